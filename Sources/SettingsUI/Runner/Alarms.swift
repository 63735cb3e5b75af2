import SettingsForm

/// The wake-ups that a form asked for.
struct Alarms {
	private var times: [Wake: ContinuousClock.Instant] = [:]

	/// When the first is due.
	var next: ContinuousClock.Instant? { times.values.min() }

	/// Whether any is due.
	func isDue(at now: ContinuousClock.Instant) -> Bool { next.map { $0 <= now } == true }

	/// Asks for a wake-up; one that was asked for before is replaced.
	mutating func set(_ wake: Wake, at time: ContinuousClock.Instant) { times[wake] = time }

	/// Forgets a wake-up.
	mutating func cancel(_ wake: Wake) { times[wake] = nil }

	/// The wake-ups that are due, the earliest first; each comes once.
	mutating func takeDue(at now: ContinuousClock.Instant) -> [Wake] {
		let due = times.filter { $0.value <= now }.sorted { $0.value < $1.value }.map(\.key)
		for wake in due { times[wake] = nil }
		return due
	}
}
