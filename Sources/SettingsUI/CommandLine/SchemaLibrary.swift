import Defaults
import SettingsSchema

/// The schemas that are installed: files `NAME.json` in the user's folder and in those of the system, and in each the
/// copies of what was fetched, below `fetched` as their addresses are.
struct SchemaLibrary: Sendable {
	/// A schema's file.
	struct Entry: Sendable, Hashable {
		/// What it is called: the file's name without its ending; of a copy the way to it as well.
		let name: String
		/// Where it is.
		let path: String
		/// Where it was fetched; nil for what was put there otherwise.
		var address: String?
	}

	/// The schemas, those of a stronger folder before those of a weaker one, each name once; copies at the end.
	let entries: [Entry]

	/// What the folder of copies is called.
	private static let copies = "fetched"

	/// The schemas in `folders`, the strongest first.
	init(folders: [String] = SchemaLibrary.folders) {
		var seen: Set<String> = []
		let own = folders.flatMap { FileProbe.files(in: $0, suffix: ".json") }.map { path in
			Entry(name: SchemaFile.name(of: path), path: path)
		}.filter { !$0.path.hasSuffix("/" + PublishedSchemas.fileName) }
		let copies = folders.flatMap(Self.copies(in:))
		entries = (own + copies).filter { seen.insert($0.name).inserted }
	}

	/// The user's folder, then those of the system.
	static var folders: [String] {
		let system = Environment.variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
		return
			([userFolder]
			+ system.split(separator: ":").map(String.init).filter { $0.beginsWithSlash }.map(folder(in:)))
	}

	/// The user's folder.
	static var userFolder: String { folder(in: Environment.directory("XDG_DATA_HOME", fallback: ".local/share")) }

	private static func folder(in data: String) -> String { "\(data)/\(Preferences.name)/schemas" }

	/// The path of the schema that is called so.
	func path(named name: String) -> String? { entries.first { $0.name == name }?.path }

	/// The path of the schema for a document of Kubernetes that says what it is: that of its name, or that was fetched as a
	/// file of that name.
	func path(ofKubernetes name: String) -> String? {
		path(named: name) ?? entries.first { $0.name.hasSuffix("/\(name)") }?.path
	}

	/// The path of the schema whose `$id` is `url`, or of the copy of what is there, or else of what says the same as
	/// people write it. May read every schema.
	func path(of url: String) -> String? {
		let own = entries.filter { $0.address == nil }.compactMap(identified)
		if let exact = own.first(where: { SchemaFile.address($0.id) == SchemaFile.address(url) }) { return exact.path }
		if let copy = Self.copy(of: url) { return copy }
		let address = SchemaAddress(url)
		return own.first { SchemaAddress($0.id) == address }?.path
			?? entries.lazy.filter { $0.address != nil }.compactMap(identified).first {
				SchemaAddress($0.id) == address
			}?.path
	}

	private func identified(_ entry: Entry) -> (id: String, path: String)? {
		SchemaFile.document(at: entry.path)?.schemaID.map { ($0, entry.path) }
	}

	/// The name that a person may have meant.
	func nearest(to name: String) -> String? { Nearest.match(for: name, among: entries.map(\.name)) }
}

/// Copies of what was fetched.
extension SchemaLibrary {
	/// The path of the copy of what is at an address; nil where there is none.
	static func copy(of url: String) -> String? {
		guard let place = SchemaAddress(url).place else { return nil }
		return folders.lazy.map { path(ofCopy: place, in: $0) }.first(where: FileProbe.exists)
	}

	/// Where the copy of what is at an address is to be; nil where it can be nowhere.
	static func newCopy(of url: String) -> String? {
		SchemaAddress(url).place.map { path(ofCopy: $0, in: userFolder) }
	}

	/// Where the copy in a file was fetched; nil for a file that is none.
	static func address(ofCopy path: String) -> String? {
		for folder in folders where path.hasPrefix("\(folder)/\(copies)/") {
			return address(ofCopy: path, in: folder)
		}
		return nil
	}

	private static func copies(in folder: String) -> [Entry] {
		let files = FileProbe.files(
			below: "\(folder)/\(copies)", suffix: SchemaAddress.ending, depth: SchemaAddress.maximumDepth)
		return files.compactMap { path in
			guard let address = address(ofCopy: path, in: folder) else { return nil }
			let name = path.dropFirst(folder.count + copies.count + 2).dropLast(SchemaAddress.ending.count)
			return Entry(name: String(name), path: path, address: address)
		}
	}

	private static func path(ofCopy place: [String], in folder: String) -> String {
		"\(folder)/\(copies)/" + place.joined(separator: "/")
	}

	private static func address(ofCopy path: String, in folder: String) -> String? {
		let names = path.dropFirst(folder.count + copies.count + 2).split(separator: "/")
		return SchemaAddress.address(ofPlace: names.map(String.init))
	}
}
