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
