import Defaults
import SettingsForm
import SettingsSchema

extension Preferences {
	/// The screen on which they are set: declared as any program declares its own.
	static func screen(themes: ThemeLibrary) -> Settings {
		Settings(Strings.preferencesTitle) {
			Section(Strings.appearance) {
				Picker(Strings.theme, key: .theme, options: themes.options).help(Strings.themeHelp(themes.problems))
					.searchWords("dark", "light", "color", "colour")
				ColorPicker(Strings.accent, key: .accent).help(Strings.accentHelp)
				Picker(Strings.colorDepth, key: .colorDepth).help(Strings.colorDepthHelp)
				Picker(Strings.borders, key: .borders).help(Strings.bordersHelp)
				Toggle(Strings.dimsOtherPanes, key: .dimsOtherPanes).help(Strings.dimsOtherPanesHelp)
			}
			Section(Strings.screen) {
				Toggle(Strings.helpPane, key: .helpPane).help(Strings.helpPaneHelp)
				layout
			}
			Section(Strings.values) {
				Picker(Strings.language, key: .language).help(Strings.languageHelp)
					.searchWords("language", "Sprache", "言語")
				Picker(Strings.dateFormat, key: .dateFormat).help(Strings.dateFormatHelp)
			}
			Section(Strings.input) {
				Picker(Strings.keys, key: .keys).help(Strings.keysHelp)
					.searchWords("bindings", "keyboard", "shortcuts", "vim")
				Toggle(Strings.mouse, key: .mouse).help(Strings.mouseHelp)
				Stepper(Strings.escapeDelay, key: .escapeDelay, in: 0...1000, step: 5).unit("ms")
					.help(Strings.escapeDelayHelp)
			}
			Section(Strings.files) {
				schemas
				TextField(Strings.schemaCatalog, key: .schemaCatalog, length: 1...2000).help(Strings.schemaCatalogHelp)
				Picker(Strings.history, key: .history).help(Strings.historyHelp)
					.searchWords("undo", "changes", "restore", "earlier")
			}
			Section(Strings.ownKeys) {
				// Made once for all actions: each is a table of all keys.
				let texts = Action.helpTexts
				let names = FormOptions.Keys.allCases.map { ($0, $0.names) }
				for (action, key) in Defaults.Keys.ownKeys {
					let keys = names.map { ($0, $1[action] ?? "") }
					control(of: action, key, help: (texts[action] ?? "") + "\n\n" + Strings.presetKeys(keys))
				}
			}.help(Strings.ownKeysHelp)
		}
	}

	/// The keys of one action: none that another one has.
	private static func control(of action: Action, _ key: Defaults.Key<String?>, help: String) -> SettingsNode {
		TextField(action.title, key: key).help(help)
			.searchWords("bindings", "shortcut").mapFields { field in
				field.unsetText = Strings.ownKeysUnset
				field.check = Field.Check(id: key.path) { value in
					let own = Preferences.ownKeys
					let problem = value.string.flatMap { Defaults[.keys].problem(with: $0, for: action, beside: own) }
					return problem.map { [Defaults.Problem(path: key.path, message: $0)] } ?? []
				}
			}
	}

	/// Which schemas files have that name none.
	private static var schemas: SettingsNode {
		List(Strings.schemas, key: .schemas).help(Strings.schemasHelp).searchWords("glob", "pattern", "JSON Schema")
			.mapFields { field in
				let ofTexts = field.check
				field.check = Field.Check(id: Defaults.Keys.schemas.path) { value in
					(ofTexts?.problems(value) ?? []) + problems(ofMap: value)
				}
			}
	}

	private static func problems(ofMap value: Defaults.JSON) -> [Defaults.Problem] {
		(value.object?.members ?? []).compactMap { pattern, name in
			let path = Defaults.Keys.schemas.path.appending(pattern)
			if PathPattern(pattern) == nil {
				return Defaults.Problem(path: path, message: Strings.isNoPattern)
			}
			return name.string?.isEmpty == true ? Defaults.Problem(path: path, message: Strings.namesNoSchema) : nil
		}
	}

	/// How wide the parts of the screen are.
	private static var layout: some SettingsContent {
		NavigationLink(Strings.layout, key: .layout) { layout in
			NavigationLink(Strings.panes, at: layout.panes) { panes in
				NavigationLink(Strings.sectionsPane, at: panes.sections) { sections in
					Stepper(Strings.width, at: sections.width, in: 12...60).unit(Strings.columns)
						.help(Strings.sectionsWidthHelp)
				}.help(Strings.sectionsPaneHelp)
				NavigationLink(Strings.helpPane, at: panes.help) { help in
					Stepper(Strings.width, at: help.width, in: 20...80).unit(Strings.columns)
						.help(Strings.helpWidthHelp)
				}.help(Strings.helpPaneLayoutHelp)
			}.help(Strings.panesHelp)
			NavigationLink(Strings.list, at: layout.list) { list in
				Stepper(Strings.titleWidth, at: list.titleWidth, in: 10...80).unit(Strings.columns)
					.help(Strings.titleWidthHelp)
			}.help(Strings.listHelp)
		}.help(Strings.layoutHelp)
	}
}
