/// Walks along a text of digits and the signs between them, as dates and times are written.
package struct TimeScanner {
	private var rest: ArraySlice<UInt8>

	/// At the beginning of `text`.
	package init(_ text: String) { rest = Array(text.utf8)[...] }

	/// Whether nothing is left.
	package var isAtEnd: Bool { rest.isEmpty }

	/// Steps over an ASCII character, if it is next.
	package mutating func take(_ character: Unicode.Scalar) -> Bool {
		guard rest.first == UInt8(ascii: character) else { return false }
		rest.removeFirst()
		return true
	}

	/// A number of exactly `count` digits.
	package mutating func number(_ count: Int = 2, below limit: Int = .max) -> Int? {
		let digits = rest.prefix(count)
		guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
		rest.removeFirst(count)
		let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
		return value < limit ? value : nil
	}

	/// As many digits as there are; nil where there is none.
	package mutating func digits() -> String? {
		let digits = rest.prefix(while: Self.isDigit)
		rest.removeFirst(digits.count)
		return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
	}

	/// A day that exists, as `2026-11-20`.
	package mutating func date() -> CalendarDate? {
		guard let year = number(4), take("-"), let month = number(), take("-"), let day = number() else { return nil }
		return CalendarDate(year: year, month: month, day: day)
	}

	/// `Z` or `+02:00`: minutes east of UTC. Leniently also `-0330`, `+02`, and nothing.
	package mutating func offset(isLenient: Bool) -> Int? {
		if take("Z") || take("z") || isLenient && isAtEnd { return 0 }
		let isWest = take("-")
		guard isWest || take("+"), let hours = number(below: 24), take(":") || isLenient,
			let minutes = isLenient && isAtEnd ? 0 : number(below: 60)
		else { return nil }
		return (hours * 60 + minutes) * (isWest ? -1 : 1)
	}

	private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
