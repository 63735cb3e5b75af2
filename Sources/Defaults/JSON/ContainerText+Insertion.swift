extension ContainerText {
	/// The edit that puts children at `position`, each written by `write` into a writer that knows the layout
	/// at that place.
	func insertion(
		at position: Int, layout: LayoutFinder, _ writers: [(inout JSONWriter) -> Void]
	) -> Replacement {
		let place = position < children.count ? children[position] : tape.nodes[node].nextIndex
		let (range, text) = children.isEmpty ? filling(layout, writers) : insertionBeside(position, layout, writers)
		return Replacement(range: range, text: text, nodes: place..<place, parent: UInt32(node), effect: .children)
	}

	private func insertionBeside(
		_ position: Int, _ layout: LayoutFinder, _ writers: [(inout JSONWriter) -> Void]
	) -> (range: Range<Int>, text: [UInt8]) {
		let gap = gap(before: position)
		var style = layout.layout(besides: children[max(position - 1, 0)])
		if style.isInline, gap.hasNewline, gap.hasComments, position > 0 {
			// Beside a comment that runs to the line's end nothing more finds room.
			style = layout.layout(within: node, isInline: false)
		}
		let items = writers.map { write -> [UInt8] in
			var writer = JSONWriter()
			writer.layout = style
			write(&writer)
			return writer.bytes
		}
		if position == 0 { return insertionAtFront(gap, style, items) }
		return gap.comma == nil
			? insertionWithoutComma(position, gap, style, items) : insertionAfterComma(position, gap, style, items)
	}

	private var comma: [UInt8] { [UInt8(ascii: ",")] }

	private func insertionAtFront(
		_ gap: Gap, _ style: Layout, _ items: [[UInt8]]
	) -> (range: Range<Int>, text: [UInt8]) {
		if style.isInline || !gap.hasNewline {
			let place = pastBlanks(gap.lead)
			return (place..<place, items.flatMap { $0 + comma + (style.gap.isEmpty ? [] : style.gap) })
		}
		let place = gap.tail ?? gap.contentEnd
		return (place..<place, items.flatMap { style.newline + style.indentation + $0 + comma })
	}

	/// After a child that has a comma: the last of a file with trailing commas, or one in the middle.
	private func insertionAfterComma(
		_ position: Int, _ gap: Gap, _ style: Layout, _ items: [[UInt8]]
	) -> (range: Range<Int>, text: [UInt8]) {
		let isLast = position == children.count
		if style.isInline || !isLast && !gap.hasNewline {
			let place = isLast && !gap.hasNewline ? gap.contentEnd : (gap.comma ?? gap.start) + 1
			let space = style.gap.isEmpty && !style.isInline ? [0x20] : style.gap
			return (place..<place, items.flatMap { space + $0 + comma })
		}
		let place = gap.tail ?? gap.contentEnd
		return (place..<place, items.flatMap { style.newline + style.indentation + $0 + comma })
	}

	/// After the last child, which has no comma: it gets one, the new last child none.
	private func insertionWithoutComma(
		_ position: Int, _ gap: Gap, _ style: Layout, _ items: [[UInt8]]
	) -> (range: Range<Int>, text: [UInt8]) {
		let separator = style.isInline ? style.gap : style.newline + style.indentation
		let list = Array(items.map { separator + $0 }.joined(separator: comma))
		if style.isInline {
			let place = gap.hasNewline ? gap.start : gap.contentEnd
			return (place..<place, comma + list)
		}
		let place = gap.tail ?? gap.contentEnd
		return (gap.start..<place, comma + text[gap.start..<place] + list)
	}

	/// The first children of an empty container.
	private func filling(
		_ layout: LayoutFinder, _ writers: [(inout JSONWriter) -> Void]
	) -> (range: Range<Int>, text: [UInt8]) {
		let gap = gap(before: 0)
		let style = layout.layout(within: node, isInline: layout.isInline(emptyContainer: self))
		var text: [UInt8] = []
		for (position, write) in writers.enumerated() {
			var writer = JSONWriter()
			writer.layout = style
			write(&writer)
			if position > 0 { text += comma + (style.isInline ? style.gap : style.newline + style.indentation) }
			text += writer.bytes
		}
		let isObject = tape.nodes[node].kind == .object
		let padding = isObject ? style.padding : []
		let closing = style.newline + layout.indentation(ofLineOf: node)
		if !gap.hasComments {
			if style.isInline { return (interior, padding + text + padding) }
			return (interior, style.newline + style.indentation + text + closing)
		}
		let place = gap.lastContentEnd
		if style.isInline { return (place..<place, [0x20] + text) }
		let isClosed = self.text[place..<interior.upperBound].contains(where: Trivia.isLineEnd)
		let lines = style.newline + style.indentation + text
		return isClosed ? (place..<place, lines) : (place..<interior.upperBound, lines + closing)
	}
}
