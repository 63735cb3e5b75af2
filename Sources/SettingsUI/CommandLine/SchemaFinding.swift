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
			var fault: String?
			var isMapped = false
			for map in SchemaMap.all where !isMapped {
				fault = fault ?? files.lazy.compactMap(map.fault).first
				let mapped = files.lazy.map(map.candidates).first { !$0.isEmpty } ?? []
				choose(among: mapped, orElse: SchemaDoubt.missing)
				isMapped = !mapped.isEmpty
			}
			if !isMapped, let published = files.lazy.map(Self.published).first(where: { !$0.isEmpty }) {
				choose(among: published, orElse: SchemaDoubt.unfetched)
			}
			// Beside what was found there may be another.
			if let fault { doubt = .unmapped(fault) }
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
	fileprivate typealias Candidate = (name: String, path: String?)

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

	/// What the catalog has for a file.
	private static func published(_ file: String) -> [Candidate] {
		(PublishedSchemas.installed?.entries(for: file) ?? []).map { entry in
			(entry.name, SchemaLibrary().path(of: entry.address))
		}
	}
}

/// A map of files: which schema describes those that a pattern matches.
private struct SchemaMap {
	/// The settings that it is in.
	private let file: String
	/// By what a schema is called: its name, path or address. A pattern with `!` in front takes files from the schema.
	private var patterns: [String: [PathPattern]] = [:]
	/// The patterns of entries that say nothing of a schema.
	private var nameless: [PathPattern] = []
	/// Whether there may be entries of which nothing is known.
	private var isUnknown: Bool

	/// Those that this program's own settings have by now, the strongest first: one's own adds to the system's, so that
	/// what that hides in other files stays hidden.
	static var all: [Self] {
		let suite = Preferences.suite
		let file = suite.file ?? ""
		// They may be just being replaced: else nothing that is not there is waited for.
		if FileProbe.exists(file) || FileProbe.isChangedJustNow(folderOf: file) { suite.awaitFileToRead() }
		let snapshot = suite.snapshot
		let path = Defaults.Keys.schemas.path
		func maps(_ rank: Defaults.LayerFault.Rank, _ layers: [Defaults.Snapshot.Layer]) -> [Self] {
			let unknown = snapshot.layerFaults.filter { $0.rank == rank }.map { fault in
				Self(nil, in: fault.file ?? file, isUnknown: true)
			}
			return unknown + layers.map { Self($0.document.value(at: path), in: $0.file) }
		}
		let own = snapshot.userValue(at: path)
		let isUnread =
			switch suite.status {
			case .damaged, .failed, .readOnly(.system): own == nil
			case .saved, .pending, .readOnly: false
			}
		let users = snapshot.isLocked(path) ? [] : [Self(own, in: file, isUnknown: isUnread)]
		return maps(.mandatory, snapshot.mandatory) + users + maps(.system, snapshot.system)
	}

	/// What settings in a file say.
	private init(_ entries: Defaults.JSON?, in file: String, isUnknown: Bool = false) {
		self.file = file
		self.isUnknown = isUnknown || entries.map { $0.object == nil } == true
		for (pattern, name) in entries?.object?.members ?? [] {
			guard let pattern = PathPattern(pattern) else {
				self.isUnknown = true
				continue
			}
			if let name = name.string, !name.isEmpty {
				patterns[name, default: []].append(pattern)
			} else {
				nameless.append(pattern)
			}
		}
	}

	/// The file because of which there may be a schema for `path` that is not known; nil where all is.
	func fault(for path: String) -> String? {
		isUnknown || nameless.longestMatch(for: path) != nil ? file : nil
	}

	/// The schemas for a file: those with the longest pattern that matches its path, if they are several.
	func candidates(for path: String) -> [SchemaFinding.Candidate] {
		let lengths = patterns.compactMapValues { $0.longestMatch(for: path) }
		let longest = lengths.values.max()
		return lengths.filter { $0.value == longest }.keys.sorted().map { name in
			(name, SchemaFile.path(naming: Environment.expanded(name), from: file))
		}
	}
}

extension Defaults.LayerFault {
	/// The file that it is of, where that is known.
	fileprivate var file: String? {
		switch reason {
		case .damaged(let file, _), .notASettingsFile(let file, _): file
		default: nil
		}
	}
}
