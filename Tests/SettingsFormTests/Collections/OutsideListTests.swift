import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A list that another program changes meanwhile")
struct OutsideListTests {
	private func rig() throws -> Rig {
		try Collections.rig(at: ["plugins"], user: ["plugins": ["one", "two", "three"]])
	}

	@Test func theSelectionStaysWithItsItem() throws {
		var rig = try rig()
		rig.press(.down)
		try rig.outside(["zero", "one", "two", "three"], at: ["plugins"])
		#expect(rig.form.selectedField?.path == ["plugins", "2"])
		#expect(rig.form.outside.isLit(["plugins", "0"]))
		#expect(!rig.form.outside.isLit(["plugins", "1"]), "only what is new is lit")
		try rig.outside(["two", "three", "zero"], at: ["plugins"])
		#expect(rig.form.selectedField?.path == ["plugins", "0"])
		try rig.outside(["three", "zero"], at: ["plugins"])
		#expect(rig.form.selectedField?.path == ["plugins", "0"])
	}

	@Test func anOpenEditorMovesWithItsItem() throws {
		var rig = try rig()
		rig.press(.down, .enter, .end, "!")
		try rig.outside(["zero", "one", "two", "three"], at: ["plugins"])
		rig.expectScreen(
			"""
			 Lint › Plugins                    ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			 ~ 1  zero
			 ● 2  one
			▌● 3  two!
			 ● 4  three
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 3   ● set by you   at least 1 character                     key plugins.2
			 What is loaded, in this order.
			 ⏎ set  esc cancel  ^O new line                                          3 of 4
			""")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two!", "three"])
		rig.press("u")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two", "three"])
	}

	@Test func anEditorOfWhatIsGoneAddsItAgain() throws {
		var rig = try rig()
		rig.press(.down, .enter, .end, "!")
		try rig.outside(["one", "three"], at: ["plugins"])
		#expect(rig.screen.contains("Removed by another program meanwhile; accepting it adds it again"))
		#expect(rig.screen.contains("2  two!"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "two!", "three"])
	}

	@Test func aChangedItemIsAskedAbout() throws {
		var rig = try rig()
		rig.press(.down, .enter, .end, "!")
		try rig.outside(["one", "zwei", "three"], at: ["plugins"])
		rig.press(.enter)
		#expect(rig.screen.contains("Changed outside"))
		rig.press("t")
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "zwei", "three"])
	}

	@Test func undoFindsItsItemWhereItIsNow() throws {
		var rig = try rig()
		rig.press(.down, .enter, .end, "!", .enter)
		try rig.outside(["zero", "one", "two!", "three"], at: ["plugins"])
		rig.press("u")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two", "three"])
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two!", "three"])
	}

	@Test func undoLeavesWhatTookTheItemsPlaceAlone() throws {
		let user: Defaults.JSON = ["overrides": [["files": "a"], ["files": "b", "severity": "off"]]]
		var rig = try Collections.rig(at: ["overrides", "1"], user: user)
		rig.form.reveal(["overrides", "1", "severity"])
		rig.press(.right, .enter)
		let changed = rig.suite.value(at: ["overrides"])
		#expect(rig.suite.value(at: ["overrides", "1", "severity"]) == "warn")
		try rig.outside([["files": "a"]], at: ["overrides"])
		try rig.outside([["files": "a"], ["files": "c", "severity": "warn"]], at: ["overrides"])
		var other = rig
		rig.press("u")
		#expect(rig.suite.value(at: ["overrides", "1"]) == ["files": "c", "severity": "warn"], "another item")
		let reason = "Severity cannot be undone: another program removed the item that it was in"
		#expect(rig.form.notice?.text == reason)
		#expect(rig.form.history.undo.isEmpty && rig.form.history.redo.isEmpty)
		try other.outside(changed, at: ["overrides"])
		other.press("u")
		#expect(other.suite.value(at: ["overrides"]) == user.object?["overrides"], "the same item as before")
	}

	@Test func nothingHitsANeighbourBeforeTheFormHears() throws {
		var rig = try rig()
		rig.press(.down)
		_ = try rig.suite.apply([.set(["zero", "one", "two", "three"], at: ["plugins"])])
		rig.press("x")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two", "three"])
		#expect(rig.screen.contains("Plugins was changed by another program meanwhile"))
		#expect(rig.form.selectedField?.path == ["plugins", "2"], "and what is there now is shown")
		rig.press("x")
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "three"])
	}

	@Test func aStepHitsNoNeighbourEither() throws {
		var rig = try Collections.rig(at: ["limits"], user: ["limits": [10, 20]])
		rig.press(.down, .right)
		_ = try rig.suite.apply([.set([5, 10, 20], at: ["limits"])])
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["limits"]) == [5, 10, 20])
	}

	@Test func anOpenedItemIsFollowedAndLeftWhereItIsGone() throws {
		var rig = try Collections.rig(at: ["overrides", "1"], user: ["overrides": [["files": "a"], ["files": "b"]]])
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "1"]])
		try rig.outside([["files": "b"]], at: ["overrides"])
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "0"]])
		try rig.outside([["files": "c"], ["files": "d"]], at: ["overrides"])
		#expect(rig.form.place.objects == [["overrides"]])
	}

	@Test func onlyWhatChangedInAnItemIsMarked() throws {
		let items: Defaults.JSON = [["files": "a"], ["files": "b", "limits": ["x": 1, "y": 2]]]
		let changed: Defaults.JSON = [["files": "a"], ["files": "b", "limits": ["x": 1, "y": 3]]]
		#expect(
			Defaults.Change(path: ["list"], old: items, new: changed).places == [["list", "1", "limits", "y"]])
		var rig = try Collections.rig(at: ["overrides", "1"], user: ["overrides": [["files": "a"], ["files": "b"]]])
		try rig.outside([["files": "a"], ["files": "c"]], at: ["overrides"])
		#expect(rig.form.outside.unvisited.paths == [["overrides", "1", "files"]])
		let others = rig.form.fields.map(\.path).filter { $0.last != "files" }
		#expect(!others.isEmpty)
		#expect(others.allSatisfy { !rig.form.outside.isMarked($0) })
	}

	@Test func whatStaysWhereItemsWentIsNotMarked() throws {
		var rig = try Collections.rig(at: ["overrides", "0"], user: ["overrides": [["files": "a"], ["files": "b"]]])
		try rig.outside([["files": "a"]], at: ["overrides"])
		#expect(rig.form.place.objects == [["overrides"], ["overrides", "0"]])
		#expect(!rig.form.fields.isEmpty && rig.form.fields.allSatisfy { !rig.form.outside.isMarked($0.path) })
		#expect(rig.form.fields.allSatisfy { !rig.form.outside.isLit($0.path) })
		rig.press(.escape)
		#expect(!rig.form.outside.isMarked(["overrides", "0"]))
		#expect(rig.form.outside.isMarked(["overrides"]), "the list is another")
		rig.press(.escape)
		rig.send(.wake(.fadeLit))
		#expect(!rig.form.outside.isMarked(["overrides"]), "and was looked at")
	}

	@Test func whatIsInARowThatDoesNotOpenIsSeenWithIt() {
		var changes = OutsideChanges()
		changes.add([["list", "1", "x"]])
		changes.visit(["list", "1"], isWhole: false)
		#expect(changes.isMarked(["list", "1"]))
		changes.visit(["list", "1"], isWhole: true)
		#expect(!changes.isMarked(["list"]))
	}

	@Test func anEditorInAnItemThatIsGoneCloses() throws {
		var rig = try Collections.rig(
			at: ["overrides", "1", "files"], user: ["overrides": [["files": "a"], ["files": "b"], ["files": "c"]]])
		rig.press(.enter, .end, "!")
		try rig.outside([["files": "a"]], at: ["overrides"])
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("Files was removed by another program meanwhile"))
		#expect(rig.suite.value(at: ["overrides"]) == [["files": "a"]])
	}
}
