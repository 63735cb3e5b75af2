import Testing

@testable import Defaults

@Suite("A number")
struct NumberTests {
	private func number(_ text: String) throws -> Defaults.Number { try #require(Defaults.Number(text: text)) }

	@Test(
		"is read by JSON's grammar alone",
		arguments: ["", "-", "+1", ".5", "5.", "01", "1e", "1e+", "0x1", "1 ", "nan", "١"])
	func refuses(text: String) { #expect(Defaults.Number(text: text) == nil) }

	@Test(
		"keeps its text", arguments: ["0", "-0", "1.50", "1E+2", "1e400", "-0.0e-0", "123456789012345678901234567890"])
	func keepsText(text: String) throws { #expect(try number(text).text == text) }

	@Test(
		"equals others by what it denotes",
		arguments: [
			("5", "5.0"), ("5", "0.5e1"), ("500", "5e2"), ("-0", "0"), ("0e999", "0"), ("1e400", "10e399"),
			("18446744073709551616", "18446744073709551616.000"), ("1e00000000000000000000000000002", "100"),
			("0.10", "1e-1"), ("1e99999999999999999999", "1e99999999999999999999"),
		])
	func equality(left: String, right: String) throws {
		let (left, right) = (try number(left), try number(right))
		#expect(left == right)
		#expect(left.hashValue == right.hashValue)
		#expect(!(left < right) && !(right < left))
	}

	@Test(
		"is smaller by what it denotes",
		arguments: [
			("-1", "0"), ("-2", "-1"), ("9", "10"), ("0.1", "0.11"), ("1e399", "1e400"), ("-1e400", "-1e399"),
			("18446744073709551615", "18446744073709551616"), ("9007199254740992", "9007199254740993"),
			("0.1", "0.1000000000000000000000000000001"), ("1e-400", "1"), ("0", "1e-400"), ("-1e-400", "0"),
			("1e99999999999999999998", "1e99999999999999999999"),
			("1e-99999999999999999999", "1e-99999999999999999998"),
			("5", "1e99999999999999999999"), ("1e-99999999999999999999", "5"),
			("-1e99999999999999999999", "-1e99999999999999999998"), ("0", "1e-99999999999999999999"),
		])
	func order(left: String, right: String) throws {
		let (left, right) = (try number(left), try number(right))
		#expect(left < right)
		#expect(!(right < left))
		#expect(left != right)
	}

	@Test("is an exact integer where it is one")
	func integers() throws {
		#expect(try number("5e2").int64 == 500)
		#expect(try number("-9223372036854775808").int64 == .min)
		#expect(try number("9223372036854775808").int64 == nil)
		#expect(try number("18446744073709551615.0").uint64 == .max)
		#expect(try number("-1").uint64 == nil)
		#expect(try number("-0").uint64 == 0)
		#expect(try number("1.5").int64 == nil)
		#expect(try number("1e1000000").int64 == nil)
		#expect(try number("1e400").isInteger)
		#expect(try !number("1.5e0").isInteger)
		#expect(try number("150e-1").isInteger)
	}

	@Test("is written so that it reads back")
	func written() throws {
		#expect(Defaults.Number(5.0).text == "5.0")
		#expect(Defaults.Number(UInt64.max).text == "18446744073709551615")
		for value in [0.1, -0.0, 1e300, .leastNonzeroMagnitude, .pi, 1e16] {
			let text = Defaults.Number(value).text
			#expect(try number(text).double == value)
		}
		#expect(try number("1e400").double == .infinity)
	}
}
