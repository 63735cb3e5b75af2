import Defaults
import Testing

@testable import SettingsSchema

@Suite("Files that are no schemas")
struct SaysAnythingTests {
	@Test(arguments: [
		(#"{"title":"My site","theme":"paper","tags":["a"],"type":"file"}"#, false),
		(#"{"$schema":"https://json.schemastore.org/prettierrc","semi":true}"#, false),
		(#"{"required":true,"items":3}"#, false),
		(#"{"title":"My site","type":"object"}"#, true), (#"{"$ref":"other.json"}"#, true),
		(#"{"$schema":"http://json-schema.org/draft-07/schema#"}"#, true), ("{}", true), ("true", true),
		(#"{"properties":{}}"#, true), ("[1]", false), ("5", false), (#"{"x-settings":{}}"#, true),
	])
	func haveNoKeyword(text: String, isSchema: Bool) throws {
		#expect(try schema(text).saysAnything == isSchema)
	}
}
