extension Defaults.Snapshot {
	/// The effective values that differ between this snapshot and a later one at and below `places`, each once, and the
	/// places of equal ones that only one of the two has registered: for keys with defaults of their own they are others.
	func changes(
		to later: Self, at places: some Sequence<Defaults.Path>
	) -> (changes: [Defaults.Change], silent: [Defaults.Path]) {
		var seen: Set<Defaults.Path> = []
		var found: (changes: [Defaults.Change], silent: [Defaults.Path]) = ([], [])
		for place in places where seen.insert(place).inserted {
			collectChanges(to: later, at: place, into: &found)
		}
		// A place and one below it may both have been asked for.
		guard seen.count > 1 else { return found }
		var told: Set<Defaults.Path> = []
		return (found.changes.filter { told.insert($0.path).inserted }, found.silent)
	}

	private func collectChanges(
		to later: Self, at place: Defaults.Path,
		into found: inout (changes: [Defaults.Change], silent: [Defaults.Path])
	) {
		// What an object becomes that is none, or became one, is a change of the whole: its members do not say it.
		let (former, latter) = (kind(at: place), later.kind(at: place))
		guard later.isDeclared(place), (former ?? latter) == .object, (latter ?? former) == .object else {
			let (old, new) = (value(at: place), later.value(at: place))
			if old != new {
				found.changes.append(Defaults.Change(path: place, old: old, new: new))
			} else if user.contains(place) != later.user.contains(place),
				[origin(of: place), later.origin(of: place)].contains(.registered)
			{
				found.silent.append(place)
			}
			return
		}
		var seen: Set<ByteString> = []
		for name in names(at: place) + later.names(at: place) where seen.insert(ByteString(name)).inserted {
			collectChanges(to: later, at: place.appending(name), into: &found)
		}
		// One with nothing in it has no members that could say that it came, or went.
		if seen.isEmpty, former != latter {
			found.changes.append(Defaults.Change(path: place, old: value(at: place), new: later.value(at: place)))
		}
	}
}
