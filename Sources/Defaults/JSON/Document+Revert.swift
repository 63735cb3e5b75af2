extension Defaults.Document {
	/// Takes a change back, or forth again: gives the very bytes back that it replaced, wherever they stand now.
	///
	/// Where the bytes it wrote, or those beside them, have changed since, or a member that it would bring back has been
	/// put elsewhere, nothing happens and nil is returned; the caller can still set the old value. Returns the change it made. One of many changes that a suite made as one
	/// is taken back by an edit together with the others.
	public mutating func revert(_ splice: Defaults.Splice) -> Defaults.Splice? {
		// What was made as one with others takes all of them back, or none.
		guard splice.membership == nil else { return nil }
		let back = splice.inverse
		if back.parts.count == 1, let part = back.parts.first, part.isWhole { return replaceValue(part, of: back) }
		var document = self
		var (rest, isSure) = (back.parts[...], true)
		while !rest.isEmpty {
			guard let next = document.takeFirst(of: rest, at: splice.path, &isSure) else { return nil }
			rest = next
		}
		// In lines another table or mapping may look the same.
		if !isSure, dialect.isInLines {
			let place = (0..<splice.path.tokens.count).map { splice.path.prefix($0 + 1) }
				.first { !contains($0) || !document.contains($0) }
			guard document.isWritten(as: self, besides: place ?? splice.path) else { return nil }
		}
		guard !back.parts.contains(where: { document.hasAgain(at: $0.anchor, what: self) }) else { return nil }
		self = document
		return back
	}

	/// The document before a change, and all that were made as one with it; nil where it is not as that left it.
	package func before(_ splice: Defaults.Splice) -> Self? {
		var (document, splice) = (self, splice)
		splice.membership = nil
		return document.revert(splice) == nil ? nil : document
	}

	/// Whether an object has a member once more that an earlier document had there already: of the two, the first would
	/// be hidden.
	private func hasAgain(at path: Defaults.Path, what earlier: Self) -> Bool {
		guard let node = node(at: path), tape.nodes[node].flags.contains(.duplicates) else { return false }
		let known = earlier.nameCounts(at: path)
		return nameCounts(at: path).contains { name, count in known[name].map { $0 < count } == true }
	}

	/// How often each name stands in an object.
	private func nameCounts(at path: Defaults.Path) -> [Defaults.Path: Int] {
		guard let node = node(at: path), tape.nodes[node].kind == .object else { return [:] }
		return bytes.withUnsafeBufferPointer { text in
			tape.children(of: node).reduce(into: [:]) { $0[[tape.name(of: $1, in: text)], default: 0] += 1 }
		}
	}

	/// Makes the first of these parts, and with it those after it whose containers stand beside one another, always on
	/// the same side: one does not move what the other is found by, and all is read anew once for them, not once for
	/// each. Returns the others; nil where one has no place.
	private mutating func takeFirst(
		of parts: ArraySlice<Defaults.Splice.Part>, at path: Defaults.Path, _ isSure: inout Bool
	) -> ArraySlice<Defaults.Splice.Part>? {
		var rest = parts
		var met: Range<Int>?
		var changes: [Replacement] = []
		while let part = rest.first, let anchor = anchorRange(part.anchor),
			met.map({ anchor.upperBound <= $0.lowerBound || $0.upperBound <= anchor.lowerBound }) ?? true,
			let place = place(of: part, at: path, &isSure)
		{
			met = min(anchor.lowerBound, met?.lowerBound ?? .max)..<max(anchor.upperBound, met?.upperBound ?? 0)
			changes.append(
				Replacement(range: place, text: part.new, nodes: 0..<0, parent: Node.none, effect: .value))
			rest = rest.dropFirst()
		}
		guard !changes.isEmpty, (try? rebuild(changes.ordered)) != nil else { return nil }
		return rest
	}

	/// Takes back what replaced one value as a whole.
	private mutating func replaceValue(
		_ part: Defaults.Splice.Part, of splice: Defaults.Splice
	) -> Defaults.Splice? {
		if part.anchor.isRoot {
			guard bytes == part.old, let document = try? Self(part.new, in: dialect) else { return nil }
			self = document
			return splice
		}
		var isSure = true
		guard let node = node(at: part.anchor), place(of: part, at: splice.path, &isSure) != nil else { return nil }
		let parts = try? apply([tape.replacement(of: node, by: part.new, at: part.anchor)])
		return parts.map { Defaults.Splice(path: splice.path, parts: $0) }
	}

	/// Where the bytes that `part` of a change at `path` replaces stand, by its distance from one end of its anchor; where
	/// they have moved within it, by the only place that looks like it; of a member also where one neighbour is another by
	/// now, which for an item may be another place. What that finds is not sure. Nil also where pairs of TOML that others
	/// have put behind it would come into another table.
	private func place(
		of part: Defaults.Splice.Part, at path: Defaults.Path, _ isSure: inout Bool
	) -> Range<Int>? {
		guard let anchor = anchorRange(part.anchor) else { return nil }
		if part.isWhole { return bytes[anchor].elementsEqual(part.old) ? anchor : nil }
		guard let node = node(at: part.anchor), tape.nodes[node].isContainer else { return nil }
		return bytes.withUnsafeBufferPointer { text in
			let isInLines = isInLines(at: part.anchor)
			let first = anchor.lowerBound + part.fromStart
			let last = anchor.upperBound - part.fromEnd - part.old.count
			// Where all of a text is as long as it was it need not be between two children.
			if part.anchor.isRoot, first == last,
				let place = PlaceFinder(part: part, text: text, container: nil).place(at: first, in: anchor)
			{
				return place
			}
			let finder = PlaceFinder(
				part: part, text: text, container: isInLines ? nil : ContainerText(node, tape, in: text))
			var place =
				finder.place(at: first, in: anchor) ?? finder.place(at: last, in: anchor)
				?? finder.onlyPlace(in: anchor)
			if place == nil, ![part.anchor, path, path.parent ?? []].contains(where: { kind(at: $0) == .array }) {
				isSure = false
				place =
					finder.place(at: first, in: anchor, regardless: .after)
					?? finder.place(at: last, in: anchor, regardless: .before)
			}
			guard let place, isInLines else { return place }
			// What began a line goes where one begins.
			let beganLine = part.before.last.map(Trivia.isLineEnd) ?? (part.fromStart == 0)
			let start = Trivia.byteOrderMarkLength(of: text)
			guard !beganLine || place.lowerBound <= start || Trivia.isLineEnd(text[place.lowerBound - 1]) else {
				return nil
			}
			// What was the last of all lines is not where others have put some below it.
			let wasLast =
				part.fromEnd == part.after.count && part.after.allSatisfy(Trivia.isSeparator) && !part.new.isEmpty
			let isLast = place.upperBound + part.after.count == anchor.upperBound
			let hasHeaders =
				dialect.isTOML && (part.old.contains(UInt8(ascii: "[")) || part.new.contains(UInt8(ascii: "[")))
			return wasLast && !isLast || hasHeaders && TOMLEditor(text, tape).movesPairs(behind: place, by: part.new)
				? nil : place
		}
	}

	/// The range of an anchor; the root's is the whole document.
	private func anchorRange(_ path: Defaults.Path) -> Range<Int>? { path.isRoot ? 0..<bytes.count : span(of: path) }
}

extension Defaults.Document {
	/// The change of a value's text from what it was in `earlier`, there at `origin`; taken back, it gives the very bytes
	/// back, comments inside included. Nil where one of the two has no such value, or has it in lines of TOML or is one of
	/// YAML: what stands in pieces has others between them.
	package func change(
		of path: Defaults.Path, since earlier: Self, at origin: Defaults.Path? = nil
	) -> Defaults.Splice? {
		if path.isRoot { return Defaults.Splice.exchange(earlier, for: self) }
		let origin = origin ?? path
		guard !dialect.isYAML, !isInLines(at: path), !earlier.isInLines(at: origin), let old = earlier.text(at: origin),
			let new = text(at: path)
		else { return nil }
		let part = Defaults.Splice.Part(
			anchor: path, fromStart: 0, fromEnd: 0, old: Array(old), new: Array(new), before: [], after: [])
		return Defaults.Splice(path: path, parts: [part])
	}
}
