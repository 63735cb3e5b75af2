/// Which texts can stand without quotes.
extension YAMLScalar {
	/// Whether a text can be written plain and is read as that text by each version of YAML.
	static func isPlain(_ text: String, inFlow isFlow: Bool, whateverIn11 isKnown: Bool = false) -> Bool {
		guard YAMLScalar(text) == .text, isKnown || !isOtherwiseIn11(text), !text.hasPrefix("---"),
			!text.hasPrefix("..."),
			let first = text.utf8.first, let last = text.utf8.last, !Trivia.isBlank(last)
		else { return false }
		if ",[]{}#&*!|>'\"%@`?:= ".utf8.contains(first) { return false }
		if first == UInt8(ascii: "-"), text.utf8.dropFirst().first.map(Trivia.isBlank) ?? true { return false }
		// ruamel reads no plain scalar that has a tab in it.
		guard last != UInt8(ascii: ":"),
			text.unicodeScalars.allSatisfy({ $0 != "\n" && $0 != "\t" && isPrintable($0) })
		else { return false }
		var previous: UInt8 = 0
		for byte in text.utf8 {
			if isFlow, YAMLScanner.isFlowIndicator(byte) { return false }
			switch (previous, byte) {
			case (UInt8(ascii: ":"), 0x20), (0x20, UInt8(ascii: "#")): return false
			case (UInt8(ascii: "{"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "%")): return false
			default: previous = byte
			}
		}
		return true
	}

	/// Whether a character can stand as itself in a literal scalar.
	static func isPrintable(_ character: Unicode.Scalar) -> Bool {
		switch character.value {
		case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
			// These end lines for readers of YAML 1.1.
			character.value != 0x2028 && character.value != 0x2029
		default: false
		}
	}

	/// Whether YAML 1.1 reads a plain text as something else than a text: as a Boolean, a number, a date or a sign.
	static func isOtherwiseIn11(_ text: String) -> Bool {
		switch text.lowercased() {
		case "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "", "=", "<<", ".inf", "-.inf", "+.inf",
			".nan":
			return true
		default: break
		}
		let bytes = Array(text.utf8)
		let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
		let body = bytes.dropFirst(isSigned ? 1 : 0)
		guard let first = body.first, first &- 0x30 < 10 || first == UInt8(ascii: ".") else { return false }
		// Digits with what numbers, times of day and dates have among them; of words with such, a few are quoted for nothing.
		// ruamel fails on what has underscores alone.
		let isNumber = body.allSatisfy { $0 &- 0x30 < 10 || "_.:eE+-".utf8.contains($0) }
		return isNumber && body.contains { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_") } || isBased(body)
			|| isMoment(bytes)
	}

	private static func isBased(_ body: ArraySlice<UInt8>) -> Bool {
		guard body.count > 2, body.first == 0x30, let mark = body.dropFirst().first else { return false }
		let digits = body.dropFirst(2).filter { $0 != UInt8(ascii: "_") }
		switch mark | 0x20 {
		case UInt8(ascii: "x"): return digits.allSatisfy { StringBytes.digit($0) != nil }
		case UInt8(ascii: "o"), UInt8(ascii: "b"): return digits.allSatisfy { $0 &- 0x30 < 8 }
		default: return false
		}
	}

	/// Whether a text begins as dates do: four digits, a dash, a digit.
	private static func isMoment(_ bytes: [UInt8]) -> Bool {
		bytes.count > 7 && bytes[..<4].allSatisfy { $0 &- 0x30 < 10 } && bytes[4] == UInt8(ascii: "-")
			&& bytes[5] &- 0x30 < 10
	}
}
