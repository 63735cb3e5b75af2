import Dispatch
import Glibc
import Synchronization

/// Faults made on purpose: a sanitizer that does not find them proves nothing.
enum Planted {
	/// Unchecked, and not safe: that is the point.
	private final class Counter: @unchecked Sendable {
		var value = 0
	}

	/// Two threads and two locks: each holds one, and neither the other's.
	static func race() {
		let counter = Counter()
		let locks = Locks()
		together(2) { thread in
			for _ in 0..<10_000 {
				if thread == 0 {
					locks.first.withLock { _ in counter.value += 1 }
				} else {
					locks.second.withLock { _ in counter.value += 1 }
				}
			}
		}
		print(counter.value)
	}

	/// Some threads and one lock, held so often that most have to wait for it.
	static func lock() {
		let counter = Counter()
		let locks = Locks()
		together(4) { _ in
			for _ in 0..<10_000 { locks.first.withLock { _ in counter.value += 1 } }
		}
		print(counter.value)
	}

	/// Runs `body` on threads that all begin when the last one is there: else one could be done before another starts.
	private static func together(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
		let start = Start()
		let group = DispatchGroup()
		for thread in 0..<count {
			DispatchQueue(label: "thread \(thread)").async(group: group) {
				start.arrived.add(1, ordering: .relaxed)
				// Relaxed, so that nothing that one did before is thereby known to another.
				while start.arrived.load(ordering: .relaxed) < count { sched_yield() }
				body(thread)
			}
		}
		group.wait()
	}

	private final class Start: Sendable {
		let arrived = Atomic(0)
	}

	static func overrun() {
		let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
		bytes.initialize(repeating: 1, count: 8)
		let beyond = CommandLine.arguments.count + 7
		print(bytes[beyond])
		bytes.deallocate()
	}

	/// Two objects that keep each other, and that nobody else has.
	static func leak() {
		let (one, other) = (Ring(), Ring())
		(one.next, other.next) = (other, one)
	}

	private final class Ring {
		var next: Ring?
	}

	private final class Locks: Sendable {
		let first = Mutex(())
		let second = Mutex(())
	}
}
