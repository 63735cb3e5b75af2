import Defaults
import SettingsSchema
import TextWidth

/// A text of several lines, in a popup. What is not edited stays as it was, to the byte.
struct MultilineEditor: AreaEditor {
	private let field: Field
	private let initial: String
	var area: TextArea
	let size: Size
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
		changed(context)
	}

	var draft: Defaults.JSON? { problem == nil ? .string(area.text) : nil }

	var isChanged: Bool { !area.text.hasBytes(of: initial) }

	/// What was not changed is not set; bytes are compared, for two spellings of é are two texts.
	mutating func accept(_ context: EditorContext) -> EditorOutcome {
		guard isChanged else { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func changed(_ context: EditorContext) {
		problem = context.problem(of: .string(area.text), in: field)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let text = drawText(on: &canvas, in: rect, context: context)
		guard rect.height > text.height else { return }
		let ink: Ink = problem == nil ? .faint : .error
		let status = context.glyphs.cut(problem ?? cursorText, to: rect.width)
		canvas.write(status, x: rect.x, y: rect.maxY - 1, style: Style(ink, on: .popup))
	}

	func textRect(in rect: Rect) -> Rect { rect.inset(bottom: statusRows(in: rect.height)) }
}
