import Defaults
import SettingsSchema

extension Form {
	/// Takes the last entry back, or makes it again. Waits for commits that are under way.
	mutating func takeBack(_ action: Action) -> [Effect] {
		let effects = commitDraft()
		guard pending.isEmpty else {
			waiting.append(action)
			return effects
		}
		if action == .undo, dropLastBegun() { return effects }
		if action == .undo, let restoration = standing.restoration(in: snapshot) {
			return effects + commit([restoration], as: .edit(session: nil), title: Strings.theFile)
		}
		let purpose: CommitPurpose = action == .undo ? .undo : .redo
		guard let last = history.last(for: purpose) else {
			return effects + show(Notice(.dim, action == .undo ? Strings.nothingToUndo : Strings.nothingToRedo))
		}
		let entry = last.remaining(in: snapshot)
		guard !entry.changes.isEmpty else {
			history.removeLast(for: purpose)
			return effects + show(Notice(.warning, Strings.lost(last.title, isUndo: purpose == .undo)))
		}
		if entry.isOfComment { return effects + takeBackComment(entry, as: purpose) }
		let changed = entry.latest.first { snapshot.userValue(at: $0.path) != $0.after }
		if let first = entry.changes.first?.path, !isInSight(first) {
			// What stands now where an item is to come back is another one.
			let outer = entry.changes.map(\.path).filter { $0.contains(first) }.min {
				$0.tokens.count < $1.tokens.count
			}
			show(outer ?? first)
		}
		let arranged = rearranging(entry)
		let isUncertain = arranged == [] && changed != nil
		if !isUncertain,
			let edits = (changed == nil ? exact(entry) : nil) ?? (arranged == [] ? nil : arranged) ?? merging(entry)
		{
			history.removeLast(for: purpose)
			return effects + commit(edits, as: purpose, title: entry.title, entry: entry)
		}
		if let changed {
			let place = changed.renamed?.to ?? changed.path
			return effects + ask(changedSinceQuestion(entry, purpose, place, found: snapshot.value(at: place)))
		}
		return effects + takeBack(entry, as: purpose)
	}

	/// Takes a comment back, whatever others have made of values, where they have written no other one.
	private mutating func takeBackComment(_ entry: History.Entry, as purpose: CommitPurpose) -> [Effect] {
		history.removeLast(for: purpose)
		let (now, path) = (snapshot.user, entry.changes[0].path)
		let merged = entry.text.flatMap { text in
			entry.before(in: text)?.merging(now, since: text).flatMap {
				$0.comment(at: path) != text.comment(at: path) ? $0 : nil
			}
		}
		guard let back = entry.before(in: now) ?? merged, back.root == now.root else {
			return show(Notice(.warning, Strings.stepOvertaken(entry.title)))
		}
		let edit = Defaults.Edit(
			path, .revert(.exchange(back, for: now), otherwise: snapshot.userValue(at: path)))
		return commit([edit], as: purpose, title: entry.title, entry: entry)
	}

	/// Takes an entry off its stack and commits its reverse.
	mutating func takeBack(_ entry: History.Entry, as purpose: CommitPurpose) -> [Effect] {
		history.removeLast(for: purpose)
		return revert(entry, as: purpose)
	}

	/// Keeps what the last entry would take back: those that have nothing to do with it come before it from now on.
	mutating func pass(as purpose: CommitPurpose) -> [Effect] {
		let isUndo = purpose == .undo
		guard let kept = history.last(for: purpose), let next = history.pass(for: purpose) else { return [] }
		return show(Notice(.dim, Strings.passed(kept.title, next: next.title, isUndo: isUndo)))
	}

	/// The edits that take a change of one list, or of a name, back though others have changed since what stands around
	/// it, be it a comment alone: by its bytes where that comes to the same. Nil where they changed what it changed.
	private func merging(_ entry: History.Entry) -> [Defaults.Edit]? {
		guard let first = entry.changes.first, let last = entry.changes.last else { return nil }
		let after = entry.latest.count == 1 ? last.after : entry.listWithFilledItem
		let now = snapshot.userValue(at: first.path)
		let taken = entry.changes.count == 1 ? first.taken : []
		if now == after, first.tookAll, taken.count == 1 { return nil }
		let removed = taken.count == 1 ? taken[0].position : nil
		let inserted = entry.changes.count == 1 ? first.inserted : nil
		guard let merge = ItemMerge(of: first.before, after, in: now, removed: removed, inserted: inserted)
		else { return nil }
		if let back = entry.before(in: snapshot.user), back.value(at: first.path) == merge.result,
			(entry.text?.bytes ?? snapshot.user.bytes) == snapshot.user.bytes || keepsComments(of: first.path, in: back)
		{
			return entry.reversed { snapshot.value(at: $0) }
		}
		if merge.arrangements.count == 1, case .insert(let value, at: let index) = merge.arrangements[0] {
			return expecting(inserting(value, at: index, into: first.path, as: first.taken.first?.excerpt))
		}
		if let edits = inserting(taken, by: merge.arrangements, into: first.path) { return expecting(edits) }
		guard merge.arrangements.count <= Self.mostArrangements else {
			return [Defaults.Edit(first.path, .set(merge.result), expecting: .some(snapshot.value(at: first.path)))]
		}
		return expecting(merge.arrangements.map { Defaults.Edit(first.path, .arrange($0)) })
	}

	/// The edit that takes back what was moved in a list that has equal items, or put into it, by what is written about
	/// these; nil where something else was done, and none where others changed what was put in, or the order.
	private func rearranging(_ entry: History.Entry) -> [Defaults.Edit]? {
		guard entry.latest.count == 1, let change = entry.changes.first, let text = entry.text,
			text.bytes != snapshot.user.bytes, let earlier = entry.before(in: text), case let list = change.path,
			// Where others moved what it is in, the text has another one there.
			text.value(at: list) == entry.latest[0].after, earlier.value(at: list) == change.before,
			[earlier, text].contains(where: { $0.hasEqualElements(at: list) }), case var later = snapshot,
			let isMade = EditedText(earlier, since: text).arrange(list, at: list, in: &later)
		else { return nil }
		let back = Defaults.Splice.exchange(later.user, for: snapshot.user)
		return isMade ? [Defaults.Edit(list, .revert(back, otherwise: later.userValue(at: list)))] : []
	}

	/// The edits that take changes back by the lines of the text that they were made in, where others have changed others
	/// since; nil where that is not certain.
	private func exact(_ entry: History.Entry) -> [Defaults.Edit]? {
		let now = snapshot.user
		guard let text = entry.text, text.bytes != now.bytes,
			let earlier = entry.before(in: text), let merged = earlier.merging(now, since: text)
		else { return nil }
		let back = entry.changes.uniqued(on: \.path).reduce(now.root) { root, change in
			change.before.map { root.placing($0, at: change.path) } ?? root.removing(change.path)
		}
		guard merged.root == back else { return nil }
		var edits = entry.reversed { snapshot.value(at: $0) }
		edits[0].text = .exchange(merged, for: now, edits: edits.count)
		return edits
	}

	/// The edits that put items in as each was written; nil where anything else is to be done.
	private func inserting(
		_ taken: [History.TakenText], by arrangements: [Defaults.Arrangement], into list: Defaults.Path
	) -> [Defaults.Edit]? {
		guard !taken.isEmpty, taken.count == arrangements.count else { return nil }
		var (document, edits) = (snapshot.user, [Defaults.Edit]())
		for (text, arrangement) in zip(taken, arrangements) {
			guard case .insert(let value, at: let index) = arrangement, text.excerpt.value == value,
				let splice = document.insert(text.excerpt, at: index, into: list)
			else { return nil }
			edits.append(Defaults.Edit(list, .revert(splice.inverse, otherwise: document.value(at: list))))
		}
		return edits
	}

	/// Whether the comments above the items of a list stand above the same ones in another text, as far as these are told
	/// apart.
	private func keepsComments(of list: Defaults.Path, in back: Defaults.Document) -> Bool {
		let now = snapshot.user
		guard let items = now.value(at: list)?.array, let others = back.value(at: list)?.array,
			max(items.count, others.count) <= EditedText.mostMade
		else { return true }
		return items.enumerated().allSatisfy { index, item in
			guard let place = others.firstIndex(of: item), items.firstIndex(of: item) == index else { return true }
			return now.commentsAbove(list.appending(index)) == back.commentsAbove(list.appending(place))
		}
	}

	/// Of more than so many a list becomes another one at once: each takes as long as the list is.
	private static let mostArrangements = 100

	/// The change of bytes that puts what was taken out in again as it was written, a member behind the one that it stood
	/// behind, where its removal cannot be taken back by its bytes.
	private func puttingBack(_ change: History.Change, in document: inout Defaults.Document) -> Defaults.Splice? {
		guard change.taken.count == 1, let taken = change.taken.first else { return nil }
		if !change.tookAll, let list = change.before?.array, list.indices.contains(taken.position), change.after != nil
		{
			guard list[taken.position] == taken.excerpt.value else { return nil }
			var later = document
			let splice = later.insert(taken.excerpt, at: taken.position, into: change.path)
			// Others may have changed another one.
			guard later.value(at: change.path) == change.before else { return nil }
			document = later
			return splice
		}
		let place = change.path.prefix(change.path.tokens.count - taken.levels)
		guard let container = place.parent, change.tookAll, document.value(at: place) == taken.left else {
			return nil
		}
		var later = document
		let removed = later.remove(place)
		let previous = taken.previous.flatMap { later.childPosition(of: container.appending($0)) }
		let position = previous.map { $0 + 1 } ?? min(taken.position, later.count(at: container))
		guard let splice = later.insert(taken.excerpt, at: position, into: container) else { return nil }
		document = later
		return removed?.and(splice) ?? splice
	}

	/// The edits that take a move in a list back together with what others have made of the values since, each where it
	/// stands, and put an entry that has another name back that is gone; nil where others did more.
	private func forcing(_ entry: History.Entry) -> [Defaults.Edit]? {
		guard let change = entry.changes.first, entry.changes.count == 1, let after = change.after,
			let now = snapshot.userValue(at: change.path)
		else { return nil }
		if let (from, to, value) = change.renamed {
			return expecting([.set(value, at: from)] + (snapshot.userValue(at: to) == nil ? [] : [.reset(to)]))
		}
		guard let items = after.array, let others = now.array, items.count == others.count else { return nil }
		let found = ItemTracking(from: items, to: others).places.compactMap { $0 }
		guard found.count == items.count else { return nil }
		let sets = zip(items, found).compactMap { item, index -> Defaults.Edit? in
			item == others[index] ? nil : .set(item, at: change.path.appending(index))
		}
		var later = snapshot
		guard !sets.isEmpty, (try? later.apply(sets)) != nil,
			let merge = ItemMerge(of: change.before, after, in: later.userValue(at: change.path)),
			merge.result == change.before, merge.arrangements.count <= Self.mostArrangements
		else { return nil }
		return expecting(sets) + merge.arrangements.map { Defaults.Edit(change.path, .arrange($0)) }
	}

	/// Commits the reverse of an entry.
	mutating func revert(_ entry: History.Entry, as purpose: CommitPurpose) -> [Effect] {
		if let edits = forcing(entry) { return commit(edits, as: purpose, title: entry.title, entry: entry) }
		var edits = entry.reversed { snapshot.value(at: $0) }
		var document = snapshot.user
		var (last, failed): (Defaults.Splice?, Defaults.Splice?)
		let hasTexts = entry.changes.contains { !$0.taken.isEmpty }
		for (index, change) in entry.inOrderOfUndo.enumerated() where hasTexts && !change.splice.isMade(with: last) {
			if !change.splice.isMade(with: failed), let earlier = document.before(change.splice) {
				(document, last) = (earlier, change.splice)
				continue
			}
			failed = change.splice
			if let splice = puttingBack(change, in: &document) {
				edits[index].action = .revert(splice.inverse, otherwise: change.before)
			} else if let before = change.before {
				_ = try? document.set(before, at: change.path)
			} else {
				_ = document.remove(change.path)
			}
		}
		return commit(edits, as: purpose, title: entry.title, entry: entry)
	}
}

extension History.Change {
	/// What it took out of a document, a member, one item, or all of a list that has `count` at most, as it was written
	/// there. Of equal items side by side, as many at most, one is the first that is written otherwise in the later document.
	func textsTaken(
		from earlier: Defaults.Document, to later: Defaults.Document, among count: Int
	) -> [History.TakenText] {
		var (places, levels) = ([path], 0)
		let outer = path.tokens.indices.map { path.prefix($0 + 1) }.first { place in
			let isGone = !later.contains(place) && place != path
			return earlier.contains(place) && (isGone || earlier.isInLines(at: place) && !later.isInLines(at: place))
		}
		if let outer, outer != path || later.contains(path) {
			(places, levels) = ([outer], path.tokens.count - outer.tokens.count)
		} else if let old = before?.array, let new = after?.array {
			if new.isEmpty {
				guard old.count <= count else { return [] }
				places = old.indices.map(path.appending)
			} else {
				guard old.count == new.count + 1 else { return [] }
				places = [path.appending(item(of: old, in: earlier, missingOf: new, in: later, among: count))]
			}
		} else if before == nil || after != nil {
			return []
		}
		let texts = places.compactMap { earlier.excerpt(at: $0, takenOutBy: splice) }
		return texts.count < places.count
			? []
			: texts.map {
				History.TakenText(
					excerpt: $0.excerpt, position: $0.position, previous: $0.previous, levels: levels,
					left: levels > 0 ? later.value(at: places[0]) : after)
			}
	}

	/// The index of the item that it put into a list.
	func itemPutIn(from earlier: Defaults.Document, to later: Defaults.Document) -> Int? {
		guard let old = before?.array, let new = after?.array, new.count == old.count + 1 else { return nil }
		return item(of: new, in: later, missingOf: old, in: earlier, among: Self.mostEqual)
	}

	/// So many equal ones are looked at.
	private static let mostEqual = 100

	/// Which item of a list another one lacks: of equal items side by side, as many at most, the first that is written
	/// otherwise there.
	private func item(
		of long: [Defaults.JSON], in whole: Defaults.Document, missingOf short: [Defaults.JSON],
		in rest: Defaults.Document, among count: Int
	) -> Int {
		let last = zip(long, short).prefix { $0 == $1 }.count
		let equal = long[..<last].suffix(count).reversed().prefix { $0 == long[last] }.count
		return (last - equal..<last).first {
			let place = path.appending($0)
			return whole.excerpt(at: place)?.isWritten(like: rest.excerpt(at: place)) != true
		} ?? last
	}

	/// Where the entry was, and is, of which it changed the name alone, and what it was.
	var renamed: (from: Defaults.Path, to: Defaults.Path, value: Defaults.JSON)? {
		guard let old = before?.object, let new = after?.object, let names = ItemMerge.names(old, new),
			let value = old[names.old]
		else { return nil }
		return (path.appending(names.old), path.appending(names.new), value)
	}

	/// Whether what it took out is all that was there, or more.
	fileprivate var tookAll: Bool { taken.first.map { $0.levels > 0 || $0.excerpt.value == before } ?? false }
}

extension History.Entry {
	/// What a list became that an item was put into which was then filled in; nil where something else was done.
	fileprivate var listWithFilledItem: Defaults.JSON? {
		guard let list = changes.first?.path, let before = changes.first?.before?.array,
			let after = changes.first?.after?.array, after.count == before.count + 1
		else { return nil }
		let index = zip(before, after).prefix { $0 == $1 }.count
		let depth = list.tokens.count + 1
		guard after[..<index] + after[(index + 1)...] == before[...],
			let item = changes.dropFirst().first?.path.prefix(depth), item.tokens.count == depth, list.contains(item),
			changes.dropFirst().allSatisfy({ item.contains($0.path) })
		else { return nil }
		let filled = changes.dropFirst().reduce(after[index]) { value, change in
			let inner = Defaults.Path(Array(change.path.tokens.dropFirst(depth)))
			return change.after.map { value.placing($0, at: inner) } ?? value.removing(inner)
		}
		return .array(before[..<index] + [filled] + before[index...])
	}

	/// A document as it was before all of its changes; nil where it is not as these left it.
	func before(in document: Defaults.Document) -> Defaults.Document? {
		var (document, last) = (Optional(document), nil as Defaults.Splice?)
		for change in changes.reversed() where !change.splice.isMade(with: last) {
			document = document?.before(change.splice)
			last = change.splice
		}
		return document
	}

	/// Whether it changed a comment, and no value.
	fileprivate var isOfComment: Bool { changes.count == 1 && changes[0].isOfComment }

	/// The last change at each path: what should stand there now.
	var latest: [History.Change] {
		changes.reversed().uniqued(on: \.path)
	}
}
