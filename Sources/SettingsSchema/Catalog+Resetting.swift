import Defaults

extension Catalog {
	/// The edit that resets what is at `path`, and takes the objects around it along that it leaves with nothing in them.
	package func reset(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.Edit {
		var edit = Defaults.Edit.reset(path)
		edit.groupDepths = groupDepths(of: path, in: snapshot) { field(at: $0, of: snapshot) }
		return edit
	}

	/// The lengths of those beginnings of `path` that lead to objects which say nothing by being there.
	///
	/// Not one of them is an item or an entry, what could be null or of another shape, and what is declared nowhere: that
	/// they are there is a choice of its own, which outlives what is in them. Nor what is required; around it there may be
	/// one.
	package func groupDepths(
		of path: Defaults.Path, in snapshot: Defaults.Snapshot, field: (Defaults.Path) -> Field?
	) -> [Int] {
		guard !isInferred else { return [] }
		var depths: [Int] = []
		for count in path.tokens.indices.dropFirst().reversed() {
			let object = Defaults.Path(Array(path.tokens.prefix(count)))
			guard let field = field(object) else {
				// A section may be made of fields in an object without one of its own.
				guard snapshot.declaredObjects.contains(object) else { break }
				depths.append(count)
				continue
			}
			let isItem = object.parent.map { snapshot.kind(at: $0) == .array } ?? false
			guard field.kind == .object, field.shapes == nil, !field.isNullable, !field.isEntry, !field.isUnknown,
				!field.isInferred, !isItem
			else { break }
			if !field.isRequired { depths.append(count) }
		}
		return depths
	}
}
