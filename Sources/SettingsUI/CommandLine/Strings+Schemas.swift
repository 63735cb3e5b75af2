import Wording

extension Strings {
	/// What is said of where schemas are.
	enum Schemas {
		/// That a schema is for a file, and not here; `name` is what `schemas get` takes.
		static func isUnfetched(_ schema: String, _ name: String) -> String {
			let command = "\(Preferences.name) \(Command.schemas.rawValue) get \(Shell.bash.quoted(name))"
			return localized("The file's schema, \(schema), is not here: \(command) fetches it")
		}

		/// That several schemas are for a file.
		static func areSeveral(_ names: [String]) -> String {
			localized(
				"Several schemas are for the file: \(names.joined(separator: ", ")). --schema NAME chooses one")
		}
	}
}
