import Defaults
import SettingsSchema
import Testing

@Suite struct FieldProblems {
	private func messages(_ kind: Field.Kind, _ value: Defaults.JSON, isNullable: Bool = false) -> [String] {
		Field(["x"], kind: kind, isNullable: isNullable).problems(for: value).map(\.message)
	}

	private func number(_ text: String) -> Defaults.Number? { Defaults.Number(text: text) }

	@Test func aTypeIsNamed() {
		#expect(messages(.toggle, "on") == ["must be true or false"])
		#expect(messages(.number(.init()), "1") == ["must be a number"])
		#expect(messages(.number(.init(isInteger: true)), 1.5) == ["must be a whole number"])
		#expect(messages(.number(.init(isInteger: true)), 5.0) == [])
		#expect(messages(.text(.init()), 1) == ["must be text"])
		#expect(messages(.object, [1]) == ["must be an object"])
		#expect(messages(.json, .null) == [])
		#expect(messages(.toggle, .null) == ["must be true or false"])
		#expect(messages(.toggle, .null, isNullable: true) == [])
	}

	@Test func boundsAreOneSentence() {
		let both = Field.Kind.number(.init(minimum: number("0"), maximum: number("1")))
		#expect(messages(both, 1.5) == ["must be between 0 and 1"])
		#expect(messages(both, -0.1) == ["must be between 0 and 1"])
		#expect(messages(both, 1) == [])
		#expect(messages(both, 0.0) == [])
		#expect(messages(.number(.init(minimum: number("3"))), 2) == ["must be at least 3"])
		#expect(messages(.number(.init(maximum: number("4"))), 9) == ["must be at most 4"])
		let open = Field.NumberRange(minimum: number("0"), maximum: number("1"), excludesMinimum: true)
		#expect(messages(.number(open), 0) == ["must be more than 0 and at most 1"])
		let below = Field.NumberRange(maximum: number("1"), excludesMaximum: true)
		#expect(messages(.number(below), 1) == ["must be less than 1"])
	}

	@Test func numbersBeyondExactArithmeticAreNone() throws {
		for text in ["1e-9223372036854775808", "1e9223372036854775807", "1e-28", "1e99999999999999999999"] {
			#expect(FixedPoint(try #require(number(text))) == nil, "\(text)")
		}
		#expect(FixedPoint(try #require(number("1.5e2"))) == FixedPoint(units: 150))
	}

	@Test func boundsBeyondDoubleAreExact() throws {
		let range = Field.NumberRange(isInteger: true, maximum: number("9007199254740992"))
		let above = Defaults.JSON.number(try #require(number("9007199254740993")))
		#expect(messages(.number(range), above) == ["must be at most 9007199254740992"])
	}

	@Test func multiplesAreExactInDecimal() throws {
		let tenth = Field.Kind.number(.init(multipleOf: number("0.1")))
		#expect(messages(tenth, 0.3) == [])
		#expect(messages(tenth, 0.35) == ["must be a multiple of 0.1"])
		let near = Defaults.JSON.number(try #require(number("1000000000000.00001")))
		#expect(messages(tenth, near) == ["must be a multiple of 0.1"], "near is not enough")
		let long = Defaults.JSON.number(try #require(number("12345678901234567.3")))
		#expect(messages(tenth, long) == [], "more digits than a Double has")
		let five = Field.Kind.number(.init(multipleOf: number("5")))
		#expect(messages(five, -10) == [])
		#expect(messages(five, 12) == ["must be a multiple of 5"])
	}

	@Test func choicesAreNamed() {
		let kind = Field.Kind.choice([.init("none"), .init("light"), .init(3)])
		#expect(messages(kind, "bold") == ["must be one of none, light, 3"])
		#expect(messages(kind, 3.0) == [])
		let many = Field.Kind.choice((0..<20).map { Field.Choice(.integer($0)) })
		#expect(messages(many, "x") == ["must be one of 0, 1, 2, 3, 4, 5, 6, 7, …"])
	}

	@Test func theWrongElementIsNamed() {
		let kind = Field.Kind.checklist((0..<20).map { Field.Choice(.string("F40\($0)")) })
		#expect(messages(kind, ["F401", "F402"]) == [])
		#expect(
			messages(kind, ["F401", "G402", 7]) == [
				"must not have “G402” (at 1) and 1 more, only F400, F401, F402, F403, F404, F405, F406, F407, …; did you "
					+ "mean “F402”?"
			])
		#expect(messages(.checklist([.init("a"), .init("b")]), [.null]) == ["must not have “null” (at 0), only a, b"])
	}

	@Test func lengthsCountScalars() {
		let kind = Field.Kind.text(.init(minimumLength: 1, maximumLength: 2))
		#expect(messages(kind, "") == ["must not be empty"])
		#expect(messages(kind, "e\u{301}") == [])
		#expect(messages(kind, "abc") == ["must have at most 2 characters"])
		#expect(messages(.text(.init(minimumLength: 3)), "ab") == ["must have at least 3 characters"])
		#expect(messages(.text(.init(maximumLength: 1)), "ab") == ["must have at most 1 character"])
	}

	@Test(arguments: [
		("#fff", true), ("#7aa2f7", true), ("#7aa2f7cc", true), ("teal", true), ("#ggg", false), ("7aa2f7", false),
		("", false),
	])
	func colorsAreRead(text: String, isColor: Bool) {
		#expect(messages(.color, .string(text)).isEmpty == isColor)
	}

	@Test(arguments: [
		("2026-11-20", true), ("2024-02-29", true), ("2026-02-29", false), ("2026-13-01", false), ("2026-1-1", false),
		("1900-02-29", false), ("2000-02-29", true), ("20261120", false), ("٢٠٢٦-11-20", false),
		("2026-11-20T00", false),
	])
	func datesExist(text: String, isDate: Bool) {
		#expect(messages(.date, .string(text)).isEmpty == isDate)
	}

	@Test func aMarkBehindASignLeavesTheSignWhatItIs() {
		var limits = Field.TextLimits()
		for text in ["#\u{301}", "a/\u{301}", "//h/?\u{301}", "s:\u{301}"] {
			limits.format = "iri-reference"
			#expect(messages(.text(limits), .string(text)).isEmpty)
			limits.format = "uri-reference"
			#expect(!messages(.text(limits), .string(text)).isEmpty)
		}
	}

	@Test func theProblemIsAtTheField() {
		#expect(Field(["a", "b"], kind: .toggle).problems(for: 1).first?.path == ["a", "b"])
	}
}
