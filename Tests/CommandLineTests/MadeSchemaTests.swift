import Foundation
import TerminalTesting
import Testing

@Suite("A first schema for a file")
struct MadeSchemaTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"]) }

	@Test("has its members, their types, and what comments say")
	func parts() throws {
		let text = """
			{
				"$schema": "./none.json",
				// How loud it is.
				// From 0 to 11.
				"volume": 5,
				"rate": 0.5, "mute": false, "none": null, "name": "x", // what it is called, \u{202E}thus
				"window": {"frame": {}, /* in cells */ "width": 80},
				"servers": [
					// Where it is.
					{"host": "a", "port": 1}, {"port": 2.5, "tags": []}, null
				]
			}
			"""
		try sandbox.write(text, to: "my-player.json")
		let run = try sandbox.run("schemas", "make", "my-player.json")
		#expect(run.code == 0 && run.errors == "", "\(run)")
		#expect(!run.output.contains("\u{202E}"))
		#expect(
			run.output == """
				{
				  "$schema": "https://json-schema.org/draft/2020-12/schema",
				  "title": "My player",
				  "type": "object",
				  "properties": {
				    "volume": {
				      "type": "integer",
				      "description": "How loud it is. From 0 to 11."
				    },
				    "rate": {
				      "type": "number"
				    },
				    "mute": {
				      "type": "boolean"
				    },
				    "none": {},
				    "name": {
				      "type": "string",
				      "description": "what it is called, \\u202ethus"
				    },
				    "window": {
				      "type": "object",
				      "properties": {
				        "frame": {
				          "type": "object"
				        },
				        "width": {
				          "type": "integer"
				        }
				      }
				    },
				    "servers": {
				      "type": "array",
				      "items": {
				        "type": [
				          "object",
				          "null"
				        ],
				        "description": "Where it is.",
				        "properties": {
				          "host": {
				            "type": "string"
				          },
				          "port": {
				            "type": "number"
				          },
				          "tags": {
				            "type": "array"
				          }
				        }
				      }
				    }
				  }
				}

				""")
	}

	@Test(
		"is one that the file fits, and that finds what does not",
		arguments: [
			("a.json", #"{"n": 1, "l": [1, "x", {"y": null}], "o": {}}"#), ("a.json", "[1, 2]"), ("a.json", "{}"),
			("a.json5", "{n: 0x1F}"),
			("a.toml", "# number\nn = 1\nd = 2026-11-20\n[[t]]\na = 1\n[[t]]\nb = 1.5\n"),
			("a.yaml", "# number\nn: 1\nl:\n- a: &x 1\n- b: *x\nt: !own {k: v}\n"), ("a.yaml", "# nothing\n"),
			("a.yml", "- 1\n- x: 2\n"),
		])
	func fits(name: String, text: String) throws {
		try sandbox.write(text, to: name)
		let made = try sandbox.run("schemas", "make", name)
		#expect(made.code == 0)
		try sandbox.write(made.output, to: "made.json")
		let run = try sandbox.run("validate", "--gaps", "--schema", "made.json", "--file", name)
		#expect(run.code == 0 && run.output == "Every value fits.\n" && run.errors == "", "\(run) \(made.output)")
		guard text.contains("n = 1") || text.contains("n: 1") else { return }
		#expect(try sandbox.run("set", "--schema", "made.json", "--file", name, "n", "x").code == 4)
		let help = try sandbox.run("describe", "--schema", "made.json", "--file", name, "n")
		#expect(help.output.contains("number"))
	}

	@Test(
		"tells nothing of a secret but that it is one, in files that name their schema",
		arguments: [
			(#"{"properties": {"t": {"writeOnly": true}}}"#, "t: {hunter21: 1}"),
			(#"{"properties": {"t": {"writeOnly": true}}}"#, "t: [{hunter21: 1}]"),
			(#"{"properties": {"t": {"properties": {"a": {"format": "password"}}}}}"#, "t: {a: {hunter21: x}}"),
			(#"{"properties": {"t": {"additionalProperties": {"writeOnly": true}}}}"#, "t: {a: {b: {hunter21: x}}}"),
			(#"{"properties": {"t": {"anyOf": [{"type": "boolean"}, {"writeOnly": true}]}}}"#, "t: {hunter21: 1}"),
			(##"{"patternProperties": {"^t": {"items": {"format": "password"}}}}"##, "t: [{hunter21: x}]"),
		])
	func secrets(schema: String, text: String) throws {
		try sandbox.write(schema, to: "s.json")
		try sandbox.write("# yaml-language-server: $schema=s.json\nn: 1\n\(text)\n", to: "a.yaml")
		let run = try sandbox.run("schemas", "make", "a.yaml")
		#expect(run.code == 0 && !run.output.contains("hunter21"), "\(run)")
		try sandbox.write(run.output, to: "made.json")
		let list = try sandbox.run("get", "--schema", "made.json", "--file", "a.yaml", "--json", "t")
		#expect(!list.output.contains("hunter21"), "the schema that was made keeps it")
	}

	@Test("is none for a file that is not there, or cannot be read")
	func failures() throws {
		#expect(try sandbox.run("schemas", "make", "none.json").code == 1)
		try sandbox.write("{")
		let run = try sandbox.run("schemas", "make", "a.json")
		#expect(run.code == 6 && run.output == "", "\(run)")
	}

	@Test("is made in time of a file that refers to itself very often")
	func bomb() throws {
		let lines = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
		try sandbox.write("a0: &a0 x\n" + lines.joined(separator: "\n") + "\n", to: "a.yaml")
		let run = try sandbox.run("schemas", "make", "a.yaml")
		#expect(run.code == 0 || run.code == 6, "\(run.errors)")
	}
}
