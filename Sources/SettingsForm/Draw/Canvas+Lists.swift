extension Canvas {
	/// Draws the ground of a row in a popup's list, with an edge where it is the selected one; returns what the row is
	/// written on.
	mutating func drawRow(_ glyphs: GlyphSet, in rect: Rect, isSelected: Bool) -> Surface {
		let surface: Surface = isSelected ? .popupSelection : .popup
		fill(rect, style: Style(.text, on: surface))
		if isSelected {
			write(glyphs.selectionEdge, x: rect.x, y: rect.y, width: rect.width, style: Style(.accent, on: surface))
		}
		return surface
	}

	/// Draws marks at the first and last row of a list that goes on, where nothing stands there.
	///
	/// - Parameters:
	///   - first: The first of the list's rows that is in view.
	///   - rows: How many are; as many as `rect` has unless it is said.
	///   - count: How many there are.
	mutating func drawScrollMarks(
		_ glyphs: GlyphSet, x: Int, in rect: Rect, from first: Int, rows: Int? = nil, of count: Int
	) {
		guard rect.height > 0 else { return }
		let marks = [
			(glyphs.moreAbove, rect.y, first > 0),
			(glyphs.moreBelow, rect.maxY - 1, first + (rows ?? rect.height) < count),
		]
		for (text, y, isShown) in marks where isShown {
			guard let cell = self[x, y], cell.text == " " else { continue }
			write(text, x: x, y: y, style: Style(.faint, on: cell.style.surface))
		}
	}
}
