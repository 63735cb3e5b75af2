import TextWidth

/// Why what is typed in a row can't be accepted, right behind it.
enum InlineReason {
	/// Blanks between what is typed and the reason.
	static let gap = 3
	/// With fewer cells nothing of a reason can be understood; the form tells it elsewhere.
	private static let least = 8

	/// Draws the reason from (x, y) on, cut to `width` cells.
	static func draw(
		_ problem: String?, on canvas: inout Canvas, x: Int, y: Int, width: Int, context: EditorContext
	) {
		guard let problem else { return }
		let reason = EditorStrings.beside(problem)
		let room = width - gap
		guard room >= min(least, TextWidth.width(of: reason)) else { return }
		let text = context.glyphs.cut(reason, to: room)
		canvas.write(text, x: x + gap, y: y, style: Style(.error, on: .field))
	}
}
