import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A list on its page")
struct ListTests {
	private func rig(_ items: Defaults.JSON = ["one", "two", "three"], _ width: Int = 80, _ height: Int = 24) throws
		-> Rig
	{
		try Collections.rig(width, height, at: ["plugins"], user: ["plugins": items])
	}

	@Test func showsItemsAndWhatCanBeDone() throws {
		let rig = try rig()
		rig.expectScreen(
			"""
			 Lint › Plugins                    ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● 1  one
			 ● 2  two
			 ● 3  three
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 1   ● set by you   at least 1 character                     key plugins.0
			 What is loaded, in this order.
			 ⏎ edit  a add  x remove  J K move item        esc back  q quit  ? help  1 of 3
			""")
	}

	@Test func showsWhatMattersInTheSmallestTerminal() throws {
		let rig = try rig(["one", "two", "three", "four"], 20, 5)
		rig.expectScreen(
			"""
			 ‹ Plugins    saved
			▌● 1  one
			 ● 2  two
			 ● 3  three        ↓
			    esc back ? help
			""")
	}

	@Test(arguments: [(120, 24), (80, 24)])
	func anEmptyOneIsDescribedItself(width: Int, height: Int) throws {
		var rig = try Collections.rig(width, height, at: ["plugins"], user: [:])
		#expect(rig.form.fields.isEmpty && rig.form.page == ["plugins"])
		#expect(rig.screen.contains("What is loaded, in this order."), "\(rig.screen)")
		#expect(rig.screen.contains(#/[kK]ey +plugins/#), "\(rig.screen)")
		rig.press("?")
		#expect(rig.screen.contains("What is loaded, in this order."), "\(rig.screen)")
		let dictionary = try Collections.rig(width, height, at: ["env"], user: [:])
		#expect(dictionary.screen.contains(#/[kK]ey +env/#), "\(dictionary.screen)")
	}

	@Test func anEmptyOneSaysHowToAdd() throws {
		let rig = try Collections.rig(40, 12, at: ["plugins"], user: [:]) { $0.borders = .ascii }
		rig.expectScreen(
			"""
			 < Plugins       settings.json    saved
			   Nothing in this list yet. Press a to
			   add an item.
			⋮
			 a add           esc back q quit ? help
			""")
	}

	@Test func anItemIsAddedBesideTheSelectedOne() throws {
		var rig = try rig()
		rig.press("a", "n", "e", "w")
		rig.expectScreen(
			"""
			 Lint › Plugins                    ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			 ● 1  one
			▌  2  new
			 ● 2  two
			 ● 3  three
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 2   at least 1 character
			 What is loaded, in this order.
			 ⏎ set  esc cancel  ^O new line                                          2 of 4
			""")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "new", "two", "three"])
		#expect(rig.form.selectedField?.path == ["plugins", "1"])
		rig.press("u")
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "two", "three"])
		#expect(rig.form.place.objects == [["plugins"]], "undo stays on the page")
		rig.press(.down, "i", "x", .escape)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "two", "three"])
		#expect(rig.form.fields.count == 3)
		#expect(rig.form.selectedField?.path == ["plugins", "2"], "the selection is where it was")
		rig.press("i", "x", .enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["one", "two", "x", "three"])
	}

	@Test func theFirstItemOfNothingIsAdded() throws {
		var rig = try Collections.rig(at: ["plugins"], user: [:])
		rig.press("a", "x", .enter)
		#expect(rig.suite.snapshot.user.root == ["plugins": ["x"]])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func itemsAreMovedCopiedAndTakenOut() throws {
		var rig = try Collections.rig(at: ["limits"], user: ["limits": [1, 2, 3]])
		rig.press("J")
		#expect(rig.suite.value(at: ["limits"]) == [2, 1, 3])
		rig.press("J", "J")
		#expect(rig.suite.value(at: ["limits"]) == [2, 3, 1], "the end stops")
		#expect(rig.form.selection == 2)
		rig.press("K", "D")
		#expect(rig.suite.value(at: ["limits"]) == [2, 1, 1, 3])
		#expect(rig.form.selection == 2)
		rig.press("x", .end, .delete)
		#expect(rig.suite.value(at: ["limits"]) == [2, 1])
		#expect(rig.form.selection == 1)
		rig.press("u", "u", "u", "u", "u", "u")
		#expect(rig.suite.value(at: ["limits"]) == [1, 2, 3])
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["limits"]) == [2, 1, 3])
		#expect(rig.form.selection == 0, "what is made again is shown")
	}

	@Test func whatTheSchemaForbidsIsExplained() throws {
		var rig = try Collections.rig(at: ["limits"], user: ["limits": [1]])
		rig.press("x")
		#expect(rig.screen.contains("Limits must have at least 1 item"))
		rig = try self.rig(["one", "two", "three", "four"])
		rig.press("D")
		#expect(rig.screen.contains("Plugins must have at most 4 items"))
		rig.press("x", "a", "o", "n", "e")
		#expect(rig.suite.value(at: ["plugins"]) == ["two", "three", "four"])
		rig.press(.backspace, .backspace, .backspace, "t", "w", "o", .enter)
		#expect(rig.screen.contains("Plugins must not have two twice"))
		#expect(rig.suite.value(at: ["plugins"]) == ["two", "three", "four"])
		rig.press(.control("u"), "o", "n", "e", .enter)
		#expect(rig.suite.value(at: ["plugins"]) == ["two", "one", "three", "four"])
		rig.press(.enter, .control("u"), "t", "w", "o", .enter)
		#expect(rig.screen.contains("Plugins must not have two twice"))
	}

	@Test func whatIsWrongAlreadyKeepsNobodyFromChangingTheRest() throws {
		var rig = try rig(["one", 5, "two", "two"])
		#expect(rig.screen.contains("! 2  5   text"))
		#expect(rig.form.selection == 1, "one is led to what is wrong")
		rig.press(.home, "x")
		#expect(rig.suite.value(at: ["plugins"]) == [5, "two", "two"])
		rig.press("x")
		#expect(rig.suite.value(at: ["plugins"]) == ["two", "two"])
	}

	@Test func aListThatOnlyTheSchemaHasBecomesTheUsersOwn() throws {
		var rig = try Collections.rig(at: ["limits"], user: [:])
		#expect(rig.screen.contains("  1  80"))
		rig.press(.down, .enter, .control("u"), "9", "9", .enter)
		#expect(rig.suite.snapshot.user.root == ["limits": [80, 99]])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == [:])
		rig.press("x")
		#expect(rig.suite.snapshot.user.root == ["limits": [80]])
	}

	@Test func aListInAnItemThatOnlyTheSchemaHasBecomesTheUsersOwn() throws {
		var rig = try Collections.rig(at: ["overrides", "0", "tags"], user: ["overrides": [["files": "x"]]])
		#expect(rig.form.place.objects.last == ["overrides", "0", "tags"])
		rig.press(.down, .enter, .end, "!", .enter)
		#expect(rig.suite.snapshot.user.root == ["overrides": [["files": "x", "tags": ["a", "b!"]]]])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["overrides": [["files": "x"]]])
		rig.press("a", "c", .enter)
		#expect(rig.suite.snapshot.user.root == ["overrides": [["files": "x", "tags": ["a", "b", "c"]]]])
	}

	@Test func aTupleIsFilledInItsOrder() throws {
		var rig = try Collections.rig(at: ["origin"], user: [:])
		rig.press("a", "4", .enter, .home, "a", "5", .enter)
		#expect(rig.suite.value(at: ["origin"]) == [4, 5])
		#expect(rig.screen.contains("Across  4"))
		#expect(rig.screen.contains("Down    5"))
		rig.press("a")
		#expect(rig.screen.contains("Origin takes no more items"))
	}

	@Test func aFileWithoutDeclarationsHasListsToo() throws {
		var rig = try Rig(
			80, 24, catalog: InferredCatalog(title: "F"), user: ["list": [["n": 1, "s": "x"], ["n": 2]]])
		rig.press(.enter)
		rig.expectScreen(
			"""
			 F › List                          ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			      N       S
			▌  1  1       x
			   2  2       unset
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Item 1   from your settings                                         key list.0
			 group of settings
			 ⏎ open  a add  x remove  J K move item        esc back  q quit  ? help  1 of 2
			""")
		rig.press("D", .enter, .enter, .control("u"), "7", .enter)
		#expect(rig.suite.value(at: ["list"]) == [["n": 1, "s": "x"], ["n": 7, "s": "x"], ["n": 2]])
	}

	@Test func whatIsAddedIsSeenWhileOnlyChangedRowsAre() throws {
		var rig = try Collections.rig(at: ["plugins"], user: [:])
		rig.press("m", "a", "x", .enter)
		#expect(rig.form.fields.map(\.path) == [["plugins", "0"]])
		rig.press("a", "y", .enter)
		#expect(rig.form.fields.map(\.path) == [["plugins", "0"], ["plugins", "1"]])
		rig.press("x")
		#expect(rig.form.fields.map(\.path) == [["plugins", "0"]])
		#expect(rig.suite.value(at: ["plugins"]) == ["x"])
	}

	@Test func removingShowsNoNeighbourThatDidNotChange() throws {
		var rig = try Collections.rig(at: ["limits"], user: ["limits": [80, 120, 5, 6]])
		rig.press("m", .end)
		let before = rig.form.fields.map(\.path)
		rig.press("x")
		#expect(rig.suite.value(at: ["limits"]) == [80, 120, 5])
		#expect(rig.form.fields.count == before.count - 1)
	}
}
