extension Defaults.Document {
	/// Removes the member at `path`, all duplicates of it, or the array's element; nil where there is none.
	/// The comments on its line go with it. Removing the root removes all that is in it.
	public mutating func remove(_ path: Defaults.Path) -> Defaults.Splice? { remove(path, alone: true) }

	/// Makes that change.
	///
	/// - Parameter isAlone: Whether nothing else is to change, as it does with an anchor; if not, who asks for it looks.
	mutating func remove(_ path: Defaults.Path, alone isAlone: Bool) -> Defaults.Splice? {
		guard let last = path.last, let parent = path.parent else {
			return try? set(isList ? .array([]) : .object(Defaults.Object()), at: path)
		}
		guard node(at: path) != nil, let container = node(at: parent) else { return nil }
		if let place = borrowedPlace(around: path) {
			return try? changeCopy(at: place) { $0.removing(path.within(place)) }
		}
		let saved = dialect.isInLines && isAlone ? self : nil
		let positions = positions(of: last, in: container)
		let parts = try? apply(removal(of: positions, from: parent))
		if let saved {
			let isGone =
				isWritten(as: saved, besides: path) ? !contains(path) : root == saved.root.removing(path)
			guard isGone, keepsBindings(of: saved),
				positions.count != 1
					|| keepsComments(of: saved, besides: saved.commentsOfYAML(goingWith: path), and: [])
			else {
				self = saved
				return nil
			}
		}
		return parts.map { Defaults.Splice(path: path, parts: $0) }
	}

	/// Why what is at `path` stays when it is to be removed; nil where nothing is there.
	func refusal(ofRemoving path: Defaults.Path) -> Defaults.PathError? {
		guard let node = node(at: path) else { return nil }
		if isAnchored(path) { return .shared(path) }
		return tape.nodes[node].flags.contains(.borrowed)
			? .borrowed(borrowedPlace(around: path) ?? path) : .scattered(path)
	}

	/// The positions of all children of that name.
	func positions(of token: String, in container: Int) -> [Int] {
		if tape.nodes[container].kind == .array { return [Defaults.Path.index(token)].compactMap { $0 } }
		return bytes.withUnsafeBufferPointer { text in
			tape.children(of: container).enumerated().compactMap { position, child in
				tape.name(of: child, in: text).isByteEqual(to: token) ? position : nil
			}
		}
	}
}
