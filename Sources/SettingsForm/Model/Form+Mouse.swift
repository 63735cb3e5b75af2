import Defaults
import SettingsSchema

extension Form {
	/// The mouse: for the topmost layer where one is open, else for the pane under it.
	mutating func moused(_ mouse: Mouse) -> [Effect] {
		// What was begun was meant for the row that one was on.
		if mouse.action == .press { chordKey = nil }
		let layout = layout
		guard layout.kind != .tooSmall else { return [] }
		if mouse.button == .right {
			guard mouse.action == .press, bindings.preset.hasMenu else { return [] }
			notice = nil
			return openMenu(at: mouse.point)
		}
		if mouse.action == .press {
			let hinted = hintedKey(at: mouse.point)
			notice = nil
			if let hinted { return pressed(hinted) }
		}
		switch layers.last {
		case .editor(let editing)?: return moused(mouse, in: editing, layout)
		case .question?: return []
		case .reader(let reader)?:
			return mouse.action == .press ? press(at: mouse.point, outOf: readerRect(of: reader)) : scrollLayer(mouse)
		case .changes(let list)?:
			return mouse.action == .press ? press(at: mouse.point, in: list) : scrollLayer(mouse)
		case .search(let search)?: return moused(mouse, in: search, layout)
		case .menu(let menu)?: return mouse.action == .press ? moused(mouse, in: menu) : scrollLayer(mouse)
		case nil: break
		}
		if showsDamage { return [] }
		switch mouse.action {
		case .scrollUp: scroll(by: -3, at: mouse.point, in: layout)
		case .scrollDown: scroll(by: 3, at: mouse.point, in: layout)
		case .press: return press(at: mouse.point, in: layout)
		case .release, .drag: break
		}
		return []
	}

	/// A press beside what only is to be read closes it.
	mutating func press(at point: Point, outOf rect: Rect) -> [Effect] {
		if !rect.inset(left: -2, top: -1, right: -2, bottom: -3).contains(point) { layers.removeLast() }
		return []
	}

	/// A press on a change selects it, on the selected one it goes there.
	private mutating func press(at point: Point, in list: ChangeList) -> [Effect] {
		let rect = changesRect(of: list)
		let index = list.scroll + point.y - rect.y
		guard rect.contains(point), list.rows.indices.contains(index) else { return press(at: point, outOf: rect) }
		if index == list.selection { return pressedInLayer(.enter) }
		var list = list
		list.selection = index
		layers[layers.count - 1] = .changes(list)
		return []
	}

	private mutating func scrollLayer(_ mouse: Mouse) -> [Effect] {
		switch mouse.action {
		case .scrollUp: pressedInLayer(.up)
		case .scrollDown: pressedInLayer(.down)
		case .press, .release, .drag: []
		}
	}

	/// The wheel: the list moves, and the selection with it where it would leave the screen.
	private mutating func scroll(by count: Int, at point: Point, in layout: Layout) {
		if let sections = layout.sections, sections.contains(point) {
			moveSection(by: count.signum(), wrapping: false)
		} else if layout.list.contains(point) {
			let height = layout.list.height
			scroll = max(0, min(scroll + count, fields.count - height))
			selection = max(scroll, min(selection, scroll + height - 1))
		}
	}

	private mutating func press(at point: Point, in layout: Layout) -> [Effect] {
		var effects = commitDraft()
		if layout.header.contains(point) {
			if point.x < 3, !place.objects.isEmpty || layout.kind != .wide { effects += back() }
		} else if let pane = layout.sections, pane.contains(point) {
			focus = .sections
			let index = sectionScroll + point.y - pane.y
			guard sections.rows.indices.contains(index) else { return effects }
			go(to: Place(section: sections.rows[index].section.id))
			if layout.kind != .wide { focus = .list }
		} else if layout.list.contains(point) {
			effects += pressRow(at: point, in: layout)
		}
		return effects
	}

	/// A press on a title selects; on a value it also does what Enter would.
	private mutating func pressRow(at point: Point, in layout: Layout) -> [Effect] {
		let index = scroll + point.y - layout.list.y
		guard fields.indices.contains(index) else { return [] }
		focus = .list
		let wasSelected = index == selection
		selection = index
		// It may have been aimed at what was there before.
		if isAdrift {
			isAdrift = false
			return []
		}
		let rect = valueRect(at: index, in: layout)
		let field = fields[index]
		guard rect.contains(point) else { return wasSelected && field.kind.isPage ? open(field) : [] }
		let effects = open(field)
		// What one aims at to open it is not aimed at to be set: a slider is dragged, or pressed once it is open.
		guard let editing = inlineEditing(of: field), !(editing.editor is NumberEditor) else { return effects }
		let press = EditorInput.mouse(relative(Mouse(.press, at: point), to: rect), in: rect.size)
		return places(press, in: editing.editor) ? effects : effects + handle(press, by: editing)
	}

	/// Whether a press does no more than to place the caret in a line: the one that opens it leaves all of it selected.
	private func places(_ press: EditorInput, in editor: any FieldEditor) -> Bool {
		guard editor is any LineEditor else { return false }
		var pressed = editor
		return pressed.handle(press, context: context) == .handled && pressed.state == editor.state
	}

	/// An editor gets what happens in its rectangle, and a drag wherever it leads. A press elsewhere leaves an editor in a
	/// row in which nothing was typed.
	private mutating func moused(_ mouse: Mouse, in editing: Editing, _ layout: Layout) -> [Effect] {
		let rect: Rect
		if editing.editor.placement == .inline {
			let index = fields.firstIndex { $0.path == editing.field.path } ?? selection
			rect = valueRect(at: index, in: layout)
		} else {
			var scratch = Canvas(size)
			rect = popupFrame(of: editing, on: &scratch, layout)
		}
		let isInside = rect.contains(mouse.point)
		if isInside || mouse.action == .drag || mouse.action == .release {
			return handle(.mouse(relative(mouse, to: rect), in: rect.size), by: editing)
		}
		guard mouse.action == .press, editing.editor.placement == .inline else { return [] }
		if isUnfinished(editing) { return tellUnfinished() }
		return giveUp(editing) + press(at: mouse.point, in: layout)
	}

	private func relative(_ mouse: Mouse, to rect: Rect) -> Mouse {
		Mouse(mouse.action, at: Point(x: mouse.point.x - rect.x, y: mouse.point.y - rect.y))
	}
}
