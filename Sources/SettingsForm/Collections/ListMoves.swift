import Defaults

/// Where items of lists stand, however deep in a value, now that it became another. Each list is looked at once.
struct ListMoves: Sendable {
	/// For the lists in the old value the new places of their items; none where all stand where they stood.
	private var lists: [Defaults.Path: [Int?]] = [:]

	init(from old: Defaults.JSON?, to new: Defaults.JSON?) {
		if let old, let new { compare(old, new, at: []) }
	}

	/// Whether all items stand where they stood.
	var isEmpty: Bool { lists.isEmpty }

	/// The place now of what stood at `path`; nil where an item on the way is gone.
	func moved(_ path: Defaults.Path) -> Defaults.Path? {
		if lists.isEmpty { return path }
		var place = Defaults.Path()
		for (depth, token) in path.tokens.enumerated() {
			guard let places = lists[path.prefix(depth)], let index = Defaults.Path.index(token),
				places.indices.contains(index)
			else {
				place = place.appending(token)
				continue
			}
			guard let next = places[index] else { return nil }
			place = place.appending(next)
		}
		return place
	}

	private mutating func compare(_ old: Defaults.JSON, _ new: Defaults.JSON, at path: Defaults.Path) {
		guard old != new else { return }
		if let before = old.object, let after = new.object {
			for member in before.members {
				if let later = after[member.name] { compare(member.value, later, at: path.appending(member.name)) }
			}
		} else if let before = old.array, let after = new.array {
			let places = ItemTracking(from: before, to: after).places
			if places != before.indices.map({ $0 }) { lists[path] = places }
			for (index, place) in places.enumerated() {
				if let place { compare(before[index], after[place], at: path.appending(index)) }
			}
		}
	}
}
