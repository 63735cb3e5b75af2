extension Defaults.Document {
	/// Moves a value with the comments that belong to it, over what is at the new place; does nothing where there is none. An
	/// object that has nothing left in it goes.
	mutating func move(_ old: Defaults.Path, to new: Defaults.Path) throws(Defaults.PathError) {
		guard old != new, let value = value(at: old), let container = old.parent, let name = old.last else { return }
		let before = self
		if old.contains(new) {
			var whole = Defaults.JSON.object(Defaults.Object())
			whole.put(value, at: new.within(old).tokens[...])
			_ = try set(whole, at: old)
			return
		}
		if new.contains(old) {
			try checkIsAlone(old, in: new)
			_ = try set(value, at: new)
			// The object's place is as good as its own, but for what is said of it.
			if before.comments(on: old).isEmpty { return }
		} else if let newName = new.last, new.parent == container, !contains(new), kind(at: container) == .object {
			_ = try arrange(.rename(name, to: newName), at: container)
			return
		} else {
			_ = try set(value, at: new)
			_ = removeWithComments(old)
			_ = removeGroups(around: old, at: Array(1..<old.tokens.count))
		}
		take(new, from: before, at: old)
	}

	/// Throws where an object has something besides what is at `path`, or leads to it: to put that in its place would lose it.
	private func checkIsAlone(_ path: Defaults.Path, in outer: Defaults.Path) throws(Defaults.PathError) {
		for depth in outer.tokens.count..<path.tokens.count {
			let container = path.prefix(depth)
			if let other = names(at: container).first(where: { container.appending($0) != path.prefix(depth + 1) }) {
				throw .nameTaken(container.appending(other))
			}
		}
	}
}
