import Synchronization

extension Defaults.Key {
	/// A key whose default stays its own: raw reads and other keys of this name do not see it.
	package convenience init(_ name: String, unregistered defaultValue: Value, suite: Defaults.Suite) {
		self.init(
			path: [name], fallback: Fallback(encoding: defaultValue), suite: suite, isShared: false,
			isRegistering: false)
	}
}

extension Defaults.Suite {
	/// A key of that name, type and default: the one that is in use, where there is one. For who makes one with each value
	/// of a type that has it as a property; every key costs each change of its name something, and decodes for itself.
	///
	/// - Parameters:
	///   - isShared: Whether several threads may have the same value in hand; the caller has the proof.
	///   - isRegistering: Whether raw reads and other keys of this name see the default.
	package func commonKey<Value: Defaults.Serializable>(
		_ name: String, default defaultValue: Value, isShared: Bool, isRegistering: Bool
	) -> Defaults.Key<Value> {
		var writing = Defaults._Writing(at: [name])
		let json = defaultValue.write(&writing)
		let identity = CommonKeys.Identity(
			name: name, type: ObjectIdentifier(Value.self), defaultText: json?.serialized(),
			isRegistering: isRegistering)
		if let key = store.keys.common.key(for: identity) as? Defaults.Key<Value> { return key }
		let key = Defaults.Key(
			path: [name], fallback: isShared ? .shared(defaultValue) : Fallback(encoding: defaultValue), suite: self,
			isShared: isShared, isRegistering: isRegistering)
		// Defaults that cannot be told apart by what they are stored as stay each property's own.
		var reading = Defaults._Reading(at: [name])
		let isTold = json.map { Value.read($0, &reading) != nil } ?? writing.problems.isEmpty
		if isTold { store.keys.common.keep(key, for: identity) }
		return key
	}
}

/// Keys that several properties have in common, held weakly: a key keeps its suite.
final class CommonKeys: Sendable {
	/// What makes two keys the same.
	struct Identity: Hashable {
		let name: String
		let type: ObjectIdentifier
		/// What the default is stored as, to the letter.
		let defaultText: String?
		let isRegistering: Bool
	}

	private let references = Mutex<[Identity: Weak<Defaults._AnyKey>]>([:])

	func key(for identity: Identity) -> Defaults._AnyKey? { references.withLock { $0[identity]?.object } }

	func keep(_ key: Defaults._AnyKey, for identity: Identity) {
		references.withLock { $0[identity] = Weak(object: key) }
	}
}
