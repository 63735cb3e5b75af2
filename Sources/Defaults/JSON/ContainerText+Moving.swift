extension ContainerText {
	/// Where a child's bytes are and those of what belongs to it.
	struct Piece {
		/// The child with the comments that stand before it on its line and on the lines right above it.
		var body: Range<Int>
		/// From the child to the comma; without one, to the end of its line's comments.
		var beforeComma: Range<Int>
		/// From the comma to the end of the line's comments; nil where there is no comma.
		var afterComma: Range<Int>?

		var end: Int { afterComma?.upperBound ?? beforeComma.upperBound }
	}

	/// The edit that moves a child of an array to another position, with what belongs to it: the comments on its line,
	/// and those above it that no empty line keeps apart. What else stands between the lines stays. Nil where the array would not read as `result` any more: behind a comment that runs to the end of
	/// its line nothing finds room.
	func moving(_ position: Int, to target: Int, becoming result: Defaults.JSON) -> Replacement? {
		let places = min(position, target)...max(position, target)
		let pieces = places.map(piece)
		var order = Array(pieces.indices)
		order.insert(order.remove(at: position - places.lowerBound), at: target - places.lowerBound)
		var text: [UInt8] = []
		for (place, source) in order.enumerated() {
			text += written(pieces[source], withComma: pieces[place].afterComma != nil)
			if place + 1 < pieces.count { text += self.text[pieces[place].end..<pieces[place + 1].body.lowerBound] }
		}
		let range = pieces[0].body.lowerBound..<pieces[pieces.count - 1].end
		let whole = Array(self.text[tape.nodes[node].range.lowerBound..<range.lowerBound]) + text
		let rest = self.text[range.upperBound..<tape.nodes[node].range.upperBound]
		guard let array = try? Defaults.Document(value: whole + rest), array.decoded(0) == result else { return nil }
		let nodes = children[places.lowerBound]..<tape.nodes[children[places.upperBound]].nextIndex
		return Replacement(range: range, text: text, nodes: nodes, parent: UInt32(node), effect: .children)
	}

	func piece(_ position: Int) -> Piece {
		let (before, after) = (gap(before: position), gap(before: position + 1))
		let body = (leadingComments(of: position, before).first?.lowerBound ?? pastBlanks(before.lead))..<end(position)
		guard let comma = after.comma else {
			return Piece(body: body, beforeComma: end(position)..<after.contentEnd)
		}
		let lineEnd = after.hasNewline ? after.contentEnd : comma + 1
		return Piece(body: body, beforeComma: end(position)..<comma, afterComma: comma + 1..<lineEnd)
	}

	/// The comments on a child's line before it and on the lines right above it; none where the child is on its
	/// neighbour's line.
	func leadingComments(of position: Int, _ gap: Gap) -> [Range<Int>] {
		guard let tail = gap.tail else { return [] }
		var start = first(position)
		var comments: [Range<Int>] = []
		for comment in gap.comments(in: text).reversed() where comment.lowerBound > tail {
			guard !hasEmptyLine(in: comment.upperBound..<start) else { break }
			start = comment.lowerBound
			comments.append(comment)
		}
		return comments.reversed()
	}

	/// Whether blanks have two line ends among them.
	private func hasEmptyLine(in range: Range<Int>) -> Bool {
		range.count { text[$0] == 0x0A || text[$0] == 0x0D && text[$0 + 1] != 0x0A } > 1
	}

	/// A piece at a place that has a comma, or none. A piece that had none gets it right behind the child, for what
	/// follows there may run to the end of the line.
	private func written(_ piece: Piece, withComma: Bool) -> [UInt8] {
		let comma = withComma ? [UInt8(ascii: ",")] : []
		let body = Array(text[piece.body])
		guard let behind = piece.afterComma else { return body + comma + text[piece.beforeComma] }
		return body + text[piece.beforeComma] + comma + text[behind]
	}

	/// The edit that gives a member another name.
	func renaming(_ position: Int, to name: String) -> Replacement {
		let child = children[position]
		var writer = JSONWriter()
		writer.write(.string(name))
		// The closing quote is the byte after the name.
		let rest = text[tape.nodes[child].nameRange.upperBound + 1..<end(position)]
		return Replacement(
			range: first(position)..<end(position), text: writer.bytes + rest,
			nodes: child..<tape.nodes[child].nextIndex, parent: UInt32(node), effect: .children)
	}
}
