import Defaults
import SettingsSchema

/// A JSON Schema from a file that a command line names.
struct SchemaFile {
	/// The most bytes that are read.
	private static let limit = 64 << 20

	/// What it declares.
	let catalog: SchemaCatalog

	/// Reads the schema at `path`; another draft than the newest says so in its `$schema`.
	init(_ path: String) throws(CommandFailure) {
		guard let bytes = FileProbe.contents(of: path, limit: Self.limit) else { throw .unreadable(path) }
		do throws(Defaults.SyntaxError) {
			catalog = SchemaCatalog(try JSONSchema(parsing: bytes), title: Self.title(of: path))
		} catch {
			throw .notASchema(path, error)
		}
	}

	/// The file's name without what follows its first dot.
	private static func title(of path: String) -> String {
		let name = path.split(separator: "/").last.map(String.init) ?? path
		return Title.made(fromKey: String(name.prefix { $0 != "." }))
	}
}
