import Defaults
import SettingsSchema
import Testing

@testable import SettingsUI

@Suite("A value on the command line")
struct ValueReaderTests {
	private func value(
		_ text: String, _ kind: Field.Kind?, isInferred: Bool = false, isJSON: Bool = false
	) throws(CommandFailure) -> Defaults.JSON {
		let field = kind.map { Field(["key"], kind: $0) }
		return try ValueReader(key: "key", field: field, isInferred: isInferred, isJSON: isJSON).value(of: text)
	}

	@Test("is read by the field's type")
	func types() throws {
		#expect(try value("true", .toggle) == true)
		#expect(try value("-5", .number(Field.NumberRange(isInteger: true))) == -5)
		#expect(try value("true", .text(Field.TextLimits())) == "true")
		#expect(try value("[1]", .json) == [1])
		#expect(try value(" x ", .text(Field.TextLimits())) == " x ")
	}

	@Test("that does not fit is refused")
	func unfit() {
		let range = Field.NumberRange(isInteger: true, maximum: Defaults.Number(9))
		#expect(throws: CommandFailure.self) { try value("maybe", .toggle) }
		#expect(throws: CommandFailure.self) { try value("10", .number(range)) }
		#expect(throws: CommandFailure.self) { try value("10", .number(range), isJSON: true) }
		#expect(throws: CommandFailure.self) { try value("red-ish", .color) }
		#expect(throws: CommandFailure.self) { try value("{", nil, isJSON: true) }
	}

	@Test("of a key without a type is what it looks like")
	func inferred() throws {
		#expect(try value("true", nil) == true)
		#expect(try value("-5", nil) == -5)
		#expect(try value("hello world", nil) == "hello world")
		#expect(try value("[1, 2]", nil) == [1, 2])
		#expect(try value("01", nil) == "01")
	}

	@Test("keeps the type that the file has, unless it is JSON")
	func fromFile() throws {
		#expect(try value("5", .text(Field.TextLimits()), isInferred: true) == "5")
		#expect(try value("hello", .color, isInferred: true) == "hello")
		#expect(throws: CommandFailure.self) { try value("hello", .toggle, isInferred: true) }
		#expect(try value("\"hello\"", .toggle, isInferred: true, isJSON: true) == "hello")
	}
}
