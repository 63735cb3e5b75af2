import Defaults
import SettingsSchema

/// Comments among what differs from what was there before.
extension Form {
	/// The comments of settings that are there, and were, which say something else; of what stands in a list that is another
	/// by now only those that the list did not have.
	func changedComments(from basis: ChangeList.Basis) -> [ValueChange] {
		switch basis {
		case .defaults: []
		case .opening: changedComments(since: opened.user)
		case .file:
			staging.map { staging in
				staging.recommented(in: settled).map { changedComment(on: $0, since: staging.base.user) }
			} ?? []
		}
	}

	private func changedComments(since before: Defaults.Document) -> [ValueChange] {
		let now = snapshot.user
		guard now != before else { return [] }
		let (old, new) = (before.comments, now.comments)
		guard old != new else { return [] }
		let changed = Set(old.keys).union(new.keys).filter { path in
			guard old[path] != new[path], before.contains(path), now.contains(path) else { return false }
			let list = now.outermostArray(on: path)
			guard list != path, now.value(at: list) != before.value(at: list) else { return true }
			return new[path].map { !Set($0).isSubset(of: before.comments(insideOf: list)) } ?? false
		}
		return changed.sorted { $0.description < $1.description }.map { changedComment(on: $0, since: before) }
			.filter { $0.old != $0.new }
	}

	private func changedComment(on path: Defaults.Path, since before: Defaults.Document) -> ValueChange {
		func comment(in document: Defaults.Document) -> Defaults.JSON? {
			document.comment(at: path).map { .string($0) }
		}
		return ValueChange(
			path: path, origin: path, old: comment(in: before), new: comment(in: snapshot.user), kind: .comment)
	}

	/// What a comment says in one line, where it may be seen.
	func shownComment(_ comment: Defaults.JSON?, at path: Defaults.Path) -> String {
		guard let text = comment?.string else { return Strings.unset }
		let lines = catalog.shownComment(text, at: path, in: snapshot) { secretTexts }
		return lines.isEmpty ? Strings.Lines.hidden : lines.joined(separator: " ")
	}
}
