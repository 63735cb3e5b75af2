extension Defaults.Document {
	/// So many replacements are made one after the other; more, by indexing the new text as a whole.
	private static let patchedCount = 8

	/// Makes replacements that do not overlap, and indexes the result; nil and nothing is done where the
	/// document would become too large. The text must be valid after all of them.
	mutating func apply(_ replacements: [Replacement]) -> [Defaults.Splice.Part]? {
		let ordered = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
		let parts = parts(of: ordered)
		return replace(ordered) ? parts : nil
	}

	/// Does the same without a record of it; false where the document would become too large.
	mutating func replace(_ replacements: [Replacement]) -> Bool {
		let growth = replacements.reduce(0) { $0 + $1.text.count - $1.range.count }
		guard bytes.count + growth <= Self.maximumSize else { return false }
		let ordered = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
		if isBlank || ordered.count > Self.patchedCount {
			rebuild(ordered, size: bytes.count + growth)
		} else {
			patch(ordered)
		}
		return true
	}

	private mutating func rebuild(_ replacements: [Replacement], size: Int) {
		var result: [UInt8] = []
		result.reserveCapacity(size)
		var offset = 0
		for replacement in replacements {
			result += bytes[offset..<replacement.range.lowerBound]
			result += replacement.text
			offset = replacement.range.upperBound
		}
		result += bytes[offset...]
		// Every replacement is made of whole tokens and the commas between them.
		guard let tape = try? Self.scan(result, by: Scanner.document) else {
			preconditionFailure("an edit made a document that cannot be read")
		}
		bytes = result
		self.tape = tape
	}

	/// Makes the replacements from the last to the first, so that none moves another's place.
	private mutating func patch(_ replacements: [Replacement]) {
		var isIndexed = true
		for replacement in replacements.reversed() {
			bytes.replaceSubrange(replacement.range, with: replacement.text)
			guard !tape.replaceScalar(replacement) else { continue }
			let isAppended = replacement.nodes.isEmpty && replacement.nodes.lowerBound == tape.nodes.count
			let new = tape.patch(replacement)
			if isAppended, isIndexed {
				bytes.withUnsafeBufferPointer { tape.index(appended: new, $0) }
			} else {
				isIndexed = false
			}
			// The one place to stop a text that could not be read again from ever reaching a file.
			precondition(isWellFormed(replacement, around: new), "an edit made a document that cannot be read")
		}
		if !isIndexed { bytes.withUnsafeBufferPointer { tape.index($0) } }
	}

	private func isWellFormed(_ replacement: Replacement, around new: Range<Int>) -> Bool {
		guard case .children = replacement.effect else { return true }
		return bytes.withUnsafeBufferPointer { text in
			ContainerText(Int(replacement.parent), tape, in: text).isWellFormed(around: new)
		}
	}

	/// The record of replacements in ascending order, each as it stands once those before it are made.
	private func parts(of replacements: [Replacement]) -> [Defaults.Splice.Part] {
		let context = Defaults.Splice.Part.contextLength
		var parts: [Defaults.Splice.Part] = []
		// By how much all before each one make the document grow.
		let growth = replacements.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.text.count - $1.range.count) }
		for (index, replacement) in replacements.enumerated() {
			let anchor = anchorRange(of: replacement)
			let (range, earlier) = (replacement.range, replacements[..<index])
			let shift = growth[index] - growth[outer(of: anchor, in: earlier)]
			// A neighbour that an earlier replacement changed is no mark to go by.
			let floor = max(anchor.lowerBound, earlier.last?.range.upperBound ?? 0)
			parts.append(
				Defaults.Splice.Part(
					anchor: replacement.anchor,
					fromStart: range.lowerBound - anchor.lowerBound + shift,
					fromEnd: anchor.upperBound - range.upperBound,
					old: Array(bytes[range]), new: replacement.text,
					before: Array(bytes[max(floor, range.lowerBound - context)..<range.lowerBound]),
					after: Array(bytes[range.upperBound..<min(anchor.upperBound, range.upperBound + context)])))
		}
		return parts
	}

	/// How many of the replacements end before an anchor begins.
	private func outer(of anchor: Range<Int>, in replacements: ArraySlice<Replacement>) -> Int {
		var (low, high) = (0, replacements.count)
		while low < high {
			let middle = (low + high) / 2
			if replacements[middle].range.upperBound > anchor.lowerBound { high = middle } else { low = middle + 1 }
		}
		return low
	}

	private func anchorRange(of replacement: Replacement) -> Range<Int> {
		switch replacement.effect {
		case .value: replacement.range
		case .children: replacement.anchor.isRoot ? 0..<bytes.count : tape.nodes[Int(replacement.parent)].range
		}
	}
}
