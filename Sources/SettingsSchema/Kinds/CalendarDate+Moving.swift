import Defaults

extension CalendarDate {
	/// The part of a date that a cursor stands on.
	package enum Component: Sendable, Hashable, CaseIterable {
		case year, month, day
	}

	/// The day on which a component is moved by `count`: days run on into other months, months and years keep the day
	/// where the month has it. Nil beyond the calendar's ends.
	package func moved(_ component: Component, by count: Int) -> CalendarDate? {
		switch component {
		case .day: return Self(dayNumber: dayNumber + max(-4_000_000, min(4_000_000, count)))
		case .month:
			let months = year * 12 + month - 1 + max(-200_000, min(200_000, count))
			guard months >= 0 else { return nil }
			return clampedDay(year: months / 12, month: months % 12 + 1)
		case .year: return clampedDay(year: year + max(-20_000, min(20_000, count)), month: month)
		}
	}

	private func clampedDay(year: Int, month: Int) -> CalendarDate? {
		CalendarDate(year: year, month: month, day: min(day, Self.days(in: month, of: year)))
	}

	/// Monday is 0, Sunday 6.
	package var weekday: Int { (dayNumber + 2) % 7 }
}
