/// What a terminal sends for something its user does.
public struct Keystroke: ExpressibleByStringLiteral, Sendable {
	/// The bytes.
	public var bytes: [UInt8]

	/// Text, sent as it is.
	public init(_ text: String) { bytes = Array(text.utf8) }
	/// Text, sent as it is.
	public init(stringLiteral text: String) { self.init(text) }

	/// A key that moves, as terminals send it to programs that asked for the application's cursor keys.
	public static let up: Keystroke = "\u{1B}OA", down: Keystroke = "\u{1B}OB"
	/// A key that moves.
	public static let right: Keystroke = "\u{1B}OC", left: Keystroke = "\u{1B}OD"
	/// A key that moves.
	public static let home: Keystroke = "\u{1B}OH", end: Keystroke = "\u{1B}OF"
	/// A key that moves.
	public static let pageUp: Keystroke = "\u{1B}[5~", pageDown: Keystroke = "\u{1B}[6~"
	/// A named key.
	public static let enter: Keystroke = "\r", escape: Keystroke = "\u{1B}", space: Keystroke = " "
	/// A named key.
	public static let tab: Keystroke = "\t", backTab: Keystroke = "\u{1B}[Z"
	/// A named key.
	public static let backspace: Keystroke = "\u{7F}", delete: Keystroke = "\u{1B}[3~"

	/// Control and a letter.
	public static func control(_ letter: Character) -> Keystroke {
		Keystroke(String(Unicode.Scalar((letter.asciiValue ?? 0) & 0x1F)))
	}
	/// Alt and a character.
	public static func alt(_ character: Character) -> Keystroke { Keystroke("\u{1B}\(character)") }
	/// A paste, marked as one.
	public static func paste(_ text: String) -> Keystroke { Keystroke("\u{1B}[200~\(text)\u{1B}[201~") }

	/// The left button going down on a cell, from 0 at the top left.
	public static func press(_ x: Int, _ y: Int) -> Keystroke { report(0, x, y, "M") }
	/// The left button coming up.
	public static func release(_ x: Int, _ y: Int) -> Keystroke { report(0, x, y, "m") }
	/// The mouse moving with the left button down.
	public static func drag(_ x: Int, _ y: Int) -> Keystroke { report(32, x, y, "M") }
	/// The left button going down and up again.
	public static func click(_ x: Int, _ y: Int) -> Keystroke {
		var both = press(x, y)
		both.bytes += release(x, y).bytes
		return both
	}
	/// The wheel turned by one notch.
	public static func wheelUp(_ x: Int, _ y: Int) -> Keystroke { report(64, x, y, "M") }
	/// The wheel turned by one notch.
	public static func wheelDown(_ x: Int, _ y: Int) -> Keystroke { report(65, x, y, "M") }

	private static func report(_ button: Int, _ x: Int, _ y: Int, _ final: String) -> Keystroke {
		Keystroke("\u{1B}[<\(button);\(x + 1);\(y + 1)\(final)")
	}
}
