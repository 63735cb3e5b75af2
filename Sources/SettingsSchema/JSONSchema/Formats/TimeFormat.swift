/// Times of RFC 3339.
enum TimeFormat {
	/// `date-time`: a day, `T`, and a time.
	static func isDateTime(_ text: String) -> Bool {
		let bytes = Array(text.utf8)
		guard bytes.count > 11, bytes[10] | 0x20 == UInt8(ascii: "t") else { return false }
		return CalendarDate(String(decoding: bytes[..<10], as: UTF8.self)) != nil
			&& isTime(String(decoding: bytes[11...], as: UTF8.self))
	}

	/// `full-time`, with an offset; a leap second only where UTC has one, at the end of a day.
	static func isTime(_ text: String) -> Bool {
		var rest = Array(text.utf8)[...]
		guard let hour = number(&rest, below: 24), skip(":", &rest), let minute = number(&rest, below: 60),
			skip(":", &rest), let second = number(&rest, below: 61)
		else { return false }
		if skip(".", &rest) {
			let digits = rest.prefix(while: \.isASCIIDigit)
			guard !digits.isEmpty else { return false }
			rest = rest[digits.endIndex...]
		}
		guard let offset = offset(&rest), rest.isEmpty else { return false }
		let day = 24 * 60
		return second < 60 || ((hour * 60 + minute - offset) % day + day) % day == day - 1
	}

	/// The minutes east of UTC.
	private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
		if skip("Z", &rest) || skip("z", &rest) { return 0 }
		let isWest = skip("-", &rest)
		guard isWest || skip("+", &rest), let hour = number(&rest, below: 24), skip(":", &rest),
			let minute = number(&rest, below: 60)
		else { return nil }
		return (hour * 60 + minute) * (isWest ? -1 : 1)
	}

	private static func number(_ rest: inout ArraySlice<UInt8>, below limit: Int) -> Int? {
		let digits = rest.prefix(2)
		guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit) else { return nil }
		rest = rest.dropFirst(2)
		let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
		return value < limit ? value : nil
	}

	private static func skip(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
		guard rest.first == UInt8(ascii: scalar) else { return false }
		rest = rest.dropFirst()
		return true
	}
}

/// Durations by the grammar in appendix A of RFC 3339: `P1Y2M3DT4H5M6S`, `P2W`.
enum DurationFormat {
	/// Whether `text` is a duration.
	static func accepts(_ text: String) -> Bool {
		guard text.utf8.first == UInt8(ascii: "P") else { return false }
		let parts = text.dropFirst().split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
		guard let day = units(parts[0]) else { return false }
		guard parts.count == 2 else { return day == "W" || (!day.isEmpty && "YMD".contains(day)) }
		// Units follow one another without gaps, so together they are a part of the row.
		guard let time = units(parts[1]), !time.isEmpty, "HMS".contains(time) else { return false }
		return day.isEmpty || "YMD".contains(day)
	}

	/// The letters behind the numbers; nil where numbers and letters do not alternate.
	private static func units(_ text: Substring) -> String? {
		var units = ""
		var hasDigit = false
		for byte in text.utf8 {
			if byte.isASCIIDigit {
				hasDigit = true
			} else {
				guard hasDigit else { return nil }
				units.unicodeScalars.append(Unicode.Scalar(byte))
				hasDigit = false
			}
		}
		return hasDigit ? nil : units
	}
}
