import Defaults
import SettingsSchema

extension SchemaFile {
	/// The path of the schema that a command line calls `name`: that of a file, else of an installed schema; nil where
	/// there is neither.
	static func path(called name: String) -> String? {
		if let path = localPath(of: name) { return path }
		if isURL(name) { return SchemaLibrary().path(of: name) }
		if FileProbe.exists(parts(of: name).file) { return name }
		return installed(named: name) ?? (name.contains("/") ? name : nil)
	}

	/// How settings name what describes them; empty while they cannot be read and may name something.
	static func naming(in suite: Defaults.Suite) -> String? {
		if let name = suite.snapshot.user.schemaNaming { return name }
		guard case .damaged = suite.status,
			let text = suite.file.flatMap({ FileProbe.contents(of: $0, limit: limit) })
		else { return nil }
		return [keyword, SchemaComment.tomlMark].contains { text.containsBytes(of: $0) } ? "" : nil
	}

	/// What settings call their schema; nil where they name none. What is a schema itself names the version that it is
	/// written in.
	static func name(namedBy settings: Defaults.Document) -> String? {
		let name = settings.schemaNaming
		return name.flatMap { $0.isEmpty || Draft(metaschema: $0) != nil ? nil : $0 }
	}

	/// The path of the schema that the settings in `file` name themselves; nil where they name none that is here.
	static func path(namedBy settings: Defaults.Document, in file: String) -> String? {
		settings.schemaNaming.flatMap { path(naming: $0, from: file) }
	}

	/// The path of the schema that `file` calls so, with what stands behind a `#`; nil where it is not here.
	static func path(naming text: String, from file: String) -> String? {
		guard !text.isEmpty else { return nil }
		let name = address(text)
		let fragment = text.dropFirst(name.count)
		return path(named: name, beside: file).map { fragment.count < 2 ? $0 : $0 + fragment }
	}

	private static func path(named name: String, beside file: String) -> String? {
		if let path = localPath(of: name) { return existing(path) }
		if isURL(name) { return SchemaLibrary().path(of: name) }
		let folder = file.split(separator: "/").dropLast().map { "/" + $0 }.joined()
		if let path = existing(name.beginsWithSlash ? name : "\(folder)/\(name)") { return path }
		let stem = name.contains("/") ? nil : installed(named: Self.name(of: name))
		return stem ?? installed(named: name)
	}

	/// The path of the installed schema of that name, or of the one that the catalog calls so.
	private static func installed(named name: String) -> String? {
		let library = SchemaLibrary()
		if let path = library.path(named: name) { return path }
		return PublishedSchemas.installed?.entry(named: name).flatMap { library.path(of: $0.address) }
	}

	private static func existing(_ path: String) -> String? { FileProbe.exists(path) ? path : nil }
}

extension Defaults.Document {
	/// How the text names the schema that describes it: in a comment, as YAML and TOML have it, else by its member
	/// `$schema`; nil where it names none.
	var schemaNaming: String? { SchemaComment(in: self)?.name ?? value(at: [SchemaFile.keyword])?.string }
}

/// A comment before the first value that names the schema of a file: `# yaml-language-server: $schema=NAME` in YAML,
/// `#:schema NAME` in TOML.
struct SchemaComment {
	/// How that of TOML begins.
	static let tomlMark = "#:schema"
	/// No more of a text is looked through for one.
	private static let reach = 1 << 16

	/// What it names.
	let name: String

	/// The first one in a document; nil where there is none.
	init?(in document: Defaults.Document) {
		guard document.dialect.isYAML || document.dialect.isTOML else { return nil }
		let mark: UInt8 = UInt8(ascii: "#")
		var rest = document.bytes.prefix(Self.reach)
		if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
		while !rest.isEmpty {
			let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
			var line = String(decoding: rest[..<end], as: UTF8.self).trimmed
			if document.dialect.isYAML, line.hasPrefix("--- ") { line = line.dropFirst(3).trimmed }
			rest = rest[end...].dropFirst()
			guard line.utf8.first == mark else {
				let isBefore = line.isEmpty || document.dialect.isYAML && (line == "---" || line.hasPrefix("%"))
				guard isBefore else { return nil }
				continue
			}
			if let name = document.dialect.isYAML ? Self.yamlName(in: line) : Self.tomlName(in: line) {
				self.name = name
				return
			}
		}
		return nil
	}

	private static func tomlName(in line: String) -> String? {
		guard line.hasPrefix(tomlMark) else { return nil }
		let rest = line.dropFirst(tomlMark.count)
		return rest.first?.isWhitespace == true ? word(rest.trimmed) : nil
	}

	private static func yamlName(in line: String) -> String? {
		var rest = line.dropFirst().trimmed
		for part in ["yaml-language-server", ":", SchemaFile.keyword, "="] {
			guard rest.hasPrefix(part) else { return nil }
			rest = rest.dropFirst(part.count).trimmed
		}
		return word(rest)
	}

	private static func word(_ text: String) -> String? {
		let word = text.prefix { !$0.isWhitespace }
		return word.isEmpty ? nil : String(word)
	}
}
