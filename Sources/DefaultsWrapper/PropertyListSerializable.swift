import Defaults
import DefaultsFoundation
import FoundationEssentials

/// A type that is stored as it is.
///
/// Numbers, text, `Bool`, `Data`, `Date`, `URL`, arrays of such, dictionaries by `String`; an enum with such a raw
/// value needs nothing more. `NSString`, `NSNumber`, `NSArray` and `NSDictionary` take it by being named:
/// `extension NSNumber: PropertyListSerializable {}`. There is nothing to implement.
public protocol PropertyListSerializable {
	/// What stands in the file for this value; nil when it cannot be stored, which `writing` then says.
	func _write(_ writing: inout _Defaults._Writing) -> _Defaults.JSON?
	/// The value that `json` stands for; nil when it is none, which `reading` then says.
	static func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Self?
}

extension PropertyListSerializable {
	/// Stores what a property list could hold.
	public func _write(_ writing: inout _Defaults._Writing) -> _Defaults.JSON? { PropertyList.write(self, &writing) }

	/// Reads what casts to the type.
	public static func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Self? {
		reading.fitting(Dynamic.value(of: json) as? Self, of: json, expected: Sentences.value(of: Self.self))
	}
}

extension PropertyListSerializable where Self: _Defaults.Serializable {
	/// Stores the value as a typed key does.
	public func _write(_ writing: inout _Defaults._Writing) -> _Defaults.JSON? { write(&writing) }

	/// Reads the value as a typed key does.
	public static func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Self? {
		read(json, &reading)
	}
}

extension Int: PropertyListSerializable, SendableValue {}
extension Double: PropertyListSerializable, SendableValue {}
extension Float: PropertyListSerializable, SendableValue {}
extension Bool: PropertyListSerializable, SendableValue {}
extension String: PropertyListSerializable, SendableValue {}
extension Data: PropertyListSerializable, SendableValue {}
extension Date: PropertyListSerializable, SendableValue {}
extension URL: PropertyListSerializable, SendableValue {}
extension UUID: PropertyListSerializable, SendableValue {}
extension Decimal: PropertyListSerializable, SendableValue {}
extension Locale: PropertyListSerializable, SendableValue {}
extension CGFloat: PropertyListSerializable, SendableValue {}
extension CGPoint: PropertyListSerializable, SendableValue {}
extension CGSize: PropertyListSerializable, SendableValue {}
extension CGRect: PropertyListSerializable, SendableValue {}

extension Array: PropertyListSerializable where Element: PropertyListSerializable {
	/// The elements in order.
	public func _write(_ writing: inout _Defaults._Writing) -> _Defaults.JSON? {
		var elements: [_Defaults.JSON] = []
		for (index, element) in enumerated() {
			guard let json = writing.within(String(index), { element._write(&$0) }) else { return nil }
			elements.append(json)
		}
		return .array(elements)
	}

	/// The elements that fit.
	public static func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Self? {
		let elements = reading.fitting(json.array, of: json, expected: Sentences.value(of: Self.self))
		guard let elements else { return nil }
		return reading.items(of: elements, { Element._read($0, &$1) }, writing: { $0._write(&$1) })
	}
}

/// Values of any type that a property list can hold.
extension Dictionary: PropertyListSerializable where Key == String {
	/// Reads the entries that fit.
	public static func _read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Self? {
		let object = reading.fitting(json.object, of: json, expected: Sentences.value(of: Self.self))
		guard let object else { return nil }
		return object.members.reduce(into: [:]) { entries, member in
			reading.within(member.name) { reading in
				entries[Tag.unescaped(member.name)] = read(member.value, &reading)
			}
		}
	}

	private static func read(_ json: _Defaults.JSON, _ reading: inout _Defaults._Reading) -> Value? {
		// Of a type that says how it is read: a cast knows neither a URL nor a Float in what is stored.
		if let type = Value.self as? any PropertyListSerializable.Type { return type._read(json, &reading) as? Value }
		// Any value can be cast to `Any`, nothing at all too.
		let value = Dynamic.value(of: json).flatMap { $0 as? Value }
		return reading.fitting(value, of: json, expected: Sentences.value(of: Value.self))
	}
}
