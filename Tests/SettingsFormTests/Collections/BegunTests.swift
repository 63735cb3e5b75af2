import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is begun and left as it began")
struct BegunTests {
	private static let schema = """
		{"properties": {
			"list": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}},
			"map": {"type": "object", "additionalProperties": {"type": "object", "required": ["size"],
				"properties": {"size": {"type": "integer"}, "kind": {"const": "k"}}}},
			"lists": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}},
			"union": {"type": "array", "items": {"oneOf": [
				{"title": "Near", "type": "object", "required": ["near"], "properties": {"near": {"const": true}}},
				{"title": "Far", "type": "object", "required": ["far"], "properties": {"far": {"type": "string"}}}]}}
		}}
		"""
	private static let text = """
		{
		  // first
		  "list": [ {"name": "a"} ], // list
		  "map": { "one": {"size": 1} },
		  "lists": [],
		  "union": [ {"near": true} ]
		}

		"""

	@Test("in a form that keeps changes is none of them until something in it is set", arguments: collections)
	func isNotStaged(_ collection: String) throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: ["list": [["name": "a"]]], isStaged: true)
		rig.form.reveal([collection])
		let (text, shown) = (rig.fileText, rig.form.snapshot.user.bytes)
		begin(&rig, in: collection)
		#expect(rig.form.stagedCount == 0 && rig.form.snapshot.user.bytes != shown, "\(rig.screen)")
		try rig.outside([["name": "n"], ["name": "a"]], at: ["list"])
		rig.press(.escape)
		#expect(rig.form.stagedCount == 0 && rig.form.begun.isEmpty)
		#expect(rig.form.snapshot.user.bytes == rig.suite.snapshot.user.bytes)
		begin(&rig, in: collection)
		rig.press("q")
		#expect(rig.effects.contains(.quit) && rig.fileText != text && rig.suite.value(at: ["map"]) == nil)
	}

	@Test("is ended before anything beside it is reset: nothing is asked that would be refused", arguments: collections)
	func isEndedFirst(_ collection: String) throws {
		var rig = try rig(at: [collection])
		#expect(!rig.screen.contains("not finished"))
		begin(&rig, in: collection)
		#expect(rig.screen.contains("not finished"), "the file does not have it: \(rig.screen)")
		rig.press("R")
		if case .question(let question)? = rig.form.layers.last {
			#expect(!question.answers.contains { $0.title == Strings.Answer.resetAll }, "\(rig.screen)")
		}
		#expect(rig.form.begun.count == 1)
	}

	private func rig(at path: Defaults.Path, file: String = text) throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: file)
		rig.form.reveal(path)
		return rig
	}

	/// Begins something new on a collection's row, or beside what is in it.
	private func begin(_ rig: inout Rig, in collection: String) {
		rig.press("a")
		if collection == "map" {
			rig.type("two")
			rig.press(.enter)
		}
		if collection == "union" { rig.press(.enter) }
	}

	static let collections = ["list", "map", "lists", "union"]

	@Test("is not in the file", arguments: collections, [Self.text, "{}", "{\n  // none\n}\n"])
	func isDropped(_ collection: String, _ file: String) throws {
		var rig = try rig(at: [collection], file: file)
		begin(&rig, in: collection)
		#expect(rig.fileText == file, "\(rig.screen)")
		#expect(rig.form.page?.tokens.count == 2, "\(rig.screen)")
		rig.press(.escape)
		#expect(rig.fileText == file, "\(rig.screen)")
		#expect(rig.form.page == [collection])
	}

	@Test("is in no file whatever becomes of the form", arguments: collections)
	func isNowhere(_ collection: String) throws {
		for ending in [[.control("q")], [.control("c")], [.control("f"), .escape], [.tab]] as [[Key]] {
			var rig = try rig(at: [collection])
			var options = rig.form.options
			options.keys = .plain
			begin(&rig, in: collection)
			rig.send(.options(options))
			for key in ending { rig.press(key) }
			rig.send(.interrupt)
			#expect(rig.fileText == Self.text, "\(ending)")
		}
	}

	@Test("comes back by a redo that leads to no other item")
	func isFollowed() throws {
		var rig = try rig(at: ["list", "0"], file: #"{"list": [{"name": "a"}, {"name": "b"}]}"#)
		rig.press("a", .enter)
		rig.type("7")
		rig.press(.enter, .escape, "u")
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"], ["name": "b"]])
		rig.press(.control("r"))
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"], ["name": "7"], ["name": "b"]])
		let place = try #require(rig.form.selectedField?.path)
		#expect(place.parent == [] || place.prefix(2) == ["list", "1"], "\(rig.screen)")
	}

	@Test("is written with its first value, and goes with it by one undo", arguments: ["list", "map"])
	func isWrittenAsOne(_ collection: String) throws {
		var rig = try rig(at: [collection])
		begin(&rig, in: collection)
		rig.press(.enter)
		rig.type("7")
		rig.press(.enter)
		#expect(rig.effects.count { if case .commit = $0 { true } else { false } } == 1)
		#expect(rig.suite.value(at: [collection]) != Rig.value(of: Self.text, at: [collection]), "\(rig.screen)")
		rig.press("u")
		#expect(rig.fileText == Self.text, "\(rig.screen)")
		rig.press(.control("r"))
		#expect(rig.suite.value(at: [collection]) != Rig.value(of: Self.text, at: [collection]))
	}

	@Test("is added as it is where that is asked for, but for what is wrong")
	func isKept() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"], [:]], "\(rig.screen)")
		rig.press("u")
		#expect(rig.fileText == Self.text)
		rig = try self.rig(at: ["map"])
		begin(&rig, in: "map")
		rig.press(.control("s"))
		#expect(rig.fileText == Self.text, "the size is required")
		#expect(rig.form.notice != nil)
	}

	@Test("is added with what it is in, or not at all")
	func isKeptWithTheOuterOne() throws {
		let schema = """
			{"properties":{"map":{"type":"object","additionalProperties":{"type":"object","required":["size"],"properties":{
			"size":{"type":"integer"},"tags":{"type":"array","items":{"type":"object","properties":{"t":{"type":"string"}}}}}}}}}
			"""
		var rig = try Rig(80, 24, schema: schema)
		rig.form.reveal(["map"])
		begin(&rig, in: "map")
		rig.form.reveal(["map", "two", "tags"])
		rig.press("a")
		#expect(rig.form.begun.count == 2, "\(rig.screen)")
		rig.press(.control("s"))
		#expect(rig.fileText.filter { !$0.isWhitespace } == "", "the outer one has no size")
	}

	@Test("a copy is whole, and is in the file at once")
	func isNoCopy() throws {
		var rig = try rig(at: ["map", "one"])
		rig.press("D", .enter)
		#expect(rig.form.begun.isEmpty)
		#expect(rig.suite.value(at: ["map", "one-2"]) == ["size": 1], "\(rig.screen)")
	}

	@Test("of a file that goes, what was done since is known")
	func isNotWhatIsKnownOfTheFile() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		rig.press(.enter)
		rig.type("7")
		rig.press(.enter)
		rig.form.reveal(["map", "one", "size"])
		rig.press(.enter)
		rig.type("9")
		rig.press(.enter)
		let last = rig.suite.snapshot.user.bytes
		#expect(rig.suite.value(at: ["map", "one", "size"]) != 1, "\(rig.screen)")
		try rig.outsideLoss()
		rig.send(.fileRemoved(true))
		rig.press("u")
		#expect(rig.suite.snapshot.user.bytes == last)
	}

	@Test("what another program does beside it is kept, and so is what was begun")
	func otherPrograms() throws {
		var rig = try rig(at: ["map"])
		begin(&rig, in: "map")
		try rig.outside(5, at: ["map", "one", "size"])
		#expect(rig.form.page == ["map", "two"], "\(rig.screen)")
		rig.press(.escape)
		#expect(rig.suite.value(at: ["map"]) == ["one": ["size": 5]])
	}

	@Test("what another program leaves no place for is dropped")
	func otherProgramsInTheWay() throws {
		var rig = try rig(at: ["map"])
		begin(&rig, in: "map")
		try rig.outside(["size": 3], at: ["map", "two"])
		rig.press(.escape)
		#expect(rig.suite.value(at: ["map"]) == ["one": ["size": 1], "two": ["size": 3]])
	}

	@Test("stays once something in it is set, and goes once that is undone")
	func staysWithAValue() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		rig.press(.enter)
		rig.type("b")
		rig.press(.enter, .escape)
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"], ["name": "b"]])
		rig.form.reveal(["list", "1", "name"])
		rig.press("u", .escape)
		#expect(rig.suite.value(at: ["list"]) == [["name": "a"]])
	}

	@Test("stays where another program has put something in it")
	func staysWithOthers() throws {
		var rig = try rig(at: ["list"])
		begin(&rig, in: "list")
		try rig.outside("theirs", at: ["list", "1", "name"])
		rig.press(.escape)
		#expect(rig.suite.value(at: ["list", "1", "name"]) == "theirs")
	}

	@Test("what another program puts in its place is not taken for it", arguments: [false, true], [false, true])
	func isNoOther(isTyping: Bool, isInFront: Bool) throws {
		for collection in ["list", "map"] {
			var rig = try rig(at: [collection])
			begin(&rig, in: collection)
			if isTyping {
				rig.press(.enter)
				rig.type("7")
			}
			let list: Defaults.JSON = isInFront ? [["name": "n"], ["name": "a"]] : [["name": "a"], ["name": "n"]]
			let theirs = collection == "list" ? list : ["one": ["size": 1], "two": ["size": 2]]
			try rig.outside(theirs, at: [collection])
			#expect(rig.form.begun.isEmpty && rig.form.page == [collection], "\(rig.screen)")
			let isEditing = rig.form.layers.contains { $0.isEditor }
			#expect(!isEditing)
			rig.type("9")
			rig.press(.enter)
			#expect(rig.suite.value(at: [collection]) == theirs, "\(rig.screen)")
		}
	}

	@Test("a section is not there either, where nothing declares any")
	func isNoSection() throws {
		let user: Defaults.JSON = ["general": ["a": 1], "other": ["b": ["c": 2]]]
		var rig = try Rig(80, 24, catalog: InferredCatalog(title: "App"), user: user)
		let text = rig.fileText
		rig.form.reveal(["general", "a"])
		rig.press(.tab, "a")
		rig.type("third")
		rig.press(.enter)
		try #require(rig.form.layers.last?.isEditor == true, "\(rig.screen)")
		rig.type("Object")
		rig.press(.enter)
		guard rig.suite.value(at: ["third"]) == [:] else { return }
		rig.press(.escape)
		#expect(rig.fileText == text, "\(rig.screen)")
	}
}

extension Rig {
	/// What a file's text holds at a place.
	fileprivate static func value(of text: String, at path: Defaults.Path) -> Defaults.JSON? {
		(try? Defaults.Document(Array(text.utf8)))?.value(at: path)
	}
}
