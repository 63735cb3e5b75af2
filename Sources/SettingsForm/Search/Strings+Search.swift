extension Strings {
	/// What the search says.
	enum Search {
		static let prompt = "title, key, help or value"
		static let palettePrompt = "an action, or a setting"
		static func nothingFoundYet(search: String) -> String { "Nothing was searched for yet: press \(search)" }
		static func hit(_ index: Int, of count: Int) -> String { "Found \(index) of \(count)" }

		static let gone = "gone"
		static let theSection = "The section"
		static func shape(_ name: String, of title: String) -> String { "\(name): a shape of \(title)" }
		static func settings(_ count: Int) -> String { count == 1 ? "1 setting" : "\(count) settings" }
		static func isGone(_ key: String) -> String { "\(key) is gone: it was removed meanwhile" }

		static let start = "Type words: all of them have to be found."
		static var filters: String { "Filters: " + SearchFilter.spellings.joined(separator: " ") }
		static var types: String { "Types: " + SearchFilter.typeNames.joined(separator: ", ") }
		static let color = "colour"
		static let nothingFound = "Nothing is found."
		static let searching = "Searching…"
		static func soFar(_ index: Int, of count: Int) -> String { "\(index) of \(count) so far" }
		static func cut(_ count: Int) -> String { "Only the first \(count) settings are searched." }
		static func cutInside(_ count: Int) -> String {
			"Inside lists and dictionaries only \(count) settings that are not set are searched."
		}
		static func cutValues(_ bytes: Int) -> String {
			"Of each JSON value only the first \(bytes) bytes are searched."
		}
		static let advice = "Try fewer or shorter words, or take a filter away. Esc goes back."
		static func unknownFilter(_ text: String) -> String { "There is no filter \(text)." }
	}
}

extension Strings.Hint {
	static let search = "search"
	static let find = "find"
	static let results = "results"
	static let query = "query"
}

extension Strings.KeyHelp {
	static let search = "Search all settings"
	static let nextHit = "The next setting that was found"
	static let previousHit = "The found setting before"
}

extension Strings {
	/// What other programs call an action that the palette lists, for whoever looks for it by that.
	static func otherWords(for action: Action) -> String {
		switch action {
		case .open, .edit: "change modify replace"
		case .chooseShape: "type kind variant null unset"
		case .reset: "restore revert default factory clear unset"
		case .resetSection: "restore revert defaults factory clear all"
		case .removeItem: "delete remove erase unset cut drop clear"
		case .addItem: "new insert append create"
		case .insertItem: "new insert before create"
		case .duplicateItem: "copy clone duplicate"
		case .moveItemUp: "reorder raise"
		case .moveItemDown: "reorder lower"
		case .renameItem: "rename"
		case .yank: "copy clipboard"
		case .put: "paste clipboard"
		case .undo: "revert"
		case .redo: "again repeat"
		case .showChanges: "diff difference compare put back all undo everything"
		case .showModifiedOnly: "hide unchanged"
		case .search: "find locate grep"
		case .nextHit, .previousHit: "again find result match"
		case .nextInvalid, .previousInvalid: "error problem wrong warning fault"
		case .showHelp: "keys shortcuts bindings manual legend"
		case .menu: "commands"
		case .copyKey: "path pointer clipboard"
		case .editFile: "raw vim nano emacs"
		case .write, .save: "save store commit apply flush write"
		case .suspend: "stop job"
		case .repaint: "redraw refresh clear screen"
		case .quit: "exit close leave end"
		default: ""
		}
	}
}
