import Synchronization

/// What the typed keys on one store share: the problems their values have now, and who is told of new ones.
final class KeyRegistry: Sendable {
	let handler = Mutex<(@Sendable (Defaults.Problem) -> Void)?>(nil)
	private let problems = Mutex<[Defaults.Path: [Defaults.Problem]]>([:])

	/// All problems, in the order of their paths.
	var current: [Defaults.Problem] {
		problems.withLock { $0.values.flatMap { $0 } }.sorted { StableOrder.precedes($0.path.pointer, $1.path.pointer) }
	}

	/// Notes the problems of the value at `path` and gives those that it did not have before.
	func note(_ found: [Defaults.Problem], at path: Defaults.Path) -> [Defaults.Problem] {
		problems.withLock { problems in
			let known = problems[path] ?? []
			problems[path] = found.isEmpty ? nil : found
			return found.filter { !known.contains($0) }
		}
	}
}
