import Defaults
import SettingsSchema

extension Form {
	/// Takes in other settings, and puts what was begun into them: what is selected, opened and edited stays with its item,
	/// wherever that stands now.
	///
	/// - Parameter own: The edits of the form's own that led to them; nil where others did, or nothing has been done.
	mutating func adopt(_ settings: Defaults.Snapshot, isOutside: Bool, after own: [Defaults.Edit]? = nil) {
		let (earlier, known) = (snapshot, settled)
		let later = withBegun(settings)
		let selected = selectedField?.path
		let (section, depth) = (place.section, place.objects.count)
		let isOwn = own?.contains { edit in
			[selected, page].contains { $0.map { $0.contains(edit.path) || edit.path.contains($0) } == true }
		}
		snapshot = later
		let moves =
			earlier.user == later.user ? nil : ItemMoves(from: earlier, to: later, in: catalog, after: own ?? [])
		let moved = { (path: Defaults.Path) in moves.map { $0.moved(path) } ?? path }
		if moves != nil {
			place.objects = Array(place.objects.map(moved).prefix { $0 != nil }.compactMap { $0 })
			draft = draft.flatMap { draft in
				moved(draft.path).map {
					var draft = draft
					draft.path = $0
					return draft
				}
			}
			if let filter { self.filter = Set(filter.compactMap(moved)) }
			shapeDrafts = Dictionary(shapeDrafts.compactMap { path, drafts in moved(path).map { ($0, drafts) } }) {
				first, _ in first
			}
			if let moves { relocateEditors(moves) }
		}
		// What was done next leads from what one's own edits made, and what was begun is not done.
		if own?.isEmpty ?? true, known.user != settings.user {
			let moves =
				beforeBegun == nil && known.user == earlier.user
				? moves : ItemMoves(from: known, to: settings, in: catalog)
			history.relocate(from: known, to: settings) { path in moves.map { $0.moved(path) } ?? path }
		}
		let target = selected.flatMap(moved)
		reload(selecting: target)
		renewQuestions(moved)
		followFound(from: earlier, to: later)
		let isPageLeft = place.section != section || place.objects.count < depth
		// What an edit of one's own may hide is not gone.
		let isRowGone = selected != nil && (isOutside ? selectedField?.path != target : target == nil)
		if isOutside || isOwn == false, isPageLeft || isRowGone, addition == nil {
			loseRow(isPageLeft || !fields.isEmpty)
		}
	}

	/// The row that one was at is gone: keys that are on their way were not meant for the one that is there now.
	private mutating func loseRow(_ isAnotherSelected: Bool) {
		isAdrift = focus == .list && isAnotherSelected
		notice = notice ?? Notice(.warning, isAdrift ? Strings.Collection.goneUnderCursor : Strings.Collection.gone)
	}

	private mutating func relocateEditors(_ moves: ItemMoves) {
		for (index, layer) in layers.enumerated().reversed() {
			guard case .editor(let editing) = layer else { continue }
			if let relocated = editing.relocated(moves) {
				layers[index] = .editor(relocated)
			} else {
				lose(editing, at: index)
			}
		}
	}

	/// What an open editor edits is gone: an item of the list on the page can be added again, anything else is closed.
	private mutating func lose(_ editing: Editing, at index: Int) {
		guard editing.purpose == .value, let list = page.flatMap(object), list.kind == .list,
			let parent = editing.field.path.parent, parent == list.path,
			let position = editing.field.path.last.flatMap(Defaults.Path.index)
		else {
			layers.removeSubrange(index...)
			notice = Notice(.warning, Strings.Collection.removedMeanwhile(editing.field.title))
			return
		}
		var editing = editing
		let count = contents(of: list).array?.count ?? 0
		editing.field.path = list.path.appending(Self.newToken)
		editing.purpose = .member(.item(index: min(position, count)), of: list)
		layers[index] = .editor(editing)
		// A question about what is gone has no answer any more.
		layers.removeSubrange((index + 1)...)
		notice = Notice(.warning, Strings.Collection.addsAgain)
	}
}

extension Editing {
	/// The same of what it edits, or adds to, where that is now; nil where it is gone.
	func relocated(_ moves: ItemMoves) -> Editing? {
		guard let path = moves.moved(field.path) else { return nil }
		var editing = self
		editing.field.path = path
		guard case .member(var member, var collection) = purpose else { return editing }
		if case .item(let index) = member { member = .item(index: moves.moved(index: index, of: collection.path)) }
		guard let place = moves.moved(collection.path) else { return nil }
		collection.path = place
		editing.purpose = .member(member, of: collection)
		return editing
	}
}
