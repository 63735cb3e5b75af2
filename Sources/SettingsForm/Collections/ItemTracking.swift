import Defaults
import SettingsSchema

/// Where the items of a list went when it became another. One that may as well be another is gone.
struct ItemTracking: Sendable {
	/// For each old item its new place; nil for those that are gone.
	private(set) var places: [Int?]
	/// The new items that are not an old one unchanged.
	private(set) var changed: [Int]

	/// Tracks the items of a list of settings; one that changed is the new one that is most like it, where enough of it is
	/// the same, or else, where it has hardly any parts, the one that stands where it stood among those that stayed.
	init(from old: [Defaults.JSON], to new: [Defaults.JSON]) {
		self.init(from: old, to: new, naming: Self.name)
		pairAlike(old, new)
		pairBetweenNeighbours(old, new)
	}

	/// One item was taken out of a list of so many.
	init(removing index: Int, from count: Int) {
		places = (0..<count).map { $0 == index ? nil : $0 < index ? $0 : $0 - 1 }
		changed = []
	}

	/// One item was put into a list of so many.
	init(inserting index: Int, into count: Int) {
		places = (0..<count).map { $0 < index ? $0 : $0 + 1 }
		changed = [index]
	}

	/// Items keep together at both ends; between them equal ones are the same wherever they stand, then those that bear
	/// the same name, where no others do.
	init<Item: Hashable, Name: Hashable>(from old: [Item], to new: [Item], naming name: (Item) -> Name?) {
		let shorter = min(old.count, new.count)
		var front = 0
		while front < shorter, old[front] == new[front] { front += 1 }
		var back = 0
		while back < shorter - front, old[old.count - 1 - back] == new[new.count - 1 - back] { back += 1 }
		places = old.indices.map { $0 < front ? $0 : $0 >= old.count - back ? $0 + new.count - old.count : nil }
		var free = Array(front..<new.count - back)
		let middle = front..<old.count - back
		Self.pair(old, new, in: middle, with: &free, &places) { $0 }
		changed = free
		guard !free.isEmpty, places.contains(nil) else { return }
		let names = Self.unique(old.compactMap(name)).intersection(Self.unique(new.compactMap(name)))
		Self.pair(old, new, in: middle, with: &free, &places) { name($0).flatMap { names.contains($0) ? $0 : nil } }
	}

	private static func unique<Mark: Hashable>(_ marks: [Mark]) -> Set<Mark> {
		Set(Dictionary(grouping: marks) { $0 }.filter { $1.count == 1 }.keys)
	}

	/// Gives each item that has no place yet the first free one of the same mark.
	private static func pair<Item, Mark: Hashable>(
		_ old: [Item], _ new: [Item], in items: Range<Int>, with free: inout [Int], _ places: inout [Int?],
		by mark: (Item) -> Mark?
	) {
		var waiting: [Mark: [Int]] = [:]
		// Backwards, so that the first one is the last and is taken without moving the others.
		for place in free.reversed() {
			if let mark = mark(new[place]) { waiting[mark, default: []].append(place) }
		}
		var taken: Set<Int> = []
		for item in items where places[item] == nil {
			guard let mark = mark(old[item]), let place = waiting[mark]?.popLast() else { continue }
			places[item] = place
			taken.insert(place)
		}
		free.removeAll { taken.contains($0) }
	}

	// MARK: Changed beside others that came or went

	/// To compare more would take too long.
	private static var mostCompared: Int { 4096 }

	/// What stays of an item in a new one.
	private struct Likeness {
		let item: Int, place: Int
		/// How much is the same.
		let count: Int
		/// Whether it stands between the same neighbours.
		let isThere: Bool

		func isBetter(than other: Likeness) -> Bool {
			if count != other.count { return count > other.count }
			if isThere != other.isThere { return isThere }
			return (abs(item - place), item, place) < (abs(other.item - other.place), other.item, other.place)
		}
	}

	private mutating func pairAlike(_ old: [Defaults.JSON], _ new: [Defaults.JSON]) {
		let (left, free) = unpaired(of: new.count)
		guard left.count * free.count <= Self.mostCompared else { return }
		var found: [Likeness] = []
		for (item, gap) in left {
			for (place, newGap) in free {
				let isThere = gap == newGap
				guard let count = Self.likeness(of: old[item], to: new[place], isThere: isThere) else { continue }
				found.append(Likeness(item: item, place: place, count: count, isThere: isThere))
			}
		}
		var taken: Set<Int> = []
		for pair in found.sorted(by: { $0.isBetter(than: $1) }) where places[pair.item] == nil {
			if taken.insert(pair.place).inserted { places[pair.item] = pair.place }
		}
	}

	private mutating func pairBetweenNeighbours(_ old: [Defaults.JSON], _ new: [Defaults.JSON]) {
		let (left, free) = unpaired(of: new.count)
		let newOnes = Dictionary(grouping: free, by: \.gap)
		for (gap, items) in Dictionary(grouping: left, by: \.gap) {
			guard let those = newOnes[gap], those.count == items.count,
				zip(items, those).allSatisfy({ Self.mayBecome(old[$0.index], new[$1.index]) })
			else { continue }
			for (item, place) in zip(items, those) { places[item.index] = place.index }
		}
	}

	/// The old items without a place and the places without an old item, each with the place of the last one before it
	/// that stayed.
	private func unpaired(of count: Int) -> (left: [(index: Int, gap: Int)], free: [(index: Int, gap: Int)]) {
		guard places.contains(nil) else { return ([], []) }
		var (left, free): ([(index: Int, gap: Int)], [(index: Int, gap: Int)]) = ([], [])
		var gap = -1
		for (item, place) in places.enumerated() {
			if let place { gap = place } else { left.append((item, gap)) }
		}
		let taken = Set(places.compactMap { $0 })
		gap = -1
		for place in 0..<count {
			if taken.contains(place) { gap = place } else { free.append((place, gap)) }
		}
		return (left, free)
	}

	/// How much of an object is the same in another; nil where that is too little to take it for the same one: less than
	/// half, elsewhere not more than that, and of one that bears another name less than all else.
	private static func likeness(of old: Defaults.JSON, to new: Defaults.JSON, isThere: Bool) -> Int? {
		let (count, whole) = (old.likeness(to: new), old.likeness(to: old))
		let (before, after) = (name(of: old), name(of: new))
		let isRenamed = before != nil && after != nil && before != after
		let isEnough = isRenamed ? isThere && count + 1 == whole : 2 * count >= (isThere ? whole : whole + 1)
		return count > 0 && isEnough ? count : nil
	}

	/// Whether what stands between the same neighbours may be the same item, which has changed.
	private static func mayBecome(_ old: Defaults.JSON, _ new: Defaults.JSON) -> Bool {
		if let items = old.array {
			return new.array.map { after in 2 * items.count(where: after.contains) >= items.count } ?? false
		}
		guard old.object != nil else { return new.array == nil && new.object == nil }
		return new.object != nil && (old.likeness(to: old) < 2 || likeness(of: old, to: new, isThere: true) != nil)
	}

	/// What tells an object from others of its list.
	private static func name(of item: Defaults.JSON) -> Defaults.JSON? {
		guard let object = item.object else { return nil }
		return ["id", "name", "key", "title", "label"].lazy.compactMap { object[$0] }.first { $0.string != nil }
	}
}

extension Defaults.JSON {
	/// How many values within objects are equal.
	fileprivate func likeness(to other: Self) -> Int {
		guard let before = object, let after = other.object else { return self == other ? 1 : 0 }
		return before.members.reduce(0) { count, member in
			count + (after[member.name].map { member.value.likeness(to: $0) } ?? 0)
		}
	}
}

extension Defaults.Change {
	/// The places that changed: members, and of a list the items that are new, or what changed in those that were there;
	/// where there is none of these, that behind its end: none of the items that are there is another.
	var places: [Defaults.Path] {
		leaves.flatMap { leaf -> [Defaults.Path] in
			guard let old = leaf.old?.array, let new = leaf.new?.array else { return [leaf.path] }
			let tracking = ItemTracking(from: old, to: new)
			var origins = [Int?](repeating: nil, count: new.count)
			for (origin, place) in tracking.places.enumerated() { if let place { origins[place] = origin } }
			let changed = tracking.changed.flatMap { index -> [Defaults.Path] in
				let path = leaf.path.appending(index)
				guard let origin = origins[index] else { return [path] }
				return Defaults.Change(path: path, old: old[origin], new: new[index]).places
			}
			return changed.isEmpty ? [leaf.path.appending(new.count)] : changed
		}
	}
}
