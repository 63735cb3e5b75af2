import Dispatch
import Glibc
import Synchronization

/// What libdispatch keeps open for its timers: it opens that at the first of them, and ends the program where it cannot.
enum DispatchTimers {
	/// How many descriptors that takes: for events, for being woken, and for the clock.
	private static let descriptors = 3
	private static let areReady = Mutex(false)

	/// Has it opened, once; throws where too few descriptors are left.
	static func prepare() throws(SystemError) {
		try areReady.withLock { isReady throws(SystemError) in
			guard !isReady else { return }
			let spare = (0..<descriptors).map { _ in open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
			let code = errno
			for descriptor in spare where descriptor >= 0 { close(descriptor) }
			guard spare.allSatisfy({ $0 >= 0 }) else { throw SystemError(code) }
			let isFired = DispatchSemaphore(value: 0)
			DispatchQueue.global(qos: .userInitiated).asyncAfter(deadline: .now() + 0.000_01) { isFired.signal() }
			isReady = isFired.wait(timeout: .now() + 1) == .success
		}
	}
}
