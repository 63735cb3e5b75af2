import SettingsSchema

extension Strings {
	/// What is said on the pages of lists and dictionaries.
	enum Collection {
		static func empty(_ field: Field, add: String) -> String {
			field.kind == .list
				? "Nothing in this list yet. Press \(add) to add an item."
				: field.isInferred
					? "Nothing in it yet. Press \(add) to add a setting." : "No entries yet. Press \(add) to add one."
		}
		static let nothing = "There is nothing in it."
		static func full(_ title: String) -> String { "\(title) takes no more items" }
		static func noReset(_ title: String, remove: String) -> String {
			"\(title) has no default of its own: \(remove) removes it"
		}
		static let taken = "must not be the name of another entry"
		static let declared = "must not be the name of a setting that is here already"
		static let undeclared = "must be a name that is declared here"
		static func ownEntry(rename: String, remove: String) -> String {
			"An entry of your own: \(rename) gives it another name, \(remove) removes it."
		}
		static let newName = "New name"
		static let name = "Name of the new entry"
		static let copyName = "Name of the copy"
		static let settingName = "Name of the new setting"
		static func question(_ purpose: Editing.Purpose, isSetting: Bool) -> String {
			switch purpose {
			case .newName: newName
			case .copy: copyName
			default: isSetting ? settingName : name
			}
		}
		static func noneOutside(add: String) -> String {
			"Nothing outside the sections yet. Press \(add) to add a setting or a section."
		}
		static func unfinished(_ title: String, _ drop: String) -> String {
			"What was begun in \(title) is not finished: set something in it, or drop it with \(drop)"
		}
		static func dropped(_ title: String) -> String {
			"What was begun in \(title) is dropped: another program changed it meanwhile"
		}
		static let secretStays = "A secret is not put where it would be seen"
		static func yanked(_ title: String) -> String { "\(title) is remembered" }
		static func removed(_ title: String, undo: String) -> String { "\(title) is removed: \(undo) brings it back" }
		static let removalTitle = "Remove"
		static func removal(_ title: String) -> String { "\(title) has a comment above it:" }
		static func removal(_ title: String, _ count: Int, _ losesComments: Bool, undo: String) -> String {
			let contents = (count > 1 ? ["\(count) values"] : []) + (losesComments ? ["comments"] : [])
			let inside = contents.isEmpty ? "" : ", with \(contents.joined(separator: " and ")) in it"
			return "\(title) goes\(inside). \(undo) brings it back."
		}
		static let removeBoth = "remove both"
		static let keepComment = "keep the comment"
		static func removedMeanwhile(_ title: String) -> String {
			"\(title) was removed by another program meanwhile"
		}
		static func goneByName(_ name: String) -> String {
			"\(name) has another name by now, or is gone: another program changed it"
		}
		static func namedInItsRow(_ name: String, rename: String, back: String) -> String {
			"\(rename) renames \(name) in its own row: \(back) leads there"
		}
		static let takesNoMore = "Nothing can be added here: all settings there are have a row"
		static func isReset(by reset: String) -> String {
			"Only items and entries of your own are removed: \(reset) resets a setting"
		}
		static let isDeclared = "Only items and entries of your own are removed"
		static let isNoItem = "Only the items of a list are moved, and entries of your own copied"
		static func hasFixedName(rename: String) -> String {
			"Its name is given; \(rename) renames entries that you named"
		}
		static let numbered = "Items have numbers, and no names to change"
		static let gone = "This item is gone: somebody removed it."
		static let goneUnderCursor = "\(gone) Move to a row to go on."
		static let addsAgain = "Removed by another program meanwhile; accepting it adds it again"
	}
}

extension Strings.Hint {
	static let add = "add"
	static let addAsItIs = "add as it is"
	static let moveItem = "move item"
	static let duplicate = "duplicate"
	static let rename = "rename"
}

extension Strings.KeyHelp {
	static let addItem = "Add an item after this one, or an entry"
	static let insertItem = "Insert an item before this one"
	static let removeItem = "Remove the item or entry"
	static let moveItemUp = "Move the item up"
	static let moveItemDown = "Move the item down"
	static let duplicateItem = "Put a copy of the item behind it"
	static let renameItem = "Give the entry another name"
}
