import Defaults
import SettingsSchema
import TextWidth

/// All values that an array may hold, with a mark at those that it has.
struct ChecklistEditor: FieldEditor {
	private let field: Field
	/// The choices, then what else the array holds.
	private let choices: [Field.Choice]
	private let known: Int
	private let initial: [Defaults.JSON]
	private let isSet: Bool
	private var marked: [Defaults.JSON]
	private var selected = 0
	private var glyphs: GlyphSet
	private let titleWidth: Int
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
		marked = initial
		titleWidth = choices.map { TextWidth.width(of: $0.title) }.max() ?? 0
		glyphs = context.glyphs
		check(context)
	}

	var placement: EditorPlacement {
		let help = choices.map { TextWidth.width(of: $0.help) }.max() ?? 0
		let width = 3 + TextWidth.width(of: glyphs.checked) + titleWidth + (help > 0 ? 3 + min(help, 48) : 0) + 3
		return .popup(Size(width: max(30, width), height: max(1, min(choices.count, Self.tallest)) + 1))
	}

	var draft: Defaults.JSON? { problem == nil ? .array(marked) : nil }

	var hints: [Hint] {
		[
			Hint(glyphs.space, EditorStrings.marks), Hint(glyphs.enter, EditorStrings.setsValue),
			Hint("a", EditorStrings.marksAll), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Input

	mutating func handle(_ input: EditorInput, context: EditorContext) -> EditorOutcome {
		glyphs = context.glyphs
		switch input {
		case .key(let key): return handle(key, context)
		case .paste: return .ignored
		case .mouse(let mouse, let size): return handle(mouse, in: size, context)
		}
	}

	private mutating func handle(_ key: Key, _ context: EditorContext) -> EditorOutcome {
		if key.isCancel { return .cancel }
		switch key {
		case .enter: return accept()
		case .space: toggle(selected, context)
		case "a": markAll(context)
		case .up, "k", .control("p"): select(selected - 1)
		case .down, "j", .control("n"): select(selected + 1)
		case .pageUp: select(selected - Self.tallest + 2)
		case .pageDown: select(selected + Self.tallest - 2)
		case .home, "g": select(0)
		case .end, "G": select(choices.count - 1)
		default: return .ignored
		}
		return .handled
	}

	private mutating func handle(_ mouse: Mouse, in size: Size, _ context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: select(selected - 1)
		case .scrollDown: select(selected + 1)
		case .press:
			let rows = visible(height: size.height)
			let index = rows.lowerBound + mouse.point.y
			guard mouse.point.y >= 0, rows.contains(index) else { return .handled }
			select(index)
			toggle(index, context)
		case .drag, .release: break
		}
		return .handled
	}

	private mutating func select(_ index: Int) { selected = max(0, min(choices.count - 1, index)) }

	private func accept() -> EditorOutcome {
		if marked == initial, isSet || marked.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	/// Takes a value out wherever it is, or puts it in where the order of the choices has it.
	private mutating func toggle(_ index: Int, _ context: EditorContext) {
		guard choices.indices.contains(index) else { return }
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
		let positions = marked.map { value in choices.firstIndex { $0.value == value } ?? choices.count }
		guard zip(positions, positions.dropFirst()).allSatisfy({ $0 <= $1 }) else { return marked.count }
		return positions.firstIndex { $0 > index } ?? marked.count
	}

	/// Marks all choices; where all are, none.
	private mutating func markAll(_ context: EditorContext) {
		let unmarked = choices.indices.prefix(known).filter { !marked.contains(choices[$0].value) }
		if unmarked.isEmpty {
			marked = []
		} else {
			for index in unmarked { marked.insert(choices[index].value, at: place(of: index)) }
		}
		check(context)
	}

	private mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .array(marked), in: field)
	}

	// MARK: Drawing

	/// The rows in view; the last row of the popup tells how many are marked, or what is wrong.
	private func visible(height: Int) -> Range<Int> {
		let rows = max(0, height > 1 ? height - 1 : height)
		let first = max(0, min(choices.count - rows, selected - rows / 2))
		return first..<min(choices.count, first + rows)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let rows = visible(height: rect.height)
		for (offset, index) in rows.enumerated() { drawChoice(index, on: &canvas, in: rect.row(offset), context) }
		guard rect.height > 1 else { return }
		let row = rect.row(rect.height - 1)
		let text = problem.map { Strings.sentence("", $0) } ?? EditorStrings.count(marked.count, of: choices.count)
		let shown = TextWidth.prefix(of: text, fitting: row.width - 3, ellipsis: context.glyphs.ellipsis)
		canvas.write(shown, x: row.x + 2, y: row.y, style: Style(problem == nil ? .faint : .error, on: .popup))
		let faint = Style(.faint, on: .popup)
		if rows.lowerBound > 0 { canvas.write(context.glyphs.moreAbove, x: row.maxX - 1, y: rect.y, style: faint) }
		if rows.upperBound < choices.count {
			canvas.write(context.glyphs.moreBelow, x: row.maxX - 1, y: row.y, style: faint)
		}
	}

	private func drawChoice(_ index: Int, on canvas: inout Canvas, in row: Rect, _ context: EditorContext) {
		let (choice, glyphs) = (choices[index], context.glyphs)
		let isSelected = index == selected
		let surface: Surface = isSelected ? .popupSelection : .popup
		let bar = row.inset(right: row.width > 8 ? 2 : 0)
		canvas.fill(bar, style: Style(.text, on: surface))
		if isSelected { canvas.write(glyphs.selectionEdge, x: bar.x, y: bar.y, style: Style(.accent, on: surface)) }
		let isMarked = marked.contains(choice.value)
		let mark = isMarked ? glyphs.checked : glyphs.unchecked
		let markWidth = canvas.write(
			mark, x: bar.x + 2, y: bar.y, width: bar.width - 2, style: Style(isMarked ? .accent : .faint, on: surface))
		let x = bar.x + 2 + markWidth + 1
		let title = TextWidth.prefix(of: choice.title, fitting: max(0, bar.maxX - x), ellipsis: glyphs.ellipsis)
		let ink: Ink = index >= known ? .error : isSelected || isMarked ? .strong : .text
		canvas.write(title, x: x, y: bar.y, style: Style(ink, on: surface))
		let helpX = x + titleWidth + 3
		guard bar.maxX - helpX >= 8 else { return }
		let help = TextWidth.prefix(of: choice.help, fitting: bar.maxX - helpX, ellipsis: glyphs.ellipsis)
		canvas.write(help, x: helpX, y: bar.y, style: Style(.dim, on: surface))
	}
}
