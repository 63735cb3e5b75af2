extension Defaults {
	/// Stores the raw value.
	public struct RawRepresentableBridge<Value: RawRepresentable>: _JSONBridge, Sendable
	where Value.RawValue: Serializable {
		/// The bridge.
		public init() {}

		/// The raw value's JSON.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? { value.rawValue.write(&writing) }

		/// The value with the stored raw value.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			guard let raw = Value.RawValue.read(json, &reading) else { return nil }
			if let value = Value(rawValue: raw) { return value }
			reading.mismatch(json, expected: KeyWording.rawValue(of: Value.self))
			return nil
		}
	}

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
}
