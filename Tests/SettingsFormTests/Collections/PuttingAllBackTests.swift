import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Putting all back that changed since the start")
struct PuttingAllBackTests {
	private static let texts = [
		"{}\n", "// what is there\n{\n\t\"name\": \"x\", // who\n\t\"on\": true,\n}\n",
		"{ \"tags\": [ \"a\", /* b */ \"b\" ],\n  \"env\": { \"HOME\": \"/root\" // home\n  }, \"other\": [1, {}] }",
	]

	private static let schema = """
		{"properties":{"name":{"type":"string"},"on":{"type":"boolean"},"size":{"type":"integer"},
		"tags":{"type":"array","items":{"type":"string"}},
		"env":{"type":"object","additionalProperties":{"type":"string"}}}}
		"""

	private func rig(_ text: String) throws -> Rig {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		return try Rig(80, 24, schema: SchemaCatalog(schema, title: "App"), file: text)
	}

	@Test("gives every byte back, and is undone as one", arguments: 0..<24)
	func bytes(seed: Int) throws {
		var chance = SplitMix(state: UInt64(seed))
		let text = Self.texts[seed % Self.texts.count]
		var rig = try rig(text)
		let values: [(Defaults.Path, Defaults.JSON?)] = [
			(["name"], "y"), (["name"], nil), (["on"], false), (["size"], 3), (["tags", "0"], "z"),
			(["tags"], ["q", "a"]),
			(["env", "HOME"], "/"), (["env"], nil), (["env"], ["NEW": "1"]), (["other"], nil), (["more"], 1),
		]
		for _ in 0..<(1 + seed % 6) {
			let (path, value) = chance.pick(values)
			guard path.tokens.count == 1 || rig.suite.value(at: path) != nil else { continue }
			try rig.outside(value, at: path)
		}
		rig.form.reveal(["on"])
		rig.press(.space)
		let before = rig.fileText
		rig.putAllBack()
		#expect(rig.screen.contains("Put everything back?"), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.fileText == text, "\(rig.screen)")
		#expect(rig.form.notice?.text == Strings.allIsBack)
		rig.press("u")
		#expect(rig.fileText == before)
		#expect(rig.form.notice?.text == "Undone: put everything back")
	}

	@Test("has an action of its own, on a key and in the menu", arguments: [FormOptions.Keys.classic, .plain])
	func ownAction(keys: FormOptions.Keys) throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try Rig(80, 24, catalog: SchemaCatalog(schema, title: "App"), file: #"{"size": 3}"#) {
			$0.keys = keys
		}
		let pressed: [Key] = keys == .classic ? ["U"] : [.control("k"), "S"]
		for key in pressed { rig.press(key) }
		#expect(rig.form.notice?.text.isEmpty == false)
		#expect(rig.form.layers.last?.changes == nil)
		rig.press(.escape)
		rig.form.reveal(["on"])
		rig.press(.space)
		for key in pressed { rig.press(key) }
		#expect(rig.form.layers.last?.changes?.basis == .opening, "\(rig.screen)")
		rig.press(.escape, keys == .classic ? "d" : .control("k"))
		if keys == .plain { rig.press("d") }
		#expect(rig.form.layers.last?.changes?.basis == .defaults)
		for key in pressed { rig.press(key) }
		#expect(rig.form.layers.last?.changes?.basis == .opening, "\(rig.screen)")
	}

	@Test("lists what waits to be written, where that is kept")
	func ownActionStaged() throws {
		var rig = try Rig(80, 24, schema: Self.schema, isStaged: true)
		#expect(!rig.form.isAvailable(.undoSession))
		rig.form.reveal(["on"])
		rig.press(.space)
		#expect(rig.form.isAvailable(.undoSession))
		rig.press("U")
		#expect(rig.form.layers.last?.changes?.basis == .file, "\(rig.screen)")
	}

	@Test("asks again where something changes meanwhile, and nothing where it is not wanted")
	func meanwhile() throws {
		var rig = try rig(Self.texts[2])
		try rig.outside("y", at: ["name"])
		let before = rig.fileText
		rig.putAllBack()
		rig.press(.escape)
		#expect(rig.fileText == before)
		rig.press(.escape)
		rig.putAllBack()
		try rig.outside(5, at: ["size"])
		let later = rig.fileText
		rig.press(.enter)
		#expect(rig.fileText == later && rig.screen.contains("Size"), "\(rig.screen)")
		rig.press("R", .enter)
		#expect(rig.fileText == Self.texts[2])
	}

	@Test(
		"says that comments go which came since, wherever they stand",
		arguments: [
			"// c\n{\"size\": 3}", "{\"size\": 3} // c", "{\"size\": 3}\n/* c */", "{ // c\n}", "{\"size\": /* c */ 3}",
			"// c\n", "// old\n{\"size\": 3} // c", "{\"size\": 3} // old",
		])
	func comments(text: String) throws {
		let before = "// old\n{\"size\": 2}\n"
		var rig = try rig(before)
		let change = Defaults.Splice.exchange(try Defaults.Document(Array(text.utf8)), for: rig.suite.snapshot.user)
		_ = try rig.suite.apply([Defaults.Edit([], .revert(change, otherwise: nil))])
		rig.send(.settings(rig.suite.snapshot, changes: [], isOutside: true))
		#expect(rig.fileText == text)
		rig.putAllBack()
		#expect(rig.screen.contains("Comments that came since go as well") == text.contains("c"), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.fileText == before)
	}

	@Test("is not offered where changes wait to be written: these are discarded")
	func staged() throws {
		var rig = try Rig(80, 24, schema: Self.schema, isStaged: true)
		rig.form.reveal(["on"])
		rig.press(.space)
		rig.putAllBack()
		#expect(!rig.screen.contains("Put everything back?"))
	}
}

extension Rig {
	/// Asks for it in the list of what changed since the start.
	fileprivate mutating func putAllBack() {
		press("d")
		if case .changes(let list)? = form.layers.last, list.basis == .defaults { press(.tab) }
		press("R")
	}
}
