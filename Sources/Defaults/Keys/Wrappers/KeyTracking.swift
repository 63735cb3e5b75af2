import Observation
import Synchronization

/// Has those who track values with Observation hear of one key's.
///
/// Observation asks for an observable object and a key path of it; this is that object, and the key is all it has.
final class KeyTracking: Observable, Sendable {
	private let registrar = ObservationRegistrar()
	private let token = Mutex<KeyObservation?>(nil)
	/// What is tracked; the value itself is the key's.
	private var value: Void { () }

	init<Value>(_ key: Defaults.Key<Value>) {
		// The key keeps this, and ends it when it ends.
		let observation = KeyObserver.observe([key], initial: { _ in }) { [weak self, weak key] transition, suite, _ in
			guard let self, let key, key.difference(in: transition, of: suite) != nil else { return }
			registrar.withMutation(of: self, keyPath: \.value) {}
		}
		token.withLock { $0 = observation }
	}

	/// Notes that the value is about to be read.
	func access() { registrar.access(self, keyPath: \.value) }
}

extension Defaults.Key {
	/// The value now; who tracks the reads of this task with Observation hears when it changes next.
	var tracked: Value {
		// Before the read, so that no change comes between the two.
		tracking.access()
		return current
	}

	private var tracking: KeyTracking {
		if suite.store !== suite.own, let scope = SuiteScope.active {
			return scope.tracking(of: self) { KeyTracking(self) }
		}
		if let tracking = trackingIfAny.withLock({ $0 }) { return tracking }
		// Made without the lock held: it may hear of a change at once, and then it calls users' code.
		let new = KeyTracking(self)
		return trackingIfAny.withLock { tracking in
			// Of two that are made at a time the first one stays; the other ends here.
			let kept = tracking ?? new
			tracking = kept
			return kept
		}
	}
}
