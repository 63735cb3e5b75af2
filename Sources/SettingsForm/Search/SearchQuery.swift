import SettingsSchema

/// What is searched for: words that all have to be found, and filters that all have to let a field through.
struct SearchQuery: Sendable, Hashable {
	/// The words, in lower case.
	var words: [SearchWord] = []
	var filters: [SearchFilter] = []
	/// The first filter that does not exist, as it was typed.
	var unknownFilter: String?
	/// All that was typed, in lower case and without filters: a title that is just that comes first.
	var phrase = SoughtBytes([])

	/// Whether nothing is searched for yet.
	var isEmpty: Bool { words.isEmpty && filters.isEmpty }

	/// Reads what was typed. A filter that is still being typed, the last word, is left out until it is whole.
	init(_ text: String = "") {
		let parts = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
		let isOpen = text.last?.isWhitespace == false
		for (index, part) in parts.enumerated() {
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
		phrase = SoughtBytes(Array(words.map(\.text).joined(separator: " ").utf8))
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
	let sought: SoughtBytes
	/// Which bytes occur in it; see ``SearchIndex/mask(of:)``.
	let mask: UInt64
	/// Whether it is long enough to be found with letters left out.
	let allowsGaps: Bool
	/// Whether it is long enough to be found with a wrong letter.
	let allowsTypo: Bool

	/// A word in lower case.
	init(_ text: String) {
		self.text = text
		let bytes = Array(text.utf8)
		sought = SoughtBytes(bytes)
		mask = SearchIndex.mask(of: bytes)
		// Gaps and typos go by byte, which letters beyond ASCII have several of.
		let isASCII = bytes.allSatisfy { $0 < 128 }
		allowsGaps = isASCII && bytes.count >= 3
		allowsTypo = isASCII && bytes.count >= 4
	}

	/// Whether whatever this finds, `other` found: it goes on from it, and is not found in a way that `other` was too
	/// short for.
	func narrows(_ other: SearchWord) -> Bool {
		text.hasPrefix(other.text)
			&& (self == other || allowsGaps == other.allowsGaps && allowsTypo == other.allowsTypo)
	}
}
