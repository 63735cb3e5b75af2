import Defaults
import SettingsSchema

extension Form {
	/// The settings as they were when something was heard of them last, without what the form alone has.
	package var heard: Defaults.Snapshot { staging?.base ?? settled }

	/// Whether what a commit changes stands in other settings where it was when the commit was made, as it was; what it
	/// takes away or moves as it was written, too, and what it puts back finds its place.
	func meets(_ commit: Commit, in later: Defaults.Snapshot) -> Bool {
		let moves = ItemMoves(from: heard, to: later, in: catalog)
		var document = later.user
		for case .revert(let splice, _) in commit.edits.map(\.action) where document.revert(splice) == nil {
			return false
		}
		return commit.edits.allSatisfy { edit in
			let isWhole = edit.isSet && heard.userValue(at: edit.path)?.isContainer == true
			let seen = edit.seenPlace ?? (isWhole ? edit.path : nil)
			return moves.moved(edit.path) == edit.path && heard.value(at: edit.path) == later.value(at: edit.path)
				&& seen.map { heard.user.excerpt(at: $0) == later.user.excerpt(at: $0) } ?? true
		}
	}

	/// The settings changed. What is being typed stays; a step that waits does not outlive someone else's change.
	mutating func settingsChanged(
		_ snapshot: Defaults.Snapshot, _ changes: [Defaults.Change], isOutside: Bool
	) -> [Effect] {
		let known = isOutside && staging == nil ? settled.user : nil
		standing.noteContent(snapshot.user, after: known)
		// What the form itself has committed is there already.
		if !isOutside, snapshot.hasSameLayers(as: self.snapshot) { return [] }
		let before = staging
		let moves = ItemMoves(from: before?.base ?? snapshot, to: snapshot, in: catalog)
		if isOutside {
			forgetDropped(before?.base, snapshot, moves)
			// What was agreed was agreed of the places that there were.
			agreedPlaces = []
		}
		let stepped = draft.flatMap { self.snapshot.value(at: $0.path) }
		let lost =
			isOutside && returnToState(over: snapshot) ? [] : follow(snapshot, changes, moves, isOutside: isOutside)
		recount(changes.map(\.path))
		guard isOutside, !changes.isEmpty else { return lost }
		outside.add(changes.lazy.flatMap(\.places))
		markWhereSomethingIsGone()
		var effects: [Effect] = lost + [.wake(.fadeLit, after: .seconds(2))] + sayOvertaken(since: before)
		if let draft, draft.session == nil, self.snapshot.value(at: draft.path) != stepped {
			self.draft = nil
			effects += [.cancelWake(.commitDraft)] + show(Notice(.warning, Strings.stepOvertaken(draft.title)))
		}
		return effects
	}

	/// Makes what is staged again over other settings, and has undo lead to these.
	private mutating func follow(
		_ settings: Defaults.Snapshot, _ changes: [Defaults.Change], _ moves: ItemMoves, isOutside: Bool
	) -> [Effect] {
		let before = staging
		let (base, lost) = restaged(over: settings, moves)
		let rebased =
			isOutside
			? before.flatMap { rebaseHistory(from: $0.base, onto: settings, as: base, changes, moves) } : nil
		adopt(base, isOutside: isOutside)
		if let rebased { history.adopt(rebased) }
		if isOutside { states = state.map { states.suffix(StagedState.most - 1) + [$0] } ?? [] }
		return lost
	}

	/// What is staged, and what is known of how to take it back; nil where nothing is, or the file is too long to be kept.
	private var state: StagedState? {
		guard let staging, !staging.isEmpty, settled.user.bytes.count <= StagedState.mostBytes else { return nil }
		return StagedState(staging: staging, settled: settled.user, history: history)
	}

	/// Where others have written the text again that they found: all is as it was before, unless something was done since.
	private mutating func returnToState(over settings: Defaults.Snapshot) -> Bool {
		guard let state else {
			states = []
			return false
		}
		if states.last.map({ state.isSame(as: $0) }) != true { states = [state] }
		guard let former = states.firstIndex(where: { $0.staging.base.user == settings.user }) else { return false }
		var shown = settings
		shown.user = states[former].settled
		staging = states[former].staging
		staging?.base = settings
		adopt(shown, isOutside: true)
		history = states[former].history
		states.removeSubrange((former + 1)...)
		return true
	}

	/// What was dropped from the list of what is to be written can be made again only where nothing changed since.
	private mutating func forgetDropped(_ old: Defaults.Snapshot?, _ new: Defaults.Snapshot, _ moves: ItemMoves) {
		for (index, layer) in layers.enumerated() {
			guard case .changes(var list) = layer, !list.dropped.isEmpty else { continue }
			list.dropped = list.dropped.filter { _, change in
				change.places.allSatisfy { path in
					moves.moved(path) == path && old?.userValue(at: path) == new.userValue(at: path)
				}
			}
			layers[index] = .changes(list)
		}
	}

	/// What is gone can be looked at in the row only that it was in.
	private mutating func markWhereSomethingIsGone() {
		let (snapshot, catalog) = (snapshot, catalog)
		let gone = Array(outside.unvisited.paths.lazy.filter { snapshot.kind(at: $0) == nil })
		var lists: [Defaults.Path: FieldList] = [:]
		outside.moveMarks(of: gone) { path in
			path.tokens.indices.reversed().lazy.map { path.prefix($0 + 1) }.first { place in
				let parent = place.parent ?? []
				let list = lists[parent] ?? catalog.rows(in: parent, of: snapshot, around: place)
				lists[parent] = parent.isRoot ? nil : list
				return list.position(of: place) != nil
			}
		}
	}

	/// The standing to the file changed.
	mutating func statusChanged(_ status: Defaults.Status) -> [Effect] {
		standing.statusChanged(to: catalog.discreet(status, in: snapshot))
		renewQuestions { $0 }
		switch status {
		case .saved, .pending: break
		// What is in the settings is not in the file.
		default: if notice == staging?.saidWritten { notice = nil }
		}
		return quitIfWritten()
	}
}

extension Catalog {
	/// The rows of an object, a list or a dictionary; of the root those of the section that `place` is in.
	fileprivate func rows(
		in parent: Defaults.Path, of snapshot: Defaults.Snapshot, around place: Defaults.Path
	) -> FieldList {
		if parent.isRoot {
			return section(of: place, in: snapshot).map { fieldList(in: $0, of: snapshot) } ?? FieldList()
		}
		return field(at: parent, of: snapshot).map { fieldList(inside: $0, of: snapshot) } ?? FieldList()
	}
}
