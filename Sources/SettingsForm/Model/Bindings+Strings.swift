import Wording

extension Strings {
	/// What keys do, in the footer: a word or two.
	enum Hint {
		static var move: String { localized("move") }
		static var edit: String { localized("edit") }
		static var set: String { localized("set", .deed) }
		static var open: String { localized("open") }
		static var chooseShape: String { localized("type") }
		static var toggle: String { localized("toggle") }
		static var step: String { localized("change") }
		static var back: String { localized("back") }
		static var takeBack: String { localized("take back") }
		static var reset: String { localized("reset") }
		static var putBack: String { localized("put back") }
		static var unset: String { localized("unset", .deed) }
		static var remove: String { localized("remove") }
		static var resetToDefault: String { localized("reset to default") }
		static var undo: String { localized("undo") }
		static var redo: String { localized("redo") }
		static var changes: String { localized("changes") }
		static var nextInvalid: String { localized("invalid", .name) }
		static var sections: String { localized("sections") }
		static var modifiedOnly: String { localized("show all") }
		static var setOnly: String { localized("set only") }
		static var help: String { localized("help") }
		static var quit: String { localized("quit") }
		static var scroll: String { localized("scroll") }
		static var goThere: String { localized("go there") }
		static var editFile: String { localized("open in editor") }
		static var lookAgain: String { localized("look again") }
		static var repair: String { localized("repair") }
		static var showValues: String { localized("last good values") }
		static var menu: String { localized("menu") }
	}

	/// What keys do, in the help.
	enum KeyHelp {
		static var moveUp: String { localized("One row up") }
		static var moveDown: String { localized("One row down") }
		static var pageUp: String { localized("One page up") }
		static var pageDown: String { localized("One page down") }
		static var toFirst: String { localized("To the first row") }
		static var toLast: String { localized("To the last row") }
		static var open: String { localized("Edit the value, or open what is inside; a number can be typed at once") }
		static var toggle: String { localized("Switch on or off") }
		static var chooseShape: String { localized("Choose what a value is: its shape, null, or unset") }
		static var left: String { localized("The value before; without one, back") }
		static var right: String { localized("The value after; without one, open") }
		static var back: String { localized("Back") }
		static var nextPane: String { localized("To the sections, and back to the list") }
		static var nextSection: String { localized("The next section") }
		static var previousSection: String { localized("The section before") }
		static var reset: String { localized("Reset the value to its default") }
		static var resetSection: String { localized("Reset the section, or everything; asks first") }
		static var undo: String { localized("Undo the last change") }
		static var redo: String { localized("Redo what was undone") }
		static var undoSession: String { localized("Undo all of this session: lists it first") }
		static var showChanges: String { localized("List what is modified: what differs from its default") }
		static var showModifiedOnly: String {
			localized("Show only what is modified, inside items what is set, or all")
		}
		static var showHelp: String { localized("Help, with all keys and marks") }
		static var nextInvalid: String { localized("To the next invalid value") }
		static var previousInvalid: String { localized("To the invalid value before") }
		static var copyKey: String { localized("Copy the key") }
		static var editFile: String { localized("Open the file in your editor") }
		static var lookAgain: String { localized("Look at the file again") }
		static var repair: String { localized("Keep the damaged file aside and write the last good values") }
		static var showValues: String { localized("Look at the last good values") }
		static var cancel: String { localized("Out of an editor, or end the program") }
		static var suspend: String { localized("Stop the program; fg continues it") }
		static var repaint: String { localized("Repaint the screen") }
		static var quit: String { localized("End the program") }
		static var delete: String { localized("Remove the item or entry, or reset the value") }
		static var typing: String {
			localized("What is typed begins a value, or is searched for; only Enter accepts it")
		}
		static var edit: String { localized("Edit the value; never switches it") }
		static var yank: String { localized("Remember the value, to put it elsewhere") }
		static var put: String { localized("Put what was remembered after this item") }
		static var save: String { localized("Write what waits to be written, or add what was begun as it is") }
		static var menu: String { localized("All that is possible here, each with a letter") }
		static var palette: String { localized("Find an action or a setting by its words") }
	}

	/// A heading over keys.
	static func groupTitle(_ group: Binding.Group) -> String {
		switch group {
		case .moving: localized("Moving")
		case .changing: localized("Changing")
		case .looking: localized("Looking")
		case .program: localized("The program")
		}
	}
}
