import Defaults

/// A text that was edited, and the one that it was made of. With them the same changes can be made in what others have
/// made of that one, comments and all.
struct EditedText: Sendable {
	let text: Defaults.Document, origin: Defaults.Document

	/// A text that was made of `origin`.
	init(_ text: Defaults.Document, since origin: Defaults.Document) { (self.text, self.origin) = (text, origin) }

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
		if case .arrange = edit.action { return true }
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
}
