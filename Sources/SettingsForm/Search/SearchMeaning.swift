/// What a word of a query may be called by others: other forms of it, and words of the same meaning.
struct SearchMeaning: Sendable, Hashable {
	/// A word that is looked for in its place, and how much of the meaning is in it, in hundredths.
	struct Form: Sendable, Hashable {
		let word: SearchWord
		let share: Int
	}

	/// The word itself first.
	let forms: [Form]

	/// The meanings of what was typed, those words left out that say nothing of it, unless there are no others.
	static func all(in words: [SearchWord]) -> [Self] {
		let parts = words.flatMap { word in
			let parts = word.text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
			// Of what was typed with signs a single letter is a part, and no word.
			return parts.isEmpty || parts.count > 1 && parts.contains { $0.count < 2 } ? [word.text] : parts
		}
		let telling = parts.filter { !Thesaurus.idle.contains($0) }
		return (telling.isEmpty ? parts : telling).prefix(mostWords).map(Self.init)
	}

	/// A sentence for a setting has no more; each one is looked for in all there is.
	private static let mostWords = 12

	private init(_ text: String) {
		let stem = Thesaurus.stem(of: text)
		// In a short word one letter makes another one.
		var forms = [Form(word: SearchWord(text, isWhole: text.utf8.count < 6), share: 100)]
		if stem != text { forms.append(Form(word: SearchWord(stem, isWhole: true), share: 100)) }
		forms += Thesaurus.others(for: stem).map { Form(word: SearchWord($0, isWhole: true), share: 80) }
		self.forms = forms
	}
}

/// What comes closest to a query of which nothing has all words.
struct NearSearch: Sendable {
	private let meanings: [SearchMeaning]
	/// The forms of all meanings by the lowest bits of the byte that they begin with, and which of these lists have any.
	private var forms: [[(meaning: Int, form: SearchMeaning.Form)]] = Array(repeating: [], count: 64)
	private let begins: UInt64
	/// Whether words were typed that say nothing of what is looked for.
	let isSentence: Bool
	/// The first field that has not been looked at.
	private var next = 0
	/// The fields that have something of it.
	private var found: [UInt32] = []
	/// How much each of these is about each meaning, 0 to 100, field by field.
	private var qualities: [Int] = []
	/// The same of each meaning in all fields.
	private var sums: [Int]

	init(_ query: SearchQuery) {
		meanings = SearchMeaning.all(in: query.words)
		// The last word may be the begin of one.
		isSentence = query.words.dropLast().contains { Thesaurus.idle.contains($0.text) }
		sums = meanings.map { _ in 0 }
		for (number, meaning) in meanings.enumerated() {
			for form in meaning.forms { forms[Int(form.word.bytes[0] & 63)].append((number, form)) }
		}
		begins = SearchIndex.mask(of: meanings.flatMap(\.forms).map(\.word.bytes[0]))
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
			effort.use(.look, times: entries.count * 8)
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
			self.qualities += qualities
			found.append(UInt32(next + offset))
		}
	}

	/// How much a field is about each meaning. What it is called says most, then what its help begins with; where it is,
	/// what else is said of it, and its value say little.
	private func rate(_ entry: SearchIndex.Entry, _ text: Span<UInt8>, _ qualities: inout [Int]) {
		rate(Int(entry.start)..<Int(entry.ownEnd), text, word: 90, part: 50, &qualities)
		rate(entry.names, text, word: 50, part: 30, &qualities)
		rate(Int(entry.ownEnd)..<Int(entry.headEnd), text, word: 30, &qualities)
		rate(entry.help, text, word: 60, later: 20, &qualities)
		rate(entry.value, text, word: 20, &qualities)
		for (number, meaning) in meanings.enumerated() where qualities[number] == 0 {
			let word = meaning.forms[0].word
			guard word.allowsTypo, (word.mask & ~entry.nearMask).nonzeroBitCount <= 1 else { continue }
			if SearchMatch.hasTypo(word.bytes, in: text, entry.near) { qualities[number] = 20 }
		}
	}

	/// Looks for all forms in a text.
	///
	/// - Parameters:
	///   - word: What a word is worth that is one of them, but for an ending.
	///   - part: What others are worth that have one in them.
	///   - later: What a word is worth behind the first sentence, where that is not the same.
	private func rate(
		_ range: Range<Int>, _ text: Span<UInt8>, word: Int, part: Int = 0, later: Int? = nil, _ qualities: inout [Int]
	) {
		var (word, isStart) = (word, true)
		for position in range {
			let byte = text[position]
			if isStart || part > 0, begins & 1 << UInt64(byte & 63) != 0 {
				for (meaning, form) in forms[Int(byte & 63)] where form.share * word > qualities[meaning] * 100 {
					let sought = form.word.phrase ?? form.word.sought
					guard let end = sought.end(in: text, at: position, range) else { continue }
					let count = end - position
					let isWord = isStart && Self.isEnding(end, behind: count, text, range)
					// Few letters are in many words.
					let quality = form.share * (isWord ? word : count > 3 ? part : 0) / 100
					qualities[meaning] = max(qualities[meaning], quality)
				}
			}
			isStart = !SearchMatch.isWordPart(byte)
			guard isStart, let later, word != later else { continue }
			let next = position + 1
			let isEnd = byte == UInt8(ascii: ".") && (next == range.upperBound || !SearchMatch.isWordPart(text[next]))
			if isEnd || byte == SearchMatch.itemEnd { word = later }
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
				covered += weight * min(30, quality)
			}
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
