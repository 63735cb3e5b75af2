/// Every sentence of the form that a person reads; what editors say stands in `EditorStrings`.
enum Strings {
	// MARK: The file

	enum Standing {
		static let saved = "saved"
		static let new = "new file"
		static let pending = "saving"
		static let failed = "not saved"
		static let readOnly = "read-only"
		static let damaged = "damaged"
		static let noSettings = "no settings"
		static let removed = "removed"
	}

	static func bannerFailed(_ reason: String) -> String { "Not saved, will be tried again: \(reason)" }
	static func bannerRemoved(undo: String?) -> String {
		undo.map {
			"The file was removed, and its values with it: \($0) brings it back as it was; any other change makes a new one."
		}
			?? "The file was removed, and its values with it; the next change makes it anew."
	}
	static let theFile = "The file"
	static func bannerReadOnly(_ reason: String) -> String { "Changes stay in memory: \(reason)" }
	static func bannerDamaged(_ line: Int, _ column: Int, _ message: String, open: String) -> String {
		"Changes are kept, and written once the file is mended: \(open) opens it. Line \(line), column \(column): "
			+ "\(message)."
	}
	static func bannerUnreadable(_ reason: String) -> String { "Changes are kept until they can be written: \(reason)" }

	static let damageTitle = "This file cannot be read"
	static let otherValueTitle = "This file holds JSON, but no object, and so no settings"
	static func damagePlace(_ line: Int, _ column: Int, _ message: String) -> String {
		"Line \(line), column \(column): \(message)"
	}
	static func damageText(hasValues: Bool, wasRead: Bool) -> String {
		let outcome =
			hasValues ? "writes \(wasRead ? "the last good values" : "what you changed")" : "begins an empty one"
		return (wasRead ? "" : noGoodValues + " ")
			+ "Changes are kept, and written once it is mended. Mend it in your editor, or look again when someone else "
			+ "has. A repair keeps it aside under another name and \(outcome)."
	}
	static let noGoodValues = "There are no last good values: it could not be read since the form was opened."
	static let repairTitle = "Repair"
	static func repairText(hasValues: Bool, wasRead: Bool) -> String {
		let outcome =
			!hasValues
			? "No values could be read from it: the new one will be empty."
			: wasRead
				? "The new one holds the last values that could be read."
				: "No values could be read from it: the new one holds what you changed."
		return "The file is kept beside the new one, as .corrupt and the time. \(outcome)"
	}
	static let noEditor = "Your editor could not be started: set VISUAL or EDITOR to one that can"

	static func editorFailed(_ status: Int32) -> String {
		"Your editor failed (status \(status)); the file is shown as it is"
	}

	// MARK: Sizes and places

	static func tooSmall(_ width: Int, _ height: Int) -> String { "Needs at least \(width)×\(height)" }
	static func position(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
	static func section(_ index: Int, of count: Int) -> String { "section \(index) of \(count)" }
	static let changedElsewhere = "changed in another"
	static let modifiedOnly = "modified only"
	static let setOnly = "set only"
	static let emptySection = "Nothing can be set here."
	static let emptyParent = "What can be set is in the sections below this one."
	static func emptyFiltered(all: String) -> String {
		"Nothing here differs from its default. Press \(all) to see everything."
	}
	static func emptySet(all: String) -> String { "Nothing is set here yet. Press \(all) to see what can be set." }
	static func emptyObject(reset: String, all: String) -> String {
		"The file has this with nothing in it. \(reset) takes it away, \(all) shows what can be set."
	}
	static let unreadFile = "Nothing is known yet of what the file holds."
	static func emptyFile(add: String, open: String) -> String {
		"No settings yet. Press \(add) to add one, or \(open) to write some in your editor; they are shown as soon as you "
			+ "save."
	}

	// MARK: Fields

	enum Fact {
		static let key = "key"
		static let type = "type"
		static let shape = "now"
		static let range = "range"
		static let defaultValue = "default"
		static let source = "from"
	}

	enum Source {
		static let user = "your settings"
		static let registered = "the default"
		static let nowhere = unset
		/// With the word "from" where there is a place to name.
		static func phrase(_ source: String) -> String { source == nowhere ? source : "\(Fact.source) \(source)" }
		static func system(_ file: String) -> String { "the system, \(file)" }
		static func mandatory(_ file: String) -> String { "the administrator, \(file)" }
	}

	/// How many values in the file do not fit.
	static func invalid(_ count: Int) -> String { "\(count) invalid" }
	static let nothingInvalid = "No value is invalid"
	static let onlyInvalid = "No other value is invalid"
	static let stillLooking = "Still looking for invalid values: try again in a moment"

	static let none = "none"
	static let unset = "unset"
	static let deprecated = "Should not be used any more."
	static let changedOutside = "Changed by another program."

	static func locked(_ title: String, by file: String) -> String {
		"\(title) is locked by the administrator in \(file)"
	}
	static func locked(_ title: String) -> String { "\(title) holds values that are locked by the administrator" }
	static func readOnly(_ title: String) -> String { "\(title) is only shown, it cannot be changed" }
	static func constant(_ title: String, _ value: String) -> String { "\(title) is always \(value)" }
	static func isDefaultAlready(_ title: String) -> String {
		"\(title) is that by default, and still unset: Space on it in the list sets it"
	}
	static func oneShape(_ title: String) -> String { "\(title) has one type only, and cannot be null" }
	static func anyType(_ title: String) -> String { "\(title) is JSON of any type: Enter edits it" }
	static let missing = "Required: the file is not valid without it."
	static func unknown(rename: String, remove: String) -> String {
		"Not in the schema: misspelt, or of another version. \(rename) renames, \(remove) removes."
	}
	static func switches(_ title: String, by key: String) -> String { "\(key) sets \(title)" }
	static func unfinished(_ set: String, _ drop: String) -> String {
		"\(set) sets what was typed, \(drop) drops it: that first"
	}
	static func chord(_ key: String, _ ellipsis: String) -> String { "\(key) \(ellipsis)" }

	/// The menu of what is possible.
	enum Menu {
		static let title = "What is possible here"
		static let nothing = "Nothing is possible here"
		static let does = "do it"
	}
	static func noEffect(_ requirement: String) -> String { "Has no effect unless \(requirement)." }
	static func onlyWhen(_ requirement: String) -> String { "only when \(requirement)" }
	static func hidden(_ title: String, _ requirement: String) -> String { "\(title) is shown when \(requirement)" }
	static func notEditable(_ title: String, open: String) -> String {
		"\(title) cannot be edited here: press \(open) for your editor"
	}
	static func copied(_ key: String) -> String { "Copied \(key)" }
	static func atDefault(_ title: String) -> String { "\(title) is at its default already" }
	static func isAsAtTheStart(_ title: String) -> String { "\(title) is as it was at the start" }
	static func inList(_ title: String) -> String { "\(title) is chosen from a list: go there first" }
	static func goneWithShape(_ titles: [String], _ shape: String, undo: String) -> String {
		let named = titles.prefix(2).joined(separator: ", ") + (titles.count > 2 ? " and \(titles.count - 2) more" : "")
		return titles.count == 1
			? "\(named) does not fit \(shape) and is removed: \(undo) brings it back"
			: "\(named) do not fit \(shape) and are removed: \(undo) brings them back"
	}
	static func isDefault(_ value: String) -> String { "\(value), the default" }
	static func stepOvertaken(_ title: String) -> String { "\(title) was changed by another program meanwhile" }
	static func changedMeanwhile(_ value: String) -> String { "Changed by another program meanwhile, to \(value)" }

	static func item(_ number: Int) -> String { "item \(number)" }
	static func problem(of name: String, _ text: String) -> String { "\(name): \(text)" }
	static func problems(_ count: Int, _ first: String) -> String { "\(count) problems, \(first)" }

	/// A subject and a predicate: "Row height must be at most 4".
	static func sentence(_ subject: String, _ predicate: String) -> String {
		let text = subject.isEmpty ? predicate : "\(subject) \(predicate)"
		return text.capitalizingFirst
	}

	// MARK: Undo

	static func undone(_ title: String) -> String { "Undone: \(title)" }
	static func redone(_ title: String) -> String { "Redone: \(title)" }
	static let allSaved = "All is saved: each change is written at once"
	static let isSaving = "The last change is being written"
	static let nothingToUndo = "Nothing to undo"
	static let nothingToRedo = "Nothing to redo"
	static let changedSinceTitle = "Changed since"
	static func changedSinceText(_ title: String, isUndo: Bool) -> String {
		"\(title) was changed by another program since. \(isUndo ? "Undo" : "Redo") replaces that change too."
	}
	static func lost(_ title: String, isUndo: Bool) -> String {
		"\(title) cannot be \(isUndo ? "undone" : "redone"): another program removed the item that it was in"
	}
	static func passed(_ title: String, next: String, isUndo: Bool) -> String {
		"\(title) is kept. The next \(isUndo ? "undo" : "redo") is of \(next); that of \(title) comes last."
	}
	static let now = "now"
	static let then = "then"

	// MARK: Conflicts

	static let conflictTitle = "Changed outside"
	static func conflictText(_ title: String) -> String {
		"\(title) was changed by another program while you were editing it."
	}
	static let yours = "yours"
	static let theirs = "theirs"

	// MARK: Reset and changes

	static let settled = "Another program changed what was asked about: nothing is left to decide"
	static let resetTitle = "Reset"
	static let everything = "everything"
	static func resetText(
		_ section: String, _ here: Int, _ everywhere: Int, _ losesComments: Bool = false
	) -> String {
		let counts =
			here == 0
			? "Nothing is set in \(section), so there is nothing to reset here. Elsewhere \(values(everywhere)) set."
			: here == everywhere
				? "\(values(here)) set, all in \(section)."
				: "\(values(here)) set in \(section), \(everywhere) in all."
		return counts + canBeUndone(losesComments)
	}
	static func resetText(_ title: String, _ count: Int, _ losesComments: Bool = false) -> String {
		"\(values(count)) set in \(title)\(count > 1 ? ", and all of them go" : "").\(canBeUndone(losesComments))"
	}
	static func resetText(needed title: String, _ losesComments: Bool) -> String {
		"\(title) is required and has no default: the file is not valid without it.\(canBeUndone(losesComments))"
	}
	private static func canBeUndone(_ losesComments: Bool) -> String {
		(losesComments ? " Comments in what is reset go as well." : "") + " A reset can be undone."
	}
	static func areKept(_ titles: [String]) -> String {
		titles.count == 1
			? "\(titles[0]) stays, for there is a comment in it"
			: "\(titles.joined(separator: ", ")) stay, for there are comments in them"
	}
	private static func values(_ count: Int) -> String { count == 1 ? "1 value is" : "\(count) values are" }
	static let nothingToReset = "Everything is at its default already"
	static let nothingChanged = "Nothing differs from its default"
	static let added = "added"
	static let removed = "removed"
	static let takenOutAgain = "taken out again"
	static func changesTitle(_ count: Int) -> String {
		count == 0 ? "No changes" : count == 1 ? "1 change" : "\(count) changes"
	}

	static let generatedTitle = "A generated file"
	static func generatedText(_ file: String) -> String {
		"Another program makes \(file), and can write over what is changed here."
	}

	// MARK: Quitting

	static let quitTitle = "Not saved"
	static func quitText(_ reason: String) -> String { "Your changes are not in the file: \(reason)" }

	enum Answer {
		static let keep = "keep"
		static let back = "back"
		static let keepMine = "keep mine"
		static let takeTheirs = "take theirs"
		static let show = "show both"
		static let undoAnyway = "undo anyway"
		static let redoAnyway = "redo anyway"
		static let resetSection = "reset these"
		static let resetAll = "reset everything"
		static let putBackAll = "put all back"
		static let repair = "repair"
		static let changeAnyway = "change it all the same"
		static let quitAnyway = "quit anyway"
	}
}
