import TextWidth

/// The blocks of a text in lines of a width.
struct ReaderText {
	private(set) var lines: [StyledText] = []
	private let width: Int
	private let bullet: String
	/// Where the second column of the rows stands that are being added.
	private var column = 0

	/// - Parameter bullet: What stands before an item of a list.
	init(_ blocks: [Reader.Block], width: Int, bullet: String) {
		self.width = max(1, width)
		self.bullet = bullet
		for part in blocks.split(whereSeparator: { $0 == .blank }).enumerated() {
			if part.offset > 0 { lines.append(StyledText()) }
			// Rows that stand together have their columns together.
			let labels = part.element.map { if case .row(let label, _) = $0 { TextWidth.width(of: label) } else { 0 } }
			column = min(labels.max() ?? 0, max(8, width / 3)) + 3
			for block in part.element { add(block) }
		}
	}

	private mutating func add(_ block: Reader.Block) {
		switch block {
		case .heading(let text): add(text, Style(.strong, on: .popup, emphasis: .bold))
		case .markdown(let text):
			lines += Markdown(text).lines(width: width, style: Style(.text, on: .popup), bullet: bullet)
		case .paragraph(let text): add(text, Style(.text, on: .popup))
		case .row(let label, let text): add(label, text)
		case .blank: break
		}
	}

	private mutating func add(_ text: String, _ style: Style) {
		lines += TextWidth.wrapped(text, width: width).map { StyledText($0, style) }
	}

	/// A label and, in the second column, what it stands for; a long label has lines of its own.
	private mutating func add(_ label: String, _ text: String) {
		let labels = TextWidth.wrapped(label, width: column - 2)
		let texts = TextWidth.wrapped(text, width: max(1, width - column))
		for index in 0..<max(labels.count, texts.count) {
			let label = index < labels.count ? labels[index] : ""
			var line = StyledText(TextWidth.padded(label, to: column), Style(.key, on: .popup))
			if index < texts.count { line.append(texts[index], Style(.text, on: .popup)) }
			lines.append(line)
		}
	}
}
