import SettingsSchema
import Testing

@testable import Defaults
@testable import SettingsForm

@Suite("A copy of an item or an entry")
struct CopyingTests {
	private func rig(_ text: String) throws -> Rig {
		let schema = try JSONSchema(parsing: Array(Collections.schema.utf8))
		return try Rig(80, 24, schema: SchemaCatalog(schema, title: "Lint"), file: text)
	}

	private func text(of rig: Rig) -> String { String(decoding: rig.suite.snapshot.user.bytes, as: UTF8.self) }

	@Test func isWrittenAsTheItemIs() throws {
		let item = """
			{ "files": "*.c", // sources
			      "tags": ["x",   /* why */ "y"] }
			"""
		let text =
			"{\n  \"overrides\": [\n    // about all\n    \(item), // the first\n    { \"files\": \"b\" }\n  ]\n}\n"
		var rig = try rig(text)
		rig.form.reveal(["overrides", "0"])
		rig.press("D")
		#expect(
			self.text(of: rig)
				== "{\n  \"overrides\": [\n    // about all\n    \(item), // the first\n    \(item), // the first\n"
				+ "    { \"files\": \"b\" }\n  ]\n}\n")
		#expect(rig.form.selectedField?.path == ["overrides", "1"])
		rig.press("u")
		#expect(self.text(of: rig) == text)
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["overrides"])?.array?.count == 3)
	}

	@Test func isWrittenAsTheEntryIsUnderItsOwnName() throws {
		let text = "{\n  \"extra\": {\n    \"a\" : [ 1, // one\n      2 ], // both\n    \"b\": 3\n  }\n}\n"
		var rig = try rig(text)
		rig.form.reveal(["extra", "a"])
		rig.press("D", .control("u"), "n", .enter)
		#expect(
			self.text(of: rig)
				== "{\n  \"extra\": {\n    \"a\" : [ 1, // one\n      2 ], // both\n    \"n\" : [ 1, // one\n"
				+ "      2 ], // both\n    \"b\": 3\n  }\n}\n")
		rig.press("u")
		#expect(self.text(of: rig) == text)
	}

	@Test func keepsItsCommentsUntilItIsWritten() throws {
		let text =
			"{\n  \"plugins\": [\n    \"a\", // first\n    \"b\"\n  ],\n  \"extra\": { \"x\": [1] /* in */ }\n}\n"
		let suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array(text.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		var snapshot = suite.snapshot
		var staging = Staging(over: snapshot)
		let excerpt = try #require(document.excerpt(at: ["plugins", "0"]))
		var copied = document
		let made = copied.insert(excerpt, at: 1, into: ["plugins"])
		let edit = Defaults.Edit(["plugins"], .revert(try #require(made).inverse, otherwise: ["a", "a", "b"]))
		let before = snapshot
		_ = try snapshot.apply([edit])
		staging.note([edit], from: before, to: snapshot)
		_ = try suite.apply(staging.edits(to: snapshot, isExpecting: true))
		#expect(suite.snapshot.user.bytes == copied.bytes)
	}

	@Test func ofADefaultIsWrittenWithAllOfTheList() throws {
		var rig = try rig("{}")
		rig.form.reveal(["limits", "0"])
		rig.press("D")
		#expect(rig.suite.snapshot.user.root == ["limits": [80, 80, 120]])
	}
}
