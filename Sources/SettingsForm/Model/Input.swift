/// A key press as a person means it.
public struct Key: Hashable, Sendable {
	/// Which key.
	public enum Code: Hashable, Sendable {
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
	public struct Modifiers: OptionSet, Hashable, Sendable {
		/// The bits, as terminals report them (xterm's modifier parameter minus one).
		public let rawValue: UInt8
		/// From bits.
		public init(rawValue: UInt8) { self.rawValue = rawValue }
		/// Shift; not reported with characters, which are shifted already.
		public static let shift = Modifiers(rawValue: 1)
		/// Alt, or a preceding Esc.
		public static let alt = Modifiers(rawValue: 2)
		/// Control.
		public static let control = Modifiers(rawValue: 4)
	}

	/// Which key.
	public var code: Code
	/// What was held.
	public var modifiers: Modifiers

	/// A key press.
	public init(_ code: Code, _ modifiers: Modifiers = []) {
		self.code = code
		self.modifiers = modifiers
	}

	/// A key that types `character`.
	public static func character(_ character: Character, _ modifiers: Modifiers = []) -> Key {
		Key(.character(character), modifiers)
	}
	/// Control and a letter, given in lower case.
	public static func control(_ letter: Character) -> Key { Key(.character(letter), .control) }
	/// A named key.
	public static let enter = Key(.enter), escape = Key(.escape), tab = Key(.tab), backTab = Key(.tab, .shift)
	/// A named key.
	public static let backspace = Key(.backspace), delete = Key(.delete), space = Key(.character(" "))
	/// A key that moves.
	public static let up = Key(.up), down = Key(.down), left = Key(.left), right = Key(.right)
	/// A key that moves.
	public static let home = Key(.home), end = Key(.end), pageUp = Key(.pageUp), pageDown = Key(.pageDown)
}

/// Something the mouse did.
public struct Mouse: Hashable, Sendable {
	/// What it did.
	public enum Action: Hashable, Sendable {
		/// The left button went down, came up, or moved while down.
		case press, release, drag
		/// The wheel turned by one notch.
		case scrollUp, scrollDown
	}

	/// Which button a press was of.
	public enum Button: Hashable, Sendable {
		/// The one that selects, and the one that asks what is possible.
		case left, right
	}

	/// What it did.
	public var action: Action
	/// Where, in cells.
	public var point: Point
	/// Which button was pressed.
	public var button: Button

	/// A mouse event.
	public init(_ action: Action, at point: Point, button: Button = .left) {
		self.action = action
		self.point = point
		self.button = button
	}
}
