import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Comments in the help")
struct CommentHelpTests {
	private static let text = """
		{
		  // behind the proxy
		  "host": "a", // until May
		  "token": "secret" // secret words
		}
		"""
	private static let schema = """
		{"title": "App", "properties": {
			"host": {"type": "string", "description": "Where it listens."},
			"token": {"type": "string", "format": "password"}
		}}
		"""

	private func rig(_ width: Int, _ catalog: any Catalog, at path: Defaults.Path) throws -> Rig {
		var rig = try Rig(width, 24, catalog: catalog, file: Self.text)
		rig.form.reveal(path)
		return rig
	}

	private var schemaCatalog: SchemaCatalog {
		get throws { SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App") }
	}

	@Test("stand below the description, in the lines and in the pane", arguments: [80, 140])
	func shown(width: Int) throws {
		let screen = try rig(width, schemaCatalog, at: ["host"]).screen
		for words in ["Where it listens.", "// behind the proxy", "// until May"] { #expect(screen.contains(words)) }
	}

	@Test("are all that is said without a schema", arguments: [80, 140])
	func withoutSchema(width: Int) throws {
		let screen = try rig(width, InferredCatalog(title: "Any"), at: ["host"]).screen
		for words in ["// behind the proxy", "// until May"] { #expect(screen.contains(words)) }
	}

	@Test("are in the whole help, and follow what others write")
	func follows() throws {
		var rig = try rig(80, schemaCatalog, at: ["host"])
		rig.press("?")
		#expect(rig.screen.contains("// behind the proxy"))
		rig.press(.escape)
		let written = try Defaults.Document(Array(Self.text.replacing("until May", with: "until June").utf8))
		rig.send(.settings(Defaults.Snapshot(user: written), changes: [], isOutside: true))
		#expect(rig.screen.contains("// until June"))
	}

	@Test("on a secret are seen nowhere", arguments: [40, 80, 140])
	func secret(width: Int) throws {
		var rig = try rig(width, schemaCatalog, at: ["token"])
		#expect(!rig.screen.contains("words"))
		rig.press("?")
		#expect(!rig.screen.contains("words"))
	}

	@Test("are found by the search, which shows them, but for those on a secret", arguments: [true, false])
	func found(hasSchema: Bool) throws {
		var rig = try rig(80, hasSchema ? schemaCatalog : InferredCatalog(title: "Any"), at: ["host"])
		rig.press("/")
		for letter in "proxy" { rig.press(.character(letter)) }
		#expect(rig.form.search?.hits.map(\.path) == [["host"]])
		#expect(rig.screen.contains("behind the proxy"))
		rig.press(.control("u"))
		for letter in "secret words" { rig.press(.character(letter)) }
		#expect(rig.form.search?.hits.isEmpty == hasSchema)
		// A change of the value leaves what is said of it.
		rig.press(.escape)
		_ = try rig.suite.apply([.set("b", at: ["host"])])
		rig.send(
			.settings(
				rig.suite.snapshot, changes: [Defaults.Change(path: ["host"], old: "a", new: "b")], isOutside: true))
		rig.press("/")
		for letter in "proxy" { rig.press(.character(letter)) }
		#expect(rig.form.search?.hits.map(\.path) == [["host"]])
	}
}
