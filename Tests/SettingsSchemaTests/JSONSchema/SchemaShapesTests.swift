import Defaults
import Testing

@testable import SettingsSchema

@Suite("Shapes that a schema leaves open")
struct SchemaShapesTests {
	private func snapshot(_ text: String) throws -> Defaults.Snapshot {
		Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
	}

	private func catalog(_ text: String, rest: String = "") throws -> SchemaCatalog {
		SchemaCatalog(try schema("{\"properties\":{\"a\":\(text)}\(rest)}"), title: "App")
	}

	private func field(_ text: String, file: String = "{}", rest: String = "") throws -> Field {
		try #require(catalog(text, rest: rest).field(at: ["a"], of: snapshot(file)))
	}

	@Test(arguments: [
		(#"{"anyOf":[{"type":"string"},{"type":"array"}]}"#, ["Text", "List"]),
		(#"{"type":["string","number","boolean"]}"#, ["Text", "On or off", "Number"]),
		(#"{"type":["string","null","array"]}"#, ["Text", "List"]),
		(#"{"oneOf":[{"title":"By name","type":"string"},{"type":"integer"}]}"#, ["By name", "Whole number"]),
		(
			#"{"anyOf":[{"type":"boolean"},{"const":"auto"},{"properties":{"x":{}}}]}"#,
			["One of 3", "Group of settings"]
		),
		(
			#"{"oneOf":[{"properties":{"type":{"const":"tcp"}}},{"properties":{"type":{"const":"file"}}}]}"#,
			["tcp", "file"]
		),
		(
			##"{"oneOf":[{"$ref":"#/$defs/withSocket"},{"$ref":"#/$defs/withFile"}]}"##, ["With socket", "With file"]
		),
		(
			#"{"anyOf":[{"type":"string"},{"anyOf":[{"type":"integer"},{"type":"array"}]}]}"#,
			["Text", "Whole number", "List"]
		),
		(
			#"{"oneOf":[{"properties":{"x":{}}},{"properties":{"y":{}}}]}"#,
			["Group of settings", "Group of settings 2"]
		),
		(
			#"""
			{"oneOf":[{"type":"string"},{"properties":{"x":{},"on":{}},"required":["on","x"]},
			{"properties":{"x":{},"y":{}},"required":["on","y"]}]}
			"""#, ["Text", "x …", "y …"]
		),
		(
			#"{"anyOf":[{"type":"string"},{"properties":{"x":{}},"required":["x"]}]}"#, ["Text", "Group of settings"]
		),
		(
			##"{"anyOf":[{"$ref":"#/$defs/With<FieldDef,a.Size>"},{"$ref":"#/$defs/With<DatumDef,a.Size>"}]}"##,
			["Field def", "Datum def"]
		),
	])
	func areNamed(text: String, titles: [String]) throws {
		let rest =
			#","$defs":{"withSocket":{"properties":{"s":{}}},"withFile":{"properties":{"f":{}}},"#
			+ #""With<FieldDef,a.Size>":{"properties":{"f":{}}},"With<DatumDef,a.Size>":{"properties":{"d":{}}}}"#
		#expect(try field(text, rest: rest).shapes?.all.map(\.title) == titles)
	}

	@Test(arguments: [
		#"{"type":"string","anyOf":[{"pattern":"^a"},{"pattern":"^b"}]}"#,
		#"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#,
		#"{"anyOf":[{"type":"integer"},{"type":"number"}]}"#,
		#"{"properties":{"x":{},"y":{}},"anyOf":[{"required":["x"]},{"required":["y"]}]}"#,
		#"{"x-settings":{"widget":"json"}}"#,
	])
	func areNoneWhereNothingIsLeftOpen(text: String) throws { #expect(try field(text).shapes == nil) }

	@Test(arguments: [
		(#"{"anyOf":[{"type":"string"},{"type":"array"}]}"#, "[1]", 1),
		(#"{"anyOf":[{"type":"string"},{"type":"array"}]}"#, "5", nil),
		(#"{"type":["string","number"]}"#, "5", 1),
		(
			#"{"oneOf":[{"properties":{"t":{"const":"x"},"n":{"type":"integer"}}},{"properties":{"t":{"const":"y"}}}]}"#,
			#"{"t":"x","n":"wrong"}"#, 0
		),
		(
			#"{"anyOf":[{"properties":{"x":{"type":"integer"}}},{"properties":{"y":{"type":"integer"}}}]}"#,
			#"{"y":1}"#, 1
		),
		(
			#"{"oneOf":[{"properties":{"x":{}},"required":["x"]},{"properties":{"y":{},"z":{}},"required":["y","z"]}]}"#,
			#"{"y":1}"#, 1
		),
	])
	func areFoundFromTheValue(text: String, value: String, present: Int?) throws {
		let field = try field(text, file: "{\"a\":\(value)}")
		let shapes = try #require(field.shapes)
		#expect(shapes.present == present)
		if let present { #expect(field.kind == shapes.all[present].kind) }
	}

	@Test(arguments: [
		(
			#"{"oneOf":[{"type":"boolean"},{"type":"string","pattern":"^\\$"}]}"#,
			"must be true or false, or must match the pattern ^\\$"
		),
		(#"{"oneOf":[{"type":"boolean"},{"type":"number"}]}"#, "must be a number or true or false"),
		(#"{"oneOf":[{"type":"string","minLength":9},{"type":"array"}]}"#, "must have at least 9 characters"),
	])
	func haveReasonsOfEachForAWordThatFitsNone(text: String, reason: String) throws {
		let result = try field(text).parse("tru")
		let problem = #expect(throws: Defaults.Problem.self) { try result.get() }
		#expect(problem?.path == ["a"] && problem?.message == reason)
	}

	@Test func haveTheMembersOfThePresentOne() throws {
		let text = """
			{"properties":{"name":{"type":"string"}},"oneOf":[
			{"properties":{"type":{"const":"tcp"},"port":{"type":"integer"}},"required":["type","port"]},
			{"properties":{"type":{"const":"file"},"path":{"type":"string"}},"required":["type","path"]}]}
			"""
		let catalog = try catalog(text)
		func members(_ file: String) throws -> [String] {
			let snapshot = try snapshot(file)
			let field = try #require(catalog.field(at: ["a"], of: snapshot))
			return catalog.fields(inside: field, of: snapshot).map {
				"\($0.path.last ?? "")\($0.isRequired ? "!" : "")"
			}
		}
		#expect(try members(#"{"a":{"type":"tcp"}}"#) == ["name", "type!", "port!"])
		#expect(try members(#"{"a":{"type":"file","port":1}}"#) == ["name", "type!", "path!", "port"])
		#expect(try members("{}") == ["name", "type"])
		let start = catalog.start(ofShape: 1, at: ["a"], in: Defaults.Snapshot())
		#expect(start == ["type": "file"])
	}

	@Test func beginWithWhatTellsThemApart() throws {
		let text = """
			{"anyOf":[{"type":"string"},
			{"type":"object","properties":{"and":{"type":"array"}},"required":["and"],"additionalProperties":false},
			{"type":"object","properties":{"or":{"anyOf":[{"type":"array"},{"type":"string"}]}},"required":["or"],
			"additionalProperties":false},
			{"type":"object","properties":{"kind":{"enum":["arc","bar"]},"clip":{"enum":["always"]},"size":{"type":"number"}},
			"required":["kind","size"],"additionalProperties":false}]}
			"""
		let catalog = try catalog(text)
		let starts = (0..<4).map { catalog.start(ofShape: $0, at: ["a"], in: Defaults.Snapshot()) }
		#expect(starts == [nil, [:], ["or": []], ["kind": "arc"]], "no more than it takes, and nothing optional")
	}

	@Test func keepWhatFitsOfAnother() throws {
		let text = """
			{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}},
			{"type":"object","properties":{"type":{"const":"tcp"},"inputs":{"type":"array"},"size":{"type":"integer"}},
			"required":["type"],"additionalProperties":false},
			{"type":"object","properties":{"type":{"const":"file"},"inputs":{"type":"array"},"size":{"type":"string"}},
			"required":["type"],"additionalProperties":false}]}
			"""
		let catalog = try catalog(text)
		func start(_ index: Int, _ file: String) throws -> Defaults.JSON? {
			catalog.start(ofShape: index, at: ["a"], in: try snapshot(file))
		}
		let tcp = #"{"a":{"type":"tcp","inputs":["x"],"size":3}}"#
		#expect(try start(3, tcp) == ["type": "file", "inputs": ["x"]], "a size that is text is none of these")
		#expect(try start(1, #"{"a":"*.md"}"#) == ["*.md"])
		#expect(try start(0, #"{"a":["*.md"]}"#) == "*.md")
		#expect(try start(0, #"{"a":["*.md","x"]}"#) == nil)
		#expect(try start(1, #"{"a":5}"#) == [])
	}

	@Test func areReadFromACommandLine() throws {
		let field = try field(#"{"anyOf":[{"type":"string","minLength":1},{"type":"integer"},{"type":"boolean"}]}"#)
		func read(_ text: String) -> Defaults.JSON? { try? field.parse(text).get() }
		#expect(read("5") == 5)
		#expect(read("true") == true)
		#expect(read("x y") == "x y")
		#expect(read(#""5""#) == "5")
		#expect(read("") == nil)
		#expect(field.typeName == "text, whole number or on or off")
	}

	@Test func judgeAValueByTheNearest() throws {
		let field = try field(#"{"anyOf":[{"type":"integer","maximum":5},{"type":"array","items":{"type":"string"}}]}"#)
		#expect(field.problems(for: 9).map(\.message) == ["must be at most 5"])
		#expect(field.problems(for: [1]).map(\.message) == ["must be text"])
		#expect(field.problems(for: true).map(\.message) == ["must be a list or a whole number"])
	}
}

@Suite("Members that hold for some values")
struct SchemaConditionTests {
	private func names(_ text: String, _ file: String) throws -> [String] {
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
		return SchemaCatalog(try schema(text), title: "App").fields(in: "", of: snapshot).map {
			"\($0.path.last ?? "")\($0.isRequired ? "!" : "")\($0.isUnknown ? "?" : "")\($0.unmet == nil ? "" : "-")"
		}
	}

	@Test func followIfThenAndElse() throws {
		let text = """
			{"properties":{"mode":{"enum":["auto","manual"]}},
			"if":{"properties":{"mode":{"const":"manual"}},"required":["mode"]},
			"then":{"properties":{"level":{"type":"integer"}},"required":["level"]},
			"else":{"properties":{"profile":{"type":"string"}}}}
			"""
		#expect(try names(text, "{}") == ["mode", "profile"])
		#expect(try names(text, #"{"mode":"manual"}"#) == ["mode", "level!"])
		#expect(try names(text, #"{"mode":"auto","level":1}"#) == ["mode", "profile", "level-"])
		#expect(try names(text, #"{"mode":"auto","lebel":1}"#) == ["mode", "profile", "lebel?"])
	}

	@Test("What decides can become anything else, though what it leads to says again what it is")
	func doNotHoldWhatTheyAskFor() throws {
		let text = """
			{"properties":{"o":{"properties":{"kind":{"enum":["a","b"]},"level":{"type":"integer"}},
			"if":{"properties":{"kind":{"const":"b"},"level":{"minimum":5}},"required":["kind"]},
			"then":{"properties":{"kind":{"const":"b"},"level":{"maximum":9},"path":{"type":"string"}}},
			"else":{"properties":{"kind":{"enum":["a"]},"name":{"const":"x"}}}}}}
			"""
		for file in [#"{"o":{"kind":"a"}}"#, #"{"o":{"kind":"b","level":6}}"#] {
			let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
			let catalog = SchemaCatalog(try schema(text), title: "App")
			let kind = try #require(catalog.field(at: ["o", "kind"], of: snapshot))
			#expect(kind.kind == .choice([Field.Choice("a"), Field.Choice("b")]), "\(file)")
			#expect(catalog.problems(for: "b", at: ["o", "kind"], in: snapshot).isEmpty)
			#expect(catalog.problems(for: "a", at: ["o", "kind"], in: snapshot).isEmpty)
			#expect(!catalog.problems(for: "c", at: ["o", "kind"], in: snapshot).isEmpty)
		}
	}

	@Test("A value is judged with what goes and comes with it")
	func companionsAreJudgedWithTheirCause() throws {
		let text = """
			{"properties":{"o":{"oneOf":[
			{"properties":{"kind":{"const":"a"},"port":{"type":"integer"}},"required":["kind"]},
			{"properties":{"kind":{"const":"b"},"path":{"type":"string"}},"maxProperties":1,"not":{"required":["port"]}}]}}}
			"""
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(#"{"o":{"kind":"a","port":1}}"#.utf8)))
		let catalog = SchemaCatalog(try schema(text), title: "App")
		#expect(catalog.companions(ofSetting: "b", at: ["o", "kind"], in: snapshot).removed == ["port"])
		#expect(catalog.problems(for: "b", at: ["o", "kind"], in: snapshot).isEmpty)
		#expect(!catalog.problems(for: "c", at: ["o", "kind"], in: snapshot).isEmpty)
	}

	@Test func followChainsInAllOf() throws {
		let text = """
			{"properties":{"m":{"type":"integer"}},"allOf":[
			{"if":{"properties":{"m":{"const":1}},"required":["m"]},"then":{"properties":{"one":{}}},
			"else":{"if":{"properties":{"m":{"const":2}},"required":["m"]},"then":{"properties":{"two":{}}}}}]}
			"""
		#expect(try names(text, "{}") == ["m"])
		#expect(try names(text, #"{"m":1}"#) == ["m", "one"])
		#expect(try names(text, #"{"m":2}"#) == ["m", "two"])
	}

	@Test func followDependentSchemasAndNames() throws {
		let text = """
			{"properties":{"card":{"type":"string"},"street":{"type":"string"}},
			"dependentSchemas":{"card":{"properties":{"pin":{"type":"integer"}},"required":["pin"]}},
			"dependentRequired":{"card":["street"]}}
			"""
		#expect(try names(text, "{}") == ["card", "street"])
		#expect(try names(text, #"{"card":"x"}"#) == ["card", "street!", "pin!"])
	}

	@Test func whatXSettingsAskForIsUnmetUntilItIsThere() throws {
		let catalog = SchemaCatalog(
			try schema(
				"""
				{"properties":{"mode":{"enum":["a","b","c"],"default":"a"},
				"x":{"type":"integer","x-settings":{"when":{"mode":["b","c"]}}},
				"in":{"properties":{"y":{"x-settings":{"when":{"/mode":"c"}}}}}}}
				"""), title: "App")
		func unmet(_ path: Defaults.Path, _ file: String) throws -> String? {
			let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(file.utf8)))
			return catalog.field(at: path, of: snapshot)?.unmet?.requirement
		}
		#expect(try unmet(["x"], "{}") == "Mode is b or c")
		#expect(try unmet(["x"], #"{"mode":"b"}"#) == nil)
		#expect(try unmet(["in", "y"], #"{"mode":"b"}"#) == "Mode is c")
		#expect(try unmet(["in", "y"], #"{"mode":"c"}"#) == nil)
	}

	@Test func textsAreHeldToTheirFormat() throws {
		func field(_ text: String) throws -> Field {
			let catalog = SchemaCatalog(try schema("{\"properties\":{\"a\":\(text)}}"), title: "App")
			return try #require(catalog.field(at: ["a"], of: Defaults.Snapshot()))
		}
		let address = try field(#"{"type":"string","format":"uri","default":""}"#)
		#expect(address.problems(for: "no address").count == 1)
		#expect(address.problems(for: "https://example.com").isEmpty && address.problems(for: "").isEmpty)
		#expect(address.typeName == "address (URI)")
		let path = try field(#"{"type":"string","x-settings":{"path":"directory"}}"#)
		#expect(path.typeName == "path of a directory")
		#expect(try field(#"{"type":"string","x-settings":{"widget":"secret"}}"#).isSecret)
		#expect(try field(#"{"type":"string","x-settings":{"widget":"json"}}"#).kind == .json)
	}

	@Test(arguments: [
		("^#[0-9a-fA-F]{6}$", true), ("^(?:#|(&#x23;))[0-9a-fA-F]{6}$", true), (#"^#(\d|[ABCDEFabcdef]){6}$"#, true),
		("^#([A-Fa-f0-9]{6}|[A-Fa-f0-9]{3})$", true), (#"^#[\da-f]{6}([\da-f]{2})?$"#, true),
		("^#?([0-9a-f]{3}){1,2}$", true), ("^#[0-9a-f]{3}$", false), (#"^#\d{6}$"#, false), ("^#[A-F0-9]{6}$", false),
		("^#", false), ("^#.*$", false), (#"^#\w+$"#, false), ("^[0-9a-f]{6}$", false), ("#[0-9a-f]{6}$", false),
		("^#|[0-9a-f]{6}$", false), ("^#[0-9a-f]*$", false), ("^#[0-9a-f", false), ("", false),
	])
	func patternsOfColorsAreColors(pattern: String, isColor: Bool) throws {
		let text = "{\"type\":\"string\",\"pattern\":\(Defaults.JSON.string(pattern).serialized())}"
		let catalog = SchemaCatalog(try schema("{\"properties\":{\"a\":\(text)}}"), title: "App")
		let snapshot = Defaults.Snapshot()
		let field = try #require(catalog.field(at: ["a"], of: snapshot))
		#expect((field.kind == .color) == isColor)
		var read = FieldText()
		catalog.fieldList(in: "", of: snapshot).textReader(of: catalog, in: snapshot).read(0, into: &read)
		#expect(read.kind == field.kind.name)
	}

	@Test func whatIsKeptIsLimited() {
		let findings = Findings<Int, Int?>(limit: 100)
		var asked: [Int] = []
		func ask(_ number: Int) {
			let found = findings.value(for: number) {
				asked.append(number)
				return number == 1 ? nil : number
			}
			#expect(found == (number == 1 ? nil : number))
			#expect(findings.count <= 100)
		}
		for number in [1, 1] + Array(2...150) + [1, 1] { ask(number) }
		#expect(asked.count { $0 == 1 } == 2, "found, kept, forgotten, and found again")
	}
}
