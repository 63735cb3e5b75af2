import Defaults

enum Duration: String, CaseIterable, Defaults.Serializable {
	case short, medium, long
}

struct Window: Codable, Defaults.Serializable {
	var width = 80, height = 24
	var title = "Unicorn"
}

extension Defaults.Keys {
	static let showAllDayEvents = Key<Bool>("showAllDayEvents", default: true)
	static let duration = Key<Duration>("duration", default: .medium)
	static let quality = Key<Double>("quality", default: 0.8)
	static let accent = Key<Defaults.Color?>("accent")
	static let window = Key<Window>("window", default: Window())
	static let recent = Key<[String]>("recent", default: [])
}
