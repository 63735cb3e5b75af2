extension Defaults {
	/// Values as they come, for code that is written for Combine's publishers, which Linux does not have.
	///
	/// Nothing is observed until ``sink(receiveValue:)`` is called, and each call observes anew; it never completes.
	/// New code is better off with `updates(_:initial:)`.
	public struct Publisher<Output> {
		/// Starts to observe; the result keeps it up.
		private let subscribe: (_ receiveValue: @escaping (Output) -> Void) -> KeyObservation

		init(_ subscribe: @escaping (_ receiveValue: @escaping (Output) -> Void) -> KeyObservation) {
			self.subscribe = subscribe
		}

		/// Calls `receiveValue` for each value until the result is cancelled or dropped; as ``Defaults/observe(_:options:handler:)``
		/// calls its handler.
		public func sink(receiveValue: @escaping (Output) -> Void) -> Cancellable {
			Cancellable(subscribe(receiveValue))
		}

		/// The values that `transform` makes of these.
		public func map<Value>(_ transform: @escaping (Output) -> Value) -> Publisher<Value> {
			Publisher<Value> { receive in subscribe { receive(transform($0)) } }
		}

		/// The values that `isIncluded` is true for.
		public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publisher {
			Publisher { receive in subscribe { if isIncluded($0) { receive($0) } } }
		}
	}

	/// Keeps a sink called until it is cancelled, or dropped by all who hold it.
	public final class Cancellable: Sendable, Hashable {
		private let observation: KeyObservation

		init(_ observation: KeyObservation) { self.observation = observation }

		deinit { cancel() }

		/// Ends it. A call that another thread is in at this moment runs to its end; none begins.
		public func cancel() { observation.invalidate() }

		/// Keeps it with others.
		public func store(in set: inout Set<Cancellable>) { set.insert(self) }

		/// Keeps it with others.
		public func store(in collection: inout some RangeReplaceableCollection<Cancellable>) { collection.append(self) }

		/// Whether both are the same.
		public static func == (left: Cancellable, right: Cancellable) -> Bool { left === right }

		/// Feeds the identity.
		public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
	}
}

extension Defaults {
	/// The changes of a key, as ``observe(_:options:handler:)`` tells them: with ``ObservationOptions/initial``, the
	/// default, beginning with the value as it is.
	public static func publisher<Value: Serializable>(
		_ key: Key<Value>, options: ObservationOptions = [.initial]
	) -> Publisher<KeyChange<Value>> {
		Publisher { observeChanges(of: key, options: options, handler: $0) }
	}

	/// An element whenever one of the keys changes: once for all that change together.
	public static func publisher(
		keys: _AnyKey..., options: ObservationOptions = [.initial]
	) -> Publisher<Void> {
		publisher(keys: keys, options: options)
	}

	/// An element whenever one of the keys changes: once for all that change together.
	public static func publisher(
		keys: [_AnyKey], options: ObservationOptions = [.initial]
	) -> Publisher<Void> {
		Publisher { receive in observeChanges(of: keys, options: options) { receive(()) } }
	}
}
