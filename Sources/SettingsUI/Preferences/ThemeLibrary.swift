import Defaults
import SettingsForm
import Themes

/// The themes one can choose from: those of the program, then the user's own.
struct ThemeLibrary: Sendable {
	/// The themes in the user's folder.
	private let own: [Theme]
	/// Files in the user's folder that are no themes, and why.
	let problems: [(file: String, error: ThemeError)]

	/// The program's themes, and those in the user's folder.
	init(directory: String = ThemeLibrary.userDirectory) {
		var own: [Theme] = []
		var problems: [(file: String, error: ThemeError)] = []
		for path in FileProbe.files(in: directory, suffix: ".json") {
			do throws(ThemeError) {
				let theme = try Theme(json: FileProbe.contents(of: path, limit: 1 << 20) ?? [])
				if !own.contains(where: { $0.name == theme.name }) { own.append(theme) }
			} catch {
				problems.append((String(path.dropFirst(directory.count + 1)), error))
			}
		}
		self.own = own
		self.problems = problems
	}

	/// The themes, each name once; a theme of the user's replaces one of the program of the same name.
	var themes: [Theme] {
		let names = Set(own.map(\.name))
		return Themes.all.filter { !names.contains($0.name) }.compactMap { Self.embedded($0.name) } + own
	}

	/// Where a user's themes are.
	static var userDirectory: String {
		Environment.directory("XDG_CONFIG_HOME", fallback: ".config") + "/\(Preferences.name)/themes"
	}

	/// The theme of a name. For an unknown one as for ``Preferences/automaticTheme``, the one that suits the
	/// terminal's background; where that is not known, the terminal's own colours.
	func theme(_ name: String, on background: RGB?) -> Theme {
		let fallback = background.map { $0.isDark ? "midnight" : "paper" } ?? "terminal"
		return named(name) ?? named(fallback) ?? .plain
	}

	/// The theme that the user chose, with the user's accent colour.
	func preferredTheme(on background: RGB?) -> Theme {
		let theme = theme(Defaults[.theme], on: background)
		guard let accent = Defaults[.accent] else { return theme }
		return theme.withAccent(RGB(accent.redByte, accent.greenByte, accent.blueByte))
	}

	/// What a picker of themes offers.
	var options: [PickerOption<String>] {
		let automatic = PickerOption(
			Preferences.automaticTheme, title: Strings.themeAutomatic, help: Strings.themeAutomaticHelp)
		return [automatic]
			+ themes.map { PickerOption($0.name, title: $0.title, help: Strings.help(for: $0.background)) }
	}

	private func named(_ name: String) -> Theme? { own.first { $0.name == name } ?? Self.embedded(name) }

	/// One of the program's, read when it is asked for; a test holds all of them to parse.
	private static func embedded(_ name: String) -> Theme? {
		Themes.all.first { $0.name == name }.flatMap { try? Theme(json: $0.json) }
	}
}

extension RGB {
	/// Whether white text reads better on it than black.
	fileprivate var isDark: Bool { RGB.contrast(self, RGB(255, 255, 255)) > RGB.contrast(self, RGB(0, 0, 0)) }
}
