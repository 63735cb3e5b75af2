import Defaults
import SettingsSchema
import TextWidth

extension Form {
	/// What works on the selected row at the left, most used first; what works wherever one is at the right, where it stays
	/// while one moves; and the position. A notice stands in the hints' place for a while.
	func drawFooter(on canvas: inout Canvas, in rect: Rect, _ layout: Layout) {
		let position = position(in: layout)
		if let notice = footerNotice(in: layout, on: canvas) {
			// A sentence is worth more than the position.
			let beside = rect.width - 2 - position.width - 3
			let isBeside = TextWidth.width(of: notice.text) <= beside
			if isBeside { draw(position.text, on: &canvas, in: rect) }
			let room = isBeside ? beside : rect.width - 2
			let shown = glyphs.cut(notice.text, to: room)
			let used = canvas.write(shown, x: 1, y: rect.y, style: Style(notice.ink)) + 3
			// Who is told to end what was begun can press how.
			guard case .editor(let editing)? = layers.last, editing.editor.placement == .inline else { return }
			FooterLine(footerHints(in: layout), width: room - used, positionWidth: 0, gap: 2).text(isGeneral: false)
				.draw(on: &canvas, x: 1 + used, y: rect.y)
			return
		}
		let line = FooterLine(
			footerHints(in: layout), width: rect.width - 2, positionWidth: position.width,
			gap: layout.kind == .wide ? 3 : rect.width < FooterLine.leastLooseWidth ? 1 : 2)
		if line.hasPosition { draw(position.text, on: &canvas, in: rect) }
		let (here, general) = (line.text(isGeneral: false), line.text(isGeneral: true))
		here.draw(on: &canvas, x: 1, y: rect.y)
		general.draw(on: &canvas, x: 1 + line.room - general.width, y: rect.y)
	}

	/// Writes the position at the right edge.
	private func draw(_ position: String, on canvas: inout Canvas, in rect: Rect) {
		canvas.write(position, x: rect.maxX - 1 - TextWidth.width(of: position), y: rect.y, style: Style(.faint))
	}

	/// What is said instead of hints: a notice, or why the typed value can't be accepted.
	private func footerNotice(in layout: Layout, on canvas: Canvas) -> Notice? {
		if let notice { return notice }
		if case .editor(let editing)? = layers.last, editing.purpose == .value {
			let current = snapshot.value(at: editing.field.path)
			if current != editing.base {
				return Notice(.warning, Strings.changedMeanwhile(concealed(editing.field).display(current)))
			}
		}
		guard reasonPlace(in: layout, on: canvas) == nil else { return nil }
		return reason(in: layout, on: canvas).map { Notice(.error, $0) }
	}

	private func footerHints(in layout: Layout) -> [FooterHint] {
		switch layers.last {
		case .editor(let editing)? where editing.editor.placement == .inline:
			return editing.editor.hints(context.glyphs).map {
				FooterHint(hint: $0, rank: $0.isWayOut ? .always : .usual)
			}
		case .search(let search)?: return searchHints(search)
		case nil: break
		default: return []
		}
		var hints: [FooterHint] = []
		for row in footerRows(isSmall: layout.kind == .small) where isAvailable(row.action) {
			// The arrows are soon found; a hint for them that comes and goes would move the others.
			if layout.kind != .wide, row.hint == Strings.Hint.move { continue }
			guard let title = title(of: row), isHinted(row) else { continue }
			let key = keys(of: row, isFirst: true)
			if let last = hints.indices.last, hints[last].hint.title == title {
				hints[last].hint.key = joined(hints[last].hint.key, key)
			} else {
				hints.append(
					FooterHint(
						hint: Hint(key, title), isGeneral: !showsDamage && row.action.isGeneral,
						rank: rank(of: row, isSmall: layout.kind == .small)))
			}
		}
		return hints
	}

	/// Whether the footer names it: of what only the menu has, what one cannot go on without.
	private func isHinted(_ row: Binding) -> Bool {
		if row.action == .save, bindings.preset == .classic { return !begun.isEmpty }
		if !row.keys.isEmpty || !row.chords.isEmpty { return true }
		switch row.action {
		case .nextInvalid: return true
		case .showModifiedOnly: return filter != nil
		case .editFile: return isEmptyFile
		default: return false
		}
	}

	/// Whoever is lost needs the way out and help, then a search; who is inside something, what can be done there.
	private func rank(of row: Binding, isSmall: Bool) -> FooterHint.Rank {
		let isInside = !place.objects.isEmpty || draft != nil
		if showsDamage { return row.action == .quit ? .always : row.action == .showHelp ? .last : .usual }
		switch row.action {
		case .back, .showHelp: return .always
		case .menu: return .first
		// What is elsewhere is not to be seen; what else is possible here has the menu.
		case .nextPane where bindings.preset.hasMenu: return .first
		case .addItem where bindings.preset.hasMenu && (collection != nil || selectedCollection != nil): return .first
		case .quit: return !isInside ? .always : isSmall ? .usual : .first
		case .showModifiedOnly: return filter == nil ? .usual : .first
		// What can be done in a list takes all the room, and who tried something wants it back.
		case .undo: return isInside && !isSmall ? .first : .usual
		case .search: return collection == nil && !(isSmall && isInside) ? .first : .usual
		case .moveUp, .moveDown: return .last
		// Among settings one mostly changes values.
		case .chooseShape: return selectedField?.isPlainlyAnything == true ? .last : .usual
		case .renameItem, .duplicateItem: return collection == nil && misnamedField == nil ? .last : .usual
		default: return .usual
		}
	}

	private func footerRows(isSmall: Bool) -> [Binding] {
		var rows = activeBindings.rows
		func move(_ action: Action, to other: Action) {
			guard let place = rows.firstIndex(where: { $0.action == action }),
				let target = rows.firstIndex(where: { $0.action == other })
			else { return }
			rows.insert(rows.remove(at: place), at: target)
		}
		// Among items one mostly adds and removes.
		if collection != nil { move(.chooseShape, to: .removeItem) }
		if selectedCollection != nil { move(.addItem, to: .reset) }
		// That there is more elsewhere is not to be seen; the arrows are soon found.
		if isSmall { move(.nextPane, to: .left) }
		return rows
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
		case .delete where !arrangesAway: return selectedField.map(resetHint)
		case .showModifiedOnly where filter == nil: return Strings.Hint.setOnly
		case .editFile where isEmptyFile: return Strings.Hint.editFile
		case .save where !begun.isEmpty: return Strings.Hint.addAsItIs
		case .search where bindings.preset.hasMenu: return Strings.Hint.find
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

	/// The place of the selection in what the focused pane lists, and how wide the widest one there is.
	private func position(in layout: Layout) -> (text: String, width: Int) {
		let isSmall = layout.kind == .small
		guard !showsDamage else { return ("", 0) }
		if let search {
			let text = searchPosition(search, isSmall: isSmall)
			return (text, TextWidth.width(of: text))
		}
		let isList = focus == .list
		let count = isList ? fields.count : sections.rows.count
		guard count > 0 else { return ("", 0) }
		func text(_ index: Int) -> String { isSmall ? "\(index)/\(count)" : Strings.position(index, of: count) }
		let index = isList ? selection : sections.index(of: place.section) ?? 0
		return (text(index + 1), TextWidth.width(of: text(count)))
	}
}

extension Action {
	/// Whether what it does has nothing to do with the row that is selected.
	fileprivate var isGeneral: Bool {
		switch self {
		case .back, .undo, .redo, .write, .save, .menu, .nextPane, .search, .nextInvalid, .showChanges,
			.showModifiedOnly, .quit,
			.showHelp:
			true
		default: false
		}
	}
}
