import Defaults
import SettingsSchema

extension Form {
	/// Whether changes are kept in the form until they are written together.
	package var isStaged: Bool { staging != nil }

	/// How many changes wait to be written.
	var stagedCount: Int { memo.stagedCounts.value(for: []) { stagedPlaces.count } }

	/// The places of the changes that wait to be written, those last that the file has no place for as it is.
	var stagedPlaces: [Defaults.Path] {
		staging.map { ($0.told(of: settled) + $0.unfit.map(\.edit.path)).uniqued() } ?? []
	}

	/// Makes a commit in the form alone, and answers it at once.
	mutating func stage(_ commit: Commit, as purpose: CommitPurpose) -> [Effect] {
		let before = settled
		var staged = before
		if case .edit = purpose { staging?.settle(commit.edits, of: staged) }
		// What is undone gives the text back that was before, be its value the file's by now.
		let isTakenBack = [.undo, .redo].contains(purpose)
		let edits = isTakenBack ? commit.edits : writtenAsInFile(commit.edits, in: staged)
		var result = Result { () throws(Defaults.SuiteError) in try staged.apply(edits) }
		staging?.note(commit.edits, from: before, to: staged)
		// Where nothing is changed any more, nothing is written otherwise.
		let made = staged.user
		if !isTakenBack, staging?.rewritten(in: staged).isEmpty == true { staged.user.takeText(of: staging?.base.user) }
		if staged.user.bytes != made.bytes, case .success = result {
			let splices = before.user.exchange(for: staged.user, at: edits.map(\.path))
			result = .success(splices.isEmpty ? edits.map { _ in nil } : splices)
		}
		return committed(commit.id, result, staged)
	}

	/// The same edits, which write what they put back to what the file has as the file does; all of an object in which
	/// nothing is changed any more.
	private func writtenAsInFile(_ edits: [Defaults.Edit], in staged: Defaults.Snapshot) -> [Defaults.Edit] {
		guard let base = staging?.base, edits.count <= EditedText.mostMade, edits.first?.text == nil else {
			return edits
		}
		var (made, later) = ([Defaults.Edit](), staged)
		for edit in edits {
			var after = later
			guard (try? after.apply([edit])) != nil else { return edits }
			let exact = asInFile(edit, from: later, to: after, base) ?? (edit, after)
			made.append(exact.0)
			later = exact.1
		}
		return made
	}

	/// An edit that leads from one to the other and writes what is the file's value again then as the file has it, the
	/// outermost place first; where that cannot be, all of it in the place of what is there.
	private func asInFile(
		_ edit: Defaults.Edit, from before: Defaults.Snapshot, to after: Defaults.Snapshot, _ base: Defaults.Snapshot
	) -> (Defaults.Edit, Defaults.Snapshot)? {
		guard edit.setValue != nil || edit.action == .reset else { return nil }
		let depth = base.user.outermostArray(on: edit.path).tokens.count
		let rewritten = staging?.rewritten(in: after) ?? []
		let places = (min(1, depth)...depth).map(edit.path.prefix).filter { place in
			guard place == edit.path || !rewritten.contains(where: place.contains) else { return false }
			return base.userValue(at: place).map { $0 == after.userValue(at: place) } ?? false
		}
		for isAnew in [false, true] {
			for place in places {
				var document = before.user
				let splice: Defaults.Splice?
				if let outer = place.missingParent(in: document) {
					splice = document.put(outer, from: base.user, leaving: after.userValue(at: outer))
				} else if isAnew || !document.contains(place) {
					let removed = document.remove(place)
					splice = document.put(place, from: base.user, at: place).map { removed?.and($0) ?? $0 }
				} else {
					splice = base.user.change(of: place, since: document)
				}
				guard let splice else { continue }
				var (exact, tried) = (edit, before)
				exact.action = .revert(splice.inverse, otherwise: edit.setValue)
				if (try? tried.apply([exact])) != nil, tried.user.root == after.user.root { return (exact, tried) }
			}
		}
		return nil
	}

	/// What is shown over new settings: the same changes made in them. Where one cannot be made any more it is said, and
	/// the change held until it can; one that others have made as well is held silently.
	mutating func restaged(over base: Defaults.Snapshot, _ moves: ItemMoves) -> (Defaults.Snapshot, [Effect]) {
		guard let staging else { return (base, []) }
		let earlier = settled
		let origins = staging.origins(in: settled)
		let texts = EditedText(earlier.user, since: staging.base.user)
		let merged = texts.text.bytes == texts.origin.bytes ? nil : texts.merged(with: base.user)
		let reordered = staging.reordered(in: settled)
		let staged = staging.edits(to: settled).map { edit in
			var grounded = grounded(edit)
			// A number may be a member's name, of which others may change what they like.
			if grounded.path == edit.path, grounded.arrayDepths.isEmpty { grounded.expected = nil }
			grounded.seen = nil
			return staging.holding(grounded, of: settled)
		}
		self.staging?.base = base
		self.staging?.follow(moves)
		var later = base
		let keepsText = staged.count + staging.held.count <= EditedText.mostMade
		if keepsText { rename(staged, in: &later) }
		var (held, news, lost): ([HeldChange], [String], [String]) = ([], [], [])
		var arranged: [Defaults.Path] = []
		for (index, change) in (staged + staging.held).enumerated() {
			let isNew = index < staged.count
			let isAside = change.isDropped || !isNew && staged.contains { $0.edit.path.contains(change.edit.path) }
			let edit = change.moved(to: base, isNew ? moves : ItemMoves(from: change.settings, to: base, in: catalog))
			// Which of equal items went where, only what is written about them tells.
			let isCommented =
				merged == nil && staging.isArranged(change.edit.path)
				&& base.user.value(at: edit.path) == texts.origin.value(at: change.edit.path)
			if isNew, isCommented || staging.arrangesEqualItems(of: change.edit.path) {
				if texts.arrange(change.edit.path, at: edit.path, in: &later) == true {
					self.staging?.merged(edit.path)
					arranged.append(edit.path)
					continue
				}
			}
			if isNew, reordered.contains(change.edit.path) {
				let isTheirs =
					base.user.comments(insideOf: edit.path) != texts.origin.comments(insideOf: change.edit.path)
				if !isTheirs { later.user.take(edit.path, from: texts.text, at: change.edit.path) }
				continue
			}
			if isNew, case .comment(let comment) = edit.action {
				let (now, was) = (base.user.comment(at: edit.path), staging.base.user.comment(at: change.edit.path))
				let list = base.user.outermostArray(on: edit.path)
				let isCertain = list == edit.path || merged != nil || !base.user.hasEqualElements(at: list)
				if now == was, isCertain, change.make(edit, in: &later, keepsText: keepsText) {
					self.staging?.merged(edit.path)
				} else if now ?? "" != comment {
					lost.append(field(at: change.edit.path).title)
				}
				continue
			}
			let isInPlace = edit.expected != nil || edit.arrayDepths == edit.within(later).arrayDepths
			let isFit = !isAside && isInPlace && change.make(edit, in: &later, keepsText: keepsText)
			let isChange = later.userValue(at: edit.path) != base.userValue(at: edit.path)
			// What others removed that has another name here is there under that name still.
			if isFit, isChange || origins.contains(change.edit.path) { self.staging?.made(change, at: edit.path) }
			if isFit, isChange { continue }
			held.append(change)
			held[held.count - 1].isMade = isFit || isAside && change.isMade
			if isNew || change.isMade, !isFit, !isAside { news.append(field(at: change.edit.path).title) }
		}
		self.staging?.held = held
		let recommented = (self.staging?.recommented(in: later) ?? []).filter {
			later.user.outermostArray(on: $0) == $0
		}
		let isOtherwise =
			!lost.isEmpty || arranged.contains { merged?.isArranged(at: $0, otherwiseThan: later.user) == true }
			|| recommented.contains { place in
				merged.map { $0.comment(at: place) != later.user.comment(at: place) } == true
			}
		if !isOtherwise { later.user.takeText(of: merged) }
		let kept = arranged + (self.staging?.reordered(in: later) ?? [])
		let written = staging.lists(with: settled).map { ($0, staging.newComments(in: $0, of: settled)) }
		let gone = written.filter { list, comments in
			!comments.isSubset(of: later.user.comments(insideOf: moves.moved(list) ?? list))
		}.map(\.0)
		let others = reordered.filter { list in
			moves.moved(list).map(kept.contains) == false && staging.isArranged(list)
		}
		lost += (gone + others).uniqued().map { field(at: moves.moved($0) ?? $0).title }
		var effects = news.isEmpty ? [] : show(Notice(.error, Strings.Staged.unfit(news)))
		if !lost.isEmpty { effects += show(Notice(.warning, Strings.Staged.lost(lost))) }
		return (later, effects)
	}

	/// Gives entries their other names, as others have written them, where nothing stands in the way.
	private func rename(_ staged: [HeldChange], in later: inout Defaults.Snapshot) {
		for place in staged.map(\.edit.path) {
			guard later.user.outermostArray(on: place) == place, let origin = staging?.origin(of: place, in: settled),
				later.userValue(at: place) == nil, later.userValue(at: origin) != nil,
				let renaming = Defaults.Edit(renaming: origin, to: place)
			else { continue }
			_ = try? later.apply([renaming])
		}
	}

	/// Undoing what is not written takes it off what others have written meanwhile, and not them back. Gives back what the
	/// last changes are once these settings are shown, where that is certain.
	mutating func rebaseHistory(
		from earlier: Defaults.Snapshot, onto base: Defaults.Snapshot, as made: Defaults.Snapshot,
		_ changes: [Defaults.Change], _ moves: ItemMoves
	) -> History.Rebased? {
		guard !history.undo.isEmpty else { return nil }
		let texts = EditedText(settled.user, since: earlier.user)
		let rebased = history.rebased(texts, to: base, as: made) { moves.moved($0) }
		guard rebased == nil else { return rebased }
		var paths = PathSet()
		for change in changes { paths.insert(change.path) }
		history.rebase(paths, from: earlier, to: base, as: made.user) { moves.moved($0) }
		return nil
	}

	/// Lists what waits to be written; `isLeaving` asks before the form is left.
	mutating func showStaged(isLeaving: Bool = false) -> [Effect] {
		let fields = changedFields(from: .file)
		guard !fields.isEmpty else { return show(Notice(.dim, Strings.Staged.nothing)) }
		layers.append(.changes(changeList(of: fields, .file, isLeaving: isLeaving)))
		return []
	}

	/// Writes what is staged; where each change is written at once, says how that stands.
	mutating func save() -> [Effect] {
		if !begun.isEmpty { return keepBegun() }
		if staging != nil { return writeStaged(isLeaving: false) }
		if let banner { return [.flush] + show(banner) }
		return show(Notice(.dim, standing.status == .saved && pending.isEmpty ? Strings.allSaved : Strings.isSaving))
	}

	/// Writes all that is staged, as one commit.
	mutating func writeStaged(isLeaving: Bool) -> [Effect] {
		guard let staging, case let count = staging.told(of: settled).count, count > 0 else {
			if let unfit { return show(unfit) }
			self.staging?.held = []
			closeStaged()
			return isLeaving ? leave() : show(Notice(.dim, Strings.Staged.nothing))
		}
		let overtaken = overtaken
		guard overtaken.isEmpty else { return ask(overtakenQuestion(overtaken, isLeaving: isLeaving)) }
		self.staging?.isLeaving = isLeaving
		return commit(staging.writing(settled), as: .write, title: Strings.Staged.written(count))
	}

	/// That what is in the file has no place for some of what waits to be written.
	private var unfit: Notice? {
		guard let unfit = staging?.unfit, !unfit.isEmpty else { return nil }
		return Notice(.error, Strings.Staged.unfit(unfit.map { field(at: $0.edit.path).title }))
	}

	/// What was staged is in the settings.
	mutating func wroteStaged(_ notice: String) -> [Effect] {
		let isLeaving = staging?.isLeaving == true
		staging?.clear()
		history.noteWritten()
		closeStaged()
		if let unfit { return show(unfit) }
		staging?.saidWritten = Notice(.dim, notice)
		var effects = show(Notice(.dim, notice))
		if recovery?.isRestored == true {
			recovery = nil
			effects.append(.discardRecovery)
		}
		return isLeaving ? effects + [.quit] : effects
	}

	/// Ends without writing: what is staged is kept elsewhere.
	mutating func leaveKeeping() -> [Effect] {
		guard let staging, stagedCount > 0 else { return [.quit] }
		return [.keep(staging.kept(settled))] + leave()
	}

	/// Ends, and forgets what is staged.
	func leave() -> [Effect] {
		let isRestored = recovery?.isRestored == true
		return isRestored ? [.discardRecovery, .quit] : [.quit]
	}

	private mutating func closeStaged() {
		layers.removeAll { if case .changes(let list) = $0 { list.basis == .file } else { false } }
	}

	/// Takes the change of a listed field back, or makes it again; its row stays.
	mutating func toggleDropped(_ field: Field, in list: ChangeList) -> [Effect] {
		guard let staging else { return [] }
		var list = list
		if let index = staging.held.firstIndex(where: { $0.edit.path == field.path && !$0.isMade }) {
			let change = staging.held[index]
			list.dropped[field.path] =
				change.isDropped
				? nil : DroppedChange(edits: [change.edit], at: [field.path], value: change.edit.setValue)
			self.staging?.held[index].isDropped.toggle()
			layers[layers.count - 1] = .changes(list)
			isListOfChangesOld = true
			return []
		}
		if let dropped = list.dropped.removeValue(forKey: field.path) {
			layers[layers.count - 1] = .changes(list)
			let edits = dropped.text?.written(dropped.edits, in: settled) ?? dropped.edits
			let effects = commit(edits, as: .edit(session: nil), title: field.title)
			// That it was dropped decides nothing once it is not.
			self.staging?.overtake(as: staging)
			return effects
		}
		let before = settled
		list.dropped[field.path] = DroppedChange(
			edits: staging.making(field.path, of: before), at: staging.places(of: field.path, in: before),
			value: before.userValue(at: field.path))
		layers[layers.count - 1] = .changes(list)
		let effects = commit(
			staging.dropping(field.path, in: before), as: .edit(session: nil), title: field.title)
		if case .changes(var list)? = layers.last, list.dropped.count <= EditedText.mostMade {
			list.dropped[field.path]?.text = EditedText(before.user, since: settled.user)
			layers[layers.count - 1] = .changes(list)
		}
		return effects
	}

	/// The field of a change that waits to be written; an entry with another name has both.
	func stagedField(at path: Defaults.Path) -> Field {
		var field = field(at: path)
		if let origin = staging?.origin(of: path, in: settled) {
			let former = self.field(at: origin)
			field.title = "\(former.title) \(glyphs.becomes) \(field.title)"
			field.isSecret = field.isSecret || former.isSecret
		}
		return field
	}

	/// The field at a place, or what the value there looks like.
	func field(at path: Defaults.Path) -> Field {
		if let field = catalog.field(at: path, of: snapshot) { return concealed(field) }
		let value = snapshot.value(at: path) ?? staging?.base.value(at: path) ?? opened.value(at: path)
		let kind = value.map(Field.Kind.init(inferredFrom:)) ?? .json
		var field = Field(path, kind: kind, isSecret: isSecret(path))
		field.isUndeclared = true
		if catalog.hidesName(of: path, in: snapshot) { field.title = catalog.titleOfEntry(at: path, in: snapshot) }
		return concealed(catalog.concealing(field, in: snapshot))
	}

	/// All settings that something is told of: as they are, without what waits to be written, and as they were at first.
	var toldSettings: [Defaults.Snapshot] { [snapshot, opened, staging?.base].compactMap(\.self) }

	/// A field that is secret where it is, or was, in any of these.
	func concealed(_ field: Field) -> Field { catalog.concealing(field, in: toldSettings) }
}

extension Defaults.Path {
	/// The outermost of what it leads through that a document does not have; nil where all is there.
	func missingParent(in document: Defaults.Document) -> Self? {
		tokens.indices.dropLast().lazy.map { self.prefix($0 + 1) }.first { !document.contains($0) }
	}
}

extension Defaults.Document {
	/// Puts a member in as another document has it, without what `value` lacks of it.
	fileprivate mutating func put(
		_ path: Defaults.Path, from other: Self, leaving value: Defaults.JSON?
	) -> Defaults.Splice? {
		guard let value, var splice = put(path, from: other, at: path) else { return nil }
		func surplus(_ path: Defaults.Path, _ old: Defaults.JSON?, _ new: Defaults.JSON) -> [Defaults.Path] {
			(old?.object?.members ?? []).flatMap { member -> [Defaults.Path] in
				let inner = path.appending(member.name)
				return new[[member.name]].map { surplus(inner, member.value, $0) } ?? [inner]
			}
		}
		for place in surplus(path, self.value(at: path), value) {
			if let removed = remove(place) { splice = splice.and(removed) }
		}
		return splice
	}
}
