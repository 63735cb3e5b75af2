import SettingsSchema

extension SearchQuery {
	/// The sum of the ranks of the words; nil where one is not found.
	func rank(of entry: SearchIndex.Entry, in bytes: Span<UInt8>) -> Int? {
		var sum = 0
		for word in words {
			guard let rank = word.rank(in: entry, bytes) else { return nil }
			sum += rank
		}
		if words.count > 1, sum > 0, SearchMatch.quality(of: phrase, in: bytes, entry.title) == 0 { return 0 }
		return sum
	}
}

extension SearchWord {
	/// 0…3 in title and key, 4…7 in choices, search words and value, 8 and 9 in the help, 10 with letters left out, 11
	/// with a typo.
	func rank(in entry: SearchIndex.Entry, _ text: Span<UInt8>) -> Int? {
		if mask & ~entry.mask == 0 {
			if mask & ~entry.nearMask == 0 {
				if let quality = SearchMatch.quality(of: bytes, in: text, entry.head) { return quality }
				if let quality = SearchMatch.quality(of: bytes, in: text, entry.names) { return 4 + quality }
			}
			if let quality = SearchMatch.quality(of: bytes, in: text, entry.value) { return 4 + quality }
			if let quality = SearchMatch.quality(of: bytes, in: text, entry.help) { return quality < 3 ? 8 : 9 }
		}
		let far = mask & ~entry.nearMask
		if allowsGaps, far == 0, SearchMatch.hasSubsequence(bytes, in: text, entry.head) { return 10 }
		guard allowsTypo, far.nonzeroBitCount <= 1 else { return nil }
		return SearchMatch.hasTypo(bytes, in: text, entry.near) ? 11 : nil
	}
}

extension SearchIndex.Entry {
	/// The title.
	var title: Range<Int> { Int(start)..<Int(titleEnd) }
	/// Title and key.
	var head: Range<Int> { Int(start)..<Int(headEnd) }
	/// The title that the key makes, choices, search words.
	var names: Range<Int> { Int(headEnd)..<Int(namesEnd) }
	/// Title, key and other names.
	var near: Range<Int> { Int(start)..<Int(namesEnd) }
	/// What it is about.
	var help: Range<Int> { Int(namesEnd)..<Int(helpEnd) }
	/// The value in effect.
	var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
