import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Something new that may have several shapes")
struct NewShapeTests {
	private static let schema = """
		{"properties":{
		"sinks":{"type":"array","items":{"oneOf":[{"type":"string"},{"type":"integer","minimum":1},
		{"title":"Rotating","description":"A new file each **day**.","type":"object","required":["path"],
		"properties":{"path":{"type":"string"},"keep":{"type":"integer"}}},{"type":"null"}]}},
		"env":{"type":"object","additionalProperties":{"type":["string","boolean","array"]}},
		"plain":{"type":"array","items":{"type":["string","null"]}}}}
		"""

	private func rig(_ name: String, _ user: Defaults.JSON) throws -> Rig {
		var rig = try Rig(80, 20, schema: Self.schema, user: user)
		rig.form.reveal([name])
		rig.press(.enter)
		return rig
	}

	@Test func isAskedForItsShapeFirst() throws {
		var rig = try rig("sinks", ["sinks": ["a"]])
		rig.press("a")
		rig.expectScreen(
			"""
			 App › Sinks                       ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			 ● 1  a
			▌  2  unset
			    ╭ Type of Item 2 ──────────────────────────────────╮
			    │ ▌ Text                                           │
			    │   Whole number                                   │
			    │   Rotating       A new file each day.            │
			    │   null           the value null, in the file     │
			    │                                                  │
			    │ ⏎ choose   esc back   abc filter                 │
			    ╰──────────────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 2
			 text, whole number or rotating
			                                                                         2 of 2
			""")
		rig.type("whole")
		rig.press(.enter)
		rig.type("0")
		#expect(rig.screen.contains("at least 1"))
		rig.press(.backspace)
		rig.type("4")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["sinks"]) == ["a", 4])
		rig.press("u")
		#expect(rig.suite.value(at: ["sinks"]) == ["a"])
	}

	@Test func anObjectHasNothingMadeUpInItAndIsOpened() throws {
		var rig = try rig("sinks", ["sinks": ["a"]])
		rig.press("a")
		rig.type("rot")
		rig.press(.enter)
		#expect(rig.form.snapshot.value(at: ["sinks"]) == ["a", [:]])
		#expect(rig.form.selectedField?.isRequired == true)
		#expect(rig.form.place.objects == [["sinks"], ["sinks", "1"]])
	}

	@Test func nullIsOneOfThem() throws {
		var rig = try rig("sinks", ["sinks": ["a"]])
		rig.press("a")
		rig.type("null")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["sinks"]) == ["a", .null])
	}

	@Test func anEntryIsNamedThenShaped() throws {
		var rig = try rig("env", ["env": [:]])
		rig.press("a")
		rig.type("X")
		rig.press(.enter)
		rig.type("text")
		rig.press(.enter)
		rig.type("yes")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["env"]) == ["X": "yes"])
		rig.press("a")
		rig.type("Y")
		rig.press(.enter)
		rig.type("on")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["env"]) == ["X": "yes", "Y": false])
		rig.press("a")
		rig.type("Z")
		rig.press(.enter)
		rig.type("list")
		rig.press(.enter)
		#expect(rig.form.snapshot.value(at: ["env", "Z"]) == [])
		#expect(rig.form.place.objects == [["env"], ["env", "Z"]])
		rig.press("u", "u", "u")
		#expect(rig.suite.value(at: ["env"]) == [:])
	}

	@Test func oneShapeIsNotAskedFor() throws {
		var rig = try rig("plain", [:])
		rig.press("a")
		rig.type("x")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plain"]) == ["x"])
	}

	@Test func givenUpAddsNothing() throws {
		var rig = try rig("sinks", ["sinks": ["a"]])
		rig.press("a", .escape)
		#expect(rig.form.layers.isEmpty && rig.form.fields.count == 1)
		rig.press("a")
		rig.type("text")
		rig.press(.enter, .escape)
		#expect(rig.form.layers.isEmpty && rig.suite.value(at: ["sinks"]) == ["a"])
	}

	@Test func whatIsRequiredAndCannotBeMadeUpIsAskedForInItsForm() throws {
		let schema = """
			{"properties":{
			"overrides":{"type":"array","items":{"type":"object","required":["files"],"additionalProperties":false,
			"properties":{"files":{"anyOf":[{"type":"string","minLength":1},{"type":"array"}]},"on":{"type":"boolean"}}}},
			"jobs":{"type":"object","additionalProperties":{"type":"object","required":["id"],
			"properties":{"id":{"type":"string","minLength":2}}}}}}
			"""
		var rig = try Rig(80, 20, schema: schema)
		rig.form.reveal(["overrides"])
		rig.press(.enter, "a")
		#expect(rig.form.snapshot.value(at: ["overrides"]) == [[:]])
		#expect(rig.form.place.objects.last == ["overrides", "0"])
		#expect(rig.mark("Files") == "○")
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == [:])
		rig.form.reveal(["jobs"])
		rig.press(.enter, "a")
		rig.type("one")
		rig.press(.enter)
		#expect(rig.form.place.objects.last == ["jobs", "one"])
		#expect(rig.form.layers.isEmpty)
	}

	@Test func whatMayBeAnythingIsAskedForItsType() throws {
		let schema = """
			{"properties":{"extra":{"type":"object"},"any":{"type":"array"}}}
			"""
		var rig = try Rig(80, 24, schema: schema)
		rig.form.reveal(["extra"])
		rig.press(.enter, "a")
		rig.type("deep")
		rig.press(.enter)
		for name in ["Text", "Number", "On or off", "List", "Group of settings", "JSON"] {
			#expect(rig.screen.contains(name))
		}
		rig.type("group")
		rig.press(.enter)
		#expect(rig.form.snapshot.value(at: ["extra"]) == ["deep": [:]])
		#expect(rig.form.place.objects.last == ["extra", "deep"])
		rig.press("a")
		rig.type("list")
		rig.press(.enter)
		rig.type("list")
		rig.press(.enter, "a")
		rig.type("number")
		rig.press(.enter)
		rig.type("4")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["extra"]) == ["deep": ["list": [4]]])
	}

	@Test func objectsAreNamedByWhatTellsThemApart() throws {
		let schema = """
			{"properties":{"sinks":{"type":"object","additionalProperties":{"allOf":[
			{"type":"object","required":["inputs"],"properties":{"inputs":{"type":"array"}}},{"$ref":"#/definitions/sink"}]}}},
			"definitions":{"sink":{"oneOf":[
			{"description":"Publish to a broker.","allOf":[{"$ref":"#/definitions/broker"},
			{"type":"object","required":["type"],"properties":{"type":{"const":"kafka"}}}]},
			{"description":"Send to a server.","allOf":[{"$ref":"#/definitions/server"},
			{"type":"object","required":["type"],"properties":{"type":{"enum":["http"]}}}]}]},
			"broker":{"type":"object","properties":{"topic":{"type":"string"}}},
			"server":{"type":"object","properties":{"uri":{"type":"string"}},"oneOf":[
			{"title":"Basic","required":["user"],"properties":{"user":{"type":"string"}}},
			{"title":"Bearer","required":["token"],"properties":{"token":{"type":"string"}}}]}}}
			"""
		var rig = try Rig(80, 20, schema: schema)
		rig.form.reveal(["sinks"])
		rig.press(.enter, "a")
		rig.type("out")
		rig.press(.enter)
		for name in ["kafka", "Publish to a broker.", "http, Basic", "http, Bearer"] {
			#expect(rig.screen.contains(name))
		}
		rig.type("broker")
		rig.press(.enter)
		#expect(rig.form.snapshot.value(at: ["sinks", "out", "type"]) == "kafka")
	}

	@Test func listsBesideObjectsKnowTheirItems() throws {
		let schema = """
			{"definitions":{"one":{"type":"object","properties":{"host":{"type":"string"},"port":{"type":"integer"}},
			"additionalProperties":false}},
			"properties":{"data":{"anyOf":[{"$ref":"#/definitions/one"},{"type":"array","items":{"$ref":"#/definitions/one"}}]}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["data": [["host": "a"]]])
		rig.form.reveal(["data", "0", "host"])
		#expect(rig.form.fields.map(\.title) == ["Host", "Port"])
		rig.press(.escape, "a")
		#expect(rig.form.snapshot.value(at: ["data"]) == [["host": "a"], [:]])
		#expect(rig.form.place.objects.last == ["data", "1"])
	}
}
