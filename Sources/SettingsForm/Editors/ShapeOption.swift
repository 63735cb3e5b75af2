import Defaults
import SettingsSchema

/// What a value can be made to be: of a shape, of its one kind again, `null`, or not set.
package enum ShapeOption: Sendable, Hashable {
	/// A value in the shape of that place.
	case shape(Int)
	/// A value of the field's kind.
	case value
	/// `null`.
	case null
	/// Nothing of the user's: the default, or nothing at all.
	case unset

	/// What a value of `field` can be, once it is there.
	private static func all(of field: Field) -> [Self] {
		let shapes = field.shapes?.all.indices.map(Self.shape) ?? [.value]
		return shapes + (field.isNullable ? [.null] : [])
	}

	/// What `value` is in `field`; nil where it has no shape.
	private static func present(_ field: Field, _ value: Defaults.JSON?) -> Self? {
		guard let value else { return .unset }
		if value == .null, field.isNullable { return .null }
		return field.shapes == nil ? .value : field.shapes?.present.map(Self.shape)
	}

	private func title(_ field: Field) -> String {
		switch self {
		case .shape(let index): field.shapes?.all[index].title ?? ""
		case .value: field.typeName.capitalizingFirst
		case .null: EditorStrings.null
		case .unset: EditorStrings.notSet
		}
	}

	private func help(_ field: Field) -> String {
		switch self {
		case .shape(let index): Markdown.plainLine(field.shapes?.all[index].help ?? "")
		case .value: ""
		case .null: EditorStrings.nullHelp
		case .unset: field.defaultValue.map { EditorStrings.isDefault(field.display($0)) } ?? EditorStrings.unsetHelp
		}
	}

	/// A list of what `field` can be made, whose own value in the user's file is `value`. What is new cannot be left unset.
	///
	/// - Parameter name: The title of the shape that is selected, where there is such a one.
	static func editor(
		of field: Field, value: Defaults.JSON?, isNew: Bool = false, selecting name: String? = nil
	) -> ChoiceEditor {
		let options = all(of: field) + (isNew ? [] : [.unset])
		let choices = options.enumerated().map { position, option in
			Field.Choice(.number(Defaults.Number(position)), title: option.title(field), help: option.help(field))
		}
		let present = isNew ? nil : present(field, value).flatMap(options.firstIndex)
		let named = choices.firstIndex { $0.title == name }
		// Who asks for the list of what is not set wants it set.
		let selected = named ?? (value == nil ? 0 : present)
		var editor = ChoiceEditor(
			choices, value: present.map { choices[$0].value }, selected: selected, options: options)
		editor.list.isMasked = field.isSecret || !field.secrecy.isOpen
		return editor
	}
}
