import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A form in lines")
struct LineFormTests {
	private static let schema = """
		{"properties": {
			"name": {"type": "string", "description": "What it is called."},
			"token": {"type": "string", "writeOnly": true},
			"port": {"type": "integer", "minimum": 1, "maximum": 99, "default": 80},
			"mode": {"enum": ["fast", "slow"], "default": "fast"},
			"isOn": {"type": "boolean", "default": false},
			"tags": {"type": "array", "items": {"enum": ["a", "b", "c"]}, "uniqueItems": true},
			"list": {"type": "array", "items": {"type": "string"}},
			"ports": {"type": "object", "additionalProperties": {"type": "integer"}},
			"any": {"x-settings": {}, "type": ["object", "array", "string"]},
			"fixed": {"type": "string", "readOnly": true, "default": "so"}
		}}
		"""

	private static func rig(_ user: Defaults.JSON = [:], isStaged: Bool = false) throws -> LineRig {
		try LineRig(schema: schema, user: user, isStaged: isStaged)
	}

	@Test("says the page, its rows by number, their values and defaults")
	func page() throws {
		var rig = try Self.rig(["port": 8080])
		#expect(rig.transcript.contains("App."))
		#expect(rig.transcript.contains("1. Name: unset."))
		#expect(rig.transcript.contains("Port: 8080; default 80. Must be between 1 and 99."), "\(rig.transcript)")
		#expect(rig.transcript.contains(":help"))
		#expect(rig.type(":list").contains("1. Name"))
		#expect(rig.type("").contains("1. Name"))
	}

	@Test("sets a value of each kind")
	func values() throws {
		var rig = try Self.rig()
		rig.type("name", "Zoë", "3", "8 1", ":back", "port", "81", "mode", "2", "is on", "yes")
		#expect(rig.rig.suite.snapshot.user.root == ["name": "Zoë", "port": 81, "mode": "slow", "isOn": true])
		rig.type("tags", "a, 3", "", "list", ":add", "one", ":add", "two", ":back", "ports", ":add", "http", "80")
		#expect(rig.rig.suite.snapshot.user.root[["tags"]] == ["a", "c"], "\(rig.transcript)")
		#expect(rig.rig.suite.snapshot.user.root[["list"]] == ["one", "two"], "\(rig.transcript)")
		#expect(rig.rig.suite.snapshot.user.root[["ports"]] == ["http": 80], "\(rig.transcript)")
	}

	@Test("says only the row that changed after a value is set, and that an empty line leaves it")
	func rows() throws {
		var rig = try Self.rig()
		rig.type("port")
		#expect(rig.type("81") == "3. Port: 81; default 80.\n")
		rig.type("port")
		#expect(rig.type("") == "Nothing changed.\n")
		rig.type("port")
		#expect(rig.type("100").contains("Not set. Must be between 1 and 99."))
		#expect(rig.type("99").contains("3. Port: 99"))
	}

	@Test(
		"says no name in a secret that others take away",
		arguments: [
			#"{"type": "object", "writeOnly": true}"#, #"{"writeOnly": true}"#,
			#"{"type": "array", "items": {"writeOnly": true}}"#,
		])
	func secretNames(schema: String) throws {
		var rig = try LineRig(
			schema: #"{"properties": {"s": \#(schema)}}"#, user: ["s": ["MARKERONE": ["MARKERIN": 1]]])
		let values: [Defaults.JSON] = [
			["MARKERTWO": 1], ["MARKERTWO": ["MARKERTHREE": 1]], [:], [["MARKERTWO": 1]], [[:]], "MARKERTHREE",
			["MARKERTWO": 1],
		]
		for value in values {
			try rig.rig.outside(value, at: ["s"])
			rig.type("")
		}
		#expect(!rig.transcript.contains("MARKER"), "\(rig.transcript)")
	}

	@Test("says the row of what was changed also where that reads as before")
	func alike() throws {
		let long = String(repeating: "w", count: 2000)
		var rig = try Self.rig(["token": "old", "name": .string(long + "x")])
		rig.type("token")
		#expect(rig.type("new") == "2. Token: set, not shown.\n")
		rig.type("name")
		#expect(rig.type(long + "y").hasPrefix("1. Name: www"))
		rig.type("name")
		#expect(rig.type("") == "Nothing changed.\n")
		#expect(rig.rig.suite.snapshot.user.root == ["token": "new", "name": .string(long + "y")])
	}

	@Test("says where there is but one line to type")
	func oneLine() throws {
		var rig = try Self.rig(["token": "old"])
		rig.type("token")
		#expect(rig.type(":lines") == "This takes one line.\n")
		#expect(rig.hidesInput)
	}

	@Test("puts an item where it was begun, whatever others put in or took out meanwhile")
	func insertedBesideOthers() throws {
		for (now, wanted) in [
			(["NEW", "p", "q", "r"], ["NEW", "p", "X", "q", "r"]), (["q", "r"], ["X", "q", "r"]),
			(["p", "r"], ["p", "X", "r"]), (["p"], ["p", "X"]), (["r", "q", "p"], ["r", "X", "q", "p"]),
			(["p", "NEW", "q", "r"], ["p", "NEW", "X", "q", "r"]),
		] as [(Defaults.JSON, Defaults.JSON)] {
			var rig = try Self.rig(["list": ["p", "q", "r"]])
			rig.type("list", ":insert 2")
			try rig.rig.outside(now, at: ["list"])
			rig.type("X")
			#expect(rig.rig.suite.snapshot.user.root[["list"]] == wanted, "\(now) \(rig.transcript)")
		}
	}

	@Test("offers nothing that stops a script")
	func noStop() throws {
		var rig = try Self.rig()
		let menu = rig.type(":menu")
		#expect(menu.contains("1. ") && !menu.contains(Strings.KeyHelp.suspend), "\(menu)")
	}

	@Test("takes everything at a value's prompt but commands, which one more colon makes values")
	func reserved() throws {
		var rig = try Self.rig()
		for (typed, value) in [
			(":x", ":x"), ("::undo", ":undo"), ("::1", "::1"), ("::back", ":back"), ("12", "12"), (" a ", " a "),
		] {
			rig.type("name", typed)
			#expect(rig.rig.suite.snapshot.user.root[["name"]] == .string(value), "\(rig.transcript)")
		}
		rig.type("name", ":back", "name", ":list")
		#expect(rig.form.layers.isEmpty && rig.rig.suite.snapshot.user.root[["name"]] == " a ")
		rig.type("name", ":empty")
		#expect(rig.rig.suite.snapshot.user.root[["name"]] == "")
		rig.type("name", ":lines", "one", "..", "three", ".")
		#expect(rig.rig.suite.snapshot.user.root[["name"]] == "one\n.\nthree", "\(rig.transcript)")
	}

	@Test("undoes, redoes, resets")
	func undo() throws {
		var rig = try Self.rig()
		rig.type("port", "81")
		#expect(rig.type(":undo").contains("Undone: Port."))
		#expect(rig.fileText == "{}" || !rig.fileText.contains("81"))
		#expect(rig.type(":redo").contains("3. Port: 81"))
		rig.type(":reset port")
		#expect(!rig.fileText.contains("81"), "\(rig.transcript)")
	}

	@Test("moves, copies, renames and removes, and asks by number")
	func arranging() throws {
		var rig = try Self.rig(["list": ["a", "b", "c"], "ports": ["x": 1, "y": 2]])
		rig.type("list", ":down 1", ":duplicate 3", ":remove 2")
		#expect(rig.rig.suite.snapshot.user.root[["list"]] == ["b", "c", "c"], "\(rig.transcript)")
		rig.type(":back", "ports", ":rename x", "z", ":remove y")
		#expect(rig.rig.suite.snapshot.user.root[["ports"]] == ["z": 1], "\(rig.transcript)")
		rig.type(":back", ":reset ports")
		if case .question? = rig.form.layers.last { rig.type("1") }
		#expect(!rig.fileText.contains("ports"), "\(rig.transcript)")
	}

	@Test("wants to know of which row where none was chosen")
	func which() throws {
		var rig = try Self.rig(["list": ["a"]])
		#expect(rig.type("list", ":remove").contains(":remove"))
		#expect(rig.rig.suite.snapshot.user.root[["list"]] == ["a"])
	}

	@Test("reads a secret unseen, and never says it")
	func secrets() throws {
		var rig = try Self.rig(["token": "old-secret"])
		rig.type("token")
		#expect(rig.hidesInput)
		rig.type("new-secret")
		#expect(!rig.hidesInput && rig.fileText.contains("new-secret"))
		rig.type(":undo", ":redo", ":changes", ":back", ":search token", ":back", ":help token", ":list")
		#expect(!rig.transcript.contains("secret\n") && !rig.transcript.contains("-secret"), "\(rig.transcript)")
		#expect(rig.transcript.contains("set, not shown"))
	}

	@Test("says what others made of what waits to be written, not what waits")
	func overtaken() throws {
		var rig = try Self.rig(["port": 8], isStaged: true)
		rig.type("port", "9")
		try rig.rig.outside(7, at: ["port"])
		#expect(rig.say().contains("Changed by another program: Port is now 7."), "\(rig.transcript)")
		#expect(rig.rig.form.snapshot.value(at: ["port"]) == 9)
		rig.type(":clear App", "1")
		try rig.rig.outside("theirs", at: ["name"])
		#expect(rig.say().contains("Name is now theirs."), "\(rig.transcript)")
	}

	@Test("says what others changed before the next prompt, and does nothing with what was typed for something else")
	func outside() throws {
		var rig = try Self.rig(["list": ["a", "b"]])
		rig.type("list")
		try rig.rig.outside(["b", "c"], at: ["list"])
		let said = rig.type(":remove 2")
		#expect(said.contains("Another program changed") && said.contains("2. c"), "\(rig.transcript)")
		#expect(rig.rig.suite.snapshot.user.root[["list"]] == ["b", "c"])
		try rig.rig.outside(7, at: ["port"])
		#expect(rig.say().contains("Changed by another program: Port is now 7."), "\(rig.transcript)")
	}

	@Test("asks whose value stands where others changed what is being typed")
	func conflict() throws {
		var rig = try Self.rig(["port": 5])
		rig.type("port")
		try rig.rig.outside(6, at: ["port"])
		let said = rig.type("7")
		#expect(said.contains("1. keep mine") && said.contains("theirs: 6"), "\(rig.transcript)")
		rig.type("keep")
		#expect(rig.rig.suite.snapshot.user.root[["port"]] == 7)
	}

	@Test("finds settings, goes to a hit, and lists what differs")
	func search() throws {
		var rig = try Self.rig(["port": 5])
		let said = rig.type(":search port")
		#expect(said.contains("1. Port: 5"), "\(rig.transcript)")
		#expect(rig.type("1").contains("Port.\nNow: 5."), "\(rig.transcript)")
		let changes = rig.type(":changes")
		#expect(changes.contains("1. Port: 5; default 80."), "\(rig.transcript)")
		#expect(changes.hasPrefix("1 setting is not at its default.\n"), "\(rig.transcript)")
		rig.type(":reset 1", ":back")
		#expect(!rig.fileText.contains("5"))
		let menu = rig.type(":menu port")
		#expect(menu.contains("Undo the last change"), "\(rig.transcript)")
	}

	@Test("keeps staged changes until they are written, and asks before it is left")
	func staged() throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try LineRig(catalog: SchemaCatalog(schema, title: "App"), isStaged: true)
		#expect(rig.type("port", "7").contains("1 not written"), "\(rig.transcript)")
		#expect(!rig.fileText.contains("7"))
		rig.type(":done")
		#expect(!rig.rig.effects.contains(.quit))
		rig.type(":save")
		#expect(rig.fileText.contains("7") && rig.rig.effects.contains(.quit), "\(rig.transcript)")
	}

	@Test(
		"writes what is staged wherever it is asked for",
		arguments: [[], [":changes"], [":find port"], [":menu"], [":menu port"], [":only"], [":help"], [":done"]])
	func saving(from commands: [String]) throws {
		let schema = try JSONSchema(parsing: Array(Self.schema.utf8))
		var rig = try LineRig(catalog: SchemaCatalog(schema, title: "App"), isStaged: true)
		rig.type("port", "7")
		for command in commands { rig.type(command) }
		rig.type(":save")
		#expect(rig.fileText.contains("7"), "\(rig.transcript)")
	}

	@Test("says why something cannot be changed, what is no command, and what may be meant")
	func refusals() throws {
		var rig = try Self.rig()
		#expect(rig.type("fixed").contains("cannot be changed"), "\(rig.transcript)")
		#expect(rig.type(":nonsense").contains("There is no command"))
		#expect(rig.type("prot").contains("Is it Port?"))
		#expect(rig.type("p").contains("several"))
		#expect(rig.type(":back").contains("nothing further out"))
		#expect(rig.type(":help").contains(":undo"))
	}

	@Test("numbers twenty rows at once, and sections before their pages")
	func long() throws {
		let names = (1...45).map { "\"k\($0)\": {\"type\": \"string\"}" }.joined(separator: ",")
		var rig = try LineRig(schema: "{\"properties\": {\(names)}}")
		#expect(rig.transcript.contains("20. K20") && !rig.transcript.contains("21. K21"), "\(rig.transcript)")
		let more = rig.type(":more")
		#expect(more.contains("21. K21") && more.contains("40. K40"))
		#expect(rig.type(":more").contains("41 to 45 of 45. :more begins again."), "\(rig.transcript)")
		#expect(rig.type(":more").contains("1. K1: unset"), "\(rig.transcript)")
		rig.type("45", "x")
		#expect(rig.rig.suite.snapshot.user.root == ["k45": "x"])
		var sections = try LineRig()
		#expect(sections.transcript.contains("1. General") && sections.transcript.contains("2. Appearance"))
		#expect(sections.type("2").contains("Theme: Midnight"), "\(sections.transcript)")
		#expect(sections.type("accent").contains("Accent"))
		#expect(sections.type("teal").contains("default"), "\(sections.transcript)")
		#expect(sections.type(":back").contains("2. Appearance: 1 not the default."), "\(sections.transcript)")
	}

	@Test(
		"asks for the value of what was found, of what is invalid and of what differs, and opens what has more inside")
	func asksThere() throws {
		var rig = try Self.rig(["port": 8080, "list": ["a"]])
		rig.type(":search port", "1", "60")
		#expect(rig.rig.suite.value(at: ["port"]) == 60, "\(rig.transcript)")
		rig.type(":search list", "1")
		#expect(rig.form.place.objects == [["list"]], "\(rig.transcript)")
		rig.type(":back", ":changes", "1", "61")
		#expect(rig.rig.suite.value(at: ["port"]) == 61, "\(rig.transcript)")
		rig = try Self.rig(["port": 8080])
		#expect(rig.type(":invalid").contains("Must be between 1 and 99."), "\(rig.transcript)")
		#expect(rig.type(":back", ":invalid").contains("No other value is invalid.\nPort.\n"), "\(rig.transcript)")
		rig.type("62")
		#expect(rig.rig.suite.value(at: ["port"]) == 62, "\(rig.transcript)")
		#expect(rig.type(":invalid") == "No value is invalid.\n")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.type(":search fixed", "1").contains("cannot be changed"), "\(rig.transcript)")
	}

	@Test("says that nothing has all words, and that these are the closest")
	func closest() throws {
		var rig = try Self.rig()
		let near = rig.type(":search port zebra")
		#expect(rig.form.search?.run.isNear == true && rig.form.search?.hits.isEmpty == false, "\(near)")
		#expect(near.hasPrefix("Nothing has all words. These come closest: "), "\(near)")
		#expect(!rig.type("port").contains("closest"))
	}

	@Test("takes all of the session back by one command, once it is asked")
	func session() throws {
		var rig = try Self.rig(["port": 8])
		#expect(rig.type(":session") == "Nothing has changed since the form was opened.\n")
		rig.type("port", "9", "name", "x")
		let said = rig.type(":session")
		#expect(said.contains("2 changes since the start.") && said.contains("Port: 9, was 8."), "\(said)")
		#expect(said.contains(":clear puts all of it back"), "\(said)")
		rig.type(":clear")
		#expect(rig.rig.suite.value(at: ["port"]) == 9)
		#expect(rig.type("1").contains("Everything is as it was at the start."), "\(rig.transcript)")
		#expect(rig.rig.suite.snapshot.user.root == ["port": 8])
		#expect(rig.type(":undo").contains("Undone: put everything back."), "\(rig.transcript)")
		#expect(!rig.type(":changes").contains(":clear"), "there it would reset")
	}

	@Test("says how many lines there are where these are more than settings")
	func countsLines() throws {
		var rig = try Self.rig(["port": 8, "list": ["a", "b"]])
		let said = rig.type(":changes")
		let count = said.split(separator: "\n").count { $0.first?.isNumber == true } - 1
		#expect(said.hasPrefix("2 settings are not at their defaults, in \(count) lines."), "\(said)")
	}

	@Test("drops what was begun where it ends, and says so; beside it nothing is added from within")
	func begun() throws {
		let items = #"{"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}"#
		var rig = try LineRig(
			schema: #"{"properties": {"list": {"items": \#(items)}}}"#, user: ["list": [["name": "a"]]])
		rig.type("list", ":add")
		#expect(rig.type(":add").contains(":back first"), "\(rig.transcript)")
		#expect(rig.type(":save").hasPrefix("Name has to be set"), "\(rig.transcript)")
		rig.rig.carryOut(rig.rig.form.perform(.quit))
		let last = rig.last()
		#expect(last.contains { $0.contains("is not kept") } && last.last?.hasPrefix("Nothing has changed") == true)
		rig = try LineRig(
			schema: #"{"properties": {"list": {"items": \#(items)}}}"#, user: ["list": [["name": "a"], ["name": "b"]]])
		rig.type("list", "2", ":back", ":up")
		#expect(rig.rig.suite.value(at: ["list"]) == [["name": "b"], ["name": "a"]], "\(rig.transcript)")
	}

	@Test("says of a long description the first, and all of it when it is asked for")
	func longHelp() throws {
		let help = (1...9).map {
			"Sentence \($0) of a paragraph that is long enough to tire whoever has to listen to it."
		}
		var rig = try LineRig(
			schema: #"{"properties": {"a": {"type": "string", "description": "\#(help.joined(separator: "\\n\\n"))"}}}"#
		)
		let said = rig.type("a")
		#expect(said.contains("Sentence 1") && !said.contains("Sentence 9") && said.contains(":help says all"))
		#expect(rig.type(":help").contains("Sentence 9"), "\(rig.transcript)")
	}

	@Test("ends with what of the session is in the file, and what is not")
	func parting() throws {
		var rig = try Self.rig(["port": 8])
		#expect(rig.last() == ["Nothing has changed since the form was opened."])
		rig.type("port", "9")
		#expect(rig.last() == ["1 change since the start is in the file."])
		rig.type("name", "x", ":done")
		#expect(rig.last() == ["2 changes since the start are in the file."])
		rig.rig.send(.status(.failed(.busy(file: "/f", holder: 12))))
		#expect(rig.last().last?.hasPrefix("Your changes are not in the file: ") == true)
		rig = try Self.rig(["port": 8], isStaged: true)
		rig.type("port", "9")
		#expect(rig.last().last == "1 not written.")
		rig.type(":save", ":save")
		#expect(rig.last().last == "1 change since the start is in the file.", "\(rig.transcript)")
	}
}
