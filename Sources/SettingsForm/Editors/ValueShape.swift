import Defaults
import SettingsSchema
import TextWidth

/// The shapes that values have in a row.
package struct ValueShape {
	package let field: Field
	let state: ValueState
	/// How many cells there are; shapes that can be narrower choose by it.
	package let width: Int
	package let context: EditorContext

	/// The value in the shape of its field's kind; what is of another type is shown as it is.
	func line(of value: Defaults.JSON?) -> StyledText {
		if case .object = field.kind, value != nil || !isUndecided, let line = objectLine(value) { return line }
		guard let value else {
			if state.isMissing { return StyledText(EditorStrings.required, style(.warning)) }
			let text = field.display(nil)
			return field.kind.isPage && !isUndecided ? drilled(text) : StyledText(text, style(.dim))
		}
		if field.isSecret { return StyledText(secret, ink) }
		if case .null = value, field.isNullable { return StyledText("null", ink) }
		return shape(of: value) ?? raw(value)
	}

	/// Whether nothing is there that would have a shape.
	private var isUndecided: Bool { field.shapes != nil || state.isMissing }

	/// The value in its kind's shape; nil where it is of another type.
	private func shape(of value: Defaults.JSON) -> StyledText? {
		switch field.kind {
		case .toggle: value.bool.map(toggle)
		case .number(let range): value.number.map { number($0, range) }
		case .choice(let choices): choices.first { $0.value == value }.map(choice)
		case .text: value.string.map { StyledText(written($0), ink) }
		case .value(let own) where own.base.accepts(value):
			(own.base as? any EditedKind)?.line(of: value, in: self) ?? plain(value)
		case .value: field.kind.isWritten ? value.string.map { StyledText(Self.quotedWhereNeeded($0), ink) } : nil
		case .list, .checklist: value.array.map { _ in drilled(field.display(value)) }
		case .dictionary: value.object.map { _ in drilled(field.display(value)) }
		case .object, .json: nil
		}
	}

	// MARK: Styles

	private func style(_ ink: Ink) -> Style { Style(ink, on: state.surface) }
	/// How the value itself is written: a default is dim.
	package var ink: Style { style(isBright ? .strong : .dim) }
	/// How a knob is drawn: a default's is as calm as its text.
	private var knob: Style { style(isBright ? .accent : .dim) }
	private var isBright: Bool { state.condition == nil && (state.isSet || state.isStepping) }

	// MARK: Kinds

	private func toggle(_ isOn: Bool) -> StyledText {
		let glyphs = context.glyphs
		var line = StyledText(isOn ? glyphs.on : glyphs.off, isOn ? knob : style(.dim))
		line.append(" " + field.display(.bool(isOn)), ink)
		return line
	}

	private func number(_ number: Defaults.Number, _ range: Field.NumberRange) -> StyledText {
		var line = StyledText()
		let text = number.text + field.unitSuffix
		if state.problem == nil, let slider = Slider(range, value: number),
			width >= Slider.width + 1 + TextWidth.width(of: text)
		{
			line.append(slider.line(full: ink, knob: knob, empty: style(.rule), glyphs: context.glyphs))
			line.append(" ", ink)
		}
		line.append(number.text, ink)
		line.append(field.unitSuffix, style(.dim))
		return line
	}

	private func choice(_ choice: Field.Choice) -> StyledText {
		let bracket = style(state.isStepping ? .accent : .faint)
		// Where only one of the two has room, it is the title.
		let title = TextWidth.width(of: choice.title)
		if field.constant != nil { return StyledText(choice.title, ink) }
		if title + TextWidth.width(of: context.glyphs.choiceLeft + context.glyphs.choiceRight) + 2 > width {
			return StyledText(context.glyphs.cut(choice.title, to: width), ink)
		}
		var line = StyledText(context.glyphs.choiceLeft + " ", bracket)
		line.append(choice.title, ink)
		line.append(" " + context.glyphs.choiceRight, bracket)
		return line
	}

	/// The value in words, and nothing but that.
	package func plain(_ value: Defaults.JSON) -> StyledText { StyledText(field.display(value), ink) }

	private func objectLine(_ value: Defaults.JSON?) -> StyledText? {
		if value?.object == nil, value != nil { return nil }
		if !state.contents.isEmpty { return drilled(state.contents) }
		let text = objectText(value)
		guard let shape = field.shapes?.presentShape, shape.isNamed else { return drilled(text) }
		var line = StyledText(shape.title + "  ", ink)
		line.append(drilled(text))
		return line
	}

	/// How much of an object is set; one that stands in the file with nothing in it is more than one that doesn't.
	private func objectText(_ value: Defaults.JSON?) -> String {
		let isEmpty = state.childCounts.map { $0.set == 0 } ?? (value?.object?.isEmpty == true)
		if state.isSet, value != nil, isEmpty { return EditorStrings.setEmpty }
		return state.childCounts.map { EditorStrings.set($0.set, of: $0.total) } ?? field.display(value)
	}

	/// Something that can be gone into.
	private func drilled(_ text: String) -> StyledText {
		var line = StyledText(text, ink)
		line.append(" " + context.glyphs.more, style(.faint))
		return line
	}

	private var secret: String { String(repeating: context.glyphs.bullet, count: 6) }

	/// A value as JSON; of a long list no more than fills the row, for each item takes two cells at least.
	private func raw(_ value: Defaults.JSON) -> StyledText {
		guard let items = value.array, items.count > width else { return StyledText(value.serialized(), ink) }
		return StyledText(Defaults.JSON.array(Array(items.prefix(width))).serialized(), ink)
	}

	/// A text as it is; in quotes where it could be taken for another value that may stand there, as 1 and "1".
	private func written(_ text: String) -> String {
		guard let shapes = field.shapes, let other = try? Defaults.JSON(parsing: text), other.string == nil else {
			return Self.quotedWhereNeeded(text)
		}
		let kinds = shapes.all.map(\.kind).filter { if case .checklist = $0 { false } else { !$0.isPage } }
		let isPossible = other == .null ? field.isNullable : kinds.contains { $0 == .json || $0.shows(other) }
		return isPossible ? "\"\(text)\"" : text
	}

	/// A text as it is; in quotes where it would not be seen whole: empty, or with a space at an end.
	static func quotedWhereNeeded(_ text: String) -> String {
		let isPlain = !text.isEmpty && text.first?.isWhitespace == false && text.last?.isWhitespace == false
		return isPlain ? text : "\"\(text)\""
	}
}
