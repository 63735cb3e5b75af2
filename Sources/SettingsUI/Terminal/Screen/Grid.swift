import CNcurses
import SettingsForm
import TextWidth

/// Cells as a terminal shows them.
struct Grid: Equatable {
	/// What stands in one cell, empty behind a wide character, and how it looks. Blanks have no look that is not seen.
	struct Cell: Equatable {
		var text = " "
		var look = Appearance()

		init(_ text: String = " ", _ look: Appearance = Appearance()) {
			self.text = text
			self.look = look
			guard text == " " else { return }
			self.look.emphasis.formIntersection(Self.seenOnBlanks)
			if self.look.emphasis.isEmpty { self.look.foreground = .default }
		}

		/// Nothing that a terminal is known to show.
		static let unknown = Cell("")
		static let seenOnBlanks: Emphasis = [.underline, .reverse]

		var isBlank: Bool { text == " " }
	}

	let size: Size
	/// Rows that were taken over from another grid are compared at once, as arrays with one storage.
	var rows: [[Cell]]

	/// The same everywhere.
	init(_ size: Size, _ cell: Cell) {
		self.size = size
		rows = Array(repeating: Array(repeating: cell, count: size.width), count: size.height)
	}

	/// Whether row `y` is the same as a row of another grid of its size, which has one there.
	func hasRow(_ y: Int, as other: Grid, row: Int) -> Bool {
		other.rows.indices.contains(row) && rows[y] == other.rows[row]
	}

	/// The top left part of a canvas, blank where that ends. What is the same in the canvas that another grid was made of is
	/// taken over from that.
	init(_ canvas: Canvas, size: Size, over last: (canvas: Canvas, grid: Grid)? = nil, look: (Style) -> Appearance) {
		self.size = size
		rows = []
		let last = last.flatMap { $0.canvas.size == canvas.size && $0.grid.size == size ? $0 : nil }
		var known: (style: Style, look: Appearance)?
		for y in 0..<min(size.height, canvas.size.height) {
			if let last, canvas.hasRow(y, of: last.canvas) {
				rows.append(last.grid.rows[y])
				continue
			}
			rows.append([])
			rows[y].reserveCapacity(size.width)
			let cells = canvas[row: y]
			for (index, cell) in zip(cells.indices, cells).prefix(size.width) {
				if known?.style != cell.style { known = (cell.style, look(cell.style)) }
				let isWide = index + 1 < cells.endIndex && cells[index + 1].text.isEmpty
				append(cell.text, isWide: isWide, known?.look ?? Appearance(), y: y)
			}
			rows[y] += repeatElement(Cell(), count: size.width - rows[y].count)
		}
		rows += repeatElement(Array(repeating: Cell(), count: size.width), count: size.height - rows.count)
	}

	/// What the C library does not hold for printable, or for another width than the canvas does, becomes U+FFFD: a cell
	/// can neither act on the terminal nor shift its row.
	private mutating func append(_ text: String, isWide: Bool, _ look: Appearance, y: Int) {
		if text.utf8.count == 1, let byte = text.utf8.first, (0x20..<0x7F).contains(byte) {
			return rows[y].append(Cell(text, look))
		}
		guard let base = text.unicodeScalars.first else {
			let isCut = rows[y].last.map { $0.text.unicodeScalars.first == "\u{FFFD}" } ?? true
			return rows[y].append(Cell(isCut ? " " : "", rows[y].last?.look ?? look))
		}
		if isWide, rows[y].count == size.width - 1 { return rows[y].append(Cell(" ", look)) }
		if Self.shapes.contains(base), text.utf8.count == 3 { return rows[y].append(Cell(text, look)) }
		let cells = cn_width(base.value) == 1 ? TextWidth.cells(ofNarrow: base) : Int(cn_width(base.value))
		var shown = String(cells == (isWide ? 2 : 1) ? base : "\u{FFFD}")
		for mark in text.unicodeScalars.dropFirst().prefix(4) where cn_width(mark.value) == 0 {
			shown.unicodeScalars.append(mark)
		}
		rows[y].append(Cell(shown, look))
	}

	/// What boxes and bars are drawn with: of one cell for every terminal.
	static let shapes: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{259F}"
}
