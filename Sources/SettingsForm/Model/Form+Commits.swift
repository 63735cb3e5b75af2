import Defaults
import SettingsSchema

extension Form {
	/// Asks for changes; until they are answered the rows show them as made.
	mutating func commit(
		_ edits: [Defaults.Edit], as purpose: CommitPurpose, title: String, _ editing: Editing? = nil,
		entry: History.Entry? = nil, target: CommitTarget? = nil
	) -> [Effect] {
		let asked = edits
		let made = if case .edit = purpose { reshaping(edits) } else { edits }
		let edits = made.enumerated().map { index, edit in
			var grounded = grounded(edit)
			// What an earlier one leads to is not what is shown.
			let isLater = made[..<index].contains { $0.path.contains(edit.path) || edit.path.contains($0.path) }
			if isLater { grounded.seen = nil }
			if isLater, edit.expected == nil, grounded.path == edit.path { grounded.expected = nil }
			return grounded
		}
		guard catalog.missingList(under: edits, in: snapshot) == nil else {
			return show(Notice(.warning, Strings.Collection.removedMeanwhile(title)))
		}
		guard case .edit = purpose else {
			return make(edits, as: purpose, title: title, editing, entry: entry, target: target)
		}
		/// Closes the editor that was asked over.
		let close: @Sendable (inout Form) -> Void = { form in
			if let editing, case .editor(let top)? = form.layers.last, top.session == editing.session {
				form.layers.removeLast()
			}
		}
		let spread = agreedSpread(of: edits)
		// What aliases stand for stays what it is.
		guard !edits.allSatisfy(\.isComment) || standing.isGenerated else {
			return make(edits, as: purpose, title: title, editing, entry: entry, target: target)
		}
		let question =
			standing.isGenerated
			? generatedQuestion {
				close(&$0)
				return $0.commit(asked, as: purpose, title: title, editing, entry: entry, target: target)
			}
			: spread == nil
				? sharingQuestion(of: edits, title: title) {
					close(&$0)
					return $0.make($1, as: purpose, title: title, editing, entry: entry, target: target)
				} : nil
		let refusal = spread == nil && question == nil ? refusalOfCopies(for: edits) : nil
		guard question != nil || refusal != nil else {
			return self.make(spread ?? edits, as: purpose, title: title, editing, entry: entry, target: target)
		}
		if let editing { layers.append(.editor(editing)) }
		return refusal.map { show($0) } ?? question.map { ask($0) } ?? []
	}

	private mutating func make(
		_ edits: [Defaults.Edit], as purpose: CommitPurpose, title: String, _ editing: Editing?,
		entry: History.Entry? = nil, target: CommitTarget?
	) -> [Effect] {
		if let unfinished = unfinished(beside: edits.map(\.path)) { return show(unfinished) }
		// What is put in to be filled in waits for a first value, and is written with it.
		let isHeld = target?.isBegun == true
		let held = isHeld ? [] : begun
		if !isHeld { begun = [] }
		var around = settled
		let before =
			held.flatMap(\.edits).map { edit in
				defer { _ = try? around.apply([edit]) }
				return around.userValue(at: edit.path)
			} + edits.map { snapshot.userValue(at: $0.path) }
		for edit in edits { outside.forget(edit.path) }
		let commit = pending.add(held.flatMap(\.edits) + edits) {
			PendingCommits.Item(
				commit: $0, purpose: purpose, title: held.first?.title ?? title, before: before, editing: editing,
				target: target, entry: entry, begun: held)
		}
		if isHeld { return hold(commit) }
		return staging != nil && purpose != .write ? stage(commit, as: purpose) : [.commit(commit)]
	}

	/// That something was begun, and has to be ended before anything changes beside it.
	func unfinished(beside paths: [Defaults.Path]) -> Notice? {
		guard let last = begun.last, !paths.allSatisfy(last.path.contains) else { return nil }
		return Notice(.warning, Strings.Collection.unfinished(last.title, label(for: .back)))
	}

	/// A commit was answered.
	mutating func committed(
		_ id: Commit.ID, _ result: Result<[Defaults.Splice?], Defaults.SuiteError>, _ snapshot: Defaults.Snapshot
	) -> [Effect] {
		var item = pending.take(id)
		var effects: [Effect] = []
		// With nothing new to hear of, what is refused is refused again.
		let isOutdated =
			if case .failure(.outdated) = result { heard.user.bytes != snapshot.user.bytes } else { false }
		if item?.purpose == .write {
			if case .failure(.conflict) = result { return overtaken(by: snapshot) }
			if case .success = result { staging?.base = snapshot }
			reload()
		} else if let item, isOutdated, item.entry == nil, meets(item.commit, in: snapshot) {
			return tell(of: snapshot) + [.commit(pending.add(item.commit.edits) { item.asked(by: $0) })]
		} else {
			let earlier = self.snapshot
			if case .failure = result {
				begun = (item?.begun ?? []) + begun
				if let item, let entry = item.entry { history.append(entry, for: item.purpose) }
			}
			let own: [Defaults.Edit] = if case .success = result { item?.commit.edits ?? [] } else { [] }
			if isOutdated {
				effects = tell(of: snapshot)
			} else {
				adopt(snapshot, isOutside: false, after: own)
			}
			item?.follow(from: earlier, to: self.snapshot, in: catalog)
			if case .failure = result, let last = item.flatMap({ history.last(for: $0.purpose) }) { item?.entry = last }
		}
		guard let item else { return [] }
		recount(item.commit.edits.map(\.path))
		switch result {
		case .success(let splices): return succeeded(item, splices)
		// What is undone, or made again, is taken out of what others have left.
		case .failure where isOutdated && item.purpose == .undo: return effects + takeBack(.undo)
		case .failure where isOutdated && item.purpose == .redo: return effects + takeBack(.redo)
		case .failure where isOutdated:
			let path = item.commit.edits.first?.path ?? []
			return effects + failed(item, .conflict(path: path, found: snapshot.value(at: path)))
		case .failure(let error): return failed(item, error)
		}
	}

	/// Takes in what others have written that nobody has told of yet.
	private mutating func tell(of settings: Defaults.Snapshot) -> [Effect] {
		let change = Defaults.Change(path: [], old: heard.value(at: []), new: settings.value(at: []))
		return settingsChanged(settings, change.leaves, isOutside: true)
	}

	private mutating func succeeded(_ item: PendingCommits.Item, _ splices: [Defaults.Splice?]) -> [Effect] {
		let edits = item.commit.edits
		if item.purpose == .write {
			snapshot = staging?.base ?? snapshot
			reload()
			return wroteStaged(item.title)
		}
		updateBase(for: edits)
		follow(item)
		if staging == nil { standing.noteCommit() }
		let changes = changes(made: item, splices)
		settleHistory(below: item)
		if case .edit(let session?) = item.purpose, !changes.isEmpty, abandoned.contains(session) {
			return revert(History.Entry(title: item.title, changes: changes, session: session), as: .takeBack)
		}
		var effects = note(changes, of: item)
		effects += openCommitted(edits)
		if case .restore = item.purpose { effects += restored() }
		guard pending.isEmpty, !waiting.isEmpty else { return effects }
		return effects + perform(waiting.removeFirst())
	}

	/// Of so many changes at once what they take out is kept as it was written: each is looked for in its container.
	private static let mostTexts = 500

	/// What a commit changed.
	private func changes(made item: PendingCommits.Item, _ splices: [Defaults.Splice?]) -> [History.Change] {
		var changes = zip(zip(item.commit.edits, item.before), splices).compactMap { pair, splice in
			let (edit, before) = pair
			return splice.map {
				History.Change(
					path: edit.path, splice: $0, before: before, after: snapshot.userValue(at: edit.path),
					isOfComment: edit.isComment || item.entry?.changes.first?.isOfComment == true,
					arrayDepths: edit.arrayDepths)
			}
		}
		guard changes.count <= Self.mostTexts else { return changes }
		var (earlier, later) = (Optional(snapshot.user), snapshot.user)
		for (index, change) in changes.enumerated().reversed() {
			let isBack = changes.indices.contains(index + 1) && change.splice.isMade(with: changes[index + 1].splice)
			if !isBack, let next = earlier { (earlier, later) = (next.before(change.splice), next) }
			guard let earlier else { break }
			changes[index].inserted = change.itemPutIn(from: earlier, to: later)
			changes[index].taken = change.textsTaken(from: earlier, to: later, among: Self.mostTexts / changes.count)
		}
		return changes
	}

	/// What was done in a list before it was changed is found where that was just taken back in what others have made of it.
	private mutating func settleHistory(below item: PendingCommits.Item) {
		guard let entry = item.entry, history.isAdrift(for: item.purpose) else { return }
		var earlier = snapshot
		for change in entry.changes.reversed() {
			_ = try? earlier.apply([Defaults.Edit(change.path, change.before.map { .set($0) } ?? .reset)])
		}
		let moves = ItemMoves(from: earlier, to: snapshot, in: catalog)
		history.settle(for: item.purpose, from: earlier, to: snapshot) { moves.moved($0) }
	}

	/// Takes note of changes, so that they can be undone or redone.
	private mutating func note(_ changes: [History.Change], of item: PendingCommits.Item) -> [Effect] {
		guard !changes.isEmpty else { return [] }
		var entry = History.Entry(title: item.title, changes: changes, session: nil, text: History.kept(snapshot.user))
		switch item.purpose {
		case .edit(let session):
			entry.session = session
			history.record(entry)
		case .restore: history.record(entry)
		case .undo:
			history.append(entry, for: .redo)
			return show(Notice(.dim, Strings.undone(item.title)))
		case .redo:
			history.append(entry, for: .undo)
			return show(Notice(.dim, Strings.redone(item.title)))
		case .takeBack, .write: break
		}
		return []
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
		case .restore(let kept): recovery?.edits.insert(contentsOf: kept, at: 0)
		case .edit, .undo, .redo, .takeBack: break
		case .write: staging?.isLeaving = false
		}
		if item.isGone { return show(Notice(.warning, Strings.Collection.removedMeanwhile(item.title))) }
		if let editing = item.editing { layers.append(.editor(editing)) }
		guard case .conflict(let path, let found) = error else {
			return show(Notice(.error, "\(catalog.discreet(error, in: snapshot))"))
		}
		if let editing = item.editing, let mine = item.mine {
			let theirs = snapshot.value(at: editing.field.path)
			// It only stands elsewhere by now.
			if item.isMoved, theirs == editing.base { return accept(mine, of: editing) }
			return ask(conflictQuestion(editing, mine: mine, theirs: theirs))
		}
		if let entry = item.entry { return ask(changedSinceQuestion(entry, item.purpose, path, found: found)) }
		return show(Notice(.warning, Strings.stepOvertaken(item.title)))
	}
}
