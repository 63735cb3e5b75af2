import Defaults

extension RGB {
	/// Reads an opaque colour as `#rrggbb` or `#rgb`, in either case; nil for anything else.
	package init?(hex text: String) {
		guard text.utf8.first == UInt8(ascii: "#"), let color = Defaults.Color(text), color.alphaByte == 255 else {
			return nil
		}
		self.init(color)
	}

	/// The colour as `#rrggbb`.
	package var hex: String { Defaults.Color(redByte: red, greenByte: green, blueByte: blue).hex }

	/// WCAG's contrast ratio of two colours, in either order: 1 for the same colour to 21 for black and white. AA asks
	/// for 4.5 between text and its background, and for 3 between a shape and what is around it.
	package static func contrast(_ one: RGB, _ other: RGB) -> Double {
		let (first, second) = (one.luminance, other.luminance)
		return (max(first, second) + 0.05) / (min(first, second) + 0.05)
	}

	/// WCAG's relative luminance: 0 for black to 1 for white.
	var luminance: Double {
		let linear = OKLab.linear
		return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
	}
}
