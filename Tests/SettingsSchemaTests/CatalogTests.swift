import Defaults
import SettingsSchema
import Testing

@Suite struct DeclaredCatalogs {
	private static func item(_ path: Defaults.Path, _ value: Defaults.JSON?, _ kind: Field.Kind = .json)
		-> DeclaredCatalog.Item
	{
		DeclaredCatalog.Item(Field(path, kind: kind, defaultValue: value))
	}

	private let catalog = DeclaredCatalog(
		title: "App",
		groups: [
			DeclaredCatalog.Group(
				"General",
				items: [
					item(["name"], "x", .text(.init())), item(["ui", "accent"], "#fff", .color),
					DeclaredCatalog.Item(
						Field(["window"], kind: .object, defaultValue: ["x": 0, "y": 0]),
						members: [item(["window", "x"], 5, .number(.init())), item(["window", "deep"], nil, .object)]),
				],
				groups: [DeclaredCatalog.Group("More", items: [item(["z"], nil)])]),
			DeclaredCatalog.Group("Keys", id: "keys", items: []),
		])
	private let snapshot = Defaults.Snapshot()

	@Test func sectionsNest() {
		let sections = catalog.sections(in: snapshot)
		#expect(sections.map(\.id) == ["General", "keys"])
		#expect(sections[0].sections.map(\.title) == ["More"])
	}

	@Test func fieldsAreFoundByPlace() {
		#expect(catalog.fields(in: "General", of: snapshot).map(\.path) == [["name"], ["ui", "accent"], ["window"]])
		#expect(catalog.fields(in: "keys", of: snapshot).isEmpty)
		#expect(catalog.fields(in: "nowhere", of: snapshot).isEmpty)
		let window = catalog.field(at: ["window"], of: snapshot)
		#expect(
			window.map { catalog.fields(inside: $0, of: snapshot).map(\.path) } == [
				["window", "x"], ["window", "deep"],
			])
		#expect(catalog.field(at: ["window", "q"], of: snapshot) == nil)
		#expect(catalog.section(of: ["window", "x", "deeper"], in: snapshot) == "General")
		#expect(catalog.section(of: ["z"], in: snapshot) == "More")
		#expect(catalog.section(of: ["ui"], in: snapshot) == nil)
	}

	@Test func defaultsAreOneObjectInWhichAMembersOwnWins() {
		#expect(catalog.defaults == ["name": "x", "ui": ["accent": "#fff"], "window": ["x": 5, "y": 0]])
	}

	@Test func everyObjectAFieldLiesInMergesByLeaf() {
		#expect(catalog.declaredObjects == [["ui"], ["window"], ["window", "deep"]])
	}

	@Test func aValueIsJudgedByTheFieldsInIt() {
		#expect(
			catalog.problems(for: ["x": "wide", "y": 1], at: ["window"], in: snapshot).map(\.path) == [["window", "x"]])
		#expect(
			catalog.problems(for: ["accent": "no colour"], at: ["ui"], in: snapshot).map(\.path) == [["ui", "accent"]])
		#expect(catalog.problems(for: ["name": 1, "other": 2], at: [], in: snapshot).map(\.path) == [["name"]])
		#expect(catalog.problems(for: 3, at: ["window"], in: snapshot).map(\.message) == ["must be an object"])
		#expect(catalog.problems(for: 3, at: ["unheard", "of"], in: snapshot).isEmpty)
	}
}

@Suite struct InferredCatalogs {
	private func snapshot(_ text: String) throws -> Defaults.Snapshot {
		var snapshot = Defaults.Snapshot()
		snapshot.user = try Defaults.Document(Array(text.utf8))
		return snapshot
	}
	private let catalog = InferredCatalog(title: "F")

	@Test(arguments: [
		("true", Field.Kind.toggle), ("12", .number(.init(step: Defaults.Number(1)))), ("1.5", .number(.init())),
		("5.0", .number(.init())), ("1e3", .number(.init())), (#""text""#, .text(.init())), (#""red""#, .text(.init())),
		(##""#fff""##, .color), (#""2026-11-20""#, .date), (#""2026-02-30""#, .text(.init())), ("{}", .object),
		("[1]", .list), ("null", .json),
	])
	func kindsAreReadOffValues(text: String, kind: Field.Kind) throws {
		#expect(Field.Kind(inferredFrom: try Defaults.JSON(parsing: text)) == kind)
	}

	@Test func objectsAtTheTopAreSections() throws {
		let snapshot = try snapshot(#"{"a": 1, "maxSize": {"x": 1, "inner": {"y": true}}, "b": "t", "a/b": {}}"#)
		#expect(catalog.sections(in: snapshot).map(\.title) == ["General", "Max size", "A/b"])
		#expect(catalog.sections(in: snapshot).map(\.id) == ["", "/maxSize", "/a~1b"])
		#expect(catalog.fields(in: "", of: snapshot).map(\.path) == [["a"], ["b"]])
		#expect(catalog.fields(in: "/maxSize", of: snapshot).map(\.path) == [["maxSize", "x"], ["maxSize", "inner"]])
		let inner = try #require(catalog.field(at: ["maxSize", "inner"], of: snapshot))
		#expect(catalog.fields(inside: inner, of: snapshot).map(\.title) == ["Y"])
		#expect(catalog.section(of: ["maxSize", "inner", "y"], in: snapshot) == "/maxSize")
		#expect(catalog.section(of: ["b"], in: snapshot) == "")
		#expect(catalog.section(of: ["gone"], in: snapshot) == nil)
		#expect(catalog.field(at: [], of: snapshot) == nil)
	}

	@Test func thereIsAlwaysASection() throws {
		#expect(catalog.sections(in: try snapshot("{}")).map(\.title) == ["General"])
		#expect(catalog.sections(in: Defaults.Snapshot()).map(\.title) == ["General"])
		#expect(catalog.sections(in: try snapshot(#"{"only": {}}"#)).map(\.title) == ["Only", "General"])
	}

	@Test func otherLayersAreSeenToo() throws {
		var snapshot = try snapshot(#"{"a": 1}"#)
		snapshot.system = [
			.init(file: "/etc/xdg/f/settings.json", document: try .init(Array(#"{"s": {"t": 1}}"#.utf8)))
		]
		#expect(catalog.sections(in: snapshot).map(\.title) == ["General", "S"])
	}

	@Test(arguments: [
		("~/.config/foot/settings.json", "Foot"), ("/x/window-rules.json", "Window rules"), ("config.json", "Config"),
		("/home/a/.prettierrc", "Prettierrc"), ("settings.json", "Settings"), ("/settings.json", "Settings"), ("", ""),
		("/x/my.app/config.jsonc", "My app"),
	])
	func theTitleComesFromTheFilesName(file: String, title: String) {
		#expect(InferredCatalog(file: file).title == title)
	}
}

@Suite struct Titles {
	@Test(arguments: [
		("maxLineLength", "Max line length"), ("max_line_length", "Max line length"), ("baseURL", "Base URL"),
		("URL", "URL"), ("x", "X"), ("", ""), ("__", "__"), ("HTTPServer", "HTTPServer"), ("utf8", "Utf8"),
		("apiUrl", "API URL"), ("htmlWhitespace", "HTML whitespace"), ("urls", "Urls"), ("idle", "Idle"),
	])
	func areMadeFromKeys(key: String, title: String) { #expect(Title.made(fromKey: key) == title) }

	@Test func ofAKeyThatCannotBeSeenIsTheKeyInQuotes() {
		#expect(Field([""], kind: .toggle).title == "\"\"")
		#expect(Field(["a", " "], kind: .toggle).title == "\" \"")
	}
}
