import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct UndoAndReset {
	private func rig(at path: Defaults.Path, user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(80, 24, user: user)
		rig.form.reveal(path)
		return rig
	}

	@Test func undoAndRedoGoAllTheWayAndShowWhatTheyChange() throws {
		var rig = try rig(at: ["helpPane"])
		rig.press(.space, .down, .space)
		rig.form.reveal(["name"])
		rig.press("u")
		#expect(rig.form.selectedField?.path == ["dim"], "what is undone is brought to sight")
		#expect(rig.screen.contains("Undone: Dim the other panes"))
		rig.press("u", "u")
		#expect(rig.suite.snapshot.user.root == [:])
		#expect(rig.screen.contains("Nothing to undo"))
		rig.press(.control("r"), .control("r"))
		#expect(rig.suite.snapshot.user.root == ["helpPane": true, "dim": true])
		rig.press(.control("r"))
		#expect(rig.screen.contains("Nothing to redo"))
		rig.press("u", .space)
		#expect(rig.form.history.redo.isEmpty, "something new ends what could be redone")
	}

	@Test func undoTakesBytesBackOrElseTheValue() throws {
		var rig = try rig(at: ["helpPane"])
		rig.press(.space)
		let asked = rig.press("u")
		guard case .commit(let commit)? = asked.first,
			case .revert(_, otherwise: let value)? = commit.edits.first?.action
		else { return #expect(Bool(false), "\(asked)") }
		#expect(value == nil)
		#expect(commit.edits.first?.expected == .some(true))
	}

	@Test func undoAsksWhereSomeoneElseChangedTheKeySince() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.right, .enter)
		try rig.outside(0.9, at: ["contrast"])
		#expect(rig.press("u") == [])
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5    …/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			   Accent colour                        ██ #88c0d0
			   Borders                              ‹ light ›
			   Help pane                            ●━ off
			   Dim the other panes                  ●━ off
			▌~ Contrast                             ━━━━━━━━●─ 0.9
			   Row height   ╭ Changed since ───────────────────────────────╮
			   Columns      │ Contrast was changed by another program      │
			                │ since. Undo replaces that change too.        │
			                │                                              │
			                │   now    0.9                                 │
			                │   then   0.5, the default                    │
			                │                                              │
			                │ ⏎ undo anyway   esc keep                     │
			                ╰──────────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Contrast   default 0.5   ● not the default   between 0 and 1      key contrast
			 ~ Changed by another program.
			                                                                         6 of 8
			""")
		rig.press("u", "u", .control("r"))
		#expect(rig.suite.value(at: ["contrast"]) == 0.9, "who presses it again and again has not answered")
		rig.press(.escape)
		#expect(rig.suite.value(at: ["contrast"]) == 0.9)
		rig.press("u", .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.5)
	}

	@Test func whatIsKeptIsUndoneAfterTheOthers() throws {
		var rig = try rig(at: ["helpPane"])
		rig.press(.space, .down, .space)
		rig.form.reveal(["contrast"])
		rig.press(.right, .enter)
		try rig.outside(0.9, at: ["contrast"])
		rig.press("u", .escape)
		#expect(rig.form.notice?.text.contains("Contrast is kept. The next undo is of Dim the other panes") == true)
		rig.press("u")
		#expect(rig.suite.value(at: ["dim"]) != true && rig.suite.value(at: ["helpPane"]) == true)
		rig.press("u")
		#expect(rig.suite.value(at: ["helpPane"]) != true && rig.form.layers.isEmpty)
		rig.press("u")
		#expect(rig.form.layers.count == 1, "it is asked for again")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.5)
	}

	@Test func whatWasChangedInTheSamePlaceBeforeIsKeptWithIt() throws {
		var rig = try rig(at: ["helpPane"])
		rig.press(.space)
		rig.form.reveal(["contrast"])
		rig.press(.right, .enter, .right, .enter)
		try rig.outside(0.9, at: ["contrast"])
		rig.press("u", .escape, "u")
		#expect(rig.suite.value(at: ["helpPane"]) != true && rig.form.layers.isEmpty)
		#expect(rig.form.history.undo.map(\.title) == ["Contrast", "Contrast"])
		#expect(rig.form.history.undo.map { $0.changes.last?.after } == [0.55, 0.6], "in the order they were made")
	}

	@Test func undoWaitsForACommitUnderWay() throws {
		var rig = try rig(at: ["helpPane"])
		guard case .commit(let commit)? = rig.form.update(.key(.space)).first else { return #expect(Bool(false)) }
		#expect(rig.form.update(.key("u")) == [])
		let splices = try rig.suite.apply(commit.edits)
		rig.send(.committed(commit.id, .success(splices), rig.suite.snapshot))
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func undoOfAStepThatWaitsTakesTheStepBack() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.right, "u")
		#expect(rig.suite.value(at: ["contrast"]) == 0.5)
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["contrast"]) == 0.55)
	}

	@Test func resetRemovesTheUsersValueAndCanBeUndone() throws {
		var rig = try rig(at: ["accent"], user: ["accent": "#7aa2f7"])
		var reset = Defaults.Edit(["accent"], .reset, expecting: .some("#7aa2f7"))
		reset.seen = rig.suite.snapshot.user.excerpt(at: ["accent"])
		#expect(reset.seen != nil && rig.press("r") == [.commit(Commit(id: 1, edits: [reset]))])
		#expect(rig.screen.contains("▌  Accent colour                        ██ #88c0d0"))
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["accent": "#7aa2f7"])
		rig.press(.down, "r")
		#expect(rig.screen.contains("Borders is at its default already"))
	}

	@Test func aWholeObjectIsResetAsOne() throws {
		var rig = try rig(at: ["columns"], user: ["columns": ["left": 1, "gap": ["wide": false]]])
		rig.press("r", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["columns": ["left": 1, "gap": ["wide": false]]])
	}

	@Test func aQuestionInTheLeastSizeNamesItsAnswer() throws {
		var rig = try Rig(20, 5, user: ["name": "Other"])
		rig.press("R")
		#expect(rig.screen.contains("⏎ reset these"))
		#expect(rig.screen.contains(" …"), "the sentence is cut, and says so")
	}

	@Test func aSectionIsResetAfterAQuestion() throws {
		var rig = try rig(
			at: ["accent"], user: ["accent": "#7aa2f7", "dim": true, "name": "Other", "columns": ["left": 1]])
		#expect(rig.press("R") == [])
		rig.expectScreen(
			"""
			 Settings › Appearance   section 2 of 5    …/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			   Theme                                ‹ Midnight ›
			▌● Accent colour                        ██ #7aa2f7
			   Borders                              ‹ light ›
			   Help pane                            ●━ off
			 ● Dim the other panes                  ━● on
			   Contrast                             ━━━━━●──── 0.5
			   Row height                           ●───────── 1
			 ● Columns     ╭ Reset ────────────────────────────────────────╮
			               │ 3 values are set in Appearance, 4 in all. A   │
			               │ reset can be undone.                          │
			               │                                               │
			               │ ⏎ reset these   a reset everything   esc keep │
			               ╰───────────────────────────────────────────────╯
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Accent colour   default ██ #88c0d0   ● not the default              key accent
			 The colour of the selection, the cursor, and the mark of a changed value.
			                                                                         2 of 8
			""")
		rig.press(.escape)
		#expect(rig.suite.value(at: ["dim"]) == true)
		rig.press("R", .enter)
		#expect(rig.suite.snapshot.user.root == ["name": "Other"])
		rig.press("R", "a")
		#expect(rig.suite.value(at: ["name"]) == "Unicorn")
		rig.press("u", "u")
		#expect(
			rig.suite.snapshot.user.root == ["accent": "#7aa2f7", "dim": true, "name": "Other", "columns": ["left": 1]])
	}

	@Test func whatIsNotAcceptedIsNotSet() throws {
		var rig = try rig(at: ["rowHeight"])
		let first = rig.suite.snapshot.user.bytes
		rig.press(.enter, .right)
		rig.send(.wake(.commitDraft))
		rig.send(.interrupt)
		#expect(rig.suite.snapshot.user.bytes == first)
	}

	@Test func whatOthersSetWhileAnEditorWasSeenAtWorkStays() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.form.options.appliesPreviews = true
		rig.press(.enter, .right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["rowHeight"]) == 2)
		try rig.outside(7, at: ["rowHeight"])
		rig.press(.escape)
		#expect(rig.suite.value(at: ["rowHeight"]) == 7)
	}

	@Test func whatAGivenUpEditorCommittedOnTheWayIsTakenBack() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.form.options.appliesPreviews = true
		let first = rig.suite.snapshot.user.bytes
		rig.press(.enter, .right)
		rig.send(.wake(.commitDraft))
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["rowHeight"]) == 3)
		#expect(rig.form.history.undo.count == 1)
		rig.press(.escape)
		#expect(rig.suite.snapshot.user.bytes == first)
		#expect(rig.form.history.undo.isEmpty)
	}
}
