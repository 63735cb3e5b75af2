extension Defaults {
	/// Keeps an observer of a suite called for as long as it lives, or until ``invalidate()``.
	public final class SuiteObservation: Sendable {
		private let receiver: Receiver
		private let store: Store

		init(_ receiver: Receiver, of store: Store) {
			self.receiver = receiver
			self.store = store
		}

		deinit { invalidate() }

		/// Ends the observation. A call that another thread is in at this moment runs to its end; none begins.
		public func invalidate() { store.delivery.remove(receiver) }
	}
}
