import Defaults

/// Times of RFC 3339.
enum TimeFormat {
	/// `date-time`: a day, `T`, and a time.
	static func isDateTime(_ text: String) -> Bool {
		var scanner = TimeScanner(text)
		return scanner.date() != nil && (scanner.take("T") || scanner.take("t")) && isTime(&scanner)
	}

	/// `full-time`, with an offset; a leap second only where UTC has one, at the end of a day.
	static func isTime(_ text: String) -> Bool {
		var scanner = TimeScanner(text)
		return isTime(&scanner)
	}

	private static func isTime(_ scanner: inout TimeScanner) -> Bool {
		guard let hour = scanner.number(below: 24), scanner.take(":"), let minute = scanner.number(below: 60),
			scanner.take(":"), let second = scanner.number(below: 61), !scanner.take(".") || scanner.digits() != nil,
			let offset = scanner.offset(isLenient: false), scanner.isAtEnd
		else { return false }
		let day = 24 * 60
		return second < 60 || ((hour * 60 + minute - offset) % day + day) % day == day - 1
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
