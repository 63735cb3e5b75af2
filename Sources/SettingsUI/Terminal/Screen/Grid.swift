import CNcurses
import SettingsForm

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
	private(set) var cells: [Cell]

	/// The same everywhere.
	init(_ size: Size, _ cell: Cell) {
		self.size = size
		cells = Array(repeating: cell, count: size.width * size.height)
	}

	/// The cells of row `y`, with indices from 0.
	subscript(row y: Int) -> [Cell] {
		get { Array(cells[y * size.width..<(y + 1) * size.width]) }
		set { cells.replaceSubrange(y * size.width..<(y + 1) * size.width, with: newValue) }
	}

	/// Whether row `y` is the same as a row of another grid of its size, which has one there.
	func hasRow(_ y: Int, as other: Grid, row: Int) -> Bool {
		(0..<other.size.height).contains(row)
			&& cells[y * size.width..<(y + 1) * size.width]
				== other.cells[row * size.width..<(row + 1) * size.width]
	}

	/// The top left part of a canvas, blank where that ends.
	init(_ canvas: Canvas, size: Size, look: (Style) -> Appearance) {
		self.size = size
		cells = []
		cells.reserveCapacity(size.width * size.height)
		let width = min(size.width, canvas.size.width)
		var last: (style: Style, look: Appearance)?
		for start in (0..<min(size.height, canvas.size.height)).map({ $0 * canvas.size.width }) {
			for index in start..<start + width {
				let cell = canvas.cells[index]
				if last?.style != cell.style { last = (cell.style, look(cell.style)) }
				let isWide = index + 1 < start + canvas.size.width && canvas.cells[index + 1].text.isEmpty
				append(cell.text, isWide: isWide, last?.look ?? Appearance())
			}
			cells += repeatElement(Cell(), count: size.width - width)
		}
		cells += repeatElement(Cell(), count: size.width * size.height - cells.count)
	}

	/// What the C library does not hold for printable, or for another width than the canvas does, becomes U+FFFD: a cell
	/// can neither act on the terminal nor shift its row.
	private mutating func append(_ text: String, isWide: Bool, _ look: Appearance) {
		if text.utf8.count == 1, let byte = text.utf8.first, (0x20..<0x7F).contains(byte) {
			return cells.append(Cell(text, look))
		}
		guard let base = text.unicodeScalars.first else {
			let isCut = cells.last?.text.unicodeScalars.first == "\u{FFFD}" || cells.count.isMultiple(of: size.width)
			return cells.append(Cell(isCut ? " " : "", cells.last?.look ?? look))
		}
		if isWide, cells.count % size.width == size.width - 1 { return cells.append(Cell(" ", look)) }
		if Self.shapes.contains(base), text.utf8.count == 3 { return cells.append(Cell(text, look)) }
		var shown = String(cn_width(base.value) == (isWide ? 2 : 1) ? base : "\u{FFFD}")
		for mark in text.unicodeScalars.dropFirst().prefix(4) where cn_width(mark.value) == 0 {
			shown.unicodeScalars.append(mark)
		}
		cells.append(Cell(shown, look))
	}

	/// What boxes and bars are drawn with: of one cell for every terminal.
	static let shapes: ClosedRange<Unicode.Scalar> = "\u{2500}"..."\u{259F}"
}
