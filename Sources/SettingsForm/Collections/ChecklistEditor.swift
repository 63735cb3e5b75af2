import Defaults
import SettingsSchema
import TextWidth

/// All values that an array may hold, with a mark at those that it has.
struct ChecklistEditor: FieldEditor {
	private let field: Field
	/// The choices, then what else the array holds.
	let choices: [Field.Choice]
	let known: Int
	/// Where each value is among the choices.
	private let positions: [Defaults.JSON: Int]
	private let initial: [Defaults.JSON]
	private let isSet: Bool
	private(set) var marked: [Defaults.JSON]
	/// What the titles are searched for, and the choices that hold it, by their place in `choices`.
	private(set) var filter = TextLine()
	private(set) var matches: [Int]
	/// The selected one, by its place in `matches`.
	private(set) var selected = 0
	private var glyphs: GlyphSet
	let titleWidth: Int
	private(set) var problem: String?

	private static let tallest = 16

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		let listed = if case .checklist(let choices) = field.kind { choices } else { [Field.Choice]() }
		initial = value?.array ?? []
		isSet = value?.array != nil
		var seen = Set(listed.map(\.value))
		choices = listed + initial.filter { seen.insert($0).inserted }.map { Field.Choice($0) }
		known = listed.count
		positions = Dictionary(zip(choices.map(\.value), choices.indices)) { first, _ in first }
		matches = Array(choices.indices)
		marked = initial
		titleWidth = choices.map { TextWidth.width(of: $0.title) }.max() ?? 0
		glyphs = context.glyphs
		check(context)
	}

	var placement: EditorPlacement {
		let help = choices.map { TextWidth.width(of: $0.help) }.max() ?? 0
		let width = 3 + TextWidth.width(of: glyphs.checked) + titleWidth + (help > 0 ? 3 + min(help, 48) : 0) + 3
		return .popup(Size(width: max(30, width), height: max(1, min(choices.count, Self.tallest)) + (isLong ? 2 : 1)))
	}

	/// Whether it says that one can type to find a choice; one always can.
	private var isLong: Bool { choices.count > ChoiceEditor.shortest }
	var showsFilter: Bool { isLong || !filter.isEmpty }

	var draft: Defaults.JSON? { problem == nil ? .array(marked) : nil }

	var hints: [Hint] {
		[
			Hint(glyphs.space, EditorStrings.marks), Hint(glyphs.enter, EditorStrings.setsValue),
			Hint(glyphs.tab, EditorStrings.marksAll), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Input

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		glyphs = context.glyphs
		switch input {
		case .key(let key): return handle(key, context)
		case .paste(let text):
			filter.insert(text)
			narrow()
			return .handled
		case .mouse(let mouse, let size): return handle(mouse, in: size, context)
		}
	}

	private mutating func handle(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		if key.isCancel { return .cancel }
		switch key {
		case .enter: return accept()
		case .space: toggle(selected, context)
		case .tab: markAll(context)
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

	/// Keeps the choices that hold the filter's text; one that begins with it is selected first.
	private mutating func narrow() {
		let searched = Filter(filter.text.trimmed)
		let before = matches.indices.contains(selected) ? matches[selected] : nil
		let places = choices.map { searched.place(in: $0.title) }
		matches = choices.indices.filter { places[$0] != nil }
		selected = matches.firstIndex { places[$0]?.lowerBound == 0 } ?? 0
		if filter.isEmpty, let before { selected = matches.firstIndex(of: before) ?? 0 }
	}

	private mutating func handle(_ mouse: Mouse, in size: Size, _ context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: select(selected - 1)
		case .scrollDown: select(selected + 1)
		case .press:
			let rows = visible(height: size.height)
			let place = rows.lowerBound + mouse.point.y - (showsFilter && size.height > 2 ? 1 : 0)
			guard rows.contains(place) else { return .handled }
			select(place)
			toggle(place, context)
		case .drag, .release: break
		}
		return .handled
	}

	private mutating func select(_ place: Int) { selected = max(0, min(matches.count - 1, place)) }

	private func accept() -> EditorOutcome {
		if marked == initial, isSet || marked.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	/// Takes a value out wherever it is, or puts it in where the order of the choices has it.
	private mutating func toggle(_ match: Int, _ context: EditorContext) {
		guard matches.indices.contains(match) else { return }
		let index = matches[match]
		let value = choices[index].value
		if marked.contains(value) {
			marked.removeAll { $0 == value }
		} else {
			marked.insert(value, at: place(of: index))
		}
		check(context)
	}

	/// Where the choice at `index` goes: before the first of those after it, if the others are in order; else last.
	private func place(of index: Int) -> Int {
		guard isInOrder else { return marked.count }
		return marked.firstIndex { position(of: $0) > index } ?? marked.count
	}

	private func position(of value: Defaults.JSON) -> Int { positions[value] ?? choices.count }

	/// Whether what is marked is in the order of the choices.
	private var isInOrder: Bool {
		let places = marked.map(position)
		return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
	}

	/// Marks all choices that are found; where all of them are, none.
	private mutating func markAll(_ context: EditorContext) {
		let found = filter.isEmpty ? Array(choices.indices) : matches
		let before = Set(marked)
		let unmarked = found.filter { $0 < known && !before.contains(choices[$0].value) }
		if unmarked.isEmpty {
			let gone = Set(found.map { choices[$0].value })
			marked.removeAll(where: gone.contains)
		} else {
			let wasInOrder = isInOrder
			marked += unmarked.map { choices[$0].value }
			if wasInOrder { marked = marked.sorted { position(of: $0) < position(of: $1) } }
		}
		check(context)
	}

	private mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .array(marked), in: field)
	}

	// MARK: Drawing

	/// The rows in view; the last row of the popup tells how many are marked, or what is wrong.
	func visible(height: Int) -> Range<Int> {
		let rows = max(0, (height > 1 ? height - 1 : height) - (showsFilter && height > 2 ? 1 : 0))
		let first = max(0, min(matches.count - rows, selected - rows / 2))
		return first..<min(matches.count, first + rows)
	}
}
