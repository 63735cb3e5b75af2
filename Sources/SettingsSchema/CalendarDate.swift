/// A day of the proleptic Gregorian calendar, as RFC 3339 writes it: `2026-11-20`.
public struct CalendarDate: Hashable, Sendable, Comparable {
	/// 0…9999.
	public let year: Int
	/// 1…12.
	public let month: Int
	/// 1…31.
	public let day: Int

	/// The day of these numbers; nil where the calendar has no such day.
	public init?(year: Int, month: Int, day: Int) {
		guard (0...9999).contains(year), (1...12).contains(month),
			(1...Self.days(in: month, of: year)).contains(day)
		else { return nil }
		self.year = year
		self.month = month
		self.day = day
	}

	/// Reads `2026-11-20`: ten ASCII characters, and a day that exists.
	public init?(_ text: String) {
		let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
		guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
		else { return nil }
		let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
		self.init(year: numbers[0], month: numbers[1], day: numbers[2])
	}

	/// How many days a month of a year has; months count from 1.
	public static func days(in month: Int, of year: Int) -> Int {
		switch month {
		case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
		case 4, 6, 9, 11: 30
		default: 31
		}
	}

	/// Earlier days first.
	public static func < (left: Self, right: Self) -> Bool {
		(left.year, left.month, left.day) < (right.year, right.month, right.day)
	}
}

extension CalendarDate: CustomStringConvertible {
	/// `2026-11-20`.
	public var description: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

	private func padded(_ number: Int, to count: Int) -> String {
		let digits = String(number)
		return String(repeating: "0", count: max(0, count - digits.count)) + digits
	}
}
