extension Defaults {
	/// A bridge straight to what stands in the file.
	public protocol _JSONBridge<Value>: Bridge where Serializable == JSON {}

	/// Stores a type that the library knows.
	public struct NativeBridge<Value: _NativeValue>: _JSONBridge, Sendable {
		/// The bridge.
		public init() {}

		/// The value's JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? { value._json }

		/// The value of the JSON.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			reading.fitting(Value._value(of: json), of: json, expected: Value._expectation)
		}
	}

	/// A type with one spelling in JSON.
	public protocol _NativeValue: Serializable {
		/// What stands in the file.
		var _json: JSON { get }
		/// The value of `json`; nil when it is none.
		static func _value(of json: JSON) -> Self?
		/// What such a value is, for people: "true or false".
		static var _expectation: String { get }
	}
}

extension Defaults._JSONBridge {
	/// What stands in the file for `value`.
	public func serialize(_ value: Value?) -> Defaults.JSON? {
		guard let value else { return nil }
		var writing = Defaults._Writing(at: [])
		return _write(value, &writing)
	}

	/// The value that `object` stands for.
	public func deserialize(_ object: Defaults.JSON?) -> Value? {
		guard let object else { return nil }
		var reading = Defaults._Reading(at: [])
		return _read(object, &reading)
	}
}

extension Defaults._NativeValue {
	/// Yes.
	public static var isNativelySupportedType: Bool { true }
}

// The first use of a bridge that is found at run time costs tens of microseconds for each type: where the compiler knows
// the bridge, what it would write is written without it.

extension Defaults._NativeValue where Bridge == Defaults.NativeBridge<Self> {
	/// The value's JSON.
	public func _writeValue(_ writing: inout Defaults._Writing) -> Defaults.JSON? { _json }
}

extension Defaults.Serializable
where Self: RawRepresentable, RawValue: Defaults.Serializable, Bridge == Defaults.RawRepresentableBridge<Self> {
	/// The raw value's JSON.
	public func _writeValue(_ writing: inout Defaults._Writing) -> Defaults.JSON? { rawValue._writeValue(&writing) }
}

extension Defaults.JSON: Defaults._NativeValue {
	/// Stores the value itself.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// The value itself.
	public var _json: Defaults.JSON { self }
	/// The value itself.
	public static func _value(of json: Defaults.JSON) -> Self? { json }
	/// Anything.
	public static var _expectation: String { KeyWording.object }
}
