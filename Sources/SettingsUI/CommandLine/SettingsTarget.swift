import Defaults
import SettingsSchema

/// What a command works on: a suite, and what is known about its keys.
struct SettingsTarget: Sendable {
	/// The settings.
	let suite: Defaults.Suite
	/// What can be set. Where it is only inferred from the file, any key may be created.
	let catalog: any Catalog

	/// The file or suite that a command line names; without one, this program's own settings.
	init(named invocation: Invocation) throws(CommandFailure) {
		do {
			let file = invocation.options[.file] ?? (invocation.command == .form ? invocation.operands.first : nil)
			if let file {
				suite = try Defaults.Suite(file: file)
			} else if let name = invocation.options[.suite] {
				suite = try Defaults.Suite(named: name)
			} else {
				suite = Preferences.suite
			}
		} catch {
			throw .suite(error)
		}
		if suite == Preferences.suite {
			self.init(Preferences.screen(themes: ThemeLibrary()), suite)
		} else {
			catalog = InferredCatalog(file: suite.file ?? "")
		}
	}

	/// A program's own settings, in its own file or in another of the same kind.
	init(_ settings: Settings, in file: String?) throws(CommandFailure) {
		guard let file else {
			self.init(settings, settings.suite)
			return
		}
		do { self.init(settings, try Defaults.Suite(file: file)) } catch { throw .suite(error) }
	}

	private init(_ settings: Settings, _ suite: Defaults.Suite) {
		self.suite = suite
		catalog = settings.catalog
		suite.declare(objects: settings.catalog.declaredObjects)
		suite.register(settings.catalog.defaults, at: [])
	}
}
