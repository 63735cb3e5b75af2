import FoundationEssentials

/// A moment as ISO 8601 text that reads back to the very same `Date`; seconds since 2001 beyond the years 1 to 9999.
enum Timestamp {
	private static let secondsPerDay = 86_400
	/// 0001-01-01T00:00:00Z, and the first second of the year 10000, as seconds since 2001.
	private static let bounds = -63_113_904_000..<252_423_993_600

	static func json(for date: Date) -> Defaults.JSON {
		let seconds = date.timeIntervalSinceReferenceDate
		guard seconds.isFinite, let text = text(for: seconds) else { return seconds._json }
		return .string(text)
	}

	static func date(of json: Defaults.JSON) -> Date? {
		if let text = json.string { return seconds(of: text).map { Date(timeIntervalSinceReferenceDate: $0) } }
		return Double.value(of: json).map { Date(timeIntervalSinceReferenceDate: $0) }
	}

	/// Nil where the text could not say it: out of bounds, or a fraction finer than 17 digits.
	private static func text(for seconds: Double) -> String? {
		let floor = seconds.rounded(.down)
		guard floor >= Double(bounds.lowerBound), floor < Double(bounds.upperBound),
			let fraction = fraction(of: seconds, above: floor)
		else { return nil }
		let whole = Int(floor)
		let day = (whole / secondsPerDay) - (whole % secondsPerDay < 0 ? 1 : 0)
		let second = whole - day * secondsPerDay
		let date = CivilDate(daysSince2001: day)
		return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
			+ "T\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))\(fraction)Z"
	}

	/// The shortest fraction that gives `seconds` back when it is added to `floor`.
	private static func fraction(of seconds: Double, above floor: Double) -> String? {
		let rest = seconds - floor
		if rest == 0 { return "" }
		var scale = 1.0
		for digits in 1...17 {
			scale *= 10
			let scaled = (rest * scale).rounded()
			guard scaled > 0, scaled < scale else { continue }
			let text = padded(Int(scaled), digits)
			if let value = Double("0." + text), floor + value == seconds { return "." + text }
		}
		return nil
	}

	private static func padded(_ number: Int, _ digits: Int) -> String {
		let text = String(number)
		return String(repeating: "0", count: max(0, digits - text.count)) + text
	}

	/// Reads `2026-01-31T12:00:00Z`, with any fraction, any offset (none is UTC), a space or `t` for the `T`; the day
	/// alone is its midnight.
	private static func seconds(of text: String) -> Double? {
		var scanner = TimestampScanner(text)
		guard let year = scanner.number(4), scanner.take("-"), let month = scanner.number(2), scanner.take("-"),
			let day = scanner.number(2), let date = CivilDate(year: year, month: month, day: day)
		else { return nil }
		let midnight = date.daysSince2001 * secondsPerDay
		if scanner.isAtEnd { return Double(midnight) }
		guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
			let hour = scanner.number(2), hour < 24, scanner.take(":"), let minute = scanner.number(2), minute < 60
		else { return nil }
		var second = 0
		if scanner.take(":") {
			guard let value = scanner.number(2), value < 61 else { return nil }
			second = value
		}
		guard let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.isAtEnd else { return nil }
		return Double(midnight + hour * 3600 + minute * 60 + second - offset) + fraction
	}
}

/// A day of the Gregorian calendar, also before it was made.
private struct CivilDate {
	var year: Int
	var month: Int
	var day: Int

	/// Days from 0000-03-01, where the leap day ends a year, to 2001-01-01.
	private static let epoch = 730_791
	private static let daysPerEra = 146_097

	init?(year: Int, month: Int, day: Int) {
		(self.year, self.month, self.day) = (year, month, day)
		guard (1...12).contains(month), day >= 1 else { return nil }
		let back = CivilDate(daysSince2001: daysSince2001)
		guard back.month == month, back.day == day else { return nil }
	}

	init(daysSince2001 days: Int) {
		let days = days + Self.epoch
		let era = (days >= 0 ? days : days - Self.daysPerEra + 1) / Self.daysPerEra
		let dayOfEra = days - era * Self.daysPerEra
		let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let shifted = (5 * dayOfYear + 2) / 153
		day = dayOfYear - (153 * shifted + 2) / 5 + 1
		month = shifted < 10 ? shifted + 3 : shifted - 9
		year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
	}

	var daysSince2001: Int {
		let year = month <= 2 ? year - 1 : year
		let era = (year >= 0 ? year : year - 399) / 400
		let yearOfEra = year - era * 400
		let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
		return era * Self.daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - Self.epoch
	}
}

/// Walks along the text of a timestamp.
private struct TimestampScanner {
	private var rest: ArraySlice<UInt8>

	init(_ text: String) { rest = Array(text.utf8)[...] }

	var isAtEnd: Bool { rest.isEmpty }

	mutating func take(_ character: Unicode.Scalar) -> Bool {
		guard rest.first == UInt8(ascii: character) else { return false }
		rest.removeFirst()
		return true
	}

	/// Exactly `count` digits.
	mutating func number(_ count: Int) -> Int? {
		let digits = rest.prefix(count)
		guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
		rest.removeFirst(count)
		return Int(String(decoding: digits, as: UTF8.self))
	}

	/// A point or comma with digits; zero where there is none.
	mutating func fraction() -> Double? {
		guard take(".") || take(",") else { return 0 }
		let digits = rest.prefix { (0x30...0x39).contains($0) }
		guard !digits.isEmpty else { return nil }
		rest.removeFirst(digits.count)
		return Double("0." + String(decoding: digits, as: UTF8.self))
	}

	/// `Z`, `+02:00`, `-0330`, or nothing: seconds east of UTC.
	mutating func offset() -> Int? {
		if isAtEnd || take("Z") || take("z") { return 0 }
		let isWest = rest.first == UInt8(ascii: "-")
		guard take("+") || take("-"), let hours = number(2), hours < 24 else { return nil }
		_ = take(":")
		guard let minutes = isAtEnd ? 0 : number(2), minutes < 60 else { return nil }
		return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
	}
}
