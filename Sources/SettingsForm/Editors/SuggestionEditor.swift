import Defaults
import SettingsSchema

/// A line of text above the values that are known: one of them can be picked, anything else typed.
struct SuggestionEditor: ListEditor {
	private let field: Field
	private let initial: String?
	var list: ChoiceList
	private var typedProblem: String?
	private var isTyped = false

	private static let tallest = 12

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		let suggestions = if case .text(let limits) = field.kind { limits.suggestions } else { [Field.Choice]() }
		initial = value?.string
		list = ChoiceList(suggestions.map(\.withPlainHelp), line: TextLine(initial ?? ""), for: .completing)
		line.selectAll()
		if initial != nil { check(context) }
	}

	var placement: EditorPlacement {
		.popup(Size(width: max(36, list.width), height: min(list.all.count, Self.tallest) + 2))
	}

	var problem: String? { list.chosen == nil ? typedProblem : nil }
	var draft: Defaults.JSON? {
		if let chosen = list.chosen { return chosen.value }
		return typedProblem == nil ? .string(line.text) : nil
	}

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		[
			Hint(glyphs.enter, EditorStrings.setsValue), Hint(glyphs.upDown, EditorStrings.picks),
			Hint(glyphs.tab, EditorStrings.completes), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	// MARK: Input

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		switch key {
		case .enter: return choose(context)
		case .tab: complete(context)
		default:
			if list.move(key, page: Self.tallest) { return .handled }
			guard type(key, context) == .handled else { return .ignored }
			list.deselect()
		}
		return .handled
	}

	mutating func changed(_ context: EditorContext) {
		isTyped = true
		list.narrow()
		check(context)
	}

	/// Puts the picked or first suggestion into the line, to go on from there.
	private mutating func complete(_ context: EditorContext) {
		guard let text = (list.chosenIndex ?? list.matches.first).flatMap({ list.all[$0].value.string }) else { return }
		line.replaceAll(text)
		changed(context)
	}

	/// What was neither typed nor picked is not set; bytes are compared, for two spellings of é are two texts.
	func choose(_ context: EditorContext) -> EditorOutcome {
		guard let draft else { return .handled }
		let isSame = (draft.string ?? "").hasBytes(of: initial ?? "")
		let isTouched = isTyped || list.wasSelected
		return isSame && (initial != nil ? !isTouched : line.isEmpty) ? .cancel : .commit(draft)
	}

	private mutating func check(_ context: EditorContext) {
		typedProblem = context.problem(of: .string(line.text), in: field)
	}

	mutating func pressLine(at x: Int, width: Int) {
		list.deselect()
		line.moveCursor(toColumn: x - 2, width: width - 4)
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.height > 0, rect.width > 4 else { return }
		let text = rect.row(0).inset(left: 2, right: 2)
		canvas.fill(text, style: Style(.text, on: .field))
		line.draw(on: &canvas, in: text, look: context.lineLook(showsCursor: list.selected == nil))
		list.draw(on: &canvas, in: rect, margin: 0, void: "", context: context) { index, isSelected in
			let isCurrent = initial != nil && list.all[index].value.string == initial
			return ChoiceList.Look(ink: isSelected ? .strong : .text, isCurrent: isCurrent)
		}
		let remark = list.matches.isEmpty ? EditorStrings.ownText : ""
		list.drawStatus(problem.map(EditorStrings.beside), or: remark, on: &canvas, in: rect, context: context)
	}
}
