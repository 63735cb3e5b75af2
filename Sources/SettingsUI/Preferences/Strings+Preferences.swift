import SettingsForm

/// The words of the program's own settings.
extension Strings {
	static let preferencesTitle = "Settings"

	static let appearance = "Appearance"
	static let theme = "Theme"
	static func themeHelp(_ problems: [ThemeLibrary.Problem]) -> String {
		let text =
			"The colours of every form. SettingsTUI theme NAME makes one of your own, in the folder themes beside this "
			+ "settings file."
		return ([text] + problems.map { isLeftOut($0.text) }).joined(separator: "\n\n")
	}
	static func isLeftOut(_ problem: String) -> String { "Theme left out: \(problem)." }
	static let themeAutomatic = "Automatic"
	static let themeAutomaticHelp = "Midnight on a dark terminal, Paper on a light one"
	static func help(for background: Theme.Background) -> String {
		switch background {
		case .dark: "light on dark"
		case .light: "dark on light"
		case .any: "on the terminal's own background"
		}
	}
	static let accent = "Accent colour"
	static let accentHelp =
		"The colour of the selection, the cursor, and the mark of a changed value. Unset, it is the "
		+ "theme's own."
	static let colorDepth = "Colour depth"
	static let colorDepthHelp =
		"How many colours forms use. More than the terminal has are shown as the nearest it has."
	static let depthAutomatic = "Automatic"
	static let depthAutomaticHelp = "as many as the terminal shows"
	static let depthTrueColor = "24 bit"
	static let depthTrueColorHelp = "16.7 million"
	static let depth256 = "256"
	static let depth256Help = "xterm's palette"
	static let depth16 = "16"
	static let depth16Help = "the terminal's own palette"
	static let depthMonochrome = "None"
	static let depthMonochromeHelp = "bold, dim, underline and reverse only"
	static let borders = "Borders"
	static let bordersHelp =
		"The lines of rules and popups. With ASCII, every mark is drawn in ASCII as well; so it is unless you choose, "
		+ "where the locale (LC_ALL, LC_CTYPE or LANG) is not one of UTF-8."
	static let bordersNone = "no lines at all"
	static let bordersLight = "thin rules"
	static let bordersHeavy = "thick rules"
	static let bordersASCII = "- and |, for any font"
	static let dimsOtherPanes = "Dim the other panes"
	static let dimsOtherPanesHelp = "Shows the panes that do not have the focus darker."

	static let screen = "Screen"
	static let layout = "Layout"
	static let layoutHelp = "How a form divides its screen."
	static let panes = "Panes"
	static let panesHelp = "What stands beside the list in a terminal of 100 columns or more."
	static let sectionsPane = "Sections"
	static let sectionsPaneHelp = "The pane at the left."
	static let sectionsWidthHelp = "How many columns the sections take."
	static let helpPane = "Help pane"
	static let helpPaneHelp = "Says what the selected setting does, beside or below the list. F1 shows it in any case."
	static let helpPaneLayoutHelp = "The pane at the right."
	static let helpWidthHelp = "How many columns the help takes."
	static let list = "List"
	static let listHelp = "The settings themselves."
	static let titleWidth = "Title width"
	static let titleWidthHelp = "The most columns that titles take before the values begin."
	static let width = "Width"
	static let columns = "columns"

	static let values = "Values"
	static let dateFormat = "Date format"
	static let dateFormatHelp = "How dates are shown. In files they stay as ISO 8601 has them."
	static let dateISO = "year, month, day, as ISO 8601 has it"
	static let dateDotted = "day, month, year with dots"
	static let dateDayFirst = "day, month, year with slashes"
	static let dateMonthFirst = "month, day, year with slashes"
	static let dateWritten = "day, month in letters, year"

	static let input = "Input"
	static let keys = "Keys"
	static let keysHelp =
		"Whose habits the keys follow, in every form. With Plain, what is typed on a row is its new value, or is searched "
		+ "for, and only Enter accepts it."
	static let keysPlain = "Plain"
	static let keysPlainHelp = "typing edits or finds, Ctrl-K shows all else"
	static let keysVi = "vi"
	static let keysViHelp = "letters are commands, i types, dd and u change"
	static let keysEmacs = "Emacs"
	static let keysEmacsHelp = "as Plain, with Ctrl-N, Ctrl-P, Ctrl-S, Ctrl-X"
	static let keysClassic = "Classic"
	static let keysClassicHelp = "a letter for each command"
	static let ownKeys = "Keys of your own"
	static let ownKeysHelp =
		"Other keys for single actions, with blanks between them, as “f5 ctrl-u”. They take the place of the single keys "
		+ "that the habits have; hints and help name them at once."
	static let ownKeysUnset = "by the habits"
	static func presetKeys(_ names: [(preset: FormOptions.Keys, keys: String)]) -> String {
		names.filter { !$0.keys.isEmpty }.map { "\($0.preset.title ?? $0.preset.rawValue): \($0.keys)" }
			.joined(separator: "\n\n")
	}
	static let mouse = "Mouse"
	static let mouseHelp =
		"Click to select, wheel to scroll, drag sliders. Off, the terminal's own selection of text "
		+ "works without holding Shift."
	static let escapeDelay = "Escape delay"
	static let escapeDelayHelp =
		"How long a lone Esc waits for the rest of a key that a slow line may have split."
}
