import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A line that becomes several")
struct OpeningLinesTests {
	private static let schema = """
		{"properties":{"run":{"type":"string"},"mail":{"type":"string","format":"email"},
		"key":{"type":"string","writeOnly":true},"size":{"type":"integer"},"list":{"type":"array","items":{"type":"string"}}}}
		"""

	private func rig(_ user: Defaults.JSON, at name: String) throws -> Rig {
		var rig = try Rig(80, 20, schema: Self.schema, user: user)
		rig.form.reveal([name])
		rig.press(.enter)
		return rig
	}

	@Test(arguments: [Key.control("o"), Key(.enter, .alt)])
	func byAKey(key: Key) throws {
		var rig = try rig(["run": "npm ci"], at: "run")
		#expect(rig.screen.contains("^O new line"))
		rig.press(key)
		#expect(rig.screen.contains("^S set"), "it goes on in the popup")
		rig.type("npm test")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["run"]) == "npm ci\nnpm test")
		rig.press("u")
		#expect(rig.suite.value(at: ["run"]) == "npm ci")
	}

	@Test func atTheCursor() throws {
		var rig = try rig(["run": "ab"], at: "run")
		rig.press(Key(.end), Key(.left), .control("o"))
		rig.type("x")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["run"]) == "a\nxb")
	}

	@Test(arguments: ["\n", "\r", "\r\n"])
	func byAPaste(lineEnd: String) throws {
		var rig = try rig([:], at: "run")
		rig.type("set -e; ")
		rig.send(.paste("one\(lineEnd)two\(lineEnd)"))
		rig.type("three")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["run"]) == "set -e; one\ntwo\nthree")
	}

	@Test func aPasteReplacesWhatIsSelected() throws {
		var rig = try rig(["run": "old"], at: "run")
		rig.send(.paste("one\ntwo"))
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["run"]) == "one\ntwo")
	}

	@Test func theLineEndOfALineIsNoneOfItsText() throws {
		var rig = try rig([:], at: "run")
		rig.send(.paste("one\n"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["run"]) == "one")
		rig.form.reveal(["size"])
		rig.press(.enter)
		rig.send(.paste("300\r"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["size"]) == 300)
	}

	@Test func aSecretKeepsItsLines() throws {
		var rig = try rig([:], at: "key")
		rig.send(.paste("-----BEGIN\rabc\rEND-----\r"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["key"]) == "-----BEGIN\nabc\nEND-----\n")
	}

	@Test func notWhereTheTextIsOfAFormat() throws {
		var rig = try rig(["mail": "a@b.org"], at: "mail")
		#expect(!rig.screen.contains("^O"))
		rig.press(.control("o"))
		#expect(!rig.screen.contains("^S set"))
	}

	@Test func anItemToo() throws {
		var rig = try rig([:], at: "list")
		rig.press("a")
		rig.type("one")
		rig.press(.control("o"))
		rig.type("two")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["list"]) == ["one\ntwo"])
	}

	@Test func escAsksBeforeItDropsLines() throws {
		var rig = try rig(["run": "npm ci"], at: "run")
		rig.press(.control("o"), "x", .escape)
		#expect(rig.screen.contains(EditorStrings.escapeDrops))
		rig.press("y", .escape)
		#expect(rig.form.layers.count == 1, "what came between makes it the first again")
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.value(at: ["run"]) == "npm ci")
	}

	@Test func escLeavesWhatWasNotChanged() throws {
		var rig = try rig(["run": "a\nb"], at: "run")
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
	}
}
