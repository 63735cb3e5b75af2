import SettingsSchema
import TextWidth

extension Form {
	/// The section tree, as a pane or over the whole body.
	func drawSections(on canvas: inout Canvas, in rect: Rect, _ layout: Layout) {
		for offset in 0..<rect.height {
			let index = sectionScroll + offset
			guard sections.rows.indices.contains(index) else { break }
			drawSection(sections.rows[index], on: &canvas, in: rect.row(offset))
		}
		drawScrollMarks(
			on: &canvas, x: rect.x, in: rect, above: sectionScroll > 0,
			below: sectionScroll + rect.height < sections.rows.count)
	}

	private func drawSection(_ row: SectionTree.Row, on canvas: inout Canvas, in rect: Rect) {
		let isSelected = row.section.id == place.section
		let isFocused = focus == .sections && layers.isEmpty
		let surface: Surface = isSelected ? (isFocused ? .selection : .selectionInactive) : .base
		if isSelected {
			canvas.fill(rect, style: Style(.text, on: surface))
			let edge = Style(focus == .sections ? .accent : .faint, on: surface)
			canvas.write(glyphs.selectionEdge, x: rect.x, y: rect.y, style: edge)
		}
		let count = counts[row.section.id, default: 0]
		let mark = count > 0 ? glyphs.modified + String(count) : ""
		let markX = rect.maxX - TextWidth.width(of: mark)
		if count > 0 {
			canvas.write(glyphs.modified, x: markX, y: rect.y, style: Style(.accent, on: surface))
			let x = markX + TextWidth.width(of: glyphs.modified)
			canvas.write(String(count), x: x, y: rect.y, style: Style(.faint, on: surface))
		}
		let x = rect.x + 2 + 2 * min(row.depth, 8)
		let room = markX - x - (count > 0 ? 1 : 0)
		let title = TextWidth.prefix(of: row.section.title, fitting: room, ellipsis: glyphs.ellipsis)
		var style = Style(isSelected ? .strong : .text, on: surface)
		if isSelected, isFocused { style.emphasis.insert(.bold) }
		canvas.write(title, x: x, y: rect.y, style: style)
	}

	/// Marks at the first and last row of a list that goes on.
	func drawScrollMarks(on canvas: inout Canvas, x: Int, in rect: Rect, above: Bool, below: Bool) {
		guard rect.height > 0 else { return }
		func mark(_ text: String, y: Int) {
			guard let cell = canvas[x, y], cell.text == " " else { return }
			canvas.write(text, x: x, y: y, style: Style(.faint, on: cell.style.surface))
		}
		if above { mark(glyphs.moreAbove, y: rect.y) }
		if below { mark(glyphs.moreBelow, y: rect.maxY - 1) }
	}
}
