import Defaults
import SettingsForm
import Themes

/// The themes one can choose from: those of the program, then the user's own.
struct ThemeLibrary: Sendable {
	/// A file in the user's folder that is no theme.
	struct Problem: Sendable, Hashable {
		/// The file's name.
		let file: String
		/// The line that the problem is in, where that is known.
		let line: Int?
		/// What is wrong.
		let error: ThemeError

		/// The file's name without its ending: what the theme in it would be called.
		var name: String { SchemaFile.name(of: file) }
		/// File, line and what is wrong.
		var text: String { line.map { "\(file), line \($0): \(error)" } ?? "\(file): \(error)" }
	}

	/// Where the user's themes are.
	private let directory: String
	/// The themes in the user's folder.
	private let own: [Theme]
	/// Files in the user's folder that are no themes, and why.
	let problems: [Problem]
	/// The files of the user's own themes, by name.
	let files: [String: String]

	/// The program's themes, and those in the user's folder.
	init(directory: String = ThemeLibrary.userDirectory) {
		var own: [Theme] = []
		var problems: [Problem] = []
		var files: [String: String] = [:]
		for path in FileProbe.files(in: directory, suffix: ".json") {
			let bytes = FileProbe.contents(of: path, limit: 1 << 20) ?? []
			do throws(ThemeError) {
				let theme = try Theme(json: bytes, inheriting: Self.builtIn)
				if files[theme.name] == nil {
					own.append(theme)
					files[theme.name] = path
				}
			} catch {
				let line = error.line(in: bytes)
				problems.append(Problem(file: String(path.dropFirst(directory.count + 1)), line: line, error: error))
			}
		}
		self.directory = directory
		self.own = own
		self.problems = problems
		self.files = files
	}

	/// The themes, each name once; a theme of the user's replaces one of the program of the same name.
	var themes: [Theme] {
		Themes.all.filter { files[$0.name] == nil }.compactMap { Self.embedded($0.name) } + own
	}

	/// The file of the user's that a theme of this name is in, be it broken.
	func file(of name: String) -> String? {
		files[name] ?? problem(of: name).map { "\(directory)/\($0.file)" }
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

	/// What is wrong with the theme of a name, where it is one of the user's files and none of the themes.
	func problem(of name: String) -> Problem? {
		files[name] == nil ? problems.first { $0.name == name } : nil
	}

	/// What a picker of themes offers.
	var options: [PickerOption<String>] {
		let automatic = PickerOption(
			Preferences.automaticTheme, title: Strings.themeAutomatic, help: Strings.themeAutomaticHelp)
		// What a picker says of one is little of it, and the program has many.
		let builtIn = Themes.all.filter { files[$0.name] == nil }.map { name, json in
			let text = try? Defaults.Document(json)
			let background = text?.value(at: ["appearance"])?.string.flatMap(Theme.Background.init(rawValue:))
			let title = text?.value(at: ["title"])?.string
			return PickerOption(name, title: title ?? name, help: Strings.help(for: background ?? .any))
		}
		return [automatic] + builtIn
			+ own.map { PickerOption($0.name, title: $0.title, help: Strings.help(for: $0.background)) }
	}

	private func named(_ name: String) -> Theme? { own.first { $0.name == name } ?? Self.embedded(name) }

	/// The JSON of a theme of the program.
	static func builtIn(_ name: String) -> Defaults.JSON? {
		Themes.all.first { $0.name == name }.flatMap { try? Defaults.JSON(parsing: $0.json) }
	}

	/// One of the program's, read when it is asked for; a test holds all of them to parse.
	private static func embedded(_ name: String) -> Theme? {
		Themes.all.first { $0.name == name }.flatMap { try? Theme(json: $0.json) }
	}
}

extension RGB {
	/// Whether white text reads better on it than black.
	fileprivate var isDark: Bool { RGB.contrast(self, RGB(255, 255, 255)) > RGB.contrast(self, RGB(0, 0, 0)) }
}

extension ThemeError {
	/// The line of a theme's text that it is about; nil where that is not one.
	fileprivate func line(in bytes: [UInt8]) -> Int? {
		switch self {
		case .syntax(let error): return error.line
		case .kind(let path, _), .unknownName(let path), .color(let path, _), .emphasis(let path, _):
			return (try? Defaults.Document(bytes))?.position(of: path)?.line
		case .background: return (try? Defaults.Document(bytes))?.position(of: ["appearance"])?.line
		case .unknownParent: return (try? Defaults.Document(bytes))?.position(of: ["inherits"])?.line
		}
	}
}
