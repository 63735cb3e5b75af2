extension Defaults.Document {
	/// So many replacements are made one after the other; more, by indexing the new text as a whole.
	private static let patchedCount = 8

	/// Makes replacements that do not overlap, and indexes the result; throws, with nothing done, where the document would
	/// become too large or could not be read again.
	mutating func apply(_ replacements: [Replacement]) throws(Fault) -> [Defaults.Splice.Part] {
		let ordered = dialect.isInLines ? joined(replacements.ordered) : replacements.ordered
		let parts = parts(of: ordered)
		try replace(inOrder: ordered)
		return parts
	}

	/// Does the same without a record of it.
	mutating func replace(_ replacements: [Replacement]) throws(Fault) { try replace(inOrder: replacements.ordered) }

	/// Several replacements as one, with what is between them: one by one, taken back, they may not be read. Those that
	/// overlap come out otherwise than meant, which who makes them finds when the whole is compared.
	private func joined(_ ordered: [Replacement]) -> [Replacement] {
		guard ordered.count > 1, var whole = ordered.first else { return ordered }
		var text: [UInt8] = []
		var end = whole.range.lowerBound
		for replacement in ordered {
			text += bytes[end..<max(end, replacement.range.lowerBound)] + replacement.text
			end = max(end, replacement.range.upperBound)
		}
		whole.range = whole.range.lowerBound..<end
		(whole.text, whole.parent, whole.effect, whole.anchor) = (text, 0, .children, [])
		return [whole]
	}

	private mutating func replace(inOrder ordered: [Replacement]) throws(Fault) {
		guard bytes.count + ordered.growth <= Self.maximumSize else { throw Fault(.tooLarge, at: 0) }
		if dialect.isInLines {
			try rebuild(ordered)
		} else if ordered.count == 1, !isBlank, tape.replaceScalar(ordered[0]) {
			bytes.replaceSubrange(ordered[0].range, with: ordered[0].text)
		} else if isBlank || ordered.count > Self.patchedCount {
			try rebuild(ordered)
		} else {
			try patch(ordered)
		}
	}

	/// Makes replacements in ascending order, and reads the new text as a whole: of each only its range and its text count.
	mutating func rebuild(_ replacements: [Replacement]) throws(Fault) {
		var result: [UInt8] = []
		result.reserveCapacity(bytes.count + replacements.growth)
		var offset = 0
		for replacement in replacements {
			guard replacement.range.lowerBound >= offset else { throw Fault(.value, at: offset) }
			result += bytes[offset..<replacement.range.lowerBound]
			result += replacement.text
			offset = replacement.range.upperBound
		}
		result += bytes[offset...]
		tape = try result.withUnsafeBufferPointer { text throws(Fault) in
			try Scanner.document(text, in: dialect)
		}
		bytes = result
	}

	/// Makes the replacements from the last to the first, so that none moves another's place.
	private mutating func patch(_ replacements: [Replacement]) throws(Fault) {
		var replaced: [(range: Range<Int>, text: [UInt8])] = []
		do throws(Fault) {
			var isIndexed = true
			for replacement in replacements.reversed() {
				let start = replacement.range.lowerBound
				replaced.append((start..<start + replacement.text.count, Array(bytes[replacement.range])))
				bytes.replaceSubrange(replacement.range, with: replacement.text)
				isIndexed = try patchTape(replacement, isIndexed: isIndexed)
			}
			if !isIndexed { bytes.withUnsafeBufferPointer { tape.index($0) } }
		} catch {
			for (range, text) in replaced.reversed() { bytes.replaceSubrange(range, with: text) }
			tape = (try? scan(bytes)) ?? tape
			throw error
		}
	}

	/// Takes a replacement in that has been made in the bytes; whether the tape is indexed still, where it was.
	private mutating func patchTape(_ replacement: Replacement, isIndexed: Bool) throws(Fault) -> Bool {
		guard !tape.replaceScalar(replacement) else { return isIndexed }
		let isAppended = replacement.nodes.isEmpty && replacement.nodes.lowerBound == tape.nodes.count
		let new = try tape.patch(replacement)
		if isAppended, isIndexed { bytes.withUnsafeBufferPointer { tape.index(appended: new, $0) } }
		// The one place to stop a text that could not be read again from ever reaching a file.
		guard isWellFormed(replacement, around: new) else { throw Fault(.value, at: replacement.range.lowerBound) }
		return isAppended && isIndexed
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
			let outer = earlier.partitioningIndex { $0.range.upperBound > anchor.lowerBound }
			let shift = growth[index] - growth[outer]
			// A neighbour that an earlier replacement changed is no mark to go by.
			let floor = max(anchor.lowerBound, earlier.last?.range.upperBound ?? 0)
			parts.append(
				Defaults.Splice.Part(
					anchor: replacement.anchor,
					fromStart: range.lowerBound - anchor.lowerBound + shift,
					fromEnd: anchor.upperBound - range.upperBound,
					old: Array(bytes[range]), new: replacement.text,
					before: near(bytes[max(floor, range.lowerBound - context)..<range.lowerBound].reversed())
						.reversed(),
					after: near(bytes[range.upperBound..<min(anchor.upperBound, range.upperBound + context)])))
		}
		return parts
	}

	/// Of the bytes beside a change those to find its place by: where lines tell no more than a line, for what stands behind that
	/// may be another table's.
	private func near(_ bytes: some Collection<UInt8>) -> [UInt8] {
		let line = bytes.dropFirst().prefix { $0 != 0x0A }
		let isLine = dialect.isInLines && line.contains { !Trivia.isBlank($0) && $0 != 0x0D }
		return Array(isLine ? bytes.prefix(line.count + 1) : bytes.prefix(bytes.count))
	}

	/// The change that makes this document another one, as those of some places that are made as one; none where it is that.
	package func exchange(for other: Self, at places: [Defaults.Path]) -> [Defaults.Splice] {
		exchange(for: other)?.members(at: places) ?? []
	}

	/// The change that makes this document another one: of all between the first and the last byte that differs.
	func exchange(for other: Self) -> Defaults.Splice? {
		let span = span(of: other)
		let new = span.lowerBound..<span.upperBound + other.bytes.count - bytes.count
		let replacement = Replacement(
			range: span, text: Array(other.bytes[new]), nodes: 0..<0, parent: 0, effect: .children)
		return self == other ? nil : Defaults.Splice(path: [], parts: parts(of: [replacement]))
	}

	private func anchorRange(of replacement: Replacement) -> Range<Int> {
		switch replacement.effect {
		case .value: replacement.range
		case .children: replacement.anchor.isRoot ? 0..<bytes.count : tape.nodes[Int(replacement.parent)].range
		}
	}
}
