import Defaults
import SettingsSchema

/// What describes settings that no command line describes: what they name themselves, else what the user's own map of
/// files names, else what the catalog of schemas has for them.
enum SchemaFinding {
	/// The schema at this path.
	case schema(String)
	/// None, and why not where one is to be expected.
	case none(SchemaDoubt?)

	/// Looks for the schema of the settings in a file, which name theirs so; see ``SchemaFile/naming(in:)``.
	init(for file: String?, of settings: Defaults.Document, naming: String?) {
		guard let file else {
			self = .none(nil)
			return
		}
		// A link's own name says what is meant, and else that of what it leads to.
		let files = [file, FileProbe.location(of: file)].compactMap(\.self).uniqued()
		if let path = files.lazy.compactMap({ SchemaFile.path(namedBy: settings, in: $0) }).first {
			self = .schema(path)
		} else if let name = SchemaFile.name(namedBy: settings) {
			self = .none(.missing(name))
		} else if naming?.isEmpty == true {
			// What cannot be read may name another.
			self = .none(nil)
		} else {
			self =
				files.lazy.compactMap(Self.mapped).first ?? files.lazy.compactMap(Self.published).first ?? .none(nil)
		}
	}

	/// By the user's own map; nil where that has nothing for the file.
	private static func mapped(_ file: String) -> Self? {
		let names = SchemaMap(Defaults[.schemas]).names(for: file)
		guard let name = names.first else { return nil }
		guard names.count == 1 else { return .none(.several(names)) }
		let path = SchemaFile.path(naming: Environment.expanded(name), from: Preferences.suite.file ?? "")
		return path.map(Self.schema) ?? .none(.missing(name))
	}

	/// By the catalog; nil where that has nothing for the file.
	private static func published(_ file: String) -> Self? {
		let entries = PublishedSchemas.installed?.entries(for: file) ?? []
		guard let entry = entries.first else { return nil }
		guard entries.count == 1 else { return .none(.several(entries.map(\.name))) }
		return SchemaLibrary().path(of: entry.address).map(Self.schema) ?? .none(.unfetched(entry.name))
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
