/// Which letters a label of an internationalised name may have (RFC 5892), and in which order (RFC 5893).
enum HostLabel {
	/// Whether all letters may stand where they stand.
	static func isValid(_ label: [Unicode.Scalar]) -> Bool {
		guard let first = label.first, first != "-", label.last != "-", !first.isMark else { return false }
		if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
		return label.indices.allSatisfy { isContextual(label[$0]) ? fits($0, in: label) : isPermitted(label[$0]) }
	}

	/// Exceptions first (section 2.6), then what the categories say.
	private static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0x2D, 0x30...0x39, 0x61...0x7A, 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
		case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
		case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
		default: break
		}
		let properties = scalar.properties
		if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint || properties.isWhitespace {
			return false
		}
		switch properties.generalCategory {
		case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark, .spacingMark: return true
		default: return false
		}
	}

	/// Letters that only stand beside certain others.
	private static func isContextual(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D: true
		default: false
		}
	}

	private static func fits(_ position: Int, in label: [Unicode.Scalar]) -> Bool {
		let before = position > 0 ? label[position - 1] : nil
		let after = position + 1 < label.count ? label[position + 1] : nil
		switch label[position].value {
		case 0xB7: return before == "l" && after == "l"
		case 0x375:
			return after.map { (0x370...0x3FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) } ?? false
		case 0x5F3, 0x5F4: return before.map { (0x591...0x5F4).contains($0.value) } ?? false
		case 0x30FB: return label.contains(where: isJapanese)
		case 0x660...0x669: return !label.contains { (0x6F0...0x6F9).contains($0.value) }
		case 0x6F0...0x6F9: return !label.contains { (0x660...0x669).contains($0.value) }
		case 0x200D: return before?.isVirama ?? false
		default: return before?.isVirama ?? false || joins(around: position, in: label)
		}
	}

	private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0x30FB: false
		case 0x3005, 0x3007, 0x3041...0x309F, 0x30A1...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
			0xF900...0xFAFF, 0x20000...0x3FFFF:
			true
		default: false
		}
	}

	/// Whether letters on both sides of a place would join there: (L|D) T* here T* (R|D).
	private static func joins(around position: Int, in label: [Unicode.Scalar]) -> Bool {
		let before = label[..<position].last { !$0.isMark }
		let after = label[(position + 1)...].first { !$0.isMark }
		guard let before, let after else { return false }
		return before.isArabicLetter && !before.joinsRightOnly && after.isArabicLetter
	}
}

/// Names with letters that run from right to left (RFC 5893, section 2).
enum BidiRule {
	/// Whether a letter runs from right to left, or is a number of such a script.
	static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
		isRightLetter(scalar) || isArabicNumber(scalar)
	}

	/// Whether a label may stand in a name that has such letters.
	static func allows(_ label: [Unicode.Scalar]) -> Bool {
		guard let first = label.first,
			let last = label.last(where: { $0.properties.generalCategory != .nonspacingMark })
		else { return false }
		if isRightLetter(first) {
			let hasBothNumbers = label.contains(where: isEuropeanNumber) && label.contains(where: isArabicNumber)
			return !hasBothNumbers && !label.contains(where: isLeftLetter)
				&& (isRightLetter(last) || isEuropeanNumber(last) || isArabicNumber(last))
		}
		return isLeftLetter(first) && !label.contains(where: isRightToLeft)
			&& (isLeftLetter(last) || isEuropeanNumber(last))
	}

	private static func isEuropeanNumber(_ scalar: Unicode.Scalar) -> Bool {
		(0x30...0x39).contains(scalar.value) || (0x6F0...0x6F9).contains(scalar.value)
	}

	private static func isArabicNumber(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.value {
		case 0x660...0x669, 0x66B, 0x66C, 0x10D30...0x10D39, 0x10E60...0x10E7E: true
		default: false
		}
	}

	private static func isRightLetter(_ scalar: Unicode.Scalar) -> Bool {
		guard scalar.properties.isAlphabetic || scalar.properties.generalCategory == .otherSymbol,
			!scalar.isMark, !isArabicNumber(scalar), !isEuropeanNumber(scalar)
		else { return false }
		switch scalar.value {
		case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
		default: return false
		}
	}

	private static func isLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
		scalar.properties.isAlphabetic && !scalar.isMark && !isRightLetter(scalar)
	}
}

extension Unicode.Scalar {
	/// Whether it is set on or around another letter.
	fileprivate var isMark: Bool {
		switch properties.generalCategory {
		case .nonspacingMark, .spacingMark, .enclosingMark: true
		default: false
		}
	}

	fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
	fileprivate var isArabicLetter: Bool {
		(0x620...0x6FF).contains(value) && properties.generalCategory == .otherLetter
	}

	/// Alef, dal, reh, waw and the letters shaped like them join only what comes before; hamza nothing.
	fileprivate var joinsRightOnly: Bool {
		switch value {
		case 0x621...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x677, 0x688...0x699, 0x6C0, 0x6C3...0x6CB,
			0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF:
			true
		default: false
		}
	}
}
