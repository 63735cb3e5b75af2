import Defaults

extension History {
	/// The changes that are not written, each made again in what others wrote, and so that taken back it brings the text
	/// back that it was made in; nil where that is not certain.
	///
	/// - Parameters:
	///   - texts: The file before others wrote, and with the changes.
	///   - later: The file as others wrote it.
	///   - made: The same with the changes made again.
	func rebased(
		_ texts: EditedText, to later: Defaults.Snapshot, as made: Defaults.Snapshot,
		moved: (Defaults.Path) -> Defaults.Path?
	) -> Rebased? {
		var steps = [texts.text]
		while let text = steps.last, steps.count <= undo.count - writtenCount || text.bytes != texts.origin.bytes {
			guard steps.count <= undo.count, steps.count * text.bytes.count <= Self.mostRead,
				let earlier = undo[undo.count - steps.count].before(in: text)
			else { return nil }
			steps.append(earlier)
		}
		steps.reverse()
		var (states, entries) = ([later], Array(undo.suffix(steps.count - 1)))
		for (entry, step) in zip(entries, zip(steps.dropFirst(), steps)) {
			let texts = (step: EditedText(step.0, since: step.1), file: (texts.origin, later.user))
			let next = states.last.flatMap { entry.made(in: $0, as: texts.step, keeping: texts.file, moved) }
			guard let next else { return nil }
			states.append(next)
		}
		guard states.last?.user.root == made.user.root else { return nil }
		states[states.count - 1] = made
		for index in entries.indices {
			guard let entry = entries[index].leading(from: states[index], to: states[index + 1], moved) else {
				return nil
			}
			entries[index] = entry
		}
		return Rebased(count: entries.count, entries: entries.filter { !$0.changes.isEmpty })
	}

	/// So many bytes are read anew at most: each change is made in a text of its own.
	private static var mostRead: Int { 8 << 20 }
}

extension History.Entry {
	/// The settings with its changes made again, in others than those where they led to a text; where they led back to what
	/// the file had, to what it has by now.
	fileprivate func made(
		in settings: Defaults.Snapshot, as texts: EditedText,
		keeping file: (earlier: Defaults.Document, later: Defaults.Document), _ moved: (Defaults.Path) -> Defaults.Path?
	) -> Defaults.Snapshot? {
		guard texts.text.bytes != texts.origin.bytes else { return settings }
		guard changes.count <= EditedText.mostMade else { return nil }
		var later = settings
		for change in latest.reversed() {
			if let (from, to, value) = change.renamed, let renaming = Defaults.Edit(renaming: from, to: to) {
				guard texts.make(renaming, from: change.path, in: &later) else { return nil }
				// What others put there since is theirs only where they are let.
				if later.userValue(at: to) != value {
					guard (try? later.apply([.set(value, at: to)])) != nil else { return nil }
				}
				continue
			}
			let (old, new) = (texts.origin.value(at: change.path), texts.text.value(at: change.path))
			let leaves = Defaults.Change(path: change.path, old: old, new: new).leaves
			guard leaves.count <= EditedText.mostMade else { return nil }
			for leaf in leaves {
				let place = moved(leaf.path) ?? leaf.path
				let isBack = leaf.new == file.earlier.value(at: leaf.path)
				if !isBack || leaf.old == leaf.new, texts.origin.hasEqualElements(at: leaf.path),
					let isMade = texts.arrange(leaf.path, at: place, in: &later)
				{
					guard isMade else { return nil }
					continue
				}
				if leaf.old == leaf.new { continue }
				let value = isBack ? file.later.value(at: place) : leaf.new
				let edit = Defaults.Edit(place, value.map { .set($0) } ?? .reset).within(later)
				guard texts.make(edit, from: leaf.path, in: &later) else { return nil }
			}
		}
		later.user.takeText(of: texts.merged(with: settings.user))
		return later
	}

	/// The same as what leads from one to the other; nil where these differ elsewhere as well.
	fileprivate func leading(
		from earlier: Defaults.Snapshot, to later: Defaults.Snapshot, _ moved: (Defaults.Path) -> Defaults.Path?
	) -> Self? {
		var outer = PathSet()
		let latest = latest.reversed().map { (change: $0, place: moved($0.path) ?? $0.path) }
		for (_, place) in latest { outer.insert(place) }
		let outermost = latest.filter { !outer.hasPlace(above: $0.place) }
		let back = outermost.reduce(later.user.root) { root, change in
			// What was put into nothing leaves nothing.
			let place = change.place.missingParent(in: earlier.user) ?? change.place
			return earlier.userValue(at: place).map { root.placing($0, at: place) } ?? root.removing(place)
		}
		guard back == earlier.user.root else { return nil }
		var entry = self
		entry.text = History.kept(later.user)
		let splices = earlier.user.exchange(for: later.user, at: outermost.map(\.place))
		entry.changes = zip(outermost, splices).map { outer, splice in
			let (change, place) = outer
			var rebased = History.Change(
				path: place, splice: splice, before: earlier.userValue(at: place),
				after: later.userValue(at: place), isOfComment: change.isOfComment, arrayDepths: change.arrayDepths)
			if splices.count == 1 { rebased.taken = rebased.textsTaken(from: earlier.user, to: later.user, among: 1) }
			return rebased
		}
		return entry
	}
}
