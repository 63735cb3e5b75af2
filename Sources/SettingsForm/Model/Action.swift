/// What a key of the form does; see ``Bindings``.
enum Action: Sendable, Hashable, CaseIterable {
	case moveUp, moveDown, pageUp, pageDown, toFirst, toLast
	case open, chooseShape, toggle, left, right, back
	case nextPane, nextSection, previousSection
	case reset, resetSection
	case undo, redo
	case showChanges, showModifiedOnly
	case search, nextHit, previousHit
	case showHelp, copyKey
	case editFile, lookAgain, repair
	case write
	case suspend, repaint, cancel, quit
}
