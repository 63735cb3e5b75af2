import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("The columns of a table")
struct TableColumnsTests {
	private func rig(_ width: Int = 80, _ height: Int = 16, _ user: Defaults.JSON) throws -> Rig {
		var rig = try Rig(width, height, catalog: InferredCatalog(title: "F"), user: user)
		rig.press(.enter)
		return rig
	}

	@Test func comeFromAllRows() throws {
		let rig = try rig(80, 16, ["list": [["a": 1], ["b": "text"], ["name": "third", "c": true]]])
		rig.expectScreen(
			"""
			 F › List                          ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			      Name    A       B       C
			▌  1  unset   1       unset   unset
			   2  unset   unset   text    unset
			   3  third   unset   unset   ━● on
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 1   from your settings                                         key list.0
			 group of settings
			 ⏎ open  a add  x remove  J K move item        esc back  q quit  ? help  1 of 3
			""")
	}

	@Test func haveTheTitleOfTheKeyWhereItemsCallItDifferently() throws {
		let schema = """
			{"properties":{"list":{"type":"array","items":{"type":"object","properties":{"type":{"type":"string"}},
			"if":{"properties":{"type":{"const":"note"}}},
			"then":{"properties":{"inner":{"title":"Note inside","type":"string"},"size":{"title":"Room","type":"integer"}}},
			"else":{"properties":{"inner":{"title":"Field inside","type":"string"},"size":{"title":"Room","type":"integer"}}}}}}}
			"""
		func titles(_ types: Defaults.JSON...) throws -> [String] {
			let user: Defaults.JSON = ["list": .array(types.map { ["type": $0] })]
			var rig = try Rig(80, 16, schema: schema, user: user)
			rig.press(.enter)
			return try #require(rig.form.table).columns.map(\.field.title)
		}
		#expect(try titles("note") == ["Type", "Note inside", "Room"])
		#expect(try titles("note", "field") == ["Type", "Inner", "Room"])
		#expect(try titles("field", "note") == ["Type", "Inner", "Room"])
	}

	@Test func whatMayHaveSeveralShapesHasItsOwnInEachItem() throws {
		let schema = """
			{"properties":{"sinks":{"type":"array","items":{"type":"object","properties":{"enc":{"oneOf":[
			{"title":"As JSON","type":"object","required":["codec"],"properties":{"codec":{"const":"json"}}},
			{"title":"As text","type":"object","required":["codec"],"properties":{"codec":{"const":"text"}}}]}}}}}}
			"""
		var rig = try Rig(
			80, 16, schema: schema, user: ["sinks": [["enc": ["codec": "json"]], ["enc": ["codec": "text"]]]])
		rig.press(.enter)
		#expect(rig.row("1").contains("As JSON") && rig.row("2").contains("As text"), "\(rig.screen)")
	}

	@Test func whatNoItemHasComesLast() throws {
		let schema = """
			{"properties":{"sinks":{"type":"object","additionalProperties":{"type":"object","properties":{
			"title":{"type":"string"},"buffer":{"type":"integer"},"bucket":{"type":"string"},"type":{"type":"string"},
			"inputs":{"type":"array"}}}}}}
			"""
		let sink: Defaults.JSON = ["type": "aws_s3", "inputs": ["a"], "bucket": "logs"]
		var rig = try Rig(80, 16, schema: schema, user: ["sinks": ["archive": sink]])
		rig.press(.enter)
		#expect(rig.form.table?.columns.map(\.name) == ["type", "bucket", "inputs", "title", "buffer"])
	}

	@Test func whatIsNotThereIsUnsetWhateverItWouldBe() throws {
		let rig = try rig(80, 16, ["list": [["n": 1], ["n": 2, "inner": ["x": 1], "more": [1]]]])
		#expect(rig.screen.contains("1  1       unset        unset\n"))
	}

	@Test func needNothingOfAnItemOfAnotherShape() throws {
		let schema = """
			{"properties":{"steps":{"type":"array","items":{"type":"object","oneOf":[
			{"properties":{"uses":{"type":"string"}},"required":["uses"]},
			{"properties":{"run":{"type":"string"}},"required":["run"]}]}}}}
			"""
		var rig = try Rig(60, 16, schema: schema, user: ["steps": [["uses": "a"], ["run": "b"], [:]]])
		rig.form.reveal(["steps", "0"])
		let rows = rig.screen.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
		#expect(rows.contains { $0.suffix(3) == ["1", "a", "unset"] }, "\(rig.screen)")
		#expect(rows.contains { $0.suffix(3) == ["2", "unset", "b"] }, "\(rig.screen)")
	}

	@Test func comeFromARowFarBelowToo() throws {
		let items = (0..<500).map { number -> Defaults.JSON in number == 499 ? ["late": "x"] : ["n": 1] }
		let rig = try rig(80, 16, ["list": .array(items)])
		#expect(rig.form.table?.columns.map(\.name) == ["n", "late"])
	}

	@Test func textsHaveNoQuotesWhateverTheOtherRowsHold() throws {
		let rig = try rig(80, 16, ["list": [["v": 1], ["v": "text"], ["v": ["x": 1]], ["v": [1, 2]], ["v": ""]]])
		rig.expectScreen(
			"""
			 F › List                          ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			      V
			▌  1  1
			   2  text
			   3  1 setting ›
			   4  2 items ›
			   5  ""
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 1   from your settings                                         key list.0
			 group of settings
			 ⏎ open  a add  x remove  J K move item        esc back  q quit  ? help  1 of 5
			""")
	}

	@Test func whatHasNoRoomIsToldOf() throws {
		let wide = Defaults.Object((0..<9).map { ("column\($0)", .string("a rather long text \($0)")) })
		let rig = try rig(60, 16, ["list": [.object(wide)]])
		rig.expectScreen(
			"""
			 F › List      ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────
			      Column0               Column1               Column2 …
			▌  1  a rather long text 0  a rather long text 1  a rath…
			⋮
			────────────────────────────────────────────────────────────
			 Item 1   from your settings                     key list.0
			 group of settings
			 ⏎ open  a add  x remove   esc back  q quit  ? help  1 of 1
			""")
	}

	@Test func aDeclaredOneIsATableOfAllThatTheSchemasNameAndTheFileHas() throws {
		let schema = """
			{"properties":{"list":{"type":"array","items":{"type":"object","properties":{
			"kind":{"type":"string"},"any":{}}}}}}
			"""
		var rig = try Rig(80, 16, schema: schema, user: ["list": [["kind": "a", "any": "text"], ["own": 2]]])
		rig.press(.enter)
		#expect(rig.form.table?.columns.map(\.name) == ["kind", "any", "own"])
		#expect(rig.screen.contains("text") && !rig.screen.contains("\"text\""))
	}
}

@Suite("A list of objects beside other values")
struct MixedListTests {
	private static let schema = """
		{"properties":{"steps":{"type":"array","items":{"anyOf":[{"type":"string"},
		{"type":"object","properties":{"run":{"anyOf":[{"type":"string"},{"type":"object"}]},"when":{"type":"string"},
		"key":{"type":"string","writeOnly":true}},"required":["run"]}]}}}}
		"""

	@Test func showsWhatIsInThem() throws {
		let steps: Defaults.JSON = [
			"checkout", ["run": "npm ci"], ["run": ["name": "Test", "command": "npm test"]],
			["run": "x", "when": "always", "key": "hidden"], [:],
		]
		var rig = try Rig(80, 16, schema: Self.schema, user: ["steps": steps])
		rig.press(.enter)
		rig.expectScreen(
			"""
			 App › Steps           ~/.config/SettingsTUI/settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			 ● 1  checkout
			 ● 2  run: npm ci ›
			 ● 3  run: name: Test, command: npm test ›
			 ● 4  run: x, when: always, key: •••••• ›
			▌! 5  set, empty ›   Run: has to be set
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 5   ● set inside                                              key steps.4
			 ! Run: has to be set
			 ⏎ open  a add  x remove  t type               esc back  q quit  ? help  5 of 5
			""")
		#expect(!rig.screen.contains("hidden"))
	}
}
