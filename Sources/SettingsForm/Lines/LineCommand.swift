/// What begins with a colon where a form is gone through in lines: `:undo`. The raw value is the word in every language.
enum LineCommand: String, Sendable, CaseIterable {
	case help, list, more, back, search
	case add, insert, remove, duplicate, rename, up, down, reset, clear, type, comment
	case undo, redo, session, changes, only, invalid, save, edit, refresh, repair, menu, done
	// At a value's prompt.
	case empty, lines

	/// Those that are only for a value.
	static let forValues: [Self] = [.empty, .lines]

	/// The command of that name, in English or as the language that is spoken has it.
	init?(_ word: String) {
		let word = word.lowercased()
		let found = Self(rawValue: word) ?? Self.allCases.first { $0.alias?.lowercased() == word } ?? Self.others[word]
		guard let found else { return nil }
		self = found
	}

	/// What other programs call them.
	private static let others: [String: Self] = [
		"find": .search, "ls": .list, "next": .more, "delete": .remove, "copy": .duplicate, "write": .save,
		"exit": .done,
		"q": .done, "quit": .done, "?": .help,
	]

	/// The command with its colon.
	var text: String { ":" + rawValue }

	/// What it is called as well.
	private var alias: String? {
		switch self {
		case .help: Strings.Hint.help
		case .back: Strings.Hint.back
		case .search: Strings.Hint.search
		case .add: Strings.Hint.add
		case .remove: Strings.Hint.remove
		case .duplicate: Strings.Hint.duplicate
		case .rename: Strings.Hint.rename
		case .reset: Strings.Hint.reset
		case .undo: Strings.Hint.undo
		case .redo: Strings.Hint.redo
		case .changes: Strings.Hint.changes
		case .save: Strings.Staged.hint
		case .menu: Strings.Hint.menu
		case .done: Strings.Hint.quit
		default: nil
		}
	}

	/// What it asks of the form; nil for what only lines have, or do in their own way.
	var action: Action? {
		switch self {
		case .add: .addItem
		case .insert: .insertItem
		case .remove: .removeItem
		case .duplicate: .duplicateItem
		case .rename: .renameItem
		case .up: .moveItemUp
		case .down: .moveItemDown
		case .reset: .reset
		case .clear: .resetSection
		case .type: .chooseShape
		case .comment: .comment
		case .undo: .undo
		case .redo: .redo
		case .session: .undoSession
		case .changes: .showChanges
		case .only: .showModifiedOnly
		case .invalid: .nextInvalid
		case .save: .save
		case .edit: .editFile
		case .refresh: .lookAgain
		case .repair: .repair
		case .search: .search
		case .menu: .menu
		case .back: .back
		case .help: .showHelp
		case .done: .quit
		case .list, .more, .empty, .lines: nil
		}
	}

	/// Whether it is for one row, which has to be named where none was chosen.
	var isForRow: Bool {
		switch self {
		case .insert, .remove, .duplicate, .rename, .up, .down, .reset, .type, .comment: true
		default: false
		}
	}

	/// What it does, for the help.
	var title: String {
		switch self {
		case .help: Strings.Lines.helpTitle
		case .list: Strings.Lines.listTitle
		case .more: Strings.Lines.moreTitle
		case .menu: Strings.Lines.menuTitle
		case .empty: Strings.Lines.emptyTitle
		case .lines: Strings.Lines.linesTitle
		default: action.flatMap(Bindings.title) ?? ""
		}
	}
}

extension Action {
	/// What does it where a form is gone through in lines; empty for what is only in the menu there.
	var lineText: String {
		if self == .delete || self == .write { return (self == .write ? LineCommand.save : .remove).text }
		return LineCommand.allCases.first { $0.action == self }?.text ?? ""
	}

	/// Whether it does something to a screen alone, or to whoever sits before one.
	var isForScreen: Bool { [.copyKey, .repaint, .palette, .menu, .showHelp, .suspend].contains(self) }
}
