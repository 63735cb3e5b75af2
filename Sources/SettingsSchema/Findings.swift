import Synchronization

/// What was found out of places, schemas or texts, for those who ask again, as drawing does each time. Whoever asks for very
/// many does not have it keep them all.
package final class Findings<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	@usableFromInline let values = Mutex<[Key: Value]>([:])
	@usableFromInline let limit: Int

	/// Nothing yet; where something is known of `limit` keys, the next begins anew.
	package init(limit: Int = .max) { self.limit = limit }

	/// What is known of a key; nil where nothing is.
	@inlinable package subscript(key: Key) -> Value? { values.withLock { $0[key] } }

	/// Of how many keys something is known.
	package var count: Int { values.withLock { $0.count } }

	/// Keeps what was found.
	@inlinable package func keep(_ value: Value, for key: Key) {
		values.withLock { values in
			if values.count >= limit { values.removeAll(keepingCapacity: true) }
			values.updateValue(value, forKey: key)
		}
	}

	/// What is known of `key`, by `find` where nothing is. That is asked without a lock, for it may ask for others; what two
	/// find at once is the same.
	@inlinable package func value(for key: Key, find: () -> Value) -> Value {
		if let known = self[key] { return known }
		let found = find()
		keep(found, for: key)
		return found
	}
}
