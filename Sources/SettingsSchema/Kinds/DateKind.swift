import Defaults
import Wording

/// A calendar date, `2026-11-20` (RFC 3339 `full-date`).
package struct DateKind: ValueKind {
	package var name: Field.Kind.Name { .date }
	package var typeName: String { localized("date") }
	package var demand: String { localized("must be a date, like 2026-11-20") }
	package var sample: Defaults.JSON { "2000-01-01" }
	package func accepts(_ value: Defaults.JSON) -> Bool { DateValue(value) != nil }
	package func text(of value: Defaults.JSON) -> String? { DateValue(value)?.date.description }

	/// The value as many days later.
	package func stepped(_ value: Defaults.JSON, by count: Int) -> Defaults.JSON? {
		guard var value = DateValue(value), let moved = value.date.moved(.day, by: count) else { return nil }
		value.date = moved
		return value.json
	}
}

extension Field.Kind {
	/// A calendar date.
	package static var date: Self { .value(AnyValueKind(DateKind())) }
}

/// A day as it stands in a settings file: as text, or within a moment as a typed key writes one
/// (`{"$date": "2026-11-20T09:00:00Z"}`), whose time of day stays when the day changes.
package struct DateValue: Hashable, Sendable {
	/// The day; of a moment the one in UTC.
	package var date: CalendarDate
	/// What follows the day in a moment: `T09:00:00Z`.
	private var time: String?

	private static let tag = "$date"
	private static let dayLength = 10

	/// A day as text.
	package init(_ date: CalendarDate) { self.date = date }

	/// The day in `json`; nil where there is none.
	package init?(_ json: Defaults.JSON) {
		if let text = json.string {
			guard let date = CalendarDate(text) else { return nil }
			self.date = date
			return
		}
		guard let object = json.object, object.count == 1, let text = object[Self.tag]?.string,
			let date = CalendarDate(String(text.prefix(Self.dayLength)))
		else { return nil }
		self.date = date
		time = String(text.dropFirst(Self.dayLength))
	}

	/// The value to store.
	package var json: Defaults.JSON {
		guard let time else { return .string(date.description) }
		return .object(Defaults.Object([(name: Self.tag, value: .string(date.description + time))]))
	}
}
