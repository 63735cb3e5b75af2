import Defaults
import SettingsSchema
import TextWidth

/// A line of text above the values that are known: one of them can be picked, anything else typed.
struct SuggestionEditor: LineEditor {
	private let field: Field
	private let suggestions: [Field.Choice]
	private let initial: String?
	var line: TextLine
	/// The suggestions that hold what was typed, by their place in `suggestions`.
	private var matches: [Int]
	/// The picked one, by its place in `matches`; nil while the text itself is meant.
	private var selected: Int?
	private var typedProblem: String?
	/// Whether anything was typed or picked.
	var isTouched = false
	private let titleWidth: Int

	private static let tallest = 12

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		let listed = if case .text(let limits) = field.kind { limits.suggestions } else { [Field.Choice]() }
		suggestions = listed.map { choice in
			var choice = choice
			choice.help = Markdown.plainLine(choice.help)
			return choice
		}
		matches = Array(suggestions.indices)
		initial = value?.string
		line = TextLine(initial ?? "")
		line.selectAll()
		titleWidth = suggestions.map { TextWidth.width(of: $0.title) }.max() ?? 0
		if initial != nil { check(context) }
	}

	var placement: EditorPlacement {
		let help = suggestions.map { TextWidth.width(of: $0.help) }.max() ?? 0
		let width = 2 + titleWidth + (help > 0 ? ChoiceList.gap + min(help, 48) : 0) + 4
		return .popup(Size(width: max(36, width), height: min(suggestions.count, Self.tallest) + 2))
	}

	var problem: String? { selected == nil ? typedProblem : nil }
	var draft: Defaults.JSON? {
		if let selected { return suggestions[matches[selected]].value }
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
		case .enter: return accept()
		case .down, .control("n"): select((selected ?? -1) + 1)
		case .up, .control("p"): select((selected ?? 0) - 1)
		case .pageDown: select((selected ?? -1) + Self.tallest)
		case .pageUp: select((selected ?? 0) - Self.tallest)
		case .tab: complete(context)
		default:
			guard type(key, context) == .handled else { return .ignored }
			selected = nil
		}
		return .handled
	}

	mutating func changed(_ context: EditorContext) {
		(selected, isTouched) = (nil, true)
		let searched = Filter(line.text.trimmed)
		matches = suggestions.indices.filter { searched.place(in: suggestions[$0].title) != nil }
		check(context)
	}

	/// Puts the picked or first suggestion into the line, to go on from there.
	private mutating func complete(_ context: EditorContext) {
		guard let text = (selected ?? (matches.isEmpty ? nil : 0)).flatMap({ suggestions[matches[$0]].value.string })
		else { return }
		line.replaceAll(text)
		changed(context)
	}

	/// Above the first suggestion is the text.
	private mutating func select(_ place: Int) {
		selected = place < 0 || matches.isEmpty ? nil : min(place, matches.count - 1)
		isTouched = isTouched || selected != nil
	}

	/// What was neither typed nor picked is not set; bytes are compared, for two spellings of é are two texts.
	private func accept() -> EditorOutcome {
		guard let draft else { return .handled }
		let isSame = (draft.string ?? "").hasBytes(of: initial ?? "")
		return isSame && (initial != nil ? !isTouched : line.isEmpty) ? .cancel : .commit(draft)
	}

	mutating func check(_ context: EditorContext) {
		typedProblem = context.problem(of: .string(line.text), in: field)
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: select((selected ?? 0) - 1)
		case .scrollDown: select((selected ?? -1) + 1)
		case .press where mouse.point.y == 0:
			selected = nil
			line.moveCursor(toColumn: mouse.point.x - 2, width: size.width - 4, mask: nil)
		case .press:
			let rows = visible(height: size.height)
			let place = rows.lowerBound + mouse.point.y - 1
			guard rows.contains(place) else { return .handled }
			select(place)
			return accept()
		case .drag, .release: break
		}
		return .handled
	}

	// MARK: Drawing

	/// The suggestions in view, between the text and the line for what is wrong with it.
	private func visible(height: Int) -> Range<Int> {
		let rows = max(0, height - (height > 2 ? 2 : 1))
		return .inView(around: selected ?? 0, of: matches.count, rows: rows)
	}

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.height > 0, rect.width > 4 else { return }
		let text = rect.row(0).inset(left: 2, right: 2)
		canvas.fill(text, style: Style(.text, on: .field))
		line.draw(on: &canvas, in: text, look: context.lineLook(showsCursor: selected == nil))
		for (offset, place) in visible(height: rect.height).enumerated() {
			draw(place, on: &canvas, in: rect.row(1 + offset), context)
		}
		guard rect.height > 2 else { return }
		let last = rect.row(rect.height - 1)
		let status = problem.map(EditorStrings.beside) ?? (matches.isEmpty ? EditorStrings.ownText : "")
		let shown = context.glyphs.cut(status, to: last.width - 3)
		canvas.write(shown, x: last.x + 2, y: last.y, style: Style(problem == nil ? .faint : .error, on: .popup))
	}

	private func draw(_ place: Int, on canvas: inout Canvas, in row: Rect, _ context: EditorContext) {
		let choice = suggestions[matches[place]]
		let isSelected = place == selected
		let surface = canvas.drawRow(context.glyphs, in: row, isSelected: isSelected)
		let isFound = matches.count < suggestions.count
		let plain = Style(isSelected ? .strong : .text, on: surface)
		(isFound ? line.marking(choice.title, plain, on: surface) : StyledText(choice.title, plain))
			.cut(to: row.width - 5, ellipsis: context.glyphs.ellipsis).draw(on: &canvas, x: row.x + 2, y: row.y)
		if choice.value.string == initial, initial != nil {
			canvas.write(context.glyphs.current, x: row.maxX - 2, y: row.y, style: Style(.accent, on: surface))
		}
		let helpX = row.x + 2 + titleWidth + ChoiceList.gap
		guard row.maxX - 3 - helpX >= 8 else { return }
		let help = context.glyphs.cut(choice.help, to: row.maxX - 3 - helpX)
		canvas.write(help, x: helpX, y: row.y, style: Style(.dim, on: surface))
	}
}
