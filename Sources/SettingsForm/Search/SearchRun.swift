import SettingsSchema

/// What a query finds, as far as it has been looked for.
struct SearchRun: Sendable {
	/// A field that was found, with what a longer query need not find out again.
	private struct Match {
		let number: UInt32
		var ranks = SearchQuery.Ranks()
	}

	let query: SearchQuery
	/// The found fields, best first.
	var hits = SearchHits()
	/// The same in the catalog's order: what a longer query is looked for in.
	private var matched: [Match] = []
	/// What a shorter query found, and how far it has been looked at.
	private var candidates: [Match] = []
	private var candidate = 0
	/// How many words, the first ones, the candidates have been found by, and whether those were all.
	private var known = (words: 0, areAll: true)
	/// The first field that no query has looked at.
	private var next = 0
	/// What is looked for where no field has all words; nil once somebody is in what has.
	private var near: NearSearch?
	/// Whether what was found has but some of the words, or others for them.
	private(set) var isNear = false
	/// The same with the words that are shown where they are found.
	private(set) var shown: SearchQuery

	/// Looks for a query in all fields.
	init(_ query: SearchQuery) {
		self.query = query
		(near, shown) = (NearSearch(query), query)
	}

	/// Looks for a query in what another one found, and in what that one had not looked at.
	init(_ query: SearchQuery, narrowing other: Self) {
		self.query = query
		(near, shown) = (NearSearch(query), query)
		let rest = other.candidates[other.candidate...]
		candidates = rest.isEmpty ? other.matched : other.matched + rest
		next = other.next
		// One piece of memory for all there can be; to let it grow takes as long as the search.
		matched.reserveCapacity(candidates.count)
		// What the other one did not come to look at has the ranks of still other words.
		guard rest.isEmpty else { return }
		let words = other.query.words
		if query.words.starts(with: words) {
			known = (words.count, true)
		} else if query.words.starts(with: words.dropLast()) {
			known = (words.count - 1, false)
		}
	}

	/// Follows items that others have moved in their lists.
	mutating func follow(_ step: ListMoves) { hits.follow(step) }

	/// Whether all fields that have been read have been looked at.
	func isDone(in index: SearchIndex) -> Bool {
		if query.isEmpty { return true }
		guard candidate == candidates.count, next == index.count else { return false }
		return !isVague || near?.isDone(in: index) != false
	}

	/// Looks at more fields, until `effort` is used up.
	///
	/// - Parameters:
	///   - isFrozen: Whether the cursor is in what was found: what is found now is put behind it all.
	///   - lets: Whether the filters let a field through.
	mutating func go(
		through index: SearchIndex, _ effort: inout Effort, isFrozen: Bool,
		where lets: (SearchIndex.Entry, inout Effort) -> Bool
	) {
		guard !query.isEmpty else { return }
		hits.index = index
		while candidate < candidates.count, !effort.isUsedUp {
			let block = SearchIndex.position(of: Int(candidates[candidate].number)).block
			let rest = candidates[candidate...]
			let part = rest.prefix { SearchIndex.position(of: Int($0.number)).block == block }
			look(at: part, knowing: known.words, in: index.blocks[block], &effort, isFrozen, lets)
			candidate += part.count
		}
		if candidate == candidates.count { (candidates, candidate) = ([], 0) }
		while candidate == candidates.count, next < index.count, !effort.isUsedUp {
			let (block, offset) = SearchIndex.position(of: next)
			let end = next - offset + index.blocks[block].entries.count
			let part = (next..<end).lazy.map { Match(number: UInt32($0)) }
			look(at: part, knowing: 0, in: index.blocks[block], &effort, isFrozen, lets)
			next = end
		}
		guard index.isWhole, candidate == candidates.count, next == index.count, isVague else { return }
		if isFrozen { near = nil }
		guard let best = near?.go(through: index, &effort, where: lets) else { return }
		isNear = !best.isEmpty
		if isNear { shown.words = near?.words ?? [] }
		hits.putFirst(best)
	}

	/// Whether nothing has all words, or has some but with other letters, or those of a sentence anywhere.
	private var isVague: Bool {
		if hits.isEmpty { return true }
		guard !isNear, let near, near.words.count > 1, hits.besidesCount == 0 else { return false }
		// No word that is there to the letter has a rank above 16.
		let guessed = max(NameRank.guess, NameRank.anywhere + 17 * query.words.count)
		return hits.bestRank >= (near.isSentence ? NameRank.anywhere : guessed)
	}

	private mutating func look(
		at fields: some Collection<Match>, knowing words: Int, in block: SearchIndex.Block, _ effort: inout Effort,
		_ isFrozen: Bool, _ lets: (SearchIndex.Entry, inout Effort) -> Bool
	) {
		effort.use(.look, times: fields.count * max(1, query.words.count - words))
		let entries = block.entries.span
		let bytes = block.bytes.span
		// Who types goes on with one word: it is taken out once, and not for each of very many entries.
		let isOnly = query.words.count == words + 1
		let word = isOnly ? query.words[words] : SearchWord("")
		for field in fields {
			let entry = entries[SearchIndex.position(of: Int(field.number)).offset]
			let sums = words == 0 ? .init() : known.areAll ? field.ranks : .init(all: field.ranks.before)
			let ranks =
				isOnly
				? word.ranks(of: entry, in: bytes, sums) : query.ranks(of: entry, in: bytes, knowing: words, sums)
			guard let ranks else { continue }
			if !query.filters.isEmpty, !lets(entry, &effort) { continue }
			matched.append(Match(number: field.number, ranks: ranks))
			hits.add(field.number, rank: isFrozen ? nil : query.rank(of: entry, in: bytes, ranks))
		}
	}
}

/// Found fields, best first, those of one rank in the catalog's order; of very many only those that are looked at are
/// more than a number.
struct SearchHits: RandomAccessCollection, Sendable {
	/// Where they were found.
	fileprivate(set) var index: SearchIndex?
	/// Actions that were found; they stand before all fields.
	var actions: [Action] = []
	/// Files that were found, behind these.
	var files: [OpenableFile] = []
	private var ranks: [[UInt32]] = []
	/// Those that were found while the cursor was in the others.
	private var late: [UInt32] = []
	private var counted = 0
	/// Where others have moved items of lists since.
	private var moves: [ListMoves] = []

	/// Always 0.
	var startIndex: Int { 0 }
	/// How many there are.
	var endIndex: Int { besidesCount + counted }
	/// How many of them are none of the settings; these come first.
	var besidesCount: Int { actions.count + files.count }

	/// What was found.
	subscript(position: Int) -> Search.Hit {
		if position < actions.count { return Search.Hit(action: actions[position]) }
		if position < besidesCount { return Search.Hit(file: files[position - actions.count]) }
		guard let index else { preconditionFailure("what was found was found somewhere") }
		var hit = index.hit(number(at: position - besidesCount))
		for step in moves {
			guard let path = step.moved(hit.path) else {
				hit.isGone = true
				break
			}
			hit.path = path
		}
		return hit
	}

	/// The fields and sections alone.
	var withoutBesides: Self {
		var fields = self
		(fields.actions, fields.files) = ([], [])
		return fields
	}

	/// Follows items that others have moved in their lists.
	mutating func follow(_ step: ListMoves) { moves.append(step) }

	/// The number in the index of a field.
	func number(at position: Int) -> Int {
		var offset = position
		for rank in ranks {
			if offset < rank.count { return Int(rank[offset]) }
			offset -= rank.count
		}
		return Int(late[offset])
	}

	/// The rank of the best of the fields.
	fileprivate var bestRank: Int { ranks.firstIndex { !$0.isEmpty } ?? ranks.count }

	/// Puts fields before all others.
	fileprivate mutating func putFirst(_ best: [UInt32]) {
		let known = Set(best)
		let others = ranks.joined().filter { !known.contains($0) }
		counted += best.count + others.count - ranks.joined().count
		ranks = [best, others]
	}

	/// Adds a field; without a rank behind all others.
	fileprivate mutating func add(_ number: UInt32, rank: Int?) {
		counted += 1
		guard let rank else { return late.append(number) }
		while ranks.count <= rank { ranks.append([]) }
		ranks[rank].append(number)
	}
}
