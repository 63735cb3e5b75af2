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
			return reading.fitting(
				Value(rawValue: raw), of: json, expected: KeyWording.rawValue(of: Value.self))
		}
	}
}
