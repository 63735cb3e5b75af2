import Defaults
import SettingsForm

/// Turns the preferences and the theme into what a form and a terminal are told, and tells again when they change.
final class AppearanceSource {
	private let terminal: Terminal
	/// The theme that is shown whatever the user chose.
	private let theme: String?
	private let hear: @Sendable () -> Void
	/// The file of the theme that is watched; nil for none.
	private var watched: String?
	private var observation: Defaults.SuiteObservation?
	private(set) var formOptions: FormOptions
	private var problem: ThemeLibrary.Problem?
	/// The problem, until it is told.
	private var untold: ThemeLibrary.Problem?

	/// Follows the preferences on a terminal. `hear` is called on any thread when the file of the theme changes.
	init(terminal: Terminal, theme: String?, hear: @escaping @Sendable () -> Void) {
		self.terminal = terminal
		self.theme = theme
		self.hear = hear
		formOptions = Preferences.formOptions(theme: .plain)
		formOptions = currentOptions()
	}

	/// Applies what concerns the terminal; the form's new options, where they differ from the last.
	func changed() -> FormOptions? {
		let wanted = Preferences.terminalOptions
		terminal.setMouse(wanted.usesMouse)
		terminal.setColorDepth(wanted.colorDepth)
		terminal.setEscapeDelay(wanted.escapeDelay)
		let options = currentOptions()
		guard options != formOptions else { return nil }
		formOptions = options
		return options
	}

	/// What is wrong with the theme's file, once each time that it becomes so.
	func takeProblem() -> ThemeLibrary.Problem? {
		defer { untold = nil }
		return untold
	}

	private func currentOptions() -> FormOptions {
		let library = ThemeLibrary()
		let name = theme ?? Defaults[.theme]
		watch(library.file(of: name))
		let found = library.problem(of: name)
		if found != problem { (problem, untold) = (found, found) }
		let background = terminal.background
		var options = Preferences.formOptions(
			theme: theme.map { library.theme($0, on: background) } ?? library.preferredTheme(on: background))
		options.showsColors = terminal.colorDepth > .monochrome
		options.appliesPreviews = theme != nil
		options.isOnConsole = terminal.isConsole
		// What would take two cells is drawn in one.
		if terminal.answers?.widensDoubtful == true { options.borders = .ascii }
		return options
	}

	/// Hears when the file at `path` changes, whoever changes it, and of no other.
	private func watch(_ path: String?) {
		guard path != watched else { return }
		watched = path
		let suite = path.flatMap { try? Defaults.Suite(file: $0) }
		observation = suite?.observe { [hear] _ in hear() }
	}
}
