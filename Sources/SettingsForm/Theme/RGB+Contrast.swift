extension RGB {
	/// Reads `#rrggbb` or `#rgb`, in either case; nil for anything else.
	public init?(hex text: String) {
		var digits = Array(text.utf8.dropFirst())
		guard text.utf8.first == UInt8(ascii: "#"), digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
		else { return nil }
		if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
		guard digits.count == 6, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
			return nil
		}
		self.init(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
	}

	/// The colour as `#rrggbb`.
	public var hex: String {
		[red, green, blue].reduce(into: "#") { text, component in
			let digits = String(component, radix: 16)
			text += digits.utf8.count == 1 ? "0" + digits : digits
		}
	}

	/// WCAG's contrast ratio of two colours, in either order: 1 for the same colour to 21 for black and white. AA asks
	/// for 4.5 between text and its background, and for 3 between a shape and what is around it.
	public static func contrast(_ one: RGB, _ other: RGB) -> Double {
		let (first, second) = (one.luminance, other.luminance)
		return (max(first, second) + 0.05) / (min(first, second) + 0.05)
	}

	/// WCAG's relative luminance: 0 for black to 1 for white.
	var luminance: Double {
		let linear = OKLab.linear
		return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
	}
}
