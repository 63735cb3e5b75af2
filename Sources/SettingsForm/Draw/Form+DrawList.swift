import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// The columns of the list.
	func columns(in layout: Layout) -> Layout.Columns {
		guard collection?.kind == .list || table != nil else {
			return layout.columns(titleWidth: options.titleWidth, longest: longestTitle)
		}
		let digits = collection?.kind == .dictionary ? 0 : String(fields.count).count
		return layout.itemColumns(titleWidth: min(max(longestTitle, digits), options.titleWidth))
	}

	/// The rows of the fields.
	func drawList(on canvas: inout Canvas, _ layout: Layout) {
		let rect = layout.list
		guard rect.height > 0 else { return }
		guard !fields.isEmpty else { return drawEmpty(on: &canvas, in: rect) }
		let columns = columns(in: layout)
		if let header = layout.tableHeader { drawTableHeader(on: &canvas, in: header, columns) }
		for offset in 0..<rect.height {
			let index = scroll + offset
			guard fields.indices.contains(index) else { break }
			drawRow(row(of: fields[index]), isSelected: index == selection, on: &canvas, in: rect.row(offset), columns)
		}
		let markX = columns.areValuesTrailing ? columns.edge : rect.maxX - 1
		canvas.drawScrollMarks(glyphs, x: markX, in: rect, from: scroll, of: fields.count)
	}

	private var isFileKnown: Bool {
		switch standing.status {
		case .saved, .pending, .readOnly: true
		case .failed, .damaged: false
		}
	}

	/// What an empty place says: why it is, and what to do.
	var vacancyText: String {
		let add = label(for: .addItem)
		if filter == nil, catalog.isInferred, collection == nil, page?.isRoot == true {
			if hasSections { return Strings.Collection.noneOutside(add: add) }
			return isFileKnown ? Strings.emptyFile(add: add, open: label(for: .editFile)) : Strings.unreadFile
		}
		if let collection = collection ?? (filter == nil ? openObject : nil) {
			return refusal(for: collection) == nil
				? Strings.Collection.empty(collection, add: add) : Strings.Collection.nothing
		}
		guard filter == nil else {
			let all = label(for: .showModifiedOnly)
			if itemKind(of: place) != nil { return Strings.emptySet(all: all) }
			return isAtEmptyObject
				? Strings.emptyObject(reset: label(for: .resetSection), all: all) : Strings.emptyFiltered(all: all)
		}
		return sections.rows.contains { $0.section.id == place.section && !$0.section.sections.isEmpty }
			? Strings.emptyParent : catalog.vacancy ?? Strings.emptySection
	}

	private func drawEmpty(on canvas: inout Canvas, in rect: Rect) {
		for (offset, line) in TextWidth.wrapped(vacancyText, width: rect.width - 4).prefix(rect.height).enumerated() {
			canvas.write(line, x: rect.x + 3, y: rect.y + offset, style: Style(.dim))
		}
	}

	private func drawRow(
		_ row: Row, isSelected: Bool, on canvas: inout Canvas, in rect: Rect, _ columns: Layout.Columns
	) {
		let surface = surface(of: row, isSelected: isSelected)
		if surface != .base { canvas.fill(rect, style: Style(.text, on: surface)) }
		if isSelected {
			var edge = Style(isRowChosen ? .accent : .faint, on: surface)
			// As the title: one change of the look less to send.
			if isRowChosen { edge.emphasis.insert(.bold) }
			canvas.write(glyphs.selectionEdge, x: columns.edge, y: rect.y, style: edge)
		}
		if let mark = mark(of: row) {
			canvas.write(mark.text, x: columns.mark, y: rect.y, style: Style(mark.ink, on: surface))
		}
		let titleRoom =
			columns.areValuesTrailing
			? drawTrailing(row, on: &canvas, y: rect.y, columns, surface)
			: drawLeading(row, on: &canvas, y: rect.y, columns, surface)
		let title = glyphs.cut(row.field.title, to: titleRoom)
		let isDim = row.isLocked || row.field.deprecation != nil || row.field.unmet != nil
		var style = Style(isDim ? .dim : .text, on: surface)
		if isSelected, isRowChosen {
			// The colour of a value that is set: one change of the look less to send.
			if !isDim { style.ink = .strong }
			style.emphasis.insert(.bold)
		}
		canvas.write(title, x: columns.title, y: rect.y, style: style)
	}

	private func surface(of row: Row, isSelected: Bool) -> Surface {
		if row.isLit { return .lit }
		guard isSelected else { return .base }
		// What is typed into stands out from its row.
		let isEdited = inlineEditing(of: row.field) != nil
		return isRowChosen && !isEdited ? .selection : .selectionInactive
	}

	/// Whether keys are for the selected row.
	private var isRowChosen: Bool { focus == .list && !isAdrift }

	/// The most urgent of the marks.
	func mark(of row: Row) -> (text: String, ink: Ink)? {
		if row.problem != nil { return (glyphs.invalid, .error) }
		if row.isOutside { return (glyphs.outside, .warning) }
		if row.isMissing { return (glyphs.missing, .warning) }
		if row.field.isUnknown { return (glyphs.unknown, .warning) }
		if row.field.isEntry, openObject != nil { return (glyphs.entry, .accent) }
		if row.isModified { return (glyphs.modified, .accent) }
		if row.isLocked || row.field.isReadOnly { return (glyphs.locked, .faint) }
		if row.field.deprecation != nil { return (glyphs.deprecated, .warning) }
		return nil
	}

	/// The value in its column; returns the room for the title.
	private func drawLeading(
		_ row: Row, on canvas: inout Canvas, y: Int, _ columns: Layout.Columns, _ surface: Surface
	) -> Int {
		let rect = Rect(x: columns.value, y: y, width: columns.valueWidth, height: 1)
		if let table, drawCells(of: row, in: table, on: &canvas, y: y, columns, surface) { return columns.titleWidth }
		if let editing = inlineEditing(of: row.field) {
			drawInline(editing, on: &canvas, in: rect)
		} else {
			ValueText.draw(
				row.field, row.value, state: state(of: row, on: surface), on: &canvas, in: rect, context: context)
		}
		return columns.titleWidth
	}

	/// The value at the right edge; returns what it leaves for the title.
	private func drawTrailing(
		_ row: Row, on canvas: inout Canvas, y: Int, _ columns: Layout.Columns, _ surface: Surface
	) -> Int {
		let title = TextWidth.width(of: row.field.title)
		if let editing = inlineEditing(of: row.field) {
			let rect = inlineRect(y: y, columns)
			drawInline(editing, on: &canvas, in: rect)
			return rect.x - columns.title - 2
		}
		let most = max(columns.valueWidth - title - 2, columns.valueWidth * 3 / 5)
		let rect = Rect(x: columns.value + columns.valueWidth - most, y: y, width: most, height: 1)
		let line = ValueText.line(
			row.field, row.value, state: state(of: row, on: surface), width: most, context: context)
		line.draw(on: &canvas, x: rect.maxX - line.width, y: y)
		return columns.valueWidth - line.width - 2
	}

	/// Where an editor in a row is drawn where values stand at the right edge.
	private func inlineRect(y: Int, _ columns: Layout.Columns) -> Rect {
		let width = max(min(columns.valueWidth, 12), columns.valueWidth * 3 / 5)
		return Rect(x: columns.value + columns.valueWidth - width, y: y, width: width, height: 1)
	}

	/// The editor that is drawn in a field's row.
	func inlineEditing(of field: Field) -> Editing? {
		for case .editor(let editing) in layers
		where editing.field.path == field.path && editing.editor.placement == .inline {
			return editing
		}
		return nil
	}

	private func drawInline(_ editing: Editing, on canvas: inout Canvas, in rect: Rect) {
		// The blanks behind the value's column belong to the field, or the row would end in a notch.
		let end = layout.list.maxX
		canvas.fill(rect.inset(right: rect.maxX - end), style: Style(.text, on: .field))
		editing.editor.draw(on: &canvas, in: rect, context: context)
	}

	func state(of row: Row, on surface: Surface) -> ValueState {
		ValueState(
			isSet: row.isSet, isMissing: row.isMissing, problem: row.problem, condition: row.condition,
			surface: surface,
			childCounts: row.counts, contents: row.contents, isStepping: row.isStepping)
	}

	/// Where the value of the row at `index` is drawn, or would be edited.
	func valueRect(at index: Int, in layout: Layout) -> Rect {
		let columns = columns(in: layout)
		let y = layout.list.y + index - scroll
		guard columns.areValuesTrailing else {
			return Rect(x: columns.value, y: y, width: columns.valueWidth, height: 1)
		}
		return inlineRect(y: y, columns)
	}
}
