import Defaults

/// An editor of a text of several lines, in a popup.
protocol AreaEditor: FieldEditor {
	/// What is typed.
	var area: TextArea { get set }
	/// What would be committed now.
	var draft: Defaults.JSON? { get }
	/// Why it can't be.
	var problem: String? { get }
	/// Whether its text is another than it was.
	var isChanged: Bool { get }
	/// How much room it asks for.
	var size: Size { get }
	/// Judges the text, which is another than before.
	mutating func changed(_ context: EditorContext)
	/// Sets what stands there, or leaves it where nothing was changed.
	mutating func accept(_ context: EditorContext) -> EditorOutcome
	/// The text's part, above the status.
	func textRect(in rect: Rect) -> Rect
}

extension AreaEditor {
	var state: EditorState {
		EditorState(draft: draft, problem: problem, text: area.text, takesLines: true, isWorthKeeping: isChanged)
	}
	var placement: EditorPlacement { .popup(size) }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[
			Hint(EditorStrings.saveKey, EditorStrings.setsValue), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
			Hint(glyphs.enter, EditorStrings.breaksLine),
		]
	}

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		area.insert(text)
		changed(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		area.handle(mouse, in: textRect(in: Rect(x: 0, y: 0, width: size.width, height: size.height)))
		return .handled
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key.isAcceptingText { return accept(context) }
		let before = area.text
		guard area.handle(key) else { return .ignored }
		if area.text != before { changed(context) }
		return .handled
	}

	/// Draws the text, and answers where.
	func drawText(on canvas: inout Canvas, in rect: Rect, context: EditorContext) -> Rect {
		let text = textRect(in: rect)
		let look = TextLine.Look(style: Style(.text, on: .popup), ellipsis: context.glyphs.ellipsis)
		area.draw(on: &canvas, in: text, look: look, current: .field)
		return text
	}

	/// Where the cursor is, for the status.
	var cursorText: String { EditorStrings.place(line: area.row + 1, column: area.line.cursor + 1) }

	/// Of two rows the status takes one only if there is something wrong.
	func statusRows(in height: Int) -> Int { height > 3 ? 2 : height > (problem == nil ? 2 : 1) ? 1 : 0 }
}
