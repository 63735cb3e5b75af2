/// What a typed key takes, and what was found in its place, as parts of a sentence.
enum KeyWording {
	static func description(of json: Defaults.JSON) -> String {
		switch json {
		case .null: "null"
		case .bool(let value): value ? "true" : "false"
		case .number(let number): "the number \(shortened(number.text))"
		case .string(let text): "the text \"\(shortened(text))\""
		case .array(let elements): elements.count == 1 ? "a list of 1 element" : "a list of \(elements.count) elements"
		case .object: "an object"
		}
	}

	private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(40) + "…" : text }

	static let boolean = "true or false"
	static let number = "a number"
	static let text = "text"
	static let date = "a date, such as {\"$date\": \"2026-01-31T12:00:00Z\"}"
	static let data = "base64 data, such as {\"$data\": \"AAEC\"}"
	static let url = "a URL"
	static let uuid = "a UUID, such as 123e4567-e89b-12d3-a456-426614174000"
	static let list = "a list"
	static let object = "an object"
	static let pairs = "a list of keys, each with its value behind it"
	static let range = "a list of two values, the lower one first"
	static let color = "a colour, such as #ff8800 or orange"

	static func integer(from lower: String, to upper: String) -> String { "a whole number from \(lower) to \(upper)" }
	static func value(of type: Any.Type) -> String { "a value of type \(type)" }
	static func rawValue(of type: Any.Type) -> String { "one of the values of \(type)" }
}
