import Defaults
import SettingsForm

/// Turns the preferences into what a form and a terminal are told, and tells again when they change.
final class AppearanceSource {
	private let preferences: Preferences
	private let terminal: Terminal
	private(set) var formOptions: FormOptions

	/// Follows the preferences on a terminal.
	init(preferences: Preferences, terminal: Terminal) {
		self.preferences = preferences
		self.terminal = terminal
		formOptions = Self.options(preferences, terminal)
	}

	/// Applies what concerns the terminal; the form's new options, where they differ from the last.
	func changed() -> FormOptions? {
		let wanted = preferences.terminalOptions
		terminal.setMouse(wanted.usesMouse)
		terminal.setColorDepth(wanted.colorDepth)
		terminal.setEscapeDelay(wanted.escapeDelay)
		let options = Self.options(preferences, terminal)
		guard options != formOptions else { return nil }
		formOptions = options
		return options
	}

	private static func options(_ preferences: Preferences, _ terminal: Terminal) -> FormOptions {
		preferences.formOptions(theme: ThemeLibrary().preferredTheme(on: terminal.background))
	}
}
