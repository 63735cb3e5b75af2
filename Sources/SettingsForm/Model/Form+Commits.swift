import Defaults
import SettingsSchema

extension Form {
	/// Asks for changes; until they are answered the rows show them as made.
	mutating func commit(
		_ edits: [Defaults.Edit], as purpose: CommitPurpose, title: String, _ editing: Editing? = nil,
		entry: History.Entry? = nil, target: CommitTarget? = nil
	) -> [Effect] {
		let made = if case .edit = purpose { reshaping(edits) } else { edits }
		let edits = made.map(grounded)
		if let refusal = refusal(ofUnfounded: edits, title) { return show(refusal) }
		let before = edits.map { snapshot.userValue(at: $0.path) }
		for edit in edits { outside.forget(edit.path) }
		let commit = pending.add(edits) {
			PendingCommits.Item(
				commit: $0, purpose: purpose, title: title, before: before, editing: editing, target: target,
				entry: entry)
		}
		return staging != nil && purpose != .write ? stage(commit) : [.commit(commit)]
	}

	/// A commit was answered.
	mutating func committed(
		_ id: Commit.ID, _ result: Result<[Defaults.Splice?], Defaults.SuiteError>, _ snapshot: Defaults.Snapshot
	) -> [Effect] {
		var item = pending.take(id)
		if item?.purpose == .write {
			if case .success = result { staging?.base = snapshot }
			reload()
		} else {
			let earlier = self.snapshot
			let own: [Defaults.Edit] = if case .success = result { item?.commit.edits ?? [] } else { [] }
			adopt(snapshot, isOutside: false, after: own)
			item?.follow(from: earlier, to: snapshot, in: catalog)
		}
		guard let item else { return [] }
		recount(item.commit.edits.map(\.path))
		switch result {
		case .success(let splices): return succeeded(item, splices)
		case .failure(let error): return failed(item, error)
		}
	}

	private mutating func succeeded(_ item: PendingCommits.Item, _ splices: [Defaults.Splice?]) -> [Effect] {
		let edits = item.commit.edits
		if item.purpose == .write {
			snapshot = staging?.base ?? snapshot
			reload()
			return wroteStaged(edits.count)
		}
		let changes = zip(zip(edits, item.before), splices).compactMap { pair, splice in
			splice.map {
				let path = pair.0.path
				return History.Change(
					path: path, splice: $0, before: pair.1, after: snapshot.userValue(at: path),
					arrayDepths: pair.0.arrayDepths)
			}
		}
		updateBase(for: edits)
		follow(item)
		if case .readOnly = status, staging == nil { hasUnwritten = true }
		var effects: [Effect] = []
		if !changes.isEmpty {
			var entry = History.Entry(title: item.title, changes: changes, session: nil)
			switch item.purpose {
			case .edit(let session):
				entry.session = session
				if let session, abandoned.contains(session) { return revert(entry, as: .takeBack) }
				history.record(entry)
			case .undo:
				history.pushRedo(entry)
				effects = show(Notice(.dim, Strings.undone(item.title)))
			case .redo:
				history.pushUndo(entry)
				effects = show(Notice(.dim, Strings.redone(item.title)))
			case .restore: history.record(entry)
			case .takeBack, .write: break
			}
		}
		effects += openCommitted(edits)
		if item.purpose == .restore { effects += restored() }
		guard pending.isEmpty, !waiting.isEmpty else { return effects }
		return effects + perform(waiting.removeFirst())
	}

	/// A value that got a shape is opened in it.
	private mutating func openCommitted(_ edits: [Defaults.Edit]) -> [Effect] {
		guard let path = opening, edits.contains(where: { $0.path == path }) else { return [] }
		opening = nil
		guard let field = catalog.field(at: path, of: snapshot), !needsShape(field) else { return [] }
		return open(field)
	}

	/// The open editor knows of what was committed from it.
	private mutating func updateBase(for edits: [Defaults.Edit]) {
		for index in layers.indices {
			guard case .editor(var editing) = layers[index], edits.contains(where: { $0.path == editing.field.path })
			else { continue }
			editing.base = snapshot.value(at: editing.field.path)
			layers[index] = .editor(editing)
		}
	}

	private mutating func failed(_ item: PendingCommits.Item, _ error: Defaults.SuiteError) -> [Effect] {
		waiting = []
		opening = nil
		switch item.purpose {
		case .undo: item.entry.map { history.pushUndo($0) }
		case .redo: item.entry.map { history.pushRedo($0) }
		case .edit, .takeBack, .restore: break
		case .write: staging?.isLeaving = false
		}
		if item.isGone { return show(Notice(.warning, Strings.Collection.removedMeanwhile(item.title))) }
		if let editing = item.editing { layers.append(.editor(editing)) }
		guard case .conflict(let path, let found) = error else { return show(Notice(.error, "\(error)")) }
		if let editing = item.editing, let mine = item.mine {
			let theirs = snapshot.value(at: editing.field.path)
			// It only stands elsewhere by now.
			if item.isMoved, theirs == editing.base { return accept(mine, of: editing) }
			layers.append(.question(conflictQuestion(editing, mine: mine, theirs: theirs)))
		} else if let entry = item.entry {
			layers.append(.question(changedSinceQuestion(entry, item.purpose, path, found: found)))
		} else {
			return show(Notice(.warning, Strings.stepOvertaken(item.title)))
		}
		return []
	}

	// MARK: Undo and redo

	/// Takes the last entry back, or makes it again. Waits for commits that are under way.
	mutating func takeBack(_ action: Action) -> [Effect] {
		let effects = commitDraft()
		guard pending.isEmpty else {
			waiting.append(action)
			return effects
		}
		let purpose: CommitPurpose = action == .undo ? .undo : .redo
		guard let entry = action == .undo ? history.undo.last : history.redo.last else {
			return effects + show(Notice(.dim, action == .undo ? Strings.nothingToUndo : Strings.nothingToRedo))
		}
		let changed = entry.latest.first { snapshot.userValue(at: $0.path) != $0.after }
		if let first = entry.changes.first, !isInSight(first.path) { show(first.path) }
		if let changed {
			if let edits = merging(entry) {
				popEntry(as: purpose)
				return effects + commit(edits, as: purpose, title: entry.title, entry: entry)
			}
			let found = snapshot.value(at: changed.path)
			layers.append(.question(changedSinceQuestion(entry, purpose, changed.path, found: found)))
			return effects
		}
		return effects + takeBack(entry, as: purpose)
	}

	/// Takes an entry off its stack and commits its reverse.
	mutating func takeBack(_ entry: History.Entry, as purpose: CommitPurpose) -> [Effect] {
		popEntry(as: purpose)
		return revert(entry, as: purpose)
	}

	private mutating func popEntry(as purpose: CommitPurpose) {
		switch purpose {
		case .undo: _ = history.popUndo()
		case .redo: _ = history.popRedo()
		case .edit, .takeBack, .write, .restore: break
		}
	}

	/// The edits that take a change of one list, or of a name, back though others have changed since what stands around
	/// it: by its bytes where that comes to the same. Nil where they changed what it changed.
	private func merging(_ entry: History.Entry) -> [Defaults.Edit]? {
		guard entry.latest.count == 1, let first = entry.changes.first, let last = entry.changes.last else {
			return nil
		}
		let now = snapshot.userValue(at: first.path)
		guard let merge = ItemMerge(of: first.before, last.after, in: now) else { return nil }
		var document = snapshot.user
		if entry.changes.reversed().allSatisfy({ document.revert($0.splice) != nil }),
			document.value(at: first.path) == merge.result
		{
			return entry.reversed { snapshot.value(at: $0) }
		}
		return merge.arrangements.enumerated().map { offset, arrangement in
			Defaults.Edit(
				first.path, .arrange(arrangement), expecting: offset == 0 ? .some(snapshot.value(at: first.path)) : nil)
		}
	}

	mutating func revert(_ entry: History.Entry, as purpose: CommitPurpose) -> [Effect] {
		let edits = entry.reversed { snapshot.value(at: $0) }
		return commit(edits, as: purpose, title: entry.title, entry: entry)
	}
}

extension History.Entry {
	/// The last change at each path: what should stand there now.
	var latest: [History.Change] {
		var seen: Set<Defaults.Path> = []
		return changes.reversed().filter { seen.insert($0.path).inserted }
	}
}
