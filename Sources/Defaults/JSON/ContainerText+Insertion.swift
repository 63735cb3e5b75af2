extension ContainerText {
	/// A new child's text in a layout, with the comma behind it or without.
	typealias ChildText = (_ layout: Layout, _ hasComma: Bool) -> [UInt8]

	/// The edit that puts children at `position`. Of the comments that stand there on lines of their own, they go behind
	/// `comment` where it is one of these, else before all. The first ones that have comments get lines of their own.
	func insertion(
		at position: Int, layout: LayoutFinder, behind comment: [UInt8] = [], haveComments: Bool = false,
		_ items: [ChildText]
	) -> Replacement {
		let place = position < children.count ? children[position] : tape.nodes[node].nextIndex
		let (range, text) =
			children.isEmpty
			? filling(layout, comment, haveComments, items) : insertionBeside(position, layout, comment, items)
		return Replacement(range: range, text: text, nodes: place..<place, parent: UInt32(node), effect: .children)
	}

	private func insertionBeside(
		_ position: Int, _ layout: LayoutFinder, _ comment: [UInt8], _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let gap = gap(before: position)
		var style = layout.layout(besides: children[max(position - 1, 0)])
		if style.isInline, gap.hasNewline, gap.hasComments, position > 0 {
			// Beside a comment that runs to the line's end nothing more finds room.
			style = layout.layout(within: node, isInline: false)
		}
		let line = line(in: gap, behind: comment) ?? gap.tail ?? gap.contentEnd
		if let lead = commaLead(at: position, gap) {
			style = layout.layout(within: node, isInline: false)
			return insertionOfLines(position, gap, line, style, lead, items)
		}
		if position == 0 { return insertionAtFront(gap, line, style, items) }
		return gap.comma == nil
			? insertionWithoutComma(position, gap, line, style, items)
			: insertionAfterComma(position, gap, line, style, items)
	}

	/// The end of the line of a comment that stands in a gap on lines of its own; nil where none reads so.
	private func line(in gap: Gap, behind comment: [UInt8]) -> Int? {
		guard !comment.isEmpty, let tail = gap.tail else { return nil }
		let found = gap.comments(in: text).last { $0.lowerBound > tail && text[$0].elementsEqual(comment) }
		return found.map { pastBlanks($0.upperBound) }.flatMap { end in
			end < gap.end && Trivia.isLineEnd(text[end]) ? end : nil
		}
	}

	/// What a child at `position` begins with where commas begin the lines: the indentation and the comma; else nil.
	private func commaLead(at position: Int, _ gap: Gap) -> [UInt8]? {
		let isEnd = position == children.count
		if isEnd ? gap.comma != nil && !gap.hasLeadingComma : position > 0 && !gap.hasLeadingComma { return nil }
		let model = isEnd ? position - 1 : max(position, 1)
		guard model > 0, model < children.count else { return nil }
		let lead = self.gap(before: model)
		guard lead.hasLeadingComma, let comma = lead.comma else { return nil }
		return text[lead.lead..<pastBlanks(lead.lead)] + Array(text[comma..<pastBlanks(comma + 1)])
	}

	/// Between lines that begin with commas, each on one like them.
	private func insertionOfLines(
		_ position: Int, _ gap: Gap, _ line: Int, _ style: Layout, _ lead: [UInt8], _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let separator = style.newline + lead
		if position > 0 { return (line..<line, items.flatMap { separator + $0(style, false) }) }
		let start = pastBlanks(gap.lead)
		let list = Array(items.map { $0(style, false) }.joined(separator: separator))
		guard gap.hasNewline else { return (start..<start, list + separator) }
		return (line..<start, style.newline + text[gap.lead..<start] + list + text[line..<gap.lead] + lead)
	}

	/// The texts of new children, with what stands before their names.
	func texts(of items: [Defaults.Object.Member], prefix: [UInt8] = []) -> [ChildText] {
		let isObject = tape.nodes[node].kind == .object
		// Beside a date of TOML, one is a date.
		let model = tape.dialect.isTOML ? children.first.map { text.rebased(tape.nodes[$0].range) } : nil
		return items.map { item in
			{ style, hasComma in
				var writer = JSONWriter(bytes: prefix, layout: style)
				if isObject {
					writer.writeMember(item.name, item.value)
				} else {
					writer.write(item.value, besides: model)
				}
				return writer.bytes + (hasComma ? comma : [])
			}
		}
	}

	private var comma: [UInt8] { [UInt8(ascii: ",")] }

	private func insertionAtFront(
		_ gap: Gap, _ line: Int, _ style: Layout, _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		if style.isInline || !gap.hasNewline {
			let place = pastBlanks(gap.lead)
			return (place..<place, items.flatMap { $0(style, true) + style.gap })
		}
		return (line..<line, items.flatMap { style.newline + style.indentation + $0(style, true) })
	}

	/// After a child that has a comma: the last of a file with trailing commas, or one in the middle.
	private func insertionAfterComma(
		_ position: Int, _ gap: Gap, _ line: Int, _ style: Layout, _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let isLast = position == children.count
		if style.isInline || !isLast && !gap.hasNewline {
			let place = (gap.comma ?? gap.start) + 1
			let space = style.gap.isEmpty && !style.isInline ? [0x20] : style.gap
			let list = items.flatMap { space + $0(style, true) }
			guard isLast, !gap.hasNewline, place < gap.contentEnd else { return (place..<place, list) }
			// What stands behind the comma stays with the one before it.
			return (place - 1..<gap.contentEnd, text[place..<gap.contentEnd] + comma + list)
		}
		return (line..<line, items.flatMap { style.newline + style.indentation + $0(style, true) })
	}

	/// After the last child, which has no comma: it gets one, the new last child none.
	private func insertionWithoutComma(
		_ position: Int, _ gap: Gap, _ line: Int, _ style: Layout, _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let separator = style.isInline ? style.gap : style.newline + style.indentation
		let list = items.indices.flatMap { separator + items[$0](style, $0 + 1 < items.count) }
		if style.isInline {
			let place = gap.hasNewline ? gap.start : gap.contentEnd
			return (place..<place, comma + list)
		}
		return (gap.start..<line, comma + text[gap.start..<line] + list)
	}

	/// The first children of an empty container.
	private func filling(
		_ layout: LayoutFinder, _ comment: [UInt8], _ haveComments: Bool, _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let gap = gap(before: 0)
		// On the line of a comment that is there they would be what it tells of.
		let isInline =
			layout.isInline(emptyContainer: self) && (!haveComments && !gap.hasComments || tape.dialect.isTOML)
		let style = layout.layout(within: node, isInline: isInline)
		var text: [UInt8] = []
		for (position, item) in items.enumerated() {
			if position > 0 { text += style.isInline ? style.gap : style.newline + style.indentation }
			text += item(style, position + 1 < items.count)
		}
		let isObject = tape.nodes[node].kind == .object
		let padding = isObject ? style.padding : []
		let closing = style.newline + layout.indentation(ofLineOf: node)
		if !gap.hasComments {
			if style.isInline { return (interior, padding + text + padding) }
			return (interior, style.newline + style.indentation + text + closing)
		}
		let place = line(in: gap, behind: comment) ?? gap.lastContentEnd
		if style.isInline { return (place..<place, [0x20] + text) }
		let isClosed = self.text[place..<interior.upperBound].contains(where: Trivia.isLineEnd)
		let lines = style.newline + style.indentation + text
		return isClosed ? (place..<place, lines) : (place..<interior.upperBound, lines + closing)
	}
}
