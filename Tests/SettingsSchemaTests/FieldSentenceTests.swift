import Defaults
import Testing

@testable import SettingsSchema

@Suite("What a value has to be")
struct FieldSentenceTests {
	@Test(arguments: [
		(#"{"type":["number","null"]}"#, "must be a number or null"),
		(#"{"type":["integer","null"]}"#, "must be a whole number or null"),
		(#"{"type":["boolean","null"]}"#, "must be true or false or null"),
		(#"{"enum":["beginning","end",null]}"#, "must be one of beginning, end, null; did you mean “beginning”?"),
	])
	func isSaidInTheSameWordsEverywhere(text: String, message: String) throws {
		let whole = try schema("{\"properties\":{\"a\":\(text),\"b\":{}}}")
		let field = try #require(SchemaCatalog(whole, title: "App").field(at: ["a"], of: Defaults.Snapshot()))
		#expect(field.problems(for: "begining").map(\.message) == [message])
		for result in [field.parse("begining"), field.parseInShape("begining")] {
			let problem = #expect(throws: Defaults.Problem.self) { try result.get() }
			#expect(problem?.path == ["a"] && problem?.message == message)
		}
		#expect(try sentences(whole, #"{"a":"begining"}"#) == ["a: " + message])
		#expect(field.parseInShape("null") == .success(.null))
	}
}
