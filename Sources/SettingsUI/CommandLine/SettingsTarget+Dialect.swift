import Defaults
import SettingsSchema

extension SettingsTarget {
	/// What a file's text may be and have: by the format that a command line names, else by the file's name, and of YAML by
	/// what is in it.
	static func dialect(of file: String, _ invocation: Invocation) -> Defaults.Document.Dialect {
		let format = Defaults.Document.Dialect.formats.first { $0.name == invocation.options[.format] }
		var dialect = format?.dialect ?? Defaults.Document.Dialect(ofFile: file)
		if format == nil, dialect.isYAML || dialect == [] && mayBeYAML(file),
			let document = yaml(in: file, isKnown: dialect.isYAML)
		{
			dialect = isOf11(document, in: file, invocation) ? [.yaml, .yaml11] : .yaml
		}
		return invocation.options[.schema] == UserTheme.schemaName ? dialect : dialect.union(.list)
	}

	/// Whether a file's name tells of no format, as that of `.clang-format`.
	private static func mayBeYAML(_ file: String) -> Bool {
		let name = file.split(separator: "/").last ?? ""
		return name.first == "." && !name.dropFirst().contains(".")
	}

	/// The mapping or list of YAML in a file, where that is no JSON; of one that is known to be YAML only where its version
	/// may say something else of it.
	private static func yaml(in file: String, isKnown: Bool) -> Defaults.Document? {
		guard let bytes = FileProbe.contents(of: file, limit: Defaults.Document.maximumSize),
			let first = bytes.first(where: { $0 > 0x20 }), isKnown || !"{[/".utf8.contains(first),
			!isKnown || Defaults.Document.mayDifferIn11(bytes)
		else { return nil }
		return try? Defaults.Document(bytes, in: [.yaml, .list])
	}

	/// Whether a file is meant as YAML 1.1: its schema fits better then, or, where that says nothing of it, Ansible reads it.
	private static func isOf11(_ document: Defaults.Document, in file: String, _ invocation: Invocation) -> Bool {
		guard document.differsIn11 else { return false }
		let whole = file.beginsWithSlash ? file : "\(FileProbe.workingDirectory)/\(file)"
		let name = invocation.options[.schema].map { SchemaFile.path(called: $0) ?? $0 }
		let finding = name.map { SchemaFinding($0) } ?? SchemaFinding(for: whole, of: document, naming: nil)
		if finding.isFound,
			let schema = try? SchemaFile(
				finding, folder: invocation.options[.schemaDir], isOfDocuments: document.hasSeveralDocuments),
			let other = try? Defaults.Document(document.bytes, in: [.yaml, .yaml11, .list])
		{
			let validator = SchemaValidator(schema.catalog.schema)
			let failures = [document, other].map { validator.validate($0.root).count }
			if failures[0] != failures[1] { return failures[1] < failures[0] }
		}
		return isOfAnsible(document, in: whole)
	}

	/// Whether Ansible reads a file: a list of plays, or where a role or an inventory has its own.
	private static func isOfAnsible(_ document: Defaults.Document, in file: String) -> Bool {
		let folders = file.split(separator: "/").dropLast()
		if let last = folders.last, ["group_vars", "host_vars"].contains(last) { return true }
		let parts: Set<Substring> = ["tasks", "handlers", "vars", "defaults", "meta"]
		if folders.suffix(3).first == "roles", folders.last.map(parts.contains) == true { return true }
		guard document.isList, !document.hasSeveralDocuments, let plays = document.root.array, !plays.isEmpty else {
			return false
		}
		let words: Set<String> = ["tasks", "pre_tasks", "roles", "become", "gather_facts"]
		let isImport = { (play: Defaults.Object) in play.names.contains { $0.hasSuffix("import_playbook") } }
		return plays.allSatisfy { $0.object.map { $0["hosts"] != nil || isImport($0) } == true }
			&& plays.contains { $0.object.map { isImport($0) || !words.isDisjoint(with: $0.names) } == true }
	}
}
