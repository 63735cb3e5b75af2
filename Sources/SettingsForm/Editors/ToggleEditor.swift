import Defaults
import SettingsSchema

/// Switches a toggle.
struct ToggleEditor: FieldEditor {
	private let field: Field
	private let initial: Defaults.JSON?
	private var value: Defaults.JSON?
	private var glyphs: GlyphSet

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		self.value = value
		initial = value
		glyphs = context.glyphs
	}

	var placement: EditorPlacement { .inline }
	var problem: String? { nil }
	var draft: Defaults.JSON? { value }
	var hints: [Hint] {
		[
			Hint(glyphs.space, EditorStrings.switches), Hint(glyphs.leftRight, EditorStrings.switches),
			Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		glyphs = context.glyphs
		switch input {
		case .key(let key) where key.isCancel: return .cancel
		case .key(.enter):
			// After steps Enter accepts what stands there; without any it switches, as in the row.
			return .commit(value.flatMap { $0 == initial ? nil : $0 } ?? flip())
		case .key(.space): return .commit(flip())
		case .mouse(let mouse, in: _) where mouse.action == .press: return .commit(flip())
		case .key(let key) where key.horizontalSteps != nil: return .preview(flip())
		case .key, .paste, .mouse: return .ignored
		}
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
