extension Defaults {
	/// Stores nil as nothing, and within a list or a map as `null`.
	public struct OptionalBridge<Wrapped: Serializable>: _JSONBridge, Sendable {
		/// An optional.
		public typealias Value = Wrapped?

		/// The bridge.
		public init() {}

		/// The wrapped value's JSON; nothing for nil.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			guard let value else { return nil }
			return value.write(&writing)
		}

		/// Nil for `null`, else the wrapped value.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			if json == .null { return .some(.none) }
			return Wrapped.read(json, &reading).map { .some($0) }
		}
	}
}

extension Optional: Defaults.Serializable where Wrapped: Defaults.Serializable {
	/// Stores the wrapped value; nil is no value.
	public static var bridge: Defaults.OptionalBridge<Wrapped> { .init() }
	/// Whether the wrapped type is.
	public static var isNativelySupportedType: Bool { Wrapped.isNativelySupportedType }
	/// What the wrapped value writes; nothing for nil.
	public func _writeValue(_ writing: inout Defaults._Writing) -> Defaults.JSON? { self?._writeValue(&writing) ?? nil }
}

/// A value that may be nil.
package protocol NilTestable {
	/// What it is where it is not nil.
	static var wrapped: Any.Type { get }
	/// Whether it is nil.
	var isNil: Bool { get }
}

extension Optional: NilTestable {
	package static var wrapped: Any.Type { Wrapped.self }
	package var isNil: Bool { self == nil }
}
