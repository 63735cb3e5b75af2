import Defaults
import SettingsSchema
struct ColorEditor: FieldEditor {
	init(field: Field, value: Defaults.JSON?, context: EditorContext) {}
	var placement: EditorPlacement { .inline }
	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome { .cancel }
	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {}
	var hints: [Hint] { [] }
	var problem: String? { nil }
	var draft: Defaults.JSON? { nil }
}
