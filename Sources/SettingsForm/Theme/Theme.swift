/// Which colours the inks and surfaces have.
package struct Theme: Sendable, Hashable {
	/// The backgrounds a theme is made for.
	package enum Background: String, Sendable, CaseIterable {
		/// Its own, dark or light.
		case dark, light
		/// Whichever the terminal has.
		case any
	}

	/// An ink where it stands on a surface.
	struct Pair: Hashable, Sendable {
		var ink: Ink
		var surface: Surface
	}

	/// The name in settings: "midnight".
	package var name: String
	/// The name for people: "Midnight".
	package var title: String
	/// The background it is made for.
	package var background = Background.any
	/// The inks' colours; one without a colour has that of its ``Ink/fallback``.
	var inks: [Ink: TerminalColor] = [:]
	/// The surfaces' colours; one without a colour has that of its ``Surface/fallback``.
	var surfaces: [Surface: TerminalColor] = [:]
	/// Inks that have another colour on a surface.
	var overrides: [Pair: TerminalColor] = [:]
	/// Emphasis of inks; one with neither that nor a colour has its ``Ink/colorlessEmphasis``.
	var inkEmphasis: [Ink: Emphasis] = [:]
	/// Emphasis of surfaces; one with neither that nor a colour has its ``Surface/colorlessEmphasis``.
	var surfaceEmphasis: [Surface: Emphasis] = [:]

	/// No colours: emphasis alone.
	package static let plain = Theme(name: "plain", title: "Plain")

	/// The terminal's own colours and two of its 16, chosen by measuring: over the usual palettes, dark and light, no
	/// other index keeps a contrast of 3 to the background. It stands in for a theme that 16 colours can't show.
	static let sixteen = {
		var theme = Theme(name: "sixteen", title: "16 colours")
		theme.inks = [.accent: .indexed(5), .error: .indexed(9)]
		theme.inkEmphasis = [.error: .bold]
		return theme
	}()

	/// The colour of `surface`.
	func color(of surface: Surface) -> TerminalColor {
		surfaces[surface] ?? surface.fallback.map { color(of: $0) } ?? .default
	}

	/// The colour of `ink` on `surface`, before any lift; whether it was chosen for that surface. In a shadow every ink
	/// has the rule's: what a popup covers is there to be seen, not to be read.
	func color(of ink: Ink, on surface: Surface) -> (color: TerminalColor, isOverride: Bool) {
		if let color = overrides[Pair(ink: ink, surface: surface)] { return (color, true) }
		if surface == .shadow { return (color(of: .rule, on: .base).color, false) }
		if let color = inks[ink] { return (color, false) }
		return ink.fallback.map { color(of: $0, on: surface) } ?? (.default, false)
	}

	/// The emphasis of `ink` on `surface`.
	func emphasis(of ink: Ink, on surface: Surface) -> Emphasis {
		let surfaceEmphasis = emphasis(of: surface)
		let inkEmphasis = inkEmphasis[ink] ?? (inks[ink] == nil ? ink.colorlessEmphasis : [])
		// Dim text on reversed cells is unreadable on many terminals.
		return surfaceEmphasis.union(surfaceEmphasis.contains(.reverse) ? inkEmphasis.subtracting(.dim) : inkEmphasis)
	}

	/// The emphasis of every cell of `surface`.
	func emphasis(of surface: Surface) -> Emphasis {
		surfaceEmphasis[surface] ?? (surfaces[surface] == nil ? surface.colorlessEmphasis : [])
	}
}

extension Ink {
	/// The ink whose colour this one takes where a theme does not name it.
	var fallback: Ink? {
		switch self {
		case .text: nil
		case .strong, .dim, .accent, .error, .warning, .success: .text
		case .faint: .dim
		case .rule: .faint
		case .key: .strong
		case .match: .accent
		}
	}

	/// What tells it apart where it has no colour.
	var colorlessEmphasis: Emphasis {
		switch self {
		case .text, .dim, .success: []
		case .strong, .accent, .warning, .key: .bold
		case .faint, .rule: .dim
		case .error, .match: [.bold, .underline]
		}
	}

	/// The contrast that WCAG AA asks of it: 3 of shapes, 4.5 of text.
	var requiredContrast: Double { self == .rule ? 3 : 4.5 }
}

extension Surface {
	/// The surface whose colour this one takes where a theme does not name it.
	var fallback: Surface? {
		switch self {
		case .base: nil
		case .selection, .selectionInactive, .lit, .popup, .shadow: .base
		case .popupSelection: .selection
		case .field: .popup
		}
	}

	/// What tells it apart where it has no colour.
	var colorlessEmphasis: Emphasis {
		switch self {
		case .base, .popup: []
		case .selection, .popupSelection: .reverse
		case .selectionInactive: .bold
		case .lit, .field: .underline
		case .shadow: .dim
		}
	}
}
