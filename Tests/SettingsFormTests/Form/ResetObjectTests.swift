import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

/// A declared object goes as its members do, one by one, and comes back as it was written.
@Suite("An object that is reset")
struct ResetObjectTests {
	private static let schema = """
		{"properties": {
			"z": {"type": "integer"},
			"o": {"properties": {
				"e": {"properties": {"k": {"type": "number"}, "j": {"type": "integer"}}},
				"f": {"properties": {"x": {"type": "integer"}}}}},
			"y": {"type": "integer"}}}
		"""

	/// A file, and what others may change in it.
	struct File: Sendable, CustomTestStringConvertible {
		let text: String
		let others: [(from: String, to: String)]
		var isTOML = false
		var testDescription: String { String(text.prefix(30)) }
	}

	static let files = [
		File(
			text: """
				{
				  "z": 2, // zz
				  "o": {
				    // above
				    "e": {
				      // ka
				      "k": 1.0, // kk
				      "j": 2 // jj
				    }, // end
				    "f": { "x": 1 } // xx
				  },
				  "y": 3 // yy
				}

				""",
			others: [
				("\"z\": 2, // zz", "\"z\": 5, // zz"), ("// zz", "// theirs"), ("\"x\": 1", "\"x\": 9"),
				("\"y\": 3", "\"y\": 4"),
				("\"z\": 2, // zz\n", "\"z\": 2, // zz\n  \"new\": 3,\n"),
			]),
		File(
			text:
				"{ \"z\": 2, \"o\": { \"f\": { \"x\": 1 }, \"e\": {\n  \"k\": 1.0, // kk\n  \"j\": 2 // jj\n} }, \"y\": 3 }\n",
			others: [("\"z\": 2", "\"z\": 5"), ("\"x\": 1", "\"x\": 9"), ("\"y\": 3", "\"y\": 4")]),
		File(
			text: """
				z = 2 # zz
				y = 3 # yy

				# above
				[o.e] # end
				k = 0x1F # kk
				# ja
				j = 2 # jj

				[o.f]
				x = 1 # xx

				""",
			others: [
				("y = 3 # yy", "y = 4 # yy"), ("# yy", "# theirs"), ("x = 1", "x = 9"), ("# yy\n", "# yy\nnew = 3\n"),
			],
			isTOML: true),
		File(
			text: "z = 2\ny = 3 # yy\n[o.f] # ff\n[o.e]\n\n# ka\nk = 1.5\n# ja\nj = 2 # jj\n",
			others: [("y = 3", "y = 4"), ("# yy", "# theirs"), ("# ff", "# theirs"), ("# ff\n", "# ff\nx = 1\n")],
			isTOML: true),
	]

	private static func rig(_ file: File, isStaged: Bool = false) throws -> Rig {
		try Rig(
			100, 30, catalog: SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App"),
			document: document(file.text, of: file), isStaged: isStaged)
	}

	private static func document(_ text: String, of file: File) throws -> Defaults.Document {
		try Defaults.Document(Array(text.utf8), in: file.isTOML ? .toml : [])
	}

	private static func reset(_ path: Defaults.Path, in rig: inout Rig) {
		rig.form.reveal(path)
		rig.press("r")
		if case .question(let question)? = rig.form.layers.last, let key = question.answers.first?.keys.first {
			rig.press(key)
		}
		rig.press(.escape)
	}

	@Test("comes back with its comments and its order beside what others change", arguments: files)
	func undone(file: File) throws {
		for isStaged in [false, true] {
			for other in file.others {
				var rig = try Self.rig(file, isStaged: isStaged)
				Self.reset(["o", "e"], in: &rig)
				if isStaged { rig.press("w", .enter) }
				try #require(rig.suite.value(at: ["o", "e", "k"]) == nil, "\(rig.screen)")
				rig.outside(try Self.document(rig.fileText.replacing(other.from, with: other.to), of: file))
				rig.press("u")
				if isStaged { rig.press("w", .enter) }
				let wanted = file.text.replacing(other.from, with: other.to)
				let (left, lines) = (rig.fileText.lines, wanted.lines)
				#expect(left.sorted() == lines.sorted(), "\(other): \(rig.fileText)")
			}
		}
	}

	@Test(
		"stays, empty, for the comment on its line",
		arguments: [
			("z = 2\no.e = { k = 1.5 } # own\n", "z = 2\no.e = {} # own\n"),
			("z = 2\n[o]\ne = { k = 1.5 } # own\n", "z = 2\n[o]\ne = {} # own\n"),
			("z = 2\n[o.e] # own\nk = 1.5\n", "z = 2\n[o.e] # own\n"),
		])
	func ownLine(text: String, left: String) throws {
		for path in [["o", "e"], ["o", "e", "k"]] as [Defaults.Path] {
			var rig = try Self.rig(File(text: text, others: [], isTOML: true))
			Self.reset(path, in: &rig)
			#expect(rig.fileText == left, "\(path)")
		}
	}

	@Test("keeps what is written about a member whose row is dropped", arguments: files)
	func dropped(file: File) throws {
		for others in [[], [["z"]], [["o", "f", "x"]]] as [[Defaults.Path]] {
			for row in ["k", "j"] {
				var rig = try Self.rig(file, isStaged: true)
				Self.reset(["o", "e"], in: &rig)
				for other in others { Self.reset(other, in: &rig) }
				rig.press("w")
				guard case .changes(let list)? = rig.form.layers.last else {
					Issue.record("\(rig.screen)")
					return
				}
				rig.carryOut(rig.form.toggleDropped(rig.form.field(at: ["o", "e", row]), in: list))
				rig.press(.enter)
				var alone = try Self.rig(file)
				for path in [["o", "e", row == "k" ? "j" : "k"]] + others { Self.reset(path, in: &alone) }
				#expect(rig.fileText == alone.fileText, "\(row), \(others)")
			}
		}
	}
}

extension String {
	fileprivate var lines: [Substring] { split(separator: "\n") }
}
