import Defaults
import Foundation

extension Defaults {
	/// A class of Foundation's that a property list holds. The library's own; it stores what the object stands for.
	public protocol _PropertyListObject: NSObject, NSSecureCoding, Serializable {}

	/// Stores an object of Foundation's as the number, text, date, data, list or dictionary that it stands for, as the
	/// values of Swift are stored that do.
	public struct PropertyListBridge<Value: NSObject>: _JSONBridge, Sendable {
		/// The bridge.
		public init() {}

		/// What the object stands for; nothing where something in it is no value of a property list.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? { PropertyList.write(value, &writing) }

		/// The object for what is stored; nil where that stands for one of another class.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			let value = Dynamic.value(of: json).flatMap(PropertyList.object) as? Value
			return reading.fitting(
				value ?? json.string.flatMap(NSURL.init(string:)) as? Value, of: json,
				expected: Sentences.object(of: Value.self))
		}
	}
}

extension Defaults.Serializable where Self: Defaults._PropertyListObject & NSSecureCoding & NSObject {
	/// Stores what the object stands for.
	public static var bridge: Defaults.PropertyListBridge<Self> { .init() }
}

extension NSNumber: Defaults._PropertyListObject {}
extension NSString: Defaults._PropertyListObject {}
extension NSDate: Defaults._PropertyListObject {}
extension NSData: Defaults._PropertyListObject {}
extension NSURL: Defaults._PropertyListObject {}
extension NSArray: Defaults._PropertyListObject {}
extension NSDictionary: Defaults._PropertyListObject {}
