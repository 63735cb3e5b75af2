extension Matcher {
	/// Whether the condition holds at the current place.
	func holds(_ assertion: Assertion) -> Bool {
		switch assertion {
		case .textStart: place == 0
		case .textEnd: place == text.count
		case .lineStart: place == 0 || isLineEnd(text[place - 1])
		case .lineEnd: place == text.count || isLineEnd(text[place])
		case .wordBoundary(let isNegated, let ignoresCase):
			(isWord(at: place - 1, ignoresCase) != isWord(at: place, ignoresCase)) != isNegated
		}
	}

	private func isLineEnd(_ unit: Unit) -> Bool {
		let value = UInt32(unit)
		return value == 0x0A || value == 0x0D || value == 0x2028 || value == 0x2029
	}

	private func isWord(at index: Int, _ ignoresCase: Bool) -> Bool {
		guard text.indices.contains(index) else { return false }
		switch UInt32(text[index]) {
		case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
		case 0x17F, 0x212A: return ignoresCase
		default: return false
		}
	}

	/// Takes again what a group has matched; nothing if it has not.
	mutating func follow(_ reference: Program.BackReference) -> Bool {
		let matched = reference.groups.first { registers[2 * $0] >= 0 && registers[2 * $0 + 1] >= 0 }
		guard let group = matched else { return true }
		let range = registers[2 * group]..<registers[2 * group + 1]
		let start = reference.isBackward ? place - range.count : place
		guard start >= 0, start + range.count <= text.count else { return false }
		charge(range.count / 8)
		for offset in 0..<range.count {
			let (first, second) = (UInt32(text[range.lowerBound + offset]), UInt32(text[start + offset]))
			if first == second { continue }
			guard reference.ignoresCase, CaseFolding.folded(first) == CaseFolding.folded(second) else { return false }
		}
		place = reference.isBackward ? start : start + range.count
		return true
	}
}
