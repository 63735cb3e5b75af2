import SettingsForm

/// How many colours a terminal shows, found out from what is known of it.
struct ColorSupport: Hashable, Sendable {
	/// The variables of the process's environment that tell of the terminal.
	var environment: [String: String]
	/// The number of colours in its terminfo entry.
	var colors: Int
	/// Whether that entry claims colours of 24 bits.
	var claimsDirectColor = false
	/// Whether the terminal gave back a colour of 24 bits that it was told to use.
	var provesDirectColor = false

	/// Whether the user wants no colours of any program: NO_COLOR is present and not empty.
	static func isRefused(in environment: [String: String]) -> Bool { environment["NO_COLOR"]?.isEmpty == false }

	/// The most it shows; none where that is refused.
	var depth: ColorDepth {
		if Self.isRefused(in: environment) { return .monochrome }
		if provesDirectColor || claimsDirectColor || saysDirectColor { return .trueColor }
		if colors >= 256 || term.hasSuffix("-256color") { return .indexed256 }
		return colors >= 8 ? .ansi16 : .monochrome
	}

	/// Whether the bright half of the 16 colours has to be made of the dark one and bold.
	var lacksBrightColors: Bool { colors < 16 && !Self.brightFamilies.contains(family) }

	private var term: String { environment["TERM"] ?? "" }
	/// TERM up to its first hyphen.
	private var family: String { String(term.prefix { $0 != "-" }) }

	/// COLORTERM comes from the outermost terminal; GNU Screen passes it on but not the colours.
	private var saysDirectColor: Bool {
		if family == "screen", environment["TMUX"] == nil { return false }
		if colors < 8, family != "xterm" { return false }
		if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) { return true }
		return term.hasSuffix("-direct") || Self.directTerminals.contains(term)
	}

	private static let brightFamilies: Set = ["xterm", "linux", "tmux", "rxvt", "vte", "konsole", "putty", "st"]
	private static let directTerminals: Set = [
		"alacritty", "contour", "foot", "ghostty", "iterm2", "kitty", "wezterm", "xterm-ghostty", "xterm-kitty",
	]
}
