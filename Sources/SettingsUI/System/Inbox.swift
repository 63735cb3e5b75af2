import CNcurses
import Defaults
import Glibc
import Synchronization

/// Events that arrive on any thread, for the one that waits for them and for the end of its output. Where its output
/// takes nothing for long, the older ones are drawn together. One at a time in a process, and beside no form: they share
/// the bell.
final class Inbox: Sendable {
	private let events = Mutex(BoundedQueue<Defaults.Event>())
	private let bell = cn_bell_open()

	/// An empty inbox; throws where the system has no descriptors left to wait on.
	init() throws(CommandFailure) {
		guard bell >= 0 else { throw .noWait(errno: errno) }
	}

	/// Adds an event and wakes who waits.
	func put(_ event: Defaults.Event) {
		events.withLock { $0.append(event) }
		cn_bell_ring()
	}

	/// Waits for events, or until nobody reads `output` any more; whether some of them are drawn together, and whether the
	/// reader is gone.
	func wait(whileOpen output: Int32) -> (events: [Defaults.Event], areDrawnTogether: Bool, isReaderGone: Bool) {
		var descriptors = [
			pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
			// Errors and hang-ups are reported without being asked for.
			pollfd(fd: output, events: 0, revents: 0),
		]
		while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
		_ = cn_bell_take()
		let isGone = descriptors[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
		return events.withLock { waiting in
			let areDrawnTogether = waiting.isDrawnTogether
			return (waiting.popAll(), areDrawnTogether, isGone)
		}
	}
}
