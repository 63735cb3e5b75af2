import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What another program takes away under the cursor")
struct GoneTests {
	private static let three: Defaults.JSON = [["files": "a"], ["files": "b"], ["files": "c", "tags": ["x"]]]
	private static let gone = "This item is gone: somebody removed it."

	private func overrides(_ path: Defaults.Path = ["overrides", "2"]) throws -> Rig {
		try Collections.rig(at: path, user: ["overrides": Self.three])
	}

	private func inferred(_ user: Defaults.JSON, at path: Defaults.Path) throws -> Rig {
		var rig = try Rig(80, 20, catalog: InferredCatalog(title: "F"), user: user)
		rig.form.reveal(path)
		return rig
	}

	@Test func aPageInAListThatIsGoneIsLeftAndNothingTakesItsPlace() throws {
		var rig = try overrides(["overrides", "2", "files"])
		try rig.outside(nil, at: ["overrides"])
		#expect(rig.form.place.objects == [["overrides"]])
		#expect(rig.screen.contains(Self.gone))
		rig.press(.enter, "z", "z", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func whatIsTypedIntoItIsNotWrittenAnywhere() throws {
		var rig = try overrides(["overrides", "2", "files"])
		rig.press(.enter, "z")
		try rig.outside(nil, at: ["overrides"])
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("Files was removed by another program meanwhile"))
		rig.press("z", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func anEntryThatIsGoneIsNotMadeAgain() throws {
		let schema = """
			{"properties":{"servers":{"type":"object","additionalProperties":
			{"type":"object","properties":{"port":{"type":"integer"}}}}}}
			"""
		for isTyping in [false, true] {
			var rig = try Rig(80, 20, schema: schema, user: ["servers": ["web": ["port": 8]]])
			rig.form.reveal(["servers", "web", "port"])
			#expect(rig.form.place.objects == [["servers"], ["servers", "web"]])
			if isTyping { rig.press("7") }
			try rig.outside(nil, at: ["servers"])
			#expect(rig.form.place.objects == [["servers"]])
			rig.press("7", "7", .enter)
			#expect(rig.suite.snapshot.user.root == [:])
		}
	}

	@Test func keysOnTheirWayHitNoOtherRow() throws {
		var rig = try inferred(["list": [["a": 1], ["a": 2]], "name": 5], at: ["list", "1", "a"])
		try rig.outside(nil, at: ["list"])
		#expect(rig.form.selectedField?.path == ["name"])
		#expect(rig.screen.contains(Self.gone))
		for key in [Key.enter, "9", .enter, "9", "r", .right] { rig.press(key) }
		#expect(rig.suite.snapshot.user.root == ["name": 5])
		#expect(rig.form.layers.isEmpty)
		#expect(rig.screen.contains("Move to a row to go on."))
		rig.press(.down, .enter, "9", .enter)
		#expect(rig.suite.snapshot.user.root == ["name": 9], "a row was chosen")
	}

	@Test func theNeighbourIsNotTakenOutInItsPlace() throws {
		var rig = try overrides()
		try rig.outside([["files": "a"], ["files": "b"]], at: ["overrides"])
		#expect(rig.form.place.objects == [["overrides"]])
		rig.press("x")
		#expect(rig.suite.value(at: ["overrides"])?.array?.count == 2)
		rig.press(.up, "x")
		#expect(rig.suite.value(at: ["overrides"]) == [["files": "b"]])
	}

	@Test func aSelectedItemsPlaceIsNotItsNeighbours() throws {
		var rig = try Collections.rig(at: ["plugins"], user: ["plugins": ["one", "two", "three"]])
		rig.press(.down)
		try rig.outside(["one", "three"], at: ["plugins"])
		rig.expectScreen(
			"""
			 Lint › Plugins                    ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			 ● 1  one
			▌● 2  three
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 2   ● set by you   at least 1 character                     key plugins.1
			 What is loaded, in this order.
			 This item is gone: somebody removed it. Move to a row to go on.         2 of 2
			""")
		rig.send(.wake(.fadeLit))
		#expect(rig.form.draw()[5, 3]?.style.surface == .selectionInactive)
		rig.press("x", .delete)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "three"])
		rig.press(.down)
		#expect(rig.form.draw()[5, 3]?.style.surface == .selection)
		rig.press("x")
		#expect(rig.suite.value(at: ["plugins"]) == ["one"])
	}

	@Test func aPressAimedAtItOnlySelects() throws {
		var rig = try overrides()
		try rig.outside([["files": "a"], ["files": "b"]], at: ["overrides"])
		rig.send(.mouse(Mouse(.press, at: Point(x: 20, y: 3))))
		#expect(rig.form.place.objects == [["overrides"]])
		rig.send(.mouse(Mouse(.press, at: Point(x: 20, y: 3))))
		#expect(rig.form.place.objects.last == ["overrides", "0"])
	}

	@Test func ownRemovalsAskForNothing() throws {
		var rig = try Collections.rig(at: ["plugins"], user: ["plugins": ["one", "two", "three"]])
		rig.press("x", "x")
		#expect(rig.suite.value(at: ["plugins"]) == ["three"])
		rig.press("u", "u", .end, "D")
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "two", "three", "three"] || rig.screen.contains("twice"))
	}

	@Test func whatIsAddedFollowsItsList() throws {
		var rig = try overrides(["overrides", "2", "tags"])
		rig.press("a", "n")
		var items = try #require(Self.three.array)
		items.insert(["files": "new", "tags": []], at: 0)
		try rig.outside(.array(items), at: ["overrides"])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["overrides", "3", "tags"]) == ["x", "n"])
		#expect(rig.suite.value(at: ["overrides", "2"]) == ["files": "b"])
		rig.press("a", "o")
		try rig.outside([["files": "new", "tags": []]], at: ["overrides"])
		#expect(rig.form.layers.isEmpty)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["overrides"]) == [["files": "new", "tags": []]])
	}

	// MARK: Before the form hears

	@Test func noObjectIsMadeWhereAListWas() throws {
		var rig = try overrides(["overrides", "1", "active"])
		_ = try rig.suite.apply([.reset(["overrides"])])
		rig.press(.space)
		#expect(rig.suite.snapshot.user.root == [:])
		rig = try overrides(["overrides", "2", "tags"])
		_ = try rig.suite.apply([.reset(["overrides"])])
		rig.press("a", "n", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func aValueIsForTheItemItWasTypedInto() throws {
		var rig = try Collections.rig(at: ["plugins"], user: ["plugins": ["one", "two"]])
		rig.press(.down, .enter, .end, "!")
		_ = try rig.suite.apply([.set(["zero", "one", "two"], at: ["plugins"])])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one", "two!"])
		rig.press(.enter, .end, "!")
		_ = try rig.suite.apply([.set(["zero", "one"], at: ["plugins"])])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["zero", "one"])
		#expect(rig.screen.contains("was removed by another program meanwhile"))
	}

	@Test func undoMakesNoObjectEither() throws {
		var rig = try inferred(["list": [["a": 1], ["a": 2]], "name": 5], at: ["list", "1", "a"])
		rig.press(.enter, "0", .enter)
		#expect(rig.suite.value(at: ["list", "1", "a"]) == 0)
		try rig.outside(nil, at: ["list"])
		rig.press("u", "u", .enter)
		#expect(rig.suite.snapshot.user.root == ["name": 5])
	}

	@Test func whatIsStagedInItIsNotMade() throws {
		var rig = try Rig(80, 20, catalog: Collections.catalog(), user: ["overrides": Self.three], isStaged: true)
		rig.form.reveal(["overrides", "1", "active"])
		rig.press(.space)
		try rig.outside(nil, at: ["overrides"])
		#expect(rig.form.snapshot.user.root == [:])
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == [:])
	}
}
