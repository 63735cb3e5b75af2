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

	/// The rank that such sums come to. Before all others is what is called just what was typed; then what begins so, has
	/// it at the beginning of a word, lies in something that has; then what has the words apart.
	func rank(of entry: SearchIndex.Entry, in bytes: Span<UInt8>, _ ranks: Ranks) -> Int {
		guard words.count > 1 else { return Int(ranks.all) }
		let apart = NameRank.anywhere + Int(ranks.all)
		// Those in what it is called, and in where it is, are no greater.
		guard entry.traits.contains(.inner) || ranks.all <= words.count * NameRank.anywhere else { return apart }
		let name = entry.rank(of: phrase, in: bytes) ?? NameRank.anywhere
		let key = entry.outerRank(of: phrase, in: bytes) ?? NameRank.anywhere
		return min(name, key) < NameRank.anywhere ? min(name, key) : apart
	}
}

/// The ranks of what is found in the name or the key of a setting; one that nothing sets has the rank behind.
enum NameRank {
	/// All of it, to the letter.
	static let exact = 0
	/// All of it, with other separators.
	static let whole = 2
	/// The beginning of a title, or of a key's last name.
	static let beginning = 4
	/// The beginning of a word there.
	static let word = 6
	/// The same in the rest of the key.
	static let outerWord = 8
	/// Anywhere.
	static let anywhere = 10
	/// With letters left out, and the next one with a wrong letter: what a few words have otherwise is no sum as great.
	static let guess = 100
}

extension SearchWord {
	private static let other = 11

	/// The sums of the ranks with this word's; nil where it is not found.
	func ranks(of entry: SearchIndex.Entry, in text: Span<UInt8>, _ sums: SearchQuery.Ranks) -> SearchQuery.Ranks? {
		guard let rank = rank(in: entry, text) else { return nil }
		var ranks = sums
		ranks.add(rank)
		return ranks
	}

	/// 0…10 in title and key, 11…14 in choices, search words, shapes and value, 15 and 16 in the help, 100 with
	/// letters left out, 101 with a typo.
	func rank(in entry: SearchIndex.Entry, _ text: Span<UInt8>) -> Int? {
		guard let phrase else { return rank(of: sought, in: entry, text) }
		let rank = rank(of: phrase, in: entry, text)
		guard let rank, rank < NameRank.whole else { return rank }
		let exact = self.rank(of: sought, in: entry, text)
		return exact.map { $0 < NameRank.whole } == true ? rank : rank + NameRank.whole
	}

	private func rank(of sought: SoughtBytes, in entry: SearchIndex.Entry, _ text: Span<UInt8>) -> Int? {
		if mask & ~entry.mask == 0 {
			if mask & ~entry.nearMask == 0 {
				if let rank = entry.rank(of: sought, in: text) { return rank }
				if let quality = SearchMatch.quality(of: sought, in: text, entry.names) { return Self.other + quality }
			}
			if let quality = SearchMatch.quality(of: sought, in: text, entry.value) { return Self.other + quality }
			if let quality = SearchMatch.quality(of: sought, in: text, entry.help) {
				if quality == 0, let rank = entry.outerRank(of: sought, in: text), rank < NameRank.whole { return rank }
				return quality < 3 ? 15 : 16
			}
		}
		let far = mask & ~entry.nearMask
		if allowsGaps, far == 0, SearchMatch.hasSubsequence(bytes, in: text, entry.head) { return NameRank.guess }
		guard allowsTypo, far.nonzeroBitCount <= 1 else { return nil }
		return SearchMatch.hasTypo(bytes, in: text, entry.near) ? NameRank.guess + 1 : nil
	}
}

extension SearchIndex.Entry {
	/// The rank in what a setting is called, and in the key where that is a part of it.
	func rank(of sought: SoughtBytes, in text: Span<UInt8>) -> Int? {
		let isUnset = traits.contains(.unset)
		let own = SearchMatch.quality(of: sought, in: text, isUnset ? names : Int(start)..<Int(ownEnd))
		switch own {
		case 0?: return NameRank.exact + unsetRank
		case 1?: return NameRank.beginning + unsetRank
		case 2?: return NameRank.word + unsetRank
		default: break
		}
		let isInner = traits.contains(.inner)
		let key =
			isUnset ? nil : SearchMatch.quality(of: sought, in: text, isInner ? names : Int(ownEnd)..<Int(headEnd))
		if key == 0 { return NameRank.exact }
		if let key, key < 3, !isInner { return NameRank.outerWord }
		return own != nil || key != nil && !isInner ? NameRank.anywhere : nil
	}

	/// The rank in the key of what is inside a list or a dictionary.
	func outerRank(of sought: SoughtBytes, in text: Span<UInt8>) -> Int? {
		guard traits.contains(.inner) else { return nil }
		var range = names
		if traits.contains(.unset) {
			var start = help.upperBound
			while start > help.lowerBound, text[start - 1] != SearchMatch.itemEnd { start -= 1 }
			range = start..<help.upperBound
		}
		let quality = SearchMatch.quality(of: sought, in: text, range)
		return quality.flatMap { $0 == 0 ? unsetRank : $0 < 3 ? NameRank.outerWord + unsetRank : nil }
	}

	private var unsetRank: Int { traits.contains(.unset) ? 1 : 0 }

	/// What it is called and where it is.
	var head: Range<Int> { Int(start)..<Int(headEnd) }
	/// Choices, search words, shapes; inside lists and dictionaries where it is, or what it is called where nothing is.
	var names: Range<Int> { Int(headEnd)..<Int(namesEnd) }
	/// All that it is called.
	var near: Range<Int> { Int(start)..<Int(namesEnd) }
	/// What it is about.
	var help: Range<Int> { Int(helpStart)..<Int(helpEnd) }
	/// The value in effect.
	var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
}
