import Defaults
import SettingsForm
import SettingsSchema
import Themes

/// A theme of the user's own, in a file that is edited in the form like any settings.
struct UserTheme: Sendable {
	/// What a command line calls the schema of themes.
	static let schemaName = "theme"

	/// What the theme is called.
	let name: String
	/// Its file.
	let path: String

	/// The theme of a name: in the file of that name, or in the one whose theme says so.
	init(named name: String, in directory: String = ThemeLibrary.userDirectory) throws(CommandFailure) {
		guard !name.isEmpty, !name.contains("/"), !name.hasPrefix("."), !name.utf8.contains(0) else {
			throw .notAThemeName(name)
		}
		self.name = name
		let own = "\(directory)/\(name).json"
		path =
			FileProbe.exists(own)
			? own : FileProbe.files(in: directory, suffix: ".json").first { Self.name(in: $0) == name } ?? own
	}

	/// Makes the file where there is none: a theme that has the colours of the program's theme of that name, or else of
	/// the one that is set.
	func make(in suite: Defaults.Suite) throws(Defaults.SuiteError) {
		guard !FileProbe.exists(path) else { return }
		let library = ThemeLibrary()
		let built = Themes.all.map(\.name)
		let parent = built.contains(name) ? name : library.preferredTheme(on: nil).name
		var edits: [Defaults.Edit] = [
			.set(.string(name), at: ["name"]),
			.set(.string(library.themes.first { $0.name == name }?.title ?? Self.title(of: name)), at: ["title"]),
		]
		if built.contains(parent) { edits.append(.set(.string(parent), at: ["inherits"])) }
		try suite.apply(edits)
		try suite.flush()
	}

	/// What can be set in a theme's file that holds this.
	static func catalog(for snapshot: Defaults.Snapshot) -> any Catalog {
		let present = snapshot.user.root
		let parent = present.object?["inherits"]?.string.flatMap(ThemeLibrary.builtIn)
		let schema = ThemeSchema(
			for: present, over: parent ?? .object(Defaults.Object()), parents: Themes.all.map(\.name))
		guard let document = try? Defaults.Document(value: Array(schema.json.serialized().utf8)) else {
			return InferredCatalog(title: Strings.theme)
		}
		return SchemaCatalog(JSONSchema(document), title: Strings.theme)
	}

	private static func name(in path: String) -> String? {
		SchemaFile.document(at: path)?.value(at: ["name"])?.string
	}

	private static func title(of name: String) -> String { name.capitalizingFirst }
}
