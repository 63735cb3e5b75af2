import Foundation
import TerminalTesting
import Testing

@Suite("A schema that is none")
struct DoubtfulSchemaTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("A settings file that is given for a schema is named")
	func settingsForSchema() throws {
		try sandbox.write(#"{"theme":"paper"}"#, to: "s.json")
		try sandbox.write(#"{"theme":"paper"}"#)
		for command in [["validate"], ["list"], ["get", "theme"]] {
			let run = try sandbox.run(command)
			#expect(run.code == 0)
			#expect(run.errors.contains("warning: \(sandbox.path("s.json")) has no JSON Schema keyword"), "\(run)")
			#expect(run.errors.contains("is it the settings file?"))
		}
		try sandbox.write(#"{"properties":{}}"#, to: "s.json")
		#expect(try sandbox.run(["list"]).errors.isEmpty)
	}

	@Test(
		"One that says nothing of what can be set says why",
		arguments: [
			(##"{"$ref": "#/definitions/gone"}"##, "“#/definitions/gone”, which is not in the schema"),
			(#"{"$ref": "gone.json"}"#, "--schema-dir names a folder that has it"),
			(#"{"type": "string"}"#, "not for an object"),
			(#"{"type": "array"}"#, "is for a list, and these settings are an object"),
		])
	func vacant(schema: String, reason: String) throws {
		try sandbox.write(schema, to: "s.json")
		try sandbox.write("{}")
		for command in [["list"], ["list", "--all"], ["set", "name", "x"], ["describe", "name"]] {
			#expect(try sandbox.run(command).errors.contains(reason))
		}
	}

	@Test("A member that a reference hides is neither listed nor named as what was meant")
	func hidden() throws {
		let schema =
			##"{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/gone", "properties": {"name": {}}}"##
		try sandbox.write(schema, to: "s.json")
		try sandbox.write("{}")
		#expect(try sandbox.run(["list", "--all"]).output == "")
		#expect(try !sandbox.run(["set", "name", "x"]).errors.contains("Did you mean"))
	}

	@Test("One that declares more than anyone can look through is shown up to a bound, which is said")
	func endless() throws {
		let levels = (0..<24).map {
			##""l\##($0)":{"type":"object","properties":{"a":{"$ref":"#/$defs/l\##($0 + 1)"},"b":{"$ref":"#/$defs/l\##($0 + 1)"}}}"##
		}
		let text =
			##"{"$ref":"#/$defs/l0","$defs":{"## + (levels + [#""l24":{"type":"string"}"#]).joined(separator: ",")
			+ "}}"
		try sandbox.write(text, to: "s.json")
		try sandbox.write("{}")
		for (words, sentence) in [
			(["list", "--all"], " settings are shown: there are more than can be"),
			(["set", "c", "1"], "There is no key “c”"),
		] {
			let options = ["--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json")]
			let program = try sandbox.start(words + options)
			try program.wait(for: sentence, within: .seconds(180)) { program.errors.contains(sentence) }
		}
		#expect(try sandbox.run(["diff"]).code == 0)
		#expect(try sandbox.run(["validate"]).code == 0)
		let key = [String](repeating: "a", count: 24).joined(separator: ".")
		#expect(try sandbox.run(["set", key, "1"]).code == 0)
	}
}
