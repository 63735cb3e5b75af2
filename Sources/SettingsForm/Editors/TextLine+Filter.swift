import TextWidth

/// A line that narrows a list of choices.
extension TextLine {
	/// Draws what is typed, or that one can type, and how many are left where there is room.
	func drawFilter(matches: Int, of total: Int, on canvas: inout Canvas, in row: Rect, context: EditorContext) {
		let count = EditorStrings.count(matches, of: total)
		let width = TextWidth.width(of: count)
		let shows = row.width >= width + 18
		let field = row.inset(left: 2, right: shows ? width + 2 : 0)
		draw(on: &canvas, in: field, look: context.lineLook(prompt: EditorStrings.typeToFilter))
		if shows { canvas.write(count, x: row.maxX - width, y: row.y, style: Style(.faint, on: .popup)) }
	}

	/// A title with what is searched for lit in it.
	func marking(_ title: String, _ plain: Style, on surface: Surface) -> StyledText {
		let place = isEmpty ? 0..<0 : Filter(text.trimmed).place(in: title) ?? 0..<0
		let characters = Array(title)
		var line = StyledText(String(characters[..<place.lowerBound]), plain)
		line.append(String(characters[place]), Style(.match, on: surface))
		line.append(String(characters[place.upperBound...]), plain)
		return line
	}
}
