/// Which elements of a new array are those of an old one, where they may have been moved, changed, added and removed.
struct ElementMatching {
	/// For each new element the index of the old one that it is.
	private(set) var sources: [Int?]
	private let new: [Defaults.JSON]

	init(of new: [Defaults.JSON], in old: [Defaults.JSON]) {
		self.new = new
		sources = new.map { _ in nil }
		if !old.isEmpty, !new.isEmpty { match(old) }
	}

	/// First what is equal, at both ends and then anywhere; then what shares members that tell it from all others; then
	/// what is most alike; then what is in the same place.
	private mutating func match(_ old: [Defaults.JSON]) {
		var free = Set(old.indices)
		let shared = min(old.count, new.count)
		let front = (0..<shared).first { old[$0] != new[$0] } ?? shared
		let back = (0..<shared - front).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shared - front
		for index in 0..<front { take(index, for: index, &free) }
		for index in 0..<back { take(old.count - 1 - index, for: new.count - 1 - index, &free) }
		var places = Dictionary(grouping: free.sorted(by: >)) { old[$0] }
		for index in front..<new.count - back {
			if let source = places[new[index]]?.popLast() { take(source, for: index, &free) }
		}
		matchNamed(old, &free)
		matchAlike(old, &free)
		for index in new.indices where sources[index] == nil {
			let next = index == 0 ? 0 : sources[index - 1].map { $0 + 1 }
			if let next, free.contains(next), new[index].mayBe(old[next]) { take(next, for: index, &free) }
		}
		for index in new.indices.reversed() where sources[index] == nil {
			let previous = index == new.count - 1 ? old.count - 1 : sources[index + 1].map { $0 - 1 }
			if let previous, free.contains(previous), new[index].mayBe(old[previous]) {
				take(previous, for: index, &free)
			}
		}
	}

	private mutating func take(_ source: Int, for index: Int, _ free: inout Set<Int>) {
		sources[index] = source
		free.remove(source)
	}

	/// A member with a text or a number, such as a name.
	private struct Mark: Hashable {
		let name: ByteString
		let value: Defaults.JSON
	}

	/// The element that each mark is of which only one has.
	private static func owners(_ elements: [Defaults.JSON], at indices: some Sequence<Int>) -> [Mark: Int?] {
		var owners: [Mark: Int?] = [:]
		for index in indices {
			for member in elements[index].object?.members ?? [] where member.value.isTextOrNumber {
				let mark = Mark(name: ByteString(member.name), value: member.value)
				owners.updateValue(owners[mark] == nil ? index : nil, forKey: mark)
			}
		}
		return owners
	}

	private mutating func matchNamed(_ old: [Defaults.JSON], _ free: inout Set<Int>) {
		let owners = Self.owners(old, at: free)
		var votes: [Int: [Int: Int]] = [:]
		for case (let mark, let index?) in Self.owners(new, at: new.indices.filter { sources[$0] == nil }) {
			if case .some(.some(let source)) = owners[mark] { votes[index, default: [:]][source, default: 0] += 1 }
		}
		take(votes.flatMap { index, votes in votes.map { ($0.value, index, $0.key) } }, &free)
	}

	/// Takes pairs, those of the highest score first; of equal ones those whose places are the nearest.
	private mutating func take(_ pairs: [(score: Int, index: Int, source: Int)], _ free: inout Set<Int>) {
		// Down to the source: what comes out of a hash table must not decide.
		let pairs = pairs.sorted {
			($1.score, abs($0.index - $0.source), $0.index, $0.source)
				< ($0.score, abs($1.index - $1.source), $1.index, $1.source)
		}
		for pair in pairs where sources[pair.index] == nil && free.contains(pair.source) {
			take(pair.source, for: pair.index, &free)
		}
	}

	/// So many pairs are looked at; of more changes at a time the places tell.
	private static let mostPairs = 10_000

	private mutating func matchAlike(_ old: [Defaults.JSON], _ free: inout Set<Int>) {
		let changed = new.indices.filter { sources[$0] == nil }
		guard changed.count * free.count <= Self.mostPairs else { return }
		var pairs: [(score: Int, index: Int, source: Int)] = []
		for index in changed {
			for source in free {
				let score = new[index].likeness(to: old[source])
				if score > 0 { pairs.append((score, index, source)) }
			}
		}
		take(pairs, &free)
	}
}

extension Defaults.JSON {
	fileprivate var isTextOrNumber: Bool { kind == .string || kind == .number }

	/// Whether it may be `other`, changed: of several members one would have stayed.
	fileprivate func mayBe(_ other: Defaults.JSON) -> Bool {
		object.map { $0.count < 2 || likeness(to: other) > 0 } ?? true
	}

	/// How many members or elements are equal.
	fileprivate func likeness(to other: Defaults.JSON) -> Int {
		switch (self, other) {
		case (.object(let own), .object(let others)): own.members.count { others[$0.name] == $0.value }
		case (.array(let own), .array(let others)): Set(own).intersection(others).count
		default: 0
		}
	}
}
