import Defaults
import SettingsSchema

extension CommandRunner {
	/// Judges the user's file as a whole.
	func validate(_ invocation: Invocation, _ target: SettingsTarget) throws(CommandFailure) -> ExitCode {
		try requireReadable(target)
		// A file that is named but not there is a slip, and no file whose values all fit.
		if invocation.has(.file), let file = target.suite.file, !FileProbe.exists(file) {
			throw .missingFile(file)
		}
		let found = unordered(target)
		let user = target.suite.snapshot.user
		let gaps = target.catalog.fileValidator?.gaps() ?? []
		let hidden = user.hiddenMembers.map { member in
			var member = member
			member.path = target.catalog.shown(member.path, in: target.suite.snapshot)
			return member
		}
		let slips = slips(of: target, besides: found)
		let places = user.positions(of: found.map(\.problem.path) + slips.map(\.path) + hidden.map(\.path))
		let failures = ordered(found, by: places)
		if invocation.has(.json) {
			let lines =
				failures.map { json($0, places) } + slips.map { json($0, places) } + hidden.map(json)
				+ gaps.map(json)
			if !lines.isEmpty { try printLines(lines.map { $0.serialized() }) }
		} else {
			let lines = failures.map { line($0.problem, target, places) }
			try printLines(lines.isEmpty ? [summary(of: target, gaps)] : lines)
			try report(slips.map { line($0, target, places) } + hidden.map { line($0, target, places) })
			if invocation.has(.gaps) {
				try report(gaps.map(\.description))
			} else {
				// What the verdict has said already is not said again.
				try reportCount(of: lines.isEmpty ? gaps.filter { $0.unresolvedReference == nil } : gaps)
			}
		}
		return failures.isEmpty ? .done : .invalidValue
	}

	private func reportCount(of gaps: [SchemaGap]) throws(CommandFailure) {
		guard !gaps.isEmpty else { return }
		let command = "\(table.program) \(Command.validate.rawValue) \(Option.gaps.flag)"
		try report([Strings.Validating.gaps(gaps, listing: command)])
	}

	/// What is wrong with the file, as it may be told, and which keyword of the schema it breaks.
	private typealias Failure = (problem: Defaults.Problem, schemaPath: Defaults.Path)

	/// Where values begin in the user's file.
	private typealias Places = [Defaults.Path: (line: Int, column: Int)]

	/// All failures in the order of the file.
	private func ordered(_ failures: [Failure], by places: Places) -> [Failure] {
		let placed = failures.map { (failure: $0, place: places[$0.problem.path] ?? (0, 0)) }
		return placed.enumerated().sorted { left, right in
			let (one, other) = (left.element.place, right.element.place)
			return one == other ? left.offset < right.offset : one < other
		}.map(\.element.failure)
	}

	private func unordered(_ target: SettingsTarget) -> [Failure] {
		let snapshot = target.suite.snapshot
		if let validator = target.catalog.fileValidator {
			return validator.failures(in: snapshot).map {
				(target.catalog.discreet($0.problem, in: snapshot), $0.schemaPath)
			}
		}
		return FieldWalk(catalog: target.catalog, snapshot: snapshot).all.flatMap { field in
			snapshot.userValue(at: field.path).map { field.problems(for: $0) } ?? []
		}.map { (target.catalog.discreet($0, in: snapshot), []) }
	}

	private func summary(of target: SettingsTarget, _ gaps: [SchemaGap]) -> String {
		guard target.catalog.isInferred else {
			let missing = gaps.compactMap(\.unresolvedReference)
			return missing.isEmpty ? Strings.Validating.isValid : Strings.Validating.isValid(without: missing)
		}
		let schema = target.suite.snapshot.user.value(at: [SchemaFile.keyword])?.string
		return schema.map(Strings.Validating.isUnjudged) ?? Strings.Validating.isUnjudged
	}

	/// The failure as compilers write it: file, line and column, then what is wrong.
	private func line(_ problem: Defaults.Problem, _ target: SettingsTarget, _ places: Places) -> String {
		let key = problem.path.isRoot ? "" : "\(problem.path): "
		guard let file = target.suite.file, let place = places[problem.path] else {
			return Columns.line("\(key)\(problem.message)")
		}
		return Columns.line("\(file):\(place.line):\(place.column): \(key)\(problem.message)")
	}

	private func json(_ failure: Failure, _ places: Places) -> Defaults.JSON {
		var object = Defaults.Object()
		object["path"] = .string(failure.problem.path.pointer)
		object["message"] = .string(failure.problem.message)
		if let place = places[failure.problem.path] {
			object["line"] = .number(.init(place.line))
			object["column"] = .number(.init(place.column))
		}
		if !failure.schemaPath.isRoot { object["schemaPath"] = .string(failure.schemaPath.pointer) }
		return .object(object)
	}

	/// What may be misspelt though it is taken; what is refused has been named already.
	private func slips(of target: SettingsTarget, besides failures: [Failure]) -> [Slip] {
		guard let validator = target.catalog.fileValidator else { return [] }
		let refused = Set(failures.map(\.problem.path))
		let snapshot = target.suite.snapshot
		return validator.slips(in: snapshot).filter {
			!refused.contains($0.path) && target.catalog.shown($0.path, in: snapshot) == $0.path
		}
	}

	private func line(_ slip: Slip, _ target: SettingsTarget, _ places: Places) -> String {
		let place = places[slip.path] ?? (0, 0)
		let (file, message) = (target.suite.file ?? "", Strings.Validating.isSlip(slip.meant))
		return Columns.line("\(file):\(place.line):\(place.column): \(slip.path): \(message)")
	}

	private func json(_ slip: Slip, _ places: Places) -> Defaults.JSON {
		var object = Defaults.Object()
		object["path"] = .string(slip.path.pointer)
		object["note"] = .string(Strings.Validating.isSlip(slip.meant))
		if let place = places[slip.path] {
			object["line"] = .number(.init(place.line))
			object["column"] = .number(.init(place.column))
		}
		return .object(object)
	}

	private func line(_ hidden: Defaults.Document.HiddenMember, _ target: SettingsTarget, _ places: Places) -> String {
		let place = "\(target.suite.file ?? ""):\(hidden.line):\(hidden.column)"
		return Columns.line("\(place): \(hidden.path): \(Strings.Validating.isHidden(by: places[hidden.path]))")
	}

	private func json(_ hidden: Defaults.Document.HiddenMember) -> Defaults.JSON {
		var object = Defaults.Object()
		object["path"] = .string(hidden.path.pointer)
		object["note"] = .string(Strings.Validating.isHidden(by: nil))
		object["line"] = .number(.init(hidden.line))
		object["column"] = .number(.init(hidden.column))
		return .object(object)
	}

	private func json(_ gap: SchemaGap) -> Defaults.JSON {
		var object = Defaults.Object()
		object["schemaPath"] = .string(gap.place.pointer)
		object["note"] = .string(gap.description)
		object["count"] = .number(.init(gap.count))
		return .object(object)
	}

	/// Notes that are no failure go to standard error.
	private func report(_ lines: [String]) throws(CommandFailure) {
		guard !lines.isEmpty else { return }
		do { try errors.write(lines: lines) } catch { throw .output(error) }
	}
}

extension SchemaGap {
	/// The reference that leads nowhere; nil for any other gap.
	fileprivate var unresolvedReference: String? {
		if case .unresolvedReference(let text) = kind { text } else { nil }
	}
}
