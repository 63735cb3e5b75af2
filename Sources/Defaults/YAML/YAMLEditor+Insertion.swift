extension YAMLEditor {
	/// The edits that put members, or elements at a position, into a container.
	func insertion(
		_ items: [Defaults.Object.Member], into container: Int, at position: Int? = nil
	) -> [Replacement] {
		let entry = entries[container]
		guard !entry.isBorrowed else { return [] }
		let value =
			tape.nodes[container].kind == .array
			? Defaults.JSON.array(items.map(\.value)) : .object(Defaults.Object(items))
		let own = children(of: container)
		let position = min(position ?? own.count, own.count)
		switch entry.value.style {
		case .flow where own.isEmpty && isEmptyFlow(container): return filling(container, with: value)
		case .flow: return insertion(items, intoFlow: container, own, at: position)
		case .block: return insertion(items, intoBlock: container, own, at: position)
		case .marked: return insertion(ofDocuments: items.map(\.value), at: position)
		default: return container == 0 ? [appended(writer(in: 0).block(value, at: 0))] : []
		}
	}

	/// Whether nothing but blanks stands between brackets.
	func isEmptyFlow(_ container: Int) -> Bool {
		text[entries[container].value.range].dropFirst().dropLast().allSatisfy {
			Trivia.isBlank($0) || Trivia.isLineEnd($0)
		}
	}

	/// The first children of a container with empty brackets: lines, where these are in none.
	private func filling(_ container: Int, with value: Defaults.JSON) -> [Replacement] {
		let entry = entries[container]
		guard container > 0, isFlow(parent(of: container)) else { return replacingEmpty(container, with: value) }
		return [replacement(entry.value.range, writer(in: parent(of: container)).flow(value, inFlow: true))]
	}

	private func insertion(
		_ items: [Defaults.Object.Member], intoBlock container: Int, _ own: [Int], at position: Int
	) -> [Replacement] {
		let (writer, column) = (writer(in: container), entries[container].value.column)
		let lines = items.map { item in
			entries[container].value.kind == .mappingStart
				? writer.member(item.name, item.value, at: column) : writer.item(item.value, at: column)
		}
		return insertion(of: lines, intoBlock: container, own, at: position)
	}

	/// - Parameters:
	///   - comments: The lines that stand above those that are put in.
	///   - above: The comment below which they go, where it stands there.
	func insertion(
		of lines: [[UInt8]], with comments: [UInt8] = [], behind above: [UInt8] = [], intoBlock container: Int,
		_ own: [Int], at position: Int
	) -> [Replacement] {
		let indentation = [UInt8](repeating: 0x20, count: entries[container].value.column)
		let front = comments + indentation
		let next = position < own.count ? entries[own[position]].start : entries[container].end
		let first = own.first.map(commentedStart) ?? next
		let last = position > 0 ? entries[own[position - 1]].end : min(first, entries[container].value.range.lowerBound)
		if !above.isEmpty,
			let comment = self.comments(in: min(last, next)..<next).last(where: { text[$0].elementsEqual(above) })
		{
			let end = comment.upperBound
			return [replacement(end..<end, lines.flatMap { layout.newline + front + $0 })]
		}
		if position == 0, let first = own.first {
			guard beginsLine(entries[first].start) else {
				let start = entries[first].start
				return comments.isEmpty
					? [replacement(start..<start, lines.flatMap { $0 + layout.newline + indentation })] : []
			}
			let start = lineStart(of: commentedStart(of: first))
			return [replacement(start..<start, lines.flatMap { front + $0 + layout.newline })]
		}
		let end = position == own.count ? entries[container].end : entries[own[position - 1]].end
		let place = lineEnd(of: end)
		return [replacement(place..<place, lines.flatMap { layout.newline + front + $0 })]
	}

	/// At the end of a text that holds no value.
	private func appended(_ lines: [UInt8]) -> Replacement {
		let end = markOfEnd ?? text.count
		let start = Trivia.byteOrderMarkLength(of: text)
		let content = text[start..<end].lastIndex { !Trivia.isBlank($0) && !Trivia.isLineEnd($0) }.map { $0 + 1 }
		guard let content else { return replacement(start..<start, lines + (end > start ? [] : layout.newline)) }
		return replacement(content..<content, layout.newline + lines)
	}

	/// Where the `...` stands that ends the document.
	private var markOfEnd: Int? {
		var start = Trivia.byteOrderMarkLength(of: text)
		while start < text.count {
			if text[start...].starts(with: "...".utf8) { return start }
			start = afterLineEnd(lineEnd(of: start))
		}
		return nil
	}

	// MARK: Brackets

	private func insertion(
		_ items: [Defaults.Object.Member], intoFlow container: Int, _ own: [Int], at position: Int
	) -> [Replacement] {
		let writer = writer(in: container)
		let new = items.map { item in
			tape.nodes[container].kind == .object
				? writer.flowMember(item.name, item.value) : writer.flow(item.value, inFlow: true)
		}
		return insertion(of: new, intoFlow: container, own, at: position)
	}

	func insertion(of new: [[UInt8]], intoFlow container: Int, _ own: [Int], at position: Int) -> [Replacement] {
		let range = entries[container].value.range
		guard !own.isEmpty else { return [] }
		let model = entries[own[max(position - 1, 0)]]
		let isOnLines = beginsLine(model.start)
		let line = layout.newline + text[lineStart(of: model.start)..<model.start]
		let separator = [UInt8(ascii: ",")] + (isOnLines ? line : [0x20])
		if position == 0 {
			return [replacement(model.start..<model.start, new.flatMap { $0 + separator })]
		}
		let list = Array(new.joined(separator: separator))
		guard isOnLines else { return [replacement(model.end..<model.end, separator + list)] }
		let comma = comma(
			behind: model.end, before: position < own.count ? entries[own[position]].start : range.upperBound)
		let behind = comma.map { $0 + 1 } ?? model.end
		// Where something else stands on the line, so does what is new.
		let lineEnd = min(lineEnd(of: behind), range.upperBound - 1)
		guard comments(in: behind..<lineEnd).count == 1 || text[behind..<lineEnd].allSatisfy(Trivia.isBlank) else {
			return [replacement(model.end..<model.end, separator + list)]
		}
		if comma != nil { return [replacement(lineEnd..<lineEnd, line + list + [UInt8(ascii: ",")])] }
		let rest = text[model.end..<lineEnd]
		return [replacement(model.end..<lineEnd, [UInt8(ascii: ",")] + rest + line + list)]
	}

	/// The comma between two places, outside of comments.
	func comma(behind start: Int, before end: Int) -> Int? {
		let hidden = comments(in: start..<end)
		return (start..<end).first { index in
			text[index] == UInt8(ascii: ",") && !hidden.contains { $0.contains(index) }
		}
	}
}
