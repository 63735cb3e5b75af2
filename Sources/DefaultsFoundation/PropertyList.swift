import Defaults
import Foundation

/// The values of property lists, as Foundation's classes give them, and JSON.
package enum PropertyList {
	/// The JSON for a value; nil where it is none that a property list can hold, which `writing` then says.
	package static func write(_ value: Any, _ writing: inout Defaults._Writing) -> Defaults.JSON? {
		Dynamic.write(plain(value), &writing)
	}

	/// The plain Swift value for one that may be of Foundation's classes. A number stays what it was made as: a cast
	/// alone would take 1.0 for `true`.
	private static func plain(_ value: Any) -> Any {
		if type(of: value) is NSNumber.Type, let number = value as? NSNumber { return plain(number) }
		if let array = value as? [Any] { return array.map { plain($0) } }
		if let object = value as? [String: Any] { return object.mapValues { plain($0) } }
		switch value {
		case let text as NSString: return text as String
		case let data as NSData: return data as Data
		case let date as NSDate: return date as Date
		case let url as NSURL: return url as URL
		default: return value
		}
	}

	/// The object of Foundation's for a plain Swift value; nil for one that a property list has no class for.
	static func object(for value: Any) -> NSObject? {
		switch value {
		case let value as Bool: NSNumber(value: value)
		case let value as Int: NSNumber(value: value)
		case let value as UInt64: NSNumber(value: value)
		case let value as Double: NSNumber(value: value)
		case let value as String: NSString(string: value)
		case let value as Date: value as NSDate
		case let value as Data: value as NSData
		case let value as [Any]: NSArray(array: value)
		case let value as [String: Any]: NSDictionary(dictionary: value)
		default: nil
		}
	}

	private static func plain(_ number: NSNumber) -> Any {
		switch String(cString: number.objCType) {
		case "c", "B": number.boolValue
		case "f", "d": number.doubleValue
		case "Q": number.uint64Value
		default: number.int64Value
		}
	}
}
