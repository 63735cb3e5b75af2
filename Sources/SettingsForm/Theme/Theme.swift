/// How many colours a terminal shows.
public enum ColorDepth: String, Sendable, CaseIterable, Comparable {
	/// None: bold, dim, underline and reverse only.
	case monochrome
	/// The 16 of ECMA-48 and aixterm.
	case ansi16
	/// xterm's 256.
	case indexed256
	/// 24 bits.
	case trueColor

	/// Fewer colours first.
	public static func < (left: Self, right: Self) -> Bool {
		allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
	}
}

/// A colour as a terminal is told it.
public enum TerminalColor: Hashable, Sendable {
	/// The terminal's own.
	case `default`
	/// One of the palette.
	case indexed(UInt8)
	/// 24 bits.
	case rgb(RGB)
}

/// How a cell is drawn on a terminal.
public struct Appearance: Hashable, Sendable {
	/// The text's colour.
	public var foreground: TerminalColor
	/// The background's.
	public var background: TerminalColor
	/// Attributes.
	public var emphasis: Emphasis
	/// An appearance.
	public init(foreground: TerminalColor = .default, background: TerminalColor = .default, emphasis: Emphasis = []) {
		self.foreground = foreground
		self.background = background
		self.emphasis = emphasis
	}
}

/// Which colours the inks and surfaces have.
public struct Theme: Sendable, Hashable {
	/// The name in settings: "midnight".
	public var name: String
	/// The name for people: "Midnight".
	public var title: String

	/// How a style looks at a colour depth.
	public func appearance(of style: Style, depth: ColorDepth) -> Appearance { Appearance() }
}
