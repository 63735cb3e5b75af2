import Defaults
import SettingsSchema

/// Which editor a field gets.
enum Editors {
	/// An editor of a field's value; nil for objects, which are gone into, and for fields that are only shown.
	static func editor(
		for field: Field, value: Defaults.JSON?, context: EditorContext
	) -> (any FieldEditor)? {
		guard !field.isReadOnly else { return nil }
		return switch field.kind {
		case .toggle: ToggleEditor(field: field, value: value, context: context)
		case .number: NumberEditor(field: field, value: value, context: context)
		case .choice: ChoiceEditor(field: field, value: value, context: context)
		case .color: ColorEditor(field: field, value: value, context: context)
		case .text(let limits) where limits.path != nil && !field.isSecret:
			PathEditor(field: field, value: value, context: context)
		case .text(let limits) where limits.isMultiline && !field.isSecret:
			MultilineEditor(field: field, value: value, context: context)
		case .text where !field.isSecret && value?.string?.contains(where: \.isNewline) == true:
			MultilineEditor(field: field, value: value, context: context)
		case .text: TextEditor(field: field, value: value, context: context)
		case .date: DateEditor(field: field, value: value, context: context)
		case .object: nil
		case .checklist: ChecklistEditor(field: field, value: value, context: context)
		case .list, .dictionary, .json: JSONEditor(field: field, value: value, context: context)
		}
	}
}

extension EditorContext {
	/// Why `value` does not fit `field`, in words; nil where it does.
	func problem(of value: Defaults.JSON, in field: Field) -> String? { problems(field, value).first?.message }

	/// How a line that is typed in is drawn.
	func lineLook(prompt: String = "", mask: String? = nil, showsCursor: Bool = true) -> TextLine.Look {
		TextLine.Look(mask: mask, prompt: prompt, ellipsis: glyphs.ellipsis, showsCursor: showsCursor)
	}
}
