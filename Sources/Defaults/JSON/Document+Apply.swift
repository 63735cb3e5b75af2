extension Defaults.Document {
	/// Makes edits that do not overlap, and indexes the result. The text must be valid after all of them.
	mutating func apply(_ edits: [Replacement]) -> [Defaults.Splice.Part] {
		let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
		let parts = parts(of: edits)
		if edits.count == 1, let edit = edits.first, let scalar = edit.scalar {
			replaceScalar(scalar, by: edit)
			return parts
		}
		var result: [UInt8] = []
		result.reserveCapacity(edits.reduce(bytes.count) { $0 + $1.text.count })
		var offset = 0
		for edit in edits {
			result += bytes[offset..<edit.range.lowerBound]
			result += edit.text
			offset = edit.range.upperBound
		}
		result += bytes[offset...]
		// Every edit is made of whole tokens and the commas between them.
		guard let tape = try? Self.scan(result, by: Scanner.document) else {
			preconditionFailure("an edit made a document that cannot be read")
		}
		bytes = result
		self.tape = tape
		return parts
	}

	private mutating func replaceScalar(_ node: Int, by edit: Replacement) {
		bytes.replaceSubrange(edit.range, with: edit.text)
		tape.replaceScalar(
			at: node, kind: Node.Kind(scalar: edit.text), isEscaped: edit.text.contains(UInt8(ascii: "\\")),
			length: edit.text.count)
	}

	/// The record of edits in ascending order, each as it stands once those before it are made.
	private func parts(of edits: [Replacement]) -> [Defaults.Splice.Part] {
		var parts: [Defaults.Splice.Part] = []
		for (index, edit) in edits.enumerated() {
			guard let anchor = anchorRange(edit.anchor) else { continue }
			let earlier = edits[..<index].drop { $0.range.upperBound <= anchor.lowerBound }
			let shift = earlier.reduce(0) { $0 + $1.text.count - $1.range.count }
			let context = Defaults.Splice.Part.contextLength
			// A neighbour that an earlier edit changed is no mark to go by.
			let floor = max(anchor.lowerBound, earlier.last?.range.upperBound ?? 0)
			parts.append(
				Defaults.Splice.Part(
					anchor: edit.anchor,
					fromStart: edit.range.lowerBound - anchor.lowerBound + shift,
					fromEnd: anchor.upperBound - edit.range.upperBound,
					old: Array(bytes[edit.range]), new: edit.text,
					before: Array(bytes[max(floor, edit.range.lowerBound - context)..<edit.range.lowerBound]),
					after: Array(
						bytes[edit.range.upperBound..<min(anchor.upperBound, edit.range.upperBound + context)])))
		}
		return parts
	}
}

extension Node.Kind {
	/// The kind of a scalar by its first byte.
	init(scalar text: [UInt8]) {
		switch text.first {
		case UInt8(ascii: "n"): self = .null
		case UInt8(ascii: "t"): self = .true
		case UInt8(ascii: "f"): self = .false
		case UInt8(ascii: "\""): self = .string
		default: self = .number
		}
	}
}
