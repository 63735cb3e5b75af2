import Defaults
import Foundation

extension Locale: Defaults._NativeValue {
	/// Stores the identifier, such as `de_AT`.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file.
	public var _json: Defaults.JSON { .string(identifier) }
	/// The locale of an identifier; nil for what is no text.
	public static func _value(of json: Defaults.JSON) -> Self? { json.string.map { Self(identifier: $0) } }
	/// What it is, for people.
	public static var _expectation: String { Sentences.locale }
}
