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
