import Wording

/// Every sentence of the form that a person reads; what editors say stands in `EditorStrings`.
enum Strings {
	// MARK: The file

	enum Standing {
		static var saved: String { localized("saved") }
		/// It is made for its owner alone, whatever the umask.
		static var new: String { localized("new private file") }
		static var newBriefly: String { localized("new file") }
		static var pending: String { localized("saving") }
		static var unfinished: String { localized("not finished") }
		static var failed: String { localized("not saved") }
		static var readOnly: String { localized("read-only") }
		static var damaged: String { localized("damaged") }
		static var noSettings: String { localized("no settings") }
		static var removed: String { localized("removed") }
	}

	static func bannerFailed(_ reason: String) -> String { localized("Not saved, will be tried again: \(reason)") }
	static func bannerRemoved(undo: String?) -> String {
		undo.map {
			localized(
				"The file was removed, and its values with it: \($0) brings it back as it was; any other change makes a new one."
			)
		}
			?? localized("The file was removed, and its values with it; the next change makes it anew.")
	}
	static var theFile: String { localized("The file") }
	static func bannerReadOnly(_ reason: String) -> String { localized("Changes stay in memory: \(reason)") }
	static func bannerDamaged(_ line: Int, _ column: Int, _ message: String, open: String) -> String {
		localized(
			"Changes are kept, and written once the file is mended: \(open) opens it. Line \(line), column \(column): "
				+ "\(message).")
	}
	static func bannerUnreadable(_ reason: String) -> String {
		localized("Changes are kept until they can be written: \(reason)")
	}

	static var damageTitle: String { localized("This file cannot be read") }
	static var soundTitle: String { localized("This file is not edited here") }
	static var soundText: String { localized("It is left as it is. It can be changed in a text editor.") }
	static var otherValueTitle: String { localized("This file holds JSON, but no object, and so no settings") }
	static func damagePlace(_ line: Int, _ column: Int, _ message: String) -> String {
		localized("Line \(line), column \(column): \(message)")
	}
	static func damageText(hasValues: Bool, wasRead: Bool) -> String {
		let outcome =
			hasValues
			? localized("writes \(wasRead ? localized("the last good values") : localized("what you changed"))")
			: localized("begins an empty one")
		return (wasRead ? "" : noGoodValues + " ")
			+ localized(
				"Changes are kept, and written once it is mended. Mend it in your editor, or look again when someone else "
					+ "has. A repair keeps it aside under another name and \(outcome).")
	}
	static var noGoodValues: String {
		localized("There are no last good values: it could not be read since the form was opened.")
	}
	static var repairTitle: String { localized("Repair") }
	static func repairText(hasValues: Bool, wasRead: Bool) -> String {
		let outcome =
			!hasValues
			? localized("No values could be read from it: the new one will be empty.")
			: wasRead
				? localized("The new one holds the last values that could be read.")
				: localized("No values could be read from it: the new one holds what you changed.")
		return localized("The file is kept beside the new one, as .corrupt and the time. \(outcome)")
	}
	static var noEditor: String { localized("Your editor could not be started: set VISUAL or EDITOR to one that can") }

	static func editorFailed(_ status: Int32) -> String {
		localized("Your editor failed (status \(status)); the file is shown as it is")
	}

	// MARK: Sizes and places

	static func tooSmall(_ width: Int, _ height: Int) -> String { localized("Needs at least \(width)×\(height)") }
	static func position(_ index: Int, of count: Int) -> String { localized("\(index) of \(count)") }
	static func section(_ index: Int, of count: Int) -> String { localized("section \(index) of \(count)") }
	static var changedElsewhere: String { localized("changed in another") }
	static var modifiedOnly: String { localized("modified only") }
	static var setOnly: String { localized("set only") }
	static var emptySection: String { localized("Nothing can be set here.") }
	static var emptyParent: String { localized("What can be set is in the sections below this one.") }
	static func emptyFiltered(all: String) -> String {
		localized("Nothing here differs from its default. Press \(all) to see everything.")
	}
	static func emptySet(all: String) -> String {
		localized("Nothing is set here yet. Press \(all) to see what can be set.")
	}
	static func emptyObject(reset: String, all: String) -> String {
		localized("The file has this with nothing in it. \(reset) takes it away, \(all) shows what can be set.")
	}
	static var unreadFile: String { localized("Nothing is known yet of what the file holds.") }
	static func emptyFile(add: String, open: String) -> String {
		localized(
			"No settings yet. Press \(add) to add one, or \(open) to write some in your editor; they are shown as soon as you "
				+ "save.")
	}

	// MARK: Fields

	enum Fact {
		static var key: String { localized("key") }
		static var type: String { localized("type") }
		static var shape: String { localized("now") }
		static var range: String { localized("range") }
		static var defaultValue: String { localized("default") }
		static var source: String { localized("from") }
	}

	enum Source {
		static var user: String { localized("your settings") }
		static var registered: String { localized("the default") }
		static var nowhere: String { unset }
		/// With the word "from" where there is a place to name.
		static func phrase(_ source: String) -> String { source == nowhere ? source : "\(Fact.source) \(source)" }
		static func system(_ file: String) -> String { localized("the system, \(file)") }
		static func mandatory(_ file: String) -> String { localized("the administrator, \(file)") }
	}

	/// How many values in the file do not fit.
	static func invalid(_ count: Int) -> String { localized("\(count) invalid") }
	static var nothingInvalid: String { localized("No value is invalid") }
	static var onlyInvalid: String { localized("No other value is invalid") }
	static var stillLooking: String { localized("Still looking for invalid values: try again in a moment") }

	static var none: String { localized("none") }
	static var unset: String { localized("unset") }
	static var deprecated: String { localized("Should not be used any more.") }
	static var changedOutside: String { localized("Changed by another program.") }

	static func locked(_ title: String, by file: String) -> String {
		localized("\(title) is locked by the administrator in \(file)")
	}
	static func locked(_ title: String) -> String {
		localized("\(title) holds values that are locked by the administrator")
	}
	static func readOnly(_ title: String) -> String { localized("\(title) is only shown, it cannot be changed") }
	static func constant(_ title: String, _ value: String) -> String { localized("\(title) is always \(value)") }
	static func isDefaultAlready(_ title: String) -> String {
		localized("\(title) is that by default, and still unset: Space on it in the list sets it")
	}
	static func oneShape(_ title: String) -> String { localized("\(title) has one type only, and cannot be null") }
	static func anyType(_ title: String) -> String { localized("\(title) is JSON of any type: Enter edits it") }
	static var missing: String { localized("Required: the file is not valid without it.") }
	static func unknown(rename: String, remove: String) -> String {
		localized("Not in the schema: misspelt, or of another version. \(rename) renames, \(remove) removes.")
	}
	static func switches(_ title: String, by key: String) -> String { localized("\(key) sets \(title)") }
	static func unfinished(_ set: String, _ drop: String) -> String {
		localized("\(set) sets what was typed, \(drop) drops it: that first")
	}
	static func chord(_ key: String, _ ellipsis: String) -> String { "\(key) \(ellipsis)" }

	/// The menu of what is possible.
	enum Menu {
		static var title: String { localized("What is possible here") }
		static var nothing: String { localized("Nothing is possible here") }
		static func impossible(_ title: String) -> String { localized("\(title): not possible here") }
		static var does: String { localized("do it") }
		static var byLetter: String { localized("by its letter, here") }
	}
	static func noEffect(_ requirement: String) -> String { localized("Has no effect unless \(requirement).") }
	static func onlyWhen(_ requirement: String) -> String { localized("only when \(requirement)") }
	static func hidden(_ title: String, _ requirement: String) -> String {
		localized("\(title) is shown when \(requirement)")
	}
	static func notEditable(_ title: String, open: String) -> String {
		localized("\(title) cannot be edited here: press \(open) for your editor")
	}
	static func copied(_ key: String) -> String { localized("Copied \(key)") }
	static func atDefault(_ title: String) -> String { localized("\(title) is at its default already") }
	static func isAsAtTheStart(_ title: String) -> String { localized("\(title) is as it was at the start") }
	static func inList(_ title: String) -> String { localized("\(title) is chosen from a list: go there first") }
	static func goneWithShape(_ titles: [String], _ shape: String, undo: String) -> String {
		let named =
			titles.prefix(2).joined(separator: ", ")
			+ (titles.count > 2 ? localized(" and \(titles.count - 2) more") : "")
		return titles.count == 1
			? localized("\(named) does not fit \(shape) and is removed: \(undo) brings it back")
			: localized("\(named) do not fit \(shape) and are removed: \(undo) brings them back")
	}
	static func isDefault(_ value: String) -> String { localized("\(value), the default") }
	static func stepOvertaken(_ title: String) -> String {
		localized("\(title) was changed by another program meanwhile")
	}
	static func changedMeanwhile(_ value: String) -> String {
		localized("Changed by another program meanwhile, to \(value)")
	}

	static func item(_ number: Int) -> String { localized("item \(number)") }
	static func problem(of name: String, _ text: String) -> String { "\(name): \(text)" }
	static func problems(_ count: Int, _ first: String) -> String { localized("\(count) problems, \(first)") }

	/// A subject, as it is called, and a predicate: "Row height must be at most 4".
	static func sentence(_ subject: String, _ predicate: String) -> String {
		guard subject.isEmpty else { return localized("\(subject) \(predicate)") }
		// Where a language has no capitals, Latin letters in front are a value's.
		let hasCapitals = !predicate.unicodeScalars.contains {
			$0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value)
		}
		return hasCapitals ? predicate.capitalizingFirst : predicate
	}

	// MARK: Undo

	static func areReset(_ title: String, undo: String) -> String {
		localized("Reset: \(title). \(undo) brings it back")
	}
	static func undone(_ title: String) -> String { localized("Undone: \(title)") }
	static func redone(_ title: String) -> String { localized("Redone: \(title)") }
	static var allSaved: String { localized("All is saved: each change is written at once") }
	static var isSaving: String { localized("The last change is being written") }
	static var nothingToUndo: String { localized("Nothing to undo") }
	static var nothingToRedo: String { localized("Nothing to redo") }
	static var changedSinceTitle: String { localized("Changed since") }
	static func changedSinceText(_ title: String, isUndo: Bool) -> String {
		localized(
			"\(title) was changed by another program since. \(isUndo ? localized("Undo") : localized("Redo")) replaces that change too."
		)
	}
	static func lost(_ title: String, isUndo: Bool) -> String {
		localized(
			"\(title) cannot be \(isUndo ? localized("undone") : localized("redone")): another program removed the item that it was in"
		)
	}
	static func passed(_ title: String, next: String, isUndo: Bool) -> String {
		localized(
			"\(title) is kept. The next \(isUndo ? localized("undo") : localized("redo")) is of \(next); that of \(title) comes last."
		)
	}
	static var now: String { localized("now") }
	static var then: String { localized("then") }

	// MARK: Conflicts

	static var conflictTitle: String { localized("Changed outside") }
	static func conflictText(_ title: String) -> String {
		localized("\(title) was changed by another program while you were editing it.")
	}
	static var yours: String { localized("yours") }
	static var theirs: String { localized("theirs") }

	// MARK: Reset and changes

	static var settled: String { localized("Another program changed what was asked about: nothing is left to decide") }
	static var resetTitle: String { localized("Reset") }
	static var changeTitle: String { localized("Change") }
	static var everything: String { localized("everything") }
	static func resetText(
		_ section: String, _ here: Int, _ everywhere: Int, _ losesComments: Bool = false
	) -> String {
		let counts =
			here == 0
			? localized(
				"Nothing is set in \(section), so there is nothing to reset here. Elsewhere \(values(everywhere)) set.")
			: here == everywhere
				? localized("\(values(here)) set, all in \(section).")
				: localized("\(values(here)) set in \(section), \(everywhere) in all.")
		return counts + canBeUndone(losesComments)
	}
	static func resetText(_ title: String, _ count: Int, _ losesComments: Bool = false) -> String {
		localized(
			"\(values(count)) set in \(title)\(count > 1 ? localized(", and all of them go") : "").\(canBeUndone(losesComments))"
		)
	}
	static func resetText(needed title: String, _ losesComments: Bool) -> String {
		localized(
			"\(title) is required and has no default: the file is not valid without it.\(canBeUndone(losesComments))")
	}
	private static func canBeUndone(_ losesComments: Bool) -> String {
		(losesComments ? localized(" Comments in what is reset go as well.") : "")
			+ localized(" A reset can be undone.")
	}
	static func commentsGo(_ title: String) -> String {
		localized("Comments in \(title) go with what is there. The change can be undone.")
	}
	static func valuesGo(_ title: String, _ count: Int, _ losesComments: Bool) -> String {
		let comments = losesComments ? commentsGo(title) : localized("The change can be undone.")
		return count > 1
			? localized("\(values(count)) set in \(title), and all of them go. \(comments)") : comments
	}
	static func areKept(_ titles: [String]) -> String {
		titles.count == 1
			? localized("\(titles[0]) stays, for there is a comment in it")
			: localized("\(titles.joined(separator: ", ")) stay, for there are comments in them")
	}
	private static func values(_ count: Int) -> String {
		count == 1 ? localized("1 value is") : localized("\(count) values are")
	}
	static var nothingToReset: String { localized("Everything is at its default already") }
	static var nothingChanged: String { localized("Nothing differs from its default") }
	static var added: String { localized("added") }
	static var removed: String { localized("removed") }
	static var takenOutAgain: String { localized("taken out again") }
	static func modifiedTitle(_ count: Int) -> String {
		count == 0
			? nothingChanged
			: count == 1
				? localized("1 setting is not at its default")
				: localized("\(count) settings are not at their defaults")
	}
	static func changesTitle(_ count: Int) -> String {
		count == 0 ? localized("No changes") : count == 1 ? localized("1 change") : localized("\(count) changes")
	}

	static var generatedTitle: String { localized("A generated file") }
	static func generatedText(_ file: String) -> String {
		localized("Another program makes \(file), and can write over what is changed here.")
	}

	static var sharedTitle: String { localized("At several places") }
	static func comesByAlias(_ title: String, _ source: String) -> String {
		localized("\(title) comes by an alias, and is written at \(source).")
	}
	static func hasAliases(_ title: String, _ places: String) -> String {
		localized("Aliases stand for \(title), or for what it is in. What changes with it: \(places).")
	}

	// MARK: Quitting

	static var quitTitle: String { localized("Not saved") }
	static func quitText(_ reason: String) -> String { localized("Your changes are not in the file: \(reason)") }

	enum Answer {
		static var keep: String { localized("keep") }
		static var back: String { localized("back") }
		static var keepMine: String { localized("keep mine") }
		static var takeTheirs: String { localized("take theirs") }
		static var show: String { localized("show both") }
		static var undoAnyway: String { localized("undo anyway") }
		static var redoAnyway: String { localized("redo anyway") }
		static var resetSection: String { localized("reset these") }
		static var resetAll: String { localized("reset everything") }
		static var putBackAll: String { localized("put all back") }
		static var repair: String { localized("repair") }
		static var changeAnyway: String { localized("change it all the same") }
		static var changeEverywhere: String { localized("change it everywhere") }
		static var changeHere: String { localized("only here, as a value of its own") }
		static var quitAnyway: String { localized("quit anyway") }
	}
}
