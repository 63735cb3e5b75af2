/// Keys of values inside others: `Key<Bool>(at: ["editor", "wordWrap"], default: true)`.
///
/// The objects on the way need no keys of their own, and may have some: a key of the whole and a key of a part show the
/// same value. A nested key is read, set, reset and observed on its own; setting it changes that one member in the file,
/// and makes the objects on the way where there are none. They merge member by member with the layers beneath, as a
/// `Codable`'s do, also where another key takes them for a dictionary. Where something that has no members stands on the
/// way, the default is read, and a set is refused.
extension Defaults.Key {
	/// A key with a default that does not change. It is registered in the suite, so that raw reads show it too.
	public convenience init(
		at path: Defaults.Path, default defaultValue: Value, suite: Defaults.Suite = .standard,
		_ constraints: Defaults.Constraint<Value>...
	) {
		self.init(
			path: path, fallback: Fallback(encoding: defaultValue), suite: suite, isShared: false,
			constraints: constraints)
	}

	/// A key whose default is worked out whenever it is needed. It is not registered in the suite.
	public convenience init(
		at path: Defaults.Path, suite: Defaults.Suite = .standard, _ constraints: Defaults.Constraint<Value>...,
		default defaultValue: @escaping @Sendable () -> Value
	) {
		self.init(
			path: path, fallback: Fallback(dynamic: defaultValue), suite: suite, isShared: false,
			constraints: constraints)
	}

	/// A key whose value may be missing.
	public convenience init<Wrapped>(
		at path: Defaults.Path, suite: Defaults.Suite = .standard, _ constraints: Defaults.Constraint<Wrapped>...
	) where Value == Wrapped? {
		self.init(
			path: path, fallback: Fallback(encoding: nil), suite: suite, isShared: false,
			constraints: constraints.map { $0.optional() })
	}
}

extension Defaults.Key where Value: Sendable {
	/// A key with a default that does not change. It is registered in the suite, so that raw reads show it too.
	public convenience init(
		at path: Defaults.Path, default defaultValue: Value, suite: Defaults.Suite = .standard,
		_ constraints: Defaults.Constraint<Value>...
	) {
		self.init(
			path: path, fallback: Fallback(sharing: defaultValue), suite: suite, isShared: true,
			constraints: constraints)
	}

	/// A key whose default is worked out whenever it is needed. It is not registered in the suite.
	public convenience init(
		at path: Defaults.Path, suite: Defaults.Suite = .standard, _ constraints: Defaults.Constraint<Value>...,
		default defaultValue: @escaping @Sendable () -> Value
	) {
		self.init(
			path: path, fallback: Fallback(dynamic: defaultValue), suite: suite, isShared: true,
			constraints: constraints)
	}

	/// A key whose value may be missing.
	public convenience init<Wrapped>(
		at path: Defaults.Path, suite: Defaults.Suite = .standard, _ constraints: Defaults.Constraint<Wrapped>...
	) where Value == Wrapped? {
		self.init(
			path: path, fallback: Fallback(sharing: nil), suite: suite, isShared: true,
			constraints: constraints.map { $0.optional() })
	}
}
