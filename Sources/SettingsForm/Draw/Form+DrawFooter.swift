import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// What works here and now, most used first, and the position; a notice stands in its place for a while.
	func drawFooter(on canvas: inout Canvas, in rect: Rect, _ layout: Layout) {
		let position = position(in: layout)
		let positionX = rect.maxX - 1 - TextWidth.width(of: position)
		canvas.write(position, x: positionX, y: rect.y, style: Style(.faint))
		let room = positionX - 3
		if let notice = footerNotice(in: layout, on: canvas) {
			let shown = TextWidth.prefix(of: notice.text, fitting: room, ellipsis: glyphs.ellipsis)
			canvas.write(shown, x: 1, y: rect.y, style: Style(notice.ink))
			return
		}
		let gap = layout.kind == .wide ? 3 : 2
		footerLine(footerHints(in: layout), last: footerLastHints(in: layout), width: room, gap: gap).draw(
			on: &canvas, x: 1, y: rect.y)
	}

	/// What is said instead of hints: a notice, or why the typed value can't be accepted.
	private func footerNotice(in layout: Layout, on canvas: Canvas) -> Notice? {
		if let notice { return notice }
		guard case .editor(let editing)? = layers.last else { return nil }
		let current = snapshot.value(at: editing.field.path)
		if editing.purpose == .value, current != editing.base {
			return Notice(.warning, Strings.changedMeanwhile(editing.field.display(current)))
		}
		guard editing.editor.placement == .inline, let problem = editing.editor.problem else { return nil }
		// Elsewhere there is mostly room for it right behind the value.
		if layout.kind != .small, isShown(EditorStrings.beside(problem), besideSelectionOn: canvas, layout) {
			return nil
		}
		return Notice(.error, Strings.sentence("", problem))
	}

	/// Whether a reason stands in full in the selected row.
	private func isShown(_ reason: String, besideSelectionOn canvas: Canvas, _ layout: Layout) -> Bool {
		let y = layout.list.y + selection - scroll
		let row = (layout.list.x..<layout.list.maxX).compactMap { canvas[$0, y]?.text }.joined()
		return row.contains(TextWidth.glyphs(of: reason).map(\.text).joined())
	}

	/// Hints one after another, as many as fit; the last ones have their place kept, the very last before all.
	private func footerLine(_ hints: [Hint], last: [Hint], width: Int, gap: Int) -> StyledText {
		func cells(_ hint: Hint) -> Int { TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.title) + gap }
		var used = -gap
		func fits(_ hint: Hint) -> Bool {
			guard used + cells(hint) <= width else { return false }
			used += cells(hint)
			return true
		}
		let kept = Array(last.reversed().prefix(while: fits).reversed())
		// Nobody has to be told of the arrows before what is not to be guessed.
		let isShort = hints.reduce(used) { $0 + cells($1) } > width
		let offered = isShort ? hints.filter { $0.title != Strings.Hint.move } : hints
		let shown = offered.prefix(while: fits) + kept
		var line = StyledText()
		for (index, hint) in shown.enumerated() {
			if index > 0 { line.append(String(repeating: " ", count: gap), Style(.faint)) }
			line.append(hint.key, Style(.key))
			line.append(" " + hint.title, Style(.faint))
		}
		return line
	}

	private func footerHints(in layout: Layout) -> [Hint] {
		switch layers.last {
		case .editor(let editing)? where editing.editor.placement == .inline: return editing.editor.hints
		case .search(let search)?: return searchHints(search)
		case nil: break
		default: return []
		}
		var hints: [Hint] = []
		var rows = activeBindings.rows
		if layout.kind == .small, let sections = rows.firstIndex(where: { $0.action == .nextPane }),
			let step = rows.firstIndex(where: { $0.action == .left })
		{
			// That there is more elsewhere is not to be seen; the arrows are soon found.
			rows.insert(rows.remove(at: sections), at: step)
		}
		let last = lastActions(in: layout)
		for row in rows where !last.contains(row.action) && isAvailable(row.action) {
			// Where space is short, nobody has to be told of the arrows.
			if layout.kind == .small, row.hint == Strings.Hint.move { continue }
			guard let title = title(of: row), let key = row.keys.first else { continue }
			if let last = hints.indices.last, hints[last].title == title {
				hints[last].key = joined(hints[last].key, key.label(glyphs))
			} else {
				hints.append(Hint(key.label(glyphs), title))
			}
		}
		return hints
	}

	/// How to get help, and how to get out, are always to be seen.
	private func footerLastHints(in layout: Layout) -> [Hint] {
		guard layers.isEmpty else { return [] }
		return lastActions(in: layout).compactMap { action in
			bindings.rows.first { $0.action == action }.flatMap { row in
				row.keys.first.map { Hint($0.label(glyphs), row.hint ?? "") }
			}
		}
	}

	/// Where space is short, what can be done with the row is worth more than the way out.
	private func lastActions(in layout: Layout) -> [Action] {
		showsDamage ? [] : layout.kind == .small ? [.showHelp] : [.quit, .showHelp]
	}

	/// Two arrows are one sign.
	private func joined(_ first: String, _ second: String) -> String {
		let arrows = glyphs.arrows
		switch (first, second) {
		case (arrows.up, arrows.down): return glyphs.upDown
		case (arrows.left, arrows.right): return glyphs.leftRight
		default: return first + " " + second
		}
	}

	/// The word for a binding; what Enter and Esc do depends on where one is.
	private func title(of row: Binding) -> String? {
		switch row.action {
		case .open where !showsDamage: return openHint(for: focus == .list ? selectedField : nil)
		case .back where draft != nil: return Strings.Hint.takeBack
		case .reset: return selectedField.map(resetHint)
		case .editFile where isEmptyFile: return Strings.Hint.editFile
		default: return row.hint
		}
	}

	/// What a reset does to a row.
	func resetHint(for field: Field) -> String {
		if field.kind == .object || defaultValue(of: field) != nil { return Strings.Hint.reset }
		return catalog.isInferred || field.isUnknown || field.unmet != nil ? Strings.Hint.remove : Strings.Hint.unset
	}

	/// What Enter does on a row.
	func openHint(for field: Field?) -> String {
		if draft != nil { return Strings.Hint.set }
		guard let field else { return Strings.Hint.open }
		if needsShape(field) { return Strings.Hint.chooseShape }
		if field.constant != nil { return Strings.Hint.set }
		if isPage(field) { return Strings.Hint.open }
		return field.kind == .toggle ? Strings.Hint.toggle : Strings.Hint.edit
	}

	/// The place of the selection in what the focused pane lists.
	private func position(in layout: Layout) -> String {
		guard !showsDamage else { return "" }
		if let search { return searchPosition(search, isSmall: layout.kind == .small) }
		let isList = focus == .list
		let count = isList ? fields.count : sections.rows.count
		guard count > 0 else { return "" }
		let index = isList ? selection : sections.index(of: place.section) ?? 0
		return layout.kind == .small ? "\(index + 1)/\(count)" : Strings.position(index + 1, of: count)
	}
}
