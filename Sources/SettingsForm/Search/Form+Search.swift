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
		return search.hit.flatMap(field)
	}

	/// The field that is described: where a list or a dictionary is open with nothing in it, that itself.
	var describedField: Field? {
		if let field = fieldInSight { return field }
		return search == nil && focus == .list && fields.isEmpty ? collection : nil
	}

	/// Whether what was found is still there.
	func isThere(_ hit: Search.Hit) -> Bool {
		if hit.isBesides { return true }
		return hit.isSection ? sections.index(of: hit.section) != nil : field(of: hit) != nil
	}

	/// What was found, and the way back, stay with their items where others move these.
	mutating func followFound(from earlier: Defaults.Snapshot, to later: Defaults.Snapshot) {
		guard search != nil || found != nil, earlier.user != later.user else { return }
		let step = ListMoves(from: earlier.value(at: []), to: later.value(at: []))
		guard !step.isEmpty else { return }
		found?.hits.follow(step)
		for (index, layer) in layers.enumerated() {
			guard case .search(var search) = layer else { continue }
			search.follow(step)
			layers[index] = .search(search)
		}
	}

	/// Opens the search; the first time the catalog is read for it, as far as that is done at once.
	///
	/// - Parameters:
	///   - actions: What is to be found beside the settings.
	///   - offersFiles: Whether files are to be found as well.
	mutating func openSearch(besides actions: [Binding] = [], offersFiles: Bool = false) -> [Effect] {
		if searchIndex == nil { refreshIndex() }
		let origin = Search.Origin(place: place, selected: selectedField?.path, focus: focus, filter: filter)
		layers.append(.search(Search(origin: origin, actions: actions, offersFiles: offersFiles)))
		focus = .list
		return continueSearch()
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
	mutating func pressed(_ key: Key, in search: Search, _ called: Action? = nil) -> [Effect] {
		if !search.held.isEmpty { return key == .escape ? hold(nil, in: search) : hold(.key(key), in: search) }
		switch key {
		case .escape where draft != nil: return back()
		case .escape: return leaveSearch()
		// Whoever has not seen what is found means the best of all there is.
		case .enter
		where !search.isInHits && isIncomplete(search) && !search.query.isEmpty && search.hit?.isBesides != true:
			return hold(.key(key), in: search)
		case .enter: return commitDraft() + goToHit(of: search)
		default: break
		}
		guard search.isInHits else { return pressedInLine(key, search) }
		if let action = called ?? bindings.action(for: key) { return act(action, onHitOf: search) }
		guard bindings.preset.opensLines, key.typed != nil else { return [] }
		return commitDraft() + pressedInLine(key, search)
	}

	private mutating func pressedInLine(_ key: Key, _ search: Search) -> [Effect] {
		var search = search
		if leadsIntoHits(key) {
			if search.hits.isEmpty, isIncomplete(search), !search.query.isEmpty { return hold(.key(key), in: search) }
			search.isInHits = !search.hits.isEmpty
			// The bar stands on a row already: an arrow goes on from there.
			if key != .tab, search.isInHits {
				let step = key == .pageDown ? max(1, layout.list.height - 1) : 1
				search.selection = min(search.selection + step, search.hits.count - 1)
			}
			layers[layers.count - 1] = .search(search)
			return []
		}
		let before = search.line.text
		guard search.line.handle(key) else { return [] }
		let isChanged = search.line.text != before
		search.isInHits = false
		if isChanged { find(&search) }
		layers[layers.count - 1] = .search(search)
		return isChanged ? continueSearch() : []
	}

	/// Keeps what has to wait until all is found; with nothing, forgets what waits.
	private mutating func hold(_ message: Message?, in search: Search) -> [Effect] {
		var search = search
		search.held = message.map { search.held + [$0] } ?? []
		layers[layers.count - 1] = .search(search)
		return []
	}

	/// Whether a key leads from the line into the found fields.
	private func leadsIntoHits(_ key: Key) -> Bool {
		switch key {
		case .down, .pageDown, .tab, .control("n"): true
		default: false
		}
	}

	/// Text for the line.
	mutating func pasted(_ text: String, in search: Search) -> [Effect] {
		guard search.held.isEmpty else { return hold(.paste(text), in: search) }
		var search = search
		search.line.insert(text)
		search.isInHits = false
		find(&search)
		layers[layers.count - 1] = .search(search)
		return continueSearch()
	}

	private mutating func goToHit(of search: Search) -> [Effect] {
		guard let hit = search.hit else { return [] }
		if let action = hit.action { return choose(action) }
		if let file = hit.file { return open(file) }
		guard isThere(hit) else { return tellGone(hit) }
		layers.removeLast()
		found = FoundHits(hits: search.hits.withoutBesides, position: search.selection - search.hits.besidesCount)
		let shape = soughtShape(of: hit, search.query)
		show(hit)
		return shape.map { offer($0, at: hit.path) } ?? []
	}

	/// Opens what it takes to have a shape at a place: the list of shapes of a value, or something new in what holds
	/// others.
	private mutating func offer(_ shape: String, at path: Defaults.Path) -> [Effect] {
		guard let field = selectedField, field.path == path else { return [] }
		soughtShape = (path, shape)
		if let refusal = refusal(for: field) { return show(refusal) }
		if field.shapes?.names.contains(shape) == true { return openShapes(of: field) }
		guard isPage(field) else { return [] }
		return open(field) + arrange(.addItem)
	}

	/// Goes to what was found.
	private mutating func show(_ hit: Search.Hit) {
		guard hit.isSection else { return show(hit.path) }
		filter = nil
		go(to: Place(section: hit.section))
		focus = .list
	}

	/// Goes to the next hit of the search that was left last, or the one before.
	mutating func goToFound(by count: Int) -> [Effect] {
		guard var found, !found.hits.isEmpty else {
			return show(Notice(.dim, Strings.Search.nothingFoundYet(search: label(for: .search))))
		}
		let total = found.hits.count
		found.position = (found.position + count + total) % total
		self.found = found
		let hit = found.hits[found.position]
		guard isThere(hit) else { return tellGone(hit) }
		show(hit)
		return show(Notice(.dim, Strings.Search.hit(found.position + 1, of: total)))
	}

	/// Says that what was found is there no more.
	private mutating func tellGone(_ hit: Search.Hit) -> [Effect] {
		let name = hit.path.isRoot ? Strings.Search.theSection : "\(catalog.shown(hit.path, in: snapshot))"
		return show(Notice(.warning, Strings.Search.isGone(name)))
	}

	// MARK: In the found fields

	/// What a key or the menu does with the selected one of them.
	mutating func act(_ action: Action, onHitOf search: Search) -> [Effect] {
		if moveInHits(action, search) { return commitDraft() }
		if action == .showHelp {
			let effects = commitDraft()
			layers.append(.reader(helpReader))
			return effects
		}
		guard let hit = search.hit else { return [] }
		if hit.isBesides || hit.isSection, isThere(hit) {
			switch action {
			case .right: return goToHit(of: search)
			case .undo, .redo: return takeBack(action)
			case .copyKey where !hit.path.isRoot: return copyKey(hit.path)
			default: return []
			}
		}
		guard let field = fieldInSight else { return tellGone(hit) }
		switch action {
		case .toggle where field.kind == .toggle: return toggle(field)
		case .toggle: return bindings.preset.hasMenu ? goToHit(of: search) : step(field, by: 1)
		case .edit: return goToHit(of: search)
		case .left: return step(field, by: -1)
		case .right: return field.kind.isPage ? goToHit(of: search) : step(field, by: 1)
		case .reset, .delete: return commitDraft() + reset(field, asks: true)
		case .undo, .redo: return takeBack(action)
		case .copyKey: return copyKey(field.path)
		default: return []
		}
	}

	/// Moves in the found fields, or back to the line; false for what does neither.
	private mutating func moveInHits(_ action: Action, _ search: Search) -> Bool {
		var search = search
		switch action {
		case .moveUp where search.selection == 0, .search, .nextPane, .back: search.isInHits = false
		case .moveUp, .moveDown, .pageUp, .pageDown, .toFirst, .toLast:
			search.selection.move(by: action, page: max(1, layout.list.height - 1), last: search.hits.count - 1)
		default: return false
		}
		search.selection = max(0, min(search.selection, search.hits.count - 1))
		layers[layers.count - 1] = .search(search)
		return true
	}

	/// The mouse over the found fields: a press selects, one on the selected goes there.
	mutating func moused(_ mouse: Mouse, in search: Search, _ layout: Layout) -> [Effect] {
		var search = search
		var effects: [Effect] = []
		switch mouse.action {
		case .scrollUp: search.selection = max(0, search.selection - 3)
		case .scrollDown: search.selection = max(0, min(search.selection + 3, search.hits.count - 1))
		case .press:
			effects = commitDraft()
			if layout.header.contains(mouse.point) {
				search.isInHits = false
			} else if layout.list.contains(mouse.point) {
				let index = search.scroll + mouse.point.y - layout.list.y
				guard search.hits.indices.contains(index) else { return effects }
				if search.isInHits, index == search.selection { return effects + goToHit(of: search) }
				search.selection = index
				search.isInHits = true
			}
		case .release, .drag: return []
		}
		layers[layers.count - 1] = .search(search)
		return effects
	}
}
