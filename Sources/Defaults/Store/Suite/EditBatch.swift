/// Edits that were made together, and fall together.
struct EditBatch {
	/// The number of the batch.
	let sequence: Int
	private(set) var edits: [Defaults.Edit]
	/// The arrays that edits reach into, as they were before: what an index in a path refers to.
	private(set) var arrays: [Defaults.Path: Defaults.JSON] = [:]
	/// Where edits name members that would be indices in an array.
	private var objects: Set<Defaults.Path> = []

	/// The text that they were made on, where that is known.
	private(set) var basis: Defaults.Document?
	/// Whether they are made in no other one.
	private var isExact: Bool
	/// Whether others have left another one.
	private(set) var isOutdated = false

	/// The edits as they were made on `document`.
	init(_ edits: [Defaults.Edit], sequence: Int, on document: Defaults.Document, basis: Defaults.Document? = nil) {
		self.sequence = sequence
		self.edits = edits
		self.basis = basis
		isExact = basis != nil
		for edit in edits {
			let array = document.outermostArray(on: edit.path)
			if array == edit.path {
				objects.formUnion(edit.path.indexed)
			} else if arrays[array] == nil {
				arrays[array] = document.value(at: array)
			}
		}
	}

	/// Whether it sets or resets places whatever is there.
	var isPlain: Bool { arrays.isEmpty && !isExact && edits.allSatisfy(\.isPlain) }

	/// Whether an earlier one at the same places can be left out, since this one sets all of them; it does then what both
	/// did.
	mutating func cover(_ earlier: EditBatch) -> Bool {
		guard earlier.isPlain, zip(edits, earlier.edits).allSatisfy({ $0.covers($1) }) else { return false }
		for index in edits.indices { edits[index].isExact = true }
		return true
	}

	/// Of a text with more bytes than these no more is known once others may write.
	private static let mostKept = 256 << 10

	/// From now on they are made in what others have written, too.
	mutating func rebase() {
		(isExact, isOutdated) = (false, false)
		if let basis, basis.bytes.count > Self.mostKept { self.basis = nil }
	}

	/// Others have left `document`; nil: it is not to be made in any.
	mutating func outdate(by document: Defaults.Document?) {
		if isExact, basis?.bytes != document?.bytes { isOutdated = true }
	}

	/// Has the edits mean the same elements in `document` as they did where they were made; throws where someone has
	/// changed an array so that this cannot be told.
	mutating func align(with document: Defaults.Document) throws(Defaults.SuiteError) {
		for place in objects where document.kind(at: place) == .array {
			throw .conflict(path: place, found: document.value(at: place))
		}
		for (place, old) in arrays {
			let reaching = edits.indices.filter { place.contains(edits[$0].path) && edits[$0].path != place }
			let found = document.isBlank ? nil : document.value(at: place)
			guard let new = found, new.kind == .array else {
				// Where it is gone, so are its elements: an index would become a member of an object.
				guard found == nil, reaching.allSatisfy({ edits[$0].action == .reset }) else {
					throw .conflict(path: place, found: found)
				}
				continue
			}
			guard new != old else { continue }
			// Of several, one may have moved what the next one means.
			guard reaching.count == 1 || reaching.allSatisfy({ edits[$0].keepsPlaces(in: old, at: place) }) else {
				throw .conflict(path: place, found: new)
			}
			for index in reaching { edits[index] = try edits[index].aligned(at: place, from: old, to: new) }
			arrays[place] = new
		}
		if edits.count == 1 { edits[0].alignArrangement(with: document) }
	}

	/// Throws where what is to be taken away or moved is written otherwise than it was seen.
	func checkSeen(in document: Defaults.Document) throws(Defaults.SuiteError) {
		for edit in edits {
			guard let seen = edit.seen, let place = edit.seenPlace, document.excerpt(at: place) != seen else {
				continue
			}
			throw .conflict(path: edit.path, found: document.value(at: edit.path))
		}
	}

	/// The edits as they are to be made on `current` where `document` has what is not gone. Those within objects that are
	/// gone are still to be made there, should others put these back; what others put into a map is none of its own. A null
	/// that they put in place of an object gives way to what is set in it, and has none of what is not.
	func edits(on current: Defaults.Document, where document: Defaults.Document) -> [Defaults.Edit] {
		var nulls: Set<Defaults.Path> = []
		let edits = edits.map { $0.rebased(onto: current).puttingContainerBack(into: document) }.filter { edit in
			guard let null = edit.null(in: current) else { return true }
			if !edit.takesAway { nulls.insert(null) }
			return !edit.takesAway
		}
		return nulls.map { .set([:], at: $0) } + edits
	}
}

extension [Defaults.Edit] {
	/// Has the first expect what was there before where its index means an element of a list that is not looked at again
	/// otherwise: in an arrangement made by itself, and where only a layer beneath had the list.
	mutating func expectList(in former: Defaults.Snapshot) {
		let edit = self[0]
		let isArrangement = if case .arrange = edit.action { true } else { false }
		let list = isArrangement ? edit.path : former.unit(of: edit.path)
		let isMeant = former.isUsers(list) ? isArrangement && count == 1 : isArrangement || list != edit.path
		guard edit.expected == nil, isMeant, former.kind(at: list) == .array else { return }
		self[0].expected = .some(former.value(at: edit.path))
	}
}

extension Defaults.Edit.Container {
	/// The same as `document` has them.
	func renewed(in document: Defaults.Document) -> Defaults.Edit.Container? {
		let inner = inner?.renewed(in: document)
		return document.value(at: path).map { Defaults.Edit.Container(path: path, value: $0, inner: inner) } ?? inner
	}
}

extension Defaults.Edit {
	/// Whether it sets or resets a place in the file whatever is there.
	fileprivate var isPlain: Bool {
		guard expected == nil, base == nil, text == nil, arrayDepths.isEmpty, !path.isRoot else { return false }
		return action == .reset || isSet
	}

	/// Whether it sets a value.
	package var isSet: Bool { if case .set = action { true } else { false } }

	/// Whether nothing is left of an earlier one at the same place, nor of the objects around it, once this one is made.
	fileprivate func covers(_ earlier: Defaults.Edit) -> Bool {
		isSet && (container != nil || earlier.container == nil)
	}

	/// Whether it may mean elements of an array by their indices, in a list as a whole or not.
	func mayReachIntoArray(inList isList: Bool) -> Bool {
		if case .arrange = action { true } else { path.tokens.count > (isList ? 0 : 1) }
	}

	/// The same with what others have put into the map that it is to set.
	fileprivate func rebased(onto document: Defaults.Document) -> Defaults.Edit {
		guard let base, case .set(let value) = action, let found = document.value(at: path), found.object != nil,
			found.isContainer
		else { return self }
		var edit = self
		edit.action = .set(value.rebased(from: base, onto: found, at: path, where: maps.contains))
		return edit
	}

	/// The same; all of the outermost object that it is in where nothing is there any more, or null.
	fileprivate func puttingContainerBack(into document: Defaults.Document) -> Defaults.Edit {
		var next = container
		while let container = next {
			// Where an array on the way has changed, its element stands elsewhere by now.
			let place = path.prefix(container.path.tokens.count)
			if (document.kind(at: place) ?? .null) == .null { return .exactly(container.value, at: place) }
			next = container.inner
		}
		return self
	}

	/// Where a null stands on the way to what is set whatever is there.
	fileprivate func null(in document: Defaults.Document) -> Defaults.Path? {
		guard isSet, expected == nil else { return nil }
		let (node, depth) = document.deepestNode(on: path)
		guard let node, depth < path.tokens.count, document.tape.nodes[node].kind == .null else { return nil }
		return path.prefix(depth)
	}

	/// Has another arrangement of an array mean the same elements in `document`, where these can be told; elsewhere it is
	/// in conflict with what was expected.
	fileprivate mutating func alignArrangement(with document: Defaults.Document) {
		guard case .arrange(let arrangement) = action, case .array(let old)?? = expected,
			case .array(let new)? = document.value(at: path), new != old,
			let aligned = arrangement.aligned(from: old, to: new)
		else { return }
		(action, expected) = (.arrange(aligned), .some(.array(new)))
	}

	/// Whether all elements of the arrays on the way keep their places.
	fileprivate func keepsPlaces(in array: Defaults.JSON, at place: Defaults.Path) -> Bool {
		guard case .set = action else { return false }
		return array[path.within(place)] != nil
	}

	/// The edit of the same element, after the array at `place` has changed.
	fileprivate func aligned(
		at place: Defaults.Path, from old: Defaults.JSON, to new: Defaults.JSON
	) throws(Defaults.SuiteError) -> Defaults.Edit {
		let inner = path.within(place)
		guard let found = inner.aligned(from: old, to: new, for: purpose) else {
			throw .conflict(path: path, found: new[inner])
		}
		guard found != inner else { return self }
		let path = Defaults.Path(place.tokens + found.tokens)
		var edit = self
		edit.path = path
		// The bytes to go back to stood around another element.
		if case .revert(_, let otherwise) = action { edit.action = otherwise.map { .set($0) } ?? .reset }
		return edit
	}

	private var purpose: ArrayAlignment.Purpose {
		switch action {
		case .set, .revert(_, .some), .arrange, .comment: .change
		case .reset, .revert(_, nil): .removal
		}
	}
}

extension Defaults.Path {
	/// Those places on the way in which the next token could be an index.
	fileprivate var indexed: [Defaults.Path] {
		tokens.indices.filter { Self.index(tokens[$0]) != nil }.map { prefix($0) }
	}
}
