import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Palette")
struct PaletteTests {
	private static let schema = """
		{"title": "App", "properties": {
			"host": {"type": "string", "default": "localhost"},
			"debug": {"type": "boolean", "default": false},
			"tags": {"type": "array", "items": {"type": "string"}},
			"undoLevels": {"type": "integer", "default": 100}
		}}
		"""

	private static func rig(
		at path: Defaults.Path = ["host"], keys: FormOptions.Keys = .plain, width: Int = 80
	) throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(width, 24, catalog: catalog, file: #"{"host": "a", "tags": ["x", "y"]}"#) { $0.keys = keys }
		rig.form.reveal(path)
		return rig
	}

	private static func opened(at path: Defaults.Path = ["host"]) throws -> Rig {
		var rig = try rig(at: path)
		rig.press(.control("p"))
		return rig
	}

	private static func actions(_ rig: Rig) -> [Action] { rig.form.search?.hits.actions ?? [] }

	@Test("lists what can be done now, each with its key")
	func lists() throws {
		var rig = try Self.opened()
		#expect(Self.actions(rig).contains(.reset))
		#expect(!Self.actions(rig).contains(.undo))
		#expect(!Self.actions(rig).contains(.addItem))
		let row = rig.screen.split(separator: "\n").first { $0.contains(Strings.KeyHelp.reset) }
		#expect(row?.contains("del") == true)
		#expect(row?.contains("Host") == true)
		rig = try Self.opened(at: ["tags", "0"])
		#expect(Self.actions(rig).contains(.removeItem))
	}

	@Test(
		"each key that opens it opens the same",
		arguments: [
			(FormOptions.Keys.plain, [Key.control("p")]), (.vi, [":", "p"]), (.vi, [.control("k"), "p"]),
			(.emacs, [.character("x", .alt)]), (.emacs, [.control("k"), "p"]), (.classic, ["P"]),
		])
	func opens(_ keys: FormOptions.Keys, _ pressed: [Key]) throws {
		var rig = try Self.rig(at: ["debug"], keys: keys)
		for key in pressed { rig.press(key) }
		#expect(Self.actions(rig).contains(.showHelp))
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.selectedField?.path == ["debug"])
	}

	@Test(
		"words of other programs find an action",
		arguments: [
			("exit", Action.quit), ("close", .quit), ("diff", .showChanges), ("shortcuts", .showHelp),
			("vim", .editFile),
			("factory", .reset), ("job", .suspend), ("redraw", .repaint), ("grep", .search),
			("clipboard", .copyKey), ("editor", .editFile), ("exit program", .quit), ("replace", .open),
		])
	func otherWords(_ words: String, _ action: Action) throws {
		var rig = try Self.opened()
		rig.type(words)
		#expect(Self.actions(rig).first == action)
	}

	@Test(
		"what was done since the start is taken back by whatever that is called",
		arguments: ["session", "discard", "take back", "revert everything", "undo all", "put back everything"])
	func session(_ words: String) throws {
		var rig = try Self.rig(at: ["debug"])
		rig.press(.control("p"))
		#expect(!Self.actions(rig).contains(.undoSession), "nothing has changed")
		rig.press(.escape, .space, .control("p"))
		rig.type(words)
		#expect(Self.actions(rig).first == .undoSession, "\(Self.actions(rig))")
		rig.press(.enter)
		guard case .changes(let list)? = rig.form.layers.last else { return #expect(Bool(false), "\(rig.screen)") }
		#expect(list.basis == .opening && list.rows.map(\.path) == [["debug"]])
	}

	@Test("what is wrong is found by other words too, and gone to")
	func invalid() throws {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, catalog: catalog, file: #"{"undoLevels": "many"}"#) { $0.keys = .plain }
		rig.press(.control("p"))
		rig.type("error")
		#expect(Self.actions(rig).contains(.nextInvalid))
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["undoLevels"])
	}

	@Test("settings are found below the actions, and gone to")
	func findsSettings() throws {
		var rig = try Self.rig(at: ["debug"])
		rig.press(.space, .control("p"))
		rig.type("undo")
		#expect(Self.actions(rig) == [.undo, .undoSession, .showChanges])
		#expect(rig.form.search?.hits.count == 4)
		rig.press(.down, .end, .enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.selectedField?.path == ["undoLevels"])
		#expect(rig.suite.value(at: ["debug"]) == true)
		// What was found is gone through without the actions.
		rig.press(Key(.function(3)))
		#expect(rig.form.selectedField?.path == ["undoLevels"])
	}

	@Test("Enter does what is selected, at the place where the palette was opened")
	func does() throws {
		var rig = try Self.rig(at: ["debug"])
		rig.press(.space, .control("p"))
		rig.type("undo the last")
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.suite.value(at: ["debug"]) == false)
		rig = try Self.opened()
		rig.type("default")
		rig.press(.enter)
		#expect(rig.suite.snapshot.userValue(at: ["host"]) == nil)
		rig = try Self.opened()
		rig.type("exit")
		#expect(rig.press(.enter).contains(.quit))
	}

	@Test("the first arrow goes to the second action")
	func arrows() throws {
		var rig = try Self.opened()
		rig.press(.down)
		#expect(rig.form.search?.selection == 1)
		rig.press(.up)
		#expect(rig.form.search?.selection == 0 && rig.form.search?.isInHits == true)
	}

	/// Whatever is listed does the same as its key in the menu or on the keyboard.
	@Test("each action does what its own key does")
	func doesTheSame() throws {
		for path in [["host"], ["debug"], ["tags"], ["tags", "0"]] as [Defaults.Path] {
			for action in Self.actions(try Self.opened(at: path)) {
				var direct = try Self.rig(at: path)
				let wanted = direct.form.perform(action)
				var rig = try Self.opened(at: path)
				rig.type(rig.form.search?.row(of: action)?.title ?? "")
				#expect(Self.actions(rig).first == action)
				rig.isPatient = false
				let came = rig.press(.enter)
				#expect("\(came)" == "\(wanted)", "\(action) at \(path)")
				#expect(rig.form.layers.count == direct.form.layers.count, "\(action) at \(path)")
			}
		}
	}

	@Test("filters let no action through, and Esc leaves all as it was")
	func filters() throws {
		var rig = try Self.opened()
		rig.type("@modified")
		#expect(Self.actions(rig).isEmpty)
		#expect(rig.form.search?.hits.isEmpty == false)
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.fileText == #"{"host": "a", "tags": ["x", "y"]}"#)
	}

	@Test("an action is done to what it was listed for, or not at all")
	func goneMeanwhile() throws {
		for action in [Action.removeItem, .duplicateItem, .moveItemUp, .insertItem] {
			var rig = try Self.rig(at: ["tags", "0"])
			try rig.outside(["x", "y", "z"], at: ["tags"])
			rig.form.reveal(["tags", "1"])
			rig.press(.control("p"))
			rig.type(rig.form.search?.row(of: action)?.title ?? "")
			#expect(Self.actions(rig).first == action)
			try rig.outside(["x", "z"], at: ["tags"])
			rig.press(.enter)
			#expect(rig.suite.value(at: ["tags"]) == ["x", "z"], "\(action)")
		}
		// One whose item is still there follows it.
		var rig = try Self.rig(at: ["tags", "1"])
		rig.press(.control("p"))
		rig.type("take out")
		let title = rig.form.search?.row(of: .removeItem)?.title ?? ""
		rig.press(.control("u"))
		rig.type(title)
		try rig.outside(["new", "x", "y"], at: ["tags"])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["tags"]) == ["new", "x"])
	}

	@Test(
		"a name of a setting finds no action by a part of it, or with a slip",
		arguments: [
			"port", "mode", "background", "history", "name", "shell", "filter", "sort", "order", "value", "key", "item",
			"text",
		])
	func settingsNames(_ word: String) throws {
		for path in [["host"], ["tags"], ["tags", "0"]] as [Defaults.Path] {
			var rig = try Self.opened(at: path)
			rig.type(word)
			let changing = Self.actions(rig).filter {
				![.showHelp, .search, .menu, .copyKey, .showChanges].contains($0)
			}
			#expect(
				changing.allSatisfy { rig.form.search?.row(of: $0)?.title.lowercased().contains(word) == true },
				"\(changing)")
		}
	}

	@Test("an action need not wait until all settings are read")
	func atOnce() throws {
		let file = "{" + (0..<30_000).map { "\"setting\($0)\": 1" }.joined(separator: ", ") + "}"
		var rig = try Rig(80, 24, catalog: InferredCatalog(title: "Any"), file: file) { $0.keys = .plain }
		rig.isPatient = false
		rig.press(.control("p"))
		rig.type("exit")
		#expect(rig.press(.enter).contains(.quit))
	}
}
