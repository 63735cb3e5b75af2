/// Lines of text with a cursor in them.
struct TextArea: Sendable, Hashable {
	/// The lines; at least one.
	private(set) var lines: [TextLine]
	/// The cursor's line.
	private(set) var row = 0
	/// The column that ↑ and ↓ keep to, through shorter lines.
	private var column: Int?
	/// What ends a line.
	private let lineEnd: Character
	/// Whether a tab stays what it is.
	private let keepsTabs: Bool

	/// Source text with the cursor at its beginning; two spaces stand for a tab.
	init(_ text: String = "") {
		lineEnd = "\n"
		keepsTabs = false
		lines = Self.split(text, keepsTabs: false)
		lines[0].moveCursor(to: 0)
	}

	/// Text that is given back as it was but for what is edited: tabs, CRLF, and rarer line ends within lines.
	init(verbatim text: String) {
		lineEnd = text.contains("\n") || !text.contains("\r\n") ? "\n" : "\r\n"
		keepsTabs = true
		lines = text.split(separator: lineEnd, omittingEmptySubsequences: false).map { TextLine(String($0)) }
		lines[0].moveCursor(to: 0)
	}

	/// The text.
	var text: String { lines.map(\.text).joined(separator: String(lineEnd)) }
	/// Whether nothing stands in it.
	var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }
	/// The cursor's line.
	var line: TextLine { lines[row] }

	/// Rarer line ends, which stay what they are only where they stand in a line, are characters like any others.
	private static func split(_ text: String, keepsTabs: Bool) -> [TextLine] {
		text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map {
			TextLine(keepsTabs ? String($0) : String($0).replacingTabs)
		}
	}

	/// Puts the cursor after so many characters of the text.
	mutating func moveCursor(to position: Int) {
		(row, column) = (0, nil)
		var left = position
		while row < lines.count - 1, left > lines[row].characters.count {
			left -= lines[row].characters.count + 1
			row += 1
		}
		lines[row].moveCursor(to: left)
	}

	// MARK: Keys

	/// Takes a key that edits text; returns false for any other.
	mutating func handle(_ key: Key) -> Bool {
		// Home and End are for the line.
		if key.code != .home, key.code != .end,
			let place = key.destination(from: row, of: lines.count, page: Self.page)
		{
			moveRow(by: place - row)
			return true
		}
		column = nil
		switch key.code {
		case .enter where key.modifiers.isEmpty: breakLine()
		case .tab where key.modifiers.isEmpty: lines[row].insert("  ")
		case .backspace where line.cursor == 0: joinBackward()
		case .delete where line.cursor == line.characters.count: joinForward()
		case .left where line.cursor == 0: moveToEnd(of: row - 1)
		case .right where line.cursor == line.characters.count: moveToStart(of: row + 1)
		case .home where key.modifiers.contains(.control): moveToStart(of: 0)
		case .end where key.modifiers.contains(.control): moveToEnd(of: lines.count - 1)
		default: return lines[row].handle(key)
		}
		return true
	}

	/// How many lines a page key goes.
	private static let page = 10

	/// Puts text in at the cursor, its lines as they are.
	mutating func insert(_ text: String) {
		column = nil
		let tail = line.tail
		var pieces = Self.split(text, keepsTabs: keepsTabs)
		let last = pieces.count - 1
		pieces[0] = TextLine(line.head + pieces[0].text)
		let end = pieces[last]
		pieces[last] = TextLine(end.text + tail)
		pieces[last].moveCursor(to: end.characters.count)
		lines.replaceSubrange(row...row, with: pieces)
		row += last
	}

	/// Begins a line, indented as this one, and one level more after a bracket that opens.
	private mutating func breakLine() {
		let head = line.head
		let indentation = head.prefix { $0 == " " }
		let opens = head.last.map { "{[".contains($0) } ?? false
		insert("\n" + indentation + (opens ? "  " : ""))
	}

	private mutating func joinBackward() {
		guard row > 0 else { return }
		moveToEnd(of: row - 1)
		joinForward()
	}

	private mutating func joinForward() {
		guard row + 1 < lines.count else { return }
		let cursor = line.cursor
		let joined = line.text + lines.remove(at: row + 1).text
		lines[row] = TextLine(joined)
		lines[row].moveCursor(to: cursor)
	}

	/// Takes what the mouse did in a popup where the text stands at `text`.
	mutating func handle(_ mouse: Mouse, in text: Rect) {
		switch mouse.action {
		case .scrollUp: moveRow(by: -3)
		case .scrollDown: moveRow(by: 3)
		case .press, .drag:
			let row = visibleLines(height: text.height).lowerBound + mouse.point.y - text.y
			moveCursor(toRow: row, column: mouse.point.x - text.x, width: text.width)
		case .release: break
		}
	}

	// MARK: Moving

	/// Puts the cursor into a line, as near as it can to the column that it keeps to.
	mutating func moveRow(by count: Int) {
		let kept = column ?? line.cursor
		row = max(0, min(lines.count - 1, row + count))
		lines[row].moveCursor(to: kept)
		column = kept
	}

	/// Puts the cursor where a click points in a line drawn `width` cells wide.
	mutating func moveCursor(toRow row: Int, column: Int, width: Int) {
		let isSame = row == self.row
		self.row = max(0, min(lines.count - 1, row))
		// Lines without the cursor are drawn from their beginning.
		if !isSame { lines[self.row].moveCursor(to: 0) }
		lines[self.row].moveCursor(toColumn: column, width: width)
		self.column = nil
	}

	private mutating func moveToStart(of row: Int) {
		guard lines.indices.contains(row) else { return }
		self.row = row
		lines[row].moveCursor(to: 0)
	}

	private mutating func moveToEnd(of row: Int) {
		guard lines.indices.contains(row) else { return }
		self.row = row
		lines[row].moveCursor(to: lines[row].characters.count)
	}

	// MARK: Drawing

	/// The lines in view where there are `height` rows: they move by half a page, so that text stands still while the
	/// cursor moves in it.
	func visibleLines(height: Int) -> Range<Int> {
		guard height > 0 else { return 0..<0 }
		let jump = max(1, height / 2)
		let beyond = max(0, row - height + 1)
		let first = min((beyond + jump - 1) / jump * jump, max(0, lines.count - height))
		return first..<min(lines.count, first + height)
	}

	/// Draws the lines in view; the cursor's line on `current`.
	func draw(on canvas: inout Canvas, in rect: Rect, look: TextLine.Look, current: Surface) {
		for (offset, index) in visibleLines(height: rect.height).enumerated() {
			var (line, look) = (lines[index], look)
			look.showsCursor = look.showsCursor && index == row
			if index == row {
				look.style.surface = current
			} else {
				line.moveCursor(to: 0)
			}
			line.draw(on: &canvas, in: rect.row(offset), look: look)
		}
	}
}

extension String {
	/// Whether it is the same text to the byte: two spellings of é are two texts.
	func hasBytes(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }

	/// With two spaces for each tab, which has no width of its own.
	fileprivate var replacingTabs: String {
		split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
	}
}
