import Defaults
import SettingsSchema
import TextWidth

/// A list to choose from, narrowed by what is typed.
struct ChoiceEditor: FieldEditor {
	let choices: [Field.Choice]
	let value: Defaults.JSON?
	/// What the titles are searched for.
	private(set) var filter = TextLine()
	/// The choices that match, by their place in `choices`.
	private(set) var matches: [Int]
	/// The selected one, by its place in `matches`.
	private(set) var selected: Int
	private var glyphs: GlyphSet
	/// The widest title, and the widest help, in cells.
	let titleWidth: Int
	private let helpWidth: Int

	/// Lists longer than this show where to type.
	static let shortest = 7
	private static let tallest = 14

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		var choices = if case .choice(let choices) = field.kind { choices } else { [Field.Choice]() }
		for index in choices.indices { choices[index].help = Markdown.plainLine(choices[index].help) }
		self.choices = choices
		titleWidth = choices.map { TextWidth.width(of: $0.title) }.max() ?? 0
		helpWidth = choices.map { TextWidth.width(of: $0.help) }.max() ?? 0
		self.value = value
		matches = Array(choices.indices)
		selected = choices.firstIndex { $0.value == value } ?? 0
		glyphs = context.glyphs
	}

	var placement: EditorPlacement {
		let width = 2 + titleWidth + (helpWidth > 0 ? ChoiceList.gap + min(helpWidth, 48) : 0) + 4
		let rows = min(choices.count, Self.tallest) + (choices.count > Self.shortest ? 1 : 0)
		return .popup(Size(width: max(26, width), height: max(1, rows)))
	}

	var problem: String? { nil }
	var draft: Defaults.JSON? { matches.isEmpty ? nil : choices[matches[selected]].value }

	var hints: [Hint] {
		var hints = [Hint(glyphs.enter, EditorStrings.chooses), Hint(EditorStrings.escapeKey, EditorStrings.closes)]
		if filter.isEmpty, choices.count <= Self.shortest {
			hints.append(Hint(EditorStrings.lettersKey, EditorStrings.filters))
		}
		return hints
	}

	// MARK: Input

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		glyphs = context.glyphs
		switch input {
		case .key(let key): return handle(key)
		case .paste(let text):
			filter.insert(text)
			narrow()
			return .handled
		case .mouse(let mouse, let size): return handle(mouse, list: ChoiceList(self, in: size))
		}
	}

	private mutating func handle(_ key: Key) -> EditorOutcome {
		if key.isCancel { return .cancel }
		switch key {
		case .enter: return draft.map(EditorOutcome.commit) ?? .handled
		case .space where filter.isEmpty: return draft.map(EditorOutcome.commit) ?? .handled
		default:
			if let place = key.destination(from: selected, of: matches.count, page: Self.tallest - 2) {
				select(place)
				break
			}
			let before = filter.text
			guard filter.handle(key) else { return .ignored }
			if filter.text != before { narrow() }
		}
		return .handled
	}

	private mutating func handle(_ mouse: Mouse, list: ChoiceList) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: select(selected - 1)
		case .scrollDown: select(selected + 1)
		case .press:
			guard let place = list.match(at: mouse.point.y) else { return .handled }
			select(place)
			return draft.map(EditorOutcome.commit) ?? .handled
		case .drag, .release: break
		}
		return .handled
	}

	private mutating func select(_ place: Int) { selected = max(0, min(matches.count - 1, place)) }

	/// Keeps the choices that hold the filter's text, in their help too; one that begins with it is selected first.
	private mutating func narrow() {
		let searched = Filter(filter.text.trimmed)
		let places = choices.map { searched.place(in: $0.title) }
		let previous = matches.isEmpty ? nil : Optional(matches[selected])
		matches = choices.indices.filter { index in
			places[index] != nil || searched.place(in: choices[index].storedText) != nil
				|| searched.place(in: choices[index].help) != nil
		}
		selected = matches.firstIndex { places[$0]?.lowerBound == 0 } ?? matches.firstIndex { places[$0] != nil } ?? 0
		if filter.isEmpty, let previous { selected = matches.firstIndex(of: previous) ?? 0 }
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		ChoiceList(self, in: rect.size).draw(on: &canvas, at: Point(x: rect.x, y: rect.y), context: context)
	}
}

extension Field.Choice {
	/// What is stored, as text.
	fileprivate var storedText: String { value.string ?? value.serialized() }
}

/// A text that is looked for, without regard to case.
struct Filter: Sendable {
	private let characters: [String]

	/// Looks for `text`; everything holds an empty one.
	init(_ text: String) { characters = text.map { $0.lowercased() } }

	/// The clusters of `text` where it is found first; nil where it is not.
	func place(in text: String) -> Range<Int>? {
		let lowered = text.map { $0.lowercased() }
		guard characters.count <= lowered.count else { return nil }
		let start = (0...lowered.count - characters.count).first {
			lowered[$0..<$0 + characters.count].elementsEqual(characters)
		}
		return start.map { $0..<$0 + characters.count }
	}
}
