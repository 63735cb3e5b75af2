import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct EditingInTheForm {
	private func rig(at path: Defaults.Path, user: Defaults.JSON = [:]) throws -> Rig {
		var rig = try Rig(80, 24, user: user)
		rig.form.reveal(path)
		return rig
	}

	@Test func spaceAndEnterSwitchAToggleAtOnce() throws {
		var rig = try rig(at: ["helpPane"])
		#expect(rig.press(.space) == [.commit(Commit(id: 1, edits: [.set(true, at: ["helpPane"])]))])
		#expect(rig.suite.value(at: ["helpPane"]) == true)
		#expect(rig.screen.contains("▌● Help pane                            ━● on"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["helpPane"]) == false)
	}

	@Test func aStepShowsAtOnceAndIsCommittedAfterAPause() throws {
		var rig = try rig(at: ["contrast"])
		#expect(rig.press(.right) == [.wake(.commitDraft, after: .milliseconds(300))])
		rig.press(.right, .right)
		#expect(rig.screen.contains("0.65"))
		#expect(rig.screen.contains("saving"))
		#expect(rig.suite.value(at: ["contrast"]) == 0.5)
		let asked = rig.send(.wake(.commitDraft))
		#expect(asked.contains(.commit(Commit(id: 1, edits: [.set(0.65, at: ["contrast"])]))))
		#expect(rig.form.history.undo.count == 1)
		rig.press("u")
		#expect(rig.suite.value(at: ["contrast"]) == 0.5, "three steps are one thing to undo")
	}

	@Test func enterOrMovingOnCommitsAStepAndEscapeTakesItBack() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.left, .enter)
		#expect(rig.suite.value(at: ["contrast"]) == 0.45)
		rig.press(.left, .down)
		#expect(rig.suite.value(at: ["contrast"]) == 0.4)
		rig.press(.up, .left)
		#expect(rig.press(.escape) == [.cancelWake(.commitDraft)])
		#expect(rig.screen.contains("0.4"))
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["contrast"]) == 0.4)
		rig.press(.left)
		#expect(rig.send(.interrupt).last == .quit)
		#expect(rig.suite.value(at: ["contrast"]) == 0.35, "ending the program loses nothing")
	}

	@Test func steppingBackToWhereItWasCommitsNothing() throws {
		var rig = try rig(at: ["contrast"])
		rig.press(.right, .left)
		#expect(rig.send(.wake(.commitDraft)) == [.cancelWake(.commitDraft)])
	}

	@Test func aTypedNumberIsCommittedKnowingWhatItReplaces() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.press(.enter, "3")
		let asked = rig.press(.enter)
		let edit = Defaults.Edit(["rowHeight"], .set(3), expecting: .some(1))
		#expect(asked == [.commit(Commit(id: 1, edits: [edit]))])
		#expect(rig.form.layers.isEmpty)
	}

	@Test func aDigitOnANumberReplacesItAndAHashAColour() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.press("3")
		#expect(!rig.form.layers.isEmpty)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["rowHeight"]) == 3)
		rig.form.reveal(["accent"])
		rig.press("#", "f", "0", "0", .enter)
		#expect(rig.suite.value(at: ["accent"]) == "#ff0000")
		rig.form.reveal(["birthday"])
		for character in "2027-01-02" { rig.press(.character(character)) }
		rig.press(.enter)
		#expect(rig.suite.value(at: ["birthday"]) == "2027-01-02")
		rig.form.reveal(["borders"])
		#expect(rig.press("3") == [], "a choice has no digits")
		#expect(rig.form.layers.isEmpty)
	}

	@Test func anInvalidNumberSaysWhyAndIsNeverCommitted() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.press(.enter, "9")
		#expect(rig.screen.contains("between 1 and 4"))
		#expect(!rig.press(.enter).contains { if case .commit = $0 { true } else { false } })
		#expect(!rig.form.layers.isEmpty, "the editor stays open with what was typed")
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.effects.allSatisfy { if case .commit = $0 { false } else { true } })
	}

	@Test func inASmallTerminalTheReasonStandsAboveTheKeys() throws {
		var rig = try Rig(36, 8)
		rig.form.reveal(["rowHeight"])
		rig.press(.enter, "9")
		rig.expectScreen(
			"""
			 ‹ Appearance                 saved
			↑  Accent colour         ██ #88c0d0
			   Borders                ‹ light ›
			   Help pane                 ●━ off
			   Dim the other panes       ●━ off
			 ! Must be between 1 and 4
			▌  Row height   ━━━━━━━━━● 9
			 ⏎ set ↑↓ step esc cancel       7/8
			""")
	}

	@Test func aChoiceIsMadeInAPopup() throws {
		var rig = try rig(at: ["borders"])
		rig.press(.enter, .down, .enter)
		#expect(rig.suite.value(at: ["borders"]) == "heavy")
		#expect(rig.screen.contains("‹ heavy ›"))
	}

	@Test func acceptingWhatIsThereChangesNothing() throws {
		var rig = try rig(at: ["borders"])
		let effects = rig.press(.enter, .enter)
		#expect(!effects.contains { if case .commit = $0 { true } else { false } })
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("Space on it in the list sets it"))
		rig.press(.enter, .space)
		#expect(rig.suite.snapshot.user.value(at: ["borders"]) == rig.suite.value(at: ["borders"]))
	}

	@Test func lockedAndReadOnlyRowsSayWhy() throws {
		let locks = try Defaults.Document(Array(#"{"name": "Fixed"}"#.utf8))
		let catalog = DeclaredCatalog(
			title: "S",
			groups: [
				DeclaredCatalog.Group(
					"A",
					items: [
						Fixture.item(["name"], .text(.init()), "x"),
						DeclaredCatalog.Item(Field(["version"], kind: .toggle, defaultValue: true, isReadOnly: true)),
					])
			])
		var snapshot = Defaults.Snapshot()
		snapshot.mandatory = [Defaults.Snapshot.Layer(file: "/etc/xdg/s/mandatory.json", document: locks)]
		var form = Form(
			catalog: catalog, snapshot: snapshot, options: .classic,
			size: Size(width: 80, height: 16),
			file: "f")
		#expect(form.draw().text.contains("▌⚿ Name                                 Fixed"))
		#expect(form.update(.key(.enter)) == [.wake(.clearNotice, after: .seconds(5))])
		#expect(form.draw().text.contains("Name is locked by the administrator in /etc/xdg/s/mandatory.json"))
		#expect(form.update(.key("r")) == [.wake(.clearNotice, after: .seconds(5))])
		_ = form.update(.key(.down))
		_ = form.update(.key(.space))
		#expect(form.draw().text.contains("Version is only shown, it cannot be changed"))
		_ = form.update(.wake(.clearNotice))
		#expect(form.draw().text.contains("? help"))
	}

	@Test func aRefusedCommitOpensTheEditorAgainAndSaysWhy() throws {
		var rig = try rig(at: ["rowHeight"])
		rig.press(.enter, "3")
		var form = rig.form
		guard case .commit(let commit)? = form.update(.key(.enter)).first else { return #expect(Bool(false)) }
		let error = Defaults.SuiteError.busy(file: "/f", holder: 7)
		_ = form.update(.committed(commit.id, .failure(error), rig.suite.snapshot))
		#expect(form.layers.count == 1)
		#expect(form.notice?.text == "\(error)")
		#expect(form.history.undo.isEmpty)
	}

	@Test func nestedValuesCountInTheirObject() throws {
		var rig = try rig(at: ["columns", "gap", "wide"])
		rig.press(.space, .escape, .escape)
		#expect(rig.screen.contains("▌● Columns                              1 of 3 set ›"))
		#expect(rig.suite.snapshot.user.root == ["columns": ["gap": ["wide": false]]])
	}

	@Test func pastedTextReachesTheEditorOnly() throws {
		var rig = try rig(at: ["name"])
		rig.send(.paste("ignored"))
		rig.press(.enter, .end)
		rig.send(.paste(" and more"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["name"]) == "Unicorn and more")
		rig.press(.enter)
		rig.send(.paste("Pasted over"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["name"]) == "Pasted over", "what is selected is replaced")
	}
}
