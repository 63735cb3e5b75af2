/// What makes the elements of one array those of another, so that as many as can be stay where they are.
struct ElementChanges {
	/// An element that is put in, and which old one that goes it equals.
	typealias New = (index: Int, source: Int?)

	/// Elements that stay, and what they become: positions in the old array, and in the new one.
	private(set) var pairs: [(position: Int, index: Int)] = []
	/// The positions of elements that go.
	private(set) var removals: [Int] = []
	private var insertions: [(position: Int, elements: [New])] = []

	/// Takes the last elements that are put in one after the other, with their position once others are gone.
	mutating func popInsertion() -> (position: Int, elements: [New])? { insertions.popLast() }

	init(old: [Defaults.JSON], new: [Defaults.JSON]) {
		let sources = ElementMatching(of: new, in: old).sources
		let anchors = Self.longestRising(sources)
		pairs = anchors.compactMap { index in sources[index].map { ($0, index) } }
		let moved = Set(sources.compactMap(\.self))
		var (position, index, kept) = (0, 0, 0)
		for anchor in anchors + [new.count] {
			let end = anchor < new.count ? sources[anchor] ?? old.count : old.count
			var free = (position..<end).filter { !moved.contains($0) }[...]
			for index in index..<anchor {
				if sources[index] == nil, let partner = free.popFirst() {
					pairs.append((partner, index))
					kept += 1
				} else {
					insert((index, sources[index].flatMap { old[$0].isAlike(new[index]) ? $0 : nil }), at: kept)
				}
			}
			if anchor < new.count { kept += 1 }
			(position, index) = (end + 1, anchor + 1)
		}
		let staying = Set(pairs.map(\.position))
		removals = old.indices.filter { !staying.contains($0) }
	}

	private mutating func insert(_ element: New, at position: Int) {
		if insertions.last?.position == position {
			insertions[insertions.count - 1].elements.append(element)
		} else {
			insertions.append((position, [element]))
		}
	}

	/// The most positions at which the numbers rise from one to the next.
	private static func longestRising(_ numbers: [Int?]) -> [Int] {
		var ends: [Int] = []
		var before: [Int?] = Array(repeating: nil, count: numbers.count)
		for (position, number) in numbers.enumerated() {
			guard let number else { continue }
			var (low, high) = (0, ends.count)
			while low < high {
				let middle = (low + high) / 2
				if let end = numbers[ends[middle]], end < number { low = middle + 1 } else { high = middle }
			}
			before[position] = low > 0 ? ends[low - 1] : nil
			if low < ends.count { ends[low] = position } else { ends.append(position) }
		}
		return Array(sequence(first: ends.last) { $0.flatMap { before[$0] } }.prefix { $0 != nil }.compactMap(\.self))
			.reversed()
	}
}
