extension TOMLEditor {
	/// The edits that remove children of a container with their lines, and the comments on these.
	func removal(of nodes: [Int], from container: Int) -> [Replacement] {
		if case .inline(let outer) = form(of: container) { return removal(of: nodes, from: container, within: outer) }
		let (gone, rest) = (Set(nodes.flatMap(lineIndices)), lineIndices(of: container))
		var kept: [Replacement] = []
		// What has no line of its own would go with the last one in it.
		if container > 0, header(of: container) == nil, gone.count == rest.count, let first = rest.first {
			kept = emptied(container, at: first)
		}
		var ranges: [Range<Int>] = []
		for run in nodes.flatMap(runs).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
			let range = whole(run.range, hasHeader: lines[run.lines.lowerBound].kind != .pair, isKept: !kept.isEmpty)
			if let last = ranges.last, last.upperBound >= range.lowerBound {
				ranges[ranges.count - 1] = last.lowerBound..<max(range.upperBound, last.upperBound)
			} else {
				ranges.append(range)
			}
		}
		if kept.isEmpty, ranges == [Trivia.byteOrderMarkLength(of: text)..<text.count] { return [emptying] }
		return kept + ranges.map { replacement($0, []) }
	}

	/// The range with its line's end; without the empty lines above a table where others follow.
	private func whole(_ range: Range<Int>, hasHeader: Bool, isKept: Bool) -> Range<Int> {
		var (start, end) = (range.lowerBound, afterLineEnd(range.upperBound))
		let isLast = text[end...].allSatisfy { Trivia.isBlank($0) || Trivia.isLineEnd($0) }
		let isBeforeEmpty = text[end...].first { !Trivia.isBlank($0) }.map(Trivia.isLineEnd) ?? true
		guard !isKept else { return start..<end }
		if hasHeader, isLast || isBeforeEmpty {
			let before = text[..<start].lastIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) }
			let content = before.map { afterLineEnd(endOfLine($0)) } ?? Trivia.byteOrderMarkLength(of: text)
			start = min(content, start)
			if before == nil || content == Trivia.byteOrderMarkLength(of: text) {
				end = text[end...].firstIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) }.map(lineStart) ?? end
			}
		}
		// A text whose last line has no end keeps none.
		if range.upperBound == text.count, start > 0, Trivia.isLineEnd(text[start - 1]) {
			start -= start > 1 && text[start - 2] == 0x0D && text[start - 1] == 0x0A ? 2 : 1
		}
		return start..<end
	}

	/// Where nothing else stays, a line's end does: it tells what the ends of lines are.
	private var emptying: Replacement {
		let start = Trivia.byteOrderMarkLength(of: text)
		if text.last == 0x0A {
			let end = text.count - (text.count > 1 && text[text.count - 2] == 0x0D ? 2 : 1)
			return replacement(start..<end, [])
		}
		return replacement(start..<text.count, newline.count > 1 ? newline : [])
	}

	private func endOfLine(_ offset: Int) -> Int { Trivia.endOfLine(from: offset, in: text) }

	/// What says that a container without anything in it is there, in the place of a line of what was in it.
	private func emptied(_ container: Int, at line: Int) -> [Replacement] {
		let start = start(of: line)
		switch form(of: container) {
		case .implicit:
			let header = [UInt8(ascii: "[")] + headerNames(of: container) + [UInt8(ascii: "]")]
			return [replacement(start..<start, blanks(at: start) + header + newline)]
		case .dotted:
			let count = depth(of: container) - depth(of: sectionNode(of: line))
			let names = lines[line].names
			let key = Array(text[names[0].lowerBound..<names[count - 1].upperBound])
			return [
				replacement(
					start..<start,
					blanks(at: start) + key + pairLayout(in: container, like: line).colon + Array("{}".utf8) + newline)
			]
		case .tables:
			guard let name = name(of: container) else { return [] }
			return insertion([(name, .array([]))], into: Int(tape.nodes[container].parent))
		case .section, .inline: return []
		}
	}

	/// The same within brackets.
	private func removal(of nodes: [Int], from container: Int, within outer: Int) -> [Replacement] {
		let list = ContainerText(outer, tape, in: text)
		func positions(_ nodes: [Int]) -> [Int] {
			list.children.indices.filter { position in nodes.contains { isWithin(list.children[position], $0) } }
		}
		let (gone, all) = (positions(nodes), positions([container]))
		guard container != outer, gone == all, let first = gone.first else { return list.removal(of: gone) }
		let names = TOMLScanner.names(at: list.first(first), in: text)
		let end = names[depth(of: container) - depth(of: outer) - 1].upperBound
		let text = Array(text[list.first(first)..<end]) + pairLayout(in: outer, like: nil).colon + Array("{}".utf8)
		return list.removal(of: Array(gone.dropFirst())) + [
			Replacement(
				range: list.first(first)..<list.end(first), text: text, nodes: 0..<0, parent: UInt32(outer),
				effect: .children)
		]
	}

	/// The edit that removes the comments above a child.
	func commentRemoval(above node: Int) -> [Replacement] {
		guard let line = line(of: node) ?? lineIndices(of: node).first, !comments(above: line).isEmpty else {
			return []
		}
		return [replacement(commentedStart(of: line)..<start(of: line), [])]
	}
}
