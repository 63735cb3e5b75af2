import TextWidth

/// One cell of a canvas.
public struct Cell: Hashable, Sendable {
	/// What stands in the cell: one grapheme cluster, safe to show. Empty in the second cell of a wide one.
	public var text: String
	/// How it looks.
	public var style: Style

	/// A cell.
	public init(_ text: String = " ", _ style: Style = Style()) {
		self.text = text
		self.style = style
	}
}

/// A grid of cells, all that a field editor knows of a terminal. Drawing outside it is harmless.
///
/// A wide grapheme claims its cell and the next one, which stays empty; overwriting either half blanks the other.
/// Where only one cell is left, a wide grapheme is replaced by a space.
public struct Canvas: Hashable, Sendable {
	/// The extent.
	public let size: Size
	/// The cells, row by row.
	public private(set) var cells: [Cell]
	/// Where the terminal's cursor is shown; nil hides it.
	public var cursor: Point?

	/// Blank cells.
	public init(_ size: Size) {
		self.size = Size(width: max(0, size.width), height: max(0, size.height))
		cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
	}

	/// The whole canvas.
	public var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

	/// The cell in column `x` and row `y`; nil outside.
	public subscript(x: Int, y: Int) -> Cell? {
		guard bounds.contains(Point(x: x, y: y)) else { return nil }
		return cells[y * size.width + x]
	}

	/// Writes `text` from (x, y) on, at most `width` cells, cut at the canvas's edge. Text is made safe first: what
	/// would act on a terminal becomes a visible mark. Returns the number of cells it took.
	@discardableResult
	public mutating func write(_ text: String, x: Int, y: Int, width: Int = .max, style: Style = Style()) -> Int {
		guard y >= 0, y < size.height else { return 0 }
		var used = 0
		for glyph in TextWidth.glyphs(of: text) {
			guard glyph.width > 0, used + glyph.width <= width else {
				if glyph.width == 0 { continue }
				break
			}
			put(glyph.text, width: glyph.width, x: x + used, y: y, style: style)
			used += glyph.width
		}
		return used
	}

	/// Fills a rectangle with spaces in `style`.
	public mutating func fill(_ rect: Rect, style: Style) {
		for y in rect.y..<rect.maxY {
			for x in rect.x..<rect.maxX { put(" ", width: 1, x: x, y: y, style: style) }
		}
	}

	/// Changes the style of what stands in a rectangle.
	public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
		for y in max(0, rect.y)..<max(0, min(size.height, rect.maxY)) {
			for x in max(0, rect.x)..<max(0, min(size.width, rect.maxX)) { change(&cells[y * size.width + x].style) }
		}
	}

	/// The rows as text, without trailing spaces: what tests compare.
	public var text: String {
		(0..<size.height).map { y in
			var row = cells[y * size.width..<(y + 1) * size.width].map(\.text).joined()
			while row.last == " " { row.removeLast() }
			return row
		}.joined(separator: "\n")
	}

	private mutating func put(_ text: String, width: Int, x: Int, y: Int, style: Style) {
		guard y >= 0, y < size.height, x >= 0, x < size.width else { return }
		let index = y * size.width + x
		clearHalf(at: index, column: x)
		guard width == 2 else {
			cells[index] = Cell(text, style)
			return
		}
		guard x + 1 < size.width else {
			cells[index] = Cell(" ", style)
			return
		}
		clearHalf(at: index + 1, column: x + 1)
		cells[index] = Cell(text, style)
		cells[index + 1] = Cell("", style)
	}

	/// Blanks the other half of the wide grapheme that a write to `index` would cut.
	private mutating func clearHalf(at index: Int, column: Int) {
		if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
		if column + 1 < size.width, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
	}
}
