extension ChecklistEditor {
	func draw(on canvas: inout Canvas, in rect: Rect, context: EditorContext) {
		let rows = visible(height: rect.height)
		let top = filterHeight(in: rect.height)
		if top > 0 {
			list.filter.drawFilter(
				matches: list.matches.count, of: list.all.count, on: &canvas, in: rect.row(0), context: context)
		}
		for (offset, place) in rows.enumerated() { drawChoice(place, on: &canvas, in: rect.row(top + offset), context) }
		if rows.isEmpty, rect.height > top + 1 {
			canvas.write(
				EditorStrings.noMatch, x: rect.x + 2, y: rect.y + top, width: rect.width - 2,
				style: Style(.dim, on: .popup))
		}
		guard rect.height > 1 else { return }
		let row = rect.row(rect.height - 1)
		let text = problem.map { Strings.sentence("", $0) } ?? EditorStrings.count(marked.count, of: list.all.count)
		let shown = context.glyphs.cut(text, to: row.width - 3)
		canvas.write(shown, x: row.x + 2, y: row.y, style: Style(problem == nil ? .faint : .error, on: .popup))
		canvas.drawScrollMarks(
			context.glyphs, x: row.maxX - 1, in: rect.inset(top: top), from: rows.lowerBound, rows: rows.count,
			of: list.matches.count)
	}

	private func drawChoice(_ place: Int, on canvas: inout Canvas, in row: Rect, _ context: EditorContext) {
		let index = list.matches[place]
		let (choice, glyphs) = (list.all[index], context.glyphs)
		let isSelected = place == list.selected
		let bar = row.inset(right: row.width > 8 ? 2 : 0)
		let surface = canvas.drawRow(glyphs, in: bar, isSelected: isSelected)
		let isMarked = marked.contains(choice.value)
		let mark = isMarked ? glyphs.checked : glyphs.unchecked
		let markWidth = canvas.write(
			mark, x: bar.x + 2, y: bar.y, width: bar.width - 2, style: Style(isMarked ? .accent : .faint, on: surface))
		let x = bar.x + 2 + markWidth + 1
		let ink: Ink = index >= known ? .error : isSelected || isMarked ? .strong : .text
		list.filter.marking(choice.title, Style(ink, on: surface), on: surface)
			.cut(to: max(0, bar.maxX - x), ellipsis: glyphs.ellipsis).draw(on: &canvas, x: x, y: bar.y)
		let helpX = x + list.titleWidth + 3
		guard bar.maxX - helpX >= 8 else { return }
		let help = glyphs.cut(choice.help, to: bar.maxX - helpX)
		canvas.write(help, x: helpX, y: bar.y, style: Style(.dim, on: surface))
	}
}
