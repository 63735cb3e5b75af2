import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Stepping a value in its row")
struct StepperTests {
	private func text(_ field: Field, _ value: String, by count: Int) -> String? {
		Defaults.Number(text: value).flatMap { Stepper.step(field, .number($0), by: count)?.number?.text }
	}

	private func number(
		_ minimum: Defaults.JSON? = nil, _ maximum: Defaults.JSON? = nil, isInteger: Bool = false,
		excludes: (low: Bool, high: Bool) = (false, false), multipleOf: Defaults.JSON? = nil,
		step: Defaults.JSON? = nil
	) -> Field {
		var range = Field.NumberRange.between(
			minimum, maximum, isInteger: isInteger, multipleOf: multipleOf, step: step)
		(range.excludesMinimum, range.excludesMaximum) = excludes
		return Field(["n"], kind: .number(range))
	}

	@Test("decimal steps are exact, and long ones too")
	func exact() {
		#expect(text(number(step: 0.2), "0.1", by: 1) == "0.3")
		#expect(text(number(step: 0.1), "0.7", by: 1) == "0.8")
		#expect(text(number(0, 1, step: 0.05), "0.55", by: -1) == "0.5")
		#expect(text(number(0, 1, step: 0.05), "0.95", by: 1) == "1.0")
		#expect(text(number(isInteger: true), "9007199254740993", by: 1) == "9007199254740994")
		#expect(text(number(isInteger: true), "18446744073709551615", by: -1) == "18446744073709551614")
		#expect(text(number(step: 1), "-0.5", by: 1) == "0.5")
	}

	@Test("numbers too long for exact arithmetic are left alone")
	func tooLong() {
		#expect(text(number(), "1e400", by: 1) == nil)
		#expect(text(number(), "0.12345678901234567890123456789", by: 1) == nil)
	}

	@Test("steps stop at the bounds, and bring back what is beyond them")
	func bounds() {
		let field = number(1, 4, isInteger: true)
		#expect(text(field, "3", by: 10) == "4")
		#expect(text(field, "4", by: 1) == nil)
		#expect(text(field, "1", by: -1) == nil)
		#expect(text(field, "9", by: 1) == "4")
		#expect(text(field, "-7", by: -1) == "1")
	}

	@Test("bounds that are excluded are not reached")
	func excluded() {
		#expect(text(number(0, 10, isInteger: true, excludes: (true, true)), "8", by: 5) == "9")
		#expect(text(number(0, 1, excludes: (true, false), step: 0.05), "0.05", by: -1) == nil)
		#expect(text(number(0, 1, excludes: (false, true), step: 0.05), "0.97", by: 1) == nil)
	}

	@Test("multiples stay multiples")
	func multiples() {
		let field = number(1, 20, isInteger: true, multipleOf: 4)
		#expect(text(field, "4", by: 1) == "8")
		#expect(text(field, "5", by: 1) == "8")
		#expect(text(field, "5", by: -1) == "4")
		#expect(text(field, "20", by: 1) == nil)
		#expect(text(field, "4", by: -1) == nil)
		#expect(text(number(multipleOf: 0.25, step: 0.1), "0.5", by: 1) == "0.75")
	}

	@Test("without a declared step one is chosen that suits the range, or the number's last digit")
	func chosenSteps() {
		#expect(text(number(0, 1), "0.5", by: 1) == "0.55")
		#expect(text(number(0, 255), "100", by: 1) == "110")
		#expect(text(number(-10, 10), "0", by: 1) == "1")
		#expect(text(number(), "1.25", by: 1) == "1.26")
		#expect(text(number(), "5", by: -1) == "4")
		#expect(text(number(0, 65_535, isInteger: true), "8080", by: 1) == "8081")
	}

	@Test("where the last digit tells the step, each step is as far as the one before")
	func evenSteps() throws {
		for (low, start, expected) in [
			(0.0, "5", ["6", "7", "8"]), (0.5, "5", ["6", "7", "8"]), (0, "0.98", ["0.99", "1.00", "1.01"]),
			(0, "5.8", ["5.9", "6.0", "6.1"]), (-1, "0.02", ["0.03", "0.04", "0.05"]),
		] as [(Double, String, [String])] {
			let minimum = try #require(Defaults.Number(text: String(low)))
			var (value, found) = (start, [String]())
			for _ in 0..<3 {
				value = try #require(text(number(.number(minimum)), value, by: 1))
				found.append(value)
			}
			#expect(found == expected)
			for _ in 0..<3 { value = try #require(text(number(.number(minimum)), value, by: -1)) }
			#expect(value == start)
		}
	}

	@Test("bounds that only say what a machine can hold make neither steps nor a slider")
	func vastRanges() {
		let vast = number(-9_007_199_254_740_991, 9_007_199_254_740_991)
		#expect(text(vast, "5", by: 1) == "6")
		#expect(text(vast, "5.0", by: 1) == "5.1")
		#expect(Slider(Field.NumberRange(minimum: 0, maximum: 4_294_967_295), value: 10) == nil)
		#expect(Slider(Field.NumberRange(minimum: 0, maximum: 86_400_000), value: 10) != nil)
	}

	@Test("an unset number begins at 0 or at the bound next to it; a value of another type is not stepped")
	func beginnings() {
		#expect(Stepper.step(.rowHeight, nil, by: 1) == 1)
		#expect(Stepper.step(.anyNumber, nil, by: -1) == 0)
		#expect(Stepper.step(.rowHeight, "3", by: 1) == nil)
	}

	@Test("a number that is whole stays whole, a decimal one decimal")
	func shape() {
		#expect(text(number(isInteger: true), "5.0", by: 1) == "6")
		#expect(text(number(0, 1, step: 0.5), "0.5", by: 1) == "1.0")
		#expect(text(number(step: 10), "1e3", by: 1) == "1010")
	}

	@Test("toggles flip whichever way they are stepped")
	func toggles() {
		#expect(Stepper.step(.isOn, true, by: 1) == false)
		#expect(Stepper.step(.isOn, false, by: -1) == true)
		#expect(Stepper.step(.isOn, nil, by: 1) == true)
		#expect(Stepper.step(.isOn, "yes", by: 1) == nil)
	}

	@Test("choices go around one at a time, and stop at the ends with larger steps")
	func choices() {
		#expect(Stepper.step(.borders, "light", by: 1) == "heavy")
		#expect(Stepper.step(.borders, "ascii", by: 1) == "none")
		#expect(Stepper.step(.borders, "none", by: -1) == "ascii")
		#expect(Stepper.step(.borders, "light", by: 10) == "ascii")
		#expect(Stepper.step(.borders, "ascii", by: 10) == nil)
		#expect(Stepper.step(.borders, nil, by: 1) == "none")
		#expect(Stepper.step(.borders, "dotted", by: -1) == "ascii")
		#expect(Stepper.step(Field(["none"], kind: .choice([])), nil, by: 1) == nil)
	}

	@Test("dates go by days, over leap days and the ends of years")
	func dates() {
		#expect(Stepper.step(.born, "2024-02-28", by: 1) == "2024-02-29")
		#expect(Stepper.step(.born, "2026-01-01", by: -1) == "2025-12-31")
		#expect(Stepper.step(.born, "0000-01-01", by: -1) == nil)
		#expect(Stepper.step(.born, "9999-12-31", by: 1) == nil)
		#expect(Stepper.step(.born, "2026-02-30", by: 1) == nil)
	}

	@Test("what is read-only or secret is not stepped, nor is what has no order")
	func others() {
		var locked = Field.isOn
		locked.isReadOnly = true
		var secret = Field.rowHeight
		secret.isSecret = true
		#expect(Stepper.step(locked, true, by: 1) == nil)
		#expect(Stepper.step(secret, 2, by: 1) == nil)
		#expect(Stepper.step(.name, "a", by: 1) == nil)
		#expect(Stepper.step(.accent, "#fff", by: 1) == nil)
	}
}
