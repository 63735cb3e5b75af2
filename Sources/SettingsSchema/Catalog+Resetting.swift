import Defaults

extension Catalog {
	/// The edit that resets what is at `path`, and takes the objects around it along that it leaves with nothing in them.
	package func reset(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.Edit {
		var edit = Defaults.Edit.reset(path)
		edit.groupDepths = groupDepths(of: path, in: snapshot) { field(at: $0, of: snapshot) }
		return edit
	}

	/// What a reset of everything takes away, of a list its items: what no schema knows has no default to go back to.
	package func resettable(in snapshot: Defaults.Snapshot) -> [Defaults.Path] {
		if snapshot.isList { return (0..<snapshot.user.count(at: [])).map { [String($0)] } }
		return snapshot.user.names(at: []).map { [$0] }.filter {
			!$0.isNoSetting && field(at: $0, of: snapshot)?.isUnknown != true
		}
	}

	/// The edits that reset all that is at some places, in an order in which none moves what another one means.
	package func resets(_ paths: [Defaults.Path], in snapshot: Defaults.Snapshot) -> [Defaults.Edit] {
		paths.inOrderOfRemoval(from: snapshot).flatMap { resets($0, in: snapshot) }
	}

	/// The edits that reset all that is at `path`. A declared object with comments in it is not taken away as a whole, but
	/// what is in it, so that it stays for these; an entry and an item are, for empty they would be another value.
	private func resets(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> [Defaults.Edit] {
		let whole = reset(path, in: snapshot)
		guard !isInferred, keepsComments(path, in: snapshot) else { return [whole] }
		// Where a key stands twice, what is taken out of one object would show from the other.
		let hidden = snapshot.user.hiddenMembers
		guard !hidden.contains(where: { path.contains($0.path) }) else { return [whole] }
		return parts(of: path, in: snapshot).map { part in
			var edit = Defaults.Edit.reset(part)
			edit.groupDepths = Array(path.tokens.count..<part.tokens.count) + whole.groupDepths
			return edit
		}
	}

	/// The places of what is in an object, further in where an object in it has comments as well.
	private func parts(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> [Defaults.Path] {
		snapshot.user.names(at: path).map(path.appending).flatMap { part in
			keepsComments(part, in: snapshot) ? parts(of: part, in: snapshot) : [part]
		}
	}

	/// Whether an object may stay with nothing but comments in it or on its line, and has any, or one in it has.
	private func keepsComments(_ path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		guard snapshot.user.kind(at: path) == .object, let field = field(at: path, of: snapshot),
			field.kind == .object || field.kind == .dictionary, field.shapes == nil, !field.isNullable, !field.isEntry,
			!field.isUnknown, path.parent.map({ snapshot.kind(at: $0) != .array }) == true
		else { return false }
		return snapshot.user.hasComments(inObjectAt: path) || snapshot.user.hasComments(onLineOf: path)
			|| snapshot.user.names(at: path).contains { keepsComments(path.appending($0), in: snapshot) }
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
			let object = path.prefix(count)
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

extension Defaults.Path {
	/// Whether what is there names the file's own schema, or the version that it is of: that is nobody's setting.
	package var isNoSetting: Bool { self == ["$schema"] || self == [Defaults.Migration.marker] }
}

extension [Defaults.Path] {
	/// Those that lie in none of the others, in an order in which none that goes moves another one: of the items of a
	/// list the later ones first.
	fileprivate func inOrderOfRemoval(from snapshot: Defaults.Snapshot) -> [Defaults.Path] {
		let all = Set(self)
		let outermost = filter { path in !path.tokens.indices.contains { all.contains(path.prefix($0)) } }
		func isInList(_ path: Defaults.Path) -> Bool {
			path.tokens.indices.contains { snapshot.kind(at: path.prefix($0)) == .array }
		}
		return outermost.filter { !isInList($0) } + outermost.filter(isInList).sorted { $1.isBefore($0) }
	}
}

extension Defaults.Path {
	/// Whether this place is before the other one, with the items of a list in the order of their numbers.
	fileprivate func isBefore(_ other: Defaults.Path) -> Bool {
		guard let (left, right) = zip(tokens, other.tokens).first(where: { !$0.utf8.elementsEqual($1.utf8) }) else {
			return tokens.count < other.tokens.count
		}
		switch (Defaults.Path.index(left), Defaults.Path.index(right)) {
		case (let left?, let right?): return left < right
		case (nil, nil): return left.utf8.lexicographicallyPrecedes(right.utf8)
		case (let left, _): return left != nil
		}
	}
}

extension Defaults.JSON {
	/// How many values are in it that hold no others; an empty list or object is one.
	package var leafCount: Int {
		switch self {
		case .array(let items): max(1, items.reduce(0) { $0 + $1.leafCount })
		case .object(let object): max(1, object.members.reduce(0) { $0 + $1.value.leafCount })
		case .null, .bool, .number, .string: 1
		}
	}
}

extension Defaults.Snapshot {
	/// What a reset of a field would show.
	package func defaultValue(of field: Field) -> Defaults.JSON? {
		defaultValue(at: field.path) ?? field.defaultValue
	}
}
