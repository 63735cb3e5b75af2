extension ContainerText {
	/// A new child's text in a layout, with the comma behind it or without.
	typealias ChildText = (_ layout: Layout, _ hasComma: Bool) -> [UInt8]

	/// The edit that puts children at `position`. Of the comments that stand there on lines of their own, they go behind
	/// `comment` where it is one of these, else before all.
	func insertion(
		at position: Int, layout: LayoutFinder, behind comment: [UInt8] = [], _ items: [ChildText]
	) -> Replacement {
		let place = position < children.count ? children[position] : tape.nodes[node].nextIndex
		let (range, text) =
			children.isEmpty ? filling(layout, comment, items) : insertionBeside(position, layout, comment, items)
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
			let place = isLast && !gap.hasNewline ? gap.contentEnd : (gap.comma ?? gap.start) + 1
			let space = style.gap.isEmpty && !style.isInline ? [0x20] : style.gap
			return (place..<place, items.flatMap { space + $0(style, true) })
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
		_ layout: LayoutFinder, _ comment: [UInt8], _ items: [ChildText]
	) -> (range: Range<Int>, text: [UInt8]) {
		let gap = gap(before: 0)
		let style = layout.layout(within: node, isInline: layout.isInline(emptyContainer: self))
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
