/// Looks for the bytes that a change left in a container.
struct PlaceFinder {
	private let part: Defaults.Splice.Part
	private let text: UnsafeBufferPointer<UInt8>
	private let interior: Range<Int>
	/// What the neighbourhood lies in: what is outside of the brackets is another's.
	private let outer: Range<Int>
	/// The children and the comments between them, in order.
	private let tokens: [Range<Int>]

	/// In all of the text, where no container is given.
	init(part: Defaults.Splice.Part, text: UnsafeBufferPointer<UInt8>, container: ContainerText?) {
		self.part = part
		self.text = text
		interior = container?.interior ?? text.indices
		outer = container.map { $0.interior.lowerBound - 1..<$0.interior.upperBound + 1 } ?? text.indices
		tokens = container?.tokens ?? []
	}

	/// A neighbour of the place.
	enum Side {
		case before, after
	}

	/// The place at `start`, if it looks as the change left it, neighbours included; of one of them that others may have
	/// changed what separates it from the place is looked at alone.
	func place(at start: Int, in anchor: Range<Int>, regardless changed: Side? = nil) -> Range<Int>? {
		let end = start + part.old.count
		guard start >= max(anchor.lowerBound, outer.lowerBound), end <= min(anchor.upperBound, outer.upperBound) else {
			return nil
		}
		var before = part.before.suffix(start - outer.lowerBound)
		var after = part.after.prefix(outer.upperBound - end)
		switch changed {
		case .before: before = before.suffix(before.reversed().prefix(while: Trivia.isSeparator).count)
		case .after: after = after.prefix(while: Trivia.isSeparator)
		case nil: break
		}
		guard start - before.count >= anchor.lowerBound, end + after.count <= anchor.upperBound,
			text[start - before.count..<start].elementsEqual(before), text[start..<end].elementsEqual(part.old),
			text[end..<end + after.count].elementsEqual(after)
		else { return nil }
		return isBetweenTokens(start..<end) ? start..<end : nil
	}

	/// The only place in `anchor` that looks as the change left it.
	func onlyPlace(in anchor: Range<Int>) -> Range<Int>? {
		guard !part.before.isEmpty, !part.after.isEmpty else { return nil }
		var places: [Range<Int>] = []
		Occurrences(of: part.before + part.old + part.after).forEach(in: text[anchor]) { offset in
			let start = anchor.lowerBound + offset + part.before.count
			let place = start..<start + part.old.count
			if isBetweenTokens(place) { places.append(place) }
			return places.count < 2
		}
		return places.count == 1 ? places[0] : nil
	}

	/// Whether the range stands in this container itself, not within a child or a comment of it.
	private func isBetweenTokens(_ range: Range<Int>) -> Bool {
		interior.lowerBound <= range.lowerBound && range.upperBound <= interior.upperBound
			&& !isWithinToken(range.lowerBound) && !isWithinToken(range.upperBound)
	}

	private func isWithinToken(_ offset: Int) -> Bool {
		let position = tokens.partitioningIndex { $0.upperBound > offset }
		return position < tokens.count && tokens[position].lowerBound < offset
	}
}

extension RandomAccessCollection where Index == Int {
	/// The first index whose element `isBehind`, where all before are not and all after are.
	package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
		var (low, high) = (startIndex, endIndex)
		while low < high {
			let middle = low + (high - low) / 2
			if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
		}
		return low
	}
}
