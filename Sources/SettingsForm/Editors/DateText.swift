import Defaults

/// Dates as people write them.
enum DateText {
	/// A date in a format.
	static func text(of date: CalendarDate, _ format: FormOptions.DateFormat) -> String {
		parts(of: date, format).map(\.text).joined(separator: separator(of: format))
	}

	/// A date's components in the order in which a format writes them.
	static func parts(
		of date: CalendarDate, _ format: FormOptions.DateFormat
	) -> [(component: CalendarDate.Component, text: String)] {
		let year = String(date.year).zeroPadded(to: 4)
		let month = String(date.month).zeroPadded(to: 2)
		let day = String(date.day).zeroPadded(to: 2)
		return switch format {
		case .iso: [(.year, year), (.month, month), (.day, day)]
		case .dotted, .dayFirst: [(.day, day), (.month, month), (.year, year)]
		case .monthFirst: [(.month, month), (.day, day), (.year, year)]
		case .written: [(.day, String(date.day)), (.month, abbreviation(of: date.month)), (.year, year)]
		}
	}

	/// What stands between the components.
	static func separator(of format: FormOptions.DateFormat) -> String {
		switch format {
		case .iso: "-"
		case .dotted: "."
		case .dayFirst, .monthFirst: "/"
		case .written: " "
		}
	}

	/// What was read: a day, a day that its month does not have, or nothing of the kind.
	enum Reading: Sendable, Hashable {
		case date(CalendarDate)
		case noSuchDay(year: Int, month: Int)
		case unreadable
	}

	/// Reads a date in a format, or as `2026-11-20` whatever the format.
	static func read(_ text: String, _ format: FormOptions.DateFormat) -> Reading {
		let formatted = parsed(text.trimmed, format)
		return formatted == .unreadable ? parsed(text.trimmed, .iso) : formatted
	}

	private static func order(of format: FormOptions.DateFormat) -> [CalendarDate.Component] {
		CalendarDate(year: 2000, month: 1, day: 1).map { parts(of: $0, format).map(\.component) } ?? []
	}

	private static func parsed(_ text: String, _ format: FormOptions.DateFormat) -> Reading {
		let tokens = text.split(separator: Character(separator(of: format))).map(String.init)
		let order = order(of: format)
		guard tokens.count == order.count else { return .unreadable }
		var found: [CalendarDate.Component: Int] = [:]
		for (component, token) in zip(order, tokens) { found[component] = number(token, component) }
		guard let year = found[.year], let month = found[.month], let day = found[.day], (1...12).contains(month)
		else { return .unreadable }
		return CalendarDate(year: year, month: month, day: day).map(Reading.date)
			?? .noSuchDay(year: year, month: month)
	}

	private static func number(_ token: String, _ component: CalendarDate.Component) -> Int? {
		if component == .month, let month = month(named: token) { return month }
		guard component == .year ? token.count == 4 : token.count <= 2,
			token.utf8.allSatisfy({ (0x30...0x39).contains($0) })
		else { return nil }
		return Int(token)
	}

	private static func abbreviation(of month: Int) -> String { String(EditorStrings.months[month - 1].prefix(3)) }

	/// The month that a word of at least three letters begins.
	private static func month(named word: String) -> Int? {
		guard word.count >= 3 else { return nil }
		return EditorStrings.months.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
	}
}
