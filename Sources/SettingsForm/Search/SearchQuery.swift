import SettingsSchema

/// What is searched for: words that all have to be found, and filters that all have to let a field through.
struct SearchQuery: Sendable, Hashable {
	/// The words, in lower case.
	var words: [SearchWord] = []
	var filters: [SearchFilter] = []
	/// The first filter that does not exist, as it was typed.
	var unknownFilter: String?
	/// All that was typed but for filters: what is called just that comes first.
	var phrase = SoughtBytes([])

	/// Whether nothing is searched for yet.
	var isEmpty: Bool { words.isEmpty && filters.isEmpty }

	/// Reads what was typed. A filter that is still being typed, the last word, is left out until it is whole.
	init(_ text: String = "") {
		let parts = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
		let isOpen = text.last?.isWhitespace == false
		var next = 0
		while next < parts.count {
			let (index, part) = (next, parts[next])
			next += 1
			if let (filter, end) = SearchFilter.spelledOut(in: parts, at: index) {
				filters.append(filter)
				next = end
				continue
			}
			guard part.first == "@" else {
				words.append(SearchWord(part))
				continue
			}
			if let filter = SearchFilter(part) {
				filters.append(filter)
			} else if !(isOpen && index == parts.count - 1 && SearchFilter.mayBecome(part)), unknownFilter == nil {
				unknownFilter = part
			}
		}
		phrase = SoughtBytes(phrase: words.map(\.text).joined(separator: " "))
	}

	/// Whether whatever this finds is among what `other` found.
	func narrows(_ other: SearchQuery) -> Bool {
		guard words.count >= other.words.count, other.filters.allSatisfy(filters.contains) else { return false }
		return zip(words, other.words).allSatisfy { $0.narrows($1) }
	}
}

/// One word of a query.
struct SearchWord: Sendable, Hashable {
	var text: String
	/// The same as bytes.
	let bytes: [UInt8]
	/// What is looked for where it is taken to the letter.
	let sought: SoughtBytes
	/// Its parts where there are dashes, underscores or dots between them, which all stand for one another.
	let phrase: SoughtBytes?
	/// Which bytes occur in it, but for what stands for others; see ``SearchIndex/mask(of:)``.
	let mask: UInt64
	/// Whether it is long enough to be found with letters left out.
	let allowsGaps: Bool
	/// Whether it is long enough to be found with a wrong letter.
	let allowsTypo: Bool

	/// A word in lower case; `isWhole` where it is not found with letters left out, or with a wrong one.
	init(_ text: String, isWhole: Bool = false) {
		self.text = text
		bytes = Array(text.utf8)
		sought = SoughtBytes(bytes)
		phrase = SoughtBytes(word: text)
		mask = SearchIndex.mask(of: phrase.map { Array($0.parts.joined()) } ?? bytes)
		// Gaps and typos go by byte, which letters beyond ASCII have several of, and are looked for word by word.
		let isPlain = !isWhole && bytes.allSatisfy { $0 < 128 } && phrase == nil
		allowsGaps = isPlain && bytes.count >= 3
		allowsTypo = isPlain && bytes.count >= 4
	}

	/// A text in lower case as it is compared with the word.
	func folded(_ text: String) -> String {
		let text = text.lowercased()
		return phrase == nil ? text : String(text.map { SoughtBytes.isSeparator($0) ? " " : $0 })
	}

	/// Whether a text has it in it.
	func isFound(in text: String) -> Bool { folded(text).contains(folded(self.text)) }

	/// Whether whatever this finds, `other` found: it goes on from it, and is not found in a way that `other` was too
	/// short for.
	func narrows(_ other: SearchWord) -> Bool {
		text.hasPrefix(other.text)
			&& (self == other || allowsGaps == other.allowsGaps && allowsTypo == other.allowsTypo)
	}
}
