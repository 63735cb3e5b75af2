/// What a piece of text is for; a theme says how that looks.
package enum Ink: UInt8, Sendable, CaseIterable {
	/// Titles and running text.
	case text
	/// A value that the user set; headings in popups.
	case strong
	/// A value that is a default; secondary sentences.
	case dim
	/// Key names, counts, hints; still readable.
	case faint
	/// Rules, frames, the empty part of a slider: shapes, not text.
	case rule
	/// The selection's edge, the cursor, the mark of a changed value, the knob of a slider or toggle.
	case accent
	/// What is invalid or failed.
	case error
	/// What changed outside, what is deprecated.
	case warning
	/// What went well: "saved", a contrast that passes.
	case success
	/// A key cap in the footer.
	case key
	/// Letters that a search found.
	case match
}

/// What lies behind a piece of text.
package enum Surface: UInt8, Sendable, CaseIterable {
	/// The terminal's, or the theme's, own background.
	case base
	/// The selected row in the focused pane.
	case selection
	/// The selected row in another pane.
	case selectionInactive
	/// A row whose value changed outside a moment ago.
	case lit
	/// A popup.
	case popup
	/// The selected row in a popup.
	case popupSelection
	/// A line that is being typed in.
	case field
	/// The cells that a popup darkens behind its right and lower edge.
	case shadow
}

/// How a cell looks, in terms of what it is for.
package struct Style: Hashable, Sendable {
	/// What the text is for.
	package var ink: Ink
	/// What lies behind it.
	package var surface: Surface
	/// Emphasis beyond what the ink itself has.
	package var emphasis: Emphasis
	/// A colour of its own for the text, for swatches; shown as near as the terminal can.
	package var swatch: RGB?

	/// A style; without arguments plain text.
	package init(_ ink: Ink = .text, on surface: Surface = .base, emphasis: Emphasis = [], swatch: RGB? = nil) {
		self.ink = ink
		self.surface = surface
		self.emphasis = emphasis
		self.swatch = swatch
	}

	/// The same on another surface.
	package func on(_ surface: Surface) -> Style {
		var style = self
		style.surface = surface
		return style
	}
}

/// Emphasis a terminal can show with any colour.
package struct Emphasis: OptionSet, Hashable, Sendable {
	/// The bits.
	package let rawValue: UInt8
	/// From bits.
	package init(rawValue: UInt8) { self.rawValue = rawValue }
	/// Bold.
	package static let bold = Emphasis(rawValue: 1)
	/// Dim.
	package static let dim = Emphasis(rawValue: 2)
	/// Italic.
	package static let italic = Emphasis(rawValue: 4)
	/// Underlined.
	package static let underline = Emphasis(rawValue: 8)
	/// Text and background exchanged.
	package static let reverse = Emphasis(rawValue: 16)
}

/// An opaque colour in sRGB, 8 bits a component.
package struct RGB: Hashable, Sendable {
	/// The components, 0…255.
	package var red: UInt8, green: UInt8, blue: UInt8
	/// A colour of these components.
	package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
		self.red = red
		self.green = green
		self.blue = blue
	}
}
