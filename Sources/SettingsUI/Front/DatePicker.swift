import Defaults
import FoundationEssentials
import SettingsSchema

/// A calendar date. It is stored as its text, `2026-11-20`, which a `Key<Date>` reads as midnight in UTC.
public struct DatePicker: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A date for a key.
	public init(_ title: String, key: Defaults.Key<Date>) {
		node = Self.node(SettingsNode(title, key: key, kind: .date))
	}

	/// A date for a key that may be unset.
	public init(_ title: String, key: Defaults.Key<Date?>) {
		node = Self.node(SettingsNode(title, key: key, kind: .date))
	}

	/// A date for a key that holds its text.
	public init(_ title: String, key: Defaults.Key<String>) {
		node = SettingsNode(title, key: key, kind: .date)
	}

	/// A date's text for a member of a key's value.
	public init(_ title: String, at member: SettingsMember<String>) {
		node = SettingsNode(title, at: member, kind: .date, telling: ("2001-01-01", "2001-01-02"))
	}

	/// The default moment as the form shows it: its day in UTC.
	private static func node(_ node: SettingsNode) -> SettingsNode {
		node.mapFields { field in
			let text = field.defaultValue?.object?.members.first?.value.string
			field.defaultValue = text.map { .string(String($0.prefix(10))) }
		}
	}
}
