import Defaults
import Glibc
import Synchronization

/// Events that arrive on any thread, for one thread that waits for them and for the end of its output. Where its output
/// takes nothing for long, the older ones are drawn together.
final class Inbox: Sendable {
	private struct State {
		var events = BoundedQueue<Defaults.Event>()
		var isReaderGone = false
	}
	private let state = Mutex(State())
	private let reading: Int32
	private let writing: Int32

	/// An empty inbox; throws where the system has no descriptors left to wait on.
	init() throws(CommandFailure) {
		var ends: [Int32] = [-1, -1]
		guard pipe(&ends) == 0 else { throw .noWait(errno: errno) }
		(reading, writing) = (ends[0], ends[1])
		for end in ends {
			_ = fcntl(end, F_SETFL, O_NONBLOCK)
			_ = fcntl(end, F_SETFD, FD_CLOEXEC)
		}
	}

	deinit {
		close(reading)
		close(writing)
	}

	/// Whether the reader of the output had gone when last waited.
	var isReaderGone: Bool { state.withLock { $0.isReaderGone } }

	/// Adds an event and wakes who waits.
	func put(_ event: Defaults.Event) {
		state.withLock { $0.events.append(event) }
		var byte: UInt8 = 0
		// A full pipe wakes just as well.
		_ = write(writing, &byte, 1)
	}

	/// Waits for events, or until nobody reads `output` any more.
	func wait(whileOpen output: Int32) -> [Defaults.Event] {
		var descriptors = [
			pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
			// Errors and hang-ups are reported without being asked for.
			pollfd(fd: output, events: 0, revents: 0),
		]
		while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
		var buffer = [UInt8](repeating: 0, count: 256)
		while read(reading, &buffer, buffer.count) == buffer.count {}
		let isGone = descriptors[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
		return state.withLock { state in
			state.isReaderGone = isGone
			return state.events.popAll()
		}
	}
}
