import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Known values or any text")
struct SuggestionEditorTests {
	private static let schema = """
		{"title":"App","properties":{
		"font":{"anyOf":[{"enum":["Mono","Sans","Serif"],"enumDescriptions":["all letters as wide","","with feet"]},
		{"type":"string","minLength":2,"pattern":"^[A-Z]"}],"default":"Sans"},
		"size":{"anyOf":[{"enum":["small","large"]},{"type":"string"},{"type":"integer"}]}}}
		"""

	private func rig(_ user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(80, 20, schema: Self.schema, user: user)
		rig.press(.enter)
		return rig
	}

	@Test func areListedBelowTheText() throws {
		var rig = try rig()
		rig.press(.down)
		rig.expectScreen(
			"""
			 App                               ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  Font                                 Sans
			   Size                           ╭ Font ─────────────────────────────────────╮
			                                  │   Sans                                    │
			                                  │ ▌ Mono    all letters as wide             │
			                                  │   Sans                                 ●  │
			                                  │   Serif   with feet                       │
			                                  │                                           │
			                                  │                                           │
			                                  │ ⏎ set   ↑↓ pick   ⇥ complete   esc cancel │
			                                  ╰───────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Font   default Sans                                                   key font
			 text
			                                                                         1 of 2
			""")
	}

	@Test func aKnownOneIsPicked() throws {
		var rig = try rig()
		rig.press(.down, .down, .down, .enter)
		#expect(rig.suite.value(at: ["font"]) == "Serif")
		rig.press(.enter)
		rig.type("mo")
		rig.press(.tab, .enter)
		#expect(rig.suite.value(at: ["font"]) == "Mono")
		rig.press("u", "u")
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func anyOtherTextIsTypedAndJudged() throws {
		var rig = try rig()
		rig.type("courier")
		#expect(rig.screen.contains("match the pattern ^[A-Z]"))
		rig.press(.enter)
		#expect(rig.form.layers.count == 1)
		rig.press(.control("u"))
		rig.type("Courier")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["font"]) == "Courier")
		#expect(rig.row("Font") == "Font Courier")
		rig.press(.enter, .enter)
		#expect(rig.form.layers.isEmpty && rig.form.history.undo.count == 1, "the same text is no change")
	}

	@Test func besideOtherTypesTheyAreOneShape() throws {
		var rig = try rig()
		rig.press(.escape)
		let shapes = try #require(rig.form.catalog.field(at: ["size"], of: rig.form.snapshot)?.shapes)
		#expect(shapes.all.map(\.title) == ["Text", "Whole number"])
		rig.press(.down, .enter, .enter)
		#expect(rig.screen.contains("large"))
		rig.press(.down, .enter)
		#expect(rig.suite.value(at: ["size"]) == "small")
	}

	@Test func aPressPicksOne() throws {
		var rig = try rig()
		let rows = rig.screen.split(separator: "\n", omittingEmptySubsequences: false)
		let y = try #require(rows.firstIndex { $0.contains("with feet") })
		let x = try #require(rows[y].firstRange(of: "Serif")).lowerBound
		rig.send(.mouse(Mouse(.press, at: Point(x: rows[y].distance(from: rows[y].startIndex, to: x), y: y))))
		#expect(rig.suite.value(at: ["font"]) == "Serif")
	}
}
