import Defaults
import SettingsForm
import SettingsSchema

/// A length of time in a popup, typed as on a command line; ↑ and ↓ step it by minutes.
struct DurationEditor: FieldEditor {
	private let field: Field
	private let former: Defaults.JSON?
	private var line: TextLine
	private(set) var state: EditorState

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		former = value
		line = TextLine(value.map(field.display) ?? "")
		line.selectAll()
		state = EditorState(value)
	}

	var placement: EditorPlacement { .popup(Size(width: 40, height: 2)) }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[Hint(glyphs.enter, "keeps it"), Hint(glyphs.upDown, "by minutes")]
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key == .enter { return state.draft.map { $0 == former ? .cancel : .commit($0) } ?? .handled }
		if let steps = key.verticalSteps, let draft = state.draft {
			guard let stepped = DurationKind().stepped(draft, by: steps) else { return .handled }
			line.replaceAll(field.display(stepped))
			check(context)
			return state.draft.map(EditorOutcome.preview) ?? .handled
		}
		guard line.handle(key) else { return .ignored }
		check(context)
		return .handled
	}

	private mutating func check(_ context: EditorContext) {
		switch field.parseInShape(line.text) {
		case .success(let value):
			let problem = context.problem(of: value, in: field)
			state = EditorState(problem == nil ? value : nil, problem: problem)
		case .failure(let problem): state = EditorState(nil, problem: problem.message)
		}
		state.text = line.text
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		line.draw(on: &canvas, in: rect.row(0), look: context.lineLook(prompt: "1h30m"))
		guard rect.height > 1 else { return }
		canvas.write(state.problem ?? "", x: rect.x, y: rect.y + 1, width: rect.width, style: Style(.error, on: .popup))
	}
}

extension DurationKind: EditedKind {
	var editor: any FieldEditor.Type { DurationEditor.self }

	/// In words, with the seconds behind them.
	func line(of value: Defaults.JSON, in shape: ValueShape) -> StyledText {
		var line = shape.plain(value)
		line.append(" = \(value.serialized()) s", Style(.dim))
		return line
	}
}
