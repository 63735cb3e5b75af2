import Foundation
import TerminalTesting
import Testing

@Suite("A key in a setting of several shapes")
struct ShapeTests {
	private let sandbox: Sandbox
	private static let schema = #"""
		{
			"properties": {
				"concurrency": { "oneOf": [
					{ "type": "string" },
					{
						"type": "object", "additionalProperties": false, "required": ["group"],
						"properties": { "group": { "type": "string" }, "cancel": { "type": "boolean" } }
					}
				] },
				"sink": { "oneOf": [
					{
						"type": "object", "required": ["type", "inputs"],
						"properties": {
							"type": { "const": "console" }, "inputs": { "type": "array" }, "rate": { "type": "integer" },
							"both": { "type": "integer" }
						}
					},
					{
						"type": "object", "required": ["type"],
						"properties": { "type": { "const": "file" }, "path": { "type": "string" }, "both": { "type": "integer" } }
					}
				] }
			}
		}
		"""#

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	@Test("is set where nothing is there yet and one shape has it, with what tells that shape")
	func unset() throws {
		#expect(try run("describe", "concurrency.group").output.contains("key      concurrency.group"))
		#expect(try run("get", "concurrency.group").code == 9)
		#expect(try run("set", "concurrency.cancel", "yes").code == 0)
		#expect(try run("set", "/sink/rate", "3").code == 0)
		#expect(
			try sandbox.text().filter { !$0.isWhitespace }
				== #"{"concurrency":{"cancel":true},"sink":{"type":"console","rate":3}}"#)
	}

	@Test("begins a dictionary where a shape takes any names")
	func namesOfOnesOwn() throws {
		try sandbox.write(
			"""
			{"properties": {"env": {"oneOf": [
				{"type": "object", "additionalProperties": {"type": ["string", "number"]}}, {"type": "string"}
			]}, "sole": {"oneOf": [{"type": "integer"}, {"type": "string"}]}}}
			""", to: "s.json")
		#expect(try run("set", "env.HOME", "/root").code == 0)
		#expect(try run("set", "/env/A.B", "1").code == 0)
		#expect(try sandbox.text().filter { !$0.isWhitespace } == #"{"env":{"HOME":"/root","A.B":1}}"#)
		#expect(try run("set", "sole.HOME", "/root").code == 3)
	}

	@Test("says what stands there instead, and how to put an object there")
	func inTheWay() throws {
		try sandbox.write(#"{"concurrency":"main"}"#)
		let run = try run("set", "concurrency.group", "it's")
		#expect(run.code == 4)
		#expect(
			run.errors.contains(
				"There is no key “concurrency.group”: “concurrency” is the text “main”. To put an object there: "
					+ #"SettingsTUI set --json concurrency '{"group":"it'\''s"}' --file \#(sandbox.path("a.json")) "#))
		#expect(run.errors.hasSuffix("s.json. Nothing was changed.\n"))
		let get = try self.run("get", "concurrency.group")
		#expect(get.code == 3 && get.errors.contains("“concurrency” is the text “main”.\n"))
		#expect(try sandbox.text() == #"{"concurrency":"main"}"#)
	}

	private static let open = #"""
		{"properties": {
			"step": { "anyOf": [
				{ "type": "object", "properties": { "run": { "type": "string" }, "shell": { "enum": ["sh", "bash"] } } },
				{ "type": "object", "properties": {
					"uses": { "type": "string" }, "shell": { "type": "integer" },
					"with": { "type": "object", "additionalProperties": { "type": "string" } },
					"needs": { "type": "array", "items": { "type": "string" } }
				} },
				{ "type": "string" }
			] },
			"deep": { "anyOf": [
				{ "type": "boolean" },
				{ "type": "object", "properties": { "inner": { "oneOf": [
					{ "type": "string" }, { "type": "object", "properties": { "leaf.x": { "type": "integer" } } }
				] } } }
			] }
		}}
		"""#

	@Test("that tells the shape of what is around it takes along what only the other shape has, as in the form")
	func telling() throws {
		try sandbox.write(#"{"sink":{"type":"console","inputs":[1],"rate":3,"both":4,"own":5}}"#)
		let run = try run("set", "sink.type", "file")
		#expect(run.code == 0)
		#expect(run.errors.contains("“sink.inputs”, “sink.rate” do not fit "), "\(run.errors)")
		#expect(
			try sandbox.text().filter { !$0.isWhitespace } == #"{"sink":{"type":"file","both":4,"own":5}}"#)
		let same = try sandbox.text()
		#expect(try self.run("set", "sink.type", "file").errors.isEmpty)
		#expect(try sandbox.text() == same)
	}

	@Test("that tells the shape takes it along when it is reset to another one, too")
	func resetTelling() throws {
		try sandbox.write(
			#"""
			{"properties":{"mode":{"enum":["a","b"],"default":"a"}},"oneOf":[
				{"title":"A","properties":{"mode":{"const":"a"},"left":{"type":"integer"}}},
				{"title":"B","required":["mode"],"properties":{"mode":{"const":"b"},"right":{"type":"integer"}}}]}
			"""#, to: "s.json")
		try sandbox.write(#"{"mode":"b","right":1}"#)
		let run = try run("reset", "mode")
		#expect(run.code == 0)
		#expect(try sandbox.text() == "{}")
		#expect(run.errors.contains("“right” does not fit A and is removed."), "\(run.errors)")
	}

	@Test("is one of any shape as long as nothing there tells which, of the first that has it")
	func anyShape() throws {
		try sandbox.write(Self.open, to: "s.json")
		for (key, value, text) in [
			("step.run", "x", #"{"step":{"run":"x"}}"#), ("step.uses", "y", #"{"step":{"uses":"y"}}"#),
			("step.shell", "bash", #"{"step":{"shell":"bash"}}"#),
			("/step/with/a", "b", #"{"step":{"with":{"a":"b"}}}"#),
			("step.needs.0", "n", #"{"step":{"needs":["n"]}}"#),
			("deep.inner.leaf.x", "5", #"{"deep":{"inner":{"leaf.x":5}}}"#),
		] {
			try sandbox.write("{}")
			#expect(try run("describe", key).code == 0, "\(key)")
			#expect(try run("set", key, value).code == 0, "\(key)")
			#expect(try sandbox.text().filter { !$0.isWhitespace } == text)
		}
		try sandbox.write(#"{"step": {}}"#)
		#expect(try run("set", "step.uses", "y").code == 0)
		try sandbox.write(#"{"step": "text"}"#)
		#expect(try run("set", "step.uses", "y").code == 4)
		try sandbox.write(#"{"deep": {"inner": "text"}}"#)
		#expect(try run("set", "deep.inner.leaf.x", "5").code == 4)
	}

	@Test("has what it could be when it is typed, of every shape, until the file tells one")
	func completion() throws {
		try sandbox.write(Self.open, to: "s.json")
		func keys(_ word: String) throws -> [String] {
			let words = ["complete", "--", "set", "--schema", "s.json", "--file", "a.json", word]
			return try sandbox.start(words).waitForExit().lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
		}
		try sandbox.write("{}")
		#expect(try keys("step.") == ["step.run", "step.shell", "step.uses", "step.with", "step.needs"])
		#expect(try keys("/step/u") == ["/step/uses"])
		#expect(try keys("deep.") == ["deep.inner"])
		#expect(try keys("deep.inner.") == ["deep.inner.leaf.x"])
		try sandbox.write(#"{"step": {}, "deep": true}"#)
		#expect(try keys("step.").count == 5)
		#expect(try keys("deep.").isEmpty)
		try sandbox.write(#"{"step": {"run": "x"}}"#)
		#expect(try keys("step.").contains("step.shell"))
	}

	@Test("is refused where its value does not fit, and where it is expected to be there")
	func refused() throws {
		try sandbox.write("{}")
		#expect(try run("set", "concurrency.cancel", "maybe").errors.contains("it must be true or false"))
		#expect(try run("set", "concurrency.cancel", "yes", "--expect", "no").code == 7)
		#expect(try run("set", "sink.both", "3", "--expect", "0").code == 7)
		#expect(try run("set", "concurrency.nothing", "3").code == 3)
		#expect(try sandbox.text() == "{}")
	}
}
