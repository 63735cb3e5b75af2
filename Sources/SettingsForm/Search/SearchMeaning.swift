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
		let telling = words.filter { !Thesaurus.idle.contains($0.text) }
		return (telling.isEmpty ? words : telling).prefix(mostWords).map(Self.init)
	}

	/// A sentence for a setting has no more; each one is looked for in all there is.
	private static let mostWords = 12

	private init(_ word: SearchWord) {
		let stem = Thesaurus.stem(of: word.text)
		// In a short word one letter makes another one.
		var forms = [Form(word: SearchWord(word.text, isWhole: word.bytes.count < 6), share: 100)]
		if stem != word.text { forms.append(Form(word: SearchWord(stem, isWhole: true), share: 90)) }
		forms += Thesaurus.others(for: stem).map { Form(word: SearchWord($0, isWhole: true), share: 70) }
		self.forms = forms
	}

	/// How well it is found, 1 to 100; 0 where it is not.
	func quality(in entry: SearchIndex.Entry, _ text: Span<UInt8>) -> Int {
		var best = 0
		for form in forms {
			guard let rank = form.word.rank(in: entry, text),
				let quality = Self.quality(ofRank: rank, isLong: form.word.bytes.count > 3)
			else { continue }
			best = max(best, quality * form.share / 100)
		}
		return best
	}

	/// What a rank of ``SearchWord`` is worth; nil for what is found by chance: short letters in a longer word, or any in
	/// the words of a sentence.
	private static func quality(ofRank rank: Int, isLong: Bool) -> Int? {
		switch rank {
		case ...3: 100
		case ...7: 80
		case ...9: 60
		case ...13: isLong || rank != NameRank.anywhere ? 50 : nil
		case 14: isLong ? 40 : nil
		case 15: 35
		case 18: 20
		default: nil
		}
	}
}

/// What comes closest to a query of which nothing has all words.
struct NearSearch: Sendable {
	private let meanings: [SearchMeaning]
	/// Whether words were typed that say nothing of what is looked for.
	let isSentence: Bool
	/// The first field that has not been looked at.
	private var next = 0
	/// The fields that have something of it, and how well each has what.
	private var found: [(number: UInt32, qualities: [UInt8])] = []
	/// In how many fields each meaning is found.
	private var counts: [Int]

	init(_ query: SearchQuery) {
		meanings = SearchMeaning.all(in: query.words)
		// The last word may be the begin of one.
		isSentence = query.words.dropLast().contains { Thesaurus.idle.contains($0.text) }
		counts = meanings.map { _ in 0 }
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
			effort.use(.look, times: entries.count * meanings.map(\.forms.count).reduce(0, +))
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
		for (offset, entry) in entries.enumerated() {
			var qualities: [UInt8] = []
			for meaning in meanings { qualities.append(UInt8(meaning.quality(in: entry, bytes))) }
			guard qualities.contains(where: { $0 > 0 }), lets(entry, &effort) else { continue }
			for index in qualities.indices where qualities[index] > 0 { counts[index] += 1 }
			found.append((UInt32(next + offset), qualities))
		}
	}

	/// More than these nobody reads.
	private static let most = 50

	/// What is rare says more than what is everywhere; what has more of what was typed comes first, and what is called
	/// little else.
	private func best(of index: SearchIndex) -> [UInt32] {
		let weights = counts.map { 1 + (Double(index.count + 1) / Double($0 + 1)).binaryLogarithm }
		var top: [(number: UInt32, score: Double)] = []
		for field in found {
			let entry = index[Int(field.number)]
			var sum = 0.0
			for (weight, quality) in zip(weights, field.qualities) { sum += weight * Double(quality) }
			let score = sum / Double(40 + entry.headEnd - entry.start)
			if top.count == Self.most, let last = top.last, score <= last.score { continue }
			// Of equal ones the first stays before.
			top.insert((field.number, score), at: top.firstIndex { $0.score < score } ?? top.count)
			if top.count > Self.most { top.removeLast() }
		}
		return top.map(\.number)
	}
}

extension Double {
	/// Of a number from 1 on, as near as it takes to weigh words.
	fileprivate var binaryLogarithm: Double { Double(exponent) + significand - 1 }
}
