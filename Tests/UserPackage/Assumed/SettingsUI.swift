enum Duration: String, CaseIterable, Defaults.Serializable {
	case short, long
}

extension Defaults.Keys {
	static let showAllDayEvents = Key<Bool>("showAllDayEvents", default: true)
	static let duration = Key<Duration>("duration", default: .short)
	static let quality = Key<Double>("quality", default: 0.8)
	static let accent = Key<Defaults.Color?>("accent")
}
