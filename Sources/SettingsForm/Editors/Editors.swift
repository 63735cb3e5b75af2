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
		let editor: (any FieldEditor.Type)? =
			switch field.kind {
			case .toggle: ToggleEditor.self
			case .number: NumberEditor.self
			case .choice: ChoiceEditor.self
			case .text(let limits) where !limits.suggestions.isEmpty: SuggestionEditor.self
			case .text(let limits) where limits.path != nil: PathEditor.self
			case .text(let limits) where limits.isMultiline: MultilineEditor.self
			case .text where value?.string?.contains(where: \.isNewline) == true: MultilineEditor.self
			case .text: TextEditor.self
			case .value(let own): (own.base as? any EditedKind)?.editor ?? JSONEditor.self
			case .object: nil
			case .checklist: ChecklistEditor.self
			case .list, .dictionary, .json: JSONEditor.self
			}
		return editor?.init(field: field, value: value, context: context)
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
		case .number, .text, .value, .list, .checklist, .dictionary, .json:
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

/// A kind of single values that has an editor; the form shows and edits it by that alone.
package protocol EditedKind: ValueKind {
	/// The editor of its values.
	var editor: any FieldEditor.Type { get }
	/// A value of the kind in a row; where nothing is said, in words.
	func line(of value: Defaults.JSON, in shape: ValueShape) -> StyledText
}

extension EditedKind {
	package func line(of value: Defaults.JSON, in shape: ValueShape) -> StyledText { shape.plain(value) }
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
	package func problem(of value: Defaults.JSON, in field: Field) -> String? { problems(field, value).first?.message }

	/// How a line that is typed in is drawn.
	package func lineLook(prompt: String = "", mask: String? = nil, showsCursor: Bool = true) -> TextLine.Look {
		TextLine.Look(mask: mask, prompt: prompt, ellipsis: glyphs.ellipsis, showsCursor: showsCursor)
	}
}
