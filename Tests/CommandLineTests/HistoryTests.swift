import Foundation
import TerminalTesting
import Testing

@Suite("history")
struct HistoryTests {
	private let sandbox: Sandbox
	private static let schema = """
		{"properties": {"name": {"type": "string"}, "pin": {"type": "integer"}, "pw": {"type": "string", "writeOnly": true},
		"tabs": {"type": "array", "items": {"type": "integer"}}, "view": {"type": "object", "properties":
		{"width": {"type": "integer"}, "height": {"type": "integer"}}}}}
		"""
	private static let text = "{\n  \"name\": \"a\", // mine\n  \"tabs\": [1, 2, 3]\n}\n"

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
		try sandbox.write(Self.text)
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	private func plain(_ words: String...) throws -> Sandbox.Run { try sandbox.start(words).waitForExit() }

	/// Number, key and values of each change.
	private func listed(_ words: String...) throws -> [String] {
		try sandbox.start(["history"] + words).waitForExit().lines.filter { $0.hasPrefix("  ") }.map { line in
			let parts = line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
			return ([parts[0]] + parts.dropFirst(2)).joined(separator: " ")
		}
	}

	@Test("lists what commands changed, puts it back, also that, and nothing twice")
	func undo() throws {
		for words in [["set", "name", "b"], ["set", "view.width", "3"], ["set", "tabs.1", "9"], ["reset", "name"]] {
			#expect(try sandbox.run(words).code == 0)
		}
		let changes = [
			"1 name a → b", "2 view unset → {\"width\":3}", "3 tabs [1,2,3] → [1,9,3]", "4 name b → unset",
		]
		#expect(try listed() == changes)
		let refused = try run("history", "--undo", "1")
		#expect(refused.code == 7)
		#expect(refused.errors == "SettingsTUI: “name” is unset now, not what change 1 made it. Nothing was changed.\n")
		#expect(try listed() == changes)
		let undone = try run("history", "--undo", "3")
		#expect(undone.code == 0 && undone.errors == "SettingsTUI: “tabs” is as it was before change 3.\n")
		#expect(try run("history", "--undo", "4").code == 0)
		#expect(try run("history", "--undo", "1").code == 0)
		#expect(
			try run("get", "--json", "name", "tabs", "view").output
				== "{\"name\":\"a\",\"tabs\":[1,2,3],\"view\":{\"width\":3}}\n")
		#expect(try run("history", "--undo", "2").code == 0)
		#expect(try !sandbox.text().contains("view"), "no empty shell is left")
		#expect(
			try listed() == changes + [
				"5 tabs [1,9,3] → [1,2,3]", "6 name unset → b", "7 name b → a", "8 view {\"width\":3} → unset",
			])
		#expect(try run("history", "--undo", "8").code == 0)
		#expect(try run("get", "view.width").output == "3\n")
	}

	@Test("puts what was taken out together back in the order that it had")
	func order() throws {
		let names = ["d", "c", "b", "a"]
		let file = try sandbox.write(names.map { "\($0): 1\n" }.joined(), to: "o.yaml")
		#expect(try plain("set", "history", "all").code == 0)
		#expect(try sandbox.start(["reset"] + names + ["--file", file]).waitForExit().code == 0)
		#expect(try plain("history", "--undo", "2", "--file", file).code == 0)
		#expect(try sandbox.text("o.yaml").filter(\.isLetter) == "dcba")
	}

	@Test("keeps every byte that has nothing to do with it")
	func bytes() throws {
		#expect(try run("set", "name", "b").code == 0)
		#expect(try run("history", "--undo", "1").code == 0)
		#expect(try sandbox.text() == Self.text)
	}

	@Test("takes away of an object what it put there, and nothing that came to it since")
	func grown() throws {
		#expect(try run("set", "view.width", "3").code == 0)
		#expect(try run("set", "view.height", "4").code == 0)
		#expect(try run("history", "--undo", "1").code == 0)
		#expect(try run("get", "--json", "view").output == "{\"height\":4}\n")
	}

	@Test("keeps nothing of what is secret or named like it, and says so")
	func secrets() throws {
		for words in [["set", "pw", "MARKERpw"], ["set", "pin", "7777"], ["set", "name", "https://u:MARKER@h/"]] {
			#expect(try sandbox.run(words).code == 0)
		}
		#expect(try listed() == ["1 pw values not shown", "2 pin values not shown", "3 name values not shown"])
		let kept = try sandbox.text("state/SettingsTUI/history.jsonl")
		#expect(!kept.contains("MARKER") && !kept.contains("7777"))
		let refused = try run("history", "--undo", "1")
		#expect(refused.code == 9 && refused.errors.hasPrefix("SettingsTUI: Change 1 cannot be put back: "))
	}

	@Test("prints nothing that a schema calls secret by now")
	func laterSecret() throws {
		#expect(try run("set", "name", "MARKER").code == 0)
		#expect(try run("history").output.contains("MARKER"))
		try sandbox.write(Self.schema.replacing("\"name\": {", with: "\"name\": {\"writeOnly\": true, "), to: "s.json")
		for words in [["history"], ["history", "--json"]] {
			#expect(try !sandbox.run(words).output.contains("MARKER"))
		}
		let undone = try run("history", "--undo", "1")
		#expect(undone.code == 0 && !undone.errors.contains("MARKER"))
		#expect(try sandbox.text() == Self.text)
	}

	@Test("has files without a schema only where that was asked for, and none where nothing is wanted")
	func choice() throws {
		let file = try sandbox.write("x: 1 # mine\n", to: "b.yaml")
		#expect(try plain("set", "x", "2", "--file", file).code == 0)
		#expect(try listed() == [])
		#expect(try plain("set", "history", "all").code == 0)
		#expect(try plain("set", "x", "3", "--file", file).code == 0)
		#expect(try listed("--file", file) == ["2 x 2 → 3"])
		#expect(try plain("set", "history", "off").code == 0)
		#expect(try plain("set", "x", "4", "--file", file).code == 0)
		#expect(try listed("--file", file) == ["2 x 2 → 3"])
		#expect(try plain("set", "x", "3", "--file", file).code == 0)
		// The number says which file.
		#expect(try plain("history", "--undo", "2").code == 0)
		#expect(try sandbox.text("b.yaml") == "x: 2 # mine\n")
		#expect(try plain("history", "--forget", "--file", file).errors == "SettingsTUI: 1 change is forgotten.\n")
		#expect(try plain("history", "--forget").errors == "SettingsTUI: 1 change is forgotten.\n")
		#expect(try listed() == [] && sandbox.files(in: "state/SettingsTUI").isEmpty)
	}

	@Test("of one document among several puts back that one's")
	func documents() throws {
		let file = try sandbox.write("kind: a\nn: 1\n---\nkind: b\nn: 2 # mine\n", to: "b.yaml")
		#expect(try plain("set", "history", "all").code == 0)
		#expect(try plain("set", "n", "5", "--document", "1", "--file", file).code == 0)
		#expect(try listed("--file", file) == ["2 1.n 2 → 5"])
		#expect(try plain("history", "--undo", "2").code == 0)
		#expect(try sandbox.text("b.yaml") == "kind: a\nn: 1\n---\nkind: b\nn: 2 # mine\n")
	}

	@Test("puts nothing into another document, and makes none of what is not one any more")
	func displaced() throws {
		let (web, db) = ("kind: D\nmetadata: {name: web}\nn: 1\n", "kind: D\nmetadata: {name: db}\nn: 7\n")
		let file = try sandbox.write(web + "---\n" + db, to: "b.yaml")
		#expect(try plain("set", "history", "all").code == 0)
		#expect(try plain("set", "n", "7", "--document", "d/web", "--file", file).code == 0)
		for text in [
			db + "---\n" + web.replacing("n: 1", with: "n: 7"), web.replacing("n: 1", with: "n: 7"), "'0': {n: 7}\n",
		] {
			try sandbox.write(text, to: "b.yaml")
			let refused = try plain("history", "--undo", "2")
			#expect(
				refused.code == 7 && refused.errors.contains("what it was made in is something else by now"),
				"\(refused.errors)")
			#expect(try sandbox.text("b.yaml") == text)
		}
		// Documents without a name are told apart by all that is in them.
		try sandbox.write("n: 1\nm: 1\n---\nn: 2\n", to: "b.yaml")
		#expect(try plain("set", "n", "2", "--document", "0", "--file", file).code == 0)
		try sandbox.write("n: 2\n---\nn: 2\nm: 1\n", to: "b.yaml")
		#expect(try plain("history", "--undo", "3").code == 7)
		try sandbox.write("n: 2\nm: 1\n---\nn: 2\n---\nn: 5\n", to: "b.yaml")
		#expect(try plain("history", "--undo", "3").code == 0)
		#expect(try sandbox.text("b.yaml") == "n: 1\nm: 1\n---\nn: 2\n---\nn: 5\n")
		try sandbox.write("{\"o\": {\"0\": 1}}", to: "c.json")
		#expect(try plain("set", "o.0", "2", "--file", sandbox.path("c.json")).code == 0)
		try sandbox.write("{\"o\": [2, 3]}", to: "c.json")
		#expect(try plain("history", "--undo", "5").code == 7)
	}

	@Test("hides all values where what described them is not to be found, and finds it where it was named")
	func undescribed() throws {
		#expect(try run("set", "name", "MARKER").code == 0)
		#expect(
			try sandbox.text("state/SettingsTUI/history.jsonl").contains("\"schema\":\"\(sandbox.path("s.json"))\""))
		#expect(try plain("history").output.contains("MARKER"), "the schema that the command line named then")
		for change in [{ try sandbox.write("{\"name\": ") }, { try sandbox.write("") }] as [() throws -> String] {
			_ = try change()
			#expect(try plain("history").output.contains("MARKER"))
		}
		try FileManager.default.removeItem(atPath: sandbox.path("s.json"))
		let hidden = try plain("history")
		#expect(hidden.code == 0 && !hidden.output.contains("MARKER") && hidden.output.contains("values not shown"))
	}

	@Test(
		"keeps nothing of what was named like a secret before, nor of addresses with a password in any place",
		arguments: [
			("{\"o\": {\"name\": \"API_TOKEN\", \"value\": \"MARKER\"}}", "o", #"{"name": "PLAIN", "value": "2"}"#),
			("{\"o\": \"redis://h:1,redis://u:MARKER@h\"}", "o", "1"),
			("{\"o\": \"http://a/ http://u:MARKER@h/\"}", "o", "1"),
			("{\"o\": \"postgres://u:MAR/MARKER@h/d\"}", "o", "1"),
			("{\"kind\": \"Secret\", \"o\": \"MARKER\"}", "o", "1"),
			("{\"o\": \"Authorization: Basic MARKERMARKERMARKERMARKERMARKERMARKERMARKERMARKERMARKER\"}", "o", "1"),
		])
	func looksSecret(text: String, key: String, value: String) throws {
		#expect(try plain("set", "history", "all").code == 0)
		try sandbox.write(text)
		#expect(try plain("set", "--json", key, value, "--file", sandbox.path("a.json")).code == 0)
		#expect(try listed().last?.hasPrefix("2 ") == true)
		#expect(try !sandbox.text("state/SettingsTUI/history.jsonl").contains("MARKER"))
	}

	@Test(
		"finds the schema that was named by a path in the folder where that was said",
		arguments: ["s.json", "./s.json"])
	func folders(schema: String) throws {
		let words = ["set", "name", "MARKER", "--file", sandbox.path("a.json"), "--schema", schema]
		let program = try Program([Product.path("SettingsTUI")] + words, in: sandbox, output: nil)
		#expect(try program.waitForExit().code == 0)
		#expect(
			try sandbox.text("state/SettingsTUI/history.jsonl").contains("\"schema\":\"\(sandbox.path("s.json"))\""))
	}

	@Test("of its own settings puts them back, and refuses what it does not know")
	func own() throws {
		#expect(try plain("set", "theme", "paper").code == 0)
		#expect(try plain("history", "--undo", "1").errors == "SettingsTUI: “theme” is as it was before change 1.\n")
		let unknown = try plain("history", "--undo", "9")
		#expect(unknown.code == 3)
		#expect(
			unknown.errors
				== "SettingsTUI: There is no change 9 to put back. SettingsTUI history lists what there is.\n")
		#expect(try plain("history", "--undo", "x").code == 2)
		#expect(try plain("history", "theme").code == 2)
		let lines = try plain("history", "--json").lines
		#expect(lines.count == 2 && lines[1].hasSuffix("\"key\":\"theme\",\"old\":\"paper\"}"))
	}

	@Test("leaves a locked, a damaged and a missing file alone")
	func refused() throws {
		#expect(try run("set", "name", "b").code == 0)
		try sandbox.write("{\"name\": ")
		#expect(try run("history", "--undo", "1").code == 6)
		#expect(try sandbox.text() == "{\"name\": ")
		#expect(try listed() == ["1 name a → b"])
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		#expect(try run("history", "--undo", "1").code == 7)
		#expect(!FileManager.default.fileExists(atPath: sandbox.path("a.json")))
	}

	@Test(
		"puts nothing back as something else",
		arguments: [
			("toml", "d = 2021-01-01\n", "d"), ("toml", "d = inf\n", "d"), ("yaml", "d: 2021-01-01\n", "d"),
			("yaml", "d: !Ref x\n", "d"), ("yaml", "d: .inf\n", "d"), ("json5", "{d: Infinity}\n", "d"),
			("yaml", "d:\n  80: a\n", "d.80"), ("yaml", "d:\n- 80: a\n", "d.0"), ("yaml", "d: [x, z]\n", "d.0"),
		] as [(String, String, String)])
	func kinds(format: String, text: String, key: String) throws {
		#expect(try plain("set", "history", "all").code == 0)
		let file = sandbox.path("k.\(format)")
		try sandbox.write(text, to: "k.\(format)")
		#expect(try plain("reset", key, "--file", file).code == 0)
		let number = try #require(try listed("--file", file).last?.split(separator: " ").first)
		let left = try sandbox.text("k.\(format)")
		let undo = try plain("history", "--undo", String(number), "--file", file)
		let isKept = text.contains("[x, z]")
		#expect((undo.code == 0) == isKept && (isKept || undo.errors.contains("JSON has no words for")), "\(undo)")
		#expect(try isKept || sandbox.text("k.\(format)") == left)
	}
}
