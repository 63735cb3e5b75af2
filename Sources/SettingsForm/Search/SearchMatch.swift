/// How well a word is found in bytes in lower case; items are separated by line ends.
enum SearchMatch {
	/// The best of a whole item, an item's beginning, a word's beginning, anywhere: 0, 1, 2, 3; nil where it isn't found.
	static func quality(of word: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
		var best: Int?
		var start = range.lowerBound
		while let place = position(of: word, in: bytes, start..<range.upperBound) {
			let found = quality(at: place, count: word.count, in: bytes, range)
			if found == 0 { return 0 }
			best = min(best ?? found, found)
			start = place + 1
		}
		return best
	}

	/// Where it is found first; nil where it isn't.
	private static func position(of word: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
		guard let first = word.first, word.count <= range.count else { return nil }
		let second = word.count > 1 ? word[1] : nil
		let last = range.upperBound - word.count
		var start = range.lowerBound
		while start <= last {
			// Eight places at once, as long as there are so many: most texts don't have the word.
			guard start + 9 <= range.upperBound else {
				if isFound(word, in: bytes, at: start) { return start }
				start += 1
				continue
			}
			var places = EightBytes(bytes, at: start).places(of: first)
			if let second { places &= EightBytes(bytes, at: start + 1).places(of: second) }
			while places != 0 {
				let place = start + places.trailingZeroBitCount / 8
				if place <= last, isFound(word, in: bytes, at: place) { return place }
				places &= places - 1
			}
			start += 8
		}
		return nil
	}

	private static func isFound(_ word: [UInt8], in bytes: Span<UInt8>, at start: Int) -> Bool {
		for offset in word.indices where bytes[start + offset] != word[offset] { return false }
		return true
	}

	private static func quality(at start: Int, count: Int, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
		let end = start + count
		let isItemStart = start == range.lowerBound || bytes[start - 1] == itemEnd
		let isItemEnd = end == range.upperBound || bytes[end] == itemEnd
		if isItemStart { return isItemEnd ? 0 : 1 }
		return isWordPart(bytes[start - 1]) ? 3 : 2
	}

	/// Between items.
	static let itemEnd = UInt8(ascii: "\n")

	/// Whether a word goes on with it: letters, digits, and all beyond ASCII.
	static func isWordPart(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 128...: true
		default: false
		}
	}

	// MARK: Gaps

	/// Whether the letters are found in this order in one item: the first one begins a word, every other one stands later
	/// in the same word or begins a later one.
	static func hasSubsequence(_ word: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
		guard let first = word.first else { return false }
		var steps = 400
		for start in range where bytes[start] == first && isWordStart(start, in: bytes, range) {
			if continues(word, from: 1, after: start, in: bytes, range.upperBound, &steps) { return true }
		}
		return false
	}

	private static func isWordStart(_ position: Int, in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
		position == range.lowerBound || !isWordPart(bytes[position - 1])
	}

	private static func continues(
		_ word: [UInt8], from index: Int, after position: Int, in bytes: Span<UInt8>, _ end: Int, _ steps: inout Int
	) -> Bool {
		guard index < word.count else { return true }
		steps -= 1
		guard steps > 0 else { return false }
		var isSameWord = true
		var next = position + 1
		while next < end, bytes[next] != itemEnd {
			if !isWordPart(bytes[next]) { isSameWord = false }
			if bytes[next] == word[index], isSameWord || !isWordPart(bytes[next - 1]),
				continues(word, from: index + 1, after: next, in: bytes, end, &steps)
			{
				return true
			}
			next += 1
		}
		return false
	}

	// MARK: Typos

	/// Whether some word begins with it but for one letter too many, too few, wrong, or swapped with its neighbour.
	static func hasTypo(_ word: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
		var start = range.lowerBound
		while start < range.upperBound {
			while start < range.upperBound, !isWordPart(bytes[start]) { start += 1 }
			var end = start
			while end < range.upperBound, isWordPart(bytes[end]) { end += 1 }
			if end - start + 1 >= word.count, isNear(word, in: bytes, start..<end) { return true }
			start = end
		}
		return false
	}

	private static func isNear(_ word: [UInt8], in bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
		var same = 0
		while same < word.count, same < range.count, bytes[range.lowerBound + same] == word[same] { same += 1 }
		guard same < word.count else { return true }
		func goesOn(from index: Int, at offset: Int) -> Bool {
			let rest = word.count - index
			guard rest <= range.count - offset else { return false }
			for step in 0..<max(0, rest) where bytes[range.lowerBound + offset + step] != word[index + step] {
				return false
			}
			return true
		}
		if goesOn(from: same + 1, at: same) || goesOn(from: same + 1, at: same + 1) || goesOn(from: same, at: same + 1)
		{
			return true
		}
		guard same + 1 < word.count, same + 1 < range.count else { return false }
		let at = range.lowerBound + same
		return bytes[at] == word[same + 1] && bytes[at + 1] == word[same] && goesOn(from: same + 2, at: same + 2)
	}
}

/// Eight bytes in a row, looked at together.
private struct EightBytes {
	private let bits: UInt64

	/// The bytes from `start` on.
	init(_ bytes: Span<UInt8>, at start: Int) {
		// Any bits are a number, and the load traps beyond the end: nothing about it is unsafe but its name.
		bits = UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self))
	}

	/// The highest bit of each that is `byte`, and maybe of one behind such a one.
	func places(of byte: UInt8) -> UInt64 {
		let ones: UInt64 = 0x0101_0101_0101_0101
		let rest = bits ^ (UInt64(byte) &* ones)
		return (rest &- ones) & ~rest & (ones << 7)
	}
}
