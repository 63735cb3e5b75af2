/// Texts that differ in one scalar alone, which is what a settings file and its next state most often do: all else need
/// neither be read nor compared anew.
extension Defaults.Document {
	/// Reads a text that differs from that of `known` in one scalar alone, by reading that one; nil where it does not,
	/// or is not valid: it has to be read as a whole. The result is the same.
	init?(_ bytes: [UInt8], resembling known: Self) {
		// What stands in pieces is not in the order of the text.
		guard !known.dialect.isInLines, bytes.count <= Self.maximumSize,
			let (index, end) = known.scalar(changedIn: bytes)
		else { return nil }
		// What stands before and after is as it was, and ends and begins where tokens do.
		let text = Array(bytes[Int(known.tape.nodes[index].start)..<end])
		var tape = known.tape
		guard tape.replaceScalar(tape.replacement(of: index, by: text)) else { return nil }
		self = known
		self.bytes = bytes
		self.tape = tape
	}

	/// The place where this text differs from `other` in one scalar alone; nil where it does not, or that cannot be
	/// told at once. The place is that of something around the scalar where `descends` does not lead to it; none, where
	/// another member of the same name hides it.
	func placeOfOnlyDifference(
		from other: Self, descending descends: (Defaults.Path) -> Bool
	) -> [Defaults.Path]? {
		guard !dialect.isInLines, tape.nodes.count == other.tape.nodes.count,
			let (index, end) = other.scalar(changedIn: bytes)
		else {
			return nil
		}
		let node = tape.nodes[index]
		guard node.start == other.tape.nodes[index].start, node.end == end, !node.isContainer else { return nil }
		if isList { return [[]] }
		return bytes.withUnsafeBufferPointer { text in
			var place = Defaults.Path()
			for step in tape.way(to: index) {
				if tape.nodes[step].flags.contains(.hidden) { return [] }
				place = place.appending(tape.name(of: step, in: text))
				if tape.nodes[step].kind != .object || !descends(place) { return [place] }
			}
			return [place]
		}
	}

	/// The one scalar of this document outside of which `text` has the same bytes, and where it ends in `text`.
	private func scalar(changedIn text: [UInt8]) -> (index: Int, end: Int)? {
		guard !isBlank else { return nil }
		let (start, end) = bytes.withUnsafeBufferPointer { old in
			text.withUnsafeBufferPointer { new in
				let start = old.countOfCommonPrefix(with: new)
				return (
					start, old.count - old.countOfCommonSuffix(with: new, atMost: min(old.count, new.count) - start)
				)
			}
		}
		let index = tape.lastNode(beginningAtMost: start)
		let node = tape.nodes[index]
		guard !node.isContainer, Int(node.start) <= start, start <= node.end, end <= node.end else { return nil }
		return (index, node.end + text.count - bytes.count)
	}
}

extension Tape {
	/// The last node that begins at `offset` or before; the first where none does.
	fileprivate func lastNode(beginningAtMost offset: Int) -> Int {
		max(nodes.partitioningIndex { $0.start > offset } - 1, 0)
	}

	/// The nodes below the root that lead to one, which comes last.
	fileprivate func way(to index: Int) -> [Int] {
		var way: [Int] = []
		var index = UInt32(index)
		while nodes[Int(index)].parent != Node.none {
			way.append(Int(index))
			index = nodes[Int(index)].parent
		}
		return way.reversed()
	}
}

extension UnsafeBufferPointer<UInt8> {
	/// So many bytes are compared before it is asked which of them differ.
	private static var stride: Int { 512 }

	fileprivate func countOfCommonPrefix(with other: UnsafeBufferPointer) -> Int {
		let limit = Swift.min(count, other.count)
		var offset = 0
		while offset + Self.stride <= limit {
			let range = offset..<offset + Self.stride
			guard rebased(range).isByteEqual(to: other.rebased(range)) else { break }
			offset += Self.stride
		}
		while offset < limit, self[offset] == other[offset] { offset += 1 }
		return offset
	}

	fileprivate func countOfCommonSuffix(with other: UnsafeBufferPointer, atMost limit: Int) -> Int {
		var offset = 0
		while offset + Self.stride <= limit {
			let mine = rebased(count - offset - Self.stride..<count - offset)
			let theirs = other.rebased(other.count - offset - Self.stride..<other.count - offset)
			guard mine.isByteEqual(to: theirs) else { break }
			offset += Self.stride
		}
		while offset < limit, self[count - 1 - offset] == other[other.count - 1 - offset] { offset += 1 }
		return offset
	}
}
