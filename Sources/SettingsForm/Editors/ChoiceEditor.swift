import Defaults
import SettingsSchema
import TextWidth

/// A list to choose from, narrowed by what is typed.
struct ChoiceEditor: FieldEditor {
	private(set) var list: NarrowedChoices
	let value: Defaults.JSON?
	private var glyphs: GlyphSet

	private static let tallest = 14

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		var choices = if case .choice(let choices) = field.kind { choices } else { [Field.Choice]() }
		for index in choices.indices { choices[index].help = Markdown.plainLine(choices[index].help) }
		// Of a value that is none of them the nearest was meant, as its reason says.
		let meant = value?.string.flatMap { Nearest.match(for: $0, among: choices.compactMap(\.value.string)) }
		let selected =
			choices.firstIndex { $0.value == value } ?? choices.firstIndex { $0.value.string == meant && meant != nil }
			?? 0
		list = NarrowedChoices(choices, selected: selected, searchesAll: true)
		self.value = value
		glyphs = context.glyphs
	}

	var text: String { list.filter.text }
	var placement: EditorPlacement {
		let helpWidth = list.helpWidth
		let width = 2 + list.titleWidth + (helpWidth > 0 ? ChoiceList.gap + min(helpWidth, 48) : 0) + 4
		let rows = min(list.all.count, Self.tallest) + (list.isLong ? 1 : 0)
		return .popup(Size(width: max(26, width), height: max(1, rows)))
	}

	var problem: String? { nil }
	var draft: Defaults.JSON? { list.selectedIndex.map { list.all[$0].value } }

	var hints: [Hint] {
		var hints = [Hint(glyphs.enter, EditorStrings.chooses), Hint(EditorStrings.escapeKey, EditorStrings.closes)]
		if !list.showsFilter { hints.append(Hint(EditorStrings.lettersKey, EditorStrings.filters)) }
		return hints
	}

	// MARK: Input

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		glyphs = context.glyphs
		switch input {
		case .key(let key): return handle(key, context)
		case .paste(let text):
			list.insert(text)
			return .handled
		case .mouse(let mouse, let size): return handle(mouse, shown: ChoiceList(self, in: size))
		}
	}

	private mutating func handle(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		if key.isCancel { return .cancel }
		let isChosenBySpace = !context.options.keys.hasMenu && list.filter.isEmpty
		if key == .enter || key == .space && isChosenBySpace {
			return draft.map(EditorOutcome.commit) ?? .handled
		}
		return list.handle(key, page: Self.tallest - 2) ? .handled : .ignored
	}

	private mutating func handle(_ mouse: Mouse, shown: ChoiceList) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: list.select(list.selected - 1)
		case .scrollDown: list.select(list.selected + 1)
		case .press:
			guard let place = shown.match(at: mouse.point.y) else { return .handled }
			list.select(place)
			return draft.map(EditorOutcome.commit) ?? .handled
		case .drag, .release: break
		}
		return .handled
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		ChoiceList(self, in: rect.size).draw(on: &canvas, at: Point(x: rect.x, y: rect.y), context: context)
	}
}
