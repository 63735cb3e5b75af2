/// Strings, numbers, Booleans, dates and times of TOML.
extension TOMLScanner {
	/// Moves past a scalar; answers what it is and whether it denotes something else than its bytes.
	mutating func scanScalar() throws(Fault) -> (kind: Node.Kind, isEscaped: Bool) {
		if StringBytes.isQuote(byte) {
			if byte(offset + 1) == byte, byte(offset + 2) == byte {
				try skipLines(to: byte)
				return (.string, true)
			}
			return (.string, try skipLine(to: byte))
		}
		let start = offset
		skipWord()
		// A date and a time of day may have a blank between them.
		if offset == start + 10, byte == 0x20, byte(offset + 3) == UInt8(ascii: ":") {
			offset += 1
			skipWord()
		}
		switch TOMLScalar(text.rebased(start..<offset)) {
		case .bool(let value): return (value ? .true : .false, false)
		case .number(let number):
			return (.number, !number.text.utf8.elementsEqual(text.rebased(start..<offset)))
		case .notFinite, .moment: return (.string, true)
		case .tooLarge: throw Fault(.integerBeyond64Bits, at: start)
		case nil: throw Fault(offset > start ? .tomlWord : offset < text.count ? .value : .endOfText, at: start)
		}
	}

	private mutating func skipWord() {
		while TOMLKey.mayHold(byte) || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte) {
			offset += 1
		}
	}

	/// Moves past a string on one line; answers whether it has escapes.
	mutating func skipLine(to quote: UInt8) throws(Fault) -> Bool {
		let start = offset
		var isEscaped = false
		offset += 1
		while byte != quote {
			guard offset < text.count, !isAtLineEnd else { throw Fault(.unterminatedString, at: start) }
			if Self.isControl(byte) { throw Fault(.controlCharacter(byte), at: offset) }
			if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
				isEscaped = true
				try skipEscape()
			} else {
				offset += 1
			}
		}
		offset += 1
		return isEscaped
	}

	/// Moves past a string in three quotes.
	private mutating func skipLines(to quote: UInt8) throws(Fault) {
		let start = offset
		offset += 3
		while true {
			guard offset < text.count else { throw Fault(.unterminatedLines, at: start) }
			if byte == quote {
				let count = text[offset...].prefix { $0 == quote }.count
				offset += min(count, 5)
				// Up to two belong to the text.
				if count >= 3 { return }
			} else if isAtLineEnd {
				offset += byte == 0x0D ? 2 : 1
			} else if Self.isControl(byte) {
				throw Fault(.controlCharacter(byte), at: offset)
			} else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
				if !skipContinuation() { try skipEscape() }
			} else {
				offset += 1
			}
		}
	}

	/// Moves past a backslash at a line's end, if this is one.
	private mutating func skipContinuation() -> Bool {
		var end = offset + 1
		while Trivia.isBlank(byte(end)) { end += 1 }
		guard byte(end) == 0x0A || byte(end) == 0x0D && byte(end + 1) == 0x0A else { return false }
		offset = end
		return true
	}

	private mutating func skipEscape() throws(Fault) {
		let start = offset
		offset += 2
		switch byte(start + 1) {
		case UInt8(ascii: "x"): try skipCharacter(2, or: .hexadecimalEscape, from: start)
		case UInt8(ascii: "u"): try skipCharacter(4, or: .unicodeEscape, from: start)
		case UInt8(ascii: "U"): try skipCharacter(8, or: .longEscape, from: start)
		case let mark where "\"\\bfnrte".utf8.contains(mark): break
		default: throw Fault(.tomlEscape, at: start)
		}
	}

	private mutating func skipCharacter(_ count: Int, or reason: Fault.Reason, from start: Int) throws(Fault) {
		var value: UInt32 = 0
		for _ in 0..<count {
			guard let digit = StringBytes.digit(byte), value < 1 << 28 else { throw Fault(reason, at: start) }
			value = value << 4 | digit
			offset += 1
		}
		if Unicode.Scalar(value) == nil { throw Fault(.noCharacter, at: start) }
	}
}

/// A value of TOML that stands without quotes.
enum TOMLScalar: Equatable {
	case bool(Bool)
	case number(Defaults.Number)
	/// Infinity, and what is no number.
	case notFinite
	/// A date, a time, or both.
	case moment
	/// An integer that has no place in 64 bits.
	case tooLarge

	init?(_ bytes: UnsafeBufferPointer<UInt8>) {
		guard let first = bytes.first else { return nil }
		switch String(decoding: bytes, as: UTF8.self) {
		case "true": self = .bool(true)
		case "false": self = .bool(false)
		case "inf", "+inf", "-inf", "nan", "+nan", "-nan": self = .notFinite
		case let text where bytes.count > 4 && first &- 0x30 < 10 && Self.isLikeMoment(bytes):
			guard TOMLMoment.isOne(text) else { return nil }
			self = .moment
		case let text:
			guard let number = Self.number(text) else { return nil }
			self = number
		}
	}

	init?(_ text: String) {
		var text = text
		guard let scalar = text.withUTF8({ Self($0) }) else { return nil }
		self = scalar
	}

	private static func isLikeMoment(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
		bytes[2] == UInt8(ascii: ":") || bytes[4] == UInt8(ascii: "-") && isDecimal(bytes[3])
	}

	private static func number(_ text: String) -> TOMLScalar? {
		for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
			guard let digits = digits(text.dropFirst(2), { StringBytes.digit($0).map { $0 < radix } ?? false }) else {
				return nil
			}
			return UInt64(digits, radix: radix).map { .number(Defaults.Number($0)) } ?? .tooLarge
		}
		let sign = text.hasPrefix("-") ? "-" : ""
		let body = text.dropFirst(text.hasPrefix("-") || text.hasPrefix("+") ? 1 : 0)
		let whole = body.prefix { $0 != "." && $0 != "e" && $0 != "E" }
		guard var plain = digits(whole, isDecimal), plain == "0" || !plain.hasPrefix("0") else { return nil }
		var rest = body[whole.endIndex...]
		if rest.isEmpty {
			let number = Defaults.Number(verbatim: sign + plain)
			return Int64(number.text) == nil && UInt64(number.text) == nil ? .tooLarge : .number(number)
		}
		if rest.first == "." {
			let part = rest.dropFirst().prefix { $0 != "e" && $0 != "E" }
			guard let fraction = digits(part, isDecimal) else { return nil }
			plain += "." + fraction
			rest = rest[part.endIndex...]
		}
		if let mark = rest.first {
			let signed = rest.dropFirst()
			let sign = signed.prefix { $0 == "+" || $0 == "-" }
			guard sign.utf8.count < 2, let exponent = digits(signed[sign.endIndex...], isDecimal) else { return nil }
			plain += String(mark) + sign + exponent
		}
		return .number(Defaults.Number(verbatim: sign + plain))
	}

	private static func isDecimal(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

	/// Digits without the underscores between them; nil where there are others.
	private static func digits(_ text: Substring, _ isDigit: (UInt8) -> Bool) -> String? {
		let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
		guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
		return text.filter { $0 != "_" }
	}
}

/// The dates and times of TOML: local or with an offset, alone or together.
enum TOMLMoment {
	/// Whether a text is one.
	static func isOne(_ text: String) -> Bool {
		var scanner = TimeScanner(text)
		let isDated = scanner.date() != nil
		if isDated {
			if scanner.isAtEnd { return true }
			guard scanner.take(" ") || scanner.take("T") || scanner.take("t") else { return false }
		} else {
			scanner = TimeScanner(text)
		}
		guard scanner.number(below: 24) != nil, scanner.take(":"), scanner.number(below: 60) != nil else {
			return false
		}
		if scanner.take(":") {
			guard scanner.number(below: 61) != nil, !scanner.take(".") || scanner.digits() != nil else { return false }
		}
		return scanner.isAtEnd || isDated && scanner.offset(isLenient: false) != nil && scanner.isAtEnd
	}

	/// A date or time with its seconds, which TOML 1.0 asks for, but where another one has a time without them.
	static func completed(_ text: String, like other: String = "") -> String {
		guard isOne(text), let end = endOfMinutes(without: text), endOfMinutes(without: other) == nil else {
			return text
		}
		return text[..<end] + ":00" + text[end...]
	}

	/// Where a time's seconds are missing; nil where there is no time, or where it has them.
	private static func endOfMinutes(without text: String) -> String.Index? {
		guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
			let end = text.utf8.index(colon, offsetBy: 3, limitedBy: text.utf8.endIndex)
		else { return nil }
		return text.utf8[end...].first == UInt8(ascii: ":") ? nil : end
	}
}
