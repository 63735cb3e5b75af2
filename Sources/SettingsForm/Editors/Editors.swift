import Defaults
import SettingsSchema

/// Which editor a field gets.
enum Editors {
	/// An editor of a field's value; nil for objects, which are gone into, and for fields that are only shown.
	static func editor(
		for field: Field, value: Defaults.JSON?, context: EditorContext
	) -> (any FieldEditor)? {
		guard !field.isReadOnly else { return nil }
		if field.isSecret { return secretEditor(for: field, value: value, context: context) }
		return switch field.kind {
		case .toggle: ToggleEditor(field: field, value: value, context: context)
		case .number: NumberEditor(field: field, value: value, context: context)
		case .choice: ChoiceEditor(field: field, value: value, context: context)
		case .color: ColorEditor(field: field, value: value, context: context)
		case .text(let limits) where !limits.suggestions.isEmpty:
			SuggestionEditor(field: field, value: value, context: context)
		case .text(let limits) where limits.path != nil:
			PathEditor(field: field, value: value, context: context)
		case .text(let limits) where limits.isMultiline:
			MultilineEditor(field: field, value: value, context: context)
		case .text where value?.string?.contains(where: \.isNewline) == true:
			MultilineEditor(field: field, value: value, context: context)
		case .text: TextEditor(field: field, value: value, context: context)
		case .date: DateEditor(field: field, value: value, context: context)
		case .object: nil
		case .checklist: ChecklistEditor(field: field, value: value, context: context)
		case .list, .dictionary, .json: JSONEditor(field: field, value: value, context: context)
		}
	}
}

extension Editors {
	/// An editor that does not show what there is: what is typed is masked, and of a few values none is marked.
	private static func secretEditor(
		for field: Field, value: Defaults.JSON?, context: EditorContext
	) -> (any FieldEditor)? {
		switch field.kind {
		case .toggle: ChoiceEditor(field: field.offeringPositions, value: nil, context: context)
		case .choice: ChoiceEditor(field: field, value: nil, context: context)
		case .object: nil
		case .number, .color, .text, .date, .list, .checklist, .dictionary, .json:
			TextEditor(field: field, value: value, context: context)
		}
	}

	/// An editor of any value as JSON.
	static func jsonEditor(for field: Field, value: Defaults.JSON?, context: EditorContext) -> any FieldEditor {
		field.isSecret
			? TextEditor(field: field, value: value, context: context)
			: JSONEditor(field: field, value: value, context: context)
	}
}

extension Field {
	/// A toggle as a choice between its positions, which does not show in which one it is.
	fileprivate var offeringPositions: Field {
		var field = self
		let open = Field(path, kind: .toggle)
		field.kind = .choice([true, false].map { Choice(.bool($0), title: open.display(.bool($0))) })
		return field
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
