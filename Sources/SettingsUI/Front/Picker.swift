import Defaults
import SettingsSchema

/// One choice of a ``Picker``.
public struct PickerOption<Value> {
	/// The value that it sets.
	public let value: Value
	/// What is shown; nil for the stored value in words.
	public let title: String?
	/// What it means.
	public let help: String

	/// A choice.
	public init(_ value: Value, title: String? = nil, help: String = "") {
		self.value = value
		self.title = title
		self.help = help
	}
}

/// An enum whose cases say what they are called and what they mean, so that a ``Picker`` needs no options.
public protocol PickerChoice: CaseIterable {
	/// What is shown; without one, the stored value in words.
	var title: String? { get }
	/// What it means.
	var help: String { get }
}

extension PickerChoice {
	/// None: the stored value in words.
	public var title: String? { nil }
	/// Nothing.
	public var help: String { "" }
}

/// One of a few values.
public struct Picker: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// The cases of an enum, for a key.
	public init<Value: Defaults.Serializable & CaseIterable>(_ title: String, key: Defaults.Key<Value>) {
		node = SettingsNode(title, key: key, kind: Self.kind(Self.options(of: Value.self)))
	}

	/// The cases of an enum, for a key that may be unset.
	public init<Value: Defaults.Serializable & CaseIterable>(_ title: String, key: Defaults.Key<Value?>) {
		node = SettingsNode(title, key: key, kind: Self.kind(Self.options(of: Value.self)))
	}

	/// The cases of an enum, of which any number are chosen.
	public init<Value: Defaults.Serializable & CaseIterable>(_ title: String, key: Defaults.Key<Set<Value>>) {
		node = SettingsNode(title, key: key, kind: .checklist(Self.choices(Self.options(of: Value.self))))
	}

	/// The numbers that a key is declared with: `Key<Int>("depth", default: 8, .oneOf(8, 16, 24))`.
	public init<Value: SettingsNumber>(_ title: String, key: Defaults.Key<Value>) { self.init(title, declared: key) }

	/// The texts that a key is declared with: `Key<String>("size", default: "m", .oneOf("s", "m", "l"))`.
	public init(_ title: String, key: Defaults.Key<String>) { self.init(title, declared: key) }

	private init<Value: Defaults.Serializable>(_ title: String, declared key: Defaults.Key<Value>) {
		let values = key.rules.lazy.compactMap { rule in if case .oneOf(let values) = rule { values } else { nil } }
		guard let values = values.first else {
			preconditionFailure("the picker of “\(key.path)” has no options: give them, or declare the key with .oneOf")
		}
		let choices = values.map { Field.Choice($0, title: $0.string.map(Title.made(fromKey:))) }
		node = SettingsNode(title, key: key, kind: .choice(choices))
	}

	/// Some values, for a key.
	public init<Value: Defaults.Serializable>(
		_ title: String, key: Defaults.Key<Value>, options: [PickerOption<Value>]
	) {
		node = SettingsNode(title, key: key, kind: Self.kind(options))
	}

	/// The cases of an enum, for a member of a key's value. The enum has at least two.
	public init<Value: Defaults.Serializable & CaseIterable>(_ title: String, at member: SettingsMember<Value>) {
		self.init(title, at: member, options: Self.options(of: Value.self))
	}

	/// Some values, at least two, for a member of a key's value.
	public init<Value: Defaults.Serializable>(
		_ title: String, at member: SettingsMember<Value>, options: [PickerOption<Value>]
	) {
		precondition(options.count > 1, "a picker has at least two options to choose from")
		node = SettingsNode(
			title, at: member, kind: Self.kind(options), telling: (options[0].value, options[1].value))
	}

	/// The cases of an enum, for a member that may be unset. The enum has at least two.
	public init<Value: Defaults.Serializable & CaseIterable>(_ title: String, at member: SettingsMember<Value?>) {
		self.init(
			title, at: member,
			options: Self.options(of: Value.self).map { choice in
				PickerOption(choice.value, title: choice.title, help: choice.help)
			})
	}

	static func options<Value: CaseIterable>(of type: Value.Type) -> [PickerOption<Value>] {
		Value.allCases.map { value in
			let choice = value as? any PickerChoice
			return PickerOption(value, title: choice?.title, help: choice?.help ?? "")
		}
	}

	static func kind<Value: Defaults.Serializable>(_ options: [PickerOption<Value>]) -> Field.Kind {
		.choice(choices(options))
	}

	private static func choices<Value: Defaults.Serializable>(_ options: [PickerOption<Value>]) -> [Field.Choice] {
		options.compactMap { option in
			guard let value = option.value.storedJSON else { return nil }
			let title = option.title ?? value.string.map(Title.made(fromKey:))
			return Field.Choice(value, title: title, help: option.help)
		}
	}
}
