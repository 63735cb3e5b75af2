import Defaults
import SettingsSchema

/// Where the items of a list went when it became another.
struct ItemTracking: Sendable {
	/// For each old item its new place; nil for those that are gone.
	private(set) var places: [Int?]
	/// The new items that are not an old one unchanged.
	private(set) var changed: [Int]

	/// Tracks the items of a list of settings.
	init(from old: [Defaults.JSON], to new: [Defaults.JSON]) { self.init(from: old, to: new, naming: Self.name) }

	/// Items keep together at both ends; between them equal ones are the same wherever they stand, then those that bear
	/// the same name, then, where as many are left as there were, those at the same place.
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
		Self.pair(old, new, in: middle, with: &free, &places, by: name)
		let left = middle.filter { places[$0] == nil }
		if left.count == free.count { for (item, place) in zip(left, free) { places[item] = place } }
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

	/// What tells an object from others of its list.
	private static func name(of item: Defaults.JSON) -> Defaults.JSON? {
		guard let object = item.object else { return nil }
		return ["id", "name", "key", "title", "label"].lazy.compactMap { object[$0] }.first { $0.string != nil }
	}
}

extension Defaults.Change {
	/// The places that changed: members, and of a list the items that are new, or what changed in those that were there.
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
			return changed.isEmpty ? [leaf.path] : changed
		}
	}
}
