import Synchronization

/// What was found out about places of the settings, or of texts, kept for as long as what it depends on stays as it is:
/// drawing asks each time.
final class Findings<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let values = Mutex<[Key: Value]>([:])

	/// What is known of `key`, by `find` where nothing is.
	func value(for key: Key, find: () -> Value) -> Value {
		if let known = values.withLock({ $0[key] }) { return known }
		let found = find()
		values.withLock { $0[key] = found }
		return found
	}
}
