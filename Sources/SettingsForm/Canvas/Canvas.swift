import TextWidth

/// One cell of a canvas.
package struct Cell: Hashable, Sendable {
	/// What stands in the cell: one grapheme cluster, safe to show. Empty in the second cell of a wide one.
	package var text: String
	/// How it looks.
	package var style: Style

	/// A cell.
	package init(_ text: String = " ", _ style: Style = Style()) {
		self.text = text
		self.style = style
	}
}

/// A grid of cells, all that a field editor knows of a terminal. Drawing outside it is harmless.
///
/// A wide grapheme claims its cell and the next one, which stays empty; overwriting either half blanks the other.
/// Where only one cell is left, a wide grapheme is replaced by a space.
package struct Canvas: Hashable, Sendable {
	/// The extent.
	package let size: Size
	/// The cells, row by row.
	package private(set) var cells: [Cell]
	/// Where the terminal's cursor is shown; nil hides it.
	package var cursor: Point?

	/// Blank cells.
	package init(_ size: Size) {
		self.size = Size(width: max(0, size.width), height: max(0, size.height))
		cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
	}

	/// The whole canvas.
	package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

	/// The cell in column `x` and row `y`; nil outside.
	package subscript(x: Int, y: Int) -> Cell? {
		guard bounds.contains(Point(x: x, y: y)) else { return nil }
		return cells[y * size.width + x]
	}

	/// The cells of row `y`, which there is.
	package subscript(row y: Int) -> ArraySlice<Cell> { cells[y * size.width..<(y + 1) * size.width] }

	/// Whether row `y` is the same in another canvas of this size.
	package func hasRow(_ y: Int, of other: Canvas) -> Bool { self[row: y] == other[row: y] }

	/// Puts what every font of the system's console has in the place of what hardly one has: quotation marks, dashes and the
	/// like of sentences. What a file says stays else.
	mutating func useConsoleShapes() {
		for index in cells.indices {
			guard let first = cells[index].text.utf8.first, first >= 0x80,
				let other = Self.consoleShapes[cells[index].text]
			else { continue }
			cells[index].text = other
		}
	}

	private static let consoleShapes = [
		"“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "‚": "'", "«": "\"", "»": "\"", "…": "~", "—": "–",
		"×": "x",
		"·": "•", "‹": "<", "›": ">", "\u{A0}": " ",
	]

	/// Writes `text` from (x, y) on, at most `width` cells, cut at the canvas's edge. Text is made safe first: what
	/// would act on a terminal becomes a visible mark. Returns the number of cells it took, those left of the canvas
	/// included.
	@discardableResult
	package mutating func write(_ text: String, x: Int, y: Int, width: Int = .max, style: Style = Style()) -> Int {
		guard y >= 0, y < size.height, x < size.width, width > 0 else { return 0 }
		let room = min(width, size.width - max(x, -Self.farLeft))
		var used = 0
		TextWidth.forEachGlyph(of: text) { glyph in
			if glyph.width <= room - used {
				put(glyph, x: x + used, row: y, style: style)
			} else if room > used {
				put(Self.space, x: x + used, row: y, style: style)
			}
			used = min(room, used + glyph.width)
			return used < room
		}
		return used
	}

	/// Fills a rectangle with spaces in `style`.
	package mutating func fill(_ rect: Rect, style: Style) {
		let part = rect.intersection(bounds)
		guard part.width > 0 else { return }
		let blank = Cell(" ", style)
		for y in part.y..<part.maxY {
			let row = y * size.width
			blankOtherHalf(of: row + part.x, column: part.x)
			blankOtherHalf(of: row + part.maxX - 1, column: part.maxX - 1)
			for index in row + part.x..<row + part.maxX { cells[index] = blank }
		}
	}

	/// Changes the style of what stands in a rectangle.
	package mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
		let part = rect.intersection(bounds)
		for y in part.y..<part.maxY {
			for x in part.x..<part.maxX { change(&cells[y * size.width + x].style) }
		}
	}

	/// The rows as text, without trailing spaces: what tests compare.
	package var text: String {
		(0..<size.height).map { y in
			var row = self[row: y].map(\.text).joined()
			while row.last == " " { row.removeLast() }
			return row
		}.joined(separator: "\n")
	}

	private static let space = TextWidth.Glyph.space
	/// No text reaches from so far left into the canvas.
	private static let farLeft = 1 << 40

	/// Puts a glyph into row `row` of the canvas; x + width must not lie beyond the right edge.
	private mutating func put(_ glyph: TextWidth.Glyph, x: Int, row: Int, style: Style) {
		guard x >= 0 else {
			// The second half of a wide glyph that begins left of the canvas.
			if x + glyph.width > 0 { put(Self.space, x: 0, row: row, style: style) }
			return
		}
		let index = row * size.width + x
		blankOtherHalf(of: index, column: x)
		if glyph.width == 2 {
			blankOtherHalf(of: index + 1, column: x + 1)
			cells[index + 1] = Cell("", style)
		}
		cells[index] = Cell(glyph.text, style)
	}

	/// Blanks the other half of the wide grapheme that a write to `index` would cut.
	private mutating func blankOtherHalf(of index: Int, column: Int) {
		if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
		if column + 1 < size.width, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
	}
}
