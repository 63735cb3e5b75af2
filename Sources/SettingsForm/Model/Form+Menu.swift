import Defaults
import SettingsSchema
import TextWidth

/// What is possible where one is, each with its letter.
struct Menu: Sendable {
	let rows: [Binding]
	var selection = 0
	var scroll = 0
}

extension Form {
	/// Opens the menu of what is possible here.
	mutating func openMenu() -> [Effect] {
		let rows = menuRows
		guard !rows.isEmpty else { return show(Notice(.dim, Strings.Menu.nothing)) }
		layers.append(.menu(Menu(rows: rows)))
		return []
	}

	/// What can be done with what is selected, and wherever one is, that has a letter.
	private var menuRows: [Binding] {
		let rows = activeBindings.rows.filter { $0.letter != nil }
		switch layers.last {
		case .changes(let list)?: return rows.compactMap { self.row($0, over: list) }
		case .search(let search)?:
			let possible: [Action] = search.hit?.isBesides != true ? [.reset, .undo, .redo, .copyKey] : [.undo, .redo]
			return rows.filter { possible.contains($0.action) && isAvailable($0.action) }
		default: return rows.filter { isAvailable($0.action) }
		}
	}

	/// The row of the menu over a list of changes; nil for what has no meaning there.
	private func row(_ row: Binding, over list: ChangeList) -> Binding? {
		var row = row
		switch (row.action, list.basis) {
		case (.undo, _), (.redo, _), (.undoSession, .defaults): return isAvailable(row.action) ? row : nil
		case (.reset, .defaults), (.write, .file): return row
		case (.reset, .opening): row.title = Strings.Hint.putBack.capitalizingFirst
		case (.resetSection, .opening) where canPutBackAll(list):
			row.title = Strings.Answer.putBackAll.capitalizingFirst
		case (.removeItem, .file): row.title = Strings.Staged.drop.capitalizingFirst
		case (.duplicateItem, .file) where list.isLeaving: row.title = Strings.Staged.discard.capitalizingFirst
		default: return nil
		}
		return row
	}

	/// A key for the menu: a letter does what it stands for, whatever width it is typed in.
	mutating func pressed(_ key: Key, in menu: Menu, _ action: Action?) -> [Effect] {
		if let typed = key.typed?.halfWidth, let row = menu.rows.first(where: { $0.letter == typed }) {
			layers.removeLast()
			return call(row.action)
		}
		if let typed = key.typed?.halfWidth, let row = activeBindings.rows.first(where: { $0.letter == typed }) {
			return show(Notice(.dim, Strings.Menu.impossible(row.title)))
		}
		guard key.typed == nil else { return [] }
		var menu = menu
		let page = max(1, menuRect(of: menu).height - 1)
		switch action {
		case .open?: return choose(menu.selection, of: menu)
		case .back?, .menu?, .quit?, .left?:
			layers.removeLast()
			return []
		default: menu.selection.move(by: action, page: page, last: menu.rows.count - 1)
		}
		layers[layers.count - 1] = .menu(menu)
		return []
	}

	private mutating func choose(_ index: Int, of menu: Menu) -> [Effect] {
		layers.removeLast()
		return menu.rows.indices.contains(index) ? call(menu.rows[index].action) : []
	}

	/// The mouse over a menu: a press on a row does what it stands for, one beside the menu closes it.
	mutating func moused(_ mouse: Mouse, in menu: Menu) -> [Effect] {
		let rect = menuRect(of: menu)
		guard rect.contains(mouse.point) else { return press(at: mouse.point, outOf: rect) }
		return choose(menu.scroll + mouse.point.y - rect.y, of: menu)
	}

	/// Selects the row under the other button of the mouse, and says what is possible there.
	mutating func openMenu(at point: Point) -> [Effect] {
		if layers.last?.isMenu == true { layers.removeLast() }
		guard layers.isEmpty, !showsDamage else { return [] }
		let effects = commitDraft()
		let index = scroll + point.y - layout.list.y
		if layout.list.contains(point), fields.indices.contains(index) {
			(focus, selection, isAdrift) = (.list, index, false)
		}
		return effects + openMenu()
	}

	// MARK: Drawing

	private func menuFrame(_ menu: Menu, on canvas: inout Canvas) -> Rect {
		let width = menu.rows.map { TextWidth.width(of: $0.title) }.max() ?? 0
		let hints = [
			Hint(glyphs.enter, Strings.Menu.does), Hint(EditorStrings.lettersKey, Strings.Menu.byLetter),
			Hint(Key.escape.label(glyphs), Strings.Answer.back),
		]
		let row =
			focus == .list && search == nil && !fields.isEmpty && !showsDamage
			? valueRect(at: selection, in: layout) : nil
		return Popup.frame(
			title: Strings.Menu.title, hints: hints, inside: Size(width: width + 5, height: menu.rows.count),
			anchor: layers.count > 1 || layout.kind == .small ? nil : row, on: &canvas, in: popupBounds,
			context: context)
	}

	/// Where the rows of the menu stand.
	func menuRect(of menu: Menu) -> Rect {
		var scratch = Canvas(size)
		return menuFrame(menu, on: &scratch)
	}

	/// Draws letters and what they stand for.
	func draw(_ menu: Menu, on canvas: inout Canvas) {
		let inside = menuFrame(menu, on: &canvas)
		for offset in 0..<inside.height where menu.rows.indices.contains(menu.scroll + offset) {
			let index = menu.scroll + offset
			let isSelected = index == menu.selection
			let row = inside.row(offset)
			let surface = canvas.drawRow(glyphs, in: row, isSelected: isSelected)
			let entry = menu.rows[index]
			canvas.write(entry.letter.map(String.init) ?? "", x: row.x + 2, y: row.y, style: Style(.key, on: surface))
			let title = glyphs.cut(entry.title, to: row.width - 5)
			canvas.write(title, x: row.x + 5, y: row.y, style: Style(isSelected ? .strong : .text, on: surface))
		}
		canvas.drawScrollMarks(glyphs, x: inside.maxX, in: inside, from: menu.scroll, of: menu.rows.count)
	}
}

extension Character {
	/// The same in half the width, where an input method typed it in full width.
	fileprivate var halfWidth: Character {
		guard unicodeScalars.count == 1, let scalar = unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value)
		else { return self }
		return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? self
	}
}
