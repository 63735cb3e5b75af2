import Chance
import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Plain keys")
struct PlainKeysTests {
	static let schema = """
		{"title": "App", "properties": {
			"host": {"type": "string", "default": "localhost"},
			"password": {"type": "string", "format": "password"},
			"port": {"type": "integer", "default": 8080},
			"debug": {"type": "boolean", "default": false},
			"level": {"enum": ["info", "warn", "error"], "default": "info"},
			"tags": {"type": "array", "items": {"type": "string"}},
			"notes": {"type": "string", "default": "one\\ntwo"},
			"limits": {"type": "object", "properties": {"high": {"type": "integer"}, "bound": {"type": "object",
				"properties": {"low": {"type": "integer"}, "high": {"type": "integer"}}}}}
		}}
		"""
	private static let text = """
		{
		  // kept
		  "host": "a",
		  "tags": ["x", "y"],
		  "limits": {"bound": {"low": 1, "high": 2}}
		}

		"""

	static func rig(at path: Defaults.Path = ["host"], keys: FormOptions.Keys = .plain) throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(80, 24, catalog: catalog, file: text) { $0.keys = keys }
		rig.form.reveal(path)
		return rig
	}

	// MARK: What is typed

	@Test("a value typed on a text row is its new value once Enter accepts it")
	func typesText() throws {
		var rig = try Self.rig()
		rig.type("example.com")
		#expect(rig.fileText == Self.text)
		#expect(!rig.effects.contains { if case .openFile = $0 { true } else { false } })
		rig.press(.enter)
		#expect(rig.suite.value(at: ["host"]) == "example.com")
		#expect(rig.fileText == Self.text.replacing("\"a\"", with: "\"example.com\""))
	}

	@Test("Esc drops what was typed")
	func drops() throws {
		var rig = try Self.rig()
		rig.type("example.com")
		rig.press(.escape)
		#expect(rig.fileText == Self.text)
		#expect(rig.form.layers.isEmpty)
	}

	@Test("a password typed on its row is set, and never seen")
	func typesSecret() throws {
		var rig = try Self.rig(at: ["password"])
		rig.type("hunter2")
		#expect(!rig.screen.contains("hunter2"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["password"]) == "hunter2")
		#expect(!rig.screen.contains("hunter2"))
	}

	@Test(
		"what is typed on a row that takes no text is searched for",
		arguments: [["debug"], ["tags"], ["limits", "bound"]] as [Defaults.Path])
	func findsFromElsewhere(_ path: Defaults.Path) throws {
		var rig = try Self.rig(at: path)
		rig.type("hos")
		#expect(rig.form.search?.line.text == "hos")
		rig.press(.enter)
		#expect(rig.form.layers.isEmpty)
		#expect(rig.form.selectedField?.path == ["host"])
		#expect(rig.fileText == Self.text)
	}

	@Test("a letter on a number is searched for, a digit begins the number")
	func typesNumber() throws {
		var rig = try Self.rig(at: ["port"])
		rig.type("x")
		#expect(rig.form.search != nil)
		rig.press(.escape)
		rig.type("90")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["port"]) == 90)
	}

	@Test("a letter on a choice narrows its list")
	func typesChoice() throws {
		var rig = try Self.rig(at: ["level"])
		rig.type("wa")
		#expect(rig.fileText == Self.text)
		rig.press(.space, .backspace, .enter)
		#expect(rig.suite.value(at: ["level"]) == "warn")
	}

	@Test("a text of several lines goes on at its end")
	func typesLines() throws {
		var rig = try Self.rig(at: ["notes"])
		rig.type("!")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["notes"]) == "one\ntwo!")
	}

	@Test("a slash is an empty search and a question mark the help, but text where a row takes it")
	func slashAndQuestionMark() throws {
		var rig = try Self.rig(at: ["debug"])
		rig.type("/")
		#expect(rig.form.search?.line.text == "")
		rig.press(.escape)
		rig.type("?")
		#expect(rig.form.layers.last?.isReader == true)
		rig = try Self.rig()
		rig.type("/?")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["host"]) == "/?")
	}

	@Test("what is pasted goes where it would go if it were typed")
	func pastes() throws {
		var rig = try Self.rig()
		rig.send(.paste("example.com"))
		#expect(rig.fileText == Self.text)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["host"]) == "example.com")
		rig = try Self.rig(at: ["debug"])
		rig.send(.paste("port"))
		#expect(rig.form.search?.line.text == "port")
	}

	@Test("Space switches a toggle, and chooses nothing in a list")
	func space() throws {
		var rig = try Self.rig(at: ["debug"])
		rig.press(.space)
		#expect(rig.suite.value(at: ["debug"]) == true)
		rig = try Self.rig(at: ["level"])
		rig.press(.space, .down, .space)
		#expect(rig.fileText == Self.text)
	}

	@Test("a letter among what was found goes on with the search")
	func typesInHits() throws {
		var rig = try Self.rig(at: ["debug"])
		rig.type("l")
		rig.press(.down)
		rig.type("ow")
		#expect(rig.form.search?.line.text == "low")
		#expect(rig.fileText == Self.text)
	}

	@Test("Enter in a search changes nothing, whatever was typed before", arguments: 0..<UInt64(20))
	func entersInSearch(_ seed: UInt64) throws {
		var rig = try Self.rig(at: ["debug"])
		var random = SplitMix(state: seed)
		let words = ["host", "low", "true", "tags", "@set", "text", "list", "x", "8080", "warn", "limits", "one"]
		for _ in 0..<40 {
			rig.press(.control("f"))
			rig.type(words.randomElement(using: &random) ?? "")
			rig.press(.enter, .escape, .escape)
			#expect(rig.fileText == Self.text)
		}
	}

	@Test("the screen of a damaged file takes no letters, and its menu has them")
	func damaged() throws {
		var rig = try Self.rig()
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array("{".utf8))
		} catch {
			rig.send(.status(.damaged(.damaged(file: "/tmp/a.json", error))))
		}
		rig.effects = []
		for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" { rig.press(.character(letter)) }
		#expect(rig.effects.isEmpty)
		#expect(rig.form.layers.isEmpty)
		rig.press(.control("k"))
		#expect(rig.screen.contains(Strings.damageTitle))
		#expect(rig.press("e") == [.openFile(line: 1)])
	}

	// MARK: Keys that type nothing

	@Test("Delete resets a value, removes an item, and asks before several go")
	func deletes() throws {
		var rig = try Self.rig()
		rig.press(.delete)
		#expect(rig.suite.snapshot.userValue(at: ["host"]) == nil)
		rig = try Self.rig(at: ["tags", "0"])
		rig.press(.delete)
		#expect(rig.suite.value(at: ["tags"]) == ["y"])
		rig = try Self.rig(at: ["limits", "bound"])
		rig.press(.delete)
		#expect(rig.fileText == Self.text)
		rig.press(.enter)
		#expect(rig.suite.snapshot.userValue(at: ["limits", "bound"]) == nil)
	}

	@Test("Insert adds an item, which is there once it is accepted")
	func inserts() throws {
		var rig = try Self.rig(at: ["tags", "0"])
		rig.press(Key(.insert))
		rig.type("new")
		#expect(rig.fileText == Self.text)
		rig.press(.enter)
		#expect(rig.suite.value(at: ["tags"]) == ["x", "new", "y"])
	}

	@Test("Ctrl-Z and Ctrl-Y take back and make again, in the list and in a text")
	func undoes() throws {
		var rig = try Self.rig()
		rig.type("bc")
		rig.press(.control("z"))
		rig.press(.control("z"), .control("y"), .enter)
		#expect(rig.suite.value(at: ["host"]) == "b")
		rig.press(.control("z"))
		#expect(rig.fileText == Self.text)
		rig.press(.control("y"))
		#expect(rig.suite.value(at: ["host"]) == "b")
		#expect(!rig.effects.contains(.suspend))
	}

	@Test("Ctrl-S says that all is saved")
	func saves() throws {
		var rig = try Self.rig()
		rig.press(.control("s"))
		#expect(rig.form.notice?.text == Strings.allSaved)
	}

	@Test("Ctrl-S writes what is staged, and Delete drops it in the list")
	func savesStaged() throws {
		var rig = try Rig(80, 24, schema: Self.schema, isStaged: true) { $0.keys = .plain }
		rig.form.reveal(["host"])
		rig.type("b")
		rig.press(.enter)
		#expect(rig.suite.snapshot.userValue(at: ["host"]) == nil)
		rig.press(.control("q"))
		#expect(rig.screen.contains("^K D"))
		rig.press(.delete, .delete, .escape, .control("s"))
		#expect(rig.suite.snapshot.userValue(at: ["host"]) == "b")
		rig.type("c")
		rig.press(.enter, .control("q"), .control("k"))
		#expect(rig.press("D").contains(.quit))
		#expect(rig.suite.snapshot.userValue(at: ["host"]) == "b")
	}

	@Test("Ctrl-Q ends the form, but not over what is typed")
	func quits() throws {
		var rig = try Self.rig()
		#expect(!rig.press("q").contains(.quit))
		#expect(!rig.press(.control("q")).contains(.quit))
		rig.press(.escape)
		#expect(rig.press(.control("q")).contains(.quit))
	}

	@Test("F1 shows the help over whatever is open, and Esc leads back")
	func helps() throws {
		var rig = try Self.rig()
		rig.type("b")
		rig.press(Key(.function(1)))
		#expect(rig.form.layers.last?.isReader == true)
		rig.press(.escape)
		rig.type("c")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["host"]) == "bc")
	}

	// MARK: The menu

	@Test("the menu does what its letters stand for, in any width, by arrows and by the mouse")
	func menu() throws {
		for letter in ["x", "\u{FF58}"] as [Key] {
			var rig = try Self.rig(at: ["tags", "0"])
			rig.press(.control("k"))
			#expect(rig.fileText == Self.text)
			rig.press(letter)
			#expect(rig.suite.value(at: ["tags"]) == ["y"])
		}
		var rig = try Self.rig(at: ["tags", "0"])
		rig.send(.mouse(Mouse(.press, at: Point(x: 10, y: 3), button: .right)))
		guard case .menu(let menu)? = rig.form.layers.last else { return #expect(Bool(false), "\(rig.screen)") }
		let row = try #require(menu.rows.firstIndex { $0.action == .removeItem })
		for _ in 0..<row { rig.press(.down) }
		rig.press(.enter)
		#expect(rig.suite.value(at: ["tags"]) == ["x"])
	}

	@Test("every row of the menu has a letter of its own, and Esc closes it", arguments: FormOptions.Keys.allCases)
	func letters(_ keys: FormOptions.Keys) throws {
		for isStaged in [false, true] {
			let letters = Bindings.of(keys, isStaged: isStaged).rows.compactMap(\.letter)
			#expect(Set(letters).count == letters.count)
		}
		var rig = try Self.rig(keys: keys)
		rig.press(.control("k"))
		#expect(rig.form.layers.isEmpty == (keys == .classic))
		rig.press(.escape)
		#expect(rig.form.layers.isEmpty)
	}

	@Test("a letter that nothing possible has does nothing")
	func otherLetters() throws {
		var rig = try Self.rig()
		rig.press(.control("k"))
		for letter in "qwertzuiopasdfghjklyxcvbnm" {
			guard case .menu(let menu)? = rig.form.layers.last else { break }
			if !menu.rows.contains(where: { $0.letter == letter }) { rig.press(.character(letter)) }
		}
		#expect(rig.form.layers.last?.isMenu == true)
		#expect(rig.fileText == Self.text)
	}

	@Test("a letter of what is not possible here says so, and leaves the menu open")
	func impossibleLetter() throws {
		var rig = try Self.rig()
		rig.press(.control("k"))
		rig.press("J")
		#expect(rig.form.layers.last?.isMenu == true)
		#expect(rig.form.notice?.text == Strings.Menu.impossible(Strings.KeyHelp.moveItemDown))
		#expect(rig.screen.contains("not possible here"), "\(rig.screen)")
		rig.press("%")
		#expect(rig.form.layers.last?.isMenu == true && rig.form.notice == nil)
	}

	// MARK: What is said

	@Test(
		"every sentence and hint names keys that are bound, and no key is bound twice",
		arguments: FormOptions.Keys.allCases)
	func names(_ keys: FormOptions.Keys) throws {
		for isStaged in [false, true] {
			let bindings = Bindings.of(keys, isStaged: isStaged)
			for row in bindings.rows {
				for key in row.keys { #expect(bindings.action(for: key) == row.action, "\(key) is taken twice") }
				for chord in row.chords { #expect(bindings.action(for: chord.first) == nil, "\(chord) is no chord") }
			}
		}
		let rig = try Self.rig(keys: keys)
		for action in Action.allCases where rig.form.bindings.row(of: action) != nil {
			#expect(!rig.form.label(for: action).isEmpty, "\(action)")
		}
		let said: [Action] = [
			.undo, .editFile, .showModifiedOnly, .resetSection, .addItem, .renameItem, .removeItem, .reset, .search,
			.nextInvalid, .duplicateItem, .chooseShape, .showHelp,
		]
		for action in said { #expect(!rig.form.label(for: action).isEmpty, "\(action) is named in a sentence") }
	}

	@Test("another preset counts at once")
	func changesLive() throws {
		var rig = try Self.rig(keys: .classic)
		var options = rig.form.options
		options.keys = .plain
		rig.send(.options(options))
		rig.type("x")
		#expect(rig.fileText == Self.text)
		#expect(rig.form.layers.last?.isEditor == true)
	}
}
