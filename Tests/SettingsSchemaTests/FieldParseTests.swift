import Defaults
import SettingsSchema
import Testing

@Suite struct ReadingAValue {
	private func parse(_ kind: Field.Kind, _ text: String, unit: String? = nil, isNullable: Bool = false) -> Defaults
		.JSON?
	{
		try? Field(["x"], kind: kind, unit: unit, isNullable: isNullable).parse(text).get()
	}

	private func problem(_ kind: Field.Kind, _ text: String) -> String? {
		if case .failure(let problem) = Field(["x"], kind: kind).parse(text) { problem.message } else { nil }
	}

	@Test func textIsTakenAsItIs() {
		#expect(parse(.text(.init()), "true") == "true")
		#expect(parse(.text(.init()), "") == "")
		#expect(parse(.text(.init()), "-5 \"quoted\"") == "-5 \"quoted\"")
	}

	@Test(arguments: [
		("true", true), ("ON", true), ("yes", true), ("1", true), ("false", false), ("Off", false), ("no", false),
	])
	func togglesReadWords(text: String, value: Bool) { #expect(parse(.toggle, text) == .bool(value)) }

	@Test(arguments: [
		("-5", "-5"), ("+5", "5"), ("1.50", "1.50"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1e3"),
		(" 7 ", "7"),
		("12px", "12"), ("12 px", "12"),
	])
	func numbersKeepTheirText(text: String, kept: String) {
		#expect(parse(.number(.init()), text, unit: "px")?.number?.text == kept)
	}

	@Test func whatDoesNotReadOrFitSaysWhy() {
		#expect(problem(.toggle, "maybe") == "must be true or false")
		#expect(problem(.number(.init()), "ten") == "must be a number")
		#expect(problem(.number(.init(isInteger: true)), "") == "must be a whole number")
		#expect(problem(.number(.init(maximum: Defaults.Number(4))), "9") == "must be at most 4")
		#expect(problem(.color, "blurple") == "must be a colour, like #7aa2f7 or teal")
		#expect(problem(.date, "tomorrow") == "must be a date, like 2026-11-20")
		#expect(problem(.object, "[1]") == "must be an object")
		#expect(problem(.list, "dev") == "must be a list, like [\"dev\"]")
		#expect(problem(.list, "8080") == "must be a list, like [8080]")
		#expect(problem(.checklist([.init("a"), .init("5")]), "5") == "must be a list, like [\"5\"]")
		#expect(problem(.checklist([.init("a")]), "b") == "must be a list")
		#expect(problem(.list, " [\"dev\"")?.hasPrefix("must be JSON (line 1, column 8") == true)
		#expect(problem(.json, "{") ?? "" != "")
		#expect(problem(.json, "{")?.hasPrefix("must be JSON (line 1, column 2") == true)
	}

	@Test func aChoiceIsFoundByValueThenByTitle() {
		let kind = Field.Kind.choice([
			.init("dark", title: "Midnight"), .init("light", title: "Paper"), .init(3, title: "dark"),
		])
		#expect(parse(kind, "dark") == "dark", "an exact value wins over a title")
		#expect(parse(kind, "paper") == "light")
		#expect(parse(kind, "LIGHT") == "light")
		#expect(parse(kind, "3") == 3)
		#expect(parse(kind, "blue") == nil)
	}

	@Test func jsonIsReadAsSuch() {
		#expect(parse(.json, "[1, 2, // two\n]") == [1, 2])
		#expect(parse(.object, #"{"a": null}"#) == ["a": .null])
		#expect(parse(.number(.init()), "null", isNullable: true) == .null)
		#expect(parse(.number(.init()), "null") == nil)
	}

	@Test func valuesAreShownInWords() {
		#expect(Field(["x"], kind: .toggle).display(true) == "on")
		#expect(Field(["x"], kind: .number(.init()), unit: "px").display(12) == "12 px")
		#expect(Field(["x"], kind: .number(.init()), unit: "%").display(12) == "12%")
		#expect(Field(["x"], kind: .choice([.init("a", title: "Alpha")])).display("a") == "Alpha")
		#expect(Field(["x"], kind: .choice([.init("a", title: "Alpha")])).display("b") == "b")
		#expect(Field(["x"], kind: .json).display([1]) == "1 item")
		#expect(Field(["x"], kind: .object).display(["a": 1, "b": 2]) == "2 settings")
		#expect(Field(["x"], kind: .text(.init())).display(nil) == "unset")
		#expect(Field(["x"], kind: .text(.init()), isSecret: true).display("hush") == "••••••")
	}
}
