extension Strings {
	/// What the manual says beyond the table of commands.
	enum Manual {
		static let purpose = "a settings form for the terminal"
		static func takes(_ flags: [String]) -> String { "Takes \(flags.joined(separator: ", "))." }
		static let environment = [
			("XDG_CONFIG_HOME", "where settings files are; ~/.config if unset"),
			("XDG_CONFIG_DIRS", "where the system's defaults are; /etc/xdg if unset"),
			("XDG_DATA_HOME, XDG_DATA_DIRS", "where installed schemas are, in SettingsTUI/schemas"),
			("XDG_STATE_HOME", "where changes are kept that could not be written; ~/.local/state if unset"),
			("VISUAL, EDITOR", "the editor that the form opens the file in"),
			("NO_COLOR", "if not empty, nothing has a colour"),
			("COLORTERM", "truecolor or 24bit for a terminal that shows 24-bit colours and does not say so itself"),
		]
		static let files = [
			("~/.config/NAME/settings.json", "the settings of the suite NAME"),
			("/etc/xdg/NAME/mandatory.json", "what the administrator has set for everyone"),
			("~/.config/SettingsTUI/themes/*.json", "themes of one's own"),
			("~/.local/share/SettingsTUI/schemas/*.json", "installed schemas"),
			("~/.local/state/SettingsTUI/*.json", "changes that could not be written"),
		]
	}
}
