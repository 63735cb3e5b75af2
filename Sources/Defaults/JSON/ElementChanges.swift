/// What makes the elements of one array those of another, so that as many as can be stay where they are.
struct ElementChanges {
	/// Elements that stay, and what they become: positions in the old array, and in the new one, by which they are sorted.
	private(set) var pairs: [(position: Int, index: Int)] = []
	/// The positions of elements that go.
	private(set) var removals: [Int] = []
	/// Once these are gone: which of the others stands first then, which second, and so on.
	private(set) var order: [Int] = []
	/// What is put in then: positions in the old array, and in the new one.
	private var insertions: [(position: Int, indices: Range<Int>)] = []

	/// Takes the last elements that are put in one after the other, with their position once all else is done but what is
	/// put in before them.
	mutating func popInsertion() -> (position: Int, indices: Range<Int>)? { insertions.popLast() }

	init(old: [Defaults.JSON], new: [Defaults.JSON]) {
		let sources = Self.sources(of: new, in: old)
		for (index, source) in sources.enumerated() {
			if let source {
				pairs.append((source, index))
			} else if let last = insertions.last, last.indices.upperBound == index {
				insertions[insertions.count - 1].indices = last.indices.lowerBound..<index + 1
			} else {
				insertions.append((pairs.count, index..<index + 1))
			}
		}
		let staying = pairs.map(\.position).sorted()
		let ranks = Dictionary(uniqueKeysWithValues: zip(staying, staying.indices))
		order = pairs.compactMap { ranks[$0.position] }
		removals = old.indices.filter { ranks[$0] == nil }
	}

	/// Which old element each new one is, or takes the place of: one that is new, between two that keep their order, that
	/// of one that goes there.
	private static func sources(of new: [Defaults.JSON], in old: [Defaults.JSON]) -> [Int?] {
		var sources = ElementMatching(of: new, in: old).sources
		let anchors = sources.longestRise
		let known = Set(sources.compactMap(\.self))
		var (position, index) = (0, 0)
		for anchor in anchors + [new.count] {
			let end = anchor < new.count ? sources[anchor] ?? old.count : old.count
			var free = (position..<end).filter { !known.contains($0) }[...]
			for index in index..<anchor where sources[index] == nil { sources[index] = free.popFirst() }
			(position, index) = (end + 1, anchor + 1)
		}
		return sources
	}
}

extension [Int?] {
	/// The most positions at which the numbers rise from one to the next.
	package var longestRise: [Int] {
		var ends: [Int] = []
		var before: [Int?] = Array(repeating: nil, count: count)
		for (position, number) in enumerated() {
			guard let number else { continue }
			let length = ends.partitioningIndex { self[$0] ?? number >= number }
			before[position] = length > 0 ? ends[length - 1] : nil
			if length < ends.count { ends[length] = position } else { ends.append(position) }
		}
		return Array<Int>(
			sequence(first: ends.last) { $0.flatMap { before[$0] } }.prefix { $0 != nil }.compactMap(\.self)
		).reversed()
	}
}
