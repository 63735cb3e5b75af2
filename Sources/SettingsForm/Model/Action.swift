/// What a key of the form does, named as files name it; see ``Bindings``.
package enum Action: String, Sendable, Hashable, CaseIterable {
	case moveUp, moveDown, pageUp, pageDown, toFirst, toLast
	case open, edit, chooseShape, toggle, left, right, back
	case nextPane, nextSection, previousSection
	case reset, resetSection, delete
	case addItem, insertItem, removeItem, duplicateItem, moveItemUp, moveItemDown, renameItem
	case comment
	case yank, put
	case undo, redo, undoSession
	case showChanges, showModifiedOnly
	case search, nextHit, previousHit
	case nextInvalid, previousInvalid
	case showHelp, menu, palette, copyKey
	case editFile, lookAgain, repair
	case write, save
	case suspend, repaint, cancel, quit
}

extension Action {
	/// Whether it is meant for the selected row, or for the page that it is on.
	var isForRow: Bool {
		switch self {
		case .open, .edit, .chooseShape, .toggle, .left, .right, .reset, .resetSection, .delete: true
		case .copyKey, .yank, .put, .menu, .comment: true
		case .addItem, .insertItem, .removeItem, .duplicateItem, .moveItemUp, .moveItemDown, .renameItem: true
		default: false
		}
	}

	/// Whether another row, or another page, is chosen by it.
	var choosesRow: Bool {
		switch self {
		case .moveUp, .moveDown, .pageUp, .pageDown, .toFirst, .toLast: true
		case .back, .nextPane, .nextSection, .previousSection, .nextInvalid, .previousInvalid: true
		default: false
		}
	}
}
