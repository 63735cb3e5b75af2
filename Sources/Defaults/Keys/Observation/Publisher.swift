extension Defaults {
	/// Values as they come, for code that is written for Combine's publishers, which Linux does not have.
	///
	/// Nothing is observed until ``sink(isolation:receiveValue:)`` is called, and each call observes anew; it never
	/// completes. New code is better off with `updates(_:initial:)`.
	public struct Publisher<Output> {
		/// Starts to observe on an actor, or on none; the result keeps it up.
		typealias Subscribe = (
			_ actor: (any Actor)?, _ receiveValue: @escaping (Output) -> Void
		) -> KeyObservation

		fileprivate let subscribe: Subscribe

		init(_ subscribe: @escaping Subscribe) { self.subscribe = subscribe }

		/// Calls `receiveValue` for each value until the result is cancelled or dropped; as
		/// ``Defaults/observe(_:options:isolation:handler:)`` calls its handler.
		public func sink(
			isolation: isolated (any Actor)? = #isolation, receiveValue: @escaping (Output) -> Void
		) -> Cancellable {
			Cancellable(subscribe(isolation, receiveValue))
		}

		/// The values that `transform` makes of these. Of an actor's code it runs on that actor.
		public func map<Value>(
			isolation: isolated (any Actor)? = #isolation, _ transform: @escaping (Output) -> Value
		) -> Publisher<Value> {
			passing(on: isolation) { value, receive in receive(transform(value)) }
		}

		/// The values that `isIncluded` is true for. Of an actor's code it runs on that actor.
		public func filter(
			isolation: isolated (any Actor)? = #isolation, _ isIncluded: @escaping (Output) -> Bool
		) -> Publisher {
			passing(on: isolation) { value, receive in if isIncluded(value) { receive(value) } }
		}

		/// Those that are not equal to the one before.
		public func removeDuplicates(isolation: isolated (any Actor)? = #isolation) -> Publisher
		where Output: Equatable {
			removeDuplicates(isolation: isolation, by: ==)
		}

		/// Those that are not the same, as `predicate` says, as the one before. Of an actor's code it runs on that actor.
		public func removeDuplicates(
			isolation: isolated (any Actor)? = #isolation, by predicate: @escaping (Output, Output) -> Bool
		) -> Publisher {
			passing(on: isolation, from: Output?.none) { last, value, receive in
				defer { last = value }
				if last.map({ predicate($0, value) }) != true { receive(value) }
			}
		}

		/// Lists of as many of these as `count` says, each when it is full. At least one.
		public func collect(
			_ count: Int, isolation: isolated (any Actor)? = #isolation
		) -> Publisher<[Output]> {
			passing(on: isolation, from: [Output]()) { list, value, receive in
				list.append(value)
				guard list.count >= count else { return }
				defer { list = [] }
				receive(list)
			}
		}

		/// The first of these alone.
		public func first(isolation: isolated (any Actor)? = #isolation) -> Publisher {
			first(isolation: isolation) { _ in true }
		}

		/// The first of these that `predicate` is true for, alone. Of an actor's code it runs on that actor.
		public func first(
			isolation: isolated (any Actor)? = #isolation, where predicate: @escaping (Output) -> Bool
		) -> Publisher {
			passing(on: isolation, from: false) { isOver, value, receive in
				guard !isOver, predicate(value) else { return }
				isOver = true
				receive(value)
			}
		}

		/// What `pass` makes of these with a state that each sink has for itself: nothing is heard twice at a time.
		private func passing<State, Value>(
			on actor: (any Actor)?, from start: State,
			_ pass: @escaping (inout State, Output, (Value) -> Void) -> Void
		) -> Publisher<Value> {
			Publisher<Value> { [weak actor] sink, receive in
				var state = start
				return subscribe(sink ?? actor) { pass(&state, $0, receive) }
			}
		}

		/// What `pass` makes of these. It runs on the sink's actor; on `actor` where that has none.
		private func passing<Value>(
			on actor: (any Actor)?, _ pass: @escaping (Output, (Value) -> Void) -> Void
		) -> Publisher<Value> {
			Publisher<Value> { [weak actor] sink, receive in subscribe(sink ?? actor) { pass($0, receive) } }
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

extension Defaults.Publisher where Output: Sendable {
	/// These as a stream, observed from now on; the newest 4,096 wait for a reader who is behind.
	public var values: AsyncStream<Output> {
		AsyncStream(bufferingPolicy: .bufferingNewest(4096)) { continuation in
			let observation = subscribe(nil) { continuation.yield($0) }
			continuation.onTermination = { _ in observation.invalidate() }
		}
	}
}

extension Defaults {
	/// The changes of a key, as ``observe(_:options:isolation:handler:)`` tells them: with ``ObservationOptions/initial``, the
	/// default, beginning with the value as it is.
	public static func publisher<Value: Serializable>(
		_ key: Key<Value>, options: ObservationOptions = [.initial]
	) -> Publisher<KeyChange<Value>> {
		Publisher { observeChanges(of: key, options: options, on: $0, handler: $1) }
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
		Publisher { actor, receive in observeChanges(of: keys, options: options, on: actor) { receive(()) } }
	}
}
