extension Defaults.Document {
	/// Takes a change back, or forth again: gives the very bytes back that it replaced, wherever they stand now.
	///
	/// Where the bytes it wrote, or those beside them, have changed since, nothing happens and nil is returned;
	/// the caller can still set the old value. Returns the change it made. One of many changes that a suite made as one
	/// is taken back by an edit together with the others.
	public mutating func revert(_ splice: Defaults.Splice) -> Defaults.Splice? {
		// What was made as one with others takes all of them back, or none.
		guard splice.membership == nil else { return nil }
		let back = splice.inverse
		if back.parts.count == 1, let part = back.parts.first, part.isWhole { return replaceValue(part, of: back) }
		var document = self
		for part in back.parts {
			guard let place = document.place(of: part) else { return nil }
			document.bytes.replaceSubrange(place, with: part.new)
			guard let tape = try? Self.scan(document.bytes, by: Scanner.document) else { return nil }
			document.tape = tape
		}
		self = document
		return back
	}

	/// Takes back what replaced one value as a whole.
	private mutating func replaceValue(
		_ part: Defaults.Splice.Part, of splice: Defaults.Splice
	) -> Defaults.Splice? {
		if part.anchor.isRoot {
			guard bytes == part.old, let document = try? Self(part.new) else { return nil }
			self = document
			return splice
		}
		guard let node = node(at: part.anchor), place(of: part) != nil else { return nil }
		let old = tape.nodes[node]
		let parts = apply([
			Replacement(
				range: old.range, text: part.new, nodes: node..<old.nextIndex, parent: old.parent, effect: .value,
				anchor: part.anchor)
		])
		return parts.map { Defaults.Splice(path: splice.path, parts: $0) }
	}

	/// Where the bytes that `part` replaces stand, by its distance from one end of its anchor; where they have
	/// moved within it, by the only place that looks like it.
	private func place(of part: Defaults.Splice.Part) -> Range<Int>? {
		guard let anchor = anchorRange(part.anchor) else { return nil }
		if part.isWhole { return bytes[anchor].elementsEqual(part.old) ? anchor : nil }
		guard let node = node(at: part.anchor), tape.nodes[node].isContainer else { return nil }
		return bytes.withUnsafeBufferPointer { text in
			let finder = PlaceFinder(part: part, text: text, container: ContainerText(node, tape, in: text))
			let first = anchor.lowerBound + part.fromStart
			let last = anchor.upperBound - part.fromEnd - part.old.count
			return finder.place(at: first, in: anchor) ?? finder.place(at: last, in: anchor)
				?? finder.onlyPlace(in: anchor)
		}
	}

	/// The range of an anchor; the root's is the whole document.
	private func anchorRange(_ path: Defaults.Path) -> Range<Int>? { path.isRoot ? 0..<bytes.count : span(of: path) }
}
