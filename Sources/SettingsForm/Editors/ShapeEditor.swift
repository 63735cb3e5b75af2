import Defaults
import SettingsSchema

/// What a value can be made to be: of a shape, of its one kind again, `null`, or not set.
enum ShapeOption: Sendable, Hashable {
	/// A value in the shape of that place.
	case shape(Int)
	/// A value of the field's kind.
	case value
	/// `null`.
	case null
	/// Nothing of the user's: the default, or nothing at all.
	case unset
}

/// A list of the shapes and states that a value can have; the choice is the form's to carry out.
struct ShapeEditor: FieldEditor {
	private let options: [ShapeOption]
	private let titles: [String]
	private var list: ChoiceEditor

	/// Options for `field`, whose own value in the user's file is `value`.
	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		let present = Self.present(field, value)
		self.init(field, Self.options(of: field) + [.unset], present: present, context)
		// Who asks for the list of what is not set wants it set.
		if value == nil { _ = list.handle(.key(.home), context: context) }
	}

	/// Options for something new, which cannot be left unset.
	init(ofNew field: Field, context: EditorContext) {
		self.init(field, Self.options(of: field), present: nil, context)
	}

	private init(_ field: Field, _ options: [ShapeOption], present: ShapeOption?, _ context: EditorContext) {
		self.options = options
		titles = options.map { Self.title(of: $0, field) }
		let choices = options.enumerated().map { position, option in
			Field.Choice(
				.number(Defaults.Number(position)), title: Self.title(of: option, field),
				help: Self.help(of: option, field))
		}
		let present = present.flatMap { options.firstIndex(of: $0) }
		list = ChoiceEditor(
			field: Field(field.path, kind: .choice(choices)), value: present.map { .number(Defaults.Number($0)) },
			context: context)
	}

	/// Moves to the shape of that name.
	mutating func select(_ name: String, context: EditorContext) {
		guard let index = titles.firstIndex(of: name) else { return }
		_ = list.handle(.key(.home), context: context)
		for _ in 0..<index { _ = list.handle(.key(.down), context: context) }
	}

	private static func options(of field: Field) -> [ShapeOption] {
		let shapes = field.shapes?.all.indices.map(ShapeOption.shape) ?? [.value]
		return shapes + (field.isNullable ? [.null] : [])
	}

	private static func present(_ field: Field, _ value: Defaults.JSON?) -> ShapeOption? {
		guard let value else { return .unset }
		if value == .null, field.isNullable { return .null }
		return field.shapes == nil ? .value : field.shapes?.present.map(ShapeOption.shape)
	}

	private static func title(of option: ShapeOption, _ field: Field) -> String {
		switch option {
		case .shape(let index): field.shapes?.all[index].title ?? ""
		case .value: field.typeName.capitalizingFirst
		case .null: EditorStrings.null
		case .unset: EditorStrings.notSet
		}
	}

	private static func help(of option: ShapeOption, _ field: Field) -> String {
		switch option {
		case .shape(let index): Markdown.plainLine(field.shapes?.all[index].help ?? "")
		case .value: ""
		case .null: EditorStrings.nullHelp
		case .unset: field.defaultValue.map { EditorStrings.isDefault(field.display($0)) } ?? EditorStrings.unsetHelp
		}
	}

	var text: String { list.text }
	var placement: EditorPlacement { list.placement }
	func hints(_ glyphs: GlyphSet) -> [Hint] { list.hints(glyphs) }
	var problem: String? { nil }
	var draft: Defaults.JSON? { nil }

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		let outcome = list.handle(input, context: context)
		guard case .commit(let value) = outcome, let index = value.number?.int64.map(Int.init) else { return outcome }
		return .choose(options[index])
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		list.draw(on: &canvas, in: rect, context: context)
	}
}
