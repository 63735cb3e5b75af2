import Defaults
import SettingsSchema

/// A name, judged while it is typed; what is wrong stands below it. One that is part of a secret is masked.
struct KeyEditor: LineEditor {
	private let field: Field
	/// The name that is no change.
	private let initial: String?
	var line: TextLine
	private(set) var problem: String?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.init(field: field, name: value?.string ?? "", isSuggestion: false)
	}

	/// Edits a name that there is, or one that is suggested, which is as good as one that was typed.
	init(field: Field, name: String, isSuggestion: Bool) {
		self.field = field
		initial = isSuggestion || name.isEmpty ? nil : name
		line = TextLine(name)
		line.selectAll()
	}

	var placement: EditorPlacement { .popup(Size(width: 44, height: 2)) }
	var draft: Defaults.JSON? { problem == nil ? .string(line.text) : nil }
	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[Hint(glyphs.enter, EditorStrings.setsValue), Hint(EditorStrings.escapeKey, EditorStrings.cancels)]
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key == .enter { return accept(context) }
		guard line.handle(key) else { return .ignored }
		changed(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		if mouse.action == .press || mouse.action == .drag, mouse.point.y == 0 {
			line.moveCursor(toColumn: mouse.point.x, width: size.width, mask: nil)
		}
		return .handled
	}

	/// The same name again is no change.
	private mutating func accept(_ context: EditorContext) -> EditorOutcome {
		if let initial, line.text.hasBytes(of: initial) { return .cancel }
		changed(context)
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func changed(_ context: EditorContext) {
		problem = context.problem(of: .string(line.text), in: field)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.width > 0, rect.height > 0 else { return }
		// In a single row the reason has to share the line with the name.
		let text = rect.height > 1 || problem == nil ? rect.row(0) : rect.row(0).inset(right: rect.width / 2)
		canvas.fill(text, style: Style(.text, on: .field))
		line.draw(
			on: &canvas, in: text, look: context.lineLook(mask: field.isSecret ? context.glyphs.bullet : nil))
		guard let problem else { return }
		let rest =
			rect.height > 1
			? rect.row(1) : Rect(x: text.maxX + 1, y: rect.y, width: rect.maxX - text.maxX - 1, height: 1)
		let shown = context.glyphs.cut(EditorStrings.beside(problem), to: rest.width)
		canvas.write(shown, x: rest.x, y: rest.y, style: Style(.error, on: .popup))
	}
}
