extension Defaults.Document {
	/// Takes a change back, or forth again: gives the very bytes back that it replaced, wherever they stand now.
	///
	/// Where the bytes it wrote, or those beside them, have changed since, nothing happens and nil is returned;
	/// the caller can still set the old value. Returns the change it made.
	public mutating func revert(_ splice: Defaults.Splice) -> Defaults.Splice? {
		var changed = bytes
		var document = self
		var parts: [Defaults.Splice.Part] = []
		for part in splice.inverse.parts {
			guard let place = document.place(of: part) else { return nil }
			changed.replaceSubrange(place, with: part.new)
			guard let tape = try? Self.scan(changed, by: Scanner.document) else { return nil }
			parts.append(part)
			document.bytes = changed
			document.tape = tape
		}
		self = document
		return Defaults.Splice(path: splice.path, parts: parts)
	}

	/// Where the bytes that `part` replaces stand, by its distance from one end of its anchor; where they have
	/// moved within it, by the only place that looks like it.
	private func place(of part: Defaults.Splice.Part) -> Range<Int>? {
		guard let anchor = anchorRange(part.anchor) else { return nil }
		let first = anchor.lowerBound + part.fromStart
		let last = anchor.upperBound - part.fromEnd - part.old.count
		for start in [first, last] where stands(part, at: start, in: anchor) { return start..<start + part.old.count }
		let pattern = part.before + part.old + part.after
		guard !part.before.isEmpty, !part.after.isEmpty, let only = onlyPlace(of: pattern, in: anchor) else { return nil }
		let start = only + part.before.count
		return start..<start + part.old.count
	}

	/// The range of an anchor; the root's is the whole document.
	func anchorRange(_ path: Defaults.Path) -> Range<Int>? { path.isRoot ? 0..<bytes.count : span(of: path) }

	private func stands(_ part: Defaults.Splice.Part, at start: Int, in anchor: Range<Int>) -> Bool {
		let begin = start - part.before.count
		let end = start + part.old.count + part.after.count
		guard begin >= anchor.lowerBound, end <= anchor.upperBound else { return false }
		// A change of the whole anchor has no neighbours within it to tell a longer text from its begin.
		if part.fromStart == 0, part.fromEnd == 0, begin..<end != anchor { return false }
		return bytes[begin..<start].elementsEqual(part.before)
			&& bytes[start..<start + part.old.count].elementsEqual(part.old)
			&& bytes[start + part.old.count..<end].elementsEqual(part.after)
	}

	private func onlyPlace(of pattern: [UInt8], in range: Range<Int>) -> Int? {
		guard pattern.count <= range.count, let first = pattern.first else { return nil }
		var found: Int?
		for start in range.lowerBound...range.upperBound - pattern.count where bytes[start] == first {
			guard bytes[start..<start + pattern.count].elementsEqual(pattern) else { continue }
			if found != nil { return nil }
			found = start
		}
		return found
	}
}
