import Defaults
import SettingsSchema

/// A change not yet written that is made again once what others left can take it.
struct HeldChange: Sendable {
	let edit: Defaults.Edit
	/// The settings that it was made over last, and those with all changes in them.
	let settings: Defaults.Snapshot, staged: Defaults.Snapshot
	/// What the file had there when the form changed it first.
	let first: Defaults.JSON?
	/// Whether others have left the same.
	var isMade = false
	/// Whether the user has dropped it.
	var isDropped = false

	/// What is kept of it for another form.
	var kept: Defaults.Edit {
		let place = settings.user.outermostArray(on: edit.path)
		return Defaults.Edit(
			place, staged.userValue(at: place).map { .set($0) } ?? .reset,
			expecting: .some(place == edit.path ? first : settings.value(at: place)))
	}

	/// The same change in other settings: an item that was moved is the one that was meant, whatever the form shows in it.
	func moved(to base: Defaults.Snapshot, _ moves: ItemMoves) -> Defaults.Edit {
		var edit = edit
		if !edit.arrayDepths.isEmpty, let moved = moves.moved(edit.path) {
			edit.path = moved
			edit.expected = .some(base.value(at: moved))
		}
		return edit
	}

	/// Makes it in other settings, and gives back whether it could be: `edit` is what it is there.
	///
	/// - Parameter keepsText: False where there are so many changes that only their values count.
	func make(_ edit: Defaults.Edit, in later: inout Defaults.Snapshot, keepsText: Bool) -> Bool {
		guard keepsText else { return (try? later.apply([edit])) != nil }
		return EditedText(staged.user, since: settings.user).make(edit, from: self.edit.path, in: &later)
	}

	/// Whether an edit of the user's says what is to be there in its place; one that only arranges a list around it does
	/// not.
	func isSettled(by other: Defaults.Edit) -> Bool {
		switch other.action {
		case .arrange, .comment: return other.path == edit.path
		case .set, .reset, .revert: break
		}
		return other.path.contains(edit.path) || edit.path.contains(other.path)
	}
}
