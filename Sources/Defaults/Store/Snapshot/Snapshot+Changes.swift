extension Defaults.Snapshot {
	/// The effective values that differ between this snapshot and a later one at and below `places`, each once.
	func changes(to later: Self, at places: some Sequence<Defaults.Path>) -> [Defaults.Change] {
		var seen: Set<Defaults.Path> = []
		var changes: [Defaults.Change] = []
		for place in places where seen.insert(place).inserted {
			collectChanges(to: later, at: place, into: &changes)
		}
		// A place and one below it may both have been asked for.
		var told: Set<Defaults.Path> = []
		return seen.count == 1 ? changes : changes.filter { told.insert($0.path).inserted }
	}

	/// Whether the same value at a place is the user's own in one of this and a later snapshot, and registered in the other:
	/// to keys with a default of their own it is another.
	func isTaken(_ place: Defaults.Path, by later: Self) -> Bool {
		user.contains(place) != later.user.contains(place) && value(at: place) == later.value(at: place)
			&& (origin(of: place) == .registered || later.origin(of: place) == .registered)
	}

	private func collectChanges(
		to later: Self, at place: Defaults.Path, into changes: inout [Defaults.Change]
	) {
		// What an object becomes that is none, or became one, is a change of the whole: its members do not say it.
		let (former, latter) = (kind(at: place), later.kind(at: place))
		guard later.isDeclared(place), (former ?? latter) == .object, (latter ?? former) == .object else {
			let (old, new) = (value(at: place), later.value(at: place))
			if old != new { changes.append(Defaults.Change(path: place, old: old, new: new)) }
			return
		}
		var seen: Set<ByteString> = []
		for name in names(at: place) + later.names(at: place) where seen.insert(ByteString(name)).inserted {
			collectChanges(to: later, at: place.appending(name), into: &changes)
		}
		// One with nothing in it has no members that could say that it came, or went.
		if seen.isEmpty, former != latter {
			changes.append(Defaults.Change(path: place, old: value(at: place), new: later.value(at: place)))
		}
	}
}
