import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A member whose condition no longer holds")
struct DormantTests {
	private static let schema = """
		{"title":"App","properties":{"mode":{"enum":["auto","manual"]},"port":{"type":"integer"}},
		"if":{"properties":{"mode":{"const":"manual"}},"required":["mode"]},
		"then":{"properties":{"level":{"type":"integer","maximum":9,"description":"How much."}}},
		"else":{"properties":{"pace":{"enum":["slow","fast"]}}},
		"dependentSchemas":{"port":{"properties":{"host":{"type":"string"}}}}}
		"""

	private func rig(_ user: Defaults.JSON) throws -> Rig { try Rig(80, 20, schema: Self.schema, user: user) }

	@Test func isShownAsWhatItIsWithTheReason() throws {
		var rig = try rig(["mode": "auto", "level": 4, "host": "a"])
		rig.press(.end, .up)
		rig.expectScreen(
			"""
			 App                               ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			 ● Mode                                 ‹ auto ›
			   Port                                 unset
			   Pace                                 unset
			▌● Level                                4   only when Mode is manual
			 ● Host                                 a   only when Port is set
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Level   default none   ● set by you   at most 9                      key level
			 ? Has no effect unless Mode is manual.
			 ⏎ edit  ←→ change  r x remove      / search  d changes  q quit  ? help  4 of 5
			""")
	}

	@Test func isEditedByItsOwnEditorAndRemoved() throws {
		var rig = try rig(["mode": "manual", "pace": "fast", "level": 4])
		#expect(rig.row("Pace") == "Pace ‹ fast › only when Mode is not manual")
		#expect(rig.row("Level") == "Level 4")
		rig.form.reveal(["pace"])
		rig.press(.left)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["pace"]) == "slow")
		rig.press("x")
		#expect(rig.suite.snapshot.user.root == ["mode": "manual", "level": 4])
		rig.press("u")
		#expect(rig.suite.value(at: ["pace"]) == "slow")
	}

	@Test func isJudgedByItsOwnSchema() throws {
		let rig = try rig(["mode": "auto", "level": 40])
		#expect(rig.mark("Level") == "!")
		#expect(rig.row("Level") == "Level 40 at most 9")
	}

	@Test func isWrongWhereNothingElseMayStand() throws {
		let closed = Self.schema.replacing("\"title\"", with: "\"unevaluatedProperties\":false,\"title\"")
		let rig = try Rig(80, 20, schema: closed, user: ["mode": "auto", "level": 4])
		#expect(rig.mark("Level") == "!")
	}

	@Test func stillUnknownIsWhatNoConditionNames() throws {
		let rig = try rig(["lebel": 4])
		#expect(rig.mark("Lebel") == "?")
	}

	@Test func whatHasNoEffectByTheFormsOwnNotesSaysSoToo() throws {
		let schema = """
			{"properties":{"mode":{"enum":["a","b"],"default":"a"},
			"depth":{"type":"integer","x-settings":{"when":{"mode":"b"}}}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["depth": 3])
		#expect(rig.row("Depth") == "Depth 3 only when Mode is b")
		rig.press(.end, "x")
		#expect(rig.suite.snapshot.user.root == [:])
	}
}
