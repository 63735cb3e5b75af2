import Foundation
import TerminalTesting
import Testing

@Suite("A JSON5 file, on the command line")
struct JSON5Tests {
	private let sandbox: Sandbox
	private static let text = """
		// mine
		{
		  extends: ['config:base'], // base
		  timeout: 0xFF,
		  'dry-run': false,
		  limit: Infinity,
		  nested: { a: .5, b: +1 },
		}

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text, to: "a.json5")
	}

	private func run(_ words: String..., file: String = "a.json5") throws -> Sandbox.Run {
		try sandbox.start(words.prefix(1) + ["--file", file] + words.dropFirst()).waitForExit()
	}

	/// Runs a command that succeeds and answers what the file holds then.
	private func changed(_ words: String..., file: String = "a.json5") throws -> String {
		let run = try sandbox.start(words.prefix(1) + ["--file", file] + words.dropFirst()).waitForExit()
		#expect(run.code == 0, "\(run)")
		return try sandbox.text(file)
	}

	@Test("is read")
	func reading() throws {
		#expect(try run("get", "timeout").output == "255\n")
		#expect(try run("get", "--json", "nested").output == "{\"a\":0.5,\"b\":1}\n")
		#expect(try run("get", "limit").output == "Infinity\n")
		#expect(try run("list").output.contains("dry-run"))
		#expect(try run("diff").output.contains("nested.a"))
		#expect(try run("describe", "timeout").output.contains("255"))
		let judged = try run("validate")
		#expect(judged.code == 0 && judged.errors.contains("a.json5:6:10: limit: read as text"), "\(judged)")
	}

	@Test("is changed in place, as it is written")
	func writing() throws {
		var text = Self.text
		func expect(_ old: String, _ new: String, _ found: String) {
			text = text.replacingOccurrences(of: old, with: new)
			#expect(found == text)
		}
		expect("0xFF", "0x100", try changed("set", "timeout", "256"))
		expect("base']", "base', 'it\\'s']", try changed("set", "extends.-", "it's"))
		expect("b: +1", "b: +1, c: 2", try changed("set", "nested.c", "2"))
		expect("},\n}", "},\n  'new-key': 1,\n}", try changed("set", "new-key", "1"))
		expect("1,\n}", "1,\n  newKey: 'hi',\n}", try changed("set", "newKey", "hi"))
		expect("", "", try changed("set", "limit", "Infinity"))
		expect("  'dry-run': false,\n", "", try changed("reset", "dry-run"))
		expect(".5", "2.5", try changed("set", "nested.a", "2.5", "--expect", "0.5"))
		#expect(try run("set", "nested.a", "1", "--expect", "0.5").code == 7)
		#expect(try sandbox.text("a.json5") == text)
	}

	@Test("is judged by a schema, which finds no number in infinity")
	func judging() throws {
		try sandbox.write(
			#"{"properties": {"limit": {"type": "number"}, "timeout": {"maximum": 100}, "dry-run": {"type": "boolean"}}}"#,
			to: "s.json")
		let judged = try run("validate", "--schema", sandbox.path("s.json"))
		#expect(judged.code == 4)
		#expect(judged.output.contains("a.json5:4:12: timeout") && judged.output.contains("a.json5:6:10: limit"))
		#expect(try run("set", "limit", "NaN", "--schema", sandbox.path("s.json")).code == 4)
		#expect(try changed("set", "limit", "5", "--schema", sandbox.path("s.json")).contains("  limit: 5,\n"))
	}

	@Test("is one by its name, or because that is said; any other file never gets its syntax")
	func formats() throws {
		for file in ["a.json", "b.yaml", "c"] { try sandbox.write(Self.text, to: file) }
		#expect(try run("list", file: "a.json").code == 6)
		for file in ["a.json", "b.yaml", "c"] {
			#expect(try run("get", "timeout", "--format", "json5", file: file).output == "255\n")
		}
		#expect(try run("list", "--format", "json").code == 6)
		#expect(try sandbox.text("a.json") == Self.text)
		try sandbox.write("{\"a\": 1}\n", to: "a.json")
		#expect(try changed("set", "it's", "b", file: "a.json") == "{\"a\": 1, \"it's\": \"b\"}\n")
		let other = try run("list", "--format", "ini")
		#expect(other.code == 2 && other.errors.contains("none of json, json5, toml, yaml, yml"))
		#expect(try sandbox.run("list", "--format", "json5").errors.contains("needs --file"))
	}

	@Test("that is damaged is left alone, with the place and the reason")
	func damaged() throws {
		try sandbox.write("{\n  a: 0x,\n}\n", to: "a.json5")
		for words in [["list"], ["set", "a", "1"]] {
			let run = try sandbox.start(words.prefix(1) + ["--file", "a.json5"] + words.dropFirst()).waitForExit()
			#expect(run.code == 6 && run.errors.contains("line 2, column 8: expected a hexadecimal digit"), "\(run)")
		}
		#expect(try sandbox.text("a.json5") == "{\n  a: 0x,\n}\n")
	}
}
