import Defaults

/// A text that was edited, and the one that it was made of. With them the same changes can be made in what others have
/// made of that one, comments and all.
struct EditedText: Sendable {
	let text: Defaults.Document, origin: Defaults.Document

	/// A text that was made of `origin`.
	init(_ text: Defaults.Document, since origin: Defaults.Document) { (self.text, self.origin) = (text, origin) }

	/// Whether what is at a path has other comments than it had, or is a list of equal items in another order.
	func rewrites(_ path: Defaults.Path) -> Bool { text.isRewritten(at: path, from: origin) }

	/// What both come to line by line; nil where that is not certain.
	func merged(with others: Defaults.Document) -> Defaults.Document? { text.merging(others, since: origin) }

	/// Makes an edit that was made in the text, at `place` there, in other settings, and gives back whether it could be.
	/// What is new then, or was put elsewhere, is written as it is in the text, and so is a list that takes the place of
	/// another one; what went takes the comments above it along as it did there.
	func make(_ edit: Defaults.Edit, from place: Defaults.Path, in later: inout Defaults.Snapshot) -> Bool {
		let (path, before) = (edit.path, later.user)
		let isSame = before.value(at: path) == origin.value(at: place)
		func tookComments(_ place: Defaults.Path) -> Bool {
			origin.excerpt(at: place, missingIn: text)?.takesCommentsAbove == true
		}
		var commented = later
		if case .set(let value) = edit.action, let items = value.array, isSame {
			commented.user.removeWithComments(from: path, before: items) { tookComments(place.appending($0)) }
		} else if edit.action == .reset, tookComments(place) {
			_ = commented.user.removeWithComments(path)
		}
		guard (try? later.apply([edit])) != nil else { return false }
		if commented.user.bytes != before.bytes, (try? commented.apply([edit.unconditional])) != nil,
			commented.user.root == later.user.root
		{
			later = commented
		}
		if edit.action == .reset { return true }
		// An entry with another name keeps what others have written.
		switch edit.action {
		case .arrange, .comment: return true
		case .set, .reset, .revert: break
		}
		if later.user.kind(at: path) == .array, !isSame {
			later.user.take(path, from: text, at: place)
		} else {
			later.user.adoptText(of: path, from: text, at: place, newSince: before, of: origin)
		}
		return true
	}

	/// The same edits, with the text that they come to in other settings where that is another than they say themselves.
	func written(_ edits: [Defaults.Edit], in settings: Defaults.Snapshot) -> [Defaults.Edit] {
		var (edits, plain) = (edits, settings)
		guard !edits.isEmpty, (try? plain.apply(edits)) != nil else { return edits }
		var later = settings
		if edits.count > Self.mostMade || !edits.allSatisfy({ make($0, from: $0.path, in: &later) }) { later = plain }
		later.user.takeText(of: merged(with: settings.user))
		if later.user.root == plain.user.root, later.user.bytes != plain.user.bytes {
			edits[0].text = .exchange(later.user, for: settings.user, edits: edits.count)
		}
		return edits
	}

	/// Of more changes at once the values alone count.
	static var mostMade: Int { 100 }

	// MARK: Lists whose items are told apart by what is written about them

	/// Takes the items of a list away that went in the text, and moves those that were moved there, in other settings in
	/// which the list is at `path`. False, with nothing done, where it is not certain which these are there; nil where
	/// the text came to anything else, or leaves them as they are.
	func arrange(_ list: Defaults.Path, at path: Defaults.Path, in later: inout Defaults.Snapshot) -> Bool? {
		guard let own = Pairing(of: list, in: origin, with: text, at: list), own.added.isEmpty, own.changed.isEmpty
		else { return nil }
		let gone = own.places.indices.filter { own.places[$0] == nil }
		guard !gone.isEmpty || !own.isInOrder else { return nil }
		guard let others = Pairing(of: list, in: origin, with: later.user, at: path) else { return false }
		guard gone.allSatisfy({ others.places[$0] != nil && !others.changed.contains($0) }) else { return false }
		var made = later
		for place in gone.compactMap({ others.places[$0] }).sorted(by: >) {
			let item = path.appending(place)
			if takesComments(of: item, as: list, others) {
				guard made.user.removeWithComments(item) != nil else { return false }
			} else {
				guard (try? made.apply([Defaults.Edit(path, .arrange(.remove(at: place)))])) != nil else {
					return false
				}
			}
		}
		if !own.isInOrder {
			guard others.isInOrder else { return false }
			// What others have put in stays where it is; the items stand in the order of the text around it.
			let count = own.places.count
			let items = own.places.indices.filter { own.places[$0] != nil && others.places[$0] != nil }
			var inOrder = items.sorted { own.places[$0] ?? 0 < own.places[$1] ?? 0 }[...]
			var order = (items.map { ($0, others.places[$0] ?? 0) } + others.added.map { (count + $0, $0) })
				.sorted { $0.1 < $1.1 }.map(\.0)
			let wanted = order.map { $0 < count ? inOrder.removeFirst() : $0 }
			for (target, item) in wanted.enumerated() {
				guard let place = order.firstIndex(of: item), place != target else { continue }
				let move = Defaults.Edit(path, .arrange(.move(from: place, to: target)))
				guard (try? made.apply([move])) != nil else { return false }
				order.insert(order.remove(at: place), at: target)
			}
		}
		later = made
		return true
	}

	private func takesComments(of item: Defaults.Path, as list: Defaults.Path, _ others: Pairing) -> Bool {
		let place = item.last.flatMap(Defaults.Path.index)
		return others.places.firstIndex(of: place).map(list.appending).flatMap {
			origin.excerpt(at: $0, missingIn: text)
		}?.takesCommentsAbove == true
	}

	/// Where the items of a list are in another text.
	private struct Pairing {
		/// For each item its place there; nil for those that went.
		var places: [Int?]
		/// The items that are there, written otherwise.
		var changed: Set<Int> = []
		/// The places there of what was no item.
		var added: Set<Int> = []

		/// Those that are written alike first, from the begin; the others in their order where as many are left. Nil where
		/// one of the two is no list, or is too long.
		init?(of list: Defaults.Path, in old: Defaults.Document, with new: Defaults.Document, at path: Defaults.Path) {
			guard let before = old.value(at: list)?.array, let after = new.value(at: path)?.array,
				max(before.count, after.count) <= EditedText.mostMade
			else { return nil }
			let items = after.indices.map { new.excerpt(at: path.appending($0)) }
			var free = Array(after.indices)
			places = before.indices.map { index in
				let excerpt = old.excerpt(at: list.appending(index))
				let place = free.firstIndex {
					excerpt?.value == items[$0]?.value && excerpt?.isWritten(like: items[$0]) == true
				}
				return place.map { free.remove(at: $0) }
			}
			let left = before.indices.filter { places[$0] == nil }
			added = Set(free)
			guard left.count == free.count else { return }
			for (item, place) in zip(left, free) { places[item] = place }
			(changed, added) = (Set(left), [])
		}

		/// Whether those that stayed stand as they stood, one behind the other.
		var isInOrder: Bool {
			let places = places.compactMap(\.self)
			return zip(places, places.dropFirst()).allSatisfy(<)
		}
	}
}
