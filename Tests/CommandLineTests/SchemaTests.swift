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
		try sandbox.run(words, schema: "player.schema.json")
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

	@Test("says in its verdict what could not be judged because its schema is not there")
	func unresolved() throws {
		let schema =
			##"{"properties":{"a":{"$ref":"other.json#/x"},"b":{"$ref":"urn:b"},"c":{"$ref":"urn:b"}},"frob":1}"##
		try sandbox.write(schema, to: "player.schema.json")
		try sandbox.write(#"{"a": 1}"#)
		let run = try run("validate")
		#expect(run.code == 0)
		#expect(
			run.output == "Every value that was judged fits, but 2 references lead to no schema that is here "
				+ "(other.json#/x, urn:b), and what they speak of was not judged. --schema-dir names a folder that has it.\n"
		)
		#expect(run.errors.contains("Not understood in the schema: 1 keyword, at 1 place;"))
		try sandbox.write(#"{"$id": "urn:b"}"#, to: "more/b.json")
		let one = try self.run("validate", "--schema-dir", sandbox.path("more"))
		#expect(
			one.output.contains(
				"but 1 reference leads to no schema that is here (other.json#/x), and what it speaks of"))
	}

	private static let sinks = """
		{
			"properties": {
				"sinks": { "additionalProperties": { "oneOf": [{ "$ref": "#/$defs/console" }, { "$ref": "#/$defs/file" }] } },
				"tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true, "default": ["a"] },
				"names": { "type": "array", "items": { "type": "string" } },
				"port": { "type": "integer" }
			},
			"$defs": {
				"console": {
					"type": "object",
					"properties": { "type": { "const": "console" }, "inputs": { "type": "array" }, "rate": { "type": "integer" } },
					"required": ["type", "inputs"]
				},
				"file": {
					"type": "object",
					"properties": { "type": { "const": "file" }, "path": { "type": "string" } },
					"required": ["type", "path"]
				}
			}
		}
		"""

	@Test(
		"refuses what the schema refuses inside a value, with the sentence of the nearest form",
		arguments: [
			(#"{"type":"consle","inputs":["x"]}"#, "type: must be one of console, file; did you mean “console”?"),
			(#"{"type":"console","inputs":1}"#, "inputs: must be a list"),
			(#"{"type":"file"}"#, "path"), ("7", "it must be an object"),
		])
	func refusesInside(value: String, reason: String) throws {
		try sandbox.write(Self.sinks, to: "player.schema.json")
		try sandbox.write(#"{"port": "wrong", "sinks": {"old": {"type": "file", "path": 5}}}"#)
		let before = try sandbox.text()
		let run = try run("set", "--json", "sinks.bad", value)
		#expect(run.code == 4)
		#expect(run.errors.contains("does not fit “sinks.bad”: ") && run.errors.contains(reason), "\(run.errors)")
		#expect(run.errors.hasSuffix("Nothing was changed.\n"))
		#expect(try sandbox.text() == before)
	}

	@Test("takes what fits though the file is wrong elsewhere, and a member of what is not complete yet")
	func othersAreWrong() throws {
		try sandbox.write(Self.sinks, to: "player.schema.json")
		try sandbox.write(#"{"port": "wrong", "sinks": {"old": {"type": "file", "path": 5, "more": 1}}}"#)
		#expect(try run("set", "--json", "sinks.new", #"{"type":"console","inputs":[]}"#).code == 0)
		#expect(try run("set", "sinks.new.rate", "3").code == 0)
		#expect(try run("set", "--json", "sinks.old.more", "2").code == 0)
		#expect(try run("set", "sinks.third.type", "file").code == 0)
		#expect(try run("set", "sinks.new.rate", "x").code == 4)
		#expect(try run("set", "sinks.new.type", "file").code == 0)
		#expect(try run("get", "sinks.new.rate").code == 3)
		#expect(try run("validate").code == 4)
	}

	@Test(
		"an index names an element, - the place behind the last one; the first element makes a list that is not there")
	func lists() throws {
		try sandbox.write(Self.sinks, to: "player.schema.json")
		try sandbox.write("{}")
		#expect(try run("set", "tags.-", "b").code == 0)
		#expect(try run("get", "--json", "tags").output == #"["a","b"]"# + "\n")
		let twice = try run("set", "/tags/-", "a")
		#expect(twice.code == 4)
		#expect(twice.errors.contains("does not fit “/tags/-”: tags: must not"), "\(twice.errors)")
		#expect(try run("set", "names.-", "x").code == 0)
		#expect(try run("set", "names.0", "y").code == 0)
		let far = try run("set", "names.5", "z")
		#expect(far.code == 4 && far.errors.contains("the array has 1 element, so nothing can stand at “names.5”"))
		#expect(try run("get", "--json", "names").output == #"["y"]"# + "\n")
		#expect(try run("get", "names.-").code == 3)
	}

	@Test("validate tells each value that does not fit by line and column, and what in the schema judges nothing")
	func validates() throws {
		try sandbox.write("{\n\t\"volume\": 12,\n\t\"windw\": {}\n}\n")
		let run = try run("validate")
		#expect(run.code == 4)
		#expect(run.output.contains("a.json:2:12: volume: must be between 0 and 11"))
		#expect(run.output.contains("windw: "))
		#expect(run.output.contains("did you mean “window”"))
		#expect(
			run.errors
				== "Not understood in the schema: 1 keyword, at 1 place; nothing is judged by them. "
				+ "SettingsTUI validate --gaps lists them.\n")
		#expect(try self.run("validate", "--gaps").errors == "the keyword “frobs” is not understood (at /frobs)\n")
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
		#expect(none.errors.contains("none.json could not be read: No such file or directory. Give the path"))
		let folder = try sandbox.run("list", "--file", "a.json", "--schema", "/dev")
		#expect(folder.errors.contains("/dev could not be read: Is a directory."))
		let address = "https://example.com/a.schema.json"
		let remote = try sandbox.run("list", "--file", "a.json", "--schema", address)
		#expect(remote.code == 2)
		#expect(remote.errors.contains("\(address) is an address, and is not here. SettingsTUI schemas get "))
		try sandbox.write("{\"type\": }", to: "bad.json")
		let bad = try sandbox.run("list", "--file", "a.json", "--schema", sandbox.path("bad.json"))
		#expect(bad.code == 2)
		#expect(bad.errors.contains("bad.json, line 1, column 10: expected a value"))
	}

	@Test("a schema is found by its file's URL, and an installed one by its $id")
	func addresses() throws {
		try sandbox.write("{}")
		let local = try sandbox.run(
			"get", "--file", "a.json", "--schema", "file://" + sandbox.path("player.schema.json"), "volume")
		#expect(local.output == "5\n")
		let schema = #"{"$id": "https://example.com/p.json", "properties": {"volume": {"default": 7}}}"#
		try sandbox.write(schema, to: "data/SettingsTUI/schemas/p.json")
		let installed = try sandbox.run("get", "--file", "a.json", "--schema", "https://example.com/p.json", "volume")
		#expect(installed.output == "7\n")
	}

	@Test("a schema alone says that a file is missing")
	func noFile() throws {
		let run = try sandbox.run("list", "--schema", sandbox.path("player.schema.json"))
		#expect(run.code == 2)
		#expect(run.errors.contains("needs --file"))
	}

	@Test("files in other formats are refused by name", arguments: ["a.plist", "b.ini", "c.XML"])
	func foreign(name: String) throws {
		try sandbox.write("{}", to: name)
		let run = try sandbox.run("list", "--file", sandbox.path(name))
		#expect(run.code == 6)
		#expect(run.errors.contains("only JSON, JSON5, TOML and YAML are read"))
	}
}
