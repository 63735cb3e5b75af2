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

	/// How settings name what describes them, each document for itself; empty while they cannot be read and may name
	/// something.
	static func naming(in suite: Defaults.Suite) -> String? {
		let user = suite.snapshot.user
		let names = zip(user.schemaNamings, user.kubernetesNames).map { $0 ?? $1 }
		if names.contains(where: { $0 != nil }) { return names.map { $0 ?? "" }.joined(separator: "\n") }
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
	var schemaNaming: String? { schemaNamings.first ?? nil }

	/// How each document of the text names its schema.
	var schemaNamings: [String?] {
		var names = SchemaComment.names(in: self)
		guard hasSeveralDocuments else { return [names[0] ?? value(at: [SchemaFile.keyword])?.string] }
		names += [String?](repeating: nil, count: max(0, count(at: []) - names.count))
		return names.enumerated().map { $1 ?? value(at: [String($0), SchemaFile.keyword])?.string }
	}

	/// What each document of the text is to Kubernetes, as the files of its schemas are called: `deployment-apps-v1`.
	var kubernetesNames: [String?] {
		let places = hasSeveralDocuments ? (0..<count(at: [])).map { Defaults.Path([String($0)]) } : [[]]
		return places.map { place in
			guard let version = value(at: place.appending("apiVersion"))?.string,
				let kind = value(at: place.appending("kind"))?.string, !version.isEmpty, !kind.isEmpty
			else { return nil }
			let parts = version.split(separator: "/")
			// Of a group its first name counts.
			let group = parts.count > 1 ? parts.first?.prefix { $0 != "." } : nil
			return [kind[...], group, parts.last].compactMap(\.self).joined(separator: "-").lowercased()
		}
	}
}

/// A comment before the first value that names the schema of a file, or of a document: `# yaml-language-server:
/// $schema=NAME` in YAML, `#:schema NAME` in TOML.
enum SchemaComment {
	/// How that of TOML begins.
	static let tomlMark = "#:schema"
	private static let yamlMark = "yaml-language-server"
	/// No more of a text is looked through for one.
	private static let reach = 1 << 16

	/// What the first one of each document names; nil for those without one.
	static func names(in document: Defaults.Document) -> [String?] {
		let (isYAML, hasSeveral) = (document.dialect.isYAML, document.hasSeveralDocuments)
		guard isYAML || document.dialect.isTOML, !hasSeveral || document.bytes.containsBytes(of: yamlMark) else {
			return [nil]
		}
		var names: [String?] = [nil]
		// Whether the document has begun, and whether a value was there.
		var (isBegun, isValued) = (false, false)
		var rest = hasSeveral ? document.bytes[...] : document.bytes.prefix(reach)
		while !rest.isEmpty, hasSeveral || !isValued && names[0] == nil {
			let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
			var line = rest[..<end]
			rest = rest[end...].dropFirst()
			if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
			if isYAML, isMarked("---", line) {
				if isBegun || isValued { names.append(nil) }
				(isBegun, isValued) = (true, false)
				line = line.dropFirst(3)
			} else if isYAML, isMarked("...", line) {
				if isBegun || isValued { names.append(nil) }
				(isBegun, isValued) = (false, false)
				continue
			}
			guard let first = line.first(where: { !isBlank($0) }), !isValued else { continue }
			if first == UInt8(ascii: "#") {
				let text = String(decoding: line, as: UTF8.self).trimmed
				let name = isYAML ? yamlName(in: text) : tomlName(in: text)
				names[names.count - 1] = names[names.count - 1] ?? name
			} else {
				isValued = !(isYAML && line.first == UInt8(ascii: "%"))
			}
		}
		return names
	}

	private static func isMarked(_ mark: String, _ line: ArraySlice<UInt8>) -> Bool {
		line.starts(with: mark.utf8) && line.dropFirst(3).first.map(isBlank) ?? true
	}

	private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

	private static func tomlName(in line: String) -> String? {
		guard line.hasPrefix(tomlMark) else { return nil }
		let rest = line.dropFirst(tomlMark.count)
		return rest.first?.isWhitespace == true ? word(rest.trimmed) : nil
	}

	private static func yamlName(in line: String) -> String? {
		var rest = line.dropFirst().trimmed
		for part in [yamlMark, ":", SchemaFile.keyword, "="] {
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
