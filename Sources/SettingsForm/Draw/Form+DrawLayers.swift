import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// Draws what lies over the list, the topmost last.
	func drawLayers(on canvas: inout Canvas, _ layout: Layout) {
		for (index, layer) in layers.enumerated() {
			let isTop = index == layers.count - 1
			if !isTop { canvas.cursor = nil }
			switch layer {
			case .editor(let editing):
				guard case .popup = editing.editor.placement else { continue }
				let inside = popupFrame(of: editing, on: &canvas, layout)
				editing.editor.draw(on: &canvas, in: inside, context: context)
			// Its frame would stand out from under the text that an answer shows.
			case .question where !isTop && layers[index + 1].isReader: continue
			case .question(let question): draw(question, on: &canvas)
			case .reader(let reader): draw(reader, on: &canvas)
			case .changes(let list): draw(list, on: &canvas)
			case .menu(let menu): draw(menu, on: &canvas)
			case .search: continue
			}
			if !isTop { canvas.cursor = nil }
		}
	}

	/// Draws the frame of an editor's popup and returns its inside.
	func popupFrame(of editing: Editing, on canvas: inout Canvas, _ layout: Layout) -> Rect {
		guard case .popup(let inside) = editing.editor.placement else { return Rect(x: 0, y: 0, width: 0, height: 0) }
		let index = fields.firstIndex { $0.path == editing.field.path } ?? selection
		let row = layout.kind == .small ? nil : Optional(valueRect(at: index, in: layout))
		return Popup.frame(
			title: title(of: editing), hints: editing.editor.hints(context.glyphs), inside: inside, anchor: row,
			on: &canvas,
			in: popupBounds, context: context)
	}

	/// What stands above an editor: of a list of shapes, that it is not yet the value that is asked for.
	private func title(of editing: Editing) -> String {
		let heading = heading(of: editing.field)
		return editing.editor.state.choosesShape ? EditorStrings.type(of: heading) : heading
	}

	/// Where popups may stand: header and footer stay in sight where there is room.
	var popupBounds: Rect {
		size.height > 12
			? layout.body.inset(left: 1, right: 1) : Rect(x: 0, y: 0, width: size.width, height: size.height)
	}

	// MARK: Questions

	private func draw(_ question: Question, on canvas: inout Canvas) {
		let hints = question.answers.map { Hint(($0.keys.first?.label(glyphs)) ?? "", $0.title) }
		let width = max(44, HintLine.width(of: hints))
		let lines = TextWidth.wrapped(question.text, width: min(width, popupBounds.width - 4))
		let rows = question.rows.isEmpty ? 0 : question.rows.count + 1
		let inside = Popup.frame(
			title: question.title, hints: hints, inside: Size(width: width, height: lines.count + rows),
			showsAllHints: true, on: &canvas, in: popupBounds, context: context)
		var rest = inside
		draw(question.text, Style(.text, on: .popup), on: &canvas, in: &rest)
		var y = rest.y
		// Where rows are short, the values are worth more than the blank before them.
		if y + rows <= inside.maxY { y += 1 }
		let labelWidth = question.rows.map { TextWidth.width(of: $0.label) }.max() ?? 0
		for row in question.rows where y < inside.maxY {
			canvas.write(row.label, x: inside.x + 2, y: y, style: Style(.faint, on: .popup))
			let x = inside.x + 2 + labelWidth + 3
			let shown = glyphs.cut(row.text, to: inside.maxX - x)
			canvas.write(shown, x: x, y: y, style: Style(.strong, on: .popup))
			y += 1
		}
	}

	// MARK: Texts

	private var readerHints: [Hint] {
		[Hint(glyphs.upDown, Strings.Hint.scroll), Hint(Key.escape.label(glyphs), Strings.Answer.back)]
	}

	/// How many rows of a reader do not fit at once; not positive where all do.
	func readerOverflow(of reader: Reader) -> Int {
		var scratch = Canvas(size)
		let (lines, inside) = readerFrame(reader, on: &scratch)
		return lines.count - inside.height
	}

	/// Where the text of a reader stands.
	func readerRect(of reader: Reader) -> Rect {
		var scratch = Canvas(size)
		return readerFrame(reader, on: &scratch).inside
	}

	/// Draws the frame of a reader; returns its text, and where that stands.
	private func readerFrame(_ reader: Reader, on canvas: inout Canvas) -> (lines: [StyledText], inside: Rect) {
		let width = min(72, popupBounds.width - 4)
		let lines = ReaderText(reader.blocks, width: width, bullet: glyphs.bullet).lines
		let inside = Popup.frame(
			title: reader.title, hints: readerHints, inside: Size(width: width, height: lines.count), on: &canvas,
			in: popupBounds, context: context)
		return (lines, inside)
	}

	private func draw(_ reader: Reader, on canvas: inout Canvas) {
		let (lines, inside) = readerFrame(reader, on: &canvas)
		for (offset, line) in lines.dropFirst(reader.scroll).prefix(inside.height).enumerated() {
			line.cut(to: inside.width, ellipsis: glyphs.ellipsis).draw(on: &canvas, x: inside.x, y: inside.y + offset)
		}
		let first = lines.count > inside.height ? reader.scroll : 0
		canvas.drawScrollMarks(glyphs, x: inside.maxX, in: inside, from: first, of: lines.count)
	}
}
