import Wording

extension Strings {
	/// What is said of where schemas are.
	enum Schemas {
		/// The command that fetches a schema by its name or address.
		static func get(_ name: String) -> String {
			"\(Preferences.name) \(Command.schemas.rawValue) \(SchemaDeed.get.rawValue) \(Shell.bash.quoted(name))"
		}

		/// That a schema is for a file, and not here; `name` is what fetches it.
		static func isUnfetched(_ schema: String, _ name: String) -> String {
			localized("The file's schema, \(schema), is not here: \(get(name)) fetches it")
		}

		/// That several schemas are for a file.
		static func areSeveral(_ names: [String]) -> String {
			localized(
				"Several schemas are for the file: \(names.joined(separator: ", ")). --schema NAME chooses one")
		}

		/// That which schema is for a file is not known, because this program's own settings are wrong.
		static func isUnmapped(_ file: String) -> String {
			localized(
				"Every value is hidden, for \(file) does not say which schema the file has: mend it, or give --schema NAME"
			)
		}

		/// That a catalog has come.
		static func areKnown(_ count: Int) -> String { localized("Schemas in the catalog: \(count).") }

		/// Why something was not fetched.
		static func sentence(for failure: SchemaFetch.Failure, of address: String) -> String {
			localized("\(address) could not be fetched: \(reason(failure)).")
		}

		private static func reason(_ failure: SchemaFetch.Failure) -> String {
			switch failure {
			case .download(let failure): reason(failure)
			case .malformed(let error): localized("what came is not JSON: \(error)")
			case .keywordless: localized("what came says nothing as a JSON Schema")
			case .notACatalog: localized("what came is no catalog of schemas")
			case .tooMany(let count): localized("it leads to more than \(count) other documents")
			case .tooLarge(let size): localized("with all that it refers to it is larger than \(size >> 20) MiB")
			case .unnamable: localized("no file can be called after that address")
			}
		}

		private static func reason(_ failure: Download.Failure) -> String {
			switch failure {
			case .noProgram: localized("that takes the program curl, which is not here")
			case .notStarted(let code): localized("curl could not be started: \(systemMessage(code))")
			case .noAnswer: localized("nobody answered")
			case .refused(let status) where ["404", "410"].contains(status):
				localized("nothing is there (HTTP \(status))")
			case .refused(let status): localized("the server refused it (HTTP \(status))")
			case .endless: localized("it is always said to be elsewhere")
			case .tooLarge(let size): localized("it is larger than \(size >> 20) MiB")
			case .tooSlow: localized("it did not come in time")
			case .other(let complaint): localized("curl says: \(complaint)")
			}
		}
	}
}
