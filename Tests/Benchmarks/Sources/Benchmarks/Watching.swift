import Defaults
import Dispatch
import Foundation
import Synchronization

/// From someone else's rename of a new file of 1,000 keys until the typed value is there and told.
func measureWatching(into table: inout Table, in directory: String) throws {
	let suite = Defaults.Suite.thousand
	let path = suite.file!
	let heard = Mutex<(value: Int, at: ContinuousClock.Instant)>((0, .now))
	let semaphore = DispatchSemaphore(value: 0)
	let observation = suite.observe { event in
		guard case .changed(_, isOutside: true) = event else { return }
		heard.withLock { $0 = (Defaults[.number], .now) }
		semaphore.signal()
	}
	defer { withExtendedLifetime(observation) {} }

	// The rename frees the file that it replaces, and waits while the disk's journal is busy: that share is not ours.
	var times: [Duration] = []
	var renames: [Duration] = []
	for round in 1...500 {
		let bytes = Array(thousandKeys(number: 1_000_000 + round).utf8)
		let temporary = path + ".editor"
		try Data(bytes).write(to: URL(fileURLWithPath: temporary))
		let started = ContinuousClock.now
		precondition(rename(temporary, path) == 0)
		let renamed = ContinuousClock.now
		guard semaphore.wait(timeout: .now() + 5) == .success else { fatalError("a change was not heard") }
		let (value, time) = heard.withLock { $0 }
		precondition(value == 1_000_000 + round)
		// The first rounds warm caches up.
		if round > 50 {
			times.append(time - started)
			renames.append(renamed - started)
		}
	}
	times.sort()
	renames.sort()
	for (name, share, goal) in [("p50", 50, ""), ("p99", 99, "≤ 300 µs")] {
		let index = times.count * share / 100
		table.add(
			"outside change to value, 1,000 keys, \(name)", times[index].text, peer: "the rename alone",
			renames[index].text, goal: goal)
	}
}
