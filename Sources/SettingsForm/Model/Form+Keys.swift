import Defaults
import SettingsSchema

extension Form {
	/// Whether the damaged file's screen stands in place of the list.
	var showsDamage: Bool {
		if case .damaged = standing.status, layers.allSatisfy({ $0.isReader || $0.isMenu }) {
			return !standing.looksPastDamage
		}
		return false
	}

	/// The keys that work now, where no layer takes them.
	var activeBindings: Bindings { showsDamage ? bindings.whereDamaged : bindings }

	/// A key: for the topmost layer, else by the table of bindings.
	mutating func pressed(_ key: Key) -> [Effect] {
		notice = nil
		if layers.isEmpty { soughtShape = nil }
		if let first = chordKey {
			chordKey = nil
			if let action = bindings.action(for: key, after: first) { return called(key, action) }
			// What goes with none does nothing by itself, or a slip would be another command; but one can always leave.
			return bindings.action(for: key) == .cancel ? called(key, .cancel) : []
		}
		if bindings.begins(with: key), takesChord(key) {
			chordKey = key
			return show(Notice(.dim, Strings.chord(key.label(glyphs), glyphs.ellipsis)))
		}
		return called(key, bindings.action(for: key))
	}

	/// Does what a key is bound to, wherever one is.
	private mutating func called(_ key: Key, _ action: Action?) -> [Effect] {
		switch layers.isEmpty && showsDamage ? activeBindings.action(for: key) : action {
		case .suspend?: return [.suspend]
		case .repaint?: return [.repaint]
		case .cancel?: return cancel()
		default: break
		}
		if layout.kind == .tooSmall { return action == .quit ? quit() : [] }
		if !layers.isEmpty { return pressedInLayer(key, action) }
		let wanted = showsDamage ? activeBindings.action(for: key) : action
		return wanted.map { perform($0) } ?? beginTyping(key)
	}

	/// Whether a key can begin a chord where one is: letters are typed in lines and answer questions.
	private func takesChord(_ key: Key) -> Bool {
		switch layers.last {
		case nil: !showsDamage
		case .changes: true
		case .search(let search): search.isInHits || key.typed == nil
		case .editor: key.typed == nil
		case .question, .reader, .menu: false
		}
	}

	/// Ctrl-C: out of what is open, else out of the program.
	private mutating func cancel() -> [Effect] {
		guard let layer = layers.last else { return commitDraft() + leaveKeeping() }
		if case .editor(let editing) = layer { return giveUp(editing) }
		if case .search = layer { return commitDraft() + leaveSearch() }
		layers.removeLast()
		return []
	}

	mutating func pasted(_ text: String) -> [Effect] {
		chordKey = nil
		guard layout.kind != .tooSmall else { return [] }
		if case .search(let search)? = layers.last { return pasted(text, in: search) }
		if layers.isEmpty { return beginTyping(text) }
		guard case .editor(let editing)? = layers.last else { return [] }
		return handle(.paste(text), by: editing)
	}

	/// Does what a key is bound to.
	mutating func perform(_ action: Action) -> [Effect] {
		if isAdrift, focus == .list {
			if action.isForRow { return show(Notice(.warning, Strings.Collection.goneUnderCursor)) }
			isAdrift = !action.choosesRow
		}
		switch action {
		case .left, .right, .back, .undo, .redo: return act(action)
		case .open where draft != nil: return commitDraft()
		default:
			// Whatever is done next, a step that still waits for its pause has been accepted.
			let effects = commitDraft()
			return effects + act(action)
		}
	}

	private mutating func act(_ action: Action) -> [Effect] {
		switch action {
		case .moveUp: move(by: -1)
		case .moveDown: move(by: 1)
		case .pageUp: move(by: -max(1, pageHeight - 1))
		case .pageDown: move(by: max(1, pageHeight - 1))
		case .toFirst: move(by: -Int(Int32.max))
		case .toLast: move(by: Int(Int32.max))
		case .nextPane: focus = hasSections && focus == .list ? .sections : .list
		case .nextSection: moveSection(by: 1)
		case .previousSection: moveSection(by: -1)
		case .showModifiedOnly: toggleFilter()
		case .showChanges: return showChanges()
		case .undoSession: return showSession()
		case .search: return openSearch()
		case .nextHit: return goToFound(by: 1)
		case .previousHit: return goToFound(by: -1)
		case .nextInvalid: return goToInvalid(isForward: true)
		case .previousInvalid: return goToInvalid(isForward: false)
		case .showHelp: layers.append(.reader(helpReader))
		case .menu: return openMenu()
		case .palette: return openPalette()
		case .edit: return focus == .list ? selectedField.map { edit($0) } ?? [] : actOnRow(.open)
		case .open, .toggle, .left, .right, .back: return actOnRow(action)
		case .chooseShape: return focus == .list ? selectedField.map { openShapes(of: $0) } ?? [] : []
		case .reset: return resetSelected()
		case .delete: return arrangesAway ? arrange(.removeItem) : resetSelected()
		case .yank: return yank()
		case .addItem, .insertItem, .removeItem, .duplicateItem, .moveItemUp, .moveItemDown, .renameItem,
			.put:
			return arrange(action)
		case .resetSection: return askResetSection()
		case .write: return showStaged()
		case .save: return save()
		case .undo, .redo: return takeBack(action)
		case .copyKey: return focus == .list ? selectedField.map { copyKey($0.path) } ?? [] : []
		case .comment: return editComment()
		case .editFile: return [.openFile(line: selectedLine)]
		case .lookAgain: return [.refresh]
		case .repair: return standing.status.isSound ? [] : ask(repairQuestion)
		case .suspend: return [.suspend]
		case .repaint: return [.repaint]
		case .cancel: return cancel()
		case .quit: return quit()
		}
		return []
	}

	/// Puts a key where it can be pasted from.
	mutating func copyKey(_ path: Defaults.Path) -> [Effect] {
		let key = "\(catalog.shown(path, in: snapshot))"
		return [.copy(key)] + show(Notice(.dim, Strings.copied(key)))
	}

	private var pageHeight: Int { focus == .list ? layout.list.height : layout.sections?.height ?? 1 }

	/// The line of the file that the damage, or else the selected field, is in.
	private var selectedLine: Int? {
		if case .damaged(.damaged(_, let fault)) = standing.status { return fault.line }
		return selectedField.flatMap { snapshot.user.position(of: $0.path)?.line }
	}

	/// Whether anything is written otherwise than when the form was opened: two long texts are compared once.
	var differsFromStart: Bool { memo.differences.value(for: []) { snapshot.user != opened.user } }

	/// Whether anything can differ from its default: a quick look, not a count.
	var mayDiffer: Bool {
		differsFromStart || !catalog.isInferred && !snapshot.user.names(at: []).isEmpty
	}

	/// Whether there is nothing yet, and nothing declared that could be set.
	var isEmptyFile: Bool { catalog.isInferred && fields.isEmpty && filter == nil && !hasSections }

	/// Whether Enter does something on a row: what can only have the value it has can just be looked at.
	private func isOpenable(_ field: Field) -> Bool {
		guard refusal(for: field) == nil else {
			return isPage(field) && effectiveValue(of: field) != nil
		}
		return field.constant == nil || field.constant != effectiveValue(of: field)
	}

	/// Whether a field is the user's own, so that taking its value away takes it away.
	private func isRemovedInstead(_ field: Field) -> Bool {
		field.isEntry || field.isInferred && snapshot.defaultValue(at: field.path) == nil
	}

	/// Whether what is selected is taken out where it is deleted, and not reset.
	var arrangesAway: Bool { canArrange(.removeItem) }

	/// Whether an action would do something now: what the footer asks.
	func isAvailable(_ action: Action) -> Bool {
		let field = focus == .list ? selectedField : nil
		if options.isInLines, action.isForScreen { return false }
		if isAdrift, focus == .list, action.isForRow { return false }
		switch action {
		case .moveUp, .moveDown: return focus == .sections ? hasSections : fields.count > 1
		case .open: return showsDamage || focus == .sections || field.map(isOpenable) == true
		case .chooseShape: return field.map { hasStates($0) && refusal(for: $0) == nil } == true
		case .toggle: return field.map { $0.kind == .toggle && refusal(for: $0) == nil } == true
		case .delete: return arrangesAway || isAvailable(.reset)
		case .left, .right: return field.map { $0.kind != .toggle && isSteppable($0) } == true
		case .back where showsDamage: return standing.wasRead
		case .repair: return !standing.status.isSound
		case .back: return focus == .list && !place.objects.isEmpty || draft != nil
		case .nextPane: return hasSections && focus == .list && place.objects.isEmpty
		case .reset:
			return collection == nil
				&& field.map { isSet($0) && !isRemovedInstead($0) && !isNeeded($0) && refusal(for: $0) == nil } == true
		case .addItem, .insertItem, .removeItem, .duplicateItem, .moveItemUp, .moveItemDown, .renameItem:
			return canArrange(action)
		case .resetSection: return counts[place.section, default: 0] > 0
		case .write: return stagedCount > 0
		case .save: return stagedCount > 0 || !begun.isEmpty
		case .undo: return !history.undo.isEmpty || draft != nil || standing.restoration(in: snapshot) != nil
		case .redo: return !history.redo.isEmpty
		case .showChanges: return mayDiffer
		case .undoSession: return isStaged ? stagedCount > 0 : differsFromStart
		case .showModifiedOnly: return filter != nil || showsMuchUnset
		case .nextInvalid, .previousInvalid: return misfits.count > 0 && !showsDamage
		case .search: return hasSections || !fields.isEmpty
		case .copyKey: return field != nil
		case .comment: return canComment
		case .nextHit, .previousHit: return found?.hits.isEmpty == false
		case .nextSection, .previousSection: return hasSections
		default: return true
		}
	}
}
