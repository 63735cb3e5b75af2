import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// The line that is searched for, in place of the breadcrumb.
	func drawQuery(_ search: Search, on canvas: inout Canvas, x: Int, y: Int, width: Int) {
		canvas.write("/", x: x, y: y, style: Style(.accent))
		let rect = Rect(x: x + 2, y: y, width: min(60, width - 2), height: 1)
		let isStart = search.actions.isEmpty && search.offersFiles
		let besides = isStart ? Strings.Opening.prompt : Strings.Search.palettePrompt
		let prompt = search.actions.isEmpty && !isStart ? Strings.Search.prompt : besides
		var look = TextLine.Look(prompt: prompt, ellipsis: glyphs.ellipsis)
		look.showsCursor = !search.isInHits
		search.line.draw(on: &canvas, in: rect, look: look)
	}

	/// The found fields in place of the list.
	func drawHits(of search: Search, on canvas: inout Canvas, _ layout: Layout) {
		let rect = layout.list
		guard rect.height > 0 else { return }
		guard !search.hits.isEmpty else { return drawAdvice(of: search, on: &canvas, in: rect) }
		// Those that are seen first, so that the columns keep still when one scrolls.
		let first = search.hits.prefix(rect.height).map { text(of: $0, search.query) }
		let longest = first.map { $0.shape == nil ? TextWidth.width(of: $0.title) : 0 }.max() ?? 0
		let columns = HitColumns(list: rect, longest: longest)
		let shown = search.scroll..<max(search.scroll, min(search.scroll + rect.height, search.hits.count))
		let texts = search.scroll == 0 ? first : shown.map { text(of: search.hits[$0], search.query) }
		let titles = CutTitles(texts.map(\.title), ellipsis: glyphs.ellipsis)
		for (offset, index) in shown.enumerated() {
			let isSelected = index == search.selection
			draw(texts[offset], titles, in: search, isSelected: isSelected, on: &canvas, rect.row(offset), columns)
		}
		let markX = columns.isNarrow ? rect.x : rect.maxX - 1
		canvas.drawScrollMarks(glyphs, x: markX, in: rect, from: search.scroll, of: search.hits.count)
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
		_ text: HitText, _ titles: CutTitles, in search: Search, isSelected: Bool, on canvas: inout Canvas,
		_ rect: Rect, _ columns: HitColumns
	) {
		let hit = text.hit
		var surface: Surface = isSelected ? (search.isInHits ? .selection : .selectionInactive) : .base
		let field = field(of: hit)
		guard field != nil || isThere(hit) else {
			drawBar(of: search, isSelected: isSelected, on: &canvas, rect, surface)
			return drawGone(hit, on: &canvas, y: rect.y, columns, surface)
		}
		let row = field.map(row)
		if row?.isLit == true { surface = .lit }
		drawBar(of: search, isSelected: isSelected, on: &canvas, rect, surface)
		if let mark = row.flatMap(mark) {
			canvas.write(mark.text, x: rect.x + 1, y: rect.y, style: Style(mark.ink, on: surface))
		}
		let value =
			row.map { line(of: $0, columns.valueWidth, surface) }
			?? hit.action.map { StyledText(label(for: $0), Style(.key, on: surface)) }
			?? hit.file.map { StyledText($0.reason, Style(.dim, on: surface)) }
			?? countLine(of: hit.section, surface)
		let valueX = columns.isNarrow ? columns.value + columns.valueWidth - value.width : columns.value
		value.draw(on: &canvas, x: valueX, y: rect.y)
		let isLong = columns.isNarrow || text.shape != nil
		let room = isLong ? valueX - 2 - columns.title : columns.titleWidth
		let title = text.shape == nil ? titles.cut(text.title, to: room) : titles.keepingEnds(of: text.title, to: room)
		var style = Style(.text, on: surface)
		if isSelected, search.isInHits { style.emphasis.insert(.bold) }
		let used = canvas.write(title, x: columns.title, y: rect.y, style: style)
		let isShared = columns.isNarrow || columns.title + used + 2 > columns.crumb
		let crumbX = isShared ? columns.title + used + 2 : columns.crumb
		let crumbRoom = valueX - crumbX - 2
		if crumbRoom >= 6 {
			let rect = Rect(x: crumbX, y: rect.y, width: crumbRoom, height: 1)
			let isNeeded = titles.isRepeated(text.title) && !text.place.isEmpty
			drawPlace(
				of: text, isNeeded ? nil : row, [title, value.text], search.run.shown, on: &canvas, in: rect, surface)
		}
		let titleRect = Rect(x: columns.title, y: rect.y, width: used, height: 1)
		highlight(search.run.shown, on: &canvas, in: titleRect, withGaps: true)
		if field?.isSecret == false {
			highlight(search.run.shown, on: &canvas, in: Rect(x: valueX, y: rect.y, width: value.width, height: 1))
		}
	}

	/// The value of a row.
	private func line(of row: Row, _ width: Int, _ surface: Surface) -> StyledText {
		var state = state(of: row, on: surface)
		(state.condition, state.contents) = (nil, "")
		return ValueText.line(row.field, row.value, state: state, width: width, context: context)
	}

	/// How much is in a section that is no object.
	private func countLine(of section: Section.ID, _ surface: Surface) -> StyledText {
		let count = catalog.fieldList(in: section, of: snapshot).count
		return StyledText(Strings.Search.settings(count) + " " + glyphs.crumb, Style(.dim, on: surface))
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
		let key = PathText(key: "\(catalog.shown(hit.path, in: snapshot))", ellipsis: glyphs.pathEllipsis).keepingEnds(
			fitting: room)
		canvas.write(key, x: columns.title, y: y, style: Style(.faint, on: surface))
	}

	/// In fewer cells a part of a key says nothing.
	private static let leastKeyWidth = 12

	/// Where a found field is; where a word is seen neither there nor in the row, the text that it was found in, for what
	/// has a row.
	private func drawPlace(
		of text: HitText, _ row: Row?, _ shown: [String], _ query: SearchQuery, on canvas: inout Canvas, in rect: Rect,
		_ surface: Surface
	) {
		let crumb = text.place.keepingEnd(fitting: rect.width)
		let value = row.flatMap { row in
			row.value.map { catalog.masked($0, at: row.field.path, in: snapshot) }
		}
		guard let row,
			let snippet = Snippet(
				of: query, in: row.field, catalog.shown(row.field.path, in: snapshot), value,
				comment: commentLines(on: row.field.path), besides: shown + [crumb]),
			!snippet.isPath || rect.width >= Self.leastKeyWidth
		else {
			canvas.write(crumb, x: rect.x, y: rect.y, style: Style(.faint, on: surface))
			return
		}
		let cut = snippet.cut(to: rect.width, ellipsis: glyphs.ellipsis)
		let used = canvas.write(cut, x: rect.x, y: rect.y, style: Style(.dim, on: surface))
		highlight(query, on: &canvas, in: Rect(x: rect.x, y: rect.y, width: used, height: 1))
	}
}
