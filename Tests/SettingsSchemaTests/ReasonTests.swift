import Defaults
import Testing

@testable import SettingsSchema

@Suite("A problem tells a program")
struct ReasonTests {
	@Test("what is wrong by a word and its values")
	func codes() throws {
		let whole = try schema(
			#"""
			{"properties":{"few":{"type":"string","minLength":3},"one":{"enum":["beginning","end"]},"n":{"type":"number",
			"multipleOf":2},"own":{"pattern":"^a","errorMessage":"begins with a"}},"required":["must"],
			"additionalProperties":false}
			"""#)
		let failures = SchemaValidator(whole).validate(["few": "x", "one": "begining", "n": 3, "own": "b", "few2": 1])
		let problems = Dictionary(failures.map { ($0.problem.code, $0.problem.arguments) }) { first, _ in first }
		#expect(problems["tooShort"] == ["minimum": 3])
		#expect(problems["notOne"] == ["of": ["beginning", "end"], "types": [], "meant": "beginning"])
		#expect(problems["notMultiple"] == ["of": 2])
		#expect(problems["missing"] == ["name": "must"])
		#expect(problems["stated"] == ["value": "begins with a"])
		#expect(problems["unknown"]?["name"] == "few2")
		#expect(Defaults.Problem(path: ["a"], message: "is too loud").code == "custom")
	}

	@Test("nothing of a secret but that it does not fit")
	func secrets() throws {
		let whole = try schema(#"{"properties":{"p":{"enum":["one","two"],"writeOnly":true}}}"#)
		let failure = try #require(SchemaValidator(whole).validate(["p": "on"]).first)
		#expect(failure.problem.code == "hidden" && failure.problem.arguments.isEmpty)
	}
}
