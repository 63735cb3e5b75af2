import Defaults
import SettingsSchema

/// Switches a toggle.
struct ToggleEditor: FieldEditor {
	private let field: Field
	private let initial: Defaults.JSON?
	private var value: Defaults.JSON?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		self.value = value
		initial = value
	}

	var placement: EditorPlacement { .inline }
	var state: EditorState { EditorState(draft: value) }
	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[
			Hint(glyphs.space, EditorStrings.switches), Hint(glyphs.leftRight, EditorStrings.switches),
			Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		switch key {
		// Enter accepts what was stepped to. Without a step it switches, as in the row, and leaves what is no position.
		case .enter where value == initial && value != nil && value?.bool == nil: .cancel
		case .enter: .commit(value.flatMap { $0 == initial ? nil : $0 } ?? flip())
		case .space: .commit(flip())
		default: key.horizontalSteps == nil ? .ignored : .preview(flip())
		}
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		mouse.action == .press ? .commit(flip()) : .ignored
	}

	/// Goes to the other position; from anything that is no position, to on.
	private mutating func flip() -> Defaults.JSON {
		let flipped = Defaults.JSON.bool(value?.bool != true)
		value = flipped
		return flipped
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		canvas.fill(rect.row(0), style: Style(.text, on: .field))
		let state = ValueState(isSet: true, surface: .field, isStepping: true)
		ValueText.draw(field, value, state: state, on: &canvas, in: rect, context: context)
	}
}
