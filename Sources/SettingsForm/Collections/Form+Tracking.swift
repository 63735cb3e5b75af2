import Defaults
import SettingsSchema

extension Form {
	/// Takes in other settings: what is selected, opened and edited stays with its item, wherever that stands now.
	mutating func adopt(_ later: Defaults.Snapshot, isOutside: Bool) {
		let earlier = snapshot
		let selected = selectedField?.path
		snapshot = later
		let isSame = earlier.user == later.user
		let moved = { (path: Defaults.Path) in isSame ? path : ItemTracking.moved(path, from: earlier, to: later) }
		if !isSame {
			place.objects = Array(place.objects.map(moved).prefix { $0 != nil }.compactMap { $0 })
			draft = draft.flatMap { draft in
				moved(draft.path).map {
					var draft = draft
					draft.path = $0
					return draft
				}
			}
			if let filter { self.filter = Set(filter.compactMap(moved)) }
			if isOutside { history.relocate { moved($0) ?? $0 } }
			relocateEditors(moved)
		}
		reload(selecting: selected.flatMap(moved))
	}

	private mutating func relocateEditors(_ moved: (Defaults.Path) -> Defaults.Path?) {
		for (index, layer) in layers.enumerated().reversed() {
			guard case .editor(var editing) = layer, editing.purpose == .value else { continue }
			if let path = moved(editing.field.path) {
				editing.field.path = path
				layers[index] = .editor(editing)
			} else {
				lose(editing, at: index)
			}
		}
	}

	/// What an open editor edits is gone: an item of the list on the page can be added again, anything else is closed.
	private mutating func lose(_ editing: Editing, at index: Int) {
		guard let list = place.objects.last.flatMap(object), list.kind == .list, let parent = editing.field.path.parent,
			parent == list.path,
			let position = editing.field.path.last.flatMap(Defaults.Path.index)
		else {
			layers.removeSubrange(index...)
			notice = Notice(.warning, Strings.Collection.removedMeanwhile(editing.field.title))
			return
		}
		var editing = editing
		let count = contents(of: list).array?.count ?? 0
		editing.field.path = list.path.appending(Self.newToken)
		editing.purpose = .item(list: list, index: min(position, count))
		layers[index] = .editor(editing)
		// A question about what is gone has no answer any more.
		layers.removeSubrange((index + 1)...)
		notice = Notice(.warning, Strings.Collection.addsAgain)
	}
}
