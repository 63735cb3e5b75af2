import SettingsSchema

/// What a query finds, as far as it has been looked for.
struct SearchRun: Sendable {
	let query: SearchQuery
	/// The found fields, best first.
	private(set) var hits = SearchHits()
	/// The same in the catalog's order: what a longer query is looked for in.
	private var matched: [UInt32] = []
	/// What a shorter query found, and how far it has been looked at.
	private var candidates: [UInt32] = []
	private var candidate = 0
	/// The first field that no query has looked at.
	private var next = 0

	/// Looks for a query in all fields.
	init(_ query: SearchQuery) { self.query = query }

	/// Looks for a query in what another one found, and in what that one had not looked at.
	init(_ query: SearchQuery, narrowing other: Self) {
		self.query = query
		candidates = other.matched + other.candidates[other.candidate...]
		next = other.next
	}

	/// Whether all fields that have been read have been looked at.
	func isDone(in index: SearchIndex) -> Bool {
		query.isEmpty || candidate == candidates.count && next == index.count
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
			let block = SearchIndex.position(of: Int(candidates[candidate])).block
			let rest = candidates[candidate...]
			let part = rest.prefix { SearchIndex.position(of: Int($0)).block == block }
			look(at: part, in: index.blocks[block], &effort, isFrozen, lets)
			candidate += part.count
		}
		while candidate == candidates.count, next < index.count, !effort.isUsedUp {
			let (block, offset) = SearchIndex.position(of: next)
			let numbers = UInt32(next)..<UInt32(next - offset + index.blocks[block].entries.count)
			look(at: numbers, in: index.blocks[block], &effort, isFrozen, lets)
			next += numbers.count
		}
	}

	private mutating func look(
		at numbers: some Collection<UInt32>, in block: SearchIndex.Block, _ effort: inout Effort, _ isFrozen: Bool,
		_ lets: (SearchIndex.Entry, inout Effort) -> Bool
	) {
		effort.use(.look, times: numbers.count * max(1, query.words.count))
		let entries = block.entries.span
		let bytes = block.bytes.span
		for number in numbers {
			let entry = entries[SearchIndex.position(of: Int(number)).offset]
			guard let rank = query.rank(of: entry, in: bytes) else { continue }
			if !query.filters.isEmpty, !lets(entry, &effort) { continue }
			matched.append(number)
			hits.add(number, rank: isFrozen ? nil : rank)
		}
	}
}

/// Found fields, best first, those of one rank in the catalog's order; of very many only those that are looked at are
/// more than a number.
struct SearchHits: RandomAccessCollection, Sendable {
	/// Where they were found.
	fileprivate(set) var index: SearchIndex?
	private var ranks: [[UInt32]] = []
	/// Those that were found while the cursor was in the others.
	private var late: [UInt32] = []
	private var counted = 0

	/// Always 0.
	var startIndex: Int { 0 }
	/// How many there are.
	var endIndex: Int { counted }

	/// A found field.
	subscript(position: Int) -> Search.Hit {
		guard let index else { preconditionFailure("what was found was found somewhere") }
		return index.hit(number(at: position))
	}

	/// The field's number in the index.
	func number(at position: Int) -> Int {
		var offset = position
		for rank in ranks {
			if offset < rank.count { return Int(rank[offset]) }
			offset -= rank.count
		}
		return Int(late[offset])
	}

	/// Adds a field; without a rank behind all others.
	fileprivate mutating func add(_ number: UInt32, rank: Int?) {
		counted += 1
		guard let rank else { return late.append(number) }
		while ranks.count <= rank { ranks.append([]) }
		ranks[rank].append(number)
	}
}
