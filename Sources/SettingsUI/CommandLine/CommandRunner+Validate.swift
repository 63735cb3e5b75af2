import Defaults
import SettingsSchema

extension CommandRunner {
	/// Judges the user's file as a whole.
	func validate(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) -> ExitCode {
		try requireReadable(target)
		let problems = problems(of: target)
		let gaps = (target.catalog as? SchemaCatalog)?.schema.gaps() ?? []
		let isJSON = invocation.has(.json)
		let lines = problems.map { isJSON ? json($0) : "\(place(of: $0, target))\($0.path): \($0.message)" }
		if !lines.isEmpty || !isJSON { try printLines(lines.isEmpty ? [Strings.isValid] : lines) }
		if !gaps.isEmpty { try report(gaps.map(\.description)) }
		return problems.isEmpty ? .done : .invalidValue
	}

	private func problems(of target: SettingsTarget) -> [Defaults.Problem] {
		let snapshot = target.suite.snapshot
		if let catalog = target.catalog as? SchemaCatalog {
			return catalog.validator.validate(snapshot.user.root).map {
				Defaults.Problem(path: $0.path, message: $0.message)
			}
		}
		return FieldWalk(catalog: target.catalog, snapshot: snapshot).all.flatMap { field in
			snapshot.userValue(at: field.path).map { field.problems(for: $0) } ?? []
		}
	}

	/// Where the value stands in the file, as compilers write it.
	private func place(of problem: Defaults.Problem, _ target: SettingsTarget) -> String {
		guard let file = target.suite.file, let position = target.suite.snapshot.user.position(of: problem.path) else {
			return ""
		}
		return "\(file):\(position.line):\(position.column): "
	}

	private func json(_ problem: Defaults.Problem) -> String {
		let object: Defaults.JSON = ["path": .string(problem.path.pointer), "message": .string(problem.message)]
		return object.serialized()
	}

	/// Notes that are no failure go to standard error.
	private func report(_ lines: [String]) throws(CommandFailure) {
		do { try errors.write(lines: lines) } catch { throw .output(error) }
	}
}
