extension Bool: Defaults._NativeValue {
	/// Stores `true` or `false`.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .bool(self) }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { json.bool }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.boolean }
}

extension String: Defaults._NativeValue {
	/// Stores the text.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .string(self) }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { json.string }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.text }
}

extension Double: Defaults._NativeValue {
	/// Stores a number, or a tag for what JSON has none for.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { NonFinite.json(for: self) ?? .double(self) }
	/// The value of `json`; nil when it is none, or too large for the type.
	public static func _value(of json: Defaults.JSON) -> Self? { value(of: json) }
	/// What it is, for people.
	public static var _expectation: String { KeyWording.number }

	static func value(of json: Defaults.JSON) -> Double? {
		if let number = json.number { return number.double.isFinite ? number.double : nil }
		return NonFinite.value(of: json)
	}
}

extension Float: Defaults._NativeValue {
	/// Stores a number, or a tag for what JSON has none for.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file: the shortest text that reads back to the same `Float`.
	public var _json: Defaults.JSON {
		NonFinite.json(for: Double(self)) ?? Defaults.Number(text: description).map { .number($0) } ?? .null
	}
	/// The value of `json`; nil when it is none, or too large for the type.
	public static func _value(of json: Defaults.JSON) -> Self? {
		if let number = json.number { return Float(number.text).flatMap { $0.isFinite ? $0 : nil } }
		return NonFinite.value(of: json)
	}
	/// What it is, for people.
	public static var _expectation: String { KeyWording.number }
}

/// Infinities and "not a number", as `{"$double": "inf"}`.
private enum NonFinite {
	static func json(for value: Double) -> Defaults.JSON? {
		guard !value.isFinite else { return nil }
		return Tag.double.json(.string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"))
	}

	static func value<Value: BinaryFloatingPoint>(of json: Defaults.JSON) -> Value? {
		switch Tag.double.content(of: json)?.string {
		case "nan": .nan
		case "inf": .infinity
		case "-inf": -.infinity
		default: nil
		}
	}
}
