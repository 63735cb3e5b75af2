import Defaults
import Synchronization

/// The problems told of a suite.
final class ProblemLog: Sendable {
	private let state = Mutex<[Defaults.Problem]>([])
	var problems: [Defaults.Problem] { state.withLock { $0 } }

	/// The same as a person reads them.
	var sentences: [String] { problems.map { "\($0.path): \($0.message)" } }

	init(of suite: Defaults.Suite) {
		suite.onProblem = { [weak self] problem in self?.state.withLock { $0.append(problem) } }
	}
}
