import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A list of objects")
struct TableTests {
	private let items: Defaults.JSON = [
		["files": "*.swift", "severity": "warn"], ["files": "*.c", "active": false, "tags": ["x", "y", "z"]],
	]
	private func rig(_ width: Int = 80, _ height: Int = 24) throws -> Rig {
		try Collections.rig(width, height, at: ["overrides"], user: ["overrides": items])
	}

	@Test func isATable() throws {
		try rig().expectScreen(
			"""
			 Lint › Overrides                  ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			      Files    Severity  Active  Tags
			▌● 1  *.swift  ‹ warn ›  ━● on   2 items ›
			 ● 2  *.c      unset     ●━ off  3 items ›
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 1   ● set inside                                          key overrides.0
			 group of settings
			 ⏎ open  a add  x remove  J K move item        esc back  q quit  ? help  1 of 2
			""")
	}
	@Test func isATableInAWideTerminal() throws {
		try rig(120, 20).expectScreen(
			"""
			 Lint › Overrides                                                          ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

			      Files    Severity  Active  Tags                                               Item 1
			▌● 1  *.swift  ‹ warn ›  ━● on   2 items ›
			 ● 2  *.c      unset     ●━ off  3 items ›                                          key       overrides.0
			                                                                                    type      group of settings
			                                                                                    ● set inside

			                                                                                    ⏎ open
			⋮
			 ⏎ open   a add   x remove   J K move item   D duplicate      esc back   / search   d changes   q quit   ? help  1 of 2
			""")
	}
	@Test func isATableInASmallTerminal() throws {
		try rig(40, 10).expectScreen(
			"""
			 ‹ Overrides     settings.json    saved
			      Files    Severity  Active  Tags
			▌● 1  *.swift  ‹ warn ›  ━● on   2 ite…
			 ● 2  *.c      unset     ●━ off  3 ite…
			⋮
			 ⏎ open a add      esc back ? help  1/2
			""")
	}

	@Test func aRowIsOpenedAsAForm() throws {
		var rig = try rig()
		rig.press(.down, .enter)
		rig.expectScreen(
			"""
			 Lint › Overrides › 2              ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Active                               ●━ off
			 ● Files                                *.c
			   Severity                             unset
			 ● Tags                                 3 items ›
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Active   default ━● on   ● not the default              key overrides.1.active
			 on or off
			 ⏎ ␣ toggle  r reset      esc back  / search  d changes  q quit  ? help  1 of 4
			""")
		rig.press(.space, .escape, "u")
		#expect(rig.suite.value(at: ["overrides"]) == items)
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "1"]], "undo goes to what it changes")
	}

	@Test func aNewRowHasNothingMadeUpInItAndIsOpened() throws {
		var rig = try rig()
		rig.press("a")
		#expect(rig.form.snapshot.value(at: ["overrides", "1"]) == [:])
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "1"]])
		rig.press("u")
		#expect(rig.suite.value(at: ["overrides"]) == items)
		#expect(rig.form.place.objects == [["overrides"]])
	}

	@Test func rowsAreMovedAndTakenOut() throws {
		var rig = try rig()
		rig.press("J", "D", "x", .enter, "x", .enter)
		#expect(rig.suite.value(at: ["overrides"]) == [items[["1"]] ?? .null])
		rig.press("u", "u", "u", "u")
		#expect(rig.suite.value(at: ["overrides"]) == items)
	}

	@Test func aPressOpensARow() throws {
		var rig = try rig()
		rig.send(.mouse(Mouse(.press, at: Point(x: 20, y: 4))))
		#expect(rig.form.place.objects.last == ["overrides", "1"])
	}
}

@Suite("A dictionary")
struct DictionaryTests {
	private func rig(_ width: Int = 80, _ height: Int = 24) throws -> Rig {
		try Collections.rig(width, height, at: ["env"], user: ["env": ["HOME": "/root", "n_jobs": 4]])
	}

	@Test func showsEntriesUnderTheirNames() throws {
		try rig().expectScreen(
			"""
			 Lint › Env                        ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● HOME                                 /root
			 ● n_jobs                               4
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 HOME   ● set by you                                               key env.HOME
			 text
			 ⏎ edit  a add  x remove  c rename             esc back  q quit  ? help  1 of 2
			""")
	}

	@Test func anEntryIsAddedByNameAndThenValue() throws {
		var rig = try rig()
		rig.press("a", "p", "a", "t", "h")
		rig.expectScreen(
			"""
			 Lint › Env                        ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● HOME                                 /root
			 ● n_jobs                      ╭ Name of the new entry ───────────────────────╮
			                               │ path                                         │
			                               │ must match the pattern ^[A-Z_]+$ or ^n_      │
			                               │                                              │
			                               │ ⏎ set   esc cancel                           │
			                               ╰──────────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 HOME   ● set by you                                               key env.HOME
			 text
			                                                                         1 of 2
			""")
		rig.press(.enter)
		#expect(rig.form.layers.count == 1, "a name that cannot be is not taken")
		rig.press(.control("u"), "n", "_", "x", .enter)
		rig.press("7", .enter)
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root", "n_jobs": 4, "n_x": 7])
		#expect(rig.form.selectedField?.path == ["env", "n_x"])
		rig.press("u")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root", "n_jobs": 4])
	}

	@Test func aNameIsGivenOnlyOnce() throws {
		var rig = try rig()
		rig.press("a", "H", "O", "M", "E", .enter)
		#expect(rig.screen.contains("must not be the name of another entry"))
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
	}

	@Test func thereAreNoMoreThanTheSchemaAllows() throws {
		var rig = try rig()
		rig.press("a", "A", .enter, "1", .enter, "a", "B", .enter, "2", .enter)
		#expect(rig.screen.contains("Env must have at most 3 settings"))
		#expect(rig.suite.value(at: ["env"])?.object?.count == 3)
	}

	@Test func anEntryIsRenamedInItsPlace() throws {
		var rig = try rig()
		rig.press("c", .control("u"), "R", "O", "O", "T", .enter)
		#expect(rig.suite.value(at: ["env"])?.object?.names == ["ROOT", "n_jobs"])
		#expect(rig.form.selectedField?.path == ["env", "ROOT"])
		rig.press("c", .enter)
		#expect(rig.form.layers.isEmpty, "the same name is no change")
		rig.press("u")
		#expect(rig.suite.value(at: ["env"])?.object?.names == ["HOME", "n_jobs"])
		rig.press("c", .control("u"), "h", .enter)
		#expect(rig.screen.contains("match the pattern"))
	}

	@Test func aCopyHasANameThatIsFree() throws {
		let schema = #"{"properties":{"labels":{"type":"object","additionalProperties":{"type":"string"}}}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["labels": ["sys": "x"]])
		rig.form.reveal(["labels", "sys"])
		rig.press("D", .enter)
		#expect(rig.suite.value(at: ["labels"]) == ["sys": "x", "sys-2": "x"])
		rig.form.reveal(["labels", "sys"])
		rig.press("D", .enter)
		#expect(rig.suite.value(at: ["labels"])?.object?.names == ["sys", "sys-3", "sys-2"])
	}

	@Test func anEntryIsRemovedAndCopied() throws {
		var rig = try rig()
		rig.press("D", .end, "2", .enter)
		#expect(rig.suite.value(at: ["env"])?.object?.names == ["HOME", "n_jobs"], "HOME2 is no name")
		rig.press(.backspace, "_", .enter)
		#expect(rig.suite.value(at: ["env", "HOME_"]) == "/root")
		rig.press("x", .home, "x")
		#expect(rig.suite.value(at: ["env"]) == ["n_jobs": 4])
		rig.press("u", "u", "u")
		#expect(rig.suite.value(at: ["env"]) == ["HOME": "/root", "n_jobs": 4])
	}

	@Test func theDefaultsEntriesAreShownAndBecomeTheUsersOwn() throws {
		let schema = """
			{"properties": {"labels": {
				"type": "object", "additionalProperties": {"type": "string"}, "default": {"a": "x", "b": "y"}
			}}}
			"""
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "T")
		var rig = try Rig(80, 24, catalog: catalog)
		rig.press(.enter)
		#expect(rig.form.fields.map(\.title) == ["a", "b"])
		rig.press(.down, .enter, .end, "!", .enter)
		#expect(rig.suite.snapshot.user.root == ["labels": ["a": "x", "b": "y!"]])
		rig.press("u", .home, "x")
		#expect(rig.suite.snapshot.user.root == ["labels": ["b": "y"]])
	}

	@Test func valuesOfAnyKindHaveNamesThatTheSchemaJudges() throws {
		var rig = try Collections.rig(at: ["extra"], user: ["extra": ["a": true]])
		rig.press(.space)
		#expect(rig.suite.value(at: ["extra", "a"]) == false)
		rig.press("a", "B", .enter)
		#expect(rig.screen.contains("match the pattern ^[a-z]+$"))
		rig.press(.backspace, "b", .enter, .end, .enter, "[", "1", "]", .control("s"))
		#expect(rig.suite.value(at: ["extra"]) == ["a": false, "b": [1]])
	}
}

@Suite("A checklist")
struct ChecklistTests {
	private func rig(_ width: Int = 80, _ height: Int = 24, _ days: Defaults.JSON? = ["tue", "sun"]) throws -> Rig {
		var rig = try Collections.rig(width, height, at: ["theme"], user: days.map { ["days": $0] } ?? [:])
		rig.form.reveal(["days"])
		return rig
	}

	@Test func showsAllChoicesWithMarks() throws {
		var rig = try rig()
		rig.press(.enter)
		rig.expectScreen(
			"""
			 Lint                  ~/.config/SettingsTUI/settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			   Plugins                              unset ›
			   Limits                               2 items ›
			   Origin                               unset ›
			▌! Days                                 tue, sun ›   must not have “sun” (at 1…
			   Overrides                      ╭ Days ─────────────────────────────────────╮
			   Env                            │ ▌ □ mon   after Sunday                    │
			   Extra                          │   ■ tue                                   │
			                                  │   □ wed   in the middle                   │
			                                  │   □ thu   before Friday                   │
			                                  │   ■ sun                                   │
			                                  │   Must not have “sun” (at 1), only mon,…  │
			                                  │                                           │
			                                  │ ␣ mark   ⏎ set   ⇥ all, none   esc cancel │
			                                  ╰───────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Days   default none   ● set by you                                    key days
			 ! Must not have “sun” (at 1), only mon, tue, wed, thu
			                                                                         4 of 7
			""")
	}

	@Test func spaceMarksAndEnterSets() throws {
		var rig = try rig(80, 24, ["tue"])
		rig.press(.enter, .space, .end, .space, .enter)
		#expect(rig.suite.value(at: ["days"]) == ["mon", "tue", "thu"])
		rig.press("u")
		#expect(rig.suite.value(at: ["days"]) == ["tue"])
		rig.press(.enter, .down, .space, .enter)
		#expect(rig.suite.value(at: ["days"]) == [])
		rig.press(.enter, .tab, .enter)
		#expect(rig.suite.value(at: ["days"]) == ["mon", "tue", "wed", "thu"])
		rig.press(.enter, .space, .escape)
		#expect(rig.suite.value(at: ["days"]) == ["mon", "tue", "wed", "thu"])
	}

	@Test func marksAllInTheOrderOfTheChoicesOrBehindWhatIsInAnother() throws {
		for (before, after) in [
			(["tue"], ["mon", "tue", "wed", "thu"]), (["thu", "mon"], ["thu", "mon", "tue", "wed"]),
		] as [(Defaults.JSON, Defaults.JSON)] {
			var rig = try rig(80, 24, before)
			rig.press(.enter, .tab, .enter)
			#expect(rig.suite.value(at: ["days"]) == after)
		}
	}

	/// To mark them one by one, each compared with each, would not end.
	@Test func marksVeryManyAtOnce() throws {
		let choices = (0..<20_000).map { Field.Choice(.string("choice \($0)")) }
		let field = Field(["many"], kind: .checklist(choices))
		var session = try #require(EditorSession(field, ["choice 7"]))
		session.press(.tab)
		#expect(session.press(.enter) == .commit(.array(choices.map(\.value))))
	}

	@Test func ofMoreThanThereIsRoomForBeginsWithWhatIsMarked() throws {
		let choices = (0..<2_000).map { Field.Choice(.string("choice \($0)")) }
		let field = Field(["many"], kind: .checklist(choices))
		var session = try #require(EditorSession(field, ["choice 1500", "choice 700"]))
		let picture = session.picture(40, 18)
		#expect(picture.contains("▌ ■ choice 700") && picture.contains("2 of 2000"), "\(picture)")
		session.type("1700")
		#expect(session.picture(40, 18).contains("▌ □ choice 1700"))
		let few = try #require(EditorSession(Field(["few"], kind: .checklist(Array(choices[..<9]))), ["choice 7"]))
		#expect(few.picture(40, 18).contains("▌ □ choice 0"))
	}

	@Test func whatIsNoChoiceStaysUntilItIsUnmarked() throws {
		var rig = try rig()
		rig.press(.enter, .space)
		#expect(rig.screen.contains("Must not have “sun” (at 2), only mon,"))
		rig.press(.end, .space, .enter)
		#expect(rig.suite.value(at: ["days"]) == ["mon", "tue"])
	}
}
