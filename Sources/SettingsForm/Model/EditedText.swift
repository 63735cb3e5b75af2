import Defaults

/// A text that was edited, and the one that it was made of: by them the same is done, comments included, where others have
/// changed the text as well.
struct EditedText: Sendable {
	let text: Defaults.Document, origin: Defaults.Document

	/// A text that was made of `origin`.
	init(_ text: Defaults.Document, since origin: Defaults.Document) { (self.text, self.origin) = (text, origin) }

	/// What both come to line by line; nil where that is not certain.
	func merged(with others: Defaults.Document) -> Defaults.Document? { text.merging(others, since: origin) }

	/// Makes an edit that was made of the text, at `origin` there, in other settings, and gives back whether it could be.
	/// What is new then, or was put elsewhere, is written as it is in the text, and so is a list that takes the place of
	/// another one; what went takes the comments above it along as it did there.
	func make(_ edit: Defaults.Edit, as place: Defaults.Path, in later: inout Defaults.Snapshot) -> Bool {
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
		guard edit.action != .reset else { return true }
		if later.user.kind(at: path) == .array, !isSame {
			later.user.take(path, from: text, at: place)
		} else {
			later.user.adoptText(of: path, from: text, at: place, newSince: before, of: origin)
		}
		return true
	}

	/// The same edits, with the text that they come to in other settings.
	func written(_ edits: [Defaults.Edit], in settings: Defaults.Snapshot) -> [Defaults.Edit] {
		var (edits, later) = (edits, settings)
		guard !edits.isEmpty, edits.allSatisfy({ make($0, as: $0.path, in: &later) }) else { return edits }
		later.user.takeText(of: merged(with: settings.user))
		edits[0].text = .exchange(later.user, for: settings.user, edits: edits.count)
		return edits
	}
}

/// A change that was taken back while the list of changes was open.
struct DroppedChange: Sendable {
	/// What makes it again.
	let edits: [Defaults.Edit]
	/// Where it changes something.
	let places: [Defaults.Path]
	/// What it leads to.
	let value: Defaults.JSON?
	/// What it was written as; nil where it was in the form alone.
	let text: EditedText?

	/// A change of a form's.
	init(edits: [Defaults.Edit], at places: [Defaults.Path], value: Defaults.JSON?, text: EditedText? = nil) {
		(self.edits, self.places, self.value, self.text) = (edits, places, value, text)
	}
}
