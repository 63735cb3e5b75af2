extension Defaults {
	/// A type that a ``Key`` can hold.
	///
	/// Enums with a storable raw value and `Codable` types get their bridge by naming this protocol; any other type
	/// gives a ``Bridge`` to a type that is storable already. It does not refine `Sendable`: values of a type that is
	/// not are decoded anew at every read and never shared.
	public protocol Serializable<Bridge> {
		/// How the type is stored.
		associatedtype Bridge: Defaults.Bridge
		/// How the type is stored.
		static var bridge: Bridge { get }
		/// Whether the type is stored as it is, without a bridge of its user's.
		static var isNativelySupportedType: Bool { get }
		/// What stands in the file for this value; nil when there is nothing to store (an optional that is nil) or it
		/// cannot be stored, which `writing` then says. The library's: it is what the bridge writes.
		func _writeValue(_ writing: inout Defaults._Writing) -> Defaults.JSON?
	}

	/// Turns values into something storable and back.
	///
	/// Implement ``serialize(_:)`` and ``deserialize(_:)`` alone; the two underscored members are the library's.
	/// `serialize` returns nil for "this value cannot be stored", and the stored one then stays; `deserialize` returns
	/// nil for "this is not such a value", and the default is then read. Both are reported.
	public protocol Bridge<Value, Serializable> {
		/// The type that is used.
		associatedtype Value
		/// The type that is stored: any ``Defaults/Serializable``, or plain arrays and dictionaries of them.
		associatedtype Serializable
		/// What to store for `value`.
		func serialize(_ value: Value?) -> Serializable?
		/// The value that `object` was stored for.
		func deserialize(_ object: Serializable?) -> Value?
		/// What stands in the file for `value`; nil when it cannot be stored, which `writing` then says.
		func _write(_ value: Value, _ writing: inout Defaults._Writing) -> Defaults.JSON?
		/// The value that `json` stands for; nil when it is none, which `reading` then says.
		func _read(_ json: Defaults.JSON, _ reading: inout Defaults._Reading) -> Value?
	}

	/// For an enum that is both `Codable` and `RawRepresentable`: store the raw value itself, whatever its coding does.
	public protocol PreferRawRepresentable: RawRepresentable {}

	/// A collection stored as an array of its elements.
	public protocol CollectionSerializable: Collection, Serializable {
		/// A collection of these elements.
		init(_ elements: [Element])
	}

	/// A set stored as an array of its elements.
	public protocol SetAlgebraSerializable: SetAlgebra, Serializable {
		/// The elements.
		func toArray() -> [Element]
	}
}

extension Defaults.Serializable {
	/// No, for all but the library's own types.
	public static var isNativelySupportedType: Bool { false }

	/// What the bridge writes.
	public func _writeValue(_ writing: inout Defaults._Writing) -> Defaults.JSON? {
		guard let value = self as? Self.Bridge.Value else {
			writing.report(.foreignBridge(type: "\(Self.self)"))
			return nil
		}
		return Self.bridge._write(value, &writing)
	}
}

extension Defaults.Serializable where Self: RawRepresentable, RawValue: Defaults.Serializable {
	/// Stores the raw value.
	public static var bridge: Defaults.RawRepresentableBridge<Self> { .init() }
}

extension Defaults.Serializable where Self: Codable {
	/// Stores what the type encodes, as structure.
	public static var bridge: Defaults.TopLevelCodableBridge<Self> { .init() }
}

extension Defaults.Serializable where Self: Codable & RawRepresentable, RawValue: Defaults.Serializable {
	/// Stores what the type encodes.
	public static var bridge: Defaults.TopLevelCodableBridge<Self> { .init() }
}

extension Defaults.Serializable
where Self: Codable & RawRepresentable & Defaults.PreferRawRepresentable, RawValue: Defaults.Serializable {
	/// Stores the raw value.
	public static var bridge: Defaults.RawRepresentableBridge<Self> { .init() }
}

extension Defaults.CollectionSerializable where Element: Defaults.Serializable {
	/// Stores the elements as an array.
	public static var bridge: Defaults.CollectionBridge<Self> { .init() }
}

extension Defaults.SetAlgebraSerializable where Element: Defaults.Serializable & Hashable {
	/// Stores the elements as an array.
	public static var bridge: Defaults.SetAlgebraBridge<Self> { .init() }
}
