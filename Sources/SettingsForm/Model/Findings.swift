import Defaults
import Synchronization

/// What was found out about places of the settings, kept for as long as these stay as they are: drawing asks each time.
final class Findings<Value: Sendable>: Sendable {
	private let values = Mutex<[Defaults.Path: Value]>([:])

	/// What is known of `path`, by `find` where nothing is.
	func value(for path: Defaults.Path, find: () -> Value) -> Value {
		if let known = values.withLock({ $0[path] }) { return known }
		let found = find()
		values.withLock { $0[path] = found }
		return found
	}
}
