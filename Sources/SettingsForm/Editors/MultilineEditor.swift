import Defaults
import SettingsSchema
import TextWidth

/// A text of several lines, in a popup. What is not edited stays as it was, to the byte.
struct MultilineEditor: FieldEditor {
	private let field: Field
	private let initial: String
	private var area: TextArea
	private let size: Size
	private(set) var problem: String?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		let text = value?.string ?? ""
		self.init(field: field, value: value, text: text, cursor: 0, context: context)
	}

	/// Goes on with what was begun elsewhere, with the cursor after so many characters.
	init(field: Field, value: Defaults.JSON?, text: String, cursor: Int, context: EditorContext) {
		self.field = field
		initial = value?.string ?? ""
		area = TextArea(verbatim: text)
		area.moveCursor(to: cursor)
		let widest = area.lines.map { TextWidth.width(of: $0.text) }.max() ?? 0
		size = Size(width: max(40, min(76, widest + 4)), height: max(5, min(18, area.lines.count + 2)))
		check(context)
	}

	var text: String { area.text }
	var placement: EditorPlacement { .popup(size) }
	var draft: Defaults.JSON? { problem == nil ? .string(area.text) : nil }

	var isWorthKeeping: Bool { !area.text.hasBytes(of: initial) }

	func hints(_ glyphs: GlyphSet) -> [Hint] { TextArea.hints(glyphs) }

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		area.insert(text)
		check(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		area.handle(mouse, in: textRect(in: Rect(x: 0, y: 0, width: size.width, height: size.height)))
		return .handled
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key.isAcceptingText { return accept() }
		guard area.handle(key) else { return .ignored }
		check(context)
		return .handled
	}

	/// What was not changed is not set; bytes are compared, for two spellings of é are two texts.
	private func accept() -> EditorOutcome {
		if area.text.hasBytes(of: initial) { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	private mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .string(area.text), in: field)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let text = textRect(in: rect)
		let look = TextLine.Look(style: Style(.text, on: .popup), ellipsis: context.glyphs.ellipsis)
		area.draw(on: &canvas, in: text, look: look, current: .field)
		guard rect.height > text.height else { return }
		let place = EditorStrings.place(line: area.row + 1, column: area.line.cursor + 1)
		let ink: Ink = problem == nil ? .faint : .error
		let status = context.glyphs.cut(problem ?? place, to: rect.width)
		canvas.write(status, x: rect.x, y: rect.maxY - 1, style: Style(ink, on: .popup))
	}

	/// The text's part, above the status; of two rows that takes one only if there is something wrong.
	private func textRect(in rect: Rect) -> Rect {
		rect.inset(bottom: rect.height > 3 ? 2 : rect.height > (problem == nil ? 2 : 1) ? 1 : 0)
	}
}
