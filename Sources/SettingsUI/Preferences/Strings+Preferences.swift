import SettingsForm
import Wording

/// The words of the program's own settings.
extension Strings {
	static var preferencesTitle: String { localized("Settings") }

	static var appearance: String { localized("Appearance") }
	static var theme: String { localized("Theme") }
	static func themeHelp(_ problems: [ThemeLibrary.Problem]) -> String {
		let text =
			localized(
				"The colours of every form. SettingsTUI theme NAME makes one of your own, in the folder themes beside this "
					+ "settings file.")
		return ([text] + problems.map { isLeftOut($0.text) }).joined(separator: "\n\n")
	}
	static func isLeftOut(_ problem: String) -> String { localized("Theme left out: \(problem).") }
	static var themeAutomatic: String { localized("Automatic") }
	static var themeAutomaticHelp: String { localized("Midnight on a dark terminal, Paper on a light one") }
	static func help(for background: Theme.Background) -> String {
		switch background {
		case .dark: localized("light on dark")
		case .light: localized("dark on light")
		case .any: localized("on the terminal's own background")
		}
	}
	static var accent: String { localized("Accent colour") }
	static var accentHelp: String {
		localized(
			"The colour of the selection, the cursor, and the mark of a changed value. Unset, it is the "
				+ "theme's own.")
	}
	static var colorDepth: String { localized("Colour depth") }
	static var colorDepthHelp: String {
		localized("How many colours forms use. More than the terminal has are shown as the nearest it has.")
	}
	static func words(for depth: ColorDepthChoice) -> (title: String, help: String) {
		switch depth {
		case .automatic: (localized("Automatic"), localized("as many as the terminal shows"))
		case .trueColor: (localized("24 bit"), localized("16.7 million"))
		case .indexed256: ("256", localized("xterm's palette"))
		case .ansi16: ("16", localized("the terminal's own palette"))
		case .monochrome: (localized("None"), localized("bold, dim, underline and reverse only"))
		}
	}
	static var borders: String { localized("Borders") }
	static var bordersHelp: String {
		localized(
			"The lines of rules and popups. With ASCII, every mark is drawn in ASCII as well; so it is unless you choose, "
				+ "where the locale (LC_ALL, LC_CTYPE or LANG) is not one of UTF-8.")
	}
	static func help(for borders: FormOptions.Borders) -> String {
		switch borders {
		case .none: localized("no lines at all")
		case .light: localized("thin rules")
		case .heavy: localized("thick rules")
		case .ascii: localized("- and |, for any font")
		}
	}
	static var dimsOtherPanes: String { localized("Dim the other panes") }
	static var dimsOtherPanesHelp: String { localized("Shows the panes that do not have the focus darker.") }

	static var screen: String { localized("Screen") }
	static var layout: String { localized("Layout") }
	static var layoutHelp: String { localized("How a form divides its screen.") }
	static var panes: String { localized("Panes") }
	static var panesHelp: String { localized("What stands beside the list in a terminal of 100 columns or more.") }
	static var sectionsPane: String { localized("Sections") }
	static var sectionsPaneHelp: String { localized("The pane at the left.") }
	static var sectionsWidthHelp: String { localized("How many columns the sections take.") }
	static var helpPane: String { localized("Help pane") }
	static var helpPaneHelp: String {
		localized("Says what the selected setting does, beside or below the list. F1 shows it in any case.")
	}
	static var helpPaneLayoutHelp: String { localized("The pane at the right.") }
	static var helpWidthHelp: String { localized("How many columns the help takes.") }
	static var list: String { localized("List") }
	static var listHelp: String { localized("The settings themselves.") }
	static var titleWidth: String { localized("Title width") }
	static var titleWidthHelp: String { localized("The most columns that titles take before the values begin.") }
	static var width: String { localized("Width") }
	static var columns: String { localized("columns") }

	static var values: String { localized("Values") }
	static var language: String { localized("Language") }
	static var languageHelp: String {
		localized(
			"What the program says, in every form and on the command line. Values and keys stay as the file has them.")
	}
	static var languageAutomatic: String { localized("Automatic") }
	static var languageAutomaticHelp: String { localized("that of the locale, or else English") }
	static var dateFormat: String { localized("Date format") }
	static var dateFormatHelp: String { localized("How dates are shown. In files they stay as ISO 8601 has them.") }
	static func words(for format: FormOptions.DateFormat) -> (title: String, help: String) {
		switch format {
		case .iso: ("2026-11-20", localized("year, month, day, as ISO 8601 has it"))
		case .dotted: ("20.11.2026", localized("day, month, year with dots"))
		case .dayFirst: ("20/11/2026", localized("day, month, year with slashes"))
		case .monthFirst: ("11/20/2026", localized("month, day, year with slashes"))
		case .written: ("20 Nov 2026", localized("day, month in letters, year"))
		}
	}

	static var files: String { localized("Files") }
	static var schemas: String { localized("Schemas of files") }
	static var schemasHelp: String {
		localized(
			"Which JSON Schema describes the files that name none themselves: a pattern for the end of their paths, and the name, "
				+ "path or address of the schema. * and ? stand for anything in a name, ** for folders as well, {a,b} for either; ! in "
				+ "front takes files out. The longest pattern counts.")
	}
	static var schemaCatalog: String { localized("Catalog of schemas") }
	static var schemaCatalogHelp: String {
		localized("The address of a catalog in SchemaStore's format, which SettingsTUI schemas update fetches.")
	}
	static var isNoPattern: String { localized("is no pattern: it must have a name in it, and braces that close") }
	static var namesNoSchema: String { localized("must name a schema") }

	static var input: String { localized("Input") }
	static var keys: String { localized("Keys") }
	static var keysHelp: String {
		localized(
			"Whose habits the keys follow, in every form. With Plain, what is typed on a row is its new value, or is searched "
				+ "for, and only Enter accepts it.")
	}
	static func words(for keys: FormOptions.Keys) -> (title: String, help: String) {
		switch keys {
		case .plain: (localized("Plain"), localized("typing edits or finds, Ctrl-K shows all else"))
		case .vi: (localized("vi"), localized("letters are commands, i types, dd and u change"))
		case .emacs: (localized("Emacs"), localized("as Plain, with Ctrl-N, Ctrl-P, Ctrl-S, Ctrl-X"))
		case .classic: (localized("Classic"), localized("a letter for each command"))
		}
	}
	static var ownKeys: String { localized("Keys of your own") }
	static var ownKeysHelp: String {
		localized(
			"Other keys for single actions, with blanks between them, as “f5 ctrl-u”. They take the place of the single keys "
				+ "that the habits have; hints and help name them at once.")
	}
	static var ownKeysUnset: String { localized("by the habits") }
	static func presetKeys(_ names: [(preset: FormOptions.Keys, keys: String)]) -> String {
		names.filter { !$0.keys.isEmpty }.map { "\($0.preset.title ?? $0.preset.rawValue): \($0.keys)" }
			.joined(separator: "\n\n")
	}
	static var mouse: String { localized("Mouse") }
	static var mouseHelp: String {
		localized(
			"Click to select, wheel to scroll, drag sliders. Off, the terminal's own selection of text "
				+ "works without holding Shift.")
	}
	static var escapeDelay: String { localized("Escape delay") }
	static var escapeDelayHelp: String {
		localized("How long a lone Esc waits for the rest of a key that a slow line may have split.")
	}
}
