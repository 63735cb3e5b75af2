extension Defaults.Document {
	/// Has what a change has put in, at a path or inside what is there, written as it is in another document that has the
	/// same value at `origin`; what was there before it, in `earlier` at `former`, stays as it is written.
	package mutating func adoptText(
		of path: Defaults.Path, from other: Self, at origin: Defaults.Path, newSince earlier: Self,
		at former: Defaults.Path
	) {
		guard let new = value(at: path), new == other.value(at: origin) else { return }
		guard let old = earlier.value(at: former) else { return take(path, from: other, at: origin) }
		if let new = new.array, let old = old.array {
			let sources = ElementMatching(of: new, in: old).sources
			// Each takes as long as the list is.
			guard sources.count(where: { $0 == nil }) <= Self.mostAdopted else { return }
			for (index, source) in sources.enumerated() where source.map({ old[$0] != new[index] }) ?? true {
				let (path, origin) = (path.appending(index), origin.appending(index))
				guard let source else { take(path, from: other, at: origin); continue }
				adoptText(of: path, from: other, at: origin, newSince: earlier, at: former.appending(source))
			}
		} else if let new = new.object, let old = old.object {
			for member in new.members where old[member.name] != member.value {
				adoptText(
					of: path.appending(member.name), from: other, at: origin.appending(member.name), newSince: earlier,
					at: former.appending(member.name))
			}
		}
	}

	/// Writes what is at a path as it is written in another document, where it is of that value; a member behind that one
	/// which it stands behind there.
	private mutating func take(_ path: Defaults.Path, from other: Self, at origin: Defaults.Path) {
		guard let container = path.parent, let group = origin.parent, var position = childPosition(of: path),
			let excerpt = other.excerpt(at: origin, missingIn: self), excerpt.value == value(at: path)
		else { return }
		var document = self
		if kind(at: container) == .array {
			guard (try? document.arrange(.remove(at: position), at: container)) != nil else { return }
		} else {
			guard document.remove(path) != nil else { return }
			let earlier = other.names(at: group).prefix { group.appending($0) != origin }
			let behind = earlier.last { document.contains(container.appending($0)) }
			position = behind.flatMap { document.childPosition(of: container.appending($0)) }.map { $0 + 1 } ?? 0
		}
		guard document.insert(excerpt, at: position, into: container) != nil,
			document.value(at: container) == value(at: container)
		else { return }
		self = document
	}

	private static var mostAdopted: Int { 100 }
}
