import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Going to what is invalid")
struct InvalidTests {
	private static let schema = """
		{"properties":{"a":{"type":"integer"},"b":{"type":"integer"},
		"box":{"type":"object","properties":{"c":{"type":"integer"},"inner":{"type":"object","properties":{
		"d":{"type":"integer"}}}}},
		"things":{"type":"object","properties":{
		"list":{"type":"array","items":{"type":"object","properties":{"e":{"type":"integer"},"f":{"type":"integer"}}}},
		"named":{"type":"object","additionalProperties":{"type":"integer"}}}}}}
		"""
	private static let user: Defaults.JSON = [
		"b": "x", "box": ["c": 1, "inner": ["d": "x"]],
		"things": ["list": [["e": 1], ["e": "x", "f": "y"]], "named": ["one": 1, "two": "x"]],
	]
	private static let all: [Defaults.Path] = [
		["b"], ["box", "inner", "d"], ["things", "list", "1", "e"], ["things", "list", "1", "f"],
		["things", "named", "two"],
	]

	private func rig(_ user: Defaults.JSON = Self.user) throws -> Rig {
		try Rig(80, 20, schema: Self.schema, user: user)
	}

	@Test func isPossibleForwardsWhereverItIs() throws {
		var rig = try rig()
		var found: [Defaults.Path] = []
		for _ in 0...Self.all.count {
			rig.press("!")
			found.append(rig.form.selectedField?.path ?? [])
		}
		#expect(found == Self.all + [["b"]], "behind the last one comes the first")
	}

	@Test func leadsToWhatAnObjectLacks() throws {
		let schema = """
			{"properties":{"name":{"type":"integer"},"jobs":{"type":"object","additionalProperties":{"oneOf":[
			{"title":"Normal","type":"object","required":["on"],"properties":{"on":{"type":"string"},"steps":{"type":"array"}},
			"additionalProperties":false},
			{"title":"Reused","type":"object","required":["uses"],"properties":{"uses":{"type":"string"}},
			"additionalProperties":false}]}}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["name": "x", "jobs": ["lint": [:], "test": ["on": "x"]]])
		#expect(rig.form.misfits.places == [["name"], ["jobs", "lint"]])
		for key: Key in ["!", "{"] {
			rig.press(key)
			#expect(rig.form.selectedField?.path == ["jobs", "lint", "on"])
			rig.press(key)
			#expect(rig.form.selectedField?.path == ["name"])
		}
	}

	@Test(arguments: [(80, 24), (120, 30)])
	func isNotSaidOfTheOldValueWhileOneThatFitsIsTyped(_ width: Int, _ height: Int) throws {
		let schema = #"{"properties":{"wait":{"type":"number","minimum":0.1,"maximum":600}}}"#
		var rig = try Rig(width, height, schema: schema, user: ["wait": 1000])
		let fault = "! Must be between"
		#expect(rig.screen.contains(fault), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.screen.contains(fault), "nothing is typed yet")
		rig.press("6", "0")
		#expect(!rig.screen.contains(fault), "\(rig.screen)")
		rig.press("0", "0")
		#expect(rig.screen.contains(fault), "\(rig.screen)")
		rig.press(.escape, .escape)
		#expect(rig.screen.contains(fault))
	}

	@Test func takesNoLookAtEachOfVeryMany() throws {
		let schema = """
			{"properties":{"named":{"type":"object","additionalProperties":{"type":"integer"}}}}
			"""
		var entries = Defaults.Object()
		for number in 0..<1000 { entries["k\(number)"] = number % 2 == 0 ? "bad" : 1 }
		let catalog = CountingCatalog(SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App"))
		var rig = try Rig(80, 20, catalog: catalog, user: ["named": .object(entries)])
		rig.form.reveal(["named", "k501"])
		while !rig.form.misfits.isDone { rig.send(.wake(.search)) }
		_ = catalog.listCount()
		rig.press("!")
		#expect(rig.form.selectedField?.path == ["named", "k502"])
		rig.press(.down, "{")
		#expect(rig.form.selectedField?.path == ["named", "k502"])
		#expect(catalog.listCount() < 60)
	}

	@Test func isPossibleBackwards() throws {
		var rig = try rig()
		var found: [Defaults.Path] = []
		for _ in 0...Self.all.count {
			rig.press("{")
			found.append(rig.form.selectedField?.path ?? [])
		}
		#expect(found == Self.all.reversed() + [["things", "named", "two"]])
	}

	@Test(
		arguments: [
			(["a"], ["b"], ["things", "named", "two"]), (["box", "c"], ["box", "inner", "d"], ["b"]),
			(["things", "list", "0", "e"], ["things", "list", "1", "e"], ["box", "inner", "d"]),
			(["things", "named", "one"], ["things", "named", "two"], ["things", "list", "1", "f"]),
		] as [(Defaults.Path, Defaults.Path, Defaults.Path)])
	func beginsWhereOneIs(_ start: Defaults.Path, _ next: Defaults.Path, _ previous: Defaults.Path) throws {
		var rig = try rig()
		rig.form.reveal(start)
		#expect(rig.form.selectedField?.path == start)
		rig.press("!")
		#expect(rig.form.selectedField?.path == next)
		rig.form.reveal(start)
		rig.press("{")
		#expect(rig.form.selectedField?.path == previous)
	}

	@Test func beginsWithTheSectionThatIsChosen() throws {
		var rig = try rig()
		rig.press(.escape, .down)
		#expect(rig.form.focus == .sections)
		rig.press("!")
		#expect(rig.form.selectedField?.path == ["box", "inner", "d"] && rig.form.focus == .list)
	}

	@Test func saysWhereThereIsNone() throws {
		var rig = try rig(["a": 1])
		rig.press("!")
		#expect(rig.screen.contains(Strings.nothingInvalid))
		#expect(rig.form.selectedField?.path == ["a"])
		rig = try self.rig(["b": "x"])
		rig.press("!", "!")
		#expect(rig.form.selectedField?.path == ["b"])
		#expect(rig.screen.contains(Strings.onlyInvalid))
	}

	@Test func whatWasSetRightIsNoneAnyMore() throws {
		var rig = try rig()
		rig.press("!")
		try rig.outside(1, at: ["b"])
		rig.press("{", "!")
		#expect(rig.form.selectedField?.path == ["box", "inner", "d"])
	}

	@Test func isOfferedWhereTheHeaderCountsThem() throws {
		#expect(try rig().screen.contains("! invalid"))
		#expect(try !rig(["a": 1]).screen.contains("! invalid"))
		let keys = try rig().form.helpReader.blocks
		#expect(keys.contains(.row("! }", Strings.KeyHelp.nextInvalid)))
		#expect(keys.contains(.row("{", Strings.KeyHelp.previousInvalid)))
	}

	@Test func worksWithTheFilterOn() throws {
		var rig = try rig()
		rig.press("m", "!")
		#expect(rig.form.selectedField?.path == ["box", "inner", "d"])
	}
}
