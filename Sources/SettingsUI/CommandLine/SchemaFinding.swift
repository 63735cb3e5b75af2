import Defaults
import SettingsSchema

/// What describes settings that no command line describes: what they name themselves, each document for itself, else what
/// the user's own map of files names, else what the catalog of schemas has for them.
struct SchemaFinding {
	/// The path of the schema for all documents that name none themselves.
	private(set) var rest: String?
	/// By their indices, those of the documents behind the first that name one.
	private(set) var others: [Int: String] = [:]
	/// Why there is none, or not all that were named, where one is to be expected.
	private(set) var doubt: SchemaDoubt?

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
			let found = files.lazy.compactMap(Self.mapped).first ?? files.lazy.compactMap(Self.published).first
			switch found {
			case .success(let path)?: rest = path
			case .failure(let reason)?: doubt = reason
			case nil: break
			}
		}
		for (index, name) in names.enumerated().dropFirst() {
			guard let name else { continue }
			others[index] = path(name)
			if others[index] == nil { doubt = doubt ?? .missing(name) }
		}
	}

	/// By the user's own map; nil where that has nothing for the file.
	private static func mapped(_ file: String) -> Result<String, SchemaDoubt>? {
		let names = SchemaMap(Defaults[.schemas]).names(for: file)
		guard let name = names.first else { return nil }
		guard names.count == 1 else { return .failure(.several(names)) }
		let path = SchemaFile.path(naming: Environment.expanded(name), from: Preferences.suite.file ?? "")
		return path.map(Result.success) ?? .failure(.missing(name))
	}

	/// By the catalog; nil where that has nothing for the file.
	private static func published(_ file: String) -> Result<String, SchemaDoubt>? {
		let entries = PublishedSchemas.installed?.entries(for: file) ?? []
		guard let entry = entries.first else { return nil }
		guard entries.count == 1 else { return .failure(.several(entries.map(\.name))) }
		return SchemaLibrary().path(of: entry.address).map(Result.success) ?? .failure(.unfetched(entry.name))
	}
}

/// The user's own map: which schema describes the files that a pattern matches.
struct SchemaMap: Sendable {
	private let patterns: [String: [PathPattern]]

	/// A map of patterns to what schemas are called: their name, path or address. A pattern with `!` in front takes files
	/// from the schema that it has.
	init(_ names: [String: String]) {
		patterns = Dictionary(
			grouping: names.compactMap { pattern, name in
				PathPattern(pattern).map { (name: name, pattern: $0) }
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
