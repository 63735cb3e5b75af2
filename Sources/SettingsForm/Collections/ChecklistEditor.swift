import Defaults
import SettingsSchema
import TextWidth

/// All values that an array may hold, with a mark at those that it has.
struct ChecklistEditor: ListEditor {
	private let field: Field
	/// The choices, then what else the array holds.
	var list: ChoiceList
	private let known: Int
	/// Where each value is among the choices.
	private let positions: [Defaults.JSON: Int]
	private let initial: [Defaults.JSON]
	private let isSet: Bool
	private var marked: [Defaults.JSON]
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
		list = ChoiceList(choices, selected: first ?? 0, for: .marking)
		marked = initial
		markWidth = TextWidth.width(of: context.glyphs.checked)
		check(context)
	}

	var placement: EditorPlacement {
		let rows = max(1, min(list.all.count, Self.tallest)) + (list.isLong ? 2 : 1)
		return .popup(Size(width: max(30, markWidth + list.width), height: rows))
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
		default: return list.move(key, page: Self.tallest - 2) ? .handled : type(key, context)
		}
		return .handled
	}

	mutating func choose(_ context: EditorContext) -> EditorOutcome {
		toggle(context)
		return .handled
	}

	private func accept() -> EditorOutcome {
		if marked == initial, isSet || marked.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	/// Takes the selected value out wherever it is, or puts it in where the order of the choices has it.
	private mutating func toggle(_ context: EditorContext) {
		guard let index = list.chosenIndex else { return }
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
		let found = list.line.isEmpty ? Array(list.all.indices) : list.matches
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

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let glyphs = context.glyphs
		list.draw(on: &canvas, in: rect, margin: 2, void: EditorStrings.noMatch, context: context) {
			index, isSelected in
			let isMarked = marked.contains(list.all[index].value)
			return ChoiceList.Look(
				ink: index >= known ? .error : isSelected || isMarked ? .strong : .text,
				mark: isMarked ? (glyphs.checked, .accent) : (glyphs.unchecked, .faint))
		}
		let count = EditorStrings.count(marked.count, of: list.all.count)
		let reason = problem.map { Strings.sentence("", $0) }
		list.drawStatus(reason, or: count, on: &canvas, in: rect, context: context)
	}
}
