import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Renaming an entry")
struct RenamingTests {
	private static let schema = """
		{"properties":{
		"ports":{"type":"array","items":{"type":"integer"}},
		"hosts":{"type":"object","additionalProperties":{"type":"object","properties":{
		"name":{"type":"string"},"port":{"type":"integer"}}}}}}
		"""

	private func rig(at path: Defaults.Path) throws -> Rig {
		var rig = try Rig(
			80, 20, schema: Self.schema, user: ["ports": [1, 2], "hosts": ["main": ["name": "a"], "spare": [:]]])
		rig.form.reveal(path)
		return rig
	}

	@Test func insideItSaysWhereItIsDone() throws {
		var rig = try rig(at: ["hosts", "main", "name"])
		rig.press("c")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("c renames main in its own row: esc leads there"))
		rig.press(.escape, "c")
		#expect(rig.screen.contains("New name"))
	}

	@Test func whatHasNoNameOfItsOwnSaysSo() throws {
		var rig = try rig(at: ["hosts"])
		rig.press("c")
		#expect(rig.screen.contains(Strings.Collection.hasFixedName(rename: "c")))
		rig = try self.rig(at: ["ports", "1"])
		rig.press("c")
		#expect(rig.screen.contains(Strings.Collection.numbered))
	}

	@Test func whileAnotherProgramDoesIsToldAndWritesNothing() throws {
		var rig = try rig(at: ["hosts", "main"])
		rig.press("c", "x")
		_ = try rig.suite.apply([.reset(["hosts", "main"]), .set(["name": "a"], at: ["hosts", "first"])])
		let change = Defaults.Change(path: ["hosts"], old: nil, new: rig.suite.value(at: ["hosts"]))
		rig.send(.settings(rig.suite.snapshot, changes: [change], isOutside: true))
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains(Strings.Collection.goneByName("main")))
		#expect(rig.suite.value(at: ["hosts"]) == ["spare": [:], "first": ["name": "a"]])
	}

	@Test func ofAMisspeltKeyKeepsAValueThatDoesNotFit() throws {
		let schema = """
			{"properties":{"port":{"type":"integer","maximum":9},"host":{"type":"string"}},"additionalProperties":false}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["prot": true, "host": "a"])
		#expect(rig.form.misfits.places == [["prot"]])
		rig.form.reveal(["prot"])
		rig.press("c", .control("u"))
		rig.type("host")
		rig.press(.enter)
		#expect(rig.screen.contains(Strings.Collection.taken))
		rig.press(.control("u"))
		rig.type("port")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["port": true, "host": "a"])
		#expect(rig.form.selectedField?.path == ["port"])
		#expect(rig.mark("Port") == "!")
		#expect(rig.form.misfits.places == [["port"]])
	}

	@Test(arguments: ["graph", "address"])
	func ofAMisspeltKeyTakesANameThatHasADefault(_ name: String) throws {
		let schema = """
			{"properties":{"other":{"type":"object"},"api":{"type":"object","properties":{
			"address":{"type":"string","default":"x"},"graph":{"default":true}},"additionalProperties":false}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["api": ["adress": "y"]])
		rig.form.reveal(["api", "adress"])
		rig.press("c", .control("u"))
		rig.type(name)
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.snapshot.user.root == ["api": [name: "y"]])
		#expect(rig.form.selectedField?.path == ["api", name])
	}

	@Test func proposesTheNearNameThoughTheValueDoesNotFit() throws {
		let schema = """
			{"properties":{"port":{"type":"integer"},"other":{"type":"boolean"}},"additionalProperties":false}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["prot": true])
		rig.form.reveal(["prot"])
		rig.press("c")
		#expect(rig.screen.contains("port"))
		rig.press(.down, .enter)
		#expect(rig.suite.snapshot.user.root == ["port": true])
	}
}
