extension Defaults {
	/// Calls `handler` for each change of a key's value, whoever makes it, in order; never for a change to an equal
	/// value. Drop the result to end it, or tie it to another object's lifetime.
	///
	/// Called on the thread that makes an own change, before the set returns (after the delivery that is going on,
	/// where there is one), and on a queue of the file's own for changes by others; never twice at a time. With
	/// ``ObservationOptions/initial``, the default, it is called once before this returns.
	///
	/// The handler of an actor's code, the main actor's above all, is called on that actor: before the set returns where
	/// that is made there, and otherwise as soon as the actor is free, for which the set does not wait.
	///
	/// - Parameter isolation: The actor whose code this is called by. Leave it out, except in the initial value of a
	///   property or of a global variable: there the compiler names no actor, and `MainActor.shared` has to be said.
	public static func observe<Value: Serializable>(
		_ key: Key<Value>, options: ObservationOptions = [.initial],
		isolation: isolated (any Actor)? = #isolation, handler: @escaping (KeyChange<Value>) -> Void
	) -> some Observation {
		observeChanges(of: key, options: options, on: isolation, handler: handler)
	}

	static func observeChanges<Value: Serializable>(
		of key: Key<Value>, options: ObservationOptions, on actor: (any Actor)?,
		handler: @escaping (KeyChange<Value>) -> Void
	) -> KeyObservation {
		KeyObserver.observe([key], on: actor) { snapshots in
			if options.contains(.initial) { handler(KeyChange(from: key.defaultValue, to: key.value(in: snapshots))) }
		} body: { transition, suite, observer in
			guard let difference = key.difference(in: transition, of: suite) else { return }
			if options.contains(.prior) {
				let old = difference.change.oldValue
				handler(KeyChange(from: old, to: old, isPrior: true))
				guard observer.isLive else { return }
			}
			handler(difference.change)
		}
	}

	/// Calls `handler` when one of the keys changes: once for all that change together, and as
	/// ``observe(_:options:isolation:handler:)`` otherwise.
	public static func observe(
		keys: _AnyKey..., options: ObservationOptions = [.initial],
		isolation: isolated (any Actor)? = #isolation, handler: @escaping () -> Void
	) -> some Observation {
		observeChanges(of: keys, options: options, on: isolation, handler: handler)
	}

	/// Calls `handler` when one of the keys changes: once for all that change together, and as
	/// ``observe(_:options:isolation:handler:)`` otherwise.
	public static func observe(
		keys: [_AnyKey], options: ObservationOptions = [.initial],
		isolation: isolated (any Actor)? = #isolation, handler: @escaping () -> Void
	) -> some Observation {
		observeChanges(of: keys, options: options, on: isolation, handler: handler)
	}

	static func observeChanges(
		of keys: [_AnyKey], options: ObservationOptions, on actor: (any Actor)?, handler: @escaping () -> Void
	) -> KeyObservation {
		KeyObserver.observe(keys, on: actor) { _ in
			if options.contains(.initial) { handler() }
		} body: { transition, suite, observer in
			guard keys.contains(where: { $0.suite == suite && $0.hasChanged(in: transition, of: suite) }) else {
				return
			}
			if options.contains(.prior) {
				handler()
				guard observer.isLive else { return }
			}
			handler()
		}
	}

	/// Runs `body`; no observer in this process hears of the changes that it makes. Other processes do.
	///
	/// Holds for what the body's own task does, however deep; nests, and ends with the body.
	public static func withoutPropagation<Result, Failure: Error>(
		_ body: () throws(Failure) -> Result
	) throws(Failure) -> Result {
		try Propagation.$isSilenced.withValue(true) { Swift.Result(catching: body) }.get()
	}
}

extension Defaults.Key {
	/// The value in those snapshots that is of the key's suite; the value now where there is none.
	func value(in snapshots: [Defaults.Suite: Defaults.Snapshot]) -> Value {
		snapshots[suite].map { value(in: $0, of: suite) } ?? current
	}

	/// The key's values before and after, where they differ; also of a file's member that the type does not know.
	func difference(in transition: Transition, of suite: Defaults.Suite) -> KeyDifference<Value>? {
		// Of a type that is not `Sendable` every observer gets values of its own.
		guard isShared else { return newDifference(in: transition, of: suite) }
		return transition.note(for: self) {
			KeyChangeNote(self, newDifference(in: transition, of: suite))
		}.difference
	}

	private func newDifference(in transition: Transition, of suite: Defaults.Suite) -> KeyDifference<Value>? {
		let (before, after) = (transition.before(at: path), transition.after)
		// What another key of its name has registered is not what this one reads.
		guard before.value(at: path) != after.value(at: path) || readsDefault(in: before) != readsDefault(in: after)
		else { return nil }
		let old = decoded(from: before, of: suite).value ?? defaultValue
		let new = value(in: after, of: suite)
		var (oldWriting, newWriting) = (Defaults._Writing(at: path), Defaults._Writing(at: path))
		let (oldJSON, newJSON) = (old.write(&oldWriting), new.write(&newWriting))
		// Values that cannot be written cannot be compared; what is stored has changed.
		let isKnown = oldWriting.problems.isEmpty && newWriting.problems.isEmpty
		return isKnown && oldJSON == newJSON ? nil : KeyDifference(old, new)
	}
}

/// A key's values before and after a change, as each observer gets them. A class, so that who hands it on need not know
/// how large a value is.
final class KeyDifference<Value: Defaults.Serializable> {
	let change: Defaults.KeyChange<Value>

	init(_ old: Value, _ new: Value) { change = Defaults.KeyChange(from: old, to: new) }
}

/// What a transition changes of a key's value, for all who observe the key.
///
/// Unchecked `Sendable`, and safe: immutable, and made of values whose type is `Sendable` only, which `Key.isShared` says.
private final class KeyChangeNote<Value: Defaults.Serializable>: TransitionNote, @unchecked Sendable {
	let key: Defaults.Key<Value>
	let difference: KeyDifference<Value>?

	init(_ key: Defaults.Key<Value>, _ difference: KeyDifference<Value>?) {
		self.key = key
		self.difference = difference
	}
}
