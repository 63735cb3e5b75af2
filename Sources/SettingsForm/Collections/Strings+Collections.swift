import SettingsSchema
import Wording

extension Strings {
	/// What is said on the pages of lists and dictionaries.
	enum Collection {
		static func empty(_ field: Field, add: String) -> String {
			field.kind == .list
				? localized("Nothing in this list yet. Press \(add) to add an item.")
				: field.isInferred
					? localized("Nothing in it yet. Press \(add) to add a setting.")
					: localized("No entries yet. Press \(add) to add one.")
		}
		static var nothing: String { localized("There is nothing in it.") }
		static func full(_ title: String) -> String { localized("\(title) takes no more items") }
		static func noReset(_ title: String, remove: String) -> String {
			localized("\(title) has no default of its own: \(remove) removes it")
		}
		static var taken: String { localized("must not be the name of another entry") }
		static var declared: String { localized("must not be the name of a setting that is here already") }
		static var undeclared: String { localized("must be a name that is declared here") }
		static func ownEntry(rename: String, remove: String) -> String {
			localized("An entry of your own: \(rename) gives it another name, \(remove) removes it.")
		}
		static var newName: String { localized("New name") }
		static var name: String { localized("Name of the new entry") }
		static var copyName: String { localized("Name of the copy") }
		static var settingName: String { localized("Name of the new setting") }
		static func question(_ member: Editing.Member, isSetting: Bool) -> String {
			switch member {
			case .newName: newName
			case .copy: copyName
			default: isSetting ? settingName : name
			}
		}
		static func noneOutside(add: String) -> String {
			localized("Nothing outside the sections yet. Press \(add) to add a setting or a section.")
		}
		static func unfinished(_ title: String, _ drop: String) -> String {
			localized("What was begun in \(title) is not finished: set something in it, or drop it with \(drop)")
		}
		static var isFirst: String { localized("It is the first one already") }
		static var isLast: String { localized("It is the last one already") }
		static func addedOutside(back: String) -> String {
			localized("Another one is added in the list around this: \(back) first")
		}
		static func notKept(_ title: String) -> String {
			localized("What was begun in \(title) is not kept: nothing in it was set")
		}
		static func dropped(_ title: String) -> String {
			localized("What was begun in \(title) is dropped: another program changed it meanwhile")
		}
		static var secretStays: String { localized("A secret is not put where it would be seen") }
		static func yanked(_ title: String) -> String { localized("\(title) is remembered") }
		static func removed(_ title: String, undo: String) -> String {
			localized("\(title) is removed: \(undo) brings it back")
		}
		static var removalTitle: String { localized("Remove") }
		static func removal(_ title: String) -> String { localized("\(title) has a comment above it:") }
		static func removal(_ title: String, _ count: Int, _ losesComments: Bool, undo: String) -> String {
			let contents =
				(count > 1 ? [localized("\(count) values")] : []) + (losesComments ? [localized("comments")] : [])
			let inside =
				contents.isEmpty ? "" : localized(", with \(contents.joined(separator: localized(" and "))) in it")
			return localized("\(title) goes\(inside). \(undo) brings it back.")
		}
		static var removeBoth: String { localized("remove both") }
		static var keepComment: String { localized("keep the comment") }
		static func removedMeanwhile(_ title: String) -> String {
			localized("\(title) was removed by another program meanwhile")
		}
		static func redescribed(_ title: String) -> String {
			localized("\(title) is described otherwise by now: what was typed is gone")
		}
		static func goneByName(_ name: String) -> String {
			localized("\(name) has another name by now, or is gone: another program changed it")
		}
		static func namedInItsRow(_ name: String, rename: String, back: String) -> String {
			localized("\(rename) renames \(name) in its own row: \(back) leads there")
		}
		static var takesNoMore: String { localized("Nothing can be added here: all settings there are have a row") }
		static func isReset(by reset: String) -> String {
			localized("Only items and entries of your own are removed: \(reset) resets a setting")
		}
		static var isDeclared: String { localized("Only items and entries of your own are removed") }
		static var isNoItem: String { localized("Only the items of a list are moved, and entries of your own copied") }
		static func hasFixedName(rename: String) -> String {
			localized("Its name is given; \(rename) renames entries that you named")
		}
		static var numbered: String { localized("Items have numbers, and no names to change") }
		static var gone: String { localized("This item is gone: somebody removed it.") }
		static var goneUnderCursor: String { localized("\(gone) Move to a row to go on.") }
		static var addsAgain: String { localized("Removed by another program meanwhile; accepting it adds it again") }
	}
}

extension Strings.Hint {
	static var add: String { localized("add") }
	static var addAsItIs: String { localized("add as it is") }
	static var moveItem: String { localized("move item") }
	static var duplicate: String { localized("duplicate") }
	static var rename: String { localized("rename") }
}

extension Strings.KeyHelp {
	static var addItem: String { localized("Add an item after this one, or an entry") }
	static var insertItem: String { localized("Insert an item before this one") }
	static var removeItem: String { localized("Remove the item or entry") }
	static var moveItemUp: String { localized("Move the item up") }
	static var moveItemDown: String { localized("Move the item down") }
	static var duplicateItem: String { localized("Put a copy of the item behind it") }
	static var renameItem: String { localized("Give the entry another name") }
	static var comment: String { localized("Write a comment on it into the file") }
}
