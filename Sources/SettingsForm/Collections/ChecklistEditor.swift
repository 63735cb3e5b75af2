import Defaults
import SettingsSchema
import TextWidth

/// All values that an array may hold, with a mark at those that it has.
struct ChecklistEditor: FieldEditor {
	private let field: Field
	/// The choices, then what else the array holds.
	private(set) var list: NarrowedChoices
	let known: Int
	/// Where each value is among the choices.
	private let positions: [Defaults.JSON: Int]
	private let initial: [Defaults.JSON]
	private let isSet: Bool
	private(set) var marked: [Defaults.JSON]
	private let markWidth: Int
	private(set) var problem: String?

	private static let tallest = 16

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		let listed = if case .checklist(let choices) = field.kind { choices } else { [Field.Choice]() }
		initial = value?.array ?? []
		isSet = value?.array != nil
		var seen = Set(listed.map(\.value))
		let choices = listed + initial.filter { seen.insert($0).inserted }.map { Field.Choice($0) }
		known = listed.count
		let positions = Dictionary(zip(choices.map(\.value), choices.indices)) { first, _ in first }
		self.positions = positions
		// Where not all have room, one begins with what is marked.
		let first = choices.count > Self.tallest ? initial.compactMap { positions[$0] }.min() : nil
		list = NarrowedChoices(choices, selected: first ?? 0, searchesAll: false)
		marked = initial
		markWidth = TextWidth.width(of: context.glyphs.checked)
		check(context)
	}

	var text: String { list.filter.text }
	var placement: EditorPlacement {
		let help = list.helpWidth
		let width = 3 + markWidth + list.titleWidth + (help > 0 ? 3 + min(help, 48) : 0) + 3
		let rows = max(1, min(list.all.count, Self.tallest)) + (list.isLong ? 2 : 1)
		return .popup(Size(width: max(30, width), height: rows))
	}

	var draft: Defaults.JSON? { problem == nil ? .array(marked) : nil }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[
			Hint(glyphs.space, EditorStrings.marks), Hint(glyphs.enter, EditorStrings.setsValue),
			Hint(glyphs.tab, EditorStrings.marksAll), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		switch key {
		case .enter: return accept()
		case .space: toggle(context)
		case .tab: markAll(context)
		default: return list.handle(key, page: Self.tallest - 2) ? .handled : .ignored
		}
		return .handled
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
			let rows = visible(height: size.height)
			let place = rows.lowerBound + mouse.point.y - filterHeight(in: size.height)
			guard rows.contains(place) else { return .handled }
			list.select(place)
			toggle(context)
		case .drag, .release: break
		}
		return .handled
	}

	private func accept() -> EditorOutcome {
		if marked == initial, isSet || marked.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	/// Takes the selected value out wherever it is, or puts it in where the order of the choices has it.
	private mutating func toggle(_ context: EditorContext) {
		guard let index = list.selectedIndex else { return }
		let value = list.all[index].value
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

	private func position(of value: Defaults.JSON) -> Int { positions[value] ?? list.all.count }

	/// Whether what is marked is in the order of the choices.
	private var isInOrder: Bool {
		let places = marked.map(position)
		return zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
	}

	/// Marks all choices that are found; where all of them are, none.
	private mutating func markAll(_ context: EditorContext) {
		let found = list.filter.isEmpty ? Array(list.all.indices) : list.matches
		let before = Set(marked)
		let unmarked = found.filter { $0 < known && !before.contains(list.all[$0].value) }
		if unmarked.isEmpty {
			let gone = Set(found.map { list.all[$0].value })
			marked.removeAll(where: gone.contains)
		} else {
			let wasInOrder = isInOrder
			marked += unmarked.map { list.all[$0].value }
			if wasInOrder { marked = marked.sorted { position(of: $0) < position(of: $1) } }
		}
		check(context)
	}

	private mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .array(marked), in: field)
	}

	// MARK: Drawing

	/// How many rows the line takes that one types into: there has to be room for a choice and the count beside it.
	func filterHeight(in height: Int) -> Int { list.showsFilter && height > 2 ? 1 : 0 }

	/// The rows in view; the last row of the popup tells how many are marked, or what is wrong.
	func visible(height: Int) -> Range<Int> {
		list.visible(rows: max(0, (height > 1 ? height - 1 : height) - filterHeight(in: height)))
	}
}
