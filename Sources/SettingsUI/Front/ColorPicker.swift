import Defaults
import SettingsSchema

/// A colour: by hex, by hue, saturation and lightness, or from a palette.
public struct ColorPicker: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A colour for a key.
	public init(_ title: String, key: Defaults.Key<Defaults.Color>) {
		node = SettingsNode(title, key: key, kind: .color)
	}

	/// A colour for a key that may be unset.
	public init(_ title: String, key: Defaults.Key<Defaults.Color?>) {
		node = SettingsNode(title, key: key, kind: .color)
	}

	/// A colour for a member of a key's value.
	public init(_ title: String, at member: SettingsMember<Defaults.Color>) {
		node = SettingsNode(
			title, at: member, kind: .color,
			telling: (.black, .white))
	}
}
