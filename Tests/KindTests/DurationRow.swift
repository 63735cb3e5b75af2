import Defaults
import SettingsSchema
import SettingsUI

/// A length of time for a key that holds its seconds.
struct DurationRow: SettingsContent {
	let node: SettingsNode

	init(_ title: String, key: Defaults.Key<Int>) {
		node = SettingsNode(title, key: key, kind: .value(AnyValueKind(DurationKind())))
	}
}
