/// A place in a pattern's text, read scalar by scalar.
struct PatternReader {
	private let scalars: [Unicode.Scalar]
	/// The number of scalars before this place.
	var position = 0

	init(_ source: String) { scalars = Array(source.unicodeScalars) }

	var isAtEnd: Bool { position >= scalars.count }
	var peek: Unicode.Scalar? { peek(ahead: 0) }

	func peek(ahead count: Int) -> Unicode.Scalar? {
		position + count < scalars.count ? scalars[position + count] : nil
	}

	/// The text from `start` to here.
	func text(from start: Int) -> String {
		var text = String.UnicodeScalarView()
		text.append(contentsOf: scalars[start..<position])
		return String(text)
	}

	mutating func next() -> Unicode.Scalar? {
		guard let scalar = peek else { return nil }
		position += 1
		return scalar
	}

	/// Steps over `scalar` if it comes next.
	mutating func take(_ scalar: Unicode.Scalar) -> Bool {
		guard peek == scalar else { return false }
		position += 1
		return true
	}

	/// Steps over `text` if it comes next.
	mutating func take(_ text: String) -> Bool {
		let start = position
		for scalar in text.unicodeScalars where !take(scalar) {
			position = start
			return false
		}
		return true
	}

	/// The value of exactly `count` hexadecimal digits; moves only if they are there.
	mutating func hexadecimal(digits count: Int) -> UInt32? {
		let start = position
		var value: UInt32 = 0
		for _ in 0..<count {
			guard let digit = peek?.hexadecimalDigit else {
				position = start
				return nil
			}
			value = value << 4 | digit
			position += 1
		}
		return value
	}

	/// The value of decimal digits, held at `Int32.max`; nil if none comes next.
	mutating func decimal() -> Int? {
		guard peek?.decimalDigit != nil else { return nil }
		var value = 0
		while let digit = peek?.decimalDigit {
			value = min(value * 10 + digit, Int(Int32.max))
			position += 1
		}
		return value
	}
}

extension Unicode.Scalar {
	var decimalDigit: Int? { ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }

	var octalDigit: UInt32? { ("0"..."7").contains(self) ? value - 0x30 : nil }

	var hexadecimalDigit: UInt32? {
		switch self {
		case "0"..."9": value - 0x30
		case "a"..."f": value - 0x61 + 10
		case "A"..."F": value - 0x41 + 10
		default: nil
		}
	}

	var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
