import Defaults
import SettingsSchema

extension CommandRunner {
	/// `schemas`: those that are installed, or what is to be done about them.
	func schemas(_ invocation: Invocation) throws(CommandFailure) {
		guard let word = invocation.operands.first else { return try listSchemas(invocation) }
		guard let deed = SchemaDeed(rawValue: word) else {
			throw .usage(.unknownChoice(word, choices: SchemaDeed.allCases.map(\.rawValue)))
		}
		if invocation.has(.json) { throw .usage(.excluding(Option.json.flag, word)) }
		let subject = invocation.operands.dropFirst().first
		switch (deed, subject) {
		case (.update, nil): try updateSchemas()
		case (.update, let word?): throw .usage(.extraOperand(word, .schemas))
		case (.get, let name?): try getSchema(name)
		case (.get, nil): throw .usage(.missingOperand("URL|NAME", .schemas))
		case (.make, let file?): try makeSchema(file)
		case (.make, nil): throw .usage(.missingOperand("FILE", .schemas))
		}
	}

	/// `schemas make`: prints a first schema for the settings in a file.
	private func makeSchema(_ file: String) throws(CommandFailure) {
		let target = try open(Invocation(command: .validate, options: [.file: file]))
		guard FileProbe.exists(file) else { throw .missingFile(file) }
		try requireReadable(target)
		let snapshot = target.suite.snapshot
		let catalog = InferredCatalog(file: target.suite.file ?? file)
		let schema = SchemaSketch.schema(
			of: target.catalog.masked(snapshot.user.root, at: [], in: snapshot), title: catalog.title,
			comments: target.catalog.comments(in: snapshot))
		try printLines([schema.serialized(style: .pretty())])
	}

	private func listSchemas(_ invocation: Invocation) throws(CommandFailure) {
		let summaries = SchemaLibrary().entries.map(SchemaSummary.init)
		if invocation.has(.json) { return try printLines([summaries.map(\.json).serializedInLines]) }
		guard !summaries.isEmpty else {
			if output.isTerminal { try printLines([Strings.noSchemas(SchemaLibrary.folders)]) }
			return
		}
		try printLines(Columns.aligned(summaries.map(\.columns)))
	}
}

/// What can be done about schemas; the raw value is the word for it.
enum SchemaDeed: String, CaseIterable {
	/// Fetch the catalog.
	case update
	/// Fetch a schema.
	case get
	/// Print a first schema for a file.
	case make
}

/// What `schemas` says of one.
private struct SchemaSummary {
	let entry: SchemaLibrary.Entry
	var title = ""
	var draft = ""
	var problem: String?

	init(_ entry: SchemaLibrary.Entry) {
		self.entry = entry
		do throws(CommandFailure) {
			let catalog = try SchemaFile(entry.path).catalog
			(title, draft) = (catalog.title, catalog.schema.draft.name)
		} catch {
			if case .notASchema(_, let error) = error { problem = "\(error)" } else { problem = Strings.isUnreadable }
		}
	}

	var columns: [String] {
		[entry.name, title, problem ?? draft, Environment.abbreviated(entry.path)].map(Columns.line)
	}

	var json: Defaults.JSON {
		var object = Defaults.Object()
		object["name"] = .string(entry.name)
		if let problem {
			object["problem"] = .string(problem)
		} else {
			object["title"] = .string(title)
			object["draft"] = .string(draft)
		}
		object["path"] = .string(entry.path)
		return .object(object)
	}
}

extension Draft {
	/// Its name as the standard has it: `draft-07`, `2020-12`.
	fileprivate var name: String {
		switch self {
		case .draft4, .draft6, .draft7: "draft-0\(rawValue)"
		case .draft2019: "2019-09"
		case .draft2020: "2020-12"
		}
	}
}
