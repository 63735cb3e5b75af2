import Defaults
import SettingsSchema

/// A switch for a Boolean.
public struct Toggle: SettingsContent {
	/// What it is made of.
	public let node: SettingsNode

	/// A switch for a key.
	public init(_ title: String, key: Defaults.Key<Bool>) {
		node = SettingsNode(title, key: key, kind: .toggle)
	}

	/// A switch for a member of a key's value.
	public init(_ title: String, at member: SettingsMember<Bool>) {
		node = SettingsNode(title, at: member, kind: .toggle, telling: (false, true))
	}
}
