import Defaults
import SettingsSchema

extension Form {
	/// The open search; something may lie over it.
	var search: Search? {
		for case .search(let search) in layers { return search }
		return nil
	}

	/// The field that help is shown for, and keys are about: the selected hit in a search, else the selected row.
	var fieldInSight: Field? {
		guard let search else { return focus == .list ? selectedField : nil }
		return search.hit.flatMap { catalog.field(at: $0.path, of: snapshot) }
	}

	/// Opens the search; the first time the catalog is read for it.
	mutating func openSearch() -> [Effect] {
		if searchIndex == nil { searchIndex = SearchIndex(catalog, sections: sections, snapshot: snapshot) }
		let origin = Search.Origin(place: place, selected: selectedField?.path, focus: focus, filter: filter)
		layers.append(.search(Search(origin: origin)))
		focus = .list
		return []
	}

	/// Leaves the search for where it was begun.
	mutating func leaveSearch() -> [Effect] {
		guard case .search(let search)? = layers.last else { return [] }
		layers.removeLast()
		go(to: search.origin.place)
		filter = search.origin.filter
		reloadFields(selecting: search.origin.selected)
		focus = search.origin.focus
		return []
	}

	/// A key for the search.
	mutating func pressed(_ key: Key, in search: Search) -> [Effect] {
		switch key {
		case .escape where draft != nil: return back()
		case .escape: return leaveSearch()
		case .enter: return commitDraft() + goToHit(of: search)
		default: break
		}
		if search.isInHits { return pressedInHits(key, search) }
		var search = search
		if enterHits(key, &search) {
			layers[layers.count - 1] = .search(search)
			return []
		}
		let before = search.line.text
		guard search.line.handle(key) else { return [] }
		if search.line.text != before { find(&search) }
		layers[layers.count - 1] = .search(search)
		return []
	}

	/// Keys that lead from the line into the found fields.
	private func enterHits(_ key: Key, _ search: inout Search) -> Bool {
		switch key {
		case .down, .pageDown, .tab, .control("n"): break
		default: return false
		}
		search.isInHits = !search.hits.isEmpty
		return true
	}

	/// Text for the line.
	mutating func pasted(_ text: String, in search: Search) -> [Effect] {
		var search = search
		search.line.insert(text)
		search.isInHits = false
		find(&search)
		layers[layers.count - 1] = .search(search)
		return []
	}

	private mutating func goToHit(of search: Search) -> [Effect] {
		guard let hit = search.hit else { return [] }
		layers.removeLast()
		found = FoundHits(hits: search.hits, position: search.selection)
		reveal(hit.path)
		return []
	}

	/// Goes to the next hit of the search that was left last, or the one before.
	mutating func goToFound(by count: Int) -> [Effect] {
		guard var found, !found.hits.isEmpty else { return show(Notice(.dim, Strings.Search.nothingFoundYet)) }
		let total = found.hits.count
		found.position = (found.position + count + total) % total
		self.found = found
		reveal(found.hits[found.position].path)
		return show(Notice(.dim, Strings.Search.hit(found.position + 1, of: total)))
	}

	// MARK: In the found fields

	private mutating func pressedInHits(_ key: Key, _ search: Search) -> [Effect] {
		guard let action = bindings.action(for: key) else { return [] }
		if moveInHits(action, search) { return commitDraft() }
		guard let field = fieldInSight else { return [] }
		switch action {
		case .toggle: return field.kind == .toggle ? toggle(field) : step(field, by: 1)
		case .left: return step(field, by: -1)
		case .right: return field.kind.isPage ? goToHit(of: search) : step(field, by: 1)
		case .reset: return commitDraft() + resetListed(field)
		case .undo, .redo: return takeBack(action)
		case .copyKey: return [.copy("\(field.path)")] + show(Notice(.dim, Strings.copied("\(field.path)")))
		default: return []
		}
	}

	/// Moves in the found fields, or back to the line; false for what does neither.
	private mutating func moveInHits(_ action: Action, _ search: Search) -> Bool {
		var search = search
		let page = max(1, layout.list.height - 1)
		switch action {
		case .moveUp where search.selection == 0: search.isInHits = false
		case .moveUp: search.selection -= 1
		case .moveDown: search.selection += 1
		case .pageUp: search.selection -= page
		case .pageDown: search.selection += page
		case .toFirst: search.selection = 0
		case .toLast: search.selection = search.hits.count - 1
		case .search, .nextPane, .back: search.isInHits = false
		default: return false
		}
		search.selection = max(0, min(search.selection, search.hits.count - 1))
		layers[layers.count - 1] = .search(search)
		return true
	}

	/// The mouse over the found fields: a press selects, one on the selected goes there.
	mutating func moused(_ mouse: Mouse, in search: Search, _ layout: Layout) -> [Effect] {
		var search = search
		switch mouse.action {
		case .scrollUp: search.selection = max(0, search.selection - 3)
		case .scrollDown: search.selection = max(0, min(search.selection + 3, search.hits.count - 1))
		case .press:
			let effects = commitDraft()
			if layout.header.contains(mouse.point) {
				search.isInHits = false
			} else if layout.list.contains(mouse.point) {
				let index = search.scroll + mouse.point.y - layout.list.y
				guard search.hits.indices.contains(index) else { return effects }
				if search.isInHits, index == search.selection { return effects + goToHit(of: search) }
				search.selection = index
				search.isInHits = true
			}
			layers[layers.count - 1] = .search(search)
			return effects
		case .release, .drag: return []
		}
		layers[layers.count - 1] = .search(search)
		return []
	}
}
