extension Strings {
	/// What keys do, in the footer: a word or two.
	enum Hint {
		static let move = "move"
		static let edit = "edit"
		static let set = "set"
		static let open = "open"
		static let chooseShape = "type"
		static let toggle = "toggle"
		static let step = "change"
		static let back = "back"
		static let takeBack = "take back"
		static let reset = "reset"
		static let putBack = "put back"
		static let unset = "unset"
		static let remove = "remove"
		static let resetToDefault = "reset to default"
		static let undo = "undo"
		static let redo = "redo"
		static let changes = "changes"
		static let sections = "sections"
		static let modifiedOnly = "show all"
		static let setOnly = "set only"
		static let help = "help"
		static let quit = "quit"
		static let scroll = "scroll"
		static let goThere = "go there"
		static let editFile = "open in editor"
		static let lookAgain = "look again"
		static let repair = "repair"
		static let showValues = "last good values"
	}

	/// What keys do, in the help.
	enum KeyHelp {
		static let moveUp = "One row up"
		static let moveDown = "One row down"
		static let pageUp = "One page up"
		static let pageDown = "One page down"
		static let toFirst = "To the first row"
		static let toLast = "To the last row"
		static let open = "Edit the value, or open what is inside; a number can be typed at once"
		static let toggle = "Switch on or off"
		static let chooseShape = "Choose what a value is: its shape, null, or unset"
		static let left = "The value before; without one, back"
		static let right = "The value after; without one, open"
		static let back = "Back"
		static let nextPane = "To the sections, and back to the list"
		static let nextSection = "The next section"
		static let previousSection = "The section before"
		static let reset = "Reset the value to its default"
		static let resetSection = "Reset the section, or everything; asks first"
		static let undo = "Undo the last change"
		static let redo = "Redo what was undone"
		static let showChanges = "List what is modified: what differs from its default"
		static let showModifiedOnly = "Show only what is modified, inside items what is set, or all"
		static let showHelp = "This help"
		static let copyKey = "Copy the key"
		static let editFile = "Open the file in your editor"
		static let lookAgain = "Look at the file again"
		static let repair = "Keep the damaged file aside and write the last good values"
		static let showValues = "Look at the last good values"
		static let cancel = "Out of an editor, or end the program"
		static let suspend = "Stop the program; fg continues it"
		static let repaint = "Repaint the screen"
		static let quit = "End the program"
	}

	/// A heading over keys.
	static func groupTitle(_ group: Binding.Group) -> String {
		switch group {
		case .moving: "Moving"
		case .changing: "Changing"
		case .looking: "Looking"
		case .program: "The program"
		}
	}
}
