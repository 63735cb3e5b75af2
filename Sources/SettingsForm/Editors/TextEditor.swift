import Defaults
import SettingsSchema
import TextWidth

/// A line of text, edited in the row by grapheme cluster; all of it is selected at first. A secret is masked until it is asked for; one that is no text
/// is typed as on a command line.
struct TextEditor: RowEditor {
	private let field: Field
	private let prompt: String
	var line: TextLine
	private let initial: String?
	/// Whether anything was typed.
	var isTouched = false
	private var isShown: Bool
	private(set) var problem: String?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		prompt = if case .text(let limits) = field.kind { limits.prompt } else { "" }
		initial = value.flatMap { field.kind.typed($0) }
		line = TextLine(initial ?? "")
		line.selectAll()
		isShown = !field.isSecret
		// What is not there yet is not blamed for it.
		check(context)
		if initial == nil { problem = nil }
	}

	private(set) var draft: Defaults.JSON?

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		var hints = [Hint(glyphs.enter, EditorStrings.setsValue), Hint(EditorStrings.escapeKey, EditorStrings.cancels)]
		if takesLines { hints.append(Hint(EditorStrings.openLineKey, EditorStrings.breaksLine)) }
		if field.isSecret {
			hints.insert(Hint(glyphs.tab, isShown ? EditorStrings.hides : EditorStrings.shows), at: 1)
		}
		if line.isSelected {
			hints += [
				Hint(EditorStrings.lettersKey, EditorStrings.replaces), Hint(glyphs.leftRight, EditorStrings.goesOn),
			]
		}
		return hints
	}

	mutating func paste(_ text: String, context: EditorContext) -> EditorOutcome {
		if takesLines, let pasted = lines(pasting: text) { return pasted }
		// A key in lines is worth nothing without them.
		line.insert(text, keepsLines: field.isSecret)
		changed(context)
		return .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		guard mouse.action == .press || mouse.action == .drag else { return .handled }
		let width = fieldWidth(in: size.width)
		line.moveCursor(toColumn: min(mouse.point.x, width - 1), width: width, mask: mask(context.glyphs))
		return .handled
	}

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		if key == .enter { return accept() }
		if key == .tab, field.isSecret {
			isShown = !isShown && context.options.revealsSecrets
			return .handled
		}
		if takesLines, key.isOpeningLine {
			return .openLines(line.head + "\n" + line.tail, cursor: line.head.count + 1)
		}
		return type(key, context)
	}

	/// Whether the text may have several lines: nothing says that it is a single word of some kind.
	private var takesLines: Bool {
		guard case .text(let limits) = field.kind else { return false }
		return limits.format == nil && limits.path == nil && !field.isSecret
	}

	/// The text with what is pasted, where that has several lines.
	private func lines(pasting text: String) -> EditorOutcome? {
		guard text.withoutLastLineEnd.contains(where: \.isNewline) else { return nil }
		let (head, tail) = line.isSelected ? ("", "") : (line.head, line.tail)
		return .openLines(head + text.withLineFeeds + tail, cursor: head.count + text.withLineFeeds.count)
	}

	/// What was not typed is not set; bytes are compared, for two spellings of é are two texts.
	private func accept() -> EditorOutcome {
		let isSame = line.text.hasBytes(of: initial ?? "")
		if isSame, !isTouched || initial == nil || problem != nil { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func check(_ context: EditorContext) {
		(draft, problem) = (nil, nil)
		switch read() {
		case .success(let value):
			problem = context.problem(of: value, in: field)
			if problem == nil { draft = value }
		case .failure(let fault): problem = fault.message
		}
	}

	private func read() -> Result<Defaults.JSON, Defaults.Problem> {
		if case .text = field.kind { .success(.string(line.text)) } else { field.parseInShape(line.text) }
	}

	private func mask(_ glyphs: GlyphSet) -> String? { isShown ? nil : glyphs.bullet }

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		guard rect.width > 0, rect.height > 0 else { return }
		let width = fieldWidth(in: rect.width)
		let cells = Rect(x: rect.x, y: rect.y, width: width, height: 1)
		canvas.fill(rect.row(0), style: Style(.text, on: .field))
		line.draw(on: &canvas, in: cells, look: context.lineLook(prompt: prompt, mask: mask(context.glyphs)))
		InlineReason.draw(
			problem, on: &canvas, x: cells.maxX, y: rect.y, width: rect.width - width, context: context)
	}

	/// How many cells the text gets: all, less what the reason needs where both can be read.
	private func fieldWidth(in width: Int) -> Int {
		guard let problem else { return width }
		let needed = TextWidth.width(of: EditorStrings.beside(problem)) + InlineReason.gap
		let left = width - needed
		return left >= 12 ? left : width
	}
}

extension RangeKind: EditedKind {
	package var editor: any FieldEditor.Type { TextEditor.self }
}

extension Field.Kind {
	/// What is typed to mean a value.
	fileprivate func typed(_ value: Defaults.JSON) -> String? {
		if isWritten { return value.string }
		if case .value(let own) = self, let text = own.base.text(of: value) { return text }
		return value.serialized()
	}
}
