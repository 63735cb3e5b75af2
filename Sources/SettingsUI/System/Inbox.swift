import CNcurses
import Defaults
import Glibc
import Synchronization

/// Events that arrive on any thread, for the one that waits for them and for the end of its output. Where its output
/// takes nothing for long, the older ones are drawn together. One at a time in a process, and beside no form: they share
/// the bell.
final class Inbox: Sendable {
	private struct Waiting {
		var events = BoundedQueue<Defaults.Event>()
		/// The settings each time the file named another schema, or had aliases; of more than ``mostNamings`` the first ones.
		var namings: [Defaults.Snapshot] = []
		/// How the file named it when the last event came, and the settings then, and before the first that waits.
		var naming: String?
		var last: Defaults.Snapshot
		var before: Defaults.Snapshot
	}

	/// Of so many schemas it is known what they said of events that waited.
	static let mostNamings = 16

	private let waiting: Mutex<Waiting>
	private let bell = cn_bell_open()

	/// An empty inbox for the events of a file that names its schema so; throws where the system has no descriptors left
	/// to wait on.
	init(naming: String?, of snapshot: Defaults.Snapshot) throws(CommandFailure) {
		waiting = Mutex(Waiting(naming: naming, last: snapshot, before: snapshot))
		guard bell >= 0 else { throw .noWait(errno: errno) }
	}

	/// Adds an event of the file, which names its schema so by now, and wakes who waits.
	func put(_ event: Defaults.Event, naming: String?, of snapshot: Defaults.Snapshot) {
		waiting.withLock { waiting in
			if waiting.events.isEmpty { waiting.before = waiting.last }
			waiting.last = snapshot
			waiting.events.append(event)
			// What names it in a comment changes without a value.
			// What an alias stands for may be secret in that text alone.
			let isOther =
				event.changes([SchemaFile.keyword]) || naming != waiting.naming || snapshot.user.hasAliases
			if isOther, waiting.namings.count <= Self.mostNamings { waiting.namings.append(snapshot) }
			waiting.naming = naming
		}
		cn_bell_ring()
	}

	/// Waits for events, or until nobody reads `output` any more; the settings before them, and each time they named another
	/// schema, and whether the reader is gone.
	func wait(
		whileOpen output: Int32
	) -> (events: [Defaults.Event], before: Defaults.Snapshot, namings: [Defaults.Snapshot], isReaderGone: Bool) {
		var descriptors = [
			pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
			// Errors and hang-ups are reported without being asked for.
			pollfd(fd: output, events: 0, revents: 0),
		]
		while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
		_ = cn_bell_take()
		let isGone = descriptors[1].revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
		return waiting.withLock { waiting in
			defer { waiting.namings = [] }
			return (waiting.events.popAll(), waiting.before, waiting.namings, isGone)
		}
	}
}

extension Defaults.Event {
	/// Whether it tells of another value at a place.
	fileprivate func changes(_ path: Defaults.Path) -> Bool {
		guard case .changed(let changes, _) = self else { return false }
		return changes.contains { $0.path.contains(path) }
	}
}
