import Wording

extension Strings {
	/// What the manual says beyond the table of commands.
	enum Manual {
		static var purpose: String { localized("a settings form for the terminal") }
		static func takes(_ flags: [String]) -> String { localized("Takes \(flags.joined(separator: ", ")).") }
		static var environment: [(name: String, meaning: String)] {
			[
				("XDG_CONFIG_HOME", localized("where settings files are; ~/.config if unset")),
				("XDG_CONFIG_DIRS", localized("where the system's defaults are; /etc/xdg if unset")),
				(
					"XDG_DATA_HOME, XDG_DATA_DIRS",
					localized("where installed schemas are, in SettingsTUI/schemas")
				),
				(
					"XDG_STATE_HOME",
					localized("where changes are kept that could not be written; ~/.local/state if unset")
				),
				("VISUAL, EDITOR", localized("the editor that the form opens the file in")),
				("NO_COLOR", localized("if not empty, nothing has a colour")),
				(
					"COLORTERM",
					localized("truecolor or 24bit for a terminal that shows 24-bit colours and does not say so itself")
				),
			]
		}
		static var files: [(name: String, meaning: String)] {
			[
				("~/.config/NAME/settings.json", localized("the settings of the suite NAME")),
				("/etc/xdg/NAME/mandatory.json", localized("what the administrator has set for everyone")),
				("~/.config/SettingsTUI/themes/*.json", localized("themes of one's own")),
				("~/.local/share/SettingsTUI/schemas/*.json", localized("installed schemas")),
				("~/.local/state/SettingsTUI/*.json", localized("changes that could not be written")),
			]
		}
	}
}
