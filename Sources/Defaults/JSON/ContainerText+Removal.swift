extension ContainerText {
	/// The edits that remove the children at `positions` (ascending) with their commas and the comments on their
	/// lines. They do not overlap.
	func removal(of positions: [Int]) -> [Replacement] {
		runs(of: positions).map { run in
			let (range, text) = removal(of: run)
			let nodes = children[run.lowerBound]..<tape.nodes[children[run.upperBound - 1]].nextIndex
			return Replacement(range: range, text: text, nodes: nodes, parent: UInt32(node), effect: .children)
		}
	}

	private func runs(of positions: [Int]) -> [Range<Int>] {
		positions.reduce(into: []) { runs, position in
			if let last = runs.last, last.upperBound == position {
				runs[runs.count - 1] = last.lowerBound..<position + 1
			} else {
				runs.append(position..<position + 1)
			}
		}
	}

	/// What stands on lines of its own between two that go stays, as it does before one that goes.
	private func removal(of run: Range<Int>) -> (range: Range<Int>, text: [UInt8]) {
		let (before, after) = (gap(before: run.lowerBound), gap(before: run.upperBound))
		var (range, text) = removal(of: run, before, after)
		let kept = run.dropFirst().flatMap(commentLines)
		guard !kept.isEmpty, before.isLineStart, let end = after.afterNewline else { return (range, text) }
		if range == interior { range = before.lead..<end }
		if range.upperBound == end { text += kept }
		return (range, text)
	}

	private func commentLines(before position: Int) -> [UInt8] {
		let gap = gap(before: position)
		guard gap.hasCommentsAfterTail, gap.isLineStart, let start = gap.afterNewline else { return [] }
		return Array(text[start..<gap.lead])
	}

	private func removal(of run: Range<Int>, _ before: Gap, _ after: Gap) -> (range: Range<Int>, text: [UInt8]) {
		let isLast = run.upperBound == children.count
		let range = isLast ? tailRange(before, after, run) : middleRange(before, after, run)
		if isLast, run.lowerBound == 0 { return emptied(range, before, after) }
		guard isLast, after.comma == nil, let comma = before.comma else { return (range, []) }
		// The comma before the last child goes too; comments between the two stay.
		if let tail = before.tailBeforeComma, !before.hasNewline, !before.hasComments {
			let front = Gap(before.start..<comma, in: text)
			let hasRoom = after.hasNewline || !front.endsInLineComment
			if !front.hasCommentsAfterTail, hasRoom { return (tail..<range.upperBound, []) }
		}
		return (comma..<range.upperBound, Array(text[comma + 1..<range.lowerBound]))
	}

	/// What to remove of children that have one after them.
	private func middleRange(_ before: Gap, _ after: Gap, _ run: Range<Int>) -> Range<Int> {
		guard let tail = after.tail, let afterNewline = after.afterNewline else {
			return pastBlanks(before.lead)..<pastBlanks(after.lead)
		}
		if before.hasNewline { return before.isLineStart ? before.lead..<afterNewline : before.lead..<tail }
		if run.lowerBound == 0, !after.hasCommentsAfterTail { return pastBlanks(before.lead)..<after.end }
		return before.lead..<tail
	}

	/// What to remove of children at the end, but for the comma before them.
	private func tailRange(_ before: Gap, _ after: Gap, _ run: Range<Int>) -> Range<Int> {
		if let tail = after.tail, let afterNewline = after.afterNewline {
			return before.isLineStart ? before.lead..<afterNewline : before.lead..<tail
		}
		guard before.hasNewline else { return before.lead..<after.contentEnd }
		if let tail = before.tail, !before.hasCommentsAfterTail, !before.endsInLineComment {
			return tail..<after.contentEnd
		}
		return pastBlanks(before.lead)..<pastBlanks(after.contentEnd)
	}

	/// The edit that removes all children; with nothing but blanks left, nothing is left.
	private func emptied(_ range: Range<Int>, _ before: Gap, _ after: Gap) -> (range: Range<Int>, text: [UInt8]) {
		let rest = [text[interior.lowerBound..<range.lowerBound], text[range.upperBound..<interior.upperBound]]
		let isBlank = rest.allSatisfy { $0.allSatisfy { Trivia.isBlank($0) || Trivia.isLineEnd($0) } }
		return isBlank ? (interior, []) : (range, [])
	}
}
