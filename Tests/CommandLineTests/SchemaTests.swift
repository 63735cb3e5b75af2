import Foundation
import TerminalTesting
import Testing

@Suite("A JSON Schema on the command line")
struct SchemaTests {
	private let sandbox: Sandbox
	private static let schema = """
		{
			"$schema": "http://json-schema.org/draft-07/schema#",
			"title": "Player",
			"type": "object",
			"properties": {
				"volume": { "type": "integer", "minimum": 0, "maximum": 11, "default": 5 },
				"window": {
					"type": "object",
					"properties": { "mode": { "enum": ["small", "full"], "default": "small" } }
				}
			},
			"additionalProperties": false,
			"frobs": true
		}
		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "player.schema.json")
	}

	private func run(_ words: String...) throws -> Sandbox.Run {
		let options = ["--schema", sandbox.path("player.schema.json"), "--file", sandbox.path("a.json")]
		let program = try sandbox.start(Array(words.prefix(1)) + options + words.dropFirst())
		return try program.waitForExit()
	}

	@Test("lists its defaults before there is a file, and takes values that fit")
	func defaults() throws {
		#expect(try run("get", "volume").output == "5\n")
		#expect(try run("get", "window.mode").output == "small\n")
		#expect(try run("set", "window.mode", "full").code == 0)
		#expect(try sandbox.text() == "{\n  \"window\": {\n    \"mode\": \"full\"\n  }\n}\n")
	}

	@Test("refuses a value that does not fit, and leaves the file alone")
	func refuses() throws {
		let run = try run("set", "volume", "12")
		#expect(run.code == 4)
		#expect(run.errors.contains("must be between 0 and 11"))
		#expect(!FileManager.default.fileExists(atPath: sandbox.path("a.json")))
	}

	@Test("validate tells each value that does not fit by line and column, and what in the schema judges nothing")
	func validates() throws {
		try sandbox.write("{\n\t\"volume\": 12,\n\t\"windw\": {}\n}\n")
		let run = try run("validate")
		#expect(run.code == 4)
		#expect(run.output.contains("a.json:2:12: volume: must be between 0 and 11"))
		#expect(run.output.contains("windw: "))
		#expect(run.output.contains("did you mean “window”"))
		#expect(run.errors.contains("frobs"))
		let json = try self.run("validate", "--json")
		#expect(json.lines.count == 3)
		#expect(json.lines[2].contains(#""schemaPath":"/frobs""#))
		#expect(json.output.contains(#""path":"/volume""#))
	}

	@Test("validate says so where everything fits")
	func valid() throws {
		try sandbox.write("{\"volume\": 3}")
		let run = try run("validate")
		#expect(run.code == 0)
		#expect(run.output == "Every value fits.\n")
	}

	@Test("a schema that is not there or does not parse is named")
	func unreadable() throws {
		let none = try sandbox.run("list", "--file", "a.json", "--schema", "none.json")
		#expect(none.code == 2)
		#expect(none.errors.contains("none.json could not be read"))
		try sandbox.write("{\"type\": }", to: "bad.json")
		let bad = try sandbox.run("list", "--file", "a.json", "--schema", sandbox.path("bad.json"))
		#expect(bad.code == 2)
		#expect(bad.errors.contains("bad.json, line 1, column 10: expected a value"))
	}

	@Test("a schema alone says that a file is missing")
	func noFile() throws {
		let run = try sandbox.run("list", "--schema", sandbox.path("player.schema.json"))
		#expect(run.code == 2)
		#expect(run.errors.contains("needs --file"))
	}

	@Test("files in other formats are refused by name", arguments: ["a.yaml", "b.toml", "c.YML"])
	func foreign(name: String) throws {
		try sandbox.write("{}", to: name)
		let run = try sandbox.run("list", "--file", sandbox.path(name))
		#expect(run.code == 6)
		#expect(run.errors.contains("only JSON is read"))
	}
}
