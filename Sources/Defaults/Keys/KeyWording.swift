/// The sentences about typed keys that a person reads, in one place. What is wrong with a value is a predicate
/// ("must be …"): the value's place is named before it.
enum KeyWording {
	static func mismatch(expected: String, found: Defaults.JSON) -> String {
		"must be \(expected), but is \(description(of: found))"
	}

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
	static func mapKey(of type: Any.Type) -> String { "has a name that is no \(type)" }
	static func rawValue(of type: Any.Type) -> String { "one of the values of \(type)" }

	static let missing = "is missing"
	static func undecodable(_ reason: String) -> String { "cannot be read: \(reason)" }
	static func unencodable(_ reason: String) -> String { "cannot be stored: \(reason)" }
	static func notSerializable(_ type: Any.Type) -> String {
		"cannot be stored: its bridge gives nothing to store for this \(type)"
	}
	static func foreignBridge(of type: Any.Type) -> String {
		"cannot be stored: the bridge of \(type) is for another type"
	}
	static func invalidName(_ name: String) -> String {
		"is not a good key name: \"\(name)\" must be ASCII, must not start with @ and must not contain a dot"
	}
	static let notSynced =
		"is not synced: there is no iCloud here; the key is kept on this machine, like a key without iCloud: true"
	static func notSet(_ error: Defaults.SuiteError) -> String { "was not set: \(error)" }
	static func notReset(_ error: Defaults.SuiteError) -> String { "was not reset: \(error)" }
}
