/// The documents of a text that has several: the elements of a list that nothing is written of but their marks.
extension YAMLEditor {
	/// Whether a container is all of the documents.
	func isStream(_ container: Int) -> Bool { entries[container].value.kind == .documentStart }

	/// Where the last line of a node ends: of a document, below which comments are its own, before the mark of the next.
	func lastLineEnd(of node: Int) -> Int {
		let end = lineEnd(of: entries[node].end)
		guard node > 0, isStream(parent(of: node)), !hasDirectives else { return end }
		let next = tape.nodes[node].nextIndex
		if next < entries.count { return max(end, beforeLineEnd(lineStart(of: entries[next].start))) }
		return max(end, text.lastIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) }.map { $0 + 1 } ?? text.count)
	}

	/// Whether what stands above a node is of the document before.
	func isBelowDocument(_ node: Int) -> Bool {
		node > 1 && isStream(parent(of: node)) && !hasDirectives
	}

	/// The edits that put documents at a position.
	func insertion(ofDocuments values: [Defaults.JSON], at position: Int) -> [Replacement] {
		let writer = writer(in: 0)
		return insertion(
			ofDocuments: values.map { $0.hasChildren ? writer.block($0, at: 0) : writer.flow($0) }, at: position)
	}

	/// The same of what is written of some, with their marks or without, each with one where it needs that.
	func insertion(ofDocuments texts: [[UInt8]], at position: Int) -> [Replacement] {
		let own = children(of: 0)
		guard !hasDirectives, let first = own.first else { return [] }
		let mark = Self.mark + layout.newline
		func marked(_ text: [UInt8]) -> [UInt8] { text.starts(with: Self.mark) ? text : mark + text }
		guard position == 0 else {
			let end = lastLineEnd(of: own[min(position, own.count) - 1])
			return [replacement(end..<end, texts.flatMap { layout.newline + marked($0) })]
		}
		let start = lineStart(of: commentedStart(of: first))
		let new = texts.flatMap { hasMark(first) ? marked($0) + layout.newline : $0 + layout.newline + mark }
		return [replacement(start..<start, new)]
	}

	/// The edits that remove documents with their marks; none where fewer than two would stay, which is another thing.
	func removal(ofDocuments nodes: [Int], _ own: [Int]) -> [Replacement] {
		guard !hasDirectives, own.count - nodes.count > 1 else { return [] }
		return own.indices.filter { nodes.contains(own[$0]) }.flatMap { index -> [Replacement] in
			guard index == 0, !hasMark(own[0]) else { return [replacement(lines(of: own[index]), [])] }
			// The next one is the first without a mark then.
			guard let next = own.dropFirst().first(where: { !nodes.contains($0) }), isBareMark(next) else { return [] }
			let mark = lineStart(of: entries[next].start)
			return [
				replacement(lines(of: own[0]), []),
				replacement(mark..<afterLineEnd(lineEnd(of: mark)), []),
			]
		}
	}

	/// The edits that put documents into another order, each with its comments; their marks stay.
	func rearranging(documents own: ArraySlice<Int>, _ order: [Int]) -> [Replacement] {
		let bodies = own.map { node in
			let start =
				hasMark(node) ? afterLineEnd(lineEnd(of: entries[node].start)) : lineStart(of: commentedStart(of: node))
			return start..<max(start, lastLineEnd(of: node))
		}
		guard !hasDirectives, own.allSatisfy({ !hasMark($0) || isBareMark($0) }) else { return [] }
		return order.indices.filter { !text[bodies[$0]].elementsEqual(text[bodies[order[$0]]]) }.map {
			replacement(bodies[$0], Array(text[bodies[order[$0]]]))
		}
	}

	/// The edit that puts lines in the place of a document without any.
	func replacement(ofDocument node: Int, with lines: [UInt8]) -> Replacement {
		let (start, end) = (entries[node].start, max(entries[node].start, entries[node].end))
		return hasMark(node)
			? replacement(start + Self.mark.count..<max(start + Self.mark.count, end), layout.newline + lines)
			: replacement(start..<end, lines)
	}

	private static let mark = Array("---".utf8)

	private func hasMark(_ document: Int) -> Bool {
		text[entries[document].start...].starts(with: Self.mark) && column(of: entries[document].start) == 0
	}

	/// Whether nothing stands behind the mark of a document on its line.
	private func isBareMark(_ document: Int) -> Bool {
		let start = entries[document].start
		return hasMark(document) && text[start + 3..<lineEnd(of: start)].allSatisfy(Trivia.isBlank)
	}

	/// Whether something stands between the documents that tells of how they are to be read, or of their ends.
	func findsDirectives() -> Bool {
		let own = children(of: 0)
		let ends = [Trivia.byteOrderMarkLength(of: text)] + own.map { lineEnd(of: entries[$0].end) }
		let starts = own.map { lineStart(of: entries[$0].start) } + [text.count]
		return zip(ends, starts).contains { end, start in
			text[min(end, start)..<start].split(whereSeparator: Trivia.isLineEnd).contains {
				$0.first == UInt8(ascii: "%") || $0.starts(with: "...".utf8)
			}
		}
	}
}
