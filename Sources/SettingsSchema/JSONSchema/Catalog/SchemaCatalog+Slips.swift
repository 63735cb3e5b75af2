import Defaults

extension SchemaCatalog {
	/// The members of the user's file that may be misspelt though nothing is wrong with them, in the order of the file.
	package func slips(in snapshot: Defaults.Snapshot) -> [Slip] {
		var search = SlipSearch(catalog: self, snapshot: snapshot)
		search.visit(start(in: snapshot), snapshot.user.root)
		return search.slips
	}
}

/// A walk over the objects of the user's file and their schemas.
private struct SlipSearch {
	let catalog: SchemaCatalog
	let snapshot: Defaults.Snapshot
	var slips: [Slip] = []
	/// How many names were compared; of a file with very many unknown ones, the first tell what is wrong.
	var comparisons = 0

	mutating func visit(_ location: SchemaLocation, _ value: Defaults.JSON) {
		switch value {
		case .object(let object):
			let places = catalog.places(at: location, in: snapshot)
			var unknown: [String] = []
			for member in object.members {
				// Nothing is inside, and its name is known: what else its schema says is of no matter.
				let isLeaf = member.value.object == nil && member.value.array == nil
				if isLeaf, catalog.shaper.declares(member.name, in: location.shape, places) { continue }
				guard let child = catalog.child(member.name, of: location, in: snapshot) else {
					unknown.append(member.name)
					continue
				}
				visit(child, member.value)
			}
			if !unknown.isEmpty { look(at: unknown, in: object, location, places) }
		case .array(let items):
			for (index, item) in items.enumerated() where item.object != nil || item.array != nil {
				guard let child = catalog.child(String(index), of: location, in: snapshot) else { continue }
				visit(child, item)
			}
		case .null, .bool, .number, .string: break
		}
	}

	private mutating func look(
		at unknown: [String], in object: Defaults.Object, _ location: SchemaLocation, _ places: [SchemaPlace]
	) {
		// A name that stands there already was not meant by another one.
		let free = catalog.shaper.names(of: location.shape, places).filter { object[$0] == nil }
		for name in unknown
		where !location.path.appending(name).isNoSetting
			&& !catalog.shaper.declares(name, in: location.shape, places)
		{
			comparisons += free.count
			guard comparisons <= Evaluation.maximumComparisons else { return }
			guard let meant = Nearest.match(for: name, among: free) else { continue }
			slips.append(Slip(path: location.path.appending(name), meant: meant))
		}
	}
}
