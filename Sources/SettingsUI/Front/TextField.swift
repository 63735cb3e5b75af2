import Defaults
import SettingsSchema

/// A line of text.
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

	private static func kind(_ prompt: String, _ length: ClosedRange<Int>?) -> Field.Kind {
		.text(
			Field.TextLimits(
				minimumLength: length?.lowerBound ?? 0, maximumLength: length?.upperBound, prompt: prompt))
	}
}
