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
			(#"{"type": "array"}"#, "not for an object"),
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
}
