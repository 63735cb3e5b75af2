import Defaults
import Foundation

extension Defaults {
	/// For a class that is both `Codable` and `NSSecureCoding`: store its archive, not what its coding gives.
	public protocol PreferNSSecureCoding: NSObject, NSSecureCoding {}

	/// Stores an object's keyed archive, as data; the raw `data(forKey:)` gives that archive.
	public struct NSSecureCodingBridge<Value: NSSecureCoding & NSObject>: _JSONBridge, Sendable {
		/// The bridge.
		public init() {}

		/// The archive, as base64.
		public func _write(_ value: Value, _ writing: inout _Writing) -> JSON? {
			guard ArchivedClass.hasName(type(of: value)) else {
				writing.report(Sentences.isNested(type(of: value)))
				return nil
			}
			do {
				return try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)._json
			} catch {
				writing.report(Sentences.notArchived(Value.self, error))
				return nil
			}
		}

		/// The object of an archive; nil for other data, and for an archive of another class, a damaged one, or one more than
		/// 64 objects deep.
		///
		/// Members of other classes than `init(coder:)` asks for are nil to it; what it does to those is its own affair.
		public func _read(_ json: JSON, _ reading: inout _Reading) -> Value? {
			let data = ArchivedClass.hasName(Value.self) ? Data._value(of: json) : nil
			return reading.fitting(
				data.flatMap { Archive.object(of: Value.self, in: $0) }, of: json,
				expected: Sentences.archive(of: Value.self))
		}
	}
}

/// What Foundation can archive.
private enum ArchivedClass {
	/// Whether a class stands at the top of its module. Foundation ends the program over any other, as it has no name to
	/// write into the archive.
	static func hasName(_ type: Any.Type) -> Bool { String(reflecting: type).split(separator: ".").count == 2 }
}

extension Defaults.Serializable where Self: NSSecureCoding & NSObject {
	/// Stores the object's archive.
	public static var bridge: Defaults.NSSecureCodingBridge<Self> { .init() }
}

extension Defaults.Serializable where Self: Codable & NSSecureCoding & NSObject {
	/// Stores what the type encodes.
	public static var bridge: Defaults.TopLevelCodableBridge<Self> { .init() }
}

extension Defaults.Serializable where Self: Codable & NSSecureCoding & NSObject & Defaults.PreferNSSecureCoding {
	/// Stores the object's archive.
	public static var bridge: Defaults.NSSecureCodingBridge<Self> { .init() }
}
