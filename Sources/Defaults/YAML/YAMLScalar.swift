/// What a plain scalar is by its text.
enum YAMLScalar: Equatable {
	case null
	case bool(Bool)
	/// A number, by the grammar of JSON.
	case number(String)
	/// Infinity, and what is no number.
	case notFinite
	case text

	/// By the core schema of YAML 1.2.
	init(_ bytes: UnsafeBufferPointer<UInt8>) {
		// What is longer is a number or a text.
		guard bytes.count > 5 else {
			self = Self.word(bytes) ?? Self.number(bytes) ?? .text
			return
		}
		self = Self.number(bytes) ?? .text
	}

	init(_ text: String, in11: Bool = false) {
		var text = text
		self = text.withUTF8 { in11 ? .in11($0) : Self($0) }
	}

	static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
		// Most scalars are none, and making a text of each costs more than all else about it.
		if let first = bytes.first, first | 0x20 != UInt8(ascii: "n"), first | 0x20 != UInt8(ascii: "t"),
			first | 0x20 != UInt8(ascii: "f"), first != UInt8(ascii: "~"), first &- 0x2B > 3
		{
			return nil
		}
		return switch String(decoding: bytes, as: UTF8.self) {
		case "", "~", "null", "Null", "NULL": .null
		case "true", "True", "TRUE": .bool(true)
		case "false", "False", "FALSE": .bool(false)
		case ".nan", ".NaN", ".NAN": .notFinite
		case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF": .notFinite
		default: nil
		}
	}

	private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
		guard let first = bytes.first, first &- 0x2B < 15, first != UInt8(ascii: ","), first != UInt8(ascii: "/") else {
			return nil
		}
		if bytes.count > 2, first == 0x30, bytes[1] == UInt8(ascii: "x") || bytes[1] == UInt8(ascii: "o") {
			return based(bytes.rebased(2..<bytes.count), radix: bytes[1] == UInt8(ascii: "x") ? 16 : 8)
		}
		var offset = first == UInt8(ascii: "-") || first == UInt8(ascii: "+") ? 1 : 0
		func digits() -> Range<Int> {
			let start = offset
			while offset < bytes.count, bytes[offset] &- 0x30 < 10 { offset += 1 }
			return start..<offset
		}
		let whole = digits()
		var (fraction, exponent) = (0..<0, 0..<0)
		if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
			offset += 1
			fraction = digits()
		}
		guard !whole.isEmpty || !fraction.isEmpty else { return nil }
		if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
			let start = offset
			offset += 1
			if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") || bytes[offset] == UInt8(ascii: "+") {
				offset += 1
			}
			guard !digits().isEmpty else { return nil }
			exponent = start..<offset
		}
		guard offset == bytes.count else { return nil }
		let zeros = bytes[whole].prefix { $0 == 0x30 }.count
		let plain = zeros < whole.count ? bytes[whole.lowerBound + zeros..<whole.upperBound] : bytes[0..<0]
		var text = first == UInt8(ascii: "-") ? "-" : ""
		text += plain.isEmpty ? "0" : String(decoding: plain, as: UTF8.self)
		if !fraction.isEmpty { text += "." + String(decoding: bytes[fraction], as: UTF8.self) }
		text += String(decoding: bytes[exponent], as: UTF8.self)
		return .number(text)
	}

	/// A number in octal or hexadecimal digits; one beyond 64 bits is a text to all who read it.
	static func based(_ digits: some Collection<UInt8>, radix: Int) -> YAMLScalar? {
		guard digits.allSatisfy({ StringBytes.digit($0).map { $0 < radix } ?? false }) else { return nil }
		return UInt64(String(decoding: digits, as: UTF8.self), radix: radix).map { .number(String($0)) }
	}
}
