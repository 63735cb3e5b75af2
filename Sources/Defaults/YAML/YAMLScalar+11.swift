/// What a plain scalar is in YAML 1.1, by the types that came with it (yaml.org/type, 2005) as PyYAML has them, and so
/// Ansible: to it `y` and `n` are texts.
extension YAMLScalar {
	/// By the types of YAML 1.1.
	static func in11(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar {
		if bytes.count < 6, let word = word(bytes) ?? bool(bytes) { return word }
		return number11(bytes) ?? .text
	}

	/// The words that are Booleans to YAML 1.1 alone, false before true.
	private static let switches = [("no", "yes"), ("off", "on")]

	private static func bool(_ bytes: UnsafeBufferPointer<UInt8>) -> YAMLScalar? {
		guard bytes.count > 1, bytes.count < 4, bytes[0] &- 0x30 > 9 else { return nil }
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
		guard let sign = bytes.first, sign &- 0x2B < 15 else { return nil }
		let isNegative = sign == UInt8(ascii: "-")
		let body = Array(bytes.dropFirst(isNegative || sign == UInt8(ascii: "+") ? 1 : 0))
		func signed(_ scalar: YAMLScalar?) -> YAMLScalar? {
			guard isNegative, case .number(let text)? = scalar, text != "0" else { return scalar }
			return .number("-" + text)
		}
		guard let first = body.first, first &- 0x30 < 10 else {
			// Without a digit before its point it has no sign either.
			return sign == UInt8(ascii: ".") ? decimal(body) : nil
		}
		let digits = body.filter { $0 != underscore }
		if first == 0x30, body.count > 1 {
			let mark = body[1]
			if mark == UInt8(ascii: "x") || mark == UInt8(ascii: "b") {
				return signed(based(digits[2...], radix: mark == UInt8(ascii: "x") ? 16 : 2))
			}
			if digits.allSatisfy({ $0 &- 0x30 < 10 }) { return signed(based(digits[1...], radix: 8)) }
		}
		if body.contains(UInt8(ascii: ":")) { return signed(sixtieths(body)) }
		if digits.allSatisfy({ $0 &- 0x30 < 10 }) { return signed(.number(String(decoding: digits, as: UTF8.self))) }
		return signed(decimal(body))
	}

	private static let underscore = UInt8(ascii: "_")

	/// A number with a point; its exponent has a sign.
	private static func decimal(_ body: [UInt8]) -> YAMLScalar? {
		guard let point = body.firstIndex(of: UInt8(ascii: ".")), point > 0 || body.count > 1 && body[1] != underscore
		else { return nil }
		let mark = body.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
		if let mark {
			let exponent = body[(mark + 1)...]
			guard mark > point, let sign = exponent.first, "+-".utf8.contains(sign), !exponent.contains(underscore)
			else {
				return nil
			}
		}
		let scalar = YAMLScalar(String(decoding: body.filter { $0 != underscore }, as: UTF8.self))
		return if case .number = scalar { scalar } else { nil }
	}

	/// A number with colons between its digits to the base of sixty: `1:30` is ninety.
	private static func sixtieths(_ body: [UInt8]) -> YAMLScalar? {
		let halves = body.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
		let fraction = halves.count == 2 ? halves[1].filter { $0 != underscore } : []
		guard fraction.allSatisfy({ $0 &- 0x30 < 10 }), body[0] != 0x30 || halves.count == 2 else { return nil }
		var number: UInt64 = 0
		let parts = halves[0].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
		for (position, part) in parts.enumerated() {
			let digits = position == 0 ? part.filter { $0 != underscore } : Array(part)
			guard !digits.isEmpty, digits.allSatisfy({ $0 &- 0x30 < 10 }),
				let value = UInt64(String(decoding: digits, as: UTF8.self)),
				position == 0 || value < 60 && digits.count < 3
			else { return nil }
			let (product, isTooLarge) = number.multipliedReportingOverflow(by: 60)
			let (sum, isBeyond) = product.addingReportingOverflow(value)
			guard !isTooLarge, !isBeyond else { return nil }
			number = sum
		}
		return .number(String(number) + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)))
	}
}

extension String {
	/// Whether this is a word in small letters, in capitals, or with one in front.
	fileprivate func isCased(_ word: String) -> Bool {
		self == word || self == word.uppercased() || self == word.capitalizedASCII
	}

	fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
