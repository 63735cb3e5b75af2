import Defaults
import SettingsSchema

/// The path of a file or a directory: a line, and below it what the directory holds that goes on with what is typed.
struct PathEditor: LineEditor {
	private let field: Field
	private let initial: String?
	/// Whether anything was typed or taken.
	var isTouched = false
	var line: TextLine
	private var completion: PathCompletion
	private(set) var problem: String?

	/// How many entries are in view.
	static let rows = 8

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.field = field
		initial = value?.string
		line = TextLine(initial ?? "")
		line.selectAll()
		let kind = if case .text(let limits) = field.kind { limits.path } else { nil as Field.PathKind? }
		completion = PathCompletion(of: line.text, kind: kind ?? .file)
		if initial != nil { check(context) }
	}

	var placement: EditorPlacement { .popup(Size(width: 60, height: Self.rows + 2)) }
	var draft: Defaults.JSON? { problem == nil ? .string(line.text) : nil }
	var wantedDirectory: String? { completion.directory }

	func hints(_ glyphs: GlyphSet) -> [Hint] {
		let accepts = completion.selected == nil ? EditorStrings.setsValue : EditorStrings.chooses
		return [
			Hint(glyphs.tab, EditorStrings.completes), Hint(glyphs.upDown, EditorStrings.chooses),
			Hint(glyphs.enter, accepts), Hint(EditorStrings.escapeKey, EditorStrings.cancels),
		]
	}

	mutating func receive(_ listing: DirectoryListing) { completion.receive(listing) }

	mutating func handle(_ key: Key, context: EditorContext) -> EditorOutcome {
		switch key {
		case .enter: return accept(context)
		case .tab: if let text = completion.completed { replace(with: text, context) }
		case .down, .control("n"): completion.select(by: 1)
		case .up, .control("p"): completion.select(by: -1)
		case .pageDown: completion.select(by: Self.rows)
		case .pageUp: completion.select(by: -Self.rows)
		default: return type(key, context)
		}
		return .handled
	}

	/// Enter takes the chosen entry; a directory on the way to a file is gone into.
	private mutating func accept(_ context: EditorContext) -> EditorOutcome {
		if let chosen = completion.chosen {
			replace(with: chosen, context)
			if chosen.hasSuffix("/"), completion.kind == .file { return .handled }
		}
		let isSame = line.text.hasBytes(of: initial ?? "")
		if isSame, initial != nil ? !isTouched || problem != nil : line.isEmpty { return .cancel }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func handle(_ mouse: Mouse, in size: Size, context: EditorContext) -> EditorOutcome {
		switch mouse.action {
		case .scrollUp: completion.select(by: -1)
		case .scrollDown: completion.select(by: 1)
		case .press where mouse.point.y == 0: line.moveCursor(toColumn: mouse.point.x, width: size.width)
		case .press:
			guard completion.select(row: mouse.point.y - 1, of: size.height - 2) else { return .handled }
			return accept(context)
		case .drag, .release: break
		}
		return .handled
	}

	private mutating func replace(with text: String, _ context: EditorContext) {
		line.replaceAll(text)
		changed(context)
	}

	mutating func changed(_ context: EditorContext) {
		isTouched = true
		completion.typed(line.text)
		check(context)
	}

	mutating func check(_ context: EditorContext) {
		problem = context.problem(of: .string(line.text), in: field)
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let prompt = if case .text(let limits) = field.kind { limits.prompt } else { "" }
		line.draw(on: &canvas, in: rect.row(0), look: context.lineLook(prompt: prompt))
		guard rect.height > 1 else { return }
		let hasStatus = rect.height > 2
		let list = rect.inset(top: 1, bottom: hasStatus ? 1 : 0)
		completion.draw(on: &canvas, in: list, context: context)
		if hasStatus, let problem {
			canvas.write(
				problem, x: rect.x, y: rect.maxY - 1, width: rect.width, style: Style(.error, on: .popup))
		}
	}
}
