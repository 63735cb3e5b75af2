extension Defaults.Document {
	/// Changes which elements the array at `path` has, or their order, or the name of a member of the object there.
	///
	/// What stays keeps its bytes. The comments on an element's own line go with it when it moves or is removed. When it
	/// moves, so do those above it that no empty line keeps apart; when it is removed, these stay. Where it meets others on
	/// the line of a comment that runs to the line's end, a line begins.
	public mutating func arrange(
		_ arrangement: Defaults.Arrangement, at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		try arrange(arrangement, at: path, alone: true)
	}

	/// Makes that change.
	///
	/// - Parameter isAlone: Whether nothing else is to change, as it does with an anchor; if not, who asks for it looks.
	mutating func arrange(
		_ arrangement: Defaults.Arrangement, at path: Defaults.Path, alone isAlone: Bool
	) throws(Defaults.PathError) -> Defaults.Splice? {
		let before = value(at: path)
		guard let after = arrangement.applied(to: before), let node = node(at: path) else {
			throw arrangement.refusal(at: path, by: before)
		}
		if dialect.isTOML, let refusal = after.obstacle(at: path) { throw refusal }
		if let place = borrowedPlace(around: path, isInside: true) {
			return try changeCopy(at: place) { $0.placing(after, at: path.within(place)) }
		}
		let saved = dialect.isInLines && isAlone ? self : nil
		let replacements: [Replacement]
		switch arrangement {
		case .insert(let element, at: let index):
			guard path.tokens.count + 1 + element.depth <= Self.maximumDepth else { throw .tooDeep(path) }
			replacements = insertion(of: element, at: index, into: path)
		case .remove(at: let index): replacements = removal(of: [index], from: path)
		case .move(from: let index, to: let target):
			if index == target { return nil }
			let start = min(index, target)
			var order = Array(0...max(index, target) - start)
			order.insert(order.remove(at: index - start), at: target - start)
			replacements = self.replacements(
				for: .orders([Plan.Order(container: path, position: start, order: order)]))
		case .rename(let old, to: let new): replacements = renaming(old, to: new, in: node, at: path)
		}
		let splice = try make(replacements, at: path)
		if let saved {
			let gone =
				if case .remove(at: let index) = arrangement { path.appending(index) } else { nil as Defaults.Path? }
			try check(
				after, at: path, or: saved,
				losing: gone.map(saved.commentsOfYAML(goingWith:)) ?? [])
		}
		return splice
	}

	mutating func make(
		_ replacements: [Replacement], at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		do throws(Fault) {
			let parts = try apply(replacements)
			return parts.isEmpty ? nil : Defaults.Splice(path: path, parts: parts)
		} catch {
			throw Defaults.PathError(error, at: path)
		}
	}

	/// The replacements that name a member anew; of several with the old name the last one stays.
	private func renaming(_ old: String, to new: String, in node: Int, at path: Defaults.Path) -> [Replacement] {
		if dialect.isInLines {
			return child(old, ofNode: node).map { child in editedInLines { $0.renaming(child, to: new) } } ?? []
		}
		let positions = positions(of: old, in: node)
		guard let last = positions.last else { return [] }
		return removal(of: Array(positions.dropLast()), from: path)
			+ inContainer(at: path) { [$0.renaming(last, to: new)] }
	}
}
