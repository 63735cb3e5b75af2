import Defaults
import SettingsForm
import TextWidth

extension CommandRunner {
	/// `themes`: those one can choose from, and which is chosen.
	func themes(_ invocation: Invocation) throws(CommandFailure) {
		let library = ThemeLibrary()
		let chosen = Defaults[.theme]
		if invocation.has(.json) {
			try printLines([library.themes.map { json($0, library, isActive: $0.name == chosen) }.serializedInLines])
		} else {
			try show(library, chosen)
		}
		let problems = library.problems.map { Strings.isLeftOut($0.text) }
		if !problems.isEmpty { try? errors.write(lines: problems.map { Strings.error(table.program, $0) }) }
	}

	private func show(_ library: ThemeLibrary, _ chosen: String) throws(CommandFailure) {
		let mark = Locale.isUnicode ? "●" : "*"
		let automatic = [Preferences.automaticTheme, Strings.themeAutomatic, Strings.themeAutomaticHelp, ""]
		let rows =
			[automatic]
			+ library.themes.map { theme in
				let place = library.files[theme.name].map(Environment.abbreviated) ?? ""
				return [theme.name, theme.title, Strings.help(for: theme.background), place]
			}
		let lines = Columns.aligned(rows.map { [$0[0] == chosen ? mark : " "] + $0.map(Columns.line) })
		let depth = ThemeSample.depth
		guard output.isTerminal, depth > .monochrome else { return try printLines(lines) }
		let samples = [ThemeSample.blank] + library.themes.map { ThemeSample($0, depth: depth).text }
		let shown = zip(samples, lines).map { $0 + "  " + TextWidth.shown($1) }
		do { try output.write(styled: shown) } catch { throw .output(error) }
	}

	private func json(_ theme: Theme, _ library: ThemeLibrary, isActive: Bool) -> Defaults.JSON {
		var object = Defaults.Object()
		object["name"] = .string(theme.name)
		object["title"] = .string(theme.title)
		object["appearance"] = .string(theme.background.rawValue)
		object["isActive"] = .bool(isActive)
		object["file"] = library.files[theme.name].map { .string($0) }
		return .object(object)
	}
}

/// A few cells in a theme's colours, as the sequences that a terminal draws them by.
struct ThemeSample {
	/// As many cells without any colour.
	static let blank = String(repeating: " ", count: pieces.reduce(0) { $0 + $1.text.count })
	private static let pieces: [(text: String, style: Style)] = [
		("▌", Style(.accent, on: .selection)), ("Ab ", Style(.strong, on: .selection)), (" ab", Style(.text)),
		("cd ", Style(.dim)), ("● ", Style(.accent)), ("! ", Style(.error)), ("~ ", Style(.warning)),
		("+ ", Style(.success)),
	]

	/// The cells; the terminal's own colours are back at the end.
	let text: String

	init(_ theme: Theme, depth: ColorDepth) {
		let pieces = Self.pieces.map { piece in
			let look = theme.appearance(of: piece.style, depth: depth)
			return "\u{1B}[\(Self.parameters(of: look))m\(piece.text)"
		}
		text = pieces.joined() + "\u{1B}[m"
	}

	/// How many colours standard output's terminal shows, as far as the environment tells.
	static var depth: ColorDepth {
		if let depth = Defaults[.colorDepth].depth { return depth }
		let term = Environment.value(of: "TERM") ?? ""
		return ColorSupport(environment: Environment.ofTerminal, colors: term.isEmpty || term == "dumb" ? 0 : 8).depth
	}

	/// The parameters that set a look after a reset.
	private static func parameters(of look: Appearance) -> String {
		let emphasis: [(Emphasis, String)] = [
			(.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
		]
		let colors = [(look.foreground, 30), (look.background, 40)].filter { $0.0 != .default }
		let parameters = emphasis.filter { look.emphasis.contains($0.0) }.map(\.1) + colors.map(Renditions.parameters)
		return (["0"] + parameters).joined(separator: ";")
	}
}
