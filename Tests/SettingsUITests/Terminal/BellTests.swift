import CNcurses
import Foundation
import Synchronization
import Testing

/// What waits for a key or for news is woken by whoever rings, from any thread and at any moment.
@Suite("The bell")
struct BellTests {
	/// What was rung for last.
	private final class Rung: Sendable { let count = Atomic(0) }

	@Test("wakes who waits, also where it is rung while the ring before is taken")
	func takenWhileRung() throws {
		let bell = cn_bell_open()
		try #require(bell >= 0)
		let (rings, rung) = (200_000, Rung())
		Thread.detachNewThread {
			for count in 1...rings {
				rung.count.store(count, ordering: .sequentiallyConsistent)
				cn_bell_ring()
				// About as long as a ring is taken.
				for _ in 0..<count % 64 { _ = rung.count.load(ordering: .sequentiallyConsistent) }
			}
		}
		var (seen, takes) = (0, 0)
		while seen < rings {
			var wait = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
			try #require(poll(&wait, 1, 20_000) != 0, "deaf after \(takes) of \(seen) rings")
			_ = cn_bell_take()
			takes += 1
			seen = rung.count.load(ordering: .sequentiallyConsistent)
		}
		print("\(rings) rings taken in \(takes) times")
	}
}
