import Defaults
import Testing

@testable import SettingsSchema

@Suite("Bounds of numbers")
struct FieldRangeTests {
	private func range(_ text: String) throws -> Field.NumberRange {
		let catalog = SchemaCatalog(try schema("{\"properties\":{\"a\":\(text),\"b\":{}}}"), title: "App")
		let field = try #require(catalog.field(at: ["a"], of: Defaults.Snapshot()))
		guard case .number(let range) = field.kind else { return Field.NumberRange() }
		return range
	}

	@Test(arguments: [
		(#"{"type":"number","minimum":-9007199254740991.0,"maximum":9007199254740991.0}"#, nil),
		(#"{"type":"integer","minimum":0,"maximum":9007199254740991}"#, "at least 0"),
		(#"{"type":"number","minimum":-1e300,"exclusiveMaximum":5.0}"#, "less than 5"),
		(#"{"type":"number","minimum":1.0,"maximum":2.5}"#, "between 1 and 2.5"),
		(#"{"type":"number","maximum":9007199254740990}"#, "at most 9007199254740990"),
	])
	func sayNothingWhereTheyAreThoseOfAMachine(text: String, limits: String?) throws {
		#expect(try range(text).limits == limits)
	}

	@Test(arguments: [
		("-1", "must be at least 0"), ("9007199254740993", "must be between 0 and 9007199254740991"),
	])
	func areHeldToAllTheSame(value: String, message: String) throws {
		let text = #"{"type":"integer","minimum":0.0,"maximum":9007199254740991.0}"#
		#expect(try sentences(schema(text), value) == [": " + message])
		let field = Field(["a"], kind: .number(try range(text)))
		#expect(field.problems(for: try json(value)).map(\.message) == [message])
	}

	@Test func multiplesAreWholeWhereTheyAre() throws {
		let range = try range(#"{"type":"number","multipleOf":2.0}"#)
		#expect(Field(["a"], kind: .number(range)).rangeText == "multiples of 2")
	}
}
