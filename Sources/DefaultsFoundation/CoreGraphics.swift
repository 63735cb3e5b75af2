import Defaults
import Foundation

extension CGFloat: Defaults._NativeValue {
	/// Stores a number, as `Double` does.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { Double(self)._json }
	/// The value of `json`; nil when it is none.
	public static func _value(of json: Defaults.JSON) -> Self? { Double._value(of: json).map { Self($0) } }
	/// What it is, for people.
	public static var _expectation: String { Double._expectation }
}

extension CGPoint: Defaults._NativeValue {
	/// Stores `{"x": …, "y": …}`.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { ["x": x._json, "y": y._json] }
	/// The value of `json`; nil when it is none, or lacks a member.
	public static func _value(of json: Defaults.JSON) -> Self? {
		guard let x: CGFloat = json.member("x"), let y: CGFloat = json.member("y") else { return nil }
		return Self(x: x, y: y)
	}
	/// What it is, for people.
	public static var _expectation: String { Sentences.point }
}

extension CGSize: Defaults._NativeValue {
	/// Stores `{"width": …, "height": …}`.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { ["width": width._json, "height": height._json] }
	/// The value of `json`; nil when it is none, or lacks a member.
	public static func _value(of json: Defaults.JSON) -> Self? {
		guard let width: CGFloat = json.member("width"), let height: CGFloat = json.member("height") else { return nil }
		return Self(width: width, height: height)
	}
	/// What it is, for people.
	public static var _expectation: String { Sentences.size }
}

extension CGRect: Defaults._NativeValue {
	/// Stores `{"origin": {"x": …, "y": …}, "size": {"width": …, "height": …}}`.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { ["origin": origin._json, "size": size._json] }
	/// The value of `json`; nil when it is none, or lacks a member.
	public static func _value(of json: Defaults.JSON) -> Self? {
		guard let origin: CGPoint = json.member("origin"), let size: CGSize = json.member("size") else { return nil }
		return Self(origin: origin, size: size)
	}
	/// What it is, for people.
	public static var _expectation: String { Sentences.rectangle }
}

extension Defaults.JSON {
	/// The value of an object's member, where it has one of that type.
	fileprivate func member<Value: Defaults._NativeValue>(_ name: String) -> Value? {
		object?[name].flatMap { Value._value(of: $0) }
	}
}
