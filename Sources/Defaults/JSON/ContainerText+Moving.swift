extension ContainerText {
	/// Where a child's bytes are and those of what belongs to it.
	struct Piece {
		/// The comments on the lines right above it.
		var above: Range<Int>
		/// The blanks that its line begins with; what stands before it where it is on its neighbour's line.
		var indentation: Range<Int>
		/// The comments before the comma that its line begins with.
		var beforeLead: Range<Int>
		/// That comma with the blanks behind it; empty where there is none.
		var leadingComma: Range<Int>
		/// The comments before it on its line, and the child.
		var body: Range<Int>
		/// What follows it, and where that ends.
		var tail: Tail
		var end: Int
		/// Whether it begins a line, and whether it ends one.
		var beginsLine: Bool
		var endsLine: Bool

		var start: Int { above.isEmpty ? indentation.upperBound : above.lowerBound }
	}

	/// What follows a child and belongs to it.
	struct Tail: Sendable, Hashable {
		/// From the child to the comma; without one, to the end of its line's comments.
		let beforeComma: [UInt8]
		/// From the comma to the end of the line's comments; nil where there is no comma.
		let afterComma: [UInt8]?
		let endsInLineComment: Bool

		/// The text where a comma follows, or none. Where another child follows on the line, all of it stands before the
		/// comma, but for a comment that runs to the line's end. What had no comma gets it right behind the child, for what
		/// follows there may run to the end of the line.
		func text(hasComma: Bool, endsLine: Bool) -> [UInt8] {
			let comma = hasComma ? [UInt8(ascii: ",")] : []
			if !endsLine, !endsInLineComment { return beforeComma + (afterComma ?? []) + comma }
			return afterComma.map { beforeComma + comma + $0 } ?? comma + beforeComma
		}
	}

	/// The edit that puts children of an array, from a position on, in another order, each with what belongs to it: the
	/// comments on its line, and those above it that no empty line keeps apart. What else stands between the lines stays.
	func rearranging(from start: Int, _ order: [Int]) -> Replacement {
		let pieces = order.indices.map { piece(start + $0) }
		let layout = LayoutFinder(text: text, tape: tape).layout(within: node, isInline: false)
		var text: [UInt8] = []
		for (place, source) in order.enumerated() {
			text += written(pieces[source], at: pieces[place], layout)
			if place + 1 < pieces.count { text += self.text[pieces[place].end..<pieces[place + 1].start] }
		}
		let nodes = children[start]..<tape.nodes[children[start + order.count - 1]].nextIndex
		return Replacement(
			range: pieces[0].start..<pieces[pieces.count - 1].end, text: text, nodes: nodes, parent: UInt32(node),
			effect: .children)
	}

	func piece(_ position: Int) -> Piece {
		let (before, after) = (gap(before: position), gap(before: position + 1))
		let start = pastBlanks(before.lead)
		let above = leadingComments(of: position, before).first.map { min($0.lowerBound, before.lead) } ?? before.lead
		let comma = before.hasLeadingComma ? before.comma : nil
		let lead = comma.map { $0..<pastBlanks($0 + 1) } ?? start..<start
		let end = end(position)
		let trailing = after.hasLeadingComma ? nil : after.comma
		let isShared = !after.hasNewline && position + 1 < children.count
		let lineEnd = isShared ? trailing.map { $0 + 1 } ?? end : after.tail ?? after.contentEnd
		let tail = Tail(
			beforeComma: Array(text[end..<(trailing ?? lineEnd)]),
			afterComma: trailing.map { Array(text[$0 + 1..<lineEnd]) }, endsInLineComment: after.endsInLineComment)
		return Piece(
			above: above..<before.lead, indentation: before.lead..<start, beforeLead: start..<lead.lowerBound,
			leadingComma: lead, body: lead.upperBound..<end, tail: tail, end: lineEnd, beginsLine: before.isLineStart,
			endsLine: after.hasNewline)
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

	/// A piece at the place of another one, with that one's commas.
	private func written(_ piece: Piece, at place: Piece, _ layout: Layout) -> [UInt8] {
		let line = layout.newline + layout.indentation
		var front: [UInt8] = []
		if !piece.above.isEmpty {
			let isApart = place.beginsLine || !place.above.isEmpty
			let indentation = isApart && piece.beginsLine ? place.indentation : piece.indentation
			front = (isApart ? [] : line) + text[piece.above] + text[indentation]
		}
		let body = front + text[place.leadingComma] + text[piece.beforeLead] + text[piece.body]
		let needsLine = piece.tail.endsInLineComment && !place.endsLine
		return body + piece.tail.text(hasComma: place.tail.afterComma != nil, endsLine: place.endsLine)
			+ (needsLine ? line : [])
	}

	/// The edit that gives a member another name.
	func renaming(_ position: Int, to name: String) -> Replacement {
		let child = children[position]
		let layout = LayoutFinder(text: text, tape: tape).layout(within: node, isInline: true)
		let written = layout.naming(like: text[first(position)]).text(ofName: name)
		let rest = text[tape.nodes[child].nameEnd..<end(position)]
		return Replacement(
			range: first(position)..<end(position), text: written + rest,
			nodes: child..<tape.nodes[child].nextIndex, parent: UInt32(node), effect: .children)
	}
}
