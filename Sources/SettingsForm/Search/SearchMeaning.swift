/// What a word of a query may be called by others: other forms of it, and words of the same meaning.
struct SearchMeaning: Sendable, Hashable {
	/// A word that is looked for in its place, and how much of the meaning is in it, in hundredths.
	struct Form: Sendable, Hashable {
		let word: SearchWord
		let share: Int
	}

	/// The word itself first.
	let forms: [Form]
	/// Whether it is but what a question word asks for; what is found need not have it.
	let isAside: Bool

	/// The meanings of what was typed, those words left out that say nothing of it, unless there are no others.
	static func all(in words: [SearchWord]) -> [Self] {
		let parts = words.flatMap { word in
			let parts = word.text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
			// Of what was typed with signs a single letter is a part, and no word.
			return parts.isEmpty || parts.count > 1 && parts.contains { $0.count < 2 } ? [word.text] : parts
		}
		var (telling, foreign, asked): ([String], [Self], [Self]) = ([], [], [])
		var next = 0
		while next < parts.count {
			let phrase = phrase(in: parts[next...])
			let text = phrase?.text ?? parts[next]
			if phrase == nil, let meant = Vocabulary.english(for: text) {
				foreign += meant.map(Self.init(anyOf:))
				next += 1
				continue
			}
			if phrase != nil || !Thesaurus.idle.contains(text) { telling.append(text) }
			let stems = phrase == nil ? Thesaurus.asked(by: text) : []
			if !stems.isEmpty { asked.append(Self(stems, share: 40, isAside: true)) }
			next += phrase?.count ?? 1
		}
		var known: Set<String> = []
		telling = (telling.isEmpty && foreign.isEmpty ? parts : telling).filter {
			known.insert(Thesaurus.stem(of: $0)).inserted
		}
		return Array((telling.map(Self.init) + foreign).prefix(mostWords)) + asked.prefix(1)
	}

	/// What begins with some words and is known by itself: `give up`, `time zone`.
	private static func phrase(in words: ArraySlice<String>) -> (text: String, count: Int)? {
		for count in [3, 2] where words.count >= count {
			for separator in [" ", ""] {
				let text = words.prefix(count).joined(separator: separator)
				if !Thesaurus.others(for: Thesaurus.stem(of: text)).isEmpty { return (text, count) }
			}
		}
		return nil
	}

	/// A sentence for a setting has no more; each one is looked for in all there is.
	private static let mostWords = 12

	private init(_ text: String) {
		let stem = Thesaurus.stem(of: text)
		// In a short word one letter makes another one.
		let own = Form(word: SearchWord(text, isWhole: text.utf8.count < 6), share: 100)
		let inflected = stem == text ? [] : [Form(word: SearchWord(stem, isWhole: true), share: 100)]
		let others = Self(Thesaurus.others(for: stem), share: 80, isAside: false)
		(forms, isAside) = ([own] + inflected + others.forms, false)
	}

	/// Any of some words.
	private init(anyOf words: [String]) {
		let meanings = words.map { Self($0) }
		(forms, isAside) = (meanings.flatMap(\.forms), false)
	}

	private init(_ stems: [String], share: Int, isAside: Bool) {
		forms = stems.map { Form(word: SearchWord($0, isWhole: true), share: share) }
		self.isAside = isAside
	}
}

/// What comes closest to a query of which nothing has all words.
struct NearSearch: Sendable {
	private let meanings: [SearchMeaning]
	/// All forms of the meanings.
	private let forms: [Sought]
	/// Whether words were typed that say nothing of what is looked for.
	let isSentence: Bool
	/// The first field that has not been looked at.
	private var next = 0
	/// The fields that have something of it.
	private var found: [UInt32] = []
	/// How much each of these is about each meaning, 0 to 100, field by field.
	private var qualities: [UInt8] = []
	/// The same of each meaning in all fields.
	private var sums: [Int]

	init(_ query: SearchQuery) {
		meanings = SearchMeaning.all(in: query.words)
		// The last word may be the begin of one.
		isSentence = query.words.dropLast().contains { Thesaurus.idle.contains($0.text) }
		sums = meanings.map { _ in 0 }
		forms = meanings.enumerated().flatMap { number, meaning in
			meaning.forms.map { Sought(meaning: number, share: $0.share, word: $0.word) }
		}
	}

	/// A form as it is looked for in very many texts: what is compared first is at hand.
	private struct Sought: Sendable {
		let meaning: Int, share: Int, mask: UInt64, first: UInt8
		let allowsTypo: Bool
		let bytes: SoughtBytes

		init(meaning: Int, share: Int, word: SearchWord) {
			(self.meaning, self.share, mask, first) = (meaning, share, word.mask, word.bytes[0])
			(bytes, allowsTypo) = (word.phrase ?? word.sought, word.allowsTypo)
		}
	}

	/// All that is looked for.
	var words: [SearchWord] { meanings.flatMap(\.forms).map(\.word) }

	/// Whether all fields have been looked at.
	func isDone(in index: SearchIndex) -> Bool { next == index.count }

	/// Looks at more fields, until `effort` is used up; answers the best of them, best first, once all were looked at.
	mutating func go(
		through index: SearchIndex, _ effort: inout Effort, where lets: (SearchIndex.Entry, inout Effort) -> Bool
	) -> [UInt32]? {
		while next < index.count, !effort.isUsedUp {
			let (block, offset) = SearchIndex.position(of: next)
			let part = index.blocks[block]
			let entries = part.entries[offset...]
			// All forms are looked for at once.
			effort.use(.look, times: entries.count * (4 + forms.count / 8))
			look(at: entries, in: part, &effort, lets)
			next += entries.count
		}
		return isDone(in: index) ? best(of: index) : nil
	}

	private mutating func look(
		at entries: ArraySlice<SearchIndex.Entry>, in block: SearchIndex.Block, _ effort: inout Effort,
		_ lets: (SearchIndex.Entry, inout Effort) -> Bool
	) {
		let bytes = block.bytes.span
		var qualities = meanings.map { _ in 0 }
		for (offset, entry) in entries.enumerated() {
			for index in qualities.indices { qualities[index] = 0 }
			rate(entry, bytes, &qualities)
			guard qualities.contains(where: { $0 > 0 }), lets(entry, &effort) else { continue }
			for index in qualities.indices { sums[index] += qualities[index] }
			for quality in qualities { self.qualities.append(UInt8(quality)) }
			found.append(UInt32(next + offset))
		}
	}

	/// How much a field is about each meaning. What it is called says most, then what its help begins with; where it is,
	/// what else is said of it, and its value say little.
	private func rate(_ entry: SearchIndex.Entry, _ text: Span<UInt8>, _ qualities: inout [Int]) {
		let forms = forms.span
		var begins: UInt64 = 0
		for index in forms.indices where forms[index].mask & ~entry.mask == 0 {
			begins |= 1 << UInt64(forms[index].first & 63)
		}
		if begins != 0 {
			rate(Int(entry.start)..<Int(entry.ownEnd), text, begins, word: 90, part: 50, &qualities)
			rate(entry.names, text, begins, word: 50, part: 30, &qualities)
			rate(Int(entry.ownEnd)..<Int(entry.headEnd), text, begins, word: 30, &qualities)
			rate(entry.help, text, begins, word: 60, later: 20, &qualities)
			rate(entry.value, text, begins, word: 20, &qualities)
		}
		for index in forms.indices where forms[index].allowsTypo && qualities[forms[index].meaning] == 0 {
			guard (forms[index].mask & ~entry.nearMask).nonzeroBitCount <= 1 else { continue }
			let word = forms[index].bytes.parts[0]
			if SearchMatch.hasTypo(word, in: text, entry.near) { qualities[forms[index].meaning] = 20 }
		}
	}

	/// Looks for all forms in a text.
	///
	/// - Parameters:
	///   - begins: The bytes that those begin with that there can be; see ``SearchIndex/mask(of:)``.
	///   - word: What a word is worth that is one of them, but for an ending.
	///   - part: What others are worth that have one in them.
	///   - later: What a word is worth behind the first sentence, where that is not the same.
	private func rate(
		_ range: Range<Int>, _ text: Span<UInt8>, _ begins: UInt64, word: Int, part: Int = 0, later: Int? = nil,
		_ qualities: inout [Int]
	) {
		let forms = forms.span
		var (word, later) = (word, later)
		for position in range where begins & 1 << UInt64(text[position] & 63) != 0 {
			let isStart = position == range.lowerBound || !SearchMatch.isWordPart(text[position - 1])
			guard isStart || part > 0 else { continue }
			for index in forms.indices where forms[index].first == text[position] {
				let (meaning, share) = (forms[index].meaning, forms[index].share)
				guard share * word > qualities[meaning] * 100,
					let end = forms[index].bytes.end(in: text, at: position, range)
				else { continue }
				let count = end - position
				let isWord = isStart && Self.isEnding(end, behind: count, text, range)
				if let behind = later, Self.hasSentenceEnd(range.lowerBound..<position, text) {
					(word, later) = (behind, nil)
				}
				// Few letters are in many words.
				let worth = isWord ? word : count > 3 ? part : 0
				qualities[meaning] = max(qualities[meaning], share * worth / 100)
			}
		}
	}

	/// Whether a sentence or a line ends in a text that goes on.
	private static func hasSentenceEnd(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
		range.contains {
			text[$0] == SearchMatch.itemEnd || text[$0] == UInt8(ascii: ".") && !SearchMatch.isWordPart(text[$0 + 1])
		}
	}

	/// Whether a word ends soon enough to be what it begins with; what begins with few letters is more often another one.
	private static func isEnding(_ start: Int, behind count: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
		let longest = count < 3 ? 0 : count < 4 ? 2 : 4
		let end = min(start + longest + 1, range.upperBound)
		return (start..<end).contains { !SearchMatch.isWordPart(text[$0]) } || end - start <= longest
	}

	/// More than these nobody reads.
	private static let most = 50

	/// What is rare says more than what is everywhere; what has more of what was typed comes first, and what is called
	/// little else. One thing that is at many places is one of the first only once.
	private func best(of index: SearchIndex) -> [UInt32] {
		let weights = sums.map { (Double(index.count + 2) / (Double($0) / 100 + 1)).binaryLogarithm }
		var top: [(number: UInt32, score: Double)] = []
		for (place, number) in found.enumerated() {
			let entry = index[Int(number)]
			var (sum, covered) = (0.0, 0.0)
			for (offset, weight) in weights.enumerated() {
				let quality = Double(qualities[place * weights.count + offset])
				sum += weight * quality
				if !meanings[offset].isAside { covered += weight * min(30, quality) }
			}
			guard covered > 0 else { continue }
			var score = sum * covered / Double(60 + entry.headEnd - entry.start)
			if entry.traits.contains(.deprecated) { score /= 2 }
			if top.count == Self.most, let last = top.last, score <= last.score { continue }
			// Of equal ones the first stays before.
			top.insert((number, score), at: top.firstIndex { $0.score < score } ?? top.count)
			if top.count > Self.most { top.removeLast() }
		}
		var known: Set<[UInt8]> = []
		let isNew = top.map { known.insert(index.description(of: Int($0.number))).inserted }
		return zip(top, isNew).filter(\.1).map(\.0.number) + zip(top, isNew).filter { !$1 }.map(\.0.number)
	}
}

extension Double {
	/// Of a number from 1 on, as near as it takes to weigh words.
	fileprivate var binaryLogarithm: Double { Double(exponent) + significand - 1 }
}
