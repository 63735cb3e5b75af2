extension VTScreen {
	/// A colour as it was sent.
	public enum Color: Hashable, Sendable {
		/// The terminal's own.
		case `default`
		/// One of the palette of 256.
		case indexed(Int)
		/// 24 bits.
		case rgb(Int, Int, Int)
	}

	/// How a cell looks.
	public struct Style: Hashable, Sendable {
		/// The text's colour.
		public var foreground = Color.default
		/// The background's.
		public var background = Color.default
		/// What else is set.
		public var attributes: Attributes = []
		/// Plain.
		public init() {}
	}

	/// What a cell has beside colours.
	public struct Attributes: OptionSet, Hashable, Sendable {
		/// The bits.
		public let rawValue: Int
		/// From bits.
		public init(rawValue: Int) { self.rawValue = rawValue }
		/// Bold.
		public static let bold = Attributes(rawValue: 1)
		/// Dim.
		public static let dim = Attributes(rawValue: 2)
		/// Italic.
		public static let italic = Attributes(rawValue: 4)
		/// Underlined.
		public static let underline = Attributes(rawValue: 8)
		/// Blinking.
		public static let blink = Attributes(rawValue: 16)
		/// Colours exchanged.
		public static let reverse = Attributes(rawValue: 32)
	}

	/// One cell.
	public struct Cell: Hashable, Sendable {
		/// Its text: a character and what combines with it; empty behind a wide one.
		public var text = " "
		/// How it looks.
		public var style = Style()
		/// A plain blank.
		public init() {}

		init(text: String, style: Style) {
			self.text = text
			self.style = style
		}
	}

	/// What a terminal answers and can do.
	public struct Abilities: Hashable, Sendable {
		/// Its background, as it answers it; nil for one that does not.
		public var background: String? = "1e1e/1e1e/2e2e"
		/// Whether it knows frames that are shown at once.
		public var holdsFrames = true
		/// Whether it has the keyboard protocol of CSI u.
		public var reportsKeys = false
		/// Whether it gives back the colours in force.
		public var givesRendition = false
		/// Whether it answers at all.
		public var answers = true
		/// Whether what it erases takes the background in force.
		public var erasesInColor = true
		/// Whether the cursor stays behind the last column until more comes.
		public var wrapsLate = true
		/// Whether it gives two cells to characters that fonts differ about.
		public var widensDoubtful = false
		/// The ends of control sequences that it does not know.
		public var lacks: Set<Character> = []
		/// An xterm of the usual kind.
		public init() {}
		/// One that answers nothing.
		public static var silent: Abilities {
			var abilities = Abilities()
			abilities.answers = false
			return abilities
		}
	}
}
