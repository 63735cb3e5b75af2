import Defaults
import SettingsSchema

/// The schemas that are installed: files `NAME.json` in the user's folder and in those of the system.
struct SchemaLibrary: Sendable {
	/// A schema's file.
	struct Entry: Sendable, Hashable {
		/// What it is called: the file's name without its ending.
		let name: String
		/// Where it is.
		let path: String
	}

	/// The schemas, those of a stronger folder before those of a weaker one, each name once.
	let entries: [Entry]

	/// The schemas in `folders`, the strongest first.
	init(folders: [String] = SchemaLibrary.folders) {
		var seen: Set<String> = []
		let files = folders.flatMap { FileProbe.files(in: $0, suffix: ".json") }
		entries = files.filter { !$0.hasSuffix("/" + PublishedSchemas.fileName) }.compactMap { path in
			let name = SchemaFile.name(of: path)
			return seen.insert(name).inserted ? Entry(name: name, path: path) : nil
		}
	}

	/// The user's folder, then those of the system.
	static var folders: [String] {
		let system = Environment.variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
		let user = Environment.directory("XDG_DATA_HOME", fallback: ".local/share")
		return ([user] + system.split(separator: ":").map(String.init).filter { $0.beginsWithSlash }).map {
			"\($0)/\(Preferences.name)/schemas"
		}
	}

	/// The path of the schema that is called so.
	func path(named name: String) -> String? { entries.first { $0.name == name }?.path }

	/// The path of the schema whose `$id` is `url`, or else says the same as people write it. Reads every schema.
	func path(of url: String) -> String? {
		let named = entries.compactMap { entry in
			SchemaFile.document(at: entry.path)?.schemaID.map { (id: $0, path: entry.path) }
		}
		let exact = named.first { SchemaFile.address($0.id) == SchemaFile.address(url) }
		return (exact ?? named.first { SchemaAddress($0.id) == SchemaAddress(url) })?.path
	}

	/// The name that a person may have meant.
	func nearest(to name: String) -> String? { Nearest.match(for: name, among: entries.map(\.name)) }
}
