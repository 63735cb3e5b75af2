import Defaults
import SettingsForm
import SettingsSchema
import Wording

/// How the user wants forms to look and behave: this program's own settings, kept as any program keeps its own.
enum Preferences {
	/// The name of the program's folders.
	static let name = "SettingsTUI"
	/// The choice of theme that follows the terminal's background.
	static let automaticTheme = "automatic"

	/// Their suite.
	static let suite = Defaults.Suite.always(named: name)

	/// What the terminal is to do.
	static var terminalOptions: Terminal.Options {
		let delay: Duration = .milliseconds(min(max(Defaults[.escapeDelay], 0), 1000))
		return Terminal.Options(
			colorDepth: Defaults[.colorDepth].depth, usesMouse: Defaults[.mouse],
			escapeDelay: suite.snapshot.isSet([Defaults.Keys.escapeDelay.name]) ? delay : nil,
			environment: Environment.ofTerminal)
	}

	/// The keys that actions have in the place of the preset's; what names no keys, or those of others, does nothing.
	static var ownKeys: [Action: [Key]] {
		// The keys are dear to make, and hardly anybody has any.
		guard suite.snapshot.kind(at: ["bindings"]) != nil else { return [:] }
		let named = Defaults.Keys.ownKeys.compactMap { action, key in
			Defaults[key].flatMap(FormOptions.Keys.keys).map { (action, $0) }
		}
		return Dictionary(uniqueKeysWithValues: named)
	}

	/// How forms look, in the theme that fits.
	static func formOptions(theme: Theme) -> FormOptions {
		var options = FormOptions(theme: theme)
		options.language = Language.chosen?.code
		options.borders = Defaults[.borders]
		options.showsHelp = Defaults[.helpPane]
		options.keys = Defaults[.keys]
		options.ownKeys = ownKeys
		options.dateFormat = Defaults[.dateFormat]
		options.dimsOtherPanes = Defaults[.dimsOtherPanes]
		options.sectionsWidth = Defaults[.sectionsWidth]
		options.helpWidth = Defaults[.helpWidth]
		// More than any screen has, for a file may say anything.
		options.titleWidth = min(max(Defaults[.titleWidth], 0), 10_000)
		return options
	}
}
