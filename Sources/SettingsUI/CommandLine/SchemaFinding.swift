import Defaults
import SettingsSchema

/// What describes settings that no command line describes: what they name themselves, each document for itself, else what
/// the user's own map of files names, else what the catalog of schemas has for them, else what Kubernetes calls them.
struct SchemaFinding {
	/// The path of the schema for all documents that name none themselves.
	private(set) var rest: String?
	/// By their indices, those of the documents behind the first that name one, and of all that Kubernetes has a kind for.
	private(set) var others: [Int: String] = [:]
	/// The paths of those of which none is chosen: what is secret by any of them is.
	private(set) var candidates: [String] = []
	/// Why there is none, or not all that were named, where one is to be expected.
	private(set) var doubt: SchemaDoubt?

	/// Whether a file that was named is not here, and nothing else would bring it.
	var isAway: Bool {
		guard case .missing(let name)? = doubt else { return false }
		return !SchemaFile.isFetchable(name)
	}

	/// Whether there is one at all.
	var isFound: Bool { rest != nil || !others.isEmpty }

	/// The schema at a path, for all there is.
	init(_ path: String) { rest = path }

	/// Looks for the schemas of the settings in a file, which name theirs so; see ``SchemaFile/naming(in:)``.
	init(for file: String?, of settings: Defaults.Document, naming: String?) {
		guard let file else { return }
		// A link's own name says what is meant, and else that of what it leads to.
		let files = [file, FileProbe.location(of: file)].compactMap(\.self).uniqued()
		let names = settings.schemaNamings
		func path(_ name: String) -> String? {
			files.lazy.compactMap { SchemaFile.path(naming: name, from: $0) }.first
		}
		if let found = names[0].flatMap(path) {
			rest = found
		} else if let name = SchemaFile.name(namedBy: settings) {
			doubt = .missing(name)
		} else if naming?.isEmpty != true {
			// What cannot be read may name another.
			let map = SchemaMap.own
			if let own = files.lazy.map({ Self.candidates(in: map, for: $0) }).first(where: { !$0.isEmpty }) {
				choose(among: own, orElse: SchemaDoubt.missing)
			} else if let published = files.lazy.map(Self.published).first(where: { !$0.isEmpty }) {
				choose(among: published, orElse: SchemaDoubt.unfetched)
			}
			// Beside what was found there may be another.
			if let fault = files.lazy.compactMap(map.fault).first { doubt = .unmapped(fault) }
		}
		if rest == nil, doubt == nil {
			let wanted = zip(names, settings.kubernetesNames).map { $0 == nil ? $1 : nil }
			let library = wanted.contains { $0 != nil } ? SchemaLibrary() : nil
			for (index, name) in wanted.enumerated() {
				others[index] = name.flatMap { library?.path(ofKubernetes: $0) }
			}
			if !settings.hasSeveralDocuments { rest = others.removeValue(forKey: 0) }
		}
		for (index, name) in names.enumerated().dropFirst() {
			guard let name else { continue }
			others[index] = path(name)
			if others[index] == nil { doubt = doubt ?? .missing(name) }
		}
	}

	/// What a schema is called, and its path where it is here.
	private typealias Candidate = (name: String, path: String?)

	/// Takes the schema for a file, if it is a single one, and here.
	private mutating func choose(among schemas: [Candidate], orElse doubt: (String) -> SchemaDoubt) {
		if schemas.count > 1 {
			candidates = schemas.compactMap(\.path)
			self.doubt = .several(schemas.map(\.name))
		} else if let schema = schemas.first {
			rest = schema.path
			self.doubt = schema.path == nil ? doubt(schema.name) : nil
		}
	}

	private static func candidates(in map: SchemaMap, for file: String) -> [Candidate] {
		map.names(for: file).map { name in
			(name, SchemaFile.path(naming: Environment.expanded(name), from: Preferences.suite.file ?? ""))
		}
	}

	/// What the catalog has for a file.
	private static func published(_ file: String) -> [Candidate] {
		(PublishedSchemas.installed?.entries(for: file) ?? []).map { entry in
			(entry.name, SchemaLibrary().path(of: entry.address))
		}
	}
}

/// The user's own map: which schema describes the files that a pattern matches.
struct SchemaMap: Sendable {
	private let patterns: [String: [PathPattern]]
	/// The patterns of entries that say nothing of a schema.
	private var nameless: [PathPattern] = []
	/// The file because of which there may be entries of which nothing is known.
	private var fault: String?

	/// The map that this program's own settings have by now.
	static var own: Self {
		let suite = Preferences.suite
		let file = suite.file ?? ""
		// They may be just being replaced: else nothing that is not there is waited for.
		if FileProbe.exists(file) || FileProbe.isChangedJustNow(folderOf: file) { suite.awaitFileToRead() }
		var map = Self(Defaults[.schemas])
		let path = Defaults.Keys.schemas.path
		// What shows may be the system's; the default says nothing.
		let isDefault = [nil, .registered].contains(suite.snapshot.origin(of: path))
		let entries = isDefault ? nil : suite.snapshot.value(at: path)
		switch suite.layerFaults.first(where: { entries == nil || $0.rank == .mandatory })?.reason {
		case .damaged(let layer, _)?, .notASettingsFile(let layer, _)?: map.fault = layer
		case .some: map.fault = file
		case nil: break
		}
		switch suite.status {
		case .damaged, .failed, .readOnly(.system): if suite.snapshot.userValue(at: path) == nil { map.fault = file }
		case .saved, .pending, .readOnly: break
		}
		if let entries, entries.object == nil { map.fault = file }
		for entry in entries?.object?.members ?? [] {
			let pattern = PathPattern(entry.name)
			if pattern == nil { map.fault = file }
			if let pattern, entry.value.string?.isEmpty != false { map.nameless.append(pattern) }
		}
		return map
	}

	/// The file because of which there may be a schema for `path` that is not known; nil where all is.
	func fault(for path: String) -> String? {
		fault ?? (nameless.longestMatch(for: path) == nil ? nil : Preferences.suite.file ?? "")
	}

	/// A map of patterns to what schemas are called: their name, path or address. A pattern with `!` in front takes files
	/// from the schema that it has.
	init(_ names: [String: String]) {
		patterns = Dictionary(
			grouping: names.compactMap { pattern, name in
				name.isEmpty ? nil : PathPattern(pattern).map { (name: name, pattern: $0) }
			}, by: \.name
		).mapValues { $0.map(\.pattern) }
	}

	/// The schemas for a file: those with the longest pattern that matches its path, if they are several.
	func names(for path: String) -> [String] {
		let lengths = patterns.compactMapValues { $0.longestMatch(for: path) }
		let longest = lengths.values.max()
		return lengths.filter { $0.value == longest }.keys.sorted()
	}
}
