import Defaults

/// Takes a change of a list, or of a name, back in what the list has become since.
struct ItemMerge: Sendable {
	/// What leads back, in the order in which it is to be made; nil where what was changed was changed again.
	let arrangements: [Defaults.Arrangement]
	/// What the list is then.
	let result: Defaults.JSON

	/// The change led from `before` to `after`, by taking out the item at the index `removed`, or putting in the one at
	/// `inserted`, where there is one; others made `now` of that.
	init?(
		of before: Defaults.JSON?, _ after: Defaults.JSON?, in now: Defaults.JSON?, removed: Int? = nil,
		inserted: Int? = nil
	) {
		let found: [Defaults.Arrangement]?
		switch (before, after, now) {
		case (.array(let before)?, .array(let after)?, .array(let now)?):
			let removal = removed.flatMap { index in
				Defaults.Arrangement.remove(at: index).applied(to: .array(before)) == .array(after)
					? ItemTracking(removing: index, from: before.count) : nil
			}
			let insertion = inserted.flatMap { index in
				Defaults.Arrangement.remove(at: index).applied(to: .array(after)) == .array(before)
					? ItemTracking(inserting: index, into: before.count) : nil
			}
			let change = removal ?? insertion ?? ItemTracking(from: before, to: after)
			found = Self.arrangements(before, after, now, change)
		case (.object(let before)?, .object(let after)?, .object(let now)?):
			found = Self.rename(before, after, now).map { [$0] }
		default: found = nil
		}
		guard let found, !found.isEmpty else { return nil }
		var result = now
		for arrangement in found {
			guard let next = arrangement.applied(to: result) else { return nil }
			result = next
		}
		guard let result else { return nil }
		(arrangements, self.result) = (found, result)
	}

	/// The name that was given is taken back, whatever others have made of the entry.
	private static func rename(
		_ before: Defaults.Object, _ after: Defaults.Object, _ now: Defaults.Object
	) -> Defaults.Arrangement? {
		guard let (old, new) = names(before, after), now[new] != nil, now[old] == nil else { return nil }
		return .rename(new, to: old)
	}

	/// What an entry was called and is, where its name alone is another.
	static func names(_ before: Defaults.Object, _ after: Defaults.Object) -> (old: String, new: String)? {
		let old = before.names.filter { after[$0] == nil }
		let new = after.names.filter { before[$0] == nil }
		guard old.count == 1, new.count == 1, before[old[0]] == after[new[0]] else { return nil }
		return (old[0], new[0])
	}

	private static func arrangements(
		_ before: [Defaults.JSON], _ after: [Defaults.JSON], _ now: [Defaults.JSON], _ change: ItemTracking
	) -> [Defaults.Arrangement]? {
		let later = ItemTracking(from: after, to: now)
		/// Where an item of `after` stands now; nil where it was changed or is gone.
		func place(_ index: Int) -> Int? { later.places[index].flatMap { now[$0] == after[index] ? $0 : nil } }
		// An item that became another one is no arrangement.
		guard zip(before, change.places).allSatisfy({ item, place in place.map { after[$0] == item } ?? true }) else {
			return nil
		}
		let kept = change.places.compactMap { $0 }
		if kept.count == before.count, kept.count == after.count {
			return moveBack(change, later, place).map { [$0] }
		}
		guard zip(kept, kept.dropFirst()).allSatisfy(<) else { return nil }
		return exchange(before, change, Set(after.indices).subtracting(kept), later, now.count, place)
	}

	/// One item was moved: it goes back behind the one that it stood behind. Nil also where that may have been either of
	/// two, which would not lead to the same.
	private static func moveBack(
		_ change: ItemTracking, _ later: ItemTracking, _ place: (Int) -> Int?
	) -> Defaults.Arrangement? {
		let places = change.places.compactMap { $0 }
		// Where the order breaks, one of the two is the one that moved.
		guard let first = places.indices.dropLast().first(where: { places[$0] > places[$0 + 1] }) else { return nil }
		var ways: [Defaults.Arrangement] = []
		for from in [first, first + 1] {
			var rest = places
			let to = rest.remove(at: from)
			guard zip(rest, rest.dropFirst()).allSatisfy(<) else { continue }
			let neighbour = from > 0 ? places[from - 1] : places[1]
			guard let here = place(to), let beside = later.places[neighbour] else { return nil }
			let target = (beside > here ? beside - 1 : beside) + (from > 0 ? 1 : 0)
			if target == here { return nil }
			ways.append(.move(from: here, to: target))
		}
		// What others put in between may stand before or behind.
		let kept = Set(later.places.compactMap { $0 }.map { Defaults.JSON.integer($0) })
		let order = Defaults.JSON.array((0...later.places.compactMap { $0 }.reduce(0, max) + 1).map { .integer($0) })
		let results = Set(ways.map { $0.applied(to: order)?.array?.filter(kept.contains) })
		return results.count == 1 ? ways.first : nil
	}

	/// What came goes, and what went comes back beside what it stood beside.
	private static func exchange(
		_ before: [Defaults.JSON], _ change: ItemTracking, _ new: Set<Int>, _ later: ItemTracking,
		_ count: Int, _ place: (Int) -> Int?
	) -> [Defaults.Arrangement]? {
		let leaving = new.map(place)
		guard !leaving.contains(nil) else { return nil }
		let leavingPlaces = leaving.compactMap { $0 }.sorted(by: >)
		var arrangements = leavingPlaces.map { Defaults.Arrangement.remove(at: $0) }
		var count = count - leavingPlaces.count
		/// Where the items of `before` stand meanwhile.
		var places = change.places.map { index -> Int? in
			index.flatMap { later.places[$0] }.map { here in here - leavingPlaces.count { $0 < here } }
		}
		for index in before.indices where change.places[index] == nil {
			let previous = places[..<index].lastIndex { $0 != nil }
			let next = places[index...].firstIndex { $0 != nil }
			// Those between that others changed stand where they stood.
			func others(_ indices: Range<Int>) -> Int { change.places[indices].count { $0 != nil } }
			let start = previous.flatMap { places[$0] }.map { $0 + 1 } ?? 0
			let target =
				if previous != index - 1, let next, let place = places[next] {
					max(start, place - others(index..<next))
				} else {
					min(start + others((previous.map { $0 + 1 } ?? 0)..<index), count)
				}
			arrangements.append(.insert(before[index], at: target))
			places = places.map { $0.map { $0 >= target ? $0 + 1 : $0 } }
			places[index] = target
			count += 1
		}
		return arrangements
	}
}
