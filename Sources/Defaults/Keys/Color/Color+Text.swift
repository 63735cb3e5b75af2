extension Defaults.Color: LosslessStringConvertible {
	/// Reads `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, or one of CSS's 148 names or `transparent`; upper and lower case
	/// alike. Nil for any other text, also with spaces around it.
	public init?(_ text: String) {
		guard text.utf8.first == UInt8(ascii: "#") else {
			guard let color = Self(cssName: text) else { return nil }
			self = color
			return
		}
		var digits: [UInt8] = []
		for byte in text.utf8.dropFirst() {
			guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digits.count < 8 else {
				return nil
			}
			digits.append(UInt8(digit))
		}
		if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
		guard digits.count == 6 || digits.count == 8 else { return nil }
		let bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
		self.init(
			redByte: bytes[0], greenByte: bytes[1], blueByte: bytes[2], alphaByte: bytes.count == 4 ? bytes[3] : 255)
	}

	/// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
	public var hex: String {
		let bytes = [redByte, greenByte, blueByte] + (alphaByte == 255 ? [] : [alphaByte])
		return bytes.reduce(into: "#") { text, byte in
			if byte < 16 { text += "0" }
			text += String(byte, radix: 16)
		}
	}

	/// The same as ``hex``.
	public var description: String { hex }
}
