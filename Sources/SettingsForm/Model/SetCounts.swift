import Defaults
import Synchronization

/// How many fields in objects are set, kept for as long as the settings stay as they are: drawing asks each time.
final class SetCounts: Sendable {
	private let counts = Mutex<[Defaults.Path: (set: Int, total: Int)]>([:])

	/// The count for the object at `path`, by `find` where it is not known.
	func count(for path: Defaults.Path, find: () -> (set: Int, total: Int)) -> (set: Int, total: Int) {
		if let known = counts.withLock({ $0[path] }) { return known }
		let found = find()
		counts.withLock { $0[path] = found }
		return found
	}
}
