import Foundation

/// How long work takes: batches of at least 2 ms, so that the clock does not matter, and the least of 41 of them, which
/// is what the work costs when nothing else runs.
enum Timing {
	private static let leastBatch = Duration.milliseconds(2)
	private static let samples = 41

	/// The time of one call of `work`.
	static func one(_ work: () -> Void) -> Duration {
		var count = 1
		while batch(count, work) < leastBatch { count *= 2 }
		return (0..<samples).map { _ in batch(count, work) }.min()! / count
	}

	/// The times, least first, of two kinds of work whose calls take turns, so that a change of the machine's mood hits
	/// both.
	static func pair(
		_ one: () throws -> Void, _ other: () throws -> Void, rounds: Int
	) rethrows -> ([Duration], [Duration]) {
		let clock = ContinuousClock()
		var (times, otherTimes): ([Duration], [Duration]) = ([], [])
		for _ in 0..<rounds {
			times.append(try clock.measure(one))
			rest()
			otherTimes.append(try clock.measure(other))
			rest()
		}
		return (times.sorted(), otherTimes.sorted())
	}

	/// Lets the system finish what a call left behind, so that the next one does not pay for it.
	private static func rest() { usleep(2000) }

	private static func batch(_ count: Int, _ work: () -> Void) -> Duration {
		ContinuousClock().measure { for _ in 0..<count { work() } }
	}
}

/// Keeps the optimiser from dropping what is only measured.
@inline(never)
func consume<Value>(_ value: Value) { withExtendedLifetime(value) {} }
