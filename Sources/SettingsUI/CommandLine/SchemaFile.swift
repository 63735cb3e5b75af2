import Defaults
import SettingsSchema

/// A JSON Schema from a file.
struct SchemaFile {
	/// The most bytes that are read.
	static let limit = 64 << 20
	/// How deep folders in the one that is named are looked into.
	private static let maximumDepth = 8
	/// The member by which a settings file names its schema.
	static let keyword = "$schema"

	/// Where it was read.
	let path: String
	/// What it declares.
	let catalog: SchemaCatalog

	/// Which of the schemas for single documents is missing here, and why.
	private(set) var unreadable: CommandFailure?

	/// Reads the schema at `path`; another draft than the newest says so in its `$schema`. Behind a `#` stands which of the
	/// schemas in the file it is, as in a reference.
	///
	/// - Parameters:
	///   - folder: Where the documents are that references may lead to, besides the installed schemas.
	///   - assertsFormat: Whether values are held to the `format` that the schema gives.
	///   - isOfDocuments: Whether it is one for each of several documents in a file.
	init(
		_ path: String, folder: String? = nil, assertsFormat: Bool = false, isOfDocuments: Bool = false
	) throws(CommandFailure) {
		try self.init(
			SchemaFinding(path), folder: folder, assertsFormat: assertsFormat, isOfDocuments: isOfDocuments)
	}

	/// Reads the schemas that were found, of which there is one at least.
	init(
		_ finding: SchemaFinding, folder: String?, assertsFormat: Bool = false, isOfDocuments: Bool
	) throws(CommandFailure) {
		let registry = try Self.registry(folder: folder)
		path = finding.rest ?? finding.others.min { $0.key < $1.key }?.value ?? ""
		let first = try finding.rest.map { path throws(CommandFailure) in try Self.parsed(path, into: registry) }
		if let first, !isOfDocuments, first.fragment.isEmpty {
			let schema = JSONSchema(first.document, url: first.url, registry: registry)
			catalog = SchemaCatalog(
				schema, title: Self.title(of: Self.parts(of: path).file), assertsFormat: assertsFormat)
			return
		}
		var root = first?.reference ?? Self.anything
		if isOfDocuments {
			// One of lists is for all of them together.
			let isOfAll = first?.document.value(at: ["type"]) == "array"
			let rest = isOfAll ? Self.anything : root
			var items = [Defaults.JSON](repeating: rest, count: (finding.others.keys.max() ?? -1) + 1)
			for (index, other) in finding.others {
				// One that cannot be read leaves the others what they are; all of its own document may be secret.
				do throws(CommandFailure) {
					items[index] = try Self.parsed(other, into: registry).reference
				} catch {
					unreadable = error
					items[index] = ["writeOnly": true]
				}
			}
			let each: Defaults.JSON = ["type": "array", "prefixItems": .array(items), "items": rest]
			root = isOfAll ? (items.isEmpty ? root : ["allOf": [root, each]]) : each
		}
		do throws(Defaults.SyntaxError) {
			let schema = try JSONSchema(parsing: Array(root.serialized().utf8), registry: registry)
			catalog = SchemaCatalog(
				schema, title: Self.title(of: Self.parts(of: path).file), assertsFormat: assertsFormat)
		} catch {
			throw .notASchema(path, error)
		}
	}

	/// What a document may be that has no schema. Beside one with secrets, what is of a type that is named is none of them.
	private static let anything: Defaults.JSON = [
		"type": ["object", "array", "null", "string", "number", "boolean"]
	]

	/// A document that holds a schema, and which one in it is meant.
	private struct Parsed {
		let document: Defaults.Document
		let url: String, fragment: String
		var reference: Defaults.JSON { ["$ref": .string(url + fragment)] }
	}

	/// The document at a path, which references find from then on.
	private static func parsed(_ path: String, into registry: SchemaRegistry) throws(CommandFailure) -> Parsed {
		let (file, fragment) = parts(of: path)
		guard let bytes = FileProbe.contents(of: file, limit: limit) else {
			if isURL(path) { throw .remoteSchema(path) }
			if PublishedSchemas.installed?.entry(named: path) != nil { throw .notHere(path) }
			let nearest = path.contains("/") ? nil : SchemaLibrary().nearest(to: path)
			throw .unreadable(path, errno: FileProbe.obstacle(to: path, limit: limit), nearest: nearest)
		}
		do throws(Defaults.SyntaxError) {
			let parsed = Parsed(document: try Defaults.Document(value: bytes), url: url(of: file), fragment: fragment)
			registry.add(parsed.document, at: parsed.url)
			return parsed
		} catch {
			throw .notASchema(path, error)
		}
	}

	/// A schema's file, and the `#` behind it with what follows; a file that is called so is one.
	static func parts(of path: String) -> (file: String, fragment: String) {
		let file = address(path)
		let fragment = path.dropFirst(file.count)
		return fragment.count < 2 || FileProbe.exists(path) ? (path, "") : (file, String(fragment))
	}

	/// The documents that references may lead to: those of a folder that is named, then files on this machine, as those
	/// beside the schema, then the installed schemas, which are read when nothing else is found, and last those whose file
	/// is called as the reference ends. Files that do not parse are left out.
	private static func registry(folder: String?) throws(CommandFailure) -> SchemaRegistry {
		if let folder, !FileProbe.isFolder(folder) { throw .noFolder(folder) }
		let files = folder.map { FileProbe.files(below: $0, suffix: ".json", depth: maximumDepth) } ?? []
		let registry = SchemaRegistry(
			load: { (localPath(of: $0) ?? SchemaLibrary.copy(of: $0)).flatMap(document) },
			rest: { sources(SchemaLibrary().entries.map(\.path)) },
			named: { url in
				// What is elsewhere may be called as something that is installed.
				let own = localPath(of: url) == nil ? [] : SchemaLibrary().entries.filter { $0.address == nil }
				let installed = own.map(\.path)
				guard let name = url.split(separator: "/").last.flatMap({ URIReference.decoded($0) }) else {
					return nil
				}
				return (files + installed).first { $0.hasSuffix("/\(name)") }.flatMap(document)
			})
		for source in sources(files) { registry.add(source.document, at: source.url) }
		return registry
	}

	private static func sources(_ files: [String]) -> [SchemaRegistry.Source] {
		files.compactMap { file in document(at: file).map { ($0, url(of: file)) } }
	}

	/// The path in a URL of a file on this machine; nil for anything else.
	static func localPath(of url: String) -> String? {
		url.hasPrefix("file:///") ? URIReference.decoded(url.dropFirst("file://".count)) : nil
	}

	/// What a schema's file is called: its name without `.json` or `.schema.json`.
	static func name(of path: String) -> String {
		var name = path.split(separator: "/").last.map(String.init) ?? path
		for ending in [".json", ".schema"] where name.hasSuffix(ending) && name != ending {
			name.removeLast(ending.count)
		}
		return name
	}

	/// A title for people, where the schema has none.
	private static func title(of path: String) -> String {
		Title.made(fromKey: String(name(of: path).prefix { $0 != "." }))
	}

	/// Whether a name has a scheme before it, as `https://json.schemastore.org/prettierrc` has.
	static func isURL(_ name: String) -> Bool { name.utf8.containsBytes(of: "://") }

	/// Whether something of that name can be fetched.
	static func isFetchable(_ name: String) -> Bool { name.hasPrefix("https://") || name.hasPrefix("http://") }

	/// The URL of a file, as references see it: of a copy the one where it was fetched.
	static func url(of path: String) -> String {
		if let address = SchemaLibrary.address(ofCopy: path) { return address }
		let full = path.beginsWithSlash ? path : "\(FileProbe.workingDirectory)/\(path)"
		// What would begin another part of the URL.
		let escapes: [Character: String] = ["%": "%25", "#": "%23", "?": "%3F"]
		return "file://" + full.map { escapes[$0] ?? String($0) }.joined()
	}

	/// A URL without its fragment.
	static func address(_ url: String) -> String { String(url.prefix { $0 != "#" }) }

	/// The document in a file; nil where there is none that parses.
	static func document(at path: String) -> Defaults.Document? {
		FileProbe.contents(of: path, limit: limit).flatMap { try? Defaults.Document(value: $0) }
	}
}
