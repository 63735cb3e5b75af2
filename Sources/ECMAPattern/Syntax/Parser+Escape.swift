extension Parser {
	/// What follows a backslash outside of a class.
	mutating func escape(at start: Int) throws(PatternError) -> (Node, isQuantifiable: Bool) {
		guard let scalar = reader.peek else { throw PatternError(.trailingBackslash, at: start) }
		switch scalar {
		case "b", "B":
			reader.position += 1
			let ignoresCase = modifiers.contains(.ignoreCase)
			return (.assertion(.wordBoundary(isNegated: scalar == "B", ignoresCase: ignoresCase)), false)
		case "k" where grammar == .unicode || census.hasNames:
			reader.position += 1
			return (try nameReference(at: start), true)
		case "1"..."9":
			if let reference = try numberedReference(at: start) { return (reference, true) }
		default: break
		}
		if let members = try setEscape(at: start) {
			return (.set(ScalarSet(members, ignoresCase: modifiers.contains(.ignoreCase))), true)
		}
		return (literal(try scalarEscape(at: start, isInClass: false)), true)
	}

	/// `\1` and on; nil, without moving, where the legacy grammar takes it for an octal number.
	private mutating func numberedReference(at start: Int) throws(PatternError) -> Node? {
		let digits = reader.position
		guard let number = reader.decimal() else { return nil }
		guard number > census.count else {
			return .reference(Reference(target: .number(number), ignoresCase: modifiers.contains(.ignoreCase)))
		}
		guard grammar == .legacy else { throw PatternError(.missingGroup(number), at: start) }
		reader.position = digits
		return nil
	}

	/// An escape that stands for a set: `\d`, `\p{…}` and their kin; nil, without moving, if it is another.
	mutating func setEscape(at start: Int) throws(PatternError) -> ScalarSet.Members? {
		guard let scalar = reader.peek else { return nil }
		let ignoresCase = modifiers.contains(.ignoreCase)
		if let members = ScalarSet.Members(classEscape: scalar, ignoresCase: ignoresCase) {
			reader.position += 1
			return members
		}
		guard scalar == "p" || scalar == "P" else { return nil }
		reader.position += 1
		let property = try propertyName(at: start)
		// Old patterns mean the property too, though the letter of Annex B is “p” itself.
		if property == nil { reader.position -= 1 }
		return property.map { ScalarSet.Members(property: $0, isNegated: scalar == "P") }
	}

	/// An escape that stands for one scalar, or for half of a pair that the other half does not follow.
	mutating func scalarEscape(at start: Int, isInClass: Bool) throws(PatternError) -> UInt32 {
		guard let scalar = reader.next() else { throw PatternError(.trailingBackslash, at: start) }
		switch scalar {
		case "t": return 0x09
		case "n": return 0x0A
		case "v": return 0x0B
		case "f": return 0x0C
		case "r": return 0x0D
		case "c": return try controlEscape(at: start, isInClass: isInClass)
		case "x": return try hexEscape(at: start)
		case "u": return try codePointEscape(at: start)
		case "0"..."9": return try numberEscape(scalar, at: start)
		default: return try identityEscape(scalar, at: start, isInClass: isInClass)
		}
	}

	private mutating func hexEscape(at start: Int) throws(PatternError) -> UInt32 {
		if let value = reader.hexadecimal(digits: 2) { return value }
		guard grammar == .legacy else { throw PatternError(.invalidHexEscape, at: start) }
		return Unicode.Scalar("x").value
	}

	private mutating func codePointEscape(at start: Int) throws(PatternError) -> UInt32 {
		if let value = codePoint() { return value }
		guard grammar == .legacy else { throw PatternError(.invalidCodePointEscape, at: start) }
		return Unicode.Scalar("u").value
	}

	/// `XXXX`, a surrogate pair `XXXX\uXXXX`, or `{X…}`; nil, without moving, if it is none.
	mutating func codePoint() -> UInt32? {
		let start = reader.position
		if reader.take("{") {
			if let value = bracedCodePoint() { return value }
			reader.position = start
			return nil
		}
		guard let first = reader.hexadecimal(digits: 4) else { return nil }
		let end = reader.position
		if (0xD800...0xDBFF).contains(first), reader.take("\\u"), let second = reader.hexadecimal(digits: 4),
			(0xDC00...0xDFFF).contains(second)
		{
			return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
		}
		reader.position = end
		return first
	}

	private mutating func bracedCodePoint() -> UInt32? {
		var value: UInt32?
		while let digit = reader.peek?.hexadecimalDigit {
			value = (value ?? 0) << 4 | digit
			guard value ?? 0 <= 0x10FFFF else { return nil }
			reader.position += 1
		}
		return reader.take("}") ? value : nil
	}

	private mutating func controlEscape(at start: Int, isInClass: Bool) throws(PatternError) -> UInt32 {
		if let letter = reader.peek {
			let isLegacy = grammar == .legacy && isInClass && (letter == "_" || letter.decimalDigit != nil)
			if letter.isASCIILetter || isLegacy {
				reader.position += 1
				return letter.value & 0x1F
			}
		}
		guard grammar == .legacy else { throw PatternError(.invalidControlEscape, at: start) }
		// The backslash stands for itself, and the letter is read again.
		reader.position -= 1
		return Unicode.Scalar("\\").value
	}

	/// `\0`, and what digits mean in old patterns: an octal number up to 377, or themselves.
	private mutating func numberEscape(_ digit: Unicode.Scalar, at start: Int) throws(PatternError) -> UInt32 {
		if grammar == .unicode {
			guard digit == "0" else { throw PatternError(.invalidEscape(String(digit)), at: start) }
			guard reader.peek?.decimalDigit == nil else { throw PatternError(.octalEscape, at: start) }
			return 0
		}
		guard var value = digit.octalDigit else { return digit.value }
		for _ in 0..<2 {
			guard let next = reader.peek?.octalDigit, value * 8 + next <= 0o377 else { break }
			value = value * 8 + next
			reader.position += 1
		}
		return value
	}

	private func identityEscape(
		_ scalar: Unicode.Scalar, at start: Int, isInClass: Bool
	) throws(PatternError) -> UInt32 {
		if isInClass, scalar == "b" { return 0x08 }
		if grammar == .legacy {
			guard scalar == "k", census.hasNames else { return scalar.value }
			throw PatternError(.invalidNameReference, at: start)
		}
		guard "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) || (isInClass && scalar == "-") else {
			throw PatternError(.invalidEscape(String(scalar)), at: start)
		}
		return scalar.value
	}
}
