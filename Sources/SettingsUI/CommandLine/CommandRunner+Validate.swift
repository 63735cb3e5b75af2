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
		let (user, isJSON) = (target.suite.snapshot.user, invocation.has(.json))
		let found = failures(of: target)
		let gaps = target.catalog.fileValidator?.gaps() ?? []
		let slips = slips(of: target, besides: found)
		let hidden = user.hiddenMembers.map { member in
			(
				path: target.catalog.shown(member.path, in: target.suite.snapshot), place: (member.line, member.column),
				coincides: user.coincidingPlace(for: member.path) == member.path
			)
		}
		let asText = user.numbersAsText.map { Remark(path: $0, text: Strings.Validating.isNumberAsText) }.filter {
			target.catalog.shown($0.path, in: target.suite.snapshot) == $0.path
		}
		let places = user.positions(of: (found + slips + asText).map(\.path) + hidden.map(\.path))
		let failures = inOrder(found.map { $0.placed(by: places) })
		let notes =
			(slips + asText).map { $0.placed(by: places) }
			+ hidden.map { member in
				// For programs it is the same wherever the other one stands.
				let text =
					member.coincides
					? Strings.Validating.coincides
					: Strings.Validating.isHidden(by: isJSON ? nil : places[member.path])
				return Remark(path: member.path, text: text, place: member.place)
			}
		if isJSON {
			let lines = failures.map { $0.json("message") } + notes.map { $0.json("note") } + gaps.map(json)
			if !lines.isEmpty { try printLines(lines.map { $0.serialized() }) }
		} else {
			let lines = failures.map { $0.line(in: target.suite.file) }
			try printLines(lines.isEmpty ? [summary(of: target, gaps)] : lines)
			try report(notes.map { $0.line(in: target.suite.file) })
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

	/// All failures in the order of the file.
	private func inOrder(_ failures: [Remark]) -> [Remark] {
		failures.enumerated().sorted { left, right in
			let (one, other) = (left.element.place ?? (0, 0), right.element.place ?? (0, 0))
			return one == other ? left.offset < right.offset : one < other
		}.map(\.element)
	}

	/// What is wrong with the file, as it may be told.
	private func failures(of target: SettingsTarget) -> [Remark] {
		let (catalog, snapshot) = (target.catalog, target.suite.snapshot)
		if let validator = catalog.fileValidator {
			return validator.failures(in: snapshot).map {
				Remark(catalog.discreet($0.problem, in: snapshot), schemaPath: $0.schemaPath)
			}
		}
		return FieldWalk(catalog: catalog, snapshot: snapshot).all.flatMap { field in
			snapshot.userValue(at: field.path).map { field.problems(for: $0) } ?? []
		}.map { Remark(catalog.discreet($0, in: snapshot)) }
	}

	private func summary(of target: SettingsTarget, _ gaps: [SchemaGap]) -> String {
		guard target.catalog.isInferred else {
			var missing = gaps.compactMap(\.unresolvedReference)
			if case .missing(let name)? = target.schemaDoubt { missing.append(name) }
			return missing.isEmpty ? Strings.Validating.isValid : Strings.Validating.isValid(without: missing)
		}
		guard case .missing(let name)? = target.schemaDoubt else { return Strings.Validating.isUnjudged }
		return Strings.Validating.isUnjudged(name)
	}

	/// What may be misspelt though it is taken; what is refused has been named already.
	private func slips(of target: SettingsTarget, besides failures: [Remark]) -> [Remark] {
		let refused = Set(failures.map(\.path))
		let snapshot = target.suite.snapshot
		return (target.catalog.fileValidator?.slips(in: snapshot) ?? []).filter {
			!refused.contains($0.path) && target.catalog.shown($0.path, in: snapshot) == $0.path
		}.map { Remark(path: $0.path, text: Strings.Validating.isSlip($0.meant)) }
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

/// What is to be said of a place in the user's file.
private struct Remark {
	let path: Defaults.Path
	let text: String
	/// Which keyword of the schema is broken there; the root where none is known.
	var schemaPath: Defaults.Path = []
	/// Where in the file the value begins; nil where there is none.
	var place: (line: Int, column: Int)?

	/// As compilers write it: file, line and column, then the key and what is to be said.
	func line(in file: String?) -> String {
		let message = path.isRoot ? text : "\(path): \(text)"
		guard let file, let place else { return Columns.line(message) }
		return Columns.line("\(file):\(place.line):\(place.column): \(message)")
	}

	/// The same for programs, with the text called `name`.
	func json(_ name: String) -> Defaults.JSON {
		var object = Defaults.Object()
		object["path"] = .string(path.pointer)
		object[name] = .string(text)
		if let place {
			object["line"] = .number(.init(place.line))
			object["column"] = .number(.init(place.column))
		}
		if !schemaPath.isRoot { object["schemaPath"] = .string(schemaPath.pointer) }
		return .object(object)
	}

	/// The same at the place where its value begins.
	func placed(by places: [Defaults.Path: (line: Int, column: Int)]) -> Self {
		var remark = self
		remark.place = places[path]
		return remark
	}
}

extension Remark {
	/// What is wrong with a value.
	init(_ problem: Defaults.Problem, schemaPath: Defaults.Path = []) {
		self.init(path: problem.path, text: problem.message, schemaPath: schemaPath)
	}
}

extension SchemaGap {
	/// The reference that leads nowhere; nil for any other gap.
	fileprivate var unresolvedReference: String? {
		if case .unresolvedReference(let text) = kind { text } else { nil }
	}
}
