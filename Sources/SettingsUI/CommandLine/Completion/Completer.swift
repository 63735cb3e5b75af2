import Defaults
import SettingsSchema

/// What can follow the words that were typed: the answer that the shells' completions ask the program for.
struct Completer: Sendable {
	/// Something that can stand there.
	struct Candidate: Sendable, Hashable {
		let text: String
		/// What it is, in a few words.
		var help = ""
		/// What stands between it and what is inside, where something is; empty where nothing is.
		var separator = ""
	}

	/// All that can stand there.
	struct Answer: Sendable, Hashable {
		var candidates: [Candidate] = []
		/// Whether a file, or only a folder, can stand there as well.
		var path: Word.PathKind?
	}

	let table: CommandTable
	/// Opens what a command line names.
	let open: @Sendable (Invocation) throws(CommandFailure) -> SettingsTarget

	/// What can stand in place of the last of these words, which follow the program's name; it may be empty.
	func answer(to words: [String]) -> Answer {
		guard let current = words.last else { return Answer() }
		let line = TypedLine(words.dropLast(), table: table)
		if let flag = line.openFlag { return answer(for: flag.word, current, line) }
		if current.hasPrefix("--"), !line.isLiteral, let equals = current.firstIndex(of: "=") {
			guard let flag = table.flag(String(current[..<equals])) else { return Answer() }
			let head = String(current[...equals])
			var answer = answer(for: flag.word, String(current[current.index(after: equals)...]), line)
			answer.candidates = answer.candidates.map {
				Candidate(text: head + $0.text, help: $0.help, separator: $0.separator)
			}
			return answer
		}
		if current.hasPrefix("-"), !line.isLiteral { return flags(after: line, current) }
		return operand(current, line)
	}

	private func flags(after line: TypedLine, _ current: String) -> Answer {
		// Before there is a command, a flag of any may stand.
		let flags = line.command.map { table.flags(of: $0) } ?? table.flags
		var seen = Set(line.invocation.options.keys)
		let candidates = flags.filter { seen.insert($0.option).inserted }.map {
			Candidate(text: $0.option.flag, help: $0.summary)
		}
		return Answer(candidates: candidates.filter { $0.text.hasPrefix(current) })
	}

	private func operand(_ current: String, _ line: TypedLine) -> Answer {
		var answer = Answer()
		if line.command == nil, line.invocation.operands.isEmpty, !line.isLiteral {
			answer.candidates = table.rows.filter { $0.command != .form && !$0.isHidden }.map {
				Candidate(text: $0.command.rawValue, help: $0.summary)
			}.filter { $0.text.hasPrefix(current) }
		}
		let operands = table.row(line.command ?? .form).operands
		let index = line.invocation.operands.count
		let isRepeated = operands.last?.isRepeated == true
		guard let operand = operands.indices.contains(index) ? operands[index] : isRepeated ? operands.last : nil
		else { return answer }
		let own = self.answer(for: operand.word, current, line)
		answer.candidates += own.candidates
		answer.path = own.path
		return answer
	}

	/// What can be a word of a kind.
	private func answer(for word: Word, _ current: String, _ line: TypedLine) -> Answer {
		var answer = Answer()
		switch word {
		case .any: break
		case .path(let kind): answer.path = kind
		case .key:
			answer.candidates = keys(line, current).filter { !line.invocation.operands.contains($0.text) }
		case .value: answer.candidates = values(line)
		case .schema:
			answer.path = .file
			if !current.contains("/") { answer.candidates = SchemaLibrary().entries.map { Candidate(text: $0.name) } }
		case .schemaSubject:
			switch line.invocation.operands.first.flatMap(SchemaDeed.init) {
			case .get: answer.candidates = (PublishedSchemas.installed?.names ?? []).map { Candidate(text: $0) }
			case .make: answer.path = .file
			case .update, nil: break
			}
		case .oneOf(let words): answer.candidates = words.map { Candidate(text: $0) }
		case .document: answer.candidates = documents(line)
		case .theme: answer.candidates = ThemeLibrary().themes.map { Candidate(text: $0.name, help: $0.title) }
		}
		answer.candidates = answer.candidates.filter { $0.text.hasPrefix(current) }
		return answer
	}

	// MARK: Keys and values

	private func target(_ line: TypedLine) -> SettingsTarget? {
		var invocation = line.invocation
		for option in [Option.file, .schema, .schemaDir] {
			invocation.options[option] = invocation.options[option].map(Environment.expanded)
		}
		if line.command == nil { invocation.operands = invocation.operands.map(Environment.expanded) }
		return try? open(invocation)
	}

	/// The keys that the command takes: of a reset only those that are set.
	private func keys(_ line: TypedLine, _ current: String) -> [Candidate] {
		guard let target = target(line), let front = front(line, target, current) else { return [] }
		let candidates = KeyCandidates(catalog: target.catalog, snapshot: target.suite.snapshot)
			.candidates(front + current, areSet: line.command == .reset)
		return candidates.filter { $0.text.hasPrefix(front) }.map {
			Candidate(text: String($0.text.dropFirst(front.count)), help: $0.help, separator: $0.separator)
		}
	}

	/// What stands before a key of the document that is named; nil where there is no such one.
	private func front(_ line: TypedLine, _ target: SettingsTarget, _ key: String) -> String? {
		guard line.invocation.has(.document) else { return "" }
		guard let document = try? line.invocation.document(of: target) else { return nil }
		let isOneOfMany = target.suite.snapshot.user.hasSeveralDocuments
		return isOneOfMany ? Invocation.front(of: key, in: document) : ""
	}

	/// The documents of the file, each with its kind and name as those of Kubernetes have.
	private func documents(_ line: TypedLine) -> [Candidate] {
		guard let target = target(line) else { return [] }
		let snapshot = target.suite.snapshot
		return Invocation.documents(of: target).enumerated().map { index, document in
			let place: Defaults.Path = snapshot.user.hasSeveralDocuments ? [String(index)] : []
			let shown = target.catalog.masked(document, at: place, in: snapshot)
			let names = [["kind"], ["metadata", "name"]].compactMap { path -> String? in
				shown[path] == Secrecy.mask ? nil : shown[path]?.string
			}
			return Candidate(text: String(index), help: names.joined(separator: "/"))
		}
	}

	/// The values of the key before: all where they can be listed, else the present one and the default.
	private func values(_ line: TypedLine) -> [Candidate] {
		guard let key = line.invocation.operands.first, let target = target(line),
			let front = front(line, target, key)
		else { return [] }
		let snapshot = target.suite.snapshot
		guard let path = KeyResolver(catalog: target.catalog, snapshot: snapshot).known(front + key),
			let field = target.catalog.field(at: path, of: snapshot), !field.isSecret
		else { return [] }
		let isJSON = line.invocation.has(.json)
		/// A value without anything secret in it.
		func open(_ value: Defaults.JSON) -> Defaults.JSON? {
			target.catalog.masked(value, at: path, in: snapshot) == value ? value : nil
		}
		func text(_ value: Defaults.JSON) -> String { isJSON ? value.serialized() : Strings.text(of: value) }
		switch field.kind {
		case .toggle: return ["true", "false"].map { Candidate(text: $0) }
		case .choice(let choices):
			return choices.map { choice in
				let help = choice.help.isEmpty && choice.title != text(choice.value) ? choice.title : choice.help
				return Candidate(text: text(choice.value), help: help)
			}
		case .object: return []
		case .number, .text, .value, .list, .checklist, .dictionary, .json:
			let now = snapshot.value(at: path).flatMap(open).map {
				Candidate(text: text($0), help: Strings.Describing.value)
			}
			let fallback = snapshot.defaultValue(of: field).flatMap(open).map {
				Candidate(text: text($0), help: Strings.Describing.defaultValue)
			}
			let both = [now, fallback].compactMap(\.self).filter { !$0.text.isEmpty }
			return both.first?.text == both.last?.text ? Array(both.prefix(1)) : both
		}
	}
}

/// What is known of a command line while it is typed.
private struct TypedLine {
	private(set) var invocation = Invocation(command: .form)
	private(set) var command: Command?
	/// Whether `--` went before, so that nothing is a flag any more.
	private(set) var isLiteral = false
	/// The flag whose value comes next.
	private(set) var openFlag: CommandTable.Flag?

	init(_ words: some Sequence<String>, table: CommandTable) {
		for word in words { take(word, table) }
	}

	private mutating func take(_ word: String, _ table: CommandTable) {
		if let flag = openFlag {
			openFlag = nil
			invocation.options[flag.option] = word
		} else if word == "--", !isLiteral {
			isLiteral = true
		} else if word.hasPrefix("--"), !isLiteral {
			let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
			guard let flag = table.flag(parts[0]) else { return }
			if parts.count > 1 || flag.value == nil {
				invocation.options[flag.option] = parts.count > 1 ? parts[1] : ""
			} else {
				openFlag = flag
			}
		} else if command == nil, invocation.operands.isEmpty, !isLiteral, let found = Command(word: word) {
			command = found
			invocation.command = found
		} else {
			invocation.operands.append(word)
		}
	}
}
