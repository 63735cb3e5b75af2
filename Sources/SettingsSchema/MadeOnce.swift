import Synchronization

/// A value that is made when it is asked for first.
final class MadeOnce<Value: Sendable>: Sendable {
	private let made = Mutex<Value?>(nil)

	/// The value, by `make` where there is none yet. That is asked without a lock, for documents may be loaded: two makers
	/// make equal ones.
	func value(_ make: () -> Value) -> Value {
		if let made = made.withLock({ $0 }) { return made }
		let value = make()
		made.withLock { $0 = value }
		return value
	}
}
