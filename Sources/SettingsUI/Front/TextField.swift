import Defaults
import FoundationEssentials
import SettingsSchema

/// A line of text, or what is typed as one: a URL, or a range of numbers.
public struct TextField: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A line of text for a key; the prompt stands where nothing is typed, lengths count Unicode scalars.
	public init(
		_ title: String, key: Defaults.Key<String>, prompt: String = "", length: ClosedRange<Int>? = nil
	) {
		node = SettingsNode(title, key: key, kind: Self.kind(prompt, length))
	}

	/// A line of text for a key that may be unset.
	public init(
		_ title: String, key: Defaults.Key<String?>, prompt: String = "", length: ClosedRange<Int>? = nil
	) {
		node = SettingsNode(title, key: key, kind: Self.kind(prompt, length))
	}

	/// A line of text for a member of a key's value.
	public init(
		_ title: String, at member: SettingsMember<String>, prompt: String = "", length: ClosedRange<Int>? = nil
	) {
		node = SettingsNode(title, at: member, kind: Self.kind(prompt, length), telling: ("a", "b"))
	}

	/// A line of text for a member that may be unset.
	public init(
		_ title: String, at member: SettingsMember<String?>, prompt: String = "", length: ClosedRange<Int>? = nil
	) {
		node = SettingsNode(title, at: member, kind: Self.kind(prompt, length), telling: ("a", "b"))
	}

	/// A URL for a key.
	public init(_ title: String, key: Defaults.Key<URL>, prompt: String = "") {
		node = SettingsNode(title, key: key, kind: Self.url(prompt))
	}

	/// A URL for a key that may be unset.
	public init(_ title: String, key: Defaults.Key<URL?>, prompt: String = "") {
		node = SettingsNode(title, key: key, kind: Self.url(prompt))
	}

	/// A URL for a member of a key's value.
	public init(_ title: String, at member: SettingsMember<URL>, prompt: String = "") {
		node = SettingsNode(title, at: member, kind: Self.url(prompt), telling: Self.urls)
	}

	/// A URL for a member that may be unset.
	public init(_ title: String, at member: SettingsMember<URL?>, prompt: String = "") {
		node = SettingsNode(title, at: member, kind: Self.url(prompt), telling: Self.urls)
	}

	/// A range of numbers for a key, typed like `22–23`; both lie within the bounds.
	public init<Bound: SettingsNumber>(
		_ title: String, key: Defaults.Key<ClosedRange<Bound>>, in bounds: ClosedRange<Bound>? = nil
	) {
		node = SettingsNode(title, key: key, kind: Self.range(bounds))
	}

	/// A range of numbers for a key that may be unset.
	public init<Bound: SettingsNumber>(
		_ title: String, key: Defaults.Key<ClosedRange<Bound>?>, in bounds: ClosedRange<Bound>? = nil
	) {
		node = SettingsNode(title, key: key, kind: Self.range(bounds))
	}

	private static func kind(_ prompt: String, _ length: ClosedRange<Int>?) -> Field.Kind {
		.text(
			Field.TextLimits(
				minimumLength: length?.lowerBound ?? 0, maximumLength: length?.upperBound, prompt: prompt))
	}

	private static func url(_ prompt: String) -> Field.Kind {
		var limits = Field.TextLimits(minimumLength: 1, prompt: prompt)
		limits.format = "uri-reference"
		return .text(limits)
	}

	private static var urls: (URL, URL) { (URL(filePath: "/a"), URL(filePath: "/b")) }

	private static func range<Bound: SettingsNumber>(_ bounds: ClosedRange<Bound>?) -> Field.Kind {
		guard case .number(let numbers) = Field.Kind.number(bounds ?? Bound.limits, step: nil) else { return .json }
		return .range(within: numbers)
	}
}
