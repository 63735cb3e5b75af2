extension Defaults.Document {
	/// Changes which elements the array at `path` has, or their order, or the name of a member of the object there.
	///
	/// What stays keeps its bytes. The comments on an element's own line go with it when it moves or is removed. When it
	/// moves, so do those above it that no empty line keeps apart; when it is removed, these stay. Where it meets others on
	/// the line of a comment that runs to the line's end, a line begins.
	public mutating func arrange(
		_ arrangement: Defaults.Arrangement, at path: Defaults.Path
	) throws(Defaults.PathError) -> Defaults.Splice? {
		let before = value(at: path)
		guard let after = arrangement.applied(to: before), let node = node(at: path) else {
			throw arrangement.refusal(at: path, by: before)
		}
		if dialect.isTOML { return try arrangeTOML(arrangement, node, at: path, to: after) }
		switch arrangement {
		case .insert(let element, at: let index):
			guard path.tokens.count + 1 + element.depth <= Self.maximumDepth else { throw .tooDeep(path) }
			return try make(insertion(of: element, at: index, into: path), at: path)
		case .remove(at: let index): return try make(removal(of: [index], from: path), at: path)
		case .move(from: let index, to: let target):
			if index == target { return nil }
			return try make(inContainer(at: path) { [$0.moving(index, to: target)] }, at: path)
		case .rename(let old, to: let new): return try make(renaming(old, to: new, in: node, at: path), at: path)
		}
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

	private func anchored(_ replacement: Replacement, at path: Defaults.Path) -> Replacement {
		var replacement = replacement
		replacement.anchor = path
		return replacement
	}

	/// The replacements that name a member anew; of several with the old name the last one stays.
	private func renaming(_ old: String, to new: String, in node: Int, at path: Defaults.Path) -> [Replacement] {
		let positions = positions(of: old, in: node)
		guard let last = positions.last else { return [] }
		let renamed = bytes.withUnsafeBufferPointer { text in
			ContainerText(node, tape, in: text).renaming(last, to: new)
		}
		return removal(of: Array(positions.dropLast()), from: path) + [anchored(renamed, at: path)]
	}
}
