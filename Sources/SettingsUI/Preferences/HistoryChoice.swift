import Defaults
import SettingsForm

/// Which changes are kept for later.
enum HistoryChoice: String, CaseIterable, Sendable, Defaults.Serializable, PickerChoice {
	/// None.
	case off
	/// Those of settings that something describes, and so what is secret in them.
	case described
	/// Those of all settings.
	case all

	/// Whether those of settings are kept that something describes, or that nothing does.
	func isKept(ofDescribed isDescribed: Bool) -> Bool { self == .all || self == .described && isDescribed }

	var title: String? { Strings.words(for: self).title }

	var help: String { Strings.words(for: self).help }
}
