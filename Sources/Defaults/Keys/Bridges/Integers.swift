extension Defaults {
	/// An integer type, stored exactly, at any size.
	public protocol _NativeInteger: _NativeValue, FixedWidthInteger {}
}

extension Defaults._NativeInteger {
	/// What stands in the file.
	public var _json: Defaults.JSON { .integer(self) }

	/// The value of `json`; nil when it is none: with a fraction, or out of range.
	public static func _value(of json: Defaults.JSON) -> Self? {
		guard let number = json.number else { return nil }
		if let value = number.int64 { return Self(exactly: value) }
		return number.uint64.flatMap { Self(exactly: $0) }
	}

	/// What it is, for people.
	public static var _expectation: String { KeyWording.integer(from: String(min), to: String(max)) }
}

// Of those that are `Codable`, or the bridge of whatever is would come as near.
extension Defaults._NativeInteger where Self: Codable {
	/// Stores a whole number.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
}

extension Int: Defaults._NativeInteger {}
extension Int8: Defaults._NativeInteger {}
extension Int16: Defaults._NativeInteger {}
extension Int32: Defaults._NativeInteger {}
extension Int64: Defaults._NativeInteger {}
extension UInt: Defaults._NativeInteger {}
extension UInt8: Defaults._NativeInteger {}
extension UInt16: Defaults._NativeInteger {}
extension UInt32: Defaults._NativeInteger {}
extension UInt64: Defaults._NativeInteger {}
