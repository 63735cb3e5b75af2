import Defaults

/// A type that is stored as another one, which is `PropertyListSerializable`.
///
/// Implement ``convertedObject()`` and one of the two static functions: ``instantiate(from:)``, or its older spelling
/// ``instanciate(from:)``.
public protocol UserDefaultsConvertible {
	/// The type that is stored.
	associatedtype PropertyListSerializableType: PropertyListSerializable
	/// What to store.
	func convertedObject() -> PropertyListSerializableType
	/// The value that `object` was stored for; nil where it is none, and the default is then read.
	static func instantiate(from object: PropertyListSerializableType) -> Self?
	/// The same, as version 1 spells it.
	static func instanciate(from object: PropertyListSerializableType) -> Self?
}

extension UserDefaultsConvertible {
	/// What the older spelling gives.
	public static func instantiate(from object: PropertyListSerializableType) -> Self? { instanciate(from: object) }
	/// Nothing: a type that does not implement it implements ``instantiate(from:)``, which is what the library calls.
	public static func instanciate(from object: PropertyListSerializableType) -> Self? { nil }
}
