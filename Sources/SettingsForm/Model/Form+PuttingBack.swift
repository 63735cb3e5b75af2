import Defaults
import SettingsSchema

extension Form {
	/// Gives a field what it had when the form was opened.
	mutating func putBack(_ field: Field) -> [Effect] {
		if let refusal = refusal(for: field) { return show(refusal) }
		let then = opened.userValue(at: field.path)
		guard snapshot.userValue(at: field.path) != then else {
			return show(Notice(.dim, Strings.isAsAtTheStart(field.title)))
		}
		if then == nil, isMember(field) { return show(noReset(of: field)) }
		guard pending.isEmpty else { return [] }
		if then == nil, !snapshot.user.comments(insideOf: field.path).isEmpty { return reset(field, asks: false) }
		let back = then.map { restoring($0, at: field.path, from: field.path, of: opened.user) }
		let edits = exactly(back ?? [.reset(field.path)], at: field.path)
		return askAboutLoss(in: field.title, losesComments(in: field.path, by: edits)) {
			$0.commit(edits, as: .edit(session: nil), title: field.title)
		}
	}

	/// Gives one thing inside a field back what the list of changes compares it with; all else stays as it is.
	mutating func putBack(_ change: ValueChange, _ row: ChangeRow, in list: ChangeList) -> [Effect] {
		let field = row.field
		if let refusal = refusal(for: field) { return show(refusal) }
		let title = String(row.title.drop { $0 == " " })
		let isThere = Notice(.dim, list.basis == .opening ? Strings.isAsAtTheStart(title) : Strings.atDefault(title))
		if row.isBack { return show(isThere) }
		guard pending.isEmpty else { return [] }
		if change.kind == .comment {
			guard let back = snapshot.user.withComments(on: change.path, as: opened.user) else {
				return show(Notice(.warning, Strings.Comment.stoodElsewhere(title, open: label(for: .editFile))))
			}
			let (splice, value) = (
				Defaults.Splice.exchange(back, for: snapshot.user), snapshot.userValue(at: change.path)
			)
			let edit = Defaults.Edit(change.path, .revert(splice, otherwise: value))
			return commit(expecting([edit]), as: .edit(session: nil), title: title)
		}
		let old = list.basis == .opening ? opened.user : Defaults.Document()
		let taken = TakenChange(
			change, in: field.path, from: priorValue(of: field, from: list.basis), to: shownValue(of: field))
		guard let edits = edits(takingBack: taken, old) else { return show(isThere) }
		// What stood in the file may stand there again, right or wrong.
		let isFromStart = list.basis == .opening && change.kind != .added
		if !isFromStart, let refusal = refusal(of: edits, around: change.path) { return show(refusal) }
		let exact = exactly(edits, at: change.path)
		return askAboutLoss(in: title, losesComments(in: change.path, by: exact)) { form in
			if let later = form.outcome(of: edits) {
				var list = list
				list.taken = (list.selection, later.value(at: field.path) ?? field.defaultValue)
				form.layers[form.layers.count - 1] = .changes(list)
			}
			return form.commit(exact, as: .edit(session: nil), title: field.title)
		}
	}

	/// Whether all of a list is put back at once; what waits to be written is discarded at once.
	func canPutBackAll(_ list: ChangeList) -> Bool { list.basis == .opening && staging == nil }

	/// Asks before all that the list tells of is put back.
	mutating func askPutBackAll() -> [Effect] {
		let asked = snapshot.user
		let losesComments = asked.losesComments(to: opened.user)
		return ask(
			Question(
				title: Strings.putBackTitle,
				text: Strings.putBackText(changedFields(from: .opening).count, losesComments),
				answers: [
					answer([.enter], Strings.Answer.putBackAll) { $0.putBackAll(over: asked) },
					answer([.escape], Strings.Answer.keep),
				]))
	}

	/// Gives the file every byte that it had when the form was opened; shows the list anew where the file is not the one
	/// that was asked about.
	mutating func putBackAll(over asked: Defaults.Document) -> [Effect] {
		layers.removeAll { if case .changes = $0 { true } else { false } }
		guard pending.isEmpty, snapshot.user == asked else {
			let fields = changedFields(from: .opening)
			if !fields.isEmpty { layers.append(.changes(changeList(of: fields, .opening))) }
			return show(Notice(.warning, Strings.changedWhileAsked))
		}
		let back = Defaults.Splice.exchange(opened.user, for: asked)
		let edit = Defaults.Edit([], .revert(back, otherwise: opened.user.value(at: [])))
		let effects = commit(expecting([edit]), as: .edit(session: nil), title: Strings.puttingBackAll)
		// Where something has to be allowed first, nothing is put back yet.
		guard effects.contains(where: { if case .commit = $0 { true } else { false } }) else { return effects }
		return effects + show(Notice(.dim, Strings.allIsBack))
	}

	/// The edits that take one change inside a field back, with the text that was there where `old` has it.
	private func edits(takingBack taken: TakenChange, _ old: Defaults.Document) -> [Defaults.Edit]? {
		let change = taken.change
		guard let container = change.path.parent else { return nil }
		switch change.kind {
		case .set:
			return change.old.map { restoring($0, at: change.path, from: change.origin, of: old) }
		case .added:
			return [taken.place.map { Defaults.Edit(container, .arrange(.remove(at: $0))) } ?? .reset(change.path)]
		case .removed:
			guard let value = change.old else { return nil }
			guard let target = taken.target else {
				return restoring(value, at: change.path, from: change.origin, of: old)
			}
			return inserting(value, at: target, into: container, from: change.origin, of: old)
		case .moved:
			guard let place = taken.place, let target = taken.target else { return nil }
			let moved = target > place ? target - 1 : target
			return moved == place ? nil : [Defaults.Edit(container, .arrange(.move(from: place, to: moved)))]
		case .comment: return nil
		}
	}

	/// Why the list or dictionary around a place cannot become what edits make of it.
	private func refusal(of edits: [Defaults.Edit], around path: Defaults.Path) -> Notice? {
		guard let container = path.parent.flatMap({ knownField(at: $0) }), container.kind.isCollection,
			let later = outcome(of: edits)
		else { return nil }
		return refusal(of: later.value(at: container.path) ?? contents(of: container), in: container)
	}

	/// The settings as edits would make them; nil where they cannot be made.
	func outcome(of edits: [Defaults.Edit]) -> Defaults.Snapshot? {
		var later = snapshot
		return (try? later.apply(edits.map(grounded))) == nil ? nil : later
	}

	// MARK: Bytes

	/// So many of the last changes are looked at.
	private static var mostRetraced: Int { 64 }

	/// The same edits, or those that take one of the form's own changes back, or the last few of them, where that comes
	/// to the same: then not one byte is other than it was.
	private func exactly(_ edits: [Defaults.Edit], at path: Defaults.Path) -> [Defaults.Edit] {
		guard let goal = outcome(of: edits)?.user.value(at: []) else { return expecting(edits) }
		let near = history.undo.suffix(Self.mostRetraced).reversed().filter { entry in
			entry.changes.contains { $0.path.contains(path) || path.contains($0.path) }
		}
		var lastOnes: (document: Defaults.Document, edits: [Defaults.Edit])? = (snapshot.user, [])
		for entry in near {
			lastOnes = lastOnes.flatMap { document, made in
				retraced(entry, in: document).map { ($0.document, made + $0.edits) }
			}
			for way in [retraced(entry, in: snapshot.user), lastOnes] {
				if let way, way.document.value(at: []) == goal { return expecting(way.edits) }
			}
		}
		return expecting(edits)
	}

	/// A document with a change taken back by its bytes, and the edits that do it; nil where they are others by now.
	private func retraced(
		_ entry: History.Entry, in document: Defaults.Document
	) -> (document: Defaults.Document, edits: [Defaults.Edit])? {
		var document = document
		var edits: [Defaults.Edit] = []
		for change in entry.changes.reversed() {
			guard document.revert(change.splice) != nil else { return nil }
			edits.append(
				Defaults.Edit(change.path, .revert(change.splice, otherwise: document.value(at: change.path))))
		}
		return (document, edits)
	}

	/// The same edits, made only where the first one meets what is shown.
	func expecting(_ edits: [Defaults.Edit]) -> [Defaults.Edit] {
		var edits = edits
		if let first = edits.first { edits[0].expected = .some(snapshot.value(at: first.path)) }
		return edits
	}

	/// The edits that give a member its value back, as it was written in `old`.
	private func restoring(
		_ value: Defaults.JSON, at path: Defaults.Path, from origin: Defaults.Path?, of old: Defaults.Document
	) -> [Defaults.Edit] {
		let plain = [Defaults.Edit.set(value, at: path)]
		guard let origin, old.value(at: origin) == value else { return plain }
		if let change = snapshot.user.change(of: path, since: old, at: origin) {
			return [Defaults.Edit(path, .revert(change, otherwise: value))]
		}
		if snapshot.user.contains(path) {
			// Of what stands in lines its own are put in anew, for others stand between them.
			var document = snapshot.user
			guard document.remove(path) != nil, document.put(path, from: old, at: origin) != nil else { return plain }
			return [Defaults.Edit(path, .revert(.exchange(document, for: snapshot.user), otherwise: value))]
		}
		guard let missing = (1...path.tokens.count).first(where: { snapshot.user.kind(at: path.prefix($0)) == nil }),
			!hasDefault(above: path)
		else { return plain }
		let (outer, whole) = (path.prefix(missing), origin.prefix(missing))
		let nested =
			outer == path ? value : Defaults.JSON.object(Defaults.Object()).placing(value, at: path.within(outer))
		if old.value(at: whole) == nested {
			return restoring(nested, missingAt: outer, from: whole, of: old, in: snapshot.user) ?? plain
		}
		guard let container = path.parent else { return plain }
		var document = snapshot.user
		guard (try? document.set([:], at: container)) != nil,
			let filled = restoring(value, missingAt: path, from: origin, of: old, in: document)
		else { return plain }
		return [.set([:], at: container)] + filled
	}

	/// Whether a list or a dictionary around a place shows what is not in the user's file: it is written as a whole.
	private func hasDefault(above path: Defaults.Path) -> Bool {
		path.tokens.indices.dropFirst().map { path.prefix($0) }.contains { outer in
			snapshot.user.kind(at: outer) == nil
				&& knownField(at: outer).map { $0.kind.isCollection && effectiveKind(of: $0) != nil } == true
		}
	}

	/// The edit that puts a member back behind the one that it stood behind.
	private func restoring(
		_ value: Defaults.JSON, missingAt path: Defaults.Path, from origin: Defaults.Path, of old: Defaults.Document,
		in document: Defaults.Document
	) -> [Defaults.Edit]? {
		var document = document
		return document.put(path, from: old, at: origin).map {
			[Defaults.Edit(path, .revert($0.inverse, otherwise: value))]
		}
	}

	/// The edits that put an item back, as it was written in `old`.
	private func inserting(
		_ value: Defaults.JSON, at index: Int, into list: Defaults.Path, from origin: Defaults.Path?,
		of old: Defaults.Document
	) -> [Defaults.Edit] {
		if let group = origin?.parent, old.value(at: group) == [value], knownField(at: list)?.defaultValue == nil,
			snapshot.kind(at: list) == nil
		{
			return restoring([value], at: list, from: group, of: old)
		}
		return inserting(
			value, at: index, into: list, as: origin.flatMap { old.excerpt(at: $0, missingIn: snapshot.user) })
	}

	/// What puts an item into a list as it is written in an excerpt, where that is of the same value.
	func inserting(
		_ value: Defaults.JSON, at index: Int, into list: Defaults.Path, as excerpt: Defaults.Excerpt?
	) -> [Defaults.Edit] {
		var (document, made) = (snapshot.user, [Defaults.Edit]())
		if snapshot.kind(at: list) == nil, !hasDefault(above: list.appending(index)),
			(try? document.set([], at: list)) != nil
		{
			made = [.set([], at: list)]
		}
		guard let excerpt, excerpt.value == value,
			let splice = insertion(of: excerpt, at: index, into: list, in: document),
			let after = Defaults.Arrangement.insert(value, at: index).applied(to: document.value(at: list))
		else { return [Defaults.Edit(list, .arrange(.insert(value, at: index)))] }
		return made + [Defaults.Edit(list, .revert(splice.inverse, otherwise: after))]
	}

	/// The change of bytes that puts something in as it is written elsewhere; nil where that cannot be.
	func insertion(
		of excerpt: Defaults.Excerpt, at index: Int, into container: Defaults.Path,
		in document: Defaults.Document? = nil
	) -> Defaults.Splice? {
		var document = document ?? snapshot.user
		return document.insert(excerpt, at: index, into: container)
	}

}
