import FoundationEssentials

/// A moment as ISO 8601 text that reads back to the very same `Date`; seconds since 2001 beyond the years 1 to 9999.
enum Timestamp {
	private static let secondsPerDay = 86_400
	/// 0001-01-01T00:00:00Z, and the first second of the year 10000, as seconds since 2001.
	private static let bounds = -63_113_904_000..<252_423_993_600
	/// The ``CalendarDate/dayNumber`` of 2001-01-01.
	private static let epoch = 876_888

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
		guard let date = CalendarDate(dayNumber: day + epoch) else { return nil }
		let time = [second / 3600, second / 60 % 60, second % 60].map { String($0).zeroPadded(to: 2) }
		return "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
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
			let text = String(Int(scaled)).zeroPadded(to: digits)
			if let value = Double("0." + text), floor + value == seconds { return "." + text }
		}
		return nil
	}

	/// Reads `2026-01-31T12:00:00Z`, with any fraction, any offset (none is UTC), a space or `t` for the `T`; the day
	/// alone is its midnight.
	private static func seconds(of text: String) -> Double? {
		var scanner = TimeScanner(text)
		guard let date = scanner.date() else { return nil }
		let midnight = (date.dayNumber - epoch) * secondsPerDay
		if scanner.isAtEnd { return Double(midnight) }
		guard scanner.take("T") || scanner.take("t") || scanner.take(" "),
			let hour = scanner.number(below: 24), scanner.take(":"), let minute = scanner.number(below: 60),
			let second = scanner.take(":") ? scanner.number(below: 61) : 0,
			let fraction = scanner.take(".") || scanner.take(",") ? scanner.digits() : "0",
			let offset = scanner.offset(isLenient: true), scanner.isAtEnd
		else { return nil }
		return Double(midnight + hour * 3600 + (minute - offset) * 60 + second) + (Double("0." + fraction) ?? 0)
	}
}
