import Defaults
import SettingsSchema

/// A list to choose from, narrowed by what is typed: of values, or of the shapes and states that a value can have.
struct ChoiceEditor: ListEditor {
	var list: ChoiceList
	private let value: Defaults.JSON?
	/// What the choices stand for where they are shapes and states; that choice is the form's to carry out.
	private let options: [ShapeOption]?

	private static let tallest = 14

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		let choices = if case .choice(let choices) = field.kind { choices } else { [Field.Choice]() }
		// Of a value that is none of them the nearest was meant, as its reason says; where none is near, and where it is not
		// to be seen, none until one is gone to.
		let meant = value?.string.flatMap { Nearest.match(for: $0, among: choices.compactMap(\.value.string)) }
		let selected =
			choices.firstIndex { $0.value == value } ?? choices.firstIndex { $0.value.string == meant && meant != nil }
		self.init(choices, value: value, selected: selected ?? (value == nil && !field.isSecret ? 0 : nil))
		list.isMasked = field.isSecret
	}

	init(_ choices: [Field.Choice], value: Defaults.JSON?, selected: Int?, options: [ShapeOption]? = nil) {
		list = ChoiceList(choices.map(\.withPlainHelp), selected: selected, for: .choosing)
		(self.value, self.options) = (value, options)
	}

	var state: EditorState {
		EditorState(draft: draft, text: line.text, choosesShape: options != nil)
	}

	var placement: EditorPlacement {
		let rows = min(list.all.count, Self.tallest) + (list.isLong ? 1 : 0)
		return .popup(Size(width: max(26, list.width), height: max(1, rows)))
	}

	var problem: String? { nil }
	var draft: Defaults.JSON? { options == nil ? list.chosen?.value : nil }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		let chooser = list.chosenIndex == nil && line.isEmpty ? glyphs.upDown : glyphs.enter
		var hints = [Hint(chooser, EditorStrings.chooses), Hint(EditorStrings.escapeKey, EditorStrings.closes)]
		if !list.showsLine { hints.append(Hint(EditorStrings.lettersKey, EditorStrings.filters)) }
		return hints
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		let isChosenBySpace = !context.options.keys.hasMenu && list.line.isEmpty
		if key == .enter || key == .space && isChosenBySpace { return choose(context) }
		return list.move(key, page: Self.tallest - 2) ? .handled : type(key, context)
	}

	func choose(_ context: EditorContext) -> EditorOutcome {
		guard let index = list.chosenIndex else { return line.isEmpty ? .cancel : .handled }
		return options.map { .choose($0[index]) } ?? .commit(list.all[index].value)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let isLonger = list.rows(in: rect.height).visible.count < list.matches.count
		let void = list.all.isEmpty ? EditorStrings.noChoices : EditorStrings.noMatch
		list.draw(on: &canvas, in: rect, margin: isLonger ? 2 : 0, void: void, context: context) { index, isSelected in
			ChoiceList.Look(ink: isSelected ? .strong : .text, isCurrent: list.all[index].value == value)
		}
	}
}

extension Field.Choice {
	/// The choice with what it means in one line.
	var withPlainHelp: Self {
		var choice = self
		choice.help = Markdown.plainLine(help)
		return choice
	}
}
