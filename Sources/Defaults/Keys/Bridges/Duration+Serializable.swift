extension Duration: Defaults._NativeValue {
	/// Stores seconds.
	public static var bridge: Defaults.NativeBridge<Self> { .init() }
	/// What stands in the file: a number of seconds, with as many decimals as it takes.
	public var _json: Defaults.JSON {
		let (seconds, attoseconds) = (components.seconds.magnitude, components.attoseconds.magnitude)
		let isNegative = self < .zero
		var fraction = String(attoseconds).zeroPadded(to: 18)[...]
		while fraction.last == "0" { fraction.removeLast() }
		let text = (isNegative ? "-" : "") + String(seconds) + (fraction.isEmpty ? "" : ".\(fraction)")
		return .number(Defaults.Number(verbatim: text))
	}
	/// The value of `json`; nil when it is none: no number, or more than 2^63 seconds. A list of two is what a `Duration`
	/// encodes by itself.
	public static func _value(of json: Defaults.JSON) -> Self? {
		if json.array != nil { return try? Duration(from: StructureDecoder(json, noting: nil)) }
		guard let number = json.number else { return nil }
		let parts = number.text.split(separator: ".", omittingEmptySubsequences: false)
		if let seconds = Int64(parts[0]), parts.count <= 2, let fraction = attoseconds(parts.dropFirst().first ?? "") {
			return Duration(
				secondsComponent: seconds, attosecondsComponent: parts[0].hasPrefix("-") ? -fraction : fraction)
		}
		return number.double.magnitude < 0x1p63 ? .seconds(number.double) : nil
	}
	/// What it is, for people.
	public static var _expectation: String { KeyWording.seconds }

	/// A decimal fraction, what is beyond its 18th digit aside; nil with an exponent.
	private static func attoseconds(_ digits: Substring) -> Int64? {
		let digits = digits.prefix(18)
		return digits.isEmpty ? 0 : Int64(digits + String(repeating: "0", count: 18 - digits.count))
	}
}
