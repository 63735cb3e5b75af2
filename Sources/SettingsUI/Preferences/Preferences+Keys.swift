import Defaults
import SettingsForm

extension Defaults.Suite {
	/// The suite of the program's own settings.
	static let preferences = Preferences.suite
}

extension Defaults.Keys {
	static let theme = Defaults.Key<String>("theme", default: Preferences.automaticTheme, suite: .preferences)
	static let accent = Defaults.Key<Defaults.Color?>("accent", suite: .preferences)
	static let colorDepth = Defaults.Key<ColorDepthChoice>("colorDepth", default: .automatic, suite: .preferences)
	static let borders = Defaults.Key<FormOptions.Borders>(
		"borders", default: Locale.isUnicode ? .light : .ascii, suite: .preferences)
	static let dimsOtherPanes = Defaults.Key<Bool>("dimsOtherPanes", default: false, suite: .preferences)
	static let helpPane = Defaults.Key<Bool>("helpPane", default: true, suite: .preferences)
	static let layout = Defaults.Key<Layout>("layout", default: Layout(), suite: .preferences)
	// Parts of the layout: to read three numbers the whole of it need not be coded.
	static let sectionsWidth = Defaults.Key<Int>(
		at: ["layout", "panes", "sections", "width"], default: Layout().panes.sections.width, suite: .preferences)
	static let helpWidth = Defaults.Key<Int>(
		at: ["layout", "panes", "help", "width"], default: Layout().panes.help.width, suite: .preferences)
	static let titleWidth = Defaults.Key<Int>(
		at: ["layout", "list", "titleWidth"], default: Layout().list.titleWidth, suite: .preferences)
	static let dateFormat = Defaults.Key<FormOptions.DateFormat>("dateFormat", default: .iso, suite: .preferences)
	static let language = Defaults.Key<LanguageChoice>("language", default: .automatic, suite: .preferences)
	static let keys = Defaults.Key<FormOptions.Keys>("keys", default: .plain, suite: .preferences)
	/// The keys of each action that may have others than a preset's.
	static let ownKeys = {
		let texts = Action.helpTexts
		return Action.allCases.filter { texts[$0] != nil }.map { action in
			(action, Defaults.Key<String?>(at: ["bindings", action.rawValue], suite: .preferences))
		}
	}()
	/// Which schema describes the files that a pattern matches.
	static let schemas = Defaults.Key<[String: String]>("schemas", default: [:], suite: .preferences)
	/// Where the catalog of schemas is.
	static let schemaCatalog = Defaults.Key<String>(
		"schemaCatalog", default: "https://www.schemastore.org/api/json/catalog.json", suite: .preferences)
	static let history = Defaults.Key<HistoryChoice>("history", default: .described, suite: .preferences)
	static let mouse = Defaults.Key<Bool>("mouse", default: true, suite: .preferences)
	/// In milliseconds.
	static let escapeDelay = Defaults.Key<Int>(
		"escapeDelay", default: Environment.escapeDelay(by: Environment.value), suite: .preferences)
}

extension FormOptions.Borders: Defaults.Serializable, PickerChoice {
	/// What it means.
	public var help: String { Strings.help(for: self) }
}

extension FormOptions.Keys: Defaults.Serializable, PickerChoice {
	/// What it is called.
	public var title: String? { Strings.words(for: self).title }
	/// What it means.
	public var help: String { Strings.words(for: self).help }
}

extension FormOptions.DateFormat: Defaults.Serializable, PickerChoice {
	/// One day in that format.
	public var title: String? { Strings.words(for: self).title }
	/// What it means.
	public var help: String { Strings.words(for: self).help }
}
