/// A day of the proleptic Gregorian calendar, as RFC 3339 writes it: `2026-11-20`.
package struct CalendarDate: Hashable, Sendable, Comparable {
	/// 0…9999.
	package let year: Int
	/// 1…12.
	package let month: Int
	/// 1…31.
	package let day: Int

	/// The day of these numbers; nil where the calendar has no such day.
	package init?(year: Int, month: Int, day: Int) {
		guard (0...9999).contains(year), (1...12).contains(month),
			(1...Self.days(in: month, of: year)).contains(day)
		else { return nil }
		self.year = year
		self.month = month
		self.day = day
	}

	/// Reads `2026-11-20`: ten ASCII characters, and a day that exists.
	package init?(_ text: String) {
		var scanner = TimeScanner(text)
		guard let date = scanner.date(), scanner.isAtEnd else { return nil }
		self = date
	}

	/// How many days a month of a year has; months count from 1.
	package static func days(in month: Int, of year: Int) -> Int {
		switch month {
		case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
		case 4, 6, 9, 11: 30
		default: 31
		}
	}

	/// Earlier days first.
	package static func < (left: Self, right: Self) -> Bool {
		(left.year, left.month, left.day) < (right.year, right.month, right.day)
	}
}

extension CalendarDate {
	/// Days since Wednesday, 1 March of the year -400: counted from March, the leap day is a year's last.
	package var dayNumber: Int {
		let years = (month > 2 ? year : year - 1) + 400
		let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
		return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear
	}

	/// The day of that number; nil beyond the calendar's ends.
	package init?(dayNumber: Int) {
		guard dayNumber >= 0 else { return nil }
		// The calendar repeats every 400 years; within them a year is found by taking its leap days away first.
		let (era, dayOfEra) = (dayNumber / 146_097, dayNumber % 146_097)
		let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
		let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
		let monthFromMarch = (5 * dayOfYear + 2) / 153
		let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
		let year = era * 400 + yearOfEra - 400 + (month <= 2 ? 1 : 0)
		self.init(year: year, month: month, day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
	}
}

extension CalendarDate: CustomStringConvertible {
	/// `2026-11-20`.
	package var description: String {
		"\(String(year).zeroPadded(to: 4))-\(String(month).zeroPadded(to: 2))-\(String(day).zeroPadded(to: 2))"
	}
}

extension String {
	/// With zeros before it, where it is shorter than `count`.
	package func zeroPadded(to count: Int) -> String {
		String(repeating: "0", count: Swift.max(0, count - utf8.count)) + self
	}
}
