import Defaults

/// What was committed and can be taken back, and what was taken back. Without limit.
struct History: Sendable, Equatable {
	/// One change of the user's file.
	struct Change: Sendable, Hashable {
		var path: Defaults.Path
		/// The bytes that changed.
		var splice: Defaults.Splice
		/// The user's own value before and after; nil for none.
		var before: Defaults.JSON?, after: Defaults.JSON?
		/// Whether it is one of a comment alone.
		var isOfComment = false
		/// What it took out.
		var taken: [TakenText] = []
		/// Which item of a list it put in, where one beside that is equal.
		var inserted: Int?
		/// How long the ways to the lists are that it reached into.
		var arrayDepths: [Int] = []
		/// The item that it reached into, where others took that out.
		var lost: LostItem?
		/// Whether others moved items of a list that was changed after it: it counts by the indices from before that change,
		/// and is looked for when that is taken back.
		var isAdrift = false
	}

	/// A member or an item as it was written until it was taken out, and where it stood; or what it was in, where that went
	/// with it, or is written in brackets since.
	struct TakenText: Sendable, Hashable {
		var excerpt: Defaults.Excerpt
		var position: Int
		/// The name of the member that it stood behind.
		var previous: String?
		/// How many names further out than the change that is, and what was left there.
		var levels = 0
		var left: Defaults.JSON?
	}

	/// Where an item was that is gone, and what it was then: should that stand there again, it is the same one.
	struct LostItem: Sendable, Hashable {
		var path: Defaults.Path
		var value: Defaults.JSON?
	}

	/// Changes that are undone as one.
	struct Entry: Sendable, Equatable {
		/// What was changed, for people: the field's title.
		var title: String
		var changes: [Change]
		/// The editor that they came from, where it commits more than once.
		var session: Int?
		/// What they made of the file, as long as that is kept.
		var text: Defaults.Document?
	}

	private(set) var undo: [Entry] = [] {
		didSet {
			writtenCount = min(writtenCount, undo.count)
			if undo.count > Self.mostTexts { undo[undo.count - 1 - Self.mostTexts].text = nil }
		}
	}
	private(set) var redo: [Entry] = []
	/// How many of the first to be undone are in the file, where changes are written together.
	private(set) var writtenCount = 0

	/// All that was done is in the file.
	mutating func noteWritten() { writtenCount = undo.count }

	/// Takes note of something new: what was undone before cannot be redone any more.
	mutating func record(_ entry: Entry) {
		redo = []
		guard let session = entry.session, let last = undo.last, last.session == session else {
			undo.append(entry)
			return
		}
		undo[undo.count - 1].changes += entry.changes
		undo[undo.count - 1].text = entry.text
	}

	/// Of so many changes at most the texts are kept that they led to, and none of more bytes than these.
	private static var mostTexts: Int { 32 }
	private static var mostKept: Int { 256 << 10 }

	/// A text as it is kept; nil where it is too long.
	static func kept(_ text: Defaults.Document) -> Defaults.Document? { text.bytes.count > mostKept ? nil : text }

	/// Follows what others moved within its list, and notes what is gone. What was changed in a list before the list itself
	/// was counts by the indices of that time: it is adrift where items have moved.
	mutating func relocate(
		from earlier: Defaults.Snapshot, to later: Defaults.Snapshot, _ moved: (Defaults.Path) -> Defaults.Path?
	) {
		func isStill(_ list: Defaults.Path) -> Bool {
			let count = earlier.value(at: list)?.array?.count
			return moved(list) == list && count == later.value(at: list)?.array?.count
				&& (0..<(count ?? 0)).allSatisfy { moved(list.appending($0)) == list.appending($0) }
		}
		for stack in [\History.undo, \History.redo] {
			var places: [Defaults.Path] = []
			for index in self[keyPath: stack].indices.reversed() {
				self[keyPath: stack][index].relocate(
					from: earlier, to: later, after: &places, findsAdrift: false, isStill, moved)
			}
		}
	}

	/// Finds what is adrift below a change of a list that was just taken back.
	///
	/// - Parameters:
	///   - earlier: The settings as they were before that change was made.
	///   - moved: Where what stood there is now.
	mutating func settle(
		for purpose: CommitPurpose, from earlier: Defaults.Snapshot, to later: Defaults.Snapshot,
		_ moved: (Defaults.Path) -> Defaults.Path?
	) {
		guard let stack = Self.stack(of: purpose) else { return }
		var places: [Defaults.Path] = []
		for index in self[keyPath: stack].indices.reversed() {
			self[keyPath: stack][index].relocate(
				from: earlier, to: later, after: &places, findsAdrift: true, { _ in true }, moved)
		}
	}

	/// Whether something is adrift.
	func isAdrift(for purpose: CommitPurpose) -> Bool {
		Self.stack(of: purpose).map { self[keyPath: $0].contains { $0.changes.contains(where: \.isAdrift) } } ?? false
	}

	/// Follows the file where others changed what the latest changes began from: taken back, those lead to what is there now,
	/// and what others have made as well is no change any more.
	///
	/// - Parameter made: The file with the changes made again.
	mutating func rebase(
		_ paths: PathSet, from earlier: Defaults.Snapshot, to later: Defaults.Snapshot, as made: Defaults.Document,
		moved: (Defaults.Path) -> Defaults.Path?
	) {
		var done: Set<Defaults.Path> = []
		var entries = undo.map { $0.changes.map(Optional.some) }
		var found: [(entry: Int, place: Int, change: Change)] = []
		for (index, entry) in undo.enumerated().reversed() {
			for (place, change) in entry.changes.enumerated().reversed() {
				guard paths.touches(change.path), !done.contains(change.path), moved(change.path) == change.path,
					case let old = earlier.userValue(at: change.path), change.before == old,
					later.userValue(at: change.path) != old
				else { continue }
				done.insert(change.path)
				found.append((index, place, change))
			}
		}
		// Each is made in what those before it left, as it was made: so they are taken back one after the other.
		var after = later
		for (index, place, change) in found.reversed() {
			entries[index][place] = change.rebased(on: &after, as: made)
		}
		for index in undo.indices { undo[index].changes = entries[index].compactMap(\.self) }
		undo.removeAll { $0.changes.isEmpty }
	}

	/// Takes over what the last changes are in what others wrote.
	mutating func adopt(_ rebased: Rebased) {
		undo.replaceSubrange((undo.count - rebased.count)..., with: rebased.entries)
		for index in undo.indices.dropLast(Self.mostTexts) where undo[index].text != nil { undo[index].text = nil }
	}

	/// The last changes as they are in what others wrote, and how many they were.
	struct Rebased {
		let count: Int, entries: [Entry]
	}

	/// Takes the last entry where it came from this editor.
	mutating func popUndo(from session: Int) -> Entry? { undo.last?.session == session ? undo.popLast() : nil }

	/// The entries that a purpose takes back, or makes again; nil where it does neither.
	private static func stack(of purpose: CommitPurpose) -> WritableKeyPath<History, [Entry]>? {
		switch purpose {
		case .undo: \.undo
		case .redo: \.redo
		case .edit, .write, .restore, .takeBack: nil
		}
	}

	/// The entry that can be undone next, or redone.
	func last(for purpose: CommitPurpose) -> Entry? { Self.stack(of: purpose).flatMap { self[keyPath: $0].last } }

	/// Takes it out.
	mutating func removeLast(for purpose: CommitPurpose) {
		if let stack = Self.stack(of: purpose) { _ = self[keyPath: stack].popLast() }
	}

	/// Forgets what was done last at a place, or in it, and is not there: to take it back would do something else.
	mutating func forget(_ path: Defaults.Path) {
		let last = undo.lastIndex { $0.changes.contains { path.contains($0.path) } }
		guard let last else { return }
		undo.remove(at: last)
		if last < writtenCount { writtenCount -= 1 }
	}

	/// What can be undone, or redone, again.
	mutating func append(_ entry: Entry, for purpose: CommitPurpose) {
		var entry = entry
		if purpose == .redo { entry.text = nil }
		if let stack = Self.stack(of: purpose) { self[keyPath: stack].append(entry) }
	}

	/// Puts the last entry behind all that have nothing to do with it; says which one is the last then, nil where there is
	/// no other.
	mutating func pass(for purpose: CommitPurpose) -> Entry? {
		// Which ones are in the file is not told any more.
		if purpose == .undo { writtenCount = undo.count }
		return Self.stack(of: purpose).flatMap { Self.pass(&self[keyPath: $0]) }
	}

	/// Earlier entries of the same places can only follow it, and are passed with it.
	private static func pass(_ entries: inout [Entry]) -> Entry? {
		guard let last = entries.last else { return nil }
		var (passed, others) = ([last], [Entry]())
		for entry in entries.dropLast().reversed() {
			if passed.contains(where: { $0.touches(entry) }) { passed.append(entry) } else { others.append(entry) }
		}
		entries = passed.reversed() + others.reversed()
		return others.first
	}
}

extension History.Change {
	/// The items that it reached into, the outermost first.
	fileprivate var items: [Defaults.Path] { arrayDepths.map { path.prefix($0 + 1) } }

	/// Whether an item that it reached into is gone, or not to be found.
	fileprivate func isLost(in snapshot: Defaults.Snapshot) -> Bool { isAdrift || isGone(in: snapshot) }

	fileprivate func isGone(in snapshot: Defaults.Snapshot) -> Bool {
		lost.map { snapshot.userValue(at: $0.path) != $0.value } == true
	}

	/// Follows the items that it reached into, down to a list that does not count any more.
	fileprivate mutating func follow(
		to list: Defaults.Path?, from earlier: Defaults.Snapshot, _ moved: (Defaults.Path) -> Defaults.Path?
	) {
		func place(_ path: Defaults.Path) -> Defaults.Path? {
			guard let list, list.contains(path) else { return moved(path) }
			return moved(list).map { Defaults.Path($0.tokens + path.tokens.dropFirst(list.tokens.count)) }
		}
		lost = items.first { place($0) == nil }.map { History.LostItem(path: $0, value: earlier.userValue(at: $0)) }
		guard let here = place(path), here != path else { return }
		path = here
		splice = splice.relocated { place($0) ?? $0 }
	}

	/// The same, made in other settings; nil where these have it already.
	fileprivate func rebased(on base: inout Defaults.Snapshot, as made: Defaults.Document) -> Self? {
		// Equal items that changed places are what others have made of them.
		if before == after { return nil }
		var (change, later) = (self, base)
		change.before = base.userValue(at: path)
		// What others did in a list is in it beside what was done here.
		if after?.array != nil, let list = made.value(at: path), list.array != nil { change.after = list }
		let after = change.after
		// Of the other entries a name that was given says nothing: taken back, it leaves them as they are.
		if after?.object != nil, let named = ItemMerge(of: after, before, in: change.before)?.result,
			ItemMerge(of: before, after, in: named)?.result == change.before
		{
			return self
		}
		let edit = Defaults.Edit(path, after.map { .set($0) } ?? .reset).within(base)
		guard let splice = (try? later.apply([edit]))?.first ?? nil else { return nil }
		let whole = made.value(at: path) == after ? made.change(of: path, since: base.user) : nil
		base = later
		change.splice = whole ?? splice
		change.arrayDepths = edit.arrayDepths
		return change
	}
}

extension History.Entry {
	/// Whether a change of it has to do with one of the other's.
	fileprivate func touches(_ other: Self) -> Bool {
		changes.contains { change in
			other.changes.contains { $0.path.contains(change.path) || change.path.contains($0.path) }
		}
	}

	/// - Parameters:
	///   - findsAdrift: Whether what was done after is taken back, and what is adrift, and that alone, is to be found.
	///   - isStill: Whether the items of a list stand where they stood.
	fileprivate mutating func relocate(
		from earlier: Defaults.Snapshot, to later: Defaults.Snapshot, after places: inout [Defaults.Path],
		findsAdrift: Bool, _ isStill: (Defaults.Path) -> Bool, _ moved: (Defaults.Path) -> Defaults.Path?
	) {
		for index in changes.indices.reversed() {
			let change = changes[index]
			defer { places.append(change.path) }
			guard !findsAdrift || change.isAdrift else { continue }
			// From the outermost list on that was changed after it, it counts as before.
			let list = change.arrayDepths.map(change.path.prefix).first { list in
				places.contains { $0.contains(list) } && (change.isAdrift || !isStill(list))
			}
			if !findsAdrift, change.isAdrift, list == nil { continue }
			if change.lost != nil, change.isAdrift || list != nil {
				// Nothing tells any more which item it is that comes back.
				changes[index].isAdrift = true
				continue
			}
			if change.isGone(in: earlier) {
				if !change.isGone(in: later) { changes[index].lost = nil }
				continue
			}
			changes[index].isAdrift = list != nil
			changes[index].follow(to: list, from: earlier, moved)
		}
	}

	/// The same without the changes of items that are gone: another one may stand in the place of each.
	func remaining(in snapshot: Defaults.Snapshot) -> Self {
		var entry = self
		entry.changes.removeAll { $0.isLost(in: snapshot) }
		return entry
	}

	/// The changes, the last first, but those that were made as one in the order in which their texts stood.
	var inOrderOfUndo: [History.Change] {
		var (ordered, rest) = ([History.Change](), changes[...])
		while let last = rest.popLast() {
			let others = rest.reversed().prefix { $0.splice.isMade(with: last.splice) }
			rest.removeLast(others.count)
			ordered += others.reversed() + [last]
		}
		return ordered
	}

	/// The edits that take it back: last change first, bytes where their neighbourhood is unchanged, else the value.
	///
	/// - Parameter expected: The value in effect at a path, which must still be there.
	func reversed(expecting expected: (Defaults.Path) -> Defaults.JSON?) -> [Defaults.Edit] {
		var seen = PathSet()
		return inOrderOfUndo.map { change in
			// Of several changes at one path, or in one another, only the first can know what it meets.
			let expectation: Defaults.JSON?? = seen.touches(change.path) ? nil : .some(expected(change.path))
			seen.insert(change.path)
			var edit = Defaults.Edit(
				change.path, .revert(change.splice, otherwise: change.before), expecting: expectation)
			edit.arrayDepths = change.arrayDepths
			return edit
		}
	}
}
