/// A key press as a person means it.
package struct Key: Hashable, Sendable {
	/// Which key.
	package enum Code: Hashable, Sendable {
		/// A key that types this character.
		case character(Character)
		/// A function key, from 1.
		case function(Int)
		/// A named key.
		case enter, escape, tab, backspace, delete, insert
		/// A key that moves.
		case up, down, left, right, home, end, pageUp, pageDown
	}

	/// Keys held meanwhile.
	package struct Modifiers: OptionSet, Hashable, Sendable {
		/// The bits, as terminals report them (xterm's modifier parameter minus one).
		package let rawValue: UInt8
		/// From bits.
		package init(rawValue: UInt8) { self.rawValue = rawValue }
		/// Shift; not reported with characters, which are shifted already.
		package static let shift = Modifiers(rawValue: 1)
		/// Alt, or a preceding Esc.
		package static let alt = Modifiers(rawValue: 2)
		/// Control.
		package static let control = Modifiers(rawValue: 4)
	}

	/// Which key.
	package var code: Code
	/// What was held.
	package var modifiers: Modifiers

	/// A key press.
	package init(_ code: Code, _ modifiers: Modifiers = []) {
		self.code = code
		self.modifiers = modifiers
	}

	/// A key that types `character`.
	package static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
		Key(.character(character), modifiers)
	}
	/// Control and a letter, given in lower case.
	package static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
	/// A named key.
	package static let enter = Key(.enter), escape = Key(.escape), tab = Key(.tab), backTab = Key(.tab, .shift)
	/// A named key.
	package static let backspace = Key(.backspace), delete = Key(.delete), space = Key(.character(" "))
	/// A key that moves.
	package static let up = Key(.up), down = Key(.down), left = Key(.left), right = Key(.right)
	/// A key that moves.
	package static let home = Key(.home), end = Key(.end), pageUp = Key(.pageUp), pageDown = Key(.pageDown)
}

/// Something the mouse did.
package struct Mouse: Hashable, Sendable {
	/// What it did.
	package enum Action: Hashable, Sendable {
		/// The left button went down, came up, or moved while down.
		case press, release, drag
		/// The wheel turned by one notch.
		case scrollUp, scrollDown
	}

	/// Which button a press was of.
	package enum Button: Hashable, Sendable {
		/// The one that selects, and the one that asks what is possible.
		case left, right
	}

	/// What it did.
	package var action: Action
	/// Where, in cells.
	package var point: Point
	/// Which button was pressed.
	package var button: Button

	/// A mouse event.
	package init(_ action: Action, at point: Point, button: Button = .left) {
		self.action = action
		self.point = point
		self.button = button
	}
}
