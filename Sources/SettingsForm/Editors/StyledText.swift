import TextWidth

/// A line of pieces with styles of their own.
package struct StyledText: Sendable, Hashable {
	/// A piece in one style.
	struct Piece: Sendable, Hashable {
		var text: String
		var style: Style
	}

	/// The pieces in order.
	private(set) var pieces: [Piece] = []

	package init() {}

	/// A line of one piece.
	package init(_ text: String, _ style: Style) { append(text, style) }

	/// Puts a piece at the end.
	package mutating func append(_ text: String, _ style: Style) {
		if !text.isEmpty { pieces.append(Piece(text: text, style: style)) }
	}

	/// Puts another line at the end.
	package mutating func append(_ other: StyledText) { pieces += other.pieces }

	/// The same text in another style, with a mark before it.
	func marked(_ mark: String, _ style: Style) -> StyledText {
		StyledText("\(mark) \(text)", style)
	}

	/// The width in cells.
	var width: Int { pieces.reduce(0) { $0 + TextWidth.width(of: $1.text) } }

	/// The text alone.
	var text: String { pieces.map(\.text).joined() }

	/// The line where it fits into `width` cells, else what of it fits before an ellipsis.
	func cut(to width: Int, ellipsis: String) -> StyledText {
		guard self.width > width else { return self }
		var cut = StyledText()
		var room = width - TextWidth.width(of: ellipsis)
		guard room >= 0 else { return cut }
		for piece in pieces {
			let width = TextWidth.width(of: piece.text)
			if width > room {
				cut.append(TextWidth.prefix(of: piece.text, fitting: room, ellipsis: "") + ellipsis, piece.style)
				return cut
			}
			cut.append(piece.text, piece.style)
			room -= width
		}
		return cut
	}

	/// The line with the sign that there is more behind its last word that has room before it.
	func continued(within width: Int, ellipsis: String, _ style: Style) -> StyledText {
		let room = width - TextWidth.width(of: ellipsis) - 1
		var kept = TextWidth.prefix(of: text, fitting: room, ellipsis: "")
		let isWithinWord = kept.count < text.count && text.dropFirst(kept.count).first != " "
		if isWithinWord, let space = kept.lastIndex(of: " ") { kept = String(kept[..<space]) }
		var line = cut(to: TextWidth.width(of: kept), ellipsis: "")
		line.append(" " + ellipsis, style)
		return line
	}

	/// Writes the line from (x, y) on.
	func draw(on canvas: inout Canvas, x: Int, y: Int) {
		var x = x
		for piece in pieces { x += canvas.write(piece.text, x: x, y: y, style: piece.style) }
	}
}
