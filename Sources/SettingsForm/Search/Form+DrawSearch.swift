import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// The line that is searched for, in place of the breadcrumb.
	func drawQuery(_ search: Search, on canvas: inout Canvas, x: Int, y: Int, width: Int) {
		canvas.write("/", x: x, y: y, style: Style(.accent))
		let rect = Rect(x: x + 2, y: y, width: min(60, width - 2), height: 1)
		var look = TextLine.Look(prompt: Strings.Search.prompt, ellipsis: glyphs.ellipsis)
		look.showsCursor = !search.isInHits
		search.line.draw(on: &canvas, in: rect, look: look)
	}

	/// The found fields in place of the list.
	func drawHits(of search: Search, on canvas: inout Canvas, _ layout: Layout) {
		let rect = layout.list
		guard rect.height > 0 else { return }
		guard !search.hits.isEmpty else { return drawAdvice(of: search, on: &canvas, in: rect) }
		let columns = HitColumns(list: rect, titleWidth: options.titleWidth)
		for offset in 0..<rect.height {
			let index = search.scroll + offset
			guard search.hits.indices.contains(index) else { break }
			let hit = search.hits[index]
			draw(hit, in: search, isSelected: index == search.selection, on: &canvas, rect.row(offset), columns)
		}
		drawScrollMarks(
			on: &canvas, x: columns.isNarrow ? rect.x : rect.maxX - 1, in: rect, above: search.scroll > 0,
			below: search.scroll + rect.height < search.hits.count)
	}

	/// Why nothing is listed, and what one can do.
	private func drawAdvice(of search: Search, on canvas: inout Canvas, in rect: Rect) {
		var lines: [String]
		if let unknown = search.query.unknownFilter {
			lines = [Strings.Search.unknownFilter(unknown), Strings.Search.filters, Strings.Search.types]
		} else if search.query.isEmpty {
			lines = [Strings.Search.start, Strings.Search.filters, Strings.Search.types]
		} else if isIncomplete(search) {
			lines = [Strings.Search.searching]
		} else {
			lines = [Strings.Search.nothingFound, Strings.Search.advice]
		}
		lines = lines.flatMap { TextWidth.wrapped($0, width: rect.width - 4) }
		for (offset, line) in lines.prefix(rect.height).enumerated() {
			canvas.write(line, x: rect.x + 3, y: rect.y + offset, style: Style(.dim))
		}
	}

	private func draw(
		_ hit: Search.Hit, in search: Search, isSelected: Bool, on canvas: inout Canvas, _ rect: Rect,
		_ columns: HitColumns
	) {
		var surface: Surface = isSelected ? (search.isInHits ? .selection : .selectionInactive) : .base
		guard let field = knownField(at: hit.path) else {
			drawBar(of: search, isSelected: isSelected, on: &canvas, rect, surface)
			return drawGone(hit, on: &canvas, y: rect.y, columns, surface)
		}
		let row = row(of: field)
		if row.isLit { surface = .lit }
		drawBar(of: search, isSelected: isSelected, on: &canvas, rect, surface)
		if let mark = mark(of: row) {
			canvas.write(mark.text, x: rect.x + 1, y: rect.y, style: Style(mark.ink, on: surface))
		}
		var state = ValueState()
		state.isMissing = row.isMissing
		(state.isSet, state.problem, state.surface) = (row.isSet, row.problem, surface)
		(state.childCounts, state.isStepping) = (row.counts, row.isStepping)
		let value = ValueText.line(field, row.value, state: state, width: columns.valueWidth, context: context)
		let valueX = columns.isNarrow ? columns.value + columns.valueWidth - value.width : columns.value
		value.draw(on: &canvas, x: valueX, y: rect.y)
		let room = columns.isNarrow ? valueX - columns.title - 2 : columns.titleWidth
		let title = TextWidth.prefix(of: self.title(of: field), fitting: room, ellipsis: glyphs.ellipsis)
		var style = Style(.text, on: surface)
		if isSelected, search.isInHits { style.emphasis.insert(.bold) }
		let used = canvas.write(title, x: columns.title, y: rect.y, style: style)
		let crumbX = columns.isNarrow ? columns.title + used + 2 : columns.crumb
		let crumbRoom = columns.isNarrow ? valueX - crumbX - 2 : columns.crumbWidth
		if crumbRoom >= 6 {
			let rect = Rect(x: crumbX, y: rect.y, width: crumbRoom, height: 1)
			drawPlace(of: hit, row, [title, value.text], search.query, on: &canvas, in: rect, surface)
		}
		let titleRect = Rect(x: columns.title, y: rect.y, width: used, height: 1)
		highlight(search.query, on: &canvas, in: titleRect, withGaps: true)
		if !field.isSecret {
			highlight(search.query, on: &canvas, in: Rect(x: valueX, y: rect.y, width: value.width, height: 1))
		}
	}

	/// The ground of a row, and the edge of the selected one.
	private func drawBar(
		of search: Search, isSelected: Bool, on canvas: inout Canvas, _ rect: Rect, _ surface: Surface
	) {
		if surface != .base { canvas.fill(rect, style: Style(.text, on: surface)) }
		guard isSelected else { return }
		let edge = Style(search.isInHits ? .accent : .faint, on: surface)
		canvas.write(glyphs.selectionEdge, x: rect.x, y: rect.y, style: edge)
	}

	/// What is gone from the file: its row stays until the query changes, called by its key.
	private func drawGone(
		_ hit: Search.Hit, on canvas: inout Canvas, y: Int, _ columns: HitColumns, _ surface: Surface
	) {
		let gone = Strings.Search.gone
		let x = columns.isNarrow ? columns.value + columns.valueWidth - TextWidth.width(of: gone) : columns.value
		canvas.write(gone, x: x, y: y, style: Style(.faint, on: surface))
		let room = (columns.isNarrow ? x : columns.value) - columns.title - 2
		let key = PathText(key: "\(hit.path)", ellipsis: glyphs.pathEllipsis).keepingEnds(fitting: room)
		canvas.write(key, x: columns.title, y: y, style: Style(.faint, on: surface))
	}

	/// Where a found field is; where a word is seen neither there nor in the row, the text that it was found in.
	private func drawPlace(
		of hit: Search.Hit, _ row: Row, _ shown: [String], _ query: SearchQuery, on canvas: inout Canvas, in rect: Rect,
		_ surface: Surface
	) {
		let crumb = crumb(of: hit).keepingEnd(fitting: rect.width)
		let value = row.value.map { catalog.maskedInside($0, at: row.field.path, in: snapshot) }
		guard let snippet = Snippet(of: query, in: row.field, value, besides: shown + [crumb]) else {
			canvas.write(crumb, x: rect.x, y: rect.y, style: Style(.faint, on: surface))
			return
		}
		let text = snippet.cut(to: rect.width, ellipsis: glyphs.ellipsis)
		let used = canvas.write(text, x: rect.x, y: rect.y, style: Style(.dim, on: surface))
		highlight(query, on: &canvas, in: Rect(x: rect.x, y: rect.y, width: used, height: 1))
	}

	/// What a found field is called; an item's number says something only with its list.
	private func title(of field: Field) -> String {
		guard let path = field.path.parent, snapshot.kind(at: path) == .array,
			let list = knownField(at: path)
		else { return field.title }
		return "\(list.title) \(field.title)"
	}

	/// Where a found field is.
	private func crumb(of hit: Search.Hit) -> PathText {
		var titles = hasSections ? sections.titles(to: hit.section) : []
		for count in hit.path.tokens.indices.dropFirst() {
			let path = Defaults.Path(Array(hit.path.tokens.prefix(count)))
			// The section has its title already.
			if hasSections, path.pointer == hit.section { continue }
			if object(at: path) != nil { titles.append(crumbTitle(of: path)) }
		}
		return PathText(titles: titles, sign: glyphs.crumb, ellipsis: glyphs.ellipsis)
	}
}

/// The columns of the found fields.
struct HitColumns: Sendable, Hashable {
	var title: Int, titleWidth: Int
	var crumb: Int, crumbWidth: Int
	var value: Int, valueWidth: Int
	/// Whether title, place and value share the row, with the value at its end.
	var isNarrow: Bool

	init(list: Rect, titleWidth most: Int) {
		title = list.x + 3
		let room = list.width - 4
		isNarrow = list.width < 48
		guard !isNarrow else {
			(titleWidth, crumb, crumbWidth) = (room, title, 0)
			valueWidth = max(0, room * 2 / 5)
			value = list.maxX - 1 - valueWidth
			return
		}
		titleWidth = max(8, min(most, room * 2 / 5))
		crumb = title + titleWidth + 2
		crumbWidth = min(24, room * 3 / 10)
		value = crumb + crumbWidth + 2
		valueWidth = max(0, list.maxX - value - 1)
	}
}
