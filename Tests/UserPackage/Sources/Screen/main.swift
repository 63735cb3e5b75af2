import Defaults
import SettingsUI

enum Duration: String, CaseIterable, Defaults.Serializable {
	case short, medium, long
}

extension Defaults.Keys {
	static let showAllDayEvents = Key<Bool>("showAllDayEvents", default: true)
	static let duration = Key<Duration>("duration", default: .medium)
	static let quality = Key<Double>("quality", default: 0.8)
	static let accent = Key<Defaults.Color?>("accent")
}

Settings("Unicorn") {
	Section("General") {
		Toggle("Show all-day events", key: .showAllDayEvents)
		Picker("Duration", key: .duration)
		Slider("Quality", key: .quality, in: 0...1, step: 0.05)
		ColorPicker("Accent", key: .accent)
	}
}.main()
