import Defaults
import SettingsSchema

/// Where one is to be once a commit is made.
struct CommitTarget: Sendable, Hashable {
	/// The page it was made on; on another nothing happens. Nil where it was made among the sections: one is brought
	/// there.
	var page: Defaults.Path?
	/// The row to select.
	var item: Defaults.Path
	/// Whether the row's own page is opened.
	var opens = false
	/// Whether it is there to be filled in; a copy is whole.
	var isBegun: Bool { opens && !isCopy }
	var isCopy = false
}

extension Form {
	/// Whether a page shows what is at a path, or in it: nobody has to be brought there.
	func isInSight(_ path: Defaults.Path) -> Bool { page.map { path.contains($0) } == true }

	/// Selects what a commit has changed.
	mutating func follow(_ item: PendingCommits.Item) {
		if let target = item.target {
			guard let targetPage = target.page else { return followSection(target) }
			guard targetPage == page else { return }
			// What one puts in is seen, whichever rows differed when only these were asked for.
			if !item.commit.edits.allSatisfy(\.isRemoval) { filter?.insert(target.item) }
			reloadFields(selecting: target.item)
			// An object on the outermost level has a section of its own; what has a declared name may be in another one.
			if openObject != nil || item.commit.edits.contains(where: \.isRenaming), selectedField?.path != target.item
			{
				return show(target.item)
			}
			if target.opens, let field = selectedField, field.path == target.item, isPage(field) {
				go(to: Place(section: place.section, objects: place.objects + [field.path]))
			}
			return
		}
		guard item.entry != nil, let page, let first = item.commit.edits.first else { return }
		if isSectionBack(first.path, item) { return followSection(CommitTarget(page: nil, item: first.path)) }
		if first.path.parent == page { return reloadFields(selecting: first.path) }
		guard first.path == page, let before = item.before.first ?? nil, let after = snapshot.userValue(at: page) else {
			return
		}
		if let before = before.object, let name = after.object?.names.first(where: { before[$0] == nil }) {
			return reloadFields(selecting: page.appending(name))
		}
		guard let before = before.array, let after = after.array else { return }
		let place = zip(before, after).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, after.count)
		reloadFields(selecting: page.appending(max(0, min(place, after.count - 1))))
	}

	/// Whether something is there again that is another section.
	private func isSectionBack(_ path: Defaults.Path, _ item: PendingCommits.Item) -> Bool {
		guard item.before.first == .some(nil), snapshot.kind(at: path) != nil else { return false }
		return catalog.section(of: path, in: snapshot).map { $0 != place.section && catalog.object(of: $0) == path }
			== true
	}

	/// Selects what came, or has another name, among the sections; the focus stays there unless it is to be opened.
	private mutating func followSection(_ target: CommitTarget) {
		show(target.item)
		let isSection = catalog.object(of: place.section) == target.item
		if isSection, !target.opens, hasSections { focus = .sections }
	}

	/// An edit that cannot hit a neighbour: within a list, and where others may make one of an object, it expects what is
	/// shown; so does one that takes something away or moves it, as it is written, for undo knows no more than that.
	func grounded(_ edit: Defaults.Edit) -> Defaults.Edit {
		var edit = catalog.grounded(edit, in: snapshot, field: knownField)
		// Of several that take back what was done at one place, only the first can know what it meets.
		if case .revert = edit.action { return edit }
		let mayReachIntoList = edit.path.tokens.contains { Defaults.Path.index($0) != nil }
		edit.seen = edit.seenPlace.flatMap(snapshot.user.excerpt)
		if edit.expected == nil, mayReachIntoList || edit.isRemoval {
			edit.expected = .some(snapshot.value(at: edit.path))
		}
		return edit
	}

	/// The edits that make a field's value another one. Of a checklist only what is marked or unmarked comes or goes, so
	/// that the others keep what is written about them.
	func edits(setting value: Defaults.JSON, of field: Field, from current: Defaults.JSON?) -> [Defaults.Edit] {
		let whole = [Defaults.Edit(field.path, .set(value), expecting: .some(current))]
		guard case .checklist = field.kind, let before = current?.array, let after = value.array else { return whole }
		let kept = before.filter(after.contains)
		guard kept == after.filter(before.contains) else { return whole }
		let gone = before.indices.reversed().filter { !after.contains(before[$0]) }
		let new = after.indices.filter { !before.contains(after[$0]) }
		let changes = gone.map { Defaults.Arrangement.remove(at: $0) } + new.map { .insert(after[$0], at: $0) }
		return changes.enumerated().map { offset, change in
			Defaults.Edit(field.path, .arrange(change), expecting: offset == 0 ? .some(current) : nil)
		}
	}
}

extension Defaults.Edit {
	/// Whether it only takes something away.
	fileprivate var isRemoval: Bool {
		switch action {
		case .reset, .arrange(.remove): true
		case .set, .arrange, .comment, .revert: false
		}
	}

	/// Whether it gives a member another name.
	fileprivate var isRenaming: Bool { if case .arrange(.rename) = action { true } else { false } }
}
