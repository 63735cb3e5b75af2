import SettingsSchema

extension Form {
	/// The section tree, as a pane or over the whole body.
	func drawSections(on canvas: inout Canvas, in rect: Rect, _ layout: Layout) {
		for offset in 0..<rect.height {
			let index = sectionScroll + offset
			guard sections.rows.indices.contains(index) else { break }
			drawSection(sections.rows[index], on: &canvas, in: rect.row(offset))
		}
		canvas.drawScrollMarks(glyphs, x: rect.x, in: rect, from: sectionScroll, of: sections.rows.count)
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
		let marks = marks(of: row.section.id, on: surface)
		let markX = rect.maxX - marks.width - (rect.maxX == size.width ? 1 : 0)
		marks.draw(on: &canvas, x: markX, y: rect.y)
		let x = rect.x + 2 + 2 * min(row.depth, 8)
		let room = markX - x - (marks.width > 0 ? 1 : 0)
		let title = glyphs.cut(row.section.title, to: room)
		var style = Style(isSelected ? .strong : .text, on: surface)
		if isSelected, isFocused { style.emphasis.insert(.bold) }
		canvas.write(title, x: x, y: rect.y, style: style)
	}

	/// Whether something in a section does not fit, or someone else changed something there, and how many of its fields
	/// differ from their defaults.
	private func marks(of section: Section.ID, on surface: Surface) -> StyledText {
		var marks = StyledText()
		let count = counts[section, default: 0]
		if misfits.count(in: section) > 0 {
			let isAlone = count == 0 && !outside.sections.contains(section)
			marks.append(glyphs.invalid + (isAlone ? "" : " "), Style(.error, on: surface))
		}
		if outside.sections.contains(section) {
			marks.append(glyphs.outside + (count > 0 ? " " : ""), Style(.warning, on: surface))
		}
		if count > 0 {
			marks.append(glyphs.modified, Style(.accent, on: surface))
			marks.append(String(count), Style(.faint, on: surface))
		}
		return marks
	}
}
