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

	private func collectChanges(
		to later: Self, at place: Defaults.Path, into changes: inout [Defaults.Change]
	) {
		let sources = (sources(of: place), later.sources(of: place))
		let isObject = later.isDeclared(place) && (sources.0.isObject(at: place) || sources.1.isObject(at: place))
		guard isObject else {
			let (old, new) = (value(at: place), later.value(at: place))
			if old != new { changes.append(Defaults.Change(path: place, old: old, new: new)) }
			return
		}
		var seen: Set<ByteString> = []
		for name in names(at: place) + later.names(at: place) where seen.insert(ByteString(name)).inserted {
			collectChanges(to: later, at: place.appending(name), into: &changes)
		}
	}
}

extension [Source] {
	fileprivate func isObject(at place: Defaults.Path) -> Bool { first?.kind(at: place) == .object }
}
