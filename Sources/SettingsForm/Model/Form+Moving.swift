import Defaults
import SettingsSchema

extension Form {
	/// Moves the selection of the focused pane by rows; stops at the ends.
	mutating func move(by count: Int) {
		switch focus {
		case .list: selection = max(0, min(selection + count, fields.count - 1))
		case .sections: moveSection(by: count, wrapping: false)
		}
	}

	/// Opens a section that many rows further in the tree.
	mutating func moveSection(by count: Int, wrapping: Bool = true) {
		guard let index = sections.index(of: place.section), hasSections else { return }
		let rows = sections.rows.count
		let target = wrapping ? (index + count + rows) % rows : max(0, min(index + count, rows - 1))
		if target != index || !place.objects.isEmpty { go(to: Place(section: sections.rows[target].section.id)) }
	}

	/// Enter, Space, ← and →, Esc: what they do depends on the row.
	mutating func actOnRow(_ action: Action) -> [Effect] {
		if showsDamage, action == .back {
			guard standing.wasRead else { return show(Notice(.warning, Strings.noGoodValues)) }
			standing.lookPastDamage()
			return []
		}
		guard focus == .list else {
			if action == .open || action == .right || action == .toggle { focus = .list }
			return []
		}
		if action == .back { return back() }
		guard let field = selectedField else { return action == .left ? back() : [] }
		switch action {
		case .left: return isSteppable(field) || isChosenInList(field) ? step(field, by: -1) : back()
		case .right where field.kind.isPage: return open(field)
		case .right: return step(field, by: 1)
		case .toggle where field.kind == .toggle: return toggle(field)
		case .toggle where bindings.preset.hasMenu: return edit(field)
		default: return open(field)
		}
	}

	/// One level up: a step that waits is taken back first, then the opened object is left, then the list.
	mutating func back() -> [Effect] {
		if draft != nil { return dropDraft() }
		// The page of what is dropped is left with it.
		if let last = begun.last, dropLastBegun() {
			return show(Notice(.dim, Strings.Collection.notKept(last.title)))
		}
		if let object = place.objects.last {
			var target = place
			target.objects.removeLast()
			go(to: target, selecting: object)
		} else if hasSections {
			focus = .sections
		}
		return []
	}
}
