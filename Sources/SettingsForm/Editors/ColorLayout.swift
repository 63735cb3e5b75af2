/// A row of the colour popup.
enum ColorRow: Sendable, Hashable {
	/// Colours to pick.
	enum Palette: Sendable, Hashable {
		case theme, ansi, bright
	}

	case hex, reason, blank
	case bar(ColorBars.Bar)
	case palette(Palette)

	/// Whether keys can go to it.
	var isFocusable: Bool { self != .reason && self != .blank }
}

/// Where the parts of the colour popup stand at some size.
struct ColorLayout {
	/// The rows in view, from the top.
	let rows: [ColorRow]
	/// The text's columns.
	let field: Range<Int>
	/// The swatch's columns; nil where there is no room.
	let swatch: Range<Int>?
	/// The bars' columns; nil where there is no room.
	let bar: Range<Int>?
	/// Whether bars are named by their first letter.
	let isNarrow: Bool
	/// How many colours of a palette are in view, and the first one of the focused palette.
	let columns: Int
	private let focus: ColorRow
	private let firstColumn: Int

	/// The part for what a bar stands at: "360°" and a blank.
	static let valueWidth = 5
	/// The cells of one colour in a palette: a bracket, two of colour.
	static let pitch = 3

	init(_ editor: ColorEditor, in size: Size) {
		var rows = editor.rows
		// Little room: blank rows go first, then the ones farthest from the focus.
		if rows.count > size.height { rows.removeAll { $0 == .blank } }
		if rows.count > size.height, editor.problem == nil { rows.removeAll { $0 == .reason } }
		let place = rows.firstIndex(of: editor.focus) ?? 0
		let first = max(0, min(place - size.height / 2, rows.count - size.height))
		self.rows = Array(rows.dropFirst(first).prefix(size.height))
		let start = size.width < 20 ? 0 : 2
		field = start..<max(start + 1, min(start + 12, size.width))
		let swatchEnd = field.upperBound + 2 + 8
		swatch = swatchEnd < size.width ? field.upperBound + 2..<swatchEnd : nil
		isNarrow = size.width < 34
		let barStart = isNarrow ? 4 : 14
		let barEnd = size.width - Self.valueWidth - 2
		bar = barEnd - barStart >= 4 ? barStart..<barEnd : nil
		columns = max(0, min(8, (size.width - 2) / Self.pitch))
		focus = editor.focus
		firstColumn = max(0, editor.column - columns + 1)
	}

	/// The row at a height.
	func row(at y: Int) -> ColorRow? { rows.indices.contains(y) ? rows[y] : nil }

	/// The first colour in view of a palette.
	func firstColumn(of row: ColorRow) -> Int { row == focus ? firstColumn : 0 }

	/// The colour at a column of a palette's row.
	func column(at x: Int, of row: ColorRow) -> Int? {
		let place = (x - 1) / Self.pitch
		return x >= 1 && place < columns ? firstColumn(of: row) + place : nil
	}
}
