import Synchronization

extension Defaults {
	/// A named value of one type in a suite, with a default.
	///
	/// Reading costs a few nanoseconds once a value has been decoded; it is decoded again after a change. A name must
	/// be ASCII, must not start with `@` and must not contain a dot: another one is reported and works all the same.
	///
	/// Unchecked `Sendable`, and safe: all properties are immutable, atomic, or behind a `Mutex`. `Value` need not be
	/// `Sendable`; a value of it is kept where several threads can reach it only when `isShared`, which is set by the
	/// initializers that are constrained to `Value: Sendable`. Of other types only JSON is kept, decoded per read.
	public final class Key<Value: Serializable>: _AnyKey, @unchecked Sendable {
		/// Whether `bits` or `held` is the value.
		@usableFromInline let freshness: Freshness
		/// The value's bytes, where it is small.
		@usableFromInline let bits = Atomic<UInt64>(0)
		/// The value, where it is not small.
		@usableFromInline let held = Mutex<_Shared<Value>?>(nil)
		/// What a set of a structure stored last.
		let lastWritten = Mutex<LastWritten?>(nil)
		/// Who tracks the value with Observation; made for the first.
		let trackingIfAny = Mutex<KeyTracking?>(nil)
		/// Whether values may be shared between threads.
		let isShared: Bool
		let fallback: Fallback<Value>
		/// What values have to be beyond their type.
		let constraints: [Defaults.Constraint<Value>]
		/// Whether the suite has this key's default, so that what is registered there is no other's.
		let isRegistered: Bool

		init(
			path: Path, fallback: Fallback<Value>, suite: Suite, isShared: Bool, isRegistering: Bool = true,
			iCloud: Bool = false, constraints: [Constraint<Value>] = []
		) {
			var writing = _Writing(at: path)
			let registered = fallback.isDynamic || !isRegistering ? nil : fallback.value().write(&writing)
			self.isShared = isShared
			self.fallback = fallback
			self.constraints = constraints
			freshness = Freshness(path: path)
			isRegistered = registered != nil && writing.problems.isEmpty
			super.init(path: path, suite: suite)
			if !fallback.isDynamic, let problem = problems(with: fallback.value()).first {
				preconditionFailure("the default of “\(path)” \(problem.message)")
			}
			writing.problems.forEach(suite.report)
			// It outlives the scope that it happens to be made in.
			SuiteScope.run(in: nil) {
				// A value beside this one must not hide what lies beneath.
				if let parent = path.parent, !parent.isRoot { suite.declare(objects: [parent]) }
				if let registered, isRegistered {
					if !writing.objects.isEmpty { suite.declare(objects: writing.objects) }
					if suite.store.keys.claimDefault(at: path) { suite.register(registered, at: path) }
				}
				suite.store.keys.note(Value.self, at: path)
				hold(in: suite)
				suite.attach(freshness)
				if iCloud { suite.noteUnsynced(at: path) }
			}
		}

		override var schema: Object { described }

		package override func problems(with json: JSON) -> [Problem] {
			constraints.isEmpty ? [] : judge.problems(with: json)
		}

		override func hasChanged(in transition: Transition, of suite: Suite) -> Bool {
			difference(in: transition, of: suite) != nil
		}

		/// The value that is read where none is stored, or one of another type.
		public var defaultValue: Value { fallback.value() }
	}
}

extension Defaults.Key {
	/// A key with a default that does not change. It is registered in the suite, so that raw reads show it too.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init(
		_ name: String, default defaultValue: Value, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Value>...
	) {
		self.init(
			path: [name], fallback: Fallback(encoding: defaultValue), suite: suite, isShared: false, iCloud: iCloud,
			constraints: constraints)
	}

	/// A key whose default is worked out whenever it is needed. It is not registered in the suite.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init(
		_ name: String, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Value>...,
		default defaultValue: @escaping @Sendable () -> Value
	) {
		self.init(
			path: [name], fallback: Fallback(dynamic: defaultValue), suite: suite, isShared: false, iCloud: iCloud,
			constraints: constraints)
	}

	/// A key whose value may be missing.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init<Wrapped>(
		_ name: String, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Wrapped>...
	) where Value == Wrapped? {
		self.init(
			path: [name], fallback: Fallback(encoding: nil), suite: suite, isShared: false, iCloud: iCloud,
			constraints: constraints.map { $0.optional() })
	}
}

extension Defaults.Key where Value: Sendable {
	/// A key with a default that does not change. It is registered in the suite, so that raw reads show it too.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init(
		_ name: String, default defaultValue: Value, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Value>...
	) {
		self.init(
			path: [name], fallback: Fallback(sharing: defaultValue), suite: suite, isShared: true, iCloud: iCloud,
			constraints: constraints)
	}

	/// A key whose default is worked out whenever it is needed. It is not registered in the suite.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init(
		_ name: String, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Value>...,
		default defaultValue: @escaping @Sendable () -> Value
	) {
		self.init(
			path: [name], fallback: Fallback(dynamic: defaultValue), suite: suite, isShared: true, iCloud: iCloud,
			constraints: constraints)
	}

	/// A key whose value may be missing.
	///
	/// - Parameter iCloud: Without effect: nothing is synced. A key that asks for it is among the suite's
	///   ``Defaults/Suite/problems``, and the first one of a suite is told to ``Defaults/onProblem``.
	/// - Parameter constraints: What a value has to be beyond its type, the default included.
	public convenience init<Wrapped>(
		_ name: String, suite: Defaults.Suite = .standard, iCloud: Bool = false,
		_ constraints: Defaults.Constraint<Wrapped>...
	) where Value == Wrapped? {
		self.init(
			path: [name], fallback: Fallback(sharing: nil), suite: suite, isShared: true, iCloud: iCloud,
			constraints: constraints.map { $0.optional() })
	}
}

extension Defaults.Key where Value: Equatable {
	/// Whether the value is the default one, be it stored or not.
	public var isDefaultValue: Bool { current == defaultValue }
}
