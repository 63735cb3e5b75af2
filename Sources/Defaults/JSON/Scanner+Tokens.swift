extension Scanner {
	/// Moves past blanks and comments.
	@inline(__always)
	mutating func skipTrivia() throws(Fault) {
		while offset < text.count {
			switch text[offset] {
			case 0x20, 0x09, 0x0A, 0x0D: offset += 1
			case UInt8(ascii: "/"): offset = try Trivia.endOfComment(at: offset, in: text, dialect)
			default:
				guard isJSON5, skipWideBlank() else { return }
			}
		}
	}

	/// Moves past the string that begins here; answers whether it has escapes.
	mutating func skipString() throws(Fault) -> Bool { try skipString(to: UInt8(ascii: "\"")) }

	/// The same of one in a quote: where it is inlined, the quote is a constant.
	@inline(__always)
	mutating func skipString(to quote: UInt8) throws(Fault) -> Bool {
		let start = offset
		var isEscaped = false
		offset += 1
		while true {
			skipPlainBytes(to: quote)
			guard offset < text.count else { throw Fault(.unterminatedString, at: start) }
			switch text[offset] {
			case quote:
				offset += 1
				return isEscaped
			case UInt8(ascii: "\\"):
				isEscaped = true
				try skipEscape()
			case 0x0A, 0x0D: throw Fault(.unterminatedString, at: start)
			case 0x00..<0x20 where !isJSON5: throw Fault(.controlCharacter(text[offset]), at: offset)
			default: offset += 1
			}
		}
	}

	/// Moves on by whole words without the quote, a backslash or a control character in them, then to the first such.
	@inline(__always)
	private mutating func skipPlainBytes(to quote: UInt8) {
		let raw = UnsafeRawBufferPointer(text)
		let quotes = Words.all(UInt64(quote))
		while offset + 8 <= text.count {
			let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
			let found =
				Words.zeroBytes(word ^ quotes) | Words.zeroBytes(word ^ Words.all(0x5C))
				| Words.bytes(below: 0x20, in: word)
			guard found == 0 else {
				offset += found.trailingZeroBitCount / 8
				return
			}
			offset += 8
		}
	}

	private mutating func skipEscape() throws(Fault) {
		let start = offset
		offset += 1
		switch byte {
		case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
			UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
			offset += 1
		case UInt8(ascii: "u"):
			offset += 1
			var end = offset
			try skipHexadecimal(4, or: .unicodeEscape, from: start)
			guard isStrict else { return }
			// A second half that follows is passed with its first one, if all of it is there.
			let isWhole = StringBytes.takeScalar(text, &end) != nil
			guard isWhole else { throw Fault(.loneSurrogate, at: start) }
			offset = end
		default: try skipOwnEscape(from: start)
		}
	}

	/// Moves past hexadecimal digits of an escape that begins at `start`.
	mutating func skipHexadecimal(_ count: Int, or reason: Fault.Reason, from start: Int) throws(Fault) {
		for _ in 0..<count {
			guard StringBytes.digit(byte) != nil else { throw Fault(reason, at: start) }
			offset += 1
		}
	}

	/// Moves past the number that begins here, by the grammar of RFC 8259.
	@inline(__always)
	mutating func skipNumber() throws(Fault) {
		if byte == UInt8(ascii: "-") { offset += 1 }
		if byte == UInt8(ascii: "0") {
			offset += 1
			if isDigit { throw Fault(.leadingZero, at: offset - 1) }
		} else {
			try skipDigits(or: byte == UInt8(ascii: "I") ? .notFinite : .digits)
		}
		if byte == UInt8(ascii: ".") {
			offset += 1
			try skipDigits(or: .fraction)
		}
		try skipExponent()
	}

	@inline(__always)
	mutating func skipExponent() throws(Fault) {
		guard byte | 0x20 == UInt8(ascii: "e") else { return }
		offset += 1
		if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
		try skipDigits(or: .exponent)
	}

	var isDigit: Bool { byte &- 0x30 < 10 }

	mutating func skipDigits(or reason: Fault.Reason) throws(Fault) {
		guard isDigit else { throw Fault(reason, at: offset) }
		while isDigit { offset += 1 }
	}

	/// Moves past `true`, `false` or `null`.
	mutating func skipWord() throws(Fault) -> Node.Kind {
		switch byte {
		case UInt8(ascii: "t") where has("true"): return .true
		case UInt8(ascii: "f") where has("false"): return .false
		case UInt8(ascii: "n") where has("null"): return .null
		default: throw badValue()
		}
	}

	mutating func has(_ word: StaticString) -> Bool {
		let count = word.utf8CodeUnitCount
		guard offset + count <= text.count else { return false }
		for index in 0..<count where text[offset + index] != word.utf8Start[index] { return false }
		let rest = offset + count
		if rest < text.count, isLetter(text[rest]) { return false }
		offset = rest
		return true
	}

	private func isLetter(_ byte: UInt8) -> Bool {
		byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte &- 0x30 < 10
			|| byte == UInt8(ascii: "_")
	}

	private func badValue() -> Fault {
		if offset >= text.count { return Fault(.endOfText, at: offset) }
		switch byte {
		case UInt8(ascii: ","): return Fault(.valueAfterComma, at: offset)
		case UInt8(ascii: "'"): return Fault(.singleQuotes, at: offset)
		case UInt8(ascii: "+"): return Fault(.leadingPlus, at: offset)
		case UInt8(ascii: "."): return Fault(.leadingPoint, at: offset)
		case _ where isJSON5 && isLetter(byte): return Fault(.wrongWordOfJSON5, at: offset)
		case UInt8(ascii: "N") where startsWith("NaN"), UInt8(ascii: "I") where startsWith("Infinity"):
			return Fault(.notFinite, at: offset)
		case _ where isLetter(byte): return Fault(.wrongWord, at: offset)
		default: return Fault(.value, at: offset)
		}
	}

	private func startsWith(_ word: String) -> Bool { text[offset...].starts(with: word.utf8) }
}
