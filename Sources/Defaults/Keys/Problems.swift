import Glibc
import Synchronization

extension Defaults {
	/// Called once for each problem that a typed key meets: a stored value that is none of its type, a value that
	/// cannot be stored, a set that the suite refused, an invalid key name, the first key of a suite that asks for iCloud.
	///
	/// The stored value stays and the default is read, so without a handler nothing is lost and nothing is printed, but
	/// that a debug build names the first value at each place that was not set; ``Suite/problems`` lists what is wrong at the moment. Called on the thread that met the problem, with no lock
	/// held.
	public static var onProblem: (@Sendable (Suite, Problem) -> Void)? {
		get { problemHandler.withLock { $0.function } }
		set {
			// The old one ends after the lock is released: what it holds may come back here at its end.
			var handler = newValue
			problemHandler.withLock { swap(&$0.function, &handler) }
		}
	}

	private static let problemHandler = Mutex(Handler<@Sendable (Suite, Problem) -> Void>())
}

extension Defaults.Suite {
	/// What is wrong at the moment: with values that typed keys have read, with those that could not be set, and with keys
	/// that ask for iCloud. A value that is put right leaves the list when it is read again; one that was not set when its
	/// place is set or reset.
	public var problems: [Defaults.Problem] { store.keys.current }

	/// Called for the problems of this suite, before ``Defaults/onProblem``.
	public var onProblem: (@Sendable (Defaults.Problem) -> Void)? {
		get { store.keys.handler.withLock { $0.function } }
		set {
			// As above.
			var handler = newValue
			store.keys.handler.withLock { swap(&$0.function, &handler) }
		}
	}

	/// Notes what is wrong with the stored value at `path`; nothing where it is well. Tells of what is new.
	package func note(_ problems: [Defaults.Problem], at path: Defaults.Path) {
		store.keys.note(problems, at: path).forEach(report)
	}

	/// Notes that a key asks for iCloud; tells of the first one.
	func noteUnsynced(at path: Defaults.Path) {
		let problem = Defaults.Problem(path, KeyReason.notSynced)
		if store.keys.noteUnsynced(problem) { report(problem) }
	}

	/// Tells of a problem that is no stored value's.
	package func report(_ problem: Defaults.Problem) {
		onProblem?(problem)
		Defaults.onProblem?(self, problem)
	}

	/// Tells of a value that was not set: what the code says next goes by another. In a debug build it is printed where
	/// nobody listens, once for each place.
	func reportRefusal(_ problem: Defaults.Problem) {
		report(problem)
		#if DEBUG
			guard onProblem == nil, Defaults.onProblem == nil,
				Self.printed.withLock({ $0.insert(problem.path).inserted })
			else { return }
			let line = Array("Defaults: \(problem.path) \(problem.message)\n".utf8)
			_ = Glibc.write(STDERR_FILENO, line, line.count)
		#endif
	}

	#if DEBUG
		private static let printed = Mutex<Set<Defaults.Path>>([])
	#endif
}
