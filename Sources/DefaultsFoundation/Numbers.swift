import Defaults
import Foundation

extension Decimal: Defaults._NativeValue {
	/// Stores a number, digit by digit.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file: all digits, never rounded by way of a `Double`; a tag for "not a number".
	public var _json: Defaults.JSON {
		Defaults.Number(text: description).map { .number($0) } ?? Double.nan._json
	}
	/// The value of `json`: a number, or text that holds one. Nil for other text and beyond a `Decimal`'s range; of more
	/// than 38 digits the last are rounded.
	public static func _value(of json: Defaults.JSON) -> Self? {
		if let number = json.number ?? json.string.flatMap({ Defaults.Number(text: $0) }) {
			return Decimal(string: number.text).flatMap { $0.isFinite ? $0 : nil }
		}
		return Double._value(of: json).flatMap { $0.isNaN ? .nan : nil }
	}
	/// What it is, for people.
	public static var _expectation: String { Double._expectation }
}
