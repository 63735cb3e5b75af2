/// How streams of changes treat a reader that does not keep up.
enum StreamBuffer {
	/// How many elements wait for their reader; of more the oldest go, so that the last one always arrives.
	static let limit = 256
}

extension Defaults {
	/// The values of a key as they change, whoever changes them: each once, in order, none that equals the one before.
	///
	/// A reader that falls behind by hundreds of values misses the oldest of them; it always gets the last one.
	///
	/// - Parameter initial: Whether the value as it is comes first.
	public static func updates<Value: Serializable & Sendable>(
		_ key: Key<Value>, initial: Bool = true
	) -> AsyncStream<Value> {
		AsyncStream(bufferingPolicy: .bufferingNewest(StreamBuffer.limit)) { continuation in
			let token = KeyObserver.observe([key]) { snapshots in
				if initial { continuation.yield(key.value(in: snapshots)) }
			} body: { transition, suite, _ in
				if let difference = key.difference(in: transition, of: suite) {
					continuation.yield(difference.change.newValue)
				}
			}
			continuation.onTermination = { _ in token.invalidate() }
		}
	}

	/// The values of several keys, whenever one of them changes: once for all that change together. Who falls behind
	/// misses the oldest, never the last.
	///
	/// - Parameter initial: Whether the values as they are come first.
	public static func updates<each Value: Serializable & Sendable>(
		_ keys: repeat Key<each Value>, initial: Bool = true
	) -> AsyncStream<(repeat each Value)> {
		var all: [_AnyKey] = []
		for key in repeat each keys { all.append(key) }
		return AsyncStream(bufferingPolicy: .bufferingNewest(StreamBuffer.limit)) { [all] continuation in
			let token = KeyObserver.observe(all) { snapshots in
				if initial { continuation.yield((repeat (each keys).value(in: snapshots))) }
			} body: { transition, suite, _ in
				var hasChanged = false
				for key in repeat each keys {
					if key.suite == suite, key.difference(in: transition, of: suite) != nil { hasChanged = true }
				}
				guard hasChanged else { return }
				continuation.yield((repeat (each keys).value(after: transition, of: suite)))
			}
			continuation.onTermination = { _ in token.invalidate() }
		}
	}

	/// An element whenever one of the keys changes: once for all that change together.
	///
	/// - Parameter initial: Whether one comes at the start.
	public static func updates(_ keys: [_AnyKey], initial: Bool = true) -> AsyncStream<Void> {
		AsyncStream(bufferingPolicy: .bufferingNewest(StreamBuffer.limit)) { continuation in
			let token = observeChanges(of: keys, options: initial ? [.initial] : [], on: nil) { continuation.yield() }
			continuation.onTermination = { _ in token.invalidate() }
		}
	}
}

extension Defaults.Key {
	/// The value right after a change in `suite`; of a key in another suite, the value now.
	func value(after transition: Transition, of suite: Defaults.Suite) -> Value {
		self.suite == suite ? value(in: transition.after, of: suite) : current
	}
}
