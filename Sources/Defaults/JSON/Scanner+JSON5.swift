/// What JSON5 has beyond JSON.
extension Scanner {
	/// Whether it is taken.
	var isJSON5: Bool { dialect.contains(.json5) }

	/// Moves past a blank that only JSON5 has, if one is here.
	@inline(never)
	mutating func skipWideBlank() -> Bool {
		let length = Trivia.wideBlankLength(at: offset, in: text) ?? 0
		offset += length
		return length > 0
	}

	/// Reads a scalar that begins with no double quote.
	@inline(never)
	mutating func scanOwnScalar(_ node: inout Node) throws(Fault) {
		switch byte {
		case UInt8(ascii: "'"):
			node.kind = .string
			if try skipString(to: byte) { node.flags.insert(.escaped) }
		case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
			try scanOwnNumber(&node)
		case _ where has("Infinity") || has("NaN"):
			node.kind = .string
			node.flags.insert(.escaped)
		default: node.kind = try skipWord()
		}
	}

	/// Reads a number; one that JSON has none for counts as its text.
	private mutating func scanOwnNumber(_ node: inout Node) throws(Fault) {
		let start = offset
		node.kind = .number
		if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
		let isHexadecimal = byte == UInt8(ascii: "0") && offset + 1 < text.count && text[offset + 1] | 0x20 == 0x78
		if isHexadecimal {
			offset += 2
			guard StringBytes.digit(byte) != nil else { throw Fault(.hexadecimal, at: offset) }
			while StringBytes.digit(byte) != nil { offset += 1 }
		} else if !has("Infinity"), !has("NaN") {
			try skipOwnDecimal()
		}
		let bytes = text.rebased(start..<offset)
		let number = Defaults.Number(json5: bytes)
		if number == nil { node.kind = .string }
		if number?.text.utf8.elementsEqual(bytes) != true { node.flags.insert(.escaped) }
	}

	/// Moves past a decimal number behind its sign.
	private mutating func skipOwnDecimal() throws(Fault) {
		guard isDigit || byte == UInt8(ascii: ".") else { throw Fault(.sign, at: offset) }
		let start = offset
		while isDigit { offset += 1 }
		if text[start] == UInt8(ascii: "0"), offset > start + 1 { throw Fault(.leadingZero, at: start) }
		if byte == UInt8(ascii: ".") {
			let isBare = offset == start
			offset += 1
			if isBare { try skipDigits(or: .fraction) }
			while isDigit { offset += 1 }
		}
		try skipExponent()
	}

	/// Moves past what stands behind the backslash of an escape that JSON has not.
	@inline(never)
	mutating func skipOwnEscape(from start: Int) throws(Fault) {
		guard isJSON5 else { throw Fault(.escape, at: start) }
		// Of a character of several bytes, and of a line's end, the rest is as plain as any.
		let mark = byte
		offset = min(offset + 1, text.count)
		switch mark {
		case UInt8(ascii: "x"): try skipHexadecimal(2, or: .hexadecimalEscape, from: start)
		case UInt8(ascii: "0") where !isDigit: break
		case UInt8(ascii: "0")...UInt8(ascii: "9"): throw Fault(.digitEscape, at: start)
		case 0x0D where byte == 0x0A: offset += 1
		default: break
		}
	}

	/// Moves past a name in single quotes, or without any; answers whether it has escapes.
	@inline(never)
	mutating func skipOwnName() throws(Fault) -> Bool {
		try byte == UInt8(ascii: "'") ? skipString(to: byte) : skipIdentifier()
	}

	private mutating func skipIdentifier() throws(Fault) -> Bool {
		let start = offset
		var isEscaped = false
		while offset < text.count {
			let place = offset
			let isEscape = byte == UInt8(ascii: "\\")
			guard let scalar = try isEscape ? escapedScalar() : takeScalar(),
				Identifier.mayHold(scalar, first: place == start)
			else {
				if isEscape { throw Fault(.nameEscape, at: place) }
				offset = place
				break
			}
			isEscaped = isEscaped || isEscape
		}
		guard offset > start else { throw Fault(.nameOfJSON5, at: start) }
		return isEscaped
	}

	private mutating func takeScalar() -> Unicode.Scalar? {
		let scalar = text.scalar(at: offset)
		offset += scalar.map(UTF8.width) ?? 1
		return scalar
	}

	/// Moves past `\uXXXX`; an escape makes one character here, never half of one.
	private mutating func escapedScalar() throws(Fault) -> Unicode.Scalar? {
		let start = offset
		offset += 1
		guard byte == UInt8(ascii: "u") else { return nil }
		offset += 1
		var digits = offset
		try skipHexadecimal(4, or: .unicodeEscape, from: start)
		return StringBytes.takeScalar(text.rebased(0..<offset), &digits)
	}
}

/// Names that JSON5 writes without quotes.
enum Identifier {
	/// Whether a character may be in one, or may be the first.
	static func mayHold(_ scalar: Unicode.Scalar, first isFirst: Bool) -> Bool {
		switch scalar {
		case "a"..."z", "A"..."Z", "$", "_": return true
		case "0"..."9", "\u{200C}", "\u{200D}": return !isFirst
		default: break
		}
		switch scalar.properties.generalCategory {
		case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
			return true
		case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
		default: return false
		}
	}

	/// Whether a name can go without quotes. Characters of more than 16 bits are none to every reader.
	static func isOne(_ name: String) -> Bool {
		let scalars = name.unicodeScalars
		return !scalars.isEmpty
			&& scalars.allSatisfy { $0.value < 0x10000 && mayHold($0, first: false) }
			&& mayHold(scalars[scalars.startIndex], first: true)
	}
}

extension Defaults.Number {
	/// The number that JSON5 writes so; nil where JSON has none for it: infinity, and what is not a number.
	init?(json5 bytes: UnsafeBufferPointer<UInt8>) {
		let text = String(decoding: bytes, as: UTF8.self)
		let sign = text.hasPrefix("-") ? "-" : ""
		let body = text.drop { $0 == "+" || $0 == "-" }
		if body.hasPrefix("0x") || body.hasPrefix("0X") {
			guard let whole = Self.decimal(ofHexadecimal: body.dropFirst(2)) else { return nil }
			self.init(text: sign + whole)
			return
		}
		let end = body.firstIndex { $0 == "e" || $0 == "E" } ?? body.endIndex
		let digits = body[..<end]
		self.init(
			text: sign + (digits.first == "." ? "0" : "") + digits + (digits.last == "." ? "0" : "") + body[end...])
	}

	/// What has no place in 64 bits is as near to it as JSON5's own numbers are.
	private static func decimal(ofHexadecimal digits: Substring) -> String? {
		if let whole = UInt64(digits, radix: 16) { return String(whole) }
		let near = Double("0x" + digits).flatMap { $0.isFinite ? $0 : nil }
		return near?.description
	}

	/// The number in hexadecimal, where that is how `other` is written, with as many digits and letters like its own; nil
	/// where it is not, and for what is no integer.
	func hexadecimal(like other: String) -> String? {
		guard let mark = other.firstIndex(where: { $0 == "x" || $0 == "X" }), isWrittenAsInteger,
			let magnitude = int64?.magnitude ?? uint64
		else { return nil }
		let old = other[mark...].dropFirst()
		let digits = String(magnitude, radix: 16, uppercase: old.contains { ("A"..."F").contains($0) })
		return (text.hasPrefix("-") ? "-0" : "0") + String(other[mark]) + digits.zeroPadded(to: old.count)
	}
}
