import Defaults
import SettingsSchema

/// Where the items of a list went when it became another.
struct ItemTracking: Sendable {
	/// For each old item its new place; nil for those that are gone.
	private(set) var places: [Int?]
	/// The new items that are not an old one unchanged.
	private(set) var changed: [Int]

	/// Items keep together at both ends; between them equal ones are the same wherever they stand, then those that bear
	/// the same name, then, where as many are left as there were, those at the same place.
	init(from old: [Defaults.JSON], to new: [Defaults.JSON]) {
		let shorter = min(old.count, new.count)
		var front = 0
		while front < shorter, old[front] == new[front] { front += 1 }
		var back = 0
		while back < shorter - front, old[old.count - 1 - back] == new[new.count - 1 - back] { back += 1 }
		places = old.indices.map { $0 < front ? $0 : $0 >= old.count - back ? $0 + new.count - old.count : nil }
		var free = Array(front..<new.count - back)
		let middle = front..<old.count - back
		Self.pair(middle, with: &free, &places) { old[$0] == new[$1] }
		changed = free
		Self.pair(middle, with: &free, &places) { item, place in
			Self.name(of: old[item]).map { $0 == Self.name(of: new[place]) } == true
		}
		let left = middle.filter { places[$0] == nil }
		if left.count == free.count { for (item, place) in zip(left, free) { places[item] = place } }
	}

	private static func pair(
		_ items: Range<Int>, with free: inout [Int], _ places: inout [Int?], where areSame: (Int, Int) -> Bool
	) {
		for item in items where places[item] == nil {
			guard let position = free.firstIndex(where: { areSame(item, $0) }) else { continue }
			places[item] = free.remove(at: position)
		}
	}

	/// What tells an object from others of its list.
	private static func name(of item: Defaults.JSON) -> Defaults.JSON? {
		guard let object = item.object else { return nil }
		return ["id", "name", "key", "title", "label"].lazy.compactMap { object[$0] }.first { $0.string != nil }
	}

	/// The place in `new` of what stood at `path` in `old`; nil where an item or an entry on the way is gone.
	static func moved(
		_ path: Defaults.Path, from old: Defaults.Snapshot, to new: Defaults.Snapshot, in catalog: any Catalog
	) -> Defaults.Path? {
		var (before, after) = (Defaults.Path(), Defaults.Path())
		for token in path.tokens {
			var next = token
			if let index = Defaults.Path.index(token), let items = old.value(at: before)?.array,
				items.indices.contains(index)
			{
				guard let later = new.value(at: after)?.array else { return nil }
				guard let place = items == later ? index : ItemTracking(from: items, to: later).places[index] else {
					return nil
				}
				next = String(place)
			}
			let outer = before
			before = before.appending(token)
			after = after.appending(next)
			let isGone = old.kind(at: before) != nil && new.kind(at: after) == nil
			if isGone, isEntry(before, of: outer, old, catalog) { return nil }
		}
		return after
	}

	/// Whether nothing but its being there makes a member one: no schema tells of it.
	private static func isEntry(
		_ path: Defaults.Path, of outer: Defaults.Path, _ snapshot: Defaults.Snapshot, _ catalog: any Catalog
	) -> Bool {
		if catalog.isInferred { return true }
		guard let field = catalog.field(at: path, of: snapshot) else { return true }
		return field.isEntry || field.isInferred || field.isUnknown
			|| catalog.field(at: outer, of: snapshot)?.kind == .dictionary
	}
}

extension Defaults.Change {
	/// The places that changed: members, and of a list the items that are new or other ones.
	var places: [Defaults.Path] {
		leaves.flatMap { leaf -> [Defaults.Path] in
			guard let old = leaf.old?.array, let new = leaf.new?.array else { return [leaf.path] }
			let changed = ItemTracking(from: old, to: new).changed
			return changed.isEmpty ? [leaf.path] : changed.map { leaf.path.appending($0) }
		}
	}
}
