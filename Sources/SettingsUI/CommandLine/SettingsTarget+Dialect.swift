import Defaults
import SettingsSchema

extension SettingsTarget {
	/// What a file's text may be and have: by the format that a command line names, else by the file's name, and of YAML by
	/// what is in it.
	static func dialect(of file: String, _ invocation: Invocation) -> Defaults.Document.Dialect {
		let format = Defaults.Document.Dialect.formats.first { $0.name == invocation.options[.format] }
		var dialect = format?.dialect ?? Defaults.Document.Dialect(ofFile: file)
		if format == nil, dialect.isYAML || dialect == [] && mayBeYAML(file), let document = yaml(in: file) {
			dialect = isOf11(document, in: file, invocation) ? [.yaml, .yaml11] : .yaml
		}
		return invocation.options[.schema] == UserTheme.schemaName ? dialect : dialect.union(.list)
	}

	/// Whether a file's name tells of no format, as that of `.clang-format`.
	private static func mayBeYAML(_ file: String) -> Bool {
		let name = file.split(separator: "/").last ?? ""
		return name.first == "." && !name.dropFirst().contains(".")
	}

	/// The mapping or list of YAML in a file, where that is no JSON.
	private static func yaml(in file: String) -> Defaults.Document? {
		guard let bytes = FileProbe.contents(of: file, limit: Defaults.Document.maximumSize),
			let first = bytes.first(where: { $0 > 0x20 }), !"{[/".utf8.contains(first)
		else { return nil }
		return try? Defaults.Document(bytes, in: [.yaml, .list])
	}

	/// Whether the words that are Booleans to YAML 1.1 alone are Booleans in a file: what reads it takes them so, or its
	/// schema fits better then.
	private static func isOf11(_ document: Defaults.Document, in file: String, _ invocation: Invocation) -> Bool {
		guard document.hasBooleansOf11 else { return false }
		if isOfAnsible(document, in: file) { return true }
		guard let path = schema(of: document, in: file, invocation),
			let schema = try? SchemaFile(
				path, folder: invocation.options[.schemaDir], isOfDocuments: document.hasSeveralDocuments),
			let other = try? Defaults.Document(document.bytes, in: [.yaml, .yaml11, .list])
		else { return false }
		let validator = SchemaValidator(schema.catalog.schema)
		return validator.validate(other.root).count < validator.validate(document.root).count
	}

	private static func schema(
		of document: Defaults.Document, in file: String, _ invocation: Invocation
	) -> String? {
		if let name = invocation.options[.schema] { return SchemaFile.path(called: name) ?? name }
		let whole = file.beginsWithSlash ? file : "\(FileProbe.workingDirectory)/\(file)"
		guard case .schema(let path) = SchemaFinding(for: whole, of: document, naming: nil) else { return nil }
		return path
	}

	/// Whether Ansible reads a file: a playbook, or one where a role or an inventory has its own.
	private static func isOfAnsible(_ document: Defaults.Document, in file: String) -> Bool {
		let folders = file.split(separator: "/").dropLast()
		if folders.contains("roles") || folders.last.map({ ["group_vars", "host_vars"].contains($0) }) == true {
			return true
		}
		return document.root.array?.contains { play in
			play.object.map { $0["hosts"] != nil || $0.names.contains { $0.hasSuffix("import_playbook") } } == true
		} == true
	}
}
