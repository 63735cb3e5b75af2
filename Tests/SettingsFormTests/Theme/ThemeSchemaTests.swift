import Defaults
import SettingsSchema
import Testing
import Themes

@testable import SettingsForm

@Suite struct `The schema of theme files` {
	private func catalog(for theme: Defaults.JSON, over parent: Defaults.JSON = [:]) throws -> SchemaCatalog {
		let schema = ThemeSchema(for: theme, over: parent, parents: ["midnight"]).json
		return SchemaCatalog(try JSONSchema(parsing: Array(schema.serialized().utf8)), title: "")
	}

	@Test(arguments: Themes.all.map(\.name))
	func `allows every theme of the program, and knows all that is in it`(name: String) throws {
		let json = try Defaults.JSON(parsing: try #require(Themes.all.first { $0.name == name }).json)
		let catalog = try catalog(for: json)
		#expect(catalog.validator.validate(json) == [])
		#expect(catalog.schema.gaps().isEmpty)
		#expect(catalog.title.hasPrefix("Theme "))
	}

	@Test func `has a field for each ink and surface, colours edited as such`() throws {
		let theme: Defaults.JSON = ["name": "x", "inks": ["accent": "bright red", "dim": 8]]
		let catalog = try catalog(for: theme)
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(theme.serialized().utf8)))
		for ink in Ink.allCases {
			let field = try #require(catalog.field(at: ["inks", "\(ink)"], of: snapshot))
			#expect(!field.help.isEmpty)
			let isAllowed = { (value: Defaults.JSON) in field.problems(for: value).isEmpty }
			#expect(isAllowed("default") && isAllowed("#123456") && isAllowed(9))
			#expect(!isAllowed("reddish") && !isAllowed(256))
			switch ink {
			case .accent, .dim: #expect(field.kind != .color)
			default: #expect(field.kind == .color)
			}
		}
		for surface in Surface.allCases {
			#expect(catalog.field(at: ["surfaces", "\(surface)"], of: snapshot)?.kind == .color)
		}
		#expect(catalog.field(at: ["on", "popup", "faint"], of: snapshot)?.kind == .color)
	}

	@Test func `shows what is inherited where nothing is said`() throws {
		let catalog = try catalog(
			for: ["name": "x", "inks": ["dim": "#111111"]],
			over: ["inks": ["accent": "#222222", "strong": "#333333"], "surfaces": ["selection": "#444444"]])
		func shown(_ path: Defaults.Path) -> Defaults.JSON? {
			catalog.field(at: path, of: Defaults.Snapshot())?.defaultValue
		}
		#expect(shown(["inks", "accent"]) == "#222222")
		#expect(shown(["inks", "match"]) == "#222222", "as the accent")
		#expect(shown(["inks", "key"]) == "#333333", "as strong")
		#expect(shown(["inks", "rule"]) == "#111111", "by way of faint as dim, which the file itself has")
		#expect(shown(["inks", "text"]) == nil, "the terminal's own")
		#expect(shown(["surfaces", "popupSelection"]) == "#444444")
		#expect(shown(["surfaces", "base"]) == nil)
		#expect(shown(["on", "popup", "accent"]) == nil, "the same as everywhere")
	}

	@Test func `says what a colour without a value is taken from`() throws {
		let catalog = try catalog(for: ["name": "x"], over: ["inks": ["accent": "magenta"]])
		func unset(_ path: Defaults.Path) -> String? {
			catalog.field(at: path, of: Defaults.Snapshot()).flatMap { $0.defaultValue == nil ? $0.display(nil) : nil }
		}
		#expect(unset(["inks", "match"]) == "as accent" && unset(["inks", "rule"]) == "as faint")
		#expect(unset(["inks", "text"]) == "terminal's own" && unset(["inks", "accent"]) == nil)
		#expect(unset(["surfaces", "popupSelection"]) == "as selection")
		#expect(unset(["on", "popup", "accent"]) == "as elsewhere")
	}

	@Test func `lets a colour of the terminal's own be typed where its colours are edited`() throws {
		var rig = try Rig(80, 30, catalog: catalog(for: ["name": "x"]), user: ["name": "x"])
		rig.form.reveal(["inks", "accent"])
		rig.press(.enter)
		rig.type("default")
		#expect(!rig.screen.contains("must be"))
		rig.press(.enter)
		#expect(rig.suite.value(at: ["inks", "accent"]) == "default")
		rig.form.reveal(["inks", "error"])
		rig.press(.enter)
		rig.type("256")
		#expect(rig.screen.contains("255"))
		rig.press(.enter)
		#expect(rig.form.layers.count == 1)
		rig.press(.backspace, .enter)
		#expect(rig.suite.value(at: ["inks", "error"]) == 25)
		rig.form.reveal(["inks", "text"])
		rig.press(.enter)
		rig.type("red")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["inks", "text"]) == "red", "the terminal's, not the one of CSS")
		rig.form.reveal(["inks", "key"])
		rig.press(.enter)
		rig.type("reddish")
		#expect(rig.screen.contains("“default”"))
		rig.press(.control("u"))
		rig.type("#abc")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["inks", "key"]) == "#aabbcc")
		rig.press("u", "u", "u", "u")
		#expect(rig.suite.snapshot.user.root == ["name": "x"])
	}

	@Test func `shows as defaults what the theme inherits`() throws {
		let midnight = try Defaults.JSON(parsing: try #require(Themes.all.first { $0.name == "midnight" }).json)
		let catalog = try catalog(for: ["name": "x"], over: midnight)
		#expect(catalog.value(at: ["inks", "accent"]) == "#7aa2f7")
		#expect(catalog.value(at: ["on", "popup", "dim"]) == midnight[["on", "popup", "dim"]])
		#expect(catalog.value(at: ["appearance"]) == "dark")
	}

	@Test(arguments: [
		#"{}"#, ##"{"name": "x", "inks": {"acent": "#ffffff"}}"##, #"{"name": "x", "inks": {"text": "reddish"}}"#,
		#"{"name": "x", "appearance": "grey"}"#, #"{"name": "x", "emphasis": {"text": ["loud"]}}"#,
		#"{"name": "x", "inherits": "nothing"}"#,
	])
	func `refuses what is no theme`(text: String) throws {
		let theme = try Defaults.JSON(parsing: text)
		#expect(!(try catalog(for: theme)).validator.validate(theme).isEmpty)
	}
}
