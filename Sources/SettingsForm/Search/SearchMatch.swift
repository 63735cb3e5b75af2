import Glibc

/// How well a word is found in bytes in lower case; items are separated by line ends.
enum SearchMatch {
	/// The best of a whole item, an item's beginning, a word's beginning, anywhere: 0, 1, 2, 3; nil where it isn't found.
	static func quality(of sought: SoughtBytes, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
		guard let first = sought.parts.first?.first else { return nil }
		var best: Int?
		var start = range.lowerBound
		while best != 0, let place = place(of: first, in: bytes, start..<range.upperBound) {
			if let end = sought.end(in: bytes, at: place, range) {
				best = min(best ?? 3, quality(at: place, count: end - place, in: bytes, range))
			}
			start = place + 1
		}
		return best
	}

	private static func place(of byte: UInt8, in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
		bytes.extracting(range).withUnsafeBytes { text in
			guard let start = text.baseAddress, let place = memchr(start, Int32(byte), text.count) else { return nil }
			return range.lowerBound + (UnsafeRawPointer(place) - start)
		}
	}

	/// The quality of what is found at a place.
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
