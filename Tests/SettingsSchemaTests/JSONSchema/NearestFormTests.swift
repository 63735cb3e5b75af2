import Defaults
import Testing

@testable import SettingsSchema

/// Of a value that fits none of several forms, what is said is what a person needs to mend it.
@Suite struct NearestForm {
	private func messages(_ schema: String, _ value: Defaults.JSON) throws -> [String] {
		let schema = try JSONSchema(parsing: Array(schema.utf8))
		return SchemaValidator(schema).validate(value).map { "\($0.path): \($0.problem.message)" }
	}

	/// Steps that no member tells apart.
	private static let steps = """
		{"items":{"oneOf":[
		{"type":"object","properties":{"task":{"enum":["Build@1","Test@1"]},"name":{}},"required":["task"],
		"additionalProperties":false},
		{"type":"object","properties":{"run":{"type":"object","properties":{"command":{"type":"string"}},
		"required":["command"]},"name":{}},"required":["run"],"additionalProperties":false},
		{"type":"object","properties":{"wait":{"type":"boolean"}},"required":["wait"],"additionalProperties":false}]}}
		"""

	@Test(
		arguments: [
			(["task": "Bild@1"], ["0.task: must be one of Build@1, Test@1; did you mean “Build@1”?"]),
			(["run": [:], "name": "x"], ["0.run: must have “command”"]),
			(["wait": 5], ["0.wait: must be true or false"]),
			(["name": "x"], ["0: must have “task” or “run”"]),
			(
				["rnu": ["command": "x"]],
				["0: must have “run”", "0.rnu: “rnu” is not a known setting; did you mean “run”?"]
			),
			(["run": ["command": "x"], "wait": true], ["0.wait: “wait” does not go with the other settings here"]),
		] as [(Defaults.JSON, [String])])
	func isTheOneThatKnowsMostOfWhatIsThere(step: Defaults.JSON, expected: [String]) throws {
		#expect(try Set(messages(Self.steps, [step])) == Set(expected))
	}

	@Test func isTheOneThatAConstantTells() throws {
		let schema = """
			{"oneOf":[{"properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"]},
			{"properties":{"type":{"const":"two"},"c":{"type":"integer"}},"required":["c"],"additionalProperties":false}]}
			"""
		#expect(
			try Set(messages(schema, ["type": "two", "a": "x", "b": 1])) == [
				": must have “c”", "a: “a” does not go with the other settings here",
				"b: “b” does not go with the other settings here",
			])
	}

	@Test func ofWhichTwoFitNamesWhatIsTooMuch() throws {
		let schema = #"{"oneOf":[{"required":["run"]},{"required":["uses"]}]}"#
		#expect(try messages(schema, ["run": 1, "uses": 2]) == [": must have only one of “run” and “uses”"])
		#expect(try messages(#"{"oneOf":[{},{}]}"#, 1)[0].hasPrefix(": fits more than one"))
	}

	@Test(
		arguments: [
			(
				#"{"anyOf":[{"type":"string","pattern":"^\\$"},{"type":"number"}]}"#, "ten",
				"must be a number, or must match the pattern ^\\$"
			),
			(
				#"{"anyOf":[{"type":"array"},{"enum":["push","create"]}]}"#, "pusch",
				"must be a list, push or create; did you mean “push”?"
			),
			(#"{"anyOf":[{"type":"string"},{"enum":["sh","bash"]}]}"#, 5, "must be text"),
			(#"{"type":"integer","enum":[2]}"#, "2", "must be 2"),
			(#"{"enum":[2.1,"2.1","x"]}"#, 9, "must be one of 2.1, \"2.1\", x"),
		] as [(String, Defaults.JSON, String)])
	func saysWhatMayStandInOneSentence(schema: String, value: Defaults.JSON, expected: String) throws {
		#expect(try messages(schema, value) == [": " + expected])
	}

	@Test func ofAListOfThemIsTheList() throws {
		let schema = """
			{"properties":{"include":{"oneOf":[{"$ref":"#/$defs/i"},{"type":"array","items":{"$ref":"#/$defs/i"}}]}},
			"$defs":{"i":{"oneOf":[{"type":"string"},{"type":"object","properties":{"file":{}},"required":["file"]}]}}}
			"""
		#expect(try messages(schema, ["include": [["fil": 1]]]) == ["include.0: must have “file”"])
	}
}
