/// A colour as a terminal is told it.
package enum TerminalColor: Hashable, Sendable {
	/// The terminal's own.
	case `default`
	/// One of the palette.
	case indexed(UInt8)
	/// 24 bits.
	case rgb(RGB)
}

/// How a cell is drawn on a terminal.
package struct Appearance: Hashable, Sendable {
	/// The text's colour.
	package var foreground: TerminalColor
	/// The background's.
	package var background: TerminalColor
	/// Attributes.
	package var emphasis: Emphasis
	/// An appearance.
	package init(foreground: TerminalColor = .default, background: TerminalColor = .default, emphasis: Emphasis = []) {
		self.foreground = foreground
		self.background = background
		self.emphasis = emphasis
	}
}
