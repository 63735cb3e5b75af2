import Defaults
import SettingsSchema
import TextWidth

/// Any JSON value, as text that is checked while it is typed.
struct JSONEditor: AreaEditor {
	private let field: Field
	var area: TextArea
	/// What the text stands for: secrets in the value are masked.
	private let concealment: Concealment
	let size: Size
	/// Whether its value stands there already, so that accepting it as it is changes nothing.
	private let isThere: Bool
	private(set) var isChanged = false
	/// Where the text stops being JSON.
	private var fault: Defaults.SyntaxError?
	private(set) var problem: String?
	private(set) var draft: Defaults.JSON?

	init(field: Field, value: Defaults.JSON?, context: EditorContext) {
		self.init(field: field, value: value, isThere: true, context: context)
	}

	/// An editor that begins with a value; where `isThere` is false it is only proposed.
	init(field: Field, value: Defaults.JSON?, isThere: Bool, context: EditorContext) {
		self.field = field
		self.isThere = isThere
		concealment = value.map { context.concealment(field, $0) } ?? Concealment(of: .null)
		area = TextArea(value == nil ? "" : concealment.shown.serialized(style: .pretty()))
		let widest = area.lines.map { TextWidth.width(of: $0.text) }.max() ?? 0
		size = Size(width: max(48, min(88, widest + 8)), height: max(8, min(20, area.lines.count + 2)))
		check(context)
	}

	// MARK: Input

	mutating func accept(_ context: EditorContext) -> EditorOutcome {
		guard isChanged || !isThere else { return .cancel }
		// What has been accepted is judged, also where nothing was typed.
		if !isChanged { changed(context) }
		return draft.map(EditorOutcome.commit) ?? .handled
	}

	mutating func changed(_ context: EditorContext) {
		isChanged = true
		check(context)
	}

	private mutating func check(_ context: EditorContext) {
		(problem, draft, fault) = (nil, nil, nil)
		if area.isEmpty, !isChanged { return }
		do throws(Defaults.SyntaxError) {
			guard let value = context.revealed(field, try Defaults.JSON(parsing: area.text), concealment) else {
				problem = Strings.Collection.secretStays
				return
			}
			problem = context.problems(field, value).first.map { problem in
				let inner = problem.path.within(field.path)
				return inner.isRoot ? problem.message : Strings.problem(of: inner.description, problem.message)
			}
			if problem == nil { draft = value }
		} catch {
			fault = error
			problem = error.description
		}
	}

	// MARK: Drawing

	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let text = drawText(on: &canvas, in: rect, context: context)
		for (offset, index) in area.visibleLines(height: text.height).enumerated() where text.x > rect.x {
			let number = TextWidth.padded(String(index + 1), to: text.x - rect.x - 1, .right)
			canvas.write(number, x: rect.x, y: text.y + offset, style: Style(.faint, on: .popup))
		}
		markFault(on: &canvas, in: text)
		guard rect.height > text.height else { return }
		drawStatus(on: &canvas, in: rect.row(rect.height - 1), rows: rect.height - text.height, context: context)
	}

	/// The text's part: right of the line numbers where there is room for them, above the status.
	func textRect(in rect: Rect) -> Rect {
		let numbers = rect.width >= 24 ? String(area.lines.count).count + 1 : 0
		return rect.inset(left: numbers, bottom: statusRows(in: rect.height))
	}

	/// Tells the cursor's place, or what is wrong in as many rows as there are below the text.
	private func drawStatus(on canvas: inout Canvas, in row: Rect, rows: Int, context: EditorContext) {
		guard let problem else {
			canvas.write(cursorText, x: row.x, y: row.y, width: row.width, style: Style(.faint, on: .popup))
			return
		}
		var lines = TextWidth.wrapped(problem, width: row.width)
		if lines.count > rows {
			lines = Array(lines.prefix(rows - 1)) + [lines.dropFirst(rows - 1).joined(separator: " ")]
		}
		for (offset, line) in lines.reversed().enumerated() {
			let text = context.glyphs.cut(line, to: row.width)
			canvas.write(text, x: row.x, y: row.y - offset, style: Style(.error, on: .popup))
		}
	}

	/// Underlines the place where the text stops being JSON, while its line is drawn from the beginning.
	private func markFault(on canvas: inout Canvas, in text: Rect) {
		let visible = area.visibleLines(height: text.height)
		guard let fault, visible.contains(fault.line - 1) else { return }
		let line = area.lines[fault.line - 1].text
		let before = String(line.unicodeScalars.prefix(fault.column - 1))
		let x = TextWidth.width(of: before)
		guard TextWidth.width(of: line) < text.width, x < text.width else { return }
		let cell = Rect(x: text.x + x, y: text.y + fault.line - 1 - visible.lowerBound, width: 1, height: 1)
		canvas.restyle(cell) { style in
			style.ink = .error
			style.emphasis.insert(.underline)
		}
	}
}
