import SettingsSchema

extension CalendarDate {
	/// The part of a date that a cursor stands on.
	enum Component: Sendable, Hashable, CaseIterable {
		case year, month, day
	}

	/// The day on which a component is moved by `count`: days run on into other months, months and years keep the day
	/// where the month has it. Nil beyond the calendar's ends.
	func moved(_ component: Component, by count: Int) -> CalendarDate? {
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
	var weekday: Int { (dayNumber + 2) % 7 }

	/// Days since Wednesday, 1 March of the year -400: counted from March, the leap day is a year's last.
	private var dayNumber: Int {
		let years = (month > 2 ? year : year - 1) + 400
		let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
		return years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear
	}

	private init?(dayNumber: Int) {
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
