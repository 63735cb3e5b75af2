extension Defaults.Document {
	/// Is written as another document where that says the same, each name once.
	package mutating func takeText(of other: Self?) {
		let isAlike = other?.tape.nodes.count == tape.nodes.count || count(at: []) == 0
		guard let other, isAlike, other.root == root else { return }
		self = other
	}

	/// Whether a list holds elements that are equal.
	package func hasEqualElements(at path: Defaults.Path) -> Bool {
		value(at: path)?.array.map { Set($0).count < $0.count } ?? false
	}

	/// Whether a list is the same as in another document but for where equal elements stand, as what is written with them
	/// tells; of a long one, as any difference in the text does, for each look takes as long as the list is.
	package func ordersEqualElements(of path: Defaults.Path, otherwiseThan other: Self) -> Bool {
		guard let items = value(at: path)?.array, hasEqualElements(at: path), other.value(at: path)?.array == items
		else { return false }
		guard items.count <= Self.mostAdopted else { return bytes != other.bytes }
		return items.indices.contains { index in
			let item = path.appending(index)
			return excerpt(at: item)?.isWritten(like: other.excerpt(at: item)) != true
		}
	}

	/// Whether what is at a path has another comment than in another document, or is a list that has equal elements in
	/// another order.
	package func isArranged(at path: Defaults.Path, otherwiseThan other: Self) -> Bool {
		comment(at: path) != other.comment(at: path) || ordersEqualElements(of: path, otherwiseThan: other)
	}

	/// The same, or has other comments inside.
	package func isRewritten(at path: Defaults.Path, from other: Self) -> Bool {
		isArranged(at: path, otherwiseThan: other) || comments(insideOf: path) != other.comments(insideOf: path)
	}

	/// Has what a change has put in, at a path or inside what is there, written as it is in another document that has the
	/// same value at `origin`, and was made of `first`; what was there before it, in `earlier`, stays as it is written, and
	/// so does an element about which others have written something since.
	package mutating func adoptText(
		of path: Defaults.Path, from other: Self, at origin: Defaults.Path, newSince earlier: Self, of first: Self
	) {
		guard let new = value(at: path), new == other.value(at: origin) else { return }
		guard let old = earlier.value(at: path) else { return take(path, from: other, at: origin) }
		if let new = new.array, let old = old.array {
			// Of one that is like another it is not certain that it was that one.
			let others = ElementMatching(of: new, in: old).sources.enumerated().filter { index, source in
				guard let source else { return true }
				return old[source] != new[index]
					&& earlier.excerpt(at: path.appending(source)) == first.excerpt(at: origin.appending(source))
			}
			// Each takes as long as the list is.
			guard others.count <= Self.mostAdopted else { return }
			for (index, _) in others { take(path.appending(index), from: other, at: origin.appending(index)) }
		} else if let new = new.object, let old = old.object {
			for member in new.members where old[member.name] != member.value {
				adoptText(
					of: path.appending(member.name), from: other, at: origin.appending(member.name), newSince: earlier,
					of: first)
			}
		}
	}

	/// Takes the elements of a list out that a later one has not, and for which `takesComments` says so, with the comments
	/// above them.
	package mutating func removeWithComments(
		from path: Defaults.Path, before new: [Defaults.JSON], where takesComments: (Int) -> Bool
	) {
		let old = value(at: path)?.array ?? []
		let kept = Set(ElementMatching(of: new, in: old).sources.compactMap(\.self))
		for index in old.indices.reversed() where !kept.contains(index) && takesComments(index) {
			_ = removeWithComments(path.appending(index))
		}
	}

	/// Writes what is at a path as it is written in another document, where it is of that value; a member behind that one
	/// which it stands behind there.
	package mutating func take(_ path: Defaults.Path, from other: Self, at origin: Defaults.Path) {
		if path.isRoot { return takeText(of: other) }
		guard let container = path.parent, let node = node(at: container), let position = childPosition(of: path),
			!tape.nodes[node].flags.contains(.duplicates),
			let excerpt = other.excerpt(at: origin, missingIn: self), excerpt.value == value(at: path),
			excerpt.takesCommentsAbove || !excerpt.isWritten(like: self.excerpt(at: path))
		else { return }
		var document = self
		if kind(at: container) == .array {
			guard (try? document.arrange(.remove(at: position), at: container)) != nil,
				document.insert(excerpt, at: position, into: container) != nil
			else { return }
		} else {
			guard document.remove(path) != nil, document.put(excerpt, at: path, asIn: other, at: origin) != nil else {
				return
			}
		}
		guard document.value(at: container) == value(at: container) else { return }
		self = document
	}

	/// Puts a member in as it is written in another document at `origin`, behind that one which it stands behind there, or
	/// before the next; nil, with nothing done, where it cannot be.
	package mutating func put(
		_ path: Defaults.Path, from other: Self, at origin: Defaults.Path
	) -> Defaults.Splice? {
		other.excerpt(at: origin, missingIn: self).flatMap { put($0, at: path, asIn: other, at: origin) }
	}

	private mutating func put(
		_ excerpt: Defaults.Excerpt, at path: Defaults.Path, asIn other: Self, at origin: Defaults.Path
	) -> Defaults.Splice? {
		guard let container = path.parent, let group = origin.parent else { return nil }
		var excerpt = excerpt
		if excerpt.name != nil { excerpt.name = path.last }
		return insert(excerpt, at: position(of: origin, among: other.names(at: group), in: container), into: container)
	}

	/// Where among the members of a container one goes that stands among those elsewhere: beside the same neighbour, else
	/// last where it is last there, else behind the nearest before it.
	private func position(of origin: Defaults.Path, among names: [String], in container: Defaults.Path) -> Int {
		func place(_ name: String) -> Int? { childPosition(of: container.appending(name)) }
		let index = origin.last.flatMap(names.firstIndex) ?? 0
		let (earlier, later) = (names.prefix(index), names.dropFirst(index + 1))
		if let previous = earlier.last.flatMap(place) { return previous + 1 }
		if let next = later.first.flatMap(place) { return next }
		let nearest = later.isEmpty ? self.names(at: container).last : earlier.last { place($0) != nil }
		return nearest.flatMap(place).map { $0 + 1 } ?? 0
	}

	private static var mostAdopted: Int { 100 }
}
