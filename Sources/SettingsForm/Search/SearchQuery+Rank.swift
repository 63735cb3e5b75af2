import SettingsSchema

extension SearchQuery {
	/// Sums of the ranks of the words; of thousands of words no more than they can hold.
	struct Ranks {
		/// Of all but the last one: what another last word adds to.
		var before: UInt16 = 0
		/// Of all.
		var all: UInt16 = 0

		/// Adds the rank of one more word.
		mutating func add(_ rank: Int) {
			before = all
			all = UInt16(clamping: Int(all) + rank)
		}
	}

	/// The sums of the ranks of the words; nil where one is not found.
	///
	/// - Parameters:
	///   - known: How many words, the first ones, need not be looked for.
	///   - sums: The sums of the ranks of these.
	func ranks(
		of entry: SearchIndex.Entry, in bytes: Span<UInt8>, knowing known: Int = 0, _ sums: Ranks = Ranks()
	) -> Ranks? {
		var ranks = sums
		let words = words.span
		for index in known..<words.count {
			guard let rank = words[index].rank(in: entry, bytes) else { return nil }
			ranks.add(rank)
		}
		return ranks
	}

	/// The rank that such sums come to: the lowest for a title that is just what was typed.
	func rank(of entry: SearchIndex.Entry, in bytes: Span<UInt8>, _ ranks: Ranks) -> Int {
		let mayBeTitle = words.count > 1 && ranks.all > 0
		return mayBeTitle && SearchMatch.quality(of: phrase, in: bytes, entry.title) == 0 ? 0 : Int(ranks.all)
	}
}

extension SearchWord {
	/// 0…3 in title and key, 4…7 in choices, search words and value, 8 and 9 in the help, 10 with letters left out, 11
	/// with a typo.
	func rank(in entry: SearchIndex.Entry, _ text: Span<UInt8>) -> Int? {
		if mask & ~entry.mask == 0 {
			if mask & ~entry.nearMask == 0 {
				if let quality = SearchMatch.quality(of: sought, in: text, entry.head) { return quality }
				if let quality = SearchMatch.quality(of: sought, in: text, entry.names) { return 4 + quality }
			}
			if let quality = SearchMatch.quality(of: sought, in: text, entry.value) { return 4 + quality }
			if let quality = SearchMatch.quality(of: sought, in: text, entry.help) { return quality < 3 ? 8 : 9 }
		}
		let far = mask & ~entry.nearMask
		if allowsGaps, far == 0, SearchMatch.hasSubsequence(sought.bytes, in: text, entry.head) { return 10 }
		guard allowsTypo, far.nonzeroBitCount <= 1 else { return nil }
		return SearchMatch.hasTypo(sought.bytes, in: text, entry.near) ? 11 : nil
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
	var help: Range<Int> { Int(helpStart)..<Int(helpEnd) }
	/// The value in effect.
	var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
