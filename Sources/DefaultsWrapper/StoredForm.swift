import Defaults
import DefaultsFoundation
import FoundationEssentials

/// How values of a type are stored. One for each way that a type may come to the wrapper.
protocol StoredForm<Value>: Sendable {
	associatedtype Value
	/// What stands in the file; nil for nothing, or for what cannot be stored, which `writing` then says.
	static func write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON?
	/// The value that `json` stands for; nil when it is none, which `reading` then says.
	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value?
	/// Whether a value that was decoded once can be handed to all threads; if not, each read decodes its own.
	static var isShared: Bool { get }
}

extension StoredForm {
	/// A value without references, as most enums are, has nothing that another thread could change under its reader.
	static var isShared: Bool { _isPOD(Value.self) }
}

/// A type that is stored as it is.
enum PropertyListForm<Value: PropertyListSerializable>: StoredForm {
	/// Whether the type is `Sendable`, which nothing can ask at run time; of others it is the users' own.
	static var isShared: Bool { Value.self is any SendableValue.Type }

	static func write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? { value._write(&writing) }
	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		Value._read(json, &reading)
	}
}

/// An enum that is stored as its raw value.
enum RawValueForm<Value: RawRepresentable>: StoredForm where Value.RawValue: PropertyListSerializable {
	static func write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		value.rawValue._write(&writing)
	}

	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		guard let raw = Value.RawValue._read(json, &reading) else { return nil }
		return reading.fitting(Value(rawValue: raw), of: json, expected: Sentences.value(of: Value.self))
	}
}

/// A type that converts itself.
enum ConvertibleForm<Value: UserDefaultsConvertible>: StoredForm {
	static func write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		value.convertedObject()._write(&writing)
	}

	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		guard let object = Value.PropertyListSerializableType._read(json, &reading) else { return nil }
		return reading.fitting(Value.instantiate(from: object), of: json, expected: Sentences.value(of: Value.self))
	}
}

/// What a type encodes, as structure.
enum CodableForm<Value: Codable>: StoredForm {
	private static var bridge: _Defaults.TopLevelCodableBridge<Value> { .init() }

	static func write(_ value: Value, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		bridge._write(value, &writing)
	}

	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		bridge._read(json, &reading)
	}
}

/// A value that may be missing.
enum OptionalForm<Wrapped: StoredForm>: StoredForm {
	static var isShared: Bool { Wrapped.isShared }

	static func write(_ value: Wrapped.Value?, _ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		value.flatMap { Wrapped.write($0, &writing) }
	}

	static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Wrapped.Value?? {
		json == .null ? .some(.none) : Wrapped.read(json, &reading).map { .some($0) }
	}
}
