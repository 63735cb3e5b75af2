import Synchronization

/// What was found out about places of the settings, or of texts, kept for as long as what it depends on stays as it is:
/// drawing asks each time.
final class Findings<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	private let values = Mutex<[Key: Value]>([:])
	private let limit: Int

	/// Nothing yet; of more than `limit` places or texts nothing is kept.
	init(limit: Int = .max) { self.limit = limit }

	/// What is known of `key`, by `find` where nothing is.
	func value(for key: Key, find: () -> Value) -> Value {
		if let known = values.withLock({ $0[key] }) { return known }
		let found = find()
		values.withLock { values in
			if values.count >= limit { values.removeAll(keepingCapacity: true) }
			values[key] = found
		}
		return found
	}
}
