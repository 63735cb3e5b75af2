import Defaults

extension SchemaCatalog {
	/// So many changed places are looked at one by one; of more the whole file is judged.
	private static let mostPlaces = 16

	/// What the schema has against the user's file since changes at these places, and had not before.
	///
	/// Judged is only what the changes can have to do with: the values there, and around them as far as the schemas
	/// compare members, and what is missing beside them.
	package func newFailures(
		since before: Defaults.Snapshot, in after: Defaults.Snapshot, at paths: [Defaults.Path]
	) -> [SchemaFailure] {
		let paths = paths.count > Self.mostPlaces ? [[]] : paths
		let failures = failures(around: paths, in: after)
		guard !failures.isEmpty else { return [] }
		var known = Set(self.failures(around: paths, in: before).map(\.problem))
		return failures.filter { known.insert($0.problem).inserted }
	}

	/// What is wrong in the outermost values that changes at these paths can make wrong, and missing in the objects around
	/// them; each is judged once, however many of the paths lead there.
	private func failures(around paths: [Defaults.Path], in snapshot: Defaults.Snapshot) -> [SchemaFailure] {
		var (outer, whole): (Set<Defaults.Path>, Set<Defaults.Path>) = ([], [])
		var failures: [SchemaFailure] = []
		for path in paths {
			var location = start(in: snapshot)
			for token in path.tokens {
				guard !comparesMembers(location.shape), let next = child(token, of: location, in: snapshot) else {
					break
				}
				if outer.insert(location.path).inserted { failures += ownFailures(at: location, in: snapshot) }
				location = next
			}
			guard whole.insert(location.path).inserted, let value = snapshot.user.value(at: location.path) else {
				continue
			}
			failures += validator.validate(value, at: location.path, by: location.shape.direct)
		}
		return failures
	}

	/// What is wrong with the user's object itself, and missing in it.
	func ownFailures(at location: SchemaLocation, in snapshot: Defaults.Snapshot) -> [SchemaFailure] {
		guard snapshot.user.kind(at: location.path) == .object else { return [] }
		let empty = Defaults.JSON.object(Defaults.Object())
		return validator.validate(empty, at: location.path, by: location.shape.direct).filter { failure in
			failure.absent.map { !snapshot.user.contains(location.path.appending($0)) } ?? true
		}
	}
}
