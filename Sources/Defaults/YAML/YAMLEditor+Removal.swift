extension YAMLEditor {
	/// The edits that remove children of a container with their lines, and the comments on these.
	func removal(of nodes: [Int], from container: Int) -> [Replacement] {
		let own = children(of: container)
		guard !entries[container].isBorrowed, nodes.allSatisfy(own.contains) else { return [] }
		if isStream(container) { return removal(ofDocuments: nodes, own) }
		if isFlow(container) { return removal(of: nodes, fromFlow: container, own) }
		let rest = own.filter { !nodes.contains($0) }
		let hasMerged = own.count < tape.count(of: container)
		if rest.isEmpty, !hasMerged, container > 0 || tape.nodes[0].kind == .array || valueStart(of: 0) != nil {
			return emptying(container)
		}
		if rest.isEmpty, !hasMerged, let all = emptyingRoot { return all }
		if rest.isEmpty, !hasMerged, let last = own.last, isEnded(behind: lines(of: last).upperBound) {
			// Before the mark of its end others want something.
			return own.map { replacement(lines(of: $0), $0 == own[0] ? Array("{}".utf8) + layout.newline : []) }
		}
		var gone = own.filter(nodes.contains)
		var edits: [Replacement] = []
		if let first = gone.first, !beginsLine(entries[first].start) {
			let start = entries[first].start
			if let next = rest.first.map({ entries[$0].start }),
				comments(in: entries[first].end..<next).filter({ beginsLine($0.lowerBound) }).isEmpty
			{
				edits = [replacement(start..<next, [])]
				gone = gone.filter { entries[$0].start > next }
			} else {
				let blanks = text[..<start].reversed().prefix(while: Trivia.isBlank).count
				edits = [replacement(start - blanks..<lineEnd(of: entries[first].end), [])]
				gone.removeFirst()
			}
		}
		return edits + gone.map { replacement(lines(of: $0), []) }
	}

	/// Whether the document has a mark of its end, looked for from the line on that begins at an offset behind its value.
	private func isEnded(behind offset: Int) -> Bool {
		var start = offset
		while start < text.count, !text[start...].starts(with: "...".utf8) { start = afterLineEnd(lineEnd(of: start)) }
		return start < text.count
	}

	/// The lines of a node, with the end of the last; where that has none, with that of the line before.
	func lines(of node: Int) -> Range<Int> {
		// What is said to programs of a document goes with it.
		let isDocument = node > 0 && isStream(parent(of: node))
		let head = isDocument ? comments(above: node).first { Directive.isOfFile(text[$0]) } : nil
		let (start, end) = (lineStart(of: head?.lowerBound ?? entries[node].start), lastLineEnd(of: node))
		return (end == text.count ? beforeLineEnd(start) : start)..<afterLineEnd(end)
	}

	/// Where nothing else stays, a line's end does: it tells what the ends of lines are.
	private var emptyingRoot: [Replacement]? {
		let start = Trivia.byteOrderMarkLength(of: text)
		let own = children(of: 0).map { lines(of: $0) }
		guard let first = own.first?.lowerBound, let last = own.last?.upperBound,
			(Array(text[start..<max(first, start)]) + Array(text[last...])).allSatisfy({
				Trivia.isBlank($0) || Trivia.isLineEnd($0)
			}),
			comments.allSatisfy({ comment in own.contains { $0.contains(comment.lowerBound) } })
		else { return nil }
		return [replacement(start..<text.count, layout.newline)]
	}

	// MARK: Brackets

	private func removal(of nodes: [Int], fromFlow container: Int, _ own: [Int]) -> [Replacement] {
		let range = entries[container].value.range
		guard entries[container].value.style == .flow else { return [] }
		if nodes.count == own.count, comments(in: range).isEmpty {
			return [replacement(range.lowerBound + 1..<range.upperBound - 1, [])]
		}
		let gone = own.indices.filter { nodes.contains(own[$0]) }
		var (edits, index) = ([Replacement](), 0)
		while index < gone.count {
			let first = gone[index]
			while index + 1 < gone.count, gone[index + 1] == gone[index] + 1 { index += 1 }
			edits += removal(of: first...gone[index], of: own, upTo: range.upperBound - 1)
			index += 1
		}
		return edits
	}

	/// The edits that remove some that follow one another, with a comma each.
	private func removal(of run: ClosedRange<Int>, of own: [Int], upTo close: Int) -> [Replacement] {
		let (start, end) = (entries[own[run.lowerBound]].start, entries[own[run.upperBound]].end)
		let next = run.upperBound + 1 < own.count ? entries[own[run.upperBound + 1]].start : nil
		let comma = comma(behind: end, before: next ?? close)
		let behind = comma.map { $0 + 1 } ?? end
		let isWhole = beginsLine(start) && isRestOfLine(behind, upTo: next ?? close)
		if isWhole {
			let lines = lineStart(of: start)..<afterLineEnd(lineEnd(of: behind))
			guard comma == nil, run.lowerBound > 0 else { return [replacement(lines, [])] }
			// The one before is the last now, and has no comma as the last had none.
			let last = entries[own[run.lowerBound - 1]].end
			let before = self.comma(behind: last, before: start).map { [replacement($0..<$0 + 1, [])] } ?? []
			return before + [replacement(lines, [])]
		}
		if let next { return [replacement(start..<next, [])] }
		guard run.lowerBound > 0 else { return [] }
		return [replacement(entries[own[run.lowerBound - 1]].end..<end, [])]
	}

	/// Whether nothing but a comment stands from an offset to the end of its line.
	private func isRestOfLine(_ offset: Int, upTo limit: Int) -> Bool {
		let end = lineEnd(of: offset)
		guard end <= limit else { return false }
		let comment = comments(in: offset..<end).first?.lowerBound ?? end
		return text[offset..<comment].allSatisfy(Trivia.isBlank)
	}
}
