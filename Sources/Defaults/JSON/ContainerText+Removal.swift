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
		let isLast = run.upperBound == children.count
		let range = isLast ? tailRange(before, after, run) : middleRange(before, after, run)
		let isWhole = before.isLineStart && range.upperBound == after.afterNewline
		let kept = (isWhole ? run.dropFirst().flatMap(commentLines) : []) + linesOfComma(after, range, isWhole)
		let removal = separated(run, before, after, range, kept)
		return isLast && run.lowerBound == 0 && kept.isEmpty ? emptied(removal) : removal
	}

	/// The removal of a range that leaves as many commas as what stays needs.
	private func separated(
		_ run: Range<Int>, _ before: Gap, _ after: Gap, _ range: Range<Int>, _ kept: [UInt8]
	) -> (range: Range<Int>, text: [UInt8]) {
		let isLast = run.upperBound == children.count
		let isNeeded = run.lowerBound > 0 && !(isLast && after.comma == nil)
		let first = before.comma.flatMap { $0 < range.lowerBound ? $0 : nil }
		let last = after.comma.flatMap { $0 < range.upperBound ? nil : $0 }
		switch (first, last) {
		case (nil, nil) where isNeeded:
			return (before.start..<range.upperBound, [UInt8(ascii: ",")] + text[before.start..<range.lowerBound] + kept)
		case (let comma?, nil) where !isNeeded, (let comma?, _?):
			return (comma..<range.upperBound, text[comma + 1..<range.lowerBound] + kept)
		case (nil, let comma?) where !isNeeded:
			// The next one takes the place of the first, with its indentation.
			let start = before.isLineStart && after.isLineStart ? before.lead : after.lead
			let rest = text[start..<pastBlanks(start)] + Array(text[pastBlanks(after.lead)..<comma])
			return (range.lowerBound..<pastBlanks(comma + 1), kept + text[range.upperBound..<after.lead] + rest)
		default: return (range, kept)
		}
	}

	/// The comments between the line of the last of those that go and the end of its comma's, as they stand in place of
	/// `range`, whole lines or not.
	private func linesOfComma(_ gap: Gap, _ range: Range<Int>, _ isWhole: Bool) -> [UInt8] {
		guard let start = gap.endBeforeComma, let comma = gap.comma else { return [] }
		let lines = text[start..<comma] + Array(text[comma + 1..<gap.contentEnd])
		guard lines.contains(UInt8(ascii: "/")) else { return [] }
		let newline = lines.prefix(lines[0] == 0xE2 ? 3 : lines.starts(with: [0x0D, 0x0A]) ? 2 : 1)
		let end = lines.lastIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) } ?? 0
		if isWhole { return Array(lines[newline.endIndex...end] + newline) }
		return Array(lines[...end] + (Trivia.isLineEnd(text[range.upperBound]) ? [] : newline))
	}

	private func commentLines(before position: Int) -> [UInt8] {
		let gap = gap(before: position)
		guard gap.hasCommentsAfterTail, gap.isLineStart, let start = gap.afterNewline else { return [] }
		return Array(text[start..<gap.lead])
	}

	/// What to remove of children that have one after them.
	private func middleRange(_ before: Gap, _ after: Gap, _ run: Range<Int>) -> Range<Int> {
		guard let tail = after.tail, let afterNewline = after.afterNewline else {
			return pastBlanks(before.lead)..<pastBlanks(after.lead)
		}
		if before.hasNewline { return before.isLineStart ? before.lead..<afterNewline : before.lead..<tail }
		if run.lowerBound == 0, !after.hasCommentsAfterTail, after.endBeforeComma == nil {
			return pastBlanks(before.lead)..<after.end
		}
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
	private func emptied(_ removal: (range: Range<Int>, text: [UInt8])) -> (range: Range<Int>, text: [UInt8]) {
		let (before, after) = (
			interior.lowerBound..<removal.range.lowerBound, removal.range.upperBound..<interior.upperBound
		)
		let isBlank = (Array(text[before]) + removal.text + text[after]).allSatisfy {
			Trivia.isBlank($0) || Trivia.isLineEnd($0)
		}
		return isBlank ? (interior, []) : removal
	}
}
