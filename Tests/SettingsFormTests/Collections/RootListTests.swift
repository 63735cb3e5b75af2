import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A form of a file that is a list")
struct RootListTests {
	private static let text = """
		// keys
		[
		  { "key": "ctrl+a", "command": "copy" }, // mine
		  { "key": "ctrl+b", "command": "paste", "when": "x" },
		  { "key": "ctrl+c", "command": "cut" }
		]

		"""
	private static let schema = """
		{"title": "Keys", "type": "array", "maxItems": 4, "items": {"type": "object", "required": ["key"],
		"properties": {"key": {"type": "string", "minLength": 2}, "command": {"type": "string"}}}}
		"""

	private func rig(
		_ text: String = Self.text, schema: String? = nil, isStaged: Bool = false
	) throws -> Rig {
		let document = try Defaults.Document(Array(text.utf8), in: .list)
		let catalog: any Catalog =
			try schema.map { SchemaCatalog(try JSONSchema(parsing: Array($0.utf8)), title: "App") }
			?? InferredCatalog(title: "Keybindings")
		return try Rig(80, 14, catalog: catalog, document: document, isStaged: isStaged)
	}

	private func value(_ rig: Rig) -> [Defaults.JSON] { rig.suite.value(at: [])?.array ?? [] }

	@Test func isTheFirstScreen() throws {
		let rig = try rig()
		#expect(rig.form.page == [] && rig.form.collection?.kind == .list && !rig.form.hasSections)
		rig.expectScreen(
			"""
			 Keybindings                       ~/.config/SettingsTUI/settings.json    saved
			      Key     Command  When
			▌  1  ctrl+a  copy     unset
			   2  ctrl+b  paste    x
			   3  ctrl+c  cut      unset
			⋮
			 ⏎ open  a add  x remove  J K move item  D duplicate        q quit  ? help  1/3
			""")
	}

	@Test(arguments: [nil, Self.schema])
	func itsItemsAreEditedInPlace(schema: String?) throws {
		var rig = try rig(schema: schema)
		rig.press(.down, .enter, .enter, .control("u"), "f", "1", .enter)
		#expect(rig.fileText == Self.text.replacing("ctrl+b", with: "f1"))
		rig.press(.escape, "u")
		#expect(rig.fileText == Self.text && rig.form.page == ["1"])
		rig.press(.escape)
		#expect(rig.form.page == [])
		let before = rig.form.place
		rig.press(.escape)
		#expect(rig.form.place == before)
	}

	@Test(arguments: [nil, Self.schema])
	func itsItemsComeGoMoveAndAreCopied(schema: String?) throws {
		var rig = try rig(schema: schema)
		let items = value(rig)
		rig.press("J")
		#expect(value(rig) == [items[1], items[0], items[2]] && rig.form.selectedField?.path == ["1"])
		rig.press("D")
		#expect(value(rig) == [items[1], items[0], items[0], items[2]])
		rig.press(.end, "x", .enter)
		#expect(value(rig) == [items[1], items[0], items[0]])
		rig.press("u", "u", "u")
		#expect(rig.fileText == Self.text)
		rig.press(.control("r"), .control("r"), .control("r"))
		#expect(value(rig) == [items[1], items[0], items[0]])
		rig.press("u", "u", "u", .end, "a")
		#expect(rig.form.place.objects == [["3"]])
		rig.press(.enter, "f", "9", .enter)
		#expect(value(rig).count == 4 && value(rig).last?.object?["key"] == "f9")
		rig.press("u")
		#expect(rig.fileText == Self.text)
	}

	@Test func anEmptyOneSaysHowToAdd() throws {
		var rig = try rig("[]\n")
		#expect(rig.screen.contains("Nothing in this list yet. Press a to add an item."), "\(rig.screen)")
		rig.press("a")
		#expect(rig.form.layers.count == 1, "\(rig.screen)")
	}

	@Test func isBegunInABlankFileWhereTheSchemaSaysSo() throws {
		var rig = try rig("", schema: Self.schema)
		#expect(rig.form.collection?.kind == .list && rig.form.misfits.count == 0)
		rig.press("a", .enter, "f", "9", .enter)
		#expect(value(rig).count == 1 && value(rig)[0].object?["key"] == "f9")
		#expect(rig.fileText.hasPrefix("[\n"))
		let other = try self.rig("")
		#expect(other.form.collection == nil)
	}

	@Test func whatIsWrongIsCountedAndFound() throws {
		var rig = try rig(#"[{"key": "a"}, {"command": "x"}, {"key": "ok"}, 5]"#, schema: Self.schema)
		#expect(rig.form.misfits.count == 3, "\(rig.screen)")
		rig.press("!")
		#expect(rig.form.place.objects == [["0"]] && rig.form.selectedField?.path == ["0", "key"])
		let long = try self.rig("[{},{},{},{},{}]".replacing("{}", with: #"{"key":"ab"}"#), schema: Self.schema)
		#expect(long.form.misfits.count == 1)
		#expect(long.screen.contains("at most 4"), "\(long.screen)")
	}

	@Test func changesOfOthersAreFollowed() throws {
		var rig = try rig()
		rig.press(.down, .enter)
		#expect(rig.form.place.objects == [["1"]])
		let new = Self.text.replacing("[\n", with: "[\n  { \"key\": \"new\" },\n")
		try rig.replace(with: new)
		#expect(rig.form.place.objects == [["2"]])
		rig.press(.enter, .control("u"), "f", "1", .enter)
		#expect(rig.fileText == new.replacing("ctrl+b", with: "f1"))
	}

	@Test(arguments: [nil, Self.schema])
	func anObjectInItsPlaceLosesNothing(schema: String?) throws {
		var rig = try rig(schema: schema)
		rig.press(.down, .enter, .enter, "z")
		try rig.replace(with: #"{"0": {"key": "a"}}"#)
		rig.press(.enter, "u", .escape)
		#expect(rig.form.collection == nil)
		#expect(rig.suite.value(at: ["0", "key"]) == "a")
		try rig.replace(with: Self.text)
		#expect(rig.form.collection?.path == [] && rig.fileText == Self.text)
	}

	@Test(arguments: [(#"{"0": "a", "b": 1}"#, #"["x", 1]"#), (#"["a", 1]"#, #"{"0": "x", "b": 1}"#)])
	func whatIsMeantForOneHitsNothingInTheOther(old: String, new: String) throws {
		var rig = try rig(old)
		rig.form.reveal(["0"])
		try rig.put(try Defaults.Document(Array(new.utf8), in: .list))
		rig.press(.enter, .control("u"), "z", .enter)
		#expect(rig.fileText == new)
	}

	@Test func isFoundByASearch() throws {
		var rig = try rig()
		rig.press("/", "p", "a", "s", "t", "e", .enter)
		#expect(rig.form.place.objects == [["1"]] && rig.form.selectedField?.path == ["1", "command"])
	}

	@Test(arguments: [nil, Self.schema])
	func itsChangesAreListedAndPutBack(schema: String?) throws {
		var rig = try rig(schema: schema)
		rig.press("J", .down, "x", .enter)
		let changed = rig.fileText
		rig.press("d")
		if schema != nil { rig.press(.tab) }
		#expect(rig.screen.contains("removed") || rig.screen.contains("moved"), "\(rig.screen)")
		rig.press("R", .enter)
		#expect(rig.fileText == Self.text)
		rig.press("u")
		#expect(rig.fileText == changed)
		rig.press("d")
		if schema != nil { rig.press(.tab) }
		rig.press("r")
		#expect(rig.fileText == Self.text, "\(rig.screen)")
	}

	@Test func isResetAsAWhole() throws {
		var rig = try rig(schema: Self.schema)
		rig.press("R")
		#expect(rig.screen.contains("Reset"), "\(rig.screen)")
		rig.press(.enter)
		#expect(value(rig) == [] && rig.fileText.contains("[") && rig.fileText.hasPrefix("// keys"))
		rig.press("u")
		#expect(rig.fileText == Self.text)
	}

	@Test func isStaged() throws {
		var rig = try rig(isStaged: true)
		rig.press(.enter, .enter, .control("u"), "f", "1", .enter, .escape, .end, "x", .enter)
		#expect(rig.fileText == Self.text)
		rig.press("w")
		#expect(rig.screen.contains("f1"), "\(rig.screen)")
		rig.press(.escape, .control("s"))
		#expect(value(rig).count == 2 && rig.suite.value(at: ["0", "key"]) == "f1")
	}
}

extension Rig {
	/// Another program writes a file of its own in the place of the one that is open.
	fileprivate mutating func replace(with text: String) throws {
		let document = try Defaults.Document(Array(text.utf8), in: .list)
		let change = Defaults.Change(path: [], old: suite.value(at: []), new: document.root)
		try put(document)
		send(.settings(suite.snapshot, changes: change.leaves, isOutside: true))
	}

	/// The same, before the form has heard of it.
	fileprivate func put(_ document: Defaults.Document) throws {
		let back = Defaults.Splice.exchange(document, for: suite.snapshot.user)
		try suite.apply([Defaults.Edit([], .revert(back, otherwise: nil))])
	}
}
