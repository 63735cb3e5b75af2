import Defaults
import SettingsSchema
import Wording

extension Strings {
	/// What `validate` says of a file and of a schema.
	enum Validating {
		/// That nothing is wrong with a file.
		static var isValid: String { localized("Every value fits.") }
		/// That there was nothing to judge a file by.
		static var isUnjudged: String {
			localized("The file is well formed; nothing says which values fit. --schema names a JSON Schema that does.")
		}

		/// That the schema of a file is not here.
		static func isUnjudged(_ schema: String) -> String {
			localized(
				"The file is well formed; its schema, \(schema), is not here. --schema names another.")
		}

		/// That nothing is wrong as far as could be told, where parts of the schema are not here: which.
		static func isValid(without references: [String]) -> String {
			let named = references.prefix(3).joined(separator: ", ") + (references.count > 3 ? ", …" : "")
			let count =
				references.count == 1
				? localized("1 reference leads") : localized("\(references.count) references lead")
			let what = references.count == 1 ? localized("what it speaks of") : localized("what they speak of")
			return
				localized(
					"Every value that was judged fits, but \(count) to no schema that is here (\(named)), and \(what) was "
						+ "not judged. \(Option.schemaDir.flag) names a folder that has it.")
		}

		/// That a member counts for nothing, and where the one stands that does.
		static func isHidden(by other: (line: Int, column: Int)?) -> String {
			let place = other.map { localized(", at \($0.line):\($0.column),") } ?? ""
			return localized("counts for nothing: the same key stands again behind it\(place) and the last one counts")
		}

		/// That the keys of a member and of another one read the same.
		static var coincides: String {
			localized("another key reads the same, with quotes or without: neither can be changed here")
		}

		/// That a value is a number to JSON5 alone.
		static var isNumberAsText: String {
			localized("read as text: JSON has no such number; it stays as it is written")
		}

		/// That a member may be misspelt.
		static func isSlip(_ meant: String) -> String { localized("not in the schema; did you mean “\(meant)”?") }

		/// What is wrong with the file since a change.
		static func isNew(_ problem: Defaults.Problem) -> String {
			let subject = problem.path.isRoot ? localized("the file") : "“\(problem.path)”"
			let separator = problem.reason.namesSubject ? ": " : " "
			return localized("Now \(subject)\(separator)\(problem.message)") + (problem.reason.asks ? "" : ".")
		}

		/// That more is wrong since a change than was said, and what lists it.
		static func areNew(_ count: Int, listing command: String) -> String {
			localized(
				"And \(count) more \(count == 1 ? localized("value does") : localized("values do")) not fit now; \(command) lists all."
			)
		}

		/// How much in a schema judges nothing, and what lists it.
		static func gaps(_ gaps: [SchemaGap], listing command: String) -> String {
			var (keywords, versions, references, patterns) = (0, 0, 0, 0)
			for gap in gaps {
				switch gap.kind {
				case .unknownKeyword, .misusedKeyword: keywords += 1
				case .unknownVersion: versions += 1
				case .unresolvedReference: references += 1
				case .unreadablePattern: patterns += 1
				}
			}
			let parts = [
				(keywords, localized("1 keyword"), localized("\(keywords) keywords")),
				(versions, localized("1 version"), localized("\(versions) versions")),
				(references, localized("1 reference"), localized("\(references) references")),
				(patterns, localized("1 pattern"), localized("\(patterns) patterns")),
			]
			let text = parts.filter { $0.0 > 0 }.map { $0.0 == 1 ? $0.1 : $0.2 }.joined(separator: ", ")
			let places = gaps.reduce(0) { $0 + $1.count }
			return
				localized(
					"Not understood in the schema: \(text), at \(places) \(places == 1 ? localized("place") : localized("places")); nothing is "
						+ "judged by them. \(command) lists them.")
		}
	}
}
