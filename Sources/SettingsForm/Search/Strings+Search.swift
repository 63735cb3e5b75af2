import Wording

extension Strings {
	/// What the search says.
	enum Search {
		static var prompt: String { localized("title, key, help or value") }
		static var palettePrompt: String { localized("an action, or a setting") }
		static func nothingFoundYet(search: String) -> String {
			localized("Nothing was searched for yet: press \(search)")
		}
		static func hit(_ index: Int, of count: Int) -> String { localized("Found \(index) of \(count)") }

		static var gone: String { localized("gone") }
		static var theSection: String { localized("The section") }
		static func shape(_ name: String, of title: String) -> String { localized("\(name): a shape of \(title)") }
		static func settings(_ count: Int) -> String {
			count == 1 ? localized("1 setting") : localized("\(count) settings")
		}
		static func isGone(_ key: String) -> String { localized("\(key) is gone: it was removed meanwhile") }

		static var start: String {
			localized("Type words, or a sentence: what has all of them comes, else what comes closest.")
		}
		static var filters: String { localized("Filters: ") + SearchFilter.spellings.joined(separator: " ") }
		static var types: String { localized("Types: ") + SearchFilter.typeNames.joined(separator: ", ") }
		static var nothingFound: String { localized("Nothing is found.") }
		static var searching: String { localized("Searching…") }
		static func soFar(_ index: Int, of count: Int) -> String { localized("\(index) of \(count) so far") }
		static func closest(_ index: Int, of count: Int) -> String {
			localized("nothing has all words; closest \(index) of \(count)")
		}
		static func cut(_ count: Int) -> String { localized("Only the first \(count) settings are searched.") }
		static func cutInside(_ count: Int) -> String {
			localized("Inside lists and dictionaries only \(count) settings that are not set are searched.")
		}
		static func cutValues(_ bytes: Int) -> String {
			localized("Of each JSON value only the first \(bytes) bytes are searched.")
		}
		static var advice: String { localized("Try fewer or shorter words, or take a filter away. Esc goes back.") }
		static func unknownFilter(_ text: String) -> String { localized("There is no filter \(text).") }
	}
}

extension Strings.Hint {
	static var search: String { localized("search") }
	static var find: String { localized("find") }
	static var results: String { localized("results") }
	static var query: String { localized("query") }
}

extension Strings.KeyHelp {
	static var search: String { localized("Search all settings") }
	static var nextHit: String { localized("The next setting that was found") }
	static var previousHit: String { localized("The found setting before") }
}

extension Strings {
	/// What other programs call an action that the palette lists, for whoever looks for it by that.
	static func otherWords(for action: Action) -> String {
		switch action {
		case .open, .edit: localized("change modify replace")
		case .chooseShape: localized("type kind variant null unset")
		case .reset: localized("restore revert default factory clear unset")
		case .resetSection: localized("restore revert defaults factory clear all")
		case .removeItem: localized("delete remove erase unset cut drop clear")
		case .addItem: localized("new insert append create")
		case .insertItem: localized("new insert before create")
		case .duplicateItem: localized("copy clone duplicate")
		case .moveItemUp: localized("reorder raise")
		case .moveItemDown: localized("reorder lower")
		case .renameItem: localized("rename", .name)
		case .comment: localized("note remark annotate describe")
		case .yank: localized("copy clipboard")
		case .put: localized("paste clipboard")
		case .undo: localized("revert")
		case .redo: localized("again repeat")
		case .undoSession:
			localized("session revert discard take back changes since the start put back everything all")
		case .showChanges: localized("diff difference compare put back all undo everything")
		case .showModifiedOnly: localized("hide unchanged")
		case .search: localized("find locate grep")
		case .nextHit, .previousHit: localized("again find result match")
		case .nextInvalid, .previousInvalid: localized("error problem wrong warning fault")
		case .showHelp: localized("keys shortcuts bindings manual legend")
		case .menu: localized("commands")
		case .copyKey: localized("path pointer clipboard")
		case .editFile: localized("raw vim nano emacs")
		case .write, .save: localized("save store commit apply flush write")
		case .suspend: localized("stop job")
		case .repaint: localized("redraw refresh clear screen")
		case .quit: localized("exit close leave end")
		default: ""
		}
	}
}
