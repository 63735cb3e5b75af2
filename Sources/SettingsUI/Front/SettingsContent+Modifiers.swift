import Defaults
import SettingsSchema

extension SettingsContent {
	/// Says what the control or section is for, in sentences; shown beside the form.
	public func help(_ text: String) -> SettingsNode {
		node.mapParts { part in
			switch part {
			case .field(var item, let suite):
				item.field.help = text
				return .field(item, suite)
			case .section(let title, _, let inner): return .section(title: title, help: text, inner)
			}
		}
	}

	/// Gives a number its unit: "px", "%".
	public func unit(_ unit: String) -> SettingsNode { mapFields { $0.unit = unit } }

	/// Says what it is while it is unset, in a word or two: "automatic".
	public func unset(_ text: String) -> SettingsNode { mapFields { $0.unsetText = text } }

	/// Gives more words that a search finds the control by.
	public func searchWords(_ words: String...) -> SettingsNode { mapFields { $0.searchWords += words } }

	/// Marks the control as one that should not be used any more, and says what to use in its place.
	public func deprecated(_ message: String) -> SettingsNode { mapFields { $0.deprecation = message } }

	/// Shows the value, but lets nobody change it here.
	public func disabled(_ isDisabled: Bool = true) -> SettingsNode { mapFields { $0.isReadOnly = isDisabled } }

	/// Says that it has an effect only while a switch is on. Until then it is left out where nothing is set, and a search
	/// for it tells why.
	public func when(_ key: Defaults.Key<Bool>) -> SettingsNode { when(key, is: true) }

	/// Says that it has an effect only while another setting is one of some values. The key is of the screen's suite.
	public func when<Value: Defaults.Serializable>(
		_ key: Defaults.Key<Value>, is value: Value, _ others: Value...
	) -> SettingsNode {
		when(key.path, in: key.suite, isOneOf: ([value] + others).map { $0.storedJSON ?? .null })
	}

	/// Says that it has an effect only while a switch among the members of the same value is on.
	public func when(_ member: SettingsMember<Bool>) -> SettingsNode {
		when(member.path(telling: true, from: false), in: member.suite, isOneOf: [true])
	}

	private func when(_ path: Defaults.Path, in suite: Defaults.Suite, isOneOf values: [Defaults.JSON]) -> SettingsNode
	{
		precondition(
			node.controls.allSatisfy { $0.suite == suite }, "“\(path)” is of another suite than what depends on it")
		return mapItems { $0.conditions.append(DeclaredCatalog.Item.Condition(path, isOneOf: values)) }
	}

	/// Masks the value, and leaves it out of listings.
	public func privacySensitive(_ isSecret: Bool = true) -> SettingsNode { mapFields { $0.isSecret = isSecret } }

	func mapFields(_ change: (inout Field) -> Void) -> SettingsNode { mapItems { change(&$0.field) } }

	/// The content with every control in it changed.
	func mapItems(_ change: (inout DeclaredCatalog.Item) -> Void) -> SettingsNode {
		node.mapParts { part in
			switch part {
			case .field(var item, let suite):
				change(&item)
				return .field(item, suite)
			case .section(let title, let help, let inner):
				return .section(title: title, help: help, inner.mapItems(change))
			}
		}
	}
}

extension SettingsNode {
	fileprivate func mapParts(_ change: (Part) -> Part) -> SettingsNode { SettingsNode(parts: parts.map(change)) }
}
