import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct ChangesFromOutside {
	private func rig(at path: Defaults.Path, size: (Int, Int) = (80, 24)) throws -> Rig {
		var rig = try Rig(size.0, size.1)
		rig.form.reveal(path)
		return rig
	}

	@Test func areLitForTwoSecondsAndMarkedUntilVisited() throws {
		var rig = try rig(at: ["theme"])
		try rig.outside("heavy", at: ["borders"])
		#expect(rig.effects.last == .wake(.fadeLit, after: .seconds(2)))
		#expect(rig.screen.contains(" ~ Borders                              ‹ heavy ›"))
		#expect(rig.form.draw()[4, 4]?.style.surface == .lit)
		rig.send(.wake(.fadeLit))
		#expect(rig.form.draw()[4, 4]?.style.surface == .base)
		#expect(rig.screen.contains(" ~ Borders"))
		rig.press(.down, .down)
		#expect(rig.screen.contains("▌● Borders"), "visited")
	}

	@Test func underTheSelectionAreSeenWhenTheLightGoesOut() throws {
		var rig = try rig(at: ["borders"])
		try rig.outside("heavy", at: ["borders"])
		#expect(rig.screen.contains("▌~ Borders"))
		rig.send(.wake(.fadeLit))
		#expect(rig.screen.contains("▌● Borders"))
	}

	@Test func inAnotherSectionOrAnObjectMarkTheWayThere() throws {
		var rig = try rig(at: ["name"], size: (120, 20))
		try rig.outside(99, at: ["columns", "left"])
		#expect(rig.screen.contains("  Appearance          ~ ●1"))
		rig.form.reveal(["columns"])
		#expect(rig.screen.contains("▌~ Columns"))
		rig.press(.enter)
		#expect(rig.screen.contains("▌● Left"), "the selection came to it")
		#expect(!rig.screen.contains("~ ●1"))
	}

	@Test func thatTookSomethingOutAreVisitedInTheRowThatItWasIn() throws {
		let schema = """
			{"properties":{"name":{"type":"string"},"env":{"type":"object","additionalProperties":{"type":"string"}},
			"hosts":{"type":"array","items":{"type":"string"}},"last":{"type":"string"}},"additionalProperties":false}
			"""
		let user: Defaults.JSON = ["env": ["A": "1", "B": "2"], "hosts": ["a", "b", "c"], "odd": 1]
		var rig = try Rig(100, 20, schema: schema, user: user)
		try rig.outside(nil, at: ["env", "A"])
		try rig.outside("3", at: ["env", "C"])
		try rig.outside(["a", "b", "d"], at: ["hosts"])
		try rig.outside(["a", "b"], at: ["hosts"])
		try rig.outside(nil, at: ["odd"])
		rig.send(.wake(.fadeLit))
		#expect(rig.mark("Env") == "~" && rig.mark("Hosts") == "~")
		rig.press(.down)
		#expect(rig.mark("Env") == "~", "what was added there was not looked at")
		rig.press(.enter)
		#expect(rig.mark("B") == "●" && rig.mark("C") == "~")
		rig.press(.down, .escape, .down, .down)
		#expect(rig.mark("Env") == "●" && rig.mark("Hosts") == "●")
		#expect(rig.form.outside.unvisited.paths.isEmpty && rig.form.outside.sections.isEmpty)
	}

	@Test func keepWhatIsBeingTyped() throws {
		var rig = try rig(at: ["name"])
		rig.press(.enter, .end, "!", "!")
		try rig.outside("heavy", at: ["borders"])
		try rig.outside("Other", at: ["name"])
		#expect(rig.screen.contains("Unicorn!!"))
		#expect(rig.screen.contains("Changed by another program meanwhile, to Other"))
	}

	@Test func ofTheKeyUnderAnOpenEditorAreAConflict() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.enter)
		try rig.outside(0.7, at: ["contrast"])
		rig.press(".", "3")
		#expect(rig.press(.enter) == [])
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5    …/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			   Accent colour                        ██ #88c0d0
			   Borders                              ‹ light ›
			   Help pane                            ●━ off
			   Dim the other panes                  ●━ off
			▌~ Contrast                             ━━━●────── .3
			   Row heigh╭ Changed outside ─────────────────────────────────────╮
			   Columns  │ Contrast was changed by another program while you    │
			            │ were editing it.                                     │
			            │                                                      │
			            │   yours    0.3                                       │
			            │   theirs   0.7                                       │
			            │                                                      │
			            │ m keep mine   t take theirs   s show both   esc back │
			            ╰──────────────────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Contrast   default 0.5   ● not the default   between 0 and 1      key contrast
			 ~ Changed by another program.
			                                                                         6 of 8
			""")
		rig.press("s")
		#expect(rig.screen.contains("0.7"))
		rig.press(.escape, .escape)
		#expect(rig.form.layers.count == 1, "back in the editor")
		rig.press(.enter, "m")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.value(at: ["contrast"]) == 0.3)
	}

	@Test func canBeTakenInPlaceOfOnesOwn() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.enter)
		try rig.outside(0.7, at: ["contrast"])
		rig.press(".", "3", .enter, "t")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.value(at: ["contrast"]) == 0.7)
		#expect(rig.form.history.undo.isEmpty)
	}

	@Test func thatOnlyTheStoreKnowsOfAreAConflictToo() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.enter, ".", "3")
		_ = try rig.suite.apply([.set(0.7, at: ["contrast"])])
		rig.press(.enter)
		#expect(rig.screen.contains("Contrast was changed by another program"))
		rig.press("m")
		#expect(rig.suite.value(at: ["contrast"]) == 0.3)
	}

	@Test func thatAgreeAreNoConflict() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.enter)
		try rig.outside(0.3, at: ["contrast"])
		rig.press(".", "3", .enter)
		#expect(rig.form.layers.isEmpty)
	}

	@Test func endAStepThatWaits() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.right)
		try rig.outside(0.9, at: ["contrast"])
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["contrast"]) == 0.9)
		#expect(rig.screen.contains("Contrast was changed by another program meanwhile"))
	}

	@Test func ofAFileWithoutDeclarationsKeepTheSelection() throws {
		var rig = try Rig(
			80, 20, catalog: InferredCatalog(title: "F"),
			user: ["a": 1, "b": 2, "c": 3, "box": ["x": 1, "y": ["z": 1]]])
		rig.press(.down)
		try rig.outside(0, at: ["aa"])
		try rig.outside(nil, at: ["a"])
		#expect(rig.form.selectedField?.path == ["b"])
		rig.form.reveal(["box", "y", "z"])
		#expect(rig.form.breadcrumb == ["F", "Box", "Y"])
		try rig.outside(5, at: ["box", "y"])
		#expect(rig.form.breadcrumb == ["F", "Box"], "an object that is none any more is left")
		try rig.outside(nil, at: ["box"])
		#expect(rig.form.place.section == "")
		#expect(rig.form.selectedField != nil)
	}

	@Test func ofTheFormsOwnMakingAreNotMarked() throws {
		var rig = try rig(at: ["helpPane"])
		rig.press(.space)
		let change = Defaults.Change(path: ["helpPane"], old: false, new: true)
		#expect(rig.send(.settings(rig.suite.snapshot, changes: [change], isOutside: false)) == [])
		#expect(!rig.screen.contains("~"))
	}

	@Test(arguments: [true, false]) func ofTheFormsOwnMakingAreTakenInOnce(isBySchema: Bool) throws {
		var rig =
			isBySchema ? try Rig(80, 24, schema: #"{"properties":{"helpPane":{"type":"boolean"}}}"#) : try Rig(80, 24)
		rig.form.reveal(["helpPane"])
		rig.press(.space)
		let change = Defaults.Change(path: ["helpPane"], old: nil, new: rig.suite.value(at: ["helpPane"]))
		#expect(change.new != nil)
		let known = rig.form.memo.fields
		#expect(rig.send(.settings(rig.suite.snapshot, changes: [change], isOutside: false)) == [])
		#expect(rig.form.memo.fields === known)
	}

	@Test func inAnotherSectionAreToldWhereSectionsAreOutOfSight() throws {
		var rig = try Rig(80, 24)
		try rig.outside(true, at: ["helpPane"])
		#expect(rig.screen.hasPrefix(" Settings › General   ~ changed in another   "))
		#expect(rig.screen.contains("settings.json"))
		rig.send(.resize(Size(width: 99, height: 24)))
		#expect(rig.screen.hasPrefix(" Settings › General   section 1 of 5  ~ changed in another "))
		rig.send(.resize(Size(width: 40, height: 12)))
		#expect(rig.screen.hasPrefix(" ‹ General  ~ "))
		rig.form.reveal(["helpPane"])
		rig.send(.resize(Size(width: 80, height: 24)))
		#expect(rig.screen.hasPrefix(" Settings › Appearance   section 2 of 5   "))
		#expect(!rig.screen.contains("~ "))
	}
}
