import Defaults
import SettingsSchema

/// Changes that a form keeps until they are written together.
struct Staging: Sendable {
	/// The settings without them: what the file, and everything beneath it, has now.
	var base: Defaults.Snapshot
	/// The places that were changed, in the order of their first change.
	private(set) var places: [Defaults.Path] = []
	private var known: Set<Defaults.Path> = []
	/// By the places of entries that got another name, where they are in the file.
	private var formerPlaces: [Defaults.Path: Defaults.Path] = [:]
	/// The lists in which items were moved, added or removed by themselves: of equal ones the text tells which.
	private var arranged: Set<Defaults.Path> = []
	/// The settings whose comments were changed.
	private var commented: Set<Defaults.Path> = []
	/// The lists in which some were: an index means another item once items have moved.
	private var annotated: Set<Defaults.Path> = []
	/// The places that others changed after the form did, and the values in the file that its changes were made over;
	/// nobody has decided yet which of the two stands.
	private var overtaken: [Defaults.Path: Defaults.JSON?] = [:]
	/// The changes that what others left has no place for, or is the same as.
	var held: [HeldChange] = []
	/// Whether the form is left once they are written.
	var isLeaving = false
	/// What was said when all was written last: true only once the file has it.
	var saidWritten: Notice?

	/// Nothing is changed yet.
	init(over base: Defaults.Snapshot) { self.base = base }

	/// Remembers where edits of the user's change something; what was held there is decided by them.
	mutating func note(_ edits: [Defaults.Edit], from before: Defaults.Snapshot, to after: Defaults.Snapshot) {
		held.removeAll { held in edits.contains { held.isSettled(by: $0) } }
		for edit in edits {
			noteOrder(of: edit, isText: edits[0].text != nil)
			// Of the others in an object a new name says nothing, nor does what takes one back.
			guard base.user.kind(at: edit.path) == .object else {
				note(edit.path)
				continue
			}
			switch edit.action {
			case .arrange(.rename(let old, let new)): noteName(old, becoming: new, in: edit.path)
			case .revert: note(edit.path, from: before, to: after)
			default: note(edit.path)
			}
		}
	}

	private mutating func noteOrder(of edit: Defaults.Edit, isText: Bool) {
		func isList(_ path: Defaults.Path) -> Bool { base.user.kind(at: path) == .array }
		switch edit.action {
		case .set where isText && !isList(edit.path): noteComment(on: edit.path)
		case .set where isText && isList(edit.path):
			arranged.insert(edit.path)
			annotated.insert(edit.path)
		case .arrange, .revert: if isList(edit.path) { arranged.insert(edit.path) }
		case .reset where edit.path.parent.map(isList) == true: edit.path.parent.map { _ = arranged.insert($0) }
		case .comment: noteComment(on: edit.path)
		default: arranged = arranged.filter { !edit.path.contains($0) }
		}
	}

	private mutating func noteComment(on path: Defaults.Path) {
		let list = base.user.outermostArray(on: path)
		commented.insert(path)
		if list != path { annotated.insert(list) }
	}

	/// The lists into which comments were written.
	func lists(with staged: Defaults.Snapshot) -> [Defaults.Path] {
		annotated.filter { !newComments(in: $0, of: staged).isEmpty }
	}

	/// Whether items of a list were moved, added or removed by themselves.
	func isArranged(_ list: Defaults.Path) -> Bool { arranged.contains(list) }

	/// The comments that were written into a list, which the file does not have there.
	func newComments(in list: Defaults.Path, of staged: Defaults.Snapshot) -> Set<String> {
		guard annotated.contains(list) else { return [] }
		return Set(staged.user.comments(insideOf: list)).subtracting(base.user.comments(insideOf: list))
	}

	/// Whether items of a list were moved, added or removed by themselves, of which the file has some that are equal.
	func arrangesEqualItems(of list: Defaults.Path) -> Bool {
		arranged.contains(list) && base.user.hasEqualElements(at: list)
	}

	/// The lists that have equal items in another order than in the file, or other comments, and else are as they are
	/// there.
	func reordered(in staged: Defaults.Snapshot) -> [Defaults.Path] {
		guard !(arranged.isEmpty && annotated.isEmpty), staged.user != base.user else { return [] }
		return arranged.union(annotated).filter { list in
			staged.user.ordersEqualElements(of: list, otherwiseThan: base.user)
				|| annotated.contains(list) && staged.user.value(at: list) == base.user.value(at: list)
					&& staged.user.comments(insideOf: list) != base.user.comments(insideOf: list)
		}
	}

	/// The settings that are in the file under another comment, or without one; in a list, as long as its items stand where
	/// they do there.
	func recommented(in staged: Defaults.Snapshot) -> [Defaults.Path] {
		commented.filter { path in
			guard base.user.contains(path), staged.user.contains(path),
				staged.user.comment(at: path) != base.user.comment(at: path)
			else { return false }
			let list = base.user.outermostArray(on: path)
			return list == path || !(0...list.tokens.count).contains { known.contains(list.prefix($0)) }
		}
	}

	/// Where nothing but the text tells of a change.
	func rewritten(in staged: Defaults.Snapshot) -> [Defaults.Path] {
		reordered(in: staged) + recommented(in: staged)
	}

	private mutating func noteName(_ old: String, becoming new: String, in object: Defaults.Path) {
		let (former, place) = (object.appending(old), object.appending(new))
		note(former)
		note(place)
		let origin = base.userValue(at: former) == nil ? formerPlaces[former] : former
		formerPlaces = formerPlaces.filter { $0.value != origin || $0.key == former }
		// Over an entry that the file has, it is two changes.
		formerPlaces[place] = base.userValue(at: place) == nil ? origin : nil
	}

	/// Remembers the members of an object that were changed, or all of it where that is no object any more.
	private mutating func note(_ object: Defaults.Path, from before: Defaults.Snapshot, to after: Defaults.Snapshot) {
		guard let old = before.userValue(at: object)?.object, let new = after.userValue(at: object)?.object else {
			return note(object)
		}
		let gone = old.names.filter { new[$0] == nil }
		let come = new.names.filter { old[$0] == nil }
		if gone.count == 1, come.count == 1, old[gone[0]] == new[come[0]] {
			return noteName(gone[0], becoming: come[0], in: object)
		}
		let changed = old.names.filter { new[$0] != nil && new[$0] != old[$0] }
		if (gone + come + changed).isEmpty { note(object) }
		for name in gone + come + changed { note(object.appending(name)) }
	}

	/// Where in the file the entry is that stands there in `staged` under another name; nil for anything else.
	func origin(of place: Defaults.Path, in staged: Defaults.Snapshot) -> Defaults.Path? {
		guard let origin = formerPlaces[place], staged.userValue(at: origin) == nil, staged.userValue(at: place) != nil
		else { return nil }
		return origin
	}

	/// The places of what is told of there as one change.
	func places(of place: Defaults.Path, in staged: Defaults.Snapshot) -> [Defaults.Path] {
		[place] + (origin(of: place, in: staged).map { [$0] } ?? [])
	}

	private mutating func note(_ path: Defaults.Path) { if known.insert(path).inserted { places.append(path) } }

	/// Takes note of where what was changed stands now.
	mutating func follow(_ moves: ItemMoves) {
		known = []
		places = places.map { moves.moved($0) ?? $0 }.filter { known.insert($0).inserted }
		arranged = Set(arranged.map { moves.moved($0) ?? $0 })
		commented = Set(commented.map { moves.moved($0) ?? $0 })
		annotated = Set(annotated.map { moves.moved($0) ?? $0 })
		overtaken = Dictionary(overtaken.map { (moves.moved($0) ?? $0, $1) }) { first, _ in first }
		formerPlaces = Dictionary(
			formerPlaces.map { (moves.moved($0) ?? $0, moves.moved($1) ?? $1) }
		) { first, _ in first }
	}

	/// They are written, but for what the file has no place for. Where others' was let stand it is theirs still: who takes
	/// that back is asked.
	mutating func clear() {
		(places, known, formerPlaces, held) = ([], [], [:], unfit)
		(arranged, commented, annotated) = ([], [], [])
	}

	/// A change in `staged` as it is made in what others leave, or held.
	func holding(_ edit: Defaults.Edit, of staged: Defaults.Snapshot) -> HeldChange {
		HeldChange(
			edit: edit, settings: base, staged: staged, first: overtaken[edit.path] ?? base.userValue(at: edit.path))
	}

	/// A change was made in what others left, there. What they put back is as it was when the form changed it.
	mutating func made(_ change: HeldChange, at path: Defaults.Path) {
		note(path)
		overtaken[path] = change.first == base.userValue(at: path) ? nil : .some(change.first)
	}

	/// What was done in a list, and what others did there, are both in it.
	mutating func merged(_ list: Defaults.Path) { note(list) }

	/// Whether nothing was changed since all was written, nor is held.
	var isEmpty: Bool { places.isEmpty && held.isEmpty }

	/// Whether the same is changed, over the same file.
	func isSame(as other: Self) -> Bool {
		places == other.places && formerPlaces == other.formerPlaces && overtaken == other.overtaken
			&& held.map(\.isDropped) == other.held.map(\.isDropped) && base.user == other.base.user
	}

	/// The changes that are held and wanted still.
	var unfit: [HeldChange] { held.filter { !$0.isMade && !$0.isDropped } }

	/// Takes over which places were overtaken.
	mutating func overtake(as other: Staging) { overtaken = other.overtaken }

	/// The edits that drop the change in `staged` that is told of at a place.
	func dropping(_ path: Defaults.Path, in staged: Defaults.Snapshot) -> [Defaults.Edit] {
		func puttingBack(_ path: Defaults.Path) -> Defaults.Edit {
			Defaults.Edit(path, base.userValue(at: path).map { .set($0) } ?? .reset)
		}
		if recommented(in: staged).contains(path) {
			let comment = Defaults.Edit.comment(base.user.comment(at: path) ?? "", at: path)
			guard staged.userValue(at: path) == base.userValue(at: path) else { return [comment, puttingBack(path)] }
			let back = staged.user.withComments(on: path, as: base.user).map { made in
				Defaults.Edit.Action.revert(.exchange(made, for: staged.user), otherwise: base.userValue(at: path))
			}
			return [back.map { Defaults.Edit(path, $0) } ?? comment]
		}
		guard let origin = origin(of: path, in: staged), let value = base.userValue(at: origin),
			let renaming = Defaults.Edit(renaming: path, to: origin)
		else { return [puttingBack(path)] }
		return [renaming] + (staged.userValue(at: path) == value ? [] : [puttingBack(origin)])
			+ (base.userValue(at: path) == nil ? [] : [puttingBack(path)])
	}

	/// The edits that make it again.
	func making(_ path: Defaults.Path, of staged: Defaults.Snapshot) -> [Defaults.Edit] {
		let value = staged.userValue(at: path)
		let setting = Defaults.Edit(path, value.map { .set($0) } ?? .reset)
		if recommented(in: staged).contains(path) {
			let comment = Defaults.Edit.comment(staged.user.comment(at: path) ?? "", at: path)
			return (value == base.userValue(at: path) ? [] : [setting]) + [comment]
		}
		guard let origin = origin(of: path, in: staged) else { return [setting] }
		guard base.userValue(at: path) == nil, let renaming = Defaults.Edit(renaming: origin, to: path) else {
			return [.reset(origin), setting]
		}
		return [renaming] + (base.userValue(at: origin) == value ? [] : [setting])
	}

	/// Whether others changed what is at a place in `staged`, or in it, or around it, after the form did.
	func isOvertaken(_ path: Defaults.Path, in staged: Defaults.Snapshot) -> Bool {
		let changed = overtaken.keys + unfit.map(\.edit.path)
		return places(of: path, in: staged).contains { path in
			changed.contains { path.contains($0) || $0.contains(path) }
		}
	}

	/// Edits of the user's begin with what others left, where that is what shows: which of the two stands is decided.
	mutating func settle(_ edits: [Defaults.Edit], of staged: Defaults.Snapshot) {
		overtaken = overtaken.filter { place, _ in
			staged.userValue(at: place) != base.userValue(at: place)
				|| !edits.contains { place.contains($0.path) || $0.path.contains(place) }
		}
	}

	/// It was decided what is to stand there.
	mutating func settle(_ path: Defaults.Path) {
		overtaken = overtaken.filter { !path.contains($0.key) && !$0.key.contains(path) }
	}

	/// The places where the user's own values in `staged` are others than in the file, none of them inside another; where
	/// none is, one where something was taken back, as long as the text is another.
	func changed(in staged: Defaults.Snapshot) -> [Defaults.Path] {
		let reordered = reordered(in: staged)
		let changed = places.filter { reordered.contains($0) || staged.userValue(at: $0) != base.userValue(at: $0) }
		if changed.isEmpty {
			let isAsItWas = staged.user == base.user || !recommented(in: staged).isEmpty
			return isAsItWas ? [] : places.last.map { [$0] } ?? []
		}
		var outer = PathSet()
		for place in changed { outer.insert(place) }
		return changed.filter { !outer.hasPlace(above: $0) }
	}

	/// The same as they are told of, with those that have another comment: what has another name is one.
	func told(of staged: Defaults.Snapshot) -> [Defaults.Path] {
		let changed = changed(in: staged) + recommented(in: staged)
		let origins = origins(in: staged)
		return changed.uniqued().filter { !origins.contains($0) }
	}

	/// Where in the file what has another name in `staged` is.
	func origins(in staged: Defaults.Snapshot) -> Set<Defaults.Path> {
		Set(formerPlaces.keys.compactMap { origin(of: $0, in: staged) })
	}

	/// The edits that write what `staged` has, only while the file still has what is known of it; where its text is still
	/// the one that is known, byte for byte, as after something that was written is undone.
	func writing(_ staged: Defaults.Snapshot) -> [Defaults.Edit] {
		var edits = edits(to: staged, isExpecting: true)
		if !edits.isEmpty { edits[0].text = .exchange(staged.user, for: base.user, edits: edits.count) }
		return edits
	}

	/// What is kept of them for another form: of a list all of it, for an index means nothing once others were there; and
	/// with each what it was made over.
	func kept(_ staged: Defaults.Snapshot) -> Recovery {
		let comments = comments(of: staged)
		let inLists = comments.map(\.path).filter { base.user.outermostArray(on: $0) != $0 }
		let edits =
			(changed(in: staged) + inLists).map { base.user.outermostArray(on: $0) }.uniqued().map {
				Defaults.Edit($0, staged.userValue(at: $0).map { .set($0) } ?? .reset, expecting: .some(first(at: $0)))
			} + unfit.map(\.kept).uniqued()
		var recovery = Recovery(edits: edits + comments.filter { !inLists.contains($0.path) }, from: base, to: staged)
		recovery.formerPlaces = formerPlaces.filter { origin(of: $0.key, in: staged) != nil }
		return recovery
	}

	/// What was at a place when the form changed it first, whatever others have put there since.
	private func first(at place: Defaults.Path) -> Defaults.JSON? {
		// What is further inside was overtaken in what is around it.
		let ordered = overtaken.sorted { $0.key.tokens.count < $1.key.tokens.count }
		return ordered.reduce(base.value(at: place)) { value, overtaken in
			let (path, first) = overtaken
			if path == place { return first }
			if path.contains(place) { return first?[place.within(path)] }
			guard place.contains(path) else { return value }
			let inner = path.within(place)
			return first.map { value?.placing($0, at: inner) } ?? value?.removing(inner)
		}
	}

	/// The edits that make the file what `staged` is. With `isExpecting`, only while it still has what is known of it, and
	/// then with the comments that came or went with what was copied or put back. The comments that were written come last.
	func edits(to staged: Defaults.Snapshot, isExpecting: Bool = false) -> [Defaults.Edit] {
		changed(in: staged).map { path in
			let value = staged.userValue(at: path)
			let action = value.map { self.action(at: path, to: $0, staged, isExpecting) } ?? .reset
			let edit = Defaults.Edit(path, action, expecting: isExpecting ? .some(base.value(at: path)) : nil)
			return action == .reset ? edit : edit.within(staged)
		} + comments(of: staged)
	}

	private func comments(of staged: Defaults.Snapshot) -> [Defaults.Edit] {
		recommented(in: staged).map { .comment(staged.user.comment(at: $0) ?? "", at: $0) }
	}

	private func action(
		at path: Defaults.Path, to value: Defaults.JSON, _ staged: Defaults.Snapshot, _ isExpecting: Bool
	) -> Defaults.Edit.Action {
		let holdsOthers = value.array != nil || value.object != nil
		guard isExpecting, holdsOthers else { return .set(value) }
		// Of what stands in lines the text of all that is staged tells.
		let isInLines = staged.user.isInLines(at: path) || base.user.isInLines(at: path)
		let change =
			isInLines ? .exchange(base.user, for: staged.user) : staged.user.change(of: path, since: base.user)
		return change.map { .revert($0.inverse, otherwise: value) } ?? .set(value)
	}
}

/// What a form has staged over a file.
struct StagedState: Sendable {
	let staging: Staging
	/// The file with what is staged.
	let settled: Defaults.Document
	let history: History

	/// So many are kept, who writes in steps does it in few, and none of a file of more bytes than these.
	static let most = 4
	static let mostBytes = 2 << 20

	/// Whether nothing was done since.
	func isSame(as other: Self) -> Bool {
		staging.isSame(as: other.staging) && settled == other.settled && history == other.history
	}
}
