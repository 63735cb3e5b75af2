import TextWidth

extension Markdown {
	/// The text in lines of at most `width` cells: a blank line between paragraphs, the addresses of links at the end.
	///
	/// - Parameters:
	///   - style: How running text is written; what stands out does so from there.
	///   - bullet: What stands before an item without a number.
	func lines(width: Int, style: Style, bullet: String) -> [StyledText] {
		var lines: [StyledText] = []
		var previous: Block?
		for block in blocks {
			if let previous, !block.follows(previous) { lines.append(StyledText()) }
			lines += Self.lines(of: block, width: max(1, width), style, bullet)
			previous = block
		}
		if !links.isEmpty {
			if !lines.isEmpty { lines.append(StyledText()) }
			let faint = Style(.faint, on: style.surface)
			for (index, address) in links.enumerated() {
				lines += Self.hanging("[\(index + 1)] ", [Span(text: address)], width: max(1, width), faint)
			}
		}
		return lines
	}

	/// How many lines the beginning of a text takes, as many as help below a list has room for.
	static func lineCount(of text: String, width: Int) -> Int {
		text.isEmpty ? 0 : Markdown(String(text.prefix(600))).lines(width: width, style: Style(), bullet: "-").count
	}

	private static func lines(of block: Block, width: Int, _ style: Style, _ bullet: String) -> [StyledText] {
		switch block {
		case .paragraph(let spans): return wrapped(spans, width: width, style)
		case .heading(let spans):
			var bold = style
			bold.emphasis.insert(.bold)
			return wrapped(spans, width: width, bold)
		case .item(let depth, let number, let spans):
			let indent = String(repeating: " ", count: 2 * depth)
			return hanging(indent + (number ?? bullet) + " ", spans, width: width, style)
		case .code(let code):
			let dim = Style(.dim, on: style.surface)
			return code.flatMap { line -> [StyledText] in
				// A blank line keeps its place.
				line.isEmpty ? [StyledText()] : hanging("  ", [Span(text: line)], width: width, dim)
			}
		}
	}

	/// Lines that stand behind a mark.
	private static func hanging(_ mark: String, _ spans: [Span], width: Int, _ style: Style) -> [StyledText] {
		let indent = TextWidth.width(of: mark)
		return wrapped(spans, width: max(1, width - indent), style).enumerated().map { offset, rest in
			let start = offset == 0 ? mark : String(repeating: " ", count: indent)
			var line = StyledText(start, Style(.faint, on: style.surface))
			line.append(rest)
			return line
		}
	}

	/// Pieces in lines: broken as their text is, each cluster in its own style.
	private static func wrapped(_ spans: [Span], width: Int, _ style: Style) -> [StyledText] {
		let clusters = spans.enumerated().flatMap { index, span in
			span.text.map { (character: $0 == "\t" ? " " : $0, span: index) }
		}
		var position = 0
		return TextWidth.wrapped(String(clusters.map(\.character)), width: width).map { text in
			var line = StyledText()
			var piece = ""
			var current: Int?
			for character in text {
				// Spaces at a break were dropped.
				while position < clusters.count, clusters[position].character != character { position += 1 }
				guard position < clusters.count else { break }
				let span = clusters[position].span
				if span != current, let last = current {
					line.append(piece, Self.style(of: spans[last], style))
					piece = ""
				}
				current = span
				piece.append(character)
				position += 1
			}
			if let current { line.append(piece, Self.style(of: spans[current], style)) }
			return line
		}
	}

	private static func style(of span: Span, _ base: Style) -> Style {
		var style = base
		if span.marks.contains(.number) { return Style(.faint, on: base.surface) }
		if span.marks.contains(.code) { style.ink = base.ink == .dim ? .text : .strong }
		if span.marks.contains(.strong) { style.emphasis.insert(.bold) }
		if span.marks.contains(.emphasis) { style.emphasis.insert(.italic) }
		if span.marks.contains(.link) { style.emphasis.insert(.underline) }
		return style
	}
}

extension Markdown.Block {
	/// Whether it stands right below the one before: an item below an item, or below what leads to it.
	fileprivate func follows(_ previous: Self) -> Bool {
		switch (previous, self) {
		case (.item, .item), (.paragraph, .item), (.heading, _): true
		default: false
		}
	}
}
