import Wording

/// What a typed key takes, and what was found in its place, as parts of a sentence.
enum KeyWording {
	static func description(of json: Defaults.JSON) -> String {
		switch json {
		case .null: localized("null")
		case .bool(let value): value ? localized("true") : localized("false")
		case .number(let number): localized("the number \(shortened(number.text))")
		case .string(let text): localized("the text \"\(shortened(text))\"")
		case .array(let elements):
			elements.count == 1 ? localized("a list of 1 element") : localized("a list of \(elements.count) elements")
		case .object: localized("an object")
		}
	}

	private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

	static var boolean: String { localized("true or false") }
	static var number: String { localized("a number") }
	static var seconds: String { localized("a number of seconds") }
	static var text: String { localized("text") }
	static var date: String { localized("a date, such as {\"$date\": \"2026-01-31T12:00:00Z\"}") }
	static var data: String { localized("base64 data, such as {\"$data\": \"AAEC\"}") }
	static var url: String { localized("a URL") }
	static var uuid: String { localized("a UUID, such as 123e4567-e89b-12d3-a456-426614174000") }
	static var list: String { localized("a list") }
	static var object: String { localized("an object") }
	static var pairs: String { localized("a list of keys, each with its value behind it") }
	static var range: String { localized("a list of two values, the lower one first") }
	static var color: String { localized("a colour, such as #ff8800 or orange") }

	static func integer(from lower: String, to upper: String) -> String {
		localized("a whole number from \(lower) to \(upper)")
	}
	static func value(of type: Any.Type) -> String { localized("a value of type \(type)") }
	static func rawValue(of type: Any.Type) -> String { localized("one of the values of \(type)") }
}
