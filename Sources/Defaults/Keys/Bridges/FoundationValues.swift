import FoundationEssentials

extension Date: Defaults._NativeValue {
	/// Stores ISO 8601 text in UTC, with as much of a fraction as it takes to read the same moment back.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { Tag.date.json(Timestamp.json(for: self)) }
	/// The value of `json`: tagged, plain ISO 8601 text, or seconds since 2001 as older libraries stored them.
	public static func _value(of json: Defaults.JSON) -> Self? { value(of: json) }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.date }

	static func value(of json: Defaults.JSON) -> Date? { Timestamp.date(of: Tag.date.content(of: json) ?? json) }
}

extension Data: Defaults._NativeValue {
	/// Stores base64.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { Tag.data.json(.string(base64EncodedString())) }
	/// The value of `json`: tagged, or plain base64 text.
	public static func _value(of json: Defaults.JSON) -> Self? { value(of: json) }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.data }

	static func value(of json: Defaults.JSON) -> Data? {
		(Tag.data.content(of: json) ?? json).string.flatMap { Data(base64Encoded: $0) }
	}
}

extension URL: Defaults._NativeValue {
	/// Stores the URL's text.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .string(absoluteString) }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { json.string.flatMap { URL(string: $0) } }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.url }
}

extension UUID: Defaults._NativeValue {
	/// Stores the UUID's text.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .string(uuidString) }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { json.string.flatMap { UUID(uuidString: $0) } }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.uuid }
}
