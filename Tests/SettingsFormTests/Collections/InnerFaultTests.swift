import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is wrong inside something that is closed")
struct InnerFaultTests {
	private static let schema = """
		{"properties":{
		"ports":{"type":"array","items":{"type":"integer","maximum":9}},
		"hosts":{"type":"object","additionalProperties":{"type":"object","required":["name"],
		"properties":{"name":{"type":"string"},"port":{"type":"integer"}}}},
		"outer":{"type":"object","properties":{"box":{"type":"object","maxProperties":1,"properties":{
		"a":{"type":"integer"},"b":{"type":"boolean"}}}}}}}
		"""

	private func rig(_ user: Defaults.JSON) throws -> Rig { try Rig(90, 20, schema: Self.schema, user: user) }

	@Test func aListNamesTheItemAndLeadsToIt() throws {
		var rig = try rig(["ports": [1, 2, "x", 10]])
		#expect(rig.mark("Ports") == "!")
		#expect(rig.row("Ports") == "Ports 4 items › 2 problems, item 3: must be a whole …")
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["ports", "2"])
		rig.press(.enter, .control("u"), "5", .enter, .escape)
		#expect(rig.row("Ports") == "Ports 4 items › item 4: must be at most 9")
		#expect(rig.screen.contains("! Item 4: must be at most 9"))
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["ports", "3"])
		rig.press(.enter, .control("u"), "5", .enter, .escape)
		#expect(rig.mark("Ports") == "●")
	}

	@Test func aTableMarksRowAndCell() throws {
		var rig = try rig(["hosts": ["one": ["name": "a"], "two": ["name": "b", "port": "x"], "three": ["port": 1]]])
		#expect(rig.row("Hosts") == "Hosts 3 entries › 2 problems, two › Port: must be a …")
		rig.press(.down, .enter)
		rig.expectScreen(
			"""
			 App › General › Hosts           ~/.config/SettingsTUI/settings.json   2 invalid    saved
			──────────────────────────────────────────────────────────────────────────────────────────
			          Name    Port
			 ● one    a       unset
			▌! two    b       ! x
			 ! three  requi…  1
			⋮
			──────────────────────────────────────────────────────────────────────────────────────────
			 two   ● set inside                                                         key hosts.two
			 ! Port: must be a whole number
			 ⏎ open  a add  x remove  c rename  D duplicate          esc back  q quit  ? help  2 of 3
			""")
	}

	@Test func anObjectCountsThemHoweverDeep() throws {
		var rig = try rig(["outer": ["box": ["a": "x", "b": 1]]])
		rig.press("]")
		#expect(rig.mark("Box") == "!")
		#expect(rig.row("Box").hasPrefix("Box 2 of 2 set › 3 problems, "))
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["outer", "box", "a"])
		rig.press("r", .escape, "u", .escape)
		#expect(rig.row("Box").contains("3 problems"))
	}
}
