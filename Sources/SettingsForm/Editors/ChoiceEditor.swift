import Defaults
import SettingsSchema
import TextWidth

/// A list to choose from, narrowed by what is typed.
struct ChoiceEditor: FieldEditor {
	private(set) var list: NarrowedChoices
	let value: Defaults.JSON?

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

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		var hints = [Hint(glyphs.enter, EditorStrings.chooses), Hint(EditorStrings.escapeKey, EditorStrings.closes)]
		if !list.showsFilter { hints.append(Hint(EditorStrings.lettersKey, EditorStrings.filters)) }
		return hints
	}

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		let isChosenBySpace = !context.options.keys.hasMenu && list.filter.isEmpty
		if key == .enter || key == .space && isChosenBySpace {
			return draft.map(EditorOutcome.commit) ?? .handled
		}
		return list.handle(key, page: Self.tallest - 2) ? .handled : .ignored
	}

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		list.insert(text)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: list.select(list.selected - 1)
		case .scrollDown: list.select(list.selected + 1)
		case .press:
			guard let place = ChoiceList(self, in: size).match(at: mouse.point.y) else { return .handled }
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
