import SettingsForm

/// The wake-ups that a form asked for.
struct Alarms {
	private var times: [Wake: ContinuousClock.Instant] = [:]

	/// When the first is due.
	var next: ContinuousClock.Instant? { times.values.min() }

	/// Whether a wake-up is asked for.
	func isSet(_ wake: Wake) -> Bool { times[wake] != nil }

	/// Asks for a wake-up; one that was asked for before is replaced.
	mutating func set(_ wake: Wake, at time: ContinuousClock.Instant) { times[wake] = time }

	/// Forgets a wake-up.
	mutating func cancel(_ wake: Wake) { times[wake] = nil }

	/// The wake-ups that are due, the earliest first; each comes once. One may be left to come later.
	mutating func takeDue(at now: ContinuousClock.Instant, but left: Wake? = nil) -> [Wake] {
		let due = times.filter { $0.value <= now && $0.key != left }.sorted { $0.value < $1.value }.map(\.key)
		for wake in due { times[wake] = nil }
		return due
	}
}
