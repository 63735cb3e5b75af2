extension Defaults.Bridge where Serializable: Defaults.Serializable {
	/// Stores what `serialize` gives, by that type's own bridge.
	public func _write(_ value: Value, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		guard let object = serialize(value) else {
			writing.report(.notSerializable(type: "\(Value.self)"))
			return nil
		}
		return object.write(&writing)
	}

	/// Gives `deserialize` what is stored, read by that type's own bridge.
	public func _read(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Value? {
		guard let object = Serializable.read(json, &reading) else { return nil }
		return reading.fitting(deserialize(object), of: json, expected: KeyWording.value(of: Value.self))
	}
}

extension Defaults.Bridge {
	/// Stores what `serialize` gives: plain values, and arrays and dictionaries of them, whose static type says less.
	public func _write(_ value: Value, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		guard let object = serialize(value) else {
			writing.report(.notSerializable(type: "\(Value.self)"))
			return nil
		}
		return Dynamic.write(object, &writing)
	}

	/// Gives `deserialize` what is stored as plain values, arrays and dictionaries.
	public func _read(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Value? {
		let value = (Dynamic.value(of: json) as? Serializable).flatMap { deserialize($0) }
		return reading.fitting(value, of: json, expected: KeyWording.value(of: Value.self))
	}
}
