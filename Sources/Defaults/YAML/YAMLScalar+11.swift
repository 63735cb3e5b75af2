/// What a plain scalar is in YAML 1.1, by the types that came with it (yaml.org/type, 2005) as its readers in use have them:
/// to these `y` and `n` are texts.
extension YAMLScalar {
	/// By the types of YAML 1.1.
	static func in11(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar {
		if bytes.count < 6, let word = word(bytes) ?? bool(bytes) { return word }
		guard let first = bytes.first, first &- 0x2B < 15, first != UInt8(ascii: ","), first != UInt8(ascii: "/") else {
			return .text
		}
		return number11(bytes) ?? .text
	}

	/// The words that are Booleans to YAML 1.1 alone, false before true.
	private static let switches = [("no", "yes"), ("off", "on")]

	private static func bool(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
		let word = String(decoding: bytes, as: UTF8.self)
		for (off, on) in switches {
			if word.isCased(off) { return .bool(false) }
			if word.isCased(on) { return .bool(true) }
		}
		return nil
	}

	/// The word for a Boolean of the sort that another is of, with capitals where that has them.
	static func word(for bool: Bool, like old: UnsafeBufferPointer<UInt8>) -> String {
		let text = String(decoding: old, as: UTF8.self)
		let pair = switches.first { text.isCased($0.0) || text.isCased($0.1) } ?? ("false", "true")
		let word = bool ? pair.1 : pair.0
		if text == text.lowercased() { return word }
		return text == text.uppercased() ? word.uppercased() : word.capitalizedASCII
	}

	/// A number; one beyond 64 bits in another base than ten is a text here.
	private static func number11(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
		let isNegative = bytes[0] == UInt8(ascii: "-")
		let body = bytes.dropFirst(isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0)
		guard let first = body.first, first &- 0x30 < 10 || first == UInt8(ascii: ".") else { return nil }
		let digits = body.filter { $0 != UInt8(ascii: "_") }
		func signed(_ text: String) -> YAMLScalar { .number(isNegative && text != "0" ? "-" + text : text) }
		func based(_ digits: ArraySlice<UInt8>, _ radix: Int) -> YAMLScalar? {
			UInt64(String(decoding: digits, as: UTF8.self), radix: radix).map { signed(String($0)) }
		}
		let isWhole = digits.allSatisfy { $0 &- 0x30 < 10 }
		if first == 0x30, digits.count > 1 {
			switch digits[1] {
			case UInt8(ascii: "x"): return based(digits[2...], 16)
			case UInt8(ascii: "b"): return based(digits[2...], 2)
			default: if isWhole { return based(digits[1...], 8) }
			}
		}
		if isWhole { return signed(String(decoding: digits, as: UTF8.self)) }
		if body.contains(UInt8(ascii: ":")) { return sixtieths(digits).map(signed) }
		guard let point = digits.firstIndex(of: UInt8(ascii: ".")), digits.count > 1 else { return nil }
		// An exponent has a sign.
		if let mark = digits.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
			guard mark > point, mark + 1 < digits.count, "+-".utf8.contains(digits[mark + 1]) else { return nil }
		}
		let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
		return if case .number(let number) = YAMLScalar(text) { .number(number) } else { nil }
	}

	/// A number with colons between its digits to the base of sixty: `1:30` is ninety.
	private static func sixtieths(_ digits: [UInt8]) -> String? {
		let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
		let fraction = parts.count == 2 ? parts[1] : []
		guard fraction.allSatisfy({ $0 &- 0x30 < 10 }), digits[0] != 0x30 || parts.count == 2 else { return nil }
		var number: UInt64 = 0
		for (position, part) in parts[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
			.enumerated()
		{
			guard let value = UInt64(String(decoding: part, as: UTF8.self)),
				position == 0 || value < 60 && part.count < 3
			else { return nil }
			let (product, isTooLarge) = number.multipliedReportingOverflow(by: 60)
			let (sum, isBeyond) = product.addingReportingOverflow(value)
			guard !isTooLarge, !isBeyond else { return nil }
			number = sum
		}
		return String(number) + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
	}
}

extension String {
	/// Whether this is a word in small letters, in capitals, or with one in front.
	fileprivate func isCased(_ word: String) -> Bool {
		self == word || self == word.uppercased() || self == word.capitalizedASCII
	}

	fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
