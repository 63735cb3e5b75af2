import Defaults
import SettingsSchema

/// Taking items and entries out, with the comments above them or without.
extension Form {
	/// Takes the selected item or entry out; where more than one value or a comment goes, or one stands above it, that is
	/// asked first, unless it is said whether the comments go too.
	mutating func removeSelected(from collection: Field, withComments: Bool? = nil) -> [Effect] {
		guard let field = arrangedField, let last = field.path.last else { return [] }
		let value = snapshot.value(at: field.path)
		if withComments == nil, let question = removalQuestion(of: field) { return ask(question) }
		guard collection.kind == .list, let index = selectedIndex else {
			let next = focus == .list && fields.indices.contains(selection + 1) ? fields[selection + 1].path : nil
			return remove(last, from: collection, selecting: next, withComments: withComments == true)
				+ tellRemoved(field, value)
		}
		let count = contents(of: collection).array?.count ?? 0
		let target = collection.path.appending(max(0, min(index, count - 2)))
		let removal = withComments == true ? removalWithComments(of: field.path) : nil
		return make(.remove(at: index), of: collection, selecting: target, writtenAs: removal)
			+ tellRemoved(field, value)
	}

	/// Removes what was asked about, if it is still selected.
	mutating func remove(_ path: Defaults.Path, was value: Defaults.JSON?, withComments: Bool) -> [Effect] {
		guard let collection = container(for: .removeItem), arrangedField?.path == path,
			snapshot.value(at: path) == value
		else { return show(Notice(.warning, Strings.Collection.goneUnderCursor)) }
		return removeSelected(from: collection, withComments: withComments)
	}

	/// What is asked before an item, an entry or a section is taken out; nil where nothing is.
	func removalQuestion(of field: Field) -> Question? {
		let value = snapshot.value(at: field.path)
		let comments = snapshot.user.value(at: field.path) == value ? snapshot.user.commentsAbove(field.path) : []
		let count = value?.leafCount ?? 0
		guard comments.isEmpty else { return commentQuestion(of: field, value, comments) }
		let losesComments = !snapshot.user.comments(insideOf: field.path).isEmpty
		guard count > 1 || losesComments || focus == .sections else { return nil }
		return Question(
			title: Strings.Collection.removalTitle,
			text: Strings.Collection.removal(heading(of: field), count, losesComments, undo: label(for: .undo)),
			answers: [
				answer([.enter], Strings.Hint.remove) { $0.remove(field.path, was: value, withComments: false) },
				answer([.escape], Strings.Answer.keep),
			], topic: .removal(field.path, value))
	}

	/// Whether the comments above what is taken out go too.
	private func commentQuestion(of field: Field, _ value: Defaults.JSON?, _ comments: [String]) -> Question {
		let lines = catalog.lines(of: comments, at: field.path, in: snapshot) { secretTexts }
		return Question(
			title: Strings.Collection.removalTitle, text: Strings.Collection.removal(heading(of: field)),
			rows: lines.prefix(4).map { Question.Row(label: $0, text: "") },
			answers: [
				answer([.enter], Strings.Collection.removeBoth) {
					$0.remove(field.path, was: value, withComments: true)
				},
				answer(["k"], Strings.Collection.keepComment) {
					$0.remove(field.path, was: value, withComments: false)
				},
				answer([.escape], Strings.Answer.back),
			], topic: .removal(field.path, value))
	}

	/// The change of bytes that takes something out with the comments above it.
	private func removalWithComments(of path: Defaults.Path) -> Defaults.Splice? {
		var document = snapshot.user
		return document.removeWithComments(path)
	}

	/// Of what held much, or has no row where one is, it is not seen at a glance that it went.
	private mutating func tellRemoved(_ field: Field, _ value: Defaults.JSON?) -> [Effect] {
		let isMuch = focus == .sections || value?.object?.isEmpty == false || value?.array?.isEmpty == false
		return (isMuch || options.isInLines) && notice == nil
			? show(Notice(.dim, Strings.Collection.removed(heading(of: field), undo: label(for: .undo)))) : []
	}

	private mutating func remove(
		_ name: String, from dictionary: Field, selecting next: Defaults.Path?, withComments: Bool
	) -> [Effect] {
		let after = contents(of: dictionary).removing([name])
		if let refusal = refusal(of: after, in: dictionary) { return show(refusal) }
		let path = dictionary.path.appending(name)
		let removal = withComments ? removalWithComments(of: path) : nil
		let action = removal.map { Defaults.Edit.Action.revert($0.inverse, otherwise: nil) } ?? .reset
		var edit = Defaults.Edit(path, action, expecting: .some(snapshot.value(at: path)))
		edit.seen = snapshot.user.excerpt(at: path)
		let target = next.map { CommitTarget(page: dictionary.path, item: $0) }
		let title =
			arrangedField.flatMap { $0.isInferred ? $0.title : nil }
			?? "\(dictionary.title) \(shownName(of: path).map(Title.ofEntry) ?? field(at: path).title)"
		return commit([edit], as: .edit(session: nil), title: title, target: target)
	}
}
