import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A new setting in a file without a schema")
struct NewSettingTests {
	private func rig(
		_ width: Int = 80, _ height: Int = 20, _ user: Defaults.JSON = [:], isStaged: Bool = false
	) throws -> Rig {
		try Rig(width, height, catalog: InferredCatalog(title: "App"), user: user, isStaged: isStaged)
	}

	/// Presses `a`, gives a name, and chooses the kind that many rows down.
	private func add(_ name: String, kind: Int, to rig: inout Rig) {
		rig.press("a")
		rig.type(name)
		rig.press(.enter, .home)
		for _ in 0..<kind { rig.press(.down) }
		rig.press(.enter)
	}

	@Test func anEmptyFileSaysHowToBegin() throws {
		var rig = try rig(60, 16)
		rig.expectScreen(
			"""
			 App           ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────
			   No settings yet. Press a to add one, or e to write some
			   in your editor; they are shown as soon as you save.
			⋮
			────────────────────────────────────────────────────────────
			 General

			 a add  e open in editor                     q quit  ? help
			""")
		add("lineWidth", kind: 1, to: &rig)
		rig.type("80")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["lineWidth": 80])
		#expect(rig.form.selectedField?.path == ["lineWidth"])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func aFileThatCouldNotBeReadIsNotCalledEmpty() throws {
		var rig = try rig()
		rig.send(.status(.failed(.busy(file: "/settings.json", holder: 1))))
		#expect(!rig.screen.contains("No settings") && rig.screen.contains("Nothing is known yet"), "\(rig.screen)")
		rig.send(.status(.saved))
		#expect(rig.screen.contains("No settings yet"))
	}

	@Test func asksForTheNameAndThenTheKind() throws {
		var rig = try rig(60, 18, ["on": true])
		rig.press("a", .enter)
		#expect(rig.screen.contains("must not be empty"))
		rig.type("on")
		#expect(rig.screen.contains("must not be the name of another"))
		rig.press(.enter)
		#expect(rig.form.layers.count == 1, "a name that is taken is not accepted")
		rig.type("ce")
		rig.press(.enter)
		rig.expectScreen(
			"""
			 App           ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────
			   On                           ━● on
			▌  Once                         unset
			                       ╭ Type of Once ────────────────────╮
			                       │ ▌ Text                           │
			                       │   Number                         │
			                       │   On or off                      │
			                       │   List                           │
			                       │   Group of settings              │
			                       │   JSON                           │
			                       │                                  │
			                       │ ⏎ choose   esc back   abc filter │
			                       ╰──────────────────────────────────╯
			────────────────────────────────────────────────────────────
			 Once
			 any value
			                                                     2 of 2
			""")
	}

	@Test func escOnTheKindsLeadsBackToTheName() throws {
		var rig = try rig(80, 20, ["on": true])
		rig.press("a")
		rig.type("lang")
		rig.press(.enter)
		#expect(rig.screen.contains("Type of Lang"))
		rig.press(.escape)
		#expect(rig.screen.contains("Name of the new setting") && rig.screen.contains("lang"))
		rig.press(.enter)
		#expect(rig.screen.contains("Type of Lang"), "the name may stay what it is")
		rig.press(.escape, .escape)
		#expect(rig.form.layers.isEmpty && rig.suite.snapshot.user.root == ["on": true])
	}

	@Test func eachKindBegins() throws {
		var rig = try rig(80, 20, ["on": true])
		add("text", kind: 0, to: &rig)
		rig.type("hello")
		rig.press(.enter)
		add("number", kind: 1, to: &rig)
		rig.type("1.5")
		rig.press(.enter)
		add("toggle", kind: 2, to: &rig)
		add("list", kind: 3, to: &rig)
		#expect(rig.form.breadcrumb.last == "List", "a list is opened")
		rig.press("a", .enter)
		rig.type("item")
		rig.press(.enter, .escape)
		add("json", kind: 5, to: &rig)
		rig.press(.control("u"))
		rig.send(.paste("[null]"))
		rig.press(.control("s"))
		#expect(
			rig.suite.snapshot.user.root == [
				"on": true, "text": "hello", "number": 1.5, "toggle": false, "list": ["item"], "json": [.null],
			])
		#expect(rig.form.selectedField?.path == ["json"])
		for _ in 0..<6 { rig.press("u") }
		#expect(rig.suite.snapshot.user.root == ["on": true])
	}

	@Test func anObjectAtTheTopIsASectionThatIsFilledAtOnce() throws {
		var rig = try rig(80, 20, ["on": true])
		add("server", kind: 4, to: &rig)
		#expect(rig.form.breadcrumb == ["App", "Server"])
		#expect(rig.screen.contains("Nothing in it yet. Press a to add a setting."))
		add("port", kind: 1, to: &rig)
		rig.type("80")
		rig.press(.enter)
		add("tls", kind: 4, to: &rig)
		#expect(rig.form.breadcrumb == ["App", "Server", "TLS"])
		add("cert", kind: 0, to: &rig)
		rig.type("/etc/cert")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["on": true, "server": ["port": 80, "tls": ["cert": "/etc/cert"]]])
	}

	@Test func sectionsAreAddedRenamedCopiedAndRemoved() throws {
		var rig = try rig(80, 20, ["server": ["port": 80], "client": ["x": 1]])
		#expect(rig.form.sections.rows.map(\.section.title) == ["Server", "Client", "General"])
		rig.press(.tab, "c", .control("u"))
		rig.type("proxy")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root.object?.names == ["proxy", "client"])
		#expect(rig.form.place.section == "/proxy" && rig.form.focus == .sections)
		rig.press("D", .control("u"))
		rig.type("proxy2")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["proxy2"]) == ["port": 80])
		#expect(rig.form.place.section == "/proxy2" && rig.form.focus == .sections)
		rig.press("x", .enter)
		#expect(rig.screen.contains("Proxy2 is removed: u brings it back"))
		#expect(rig.suite.value(at: ["proxy2"]) == nil)
		rig.press("u")
		#expect(rig.suite.value(at: ["proxy2"]) == ["port": 80])
		#expect(rig.form.place.section == "/proxy2" && rig.form.focus == .sections)
		add("debug", kind: 2, to: &rig)
		#expect(rig.suite.value(at: ["debug"]) == false)
		#expect(rig.form.place.section == "" && rig.form.selectedField?.path == ["debug"])
	}

	@Test func whatIsTypedForTheTopHasARowThere() throws {
		var rig = try rig(80, 16, ["server": ["port": 80]])
		rig.press(.tab)
		add("name", kind: 0, to: &rig)
		rig.type("x")
		rig.expectScreen(
			"""
			 App › General   section 2 of 2    ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  Name                                 x
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Name
			 text
			 ⏎ set  esc cancel  ^O new line                                          1 of 1
			""")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["server": ["port": 80], "name": "x"])
	}

	@Test func settingsAreRenamedCopiedAndRemoved() throws {
		var rig = try rig(80, 20, ["one": 1, "two": ["a": 1, "b": 2]])
		rig.press("c", .control("u"))
		rig.type("uno")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root.object?.names == ["uno", "two"])
		rig.press("]", .down, "D", .control("u"))
		rig.type("c")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["two"]) == ["a": 1, "b": 2, "c": 2])
		rig.press(.home, "x")
		#expect(rig.suite.value(at: ["two"]) == ["b": 2, "c": 2])
		#expect(rig.form.selectedField?.path == ["two", "b"])
		rig.press("u", "u", "u")
		#expect(rig.suite.snapshot.user.root == ["one": 1, "two": ["a": 1, "b": 2]])
	}

	@Test func aNewOneAmongObjectsThatAreAlikeIsLikeThem() throws {
		var rig = try rig(80, 20, ["hosts": ["a": ["ip": "1", "up": true], "b": ["ip": "2", "up": false]]])
		rig.press("a")
		rig.type("c")
		rig.press(.enter)
		#expect(rig.form.snapshot.value(at: ["hosts", "c"]) == ["ip": "", "up": false])
		#expect(rig.form.breadcrumb.last == "C")
	}

	@Test func anItemOfAListOfUnlikeItemsIsAskedFor() throws {
		var rig = try rig(80, 20, ["list": [1, "x"]])
		rig.press(.enter, "a")
		#expect(rig.screen.contains("On or off"))
		rig.press(.home, .enter)
		rig.type("y")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["list"]) == [1, "y", "x"])
	}

	@Test func objectsInListsTakeThemToo() throws {
		var rig = try rig(80, 20, ["list": [["x": 1]]])
		rig.press(.enter, .enter)
		add("y", kind: 2, to: &rig)
		#expect(rig.suite.value(at: ["list"]) == [["x": 1, "y": false]])
	}

	@Test func stagedOnesWait() throws {
		var rig = try rig(80, 20, ["on": true], isStaged: true)
		add("name", kind: 0, to: &rig)
		rig.type("x")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root == ["on": true])
		#expect(rig.form.fields.map(\.title) == ["On", "Name"])
		rig.press("w", .enter)
		#expect(rig.suite.snapshot.user.root == ["on": true, "name": "x"])
	}

	@Test func whatASchemaDoesNotKnowIsTakenOutAndRenamedInside() throws {
		var rig = try Rig(
			80, 20, schema: #"{"properties":{"a":{"type":"string"}}}"#, user: ["own": ["x": 1, "y": 2]])
		rig.press(.down, .enter)
		#expect(rig.form.breadcrumb.last == "Own")
		rig.press("c", .control("u"))
		rig.type("z")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["own"]) == ["z": 1, "y": 2])
		rig.press("x")
		#expect(rig.suite.value(at: ["own"]) == ["y": 2])
		add("w", kind: 2, to: &rig)
		#expect(rig.suite.value(at: ["own"]) == ["y": 2, "w": false])
	}

	@Test func whatIsInsideASecretStaysOne() throws {
		let schema = #"{"properties":{"keys":{"writeOnly":true,"type":"array"}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		let rig = try Rig(80, 20, catalog: catalog, user: ["keys": [["a": ["b": 1]]]])
		#expect(catalog.field(at: ["keys", "0", "a", "b"], of: rig.suite.snapshot)?.isSecret == true)
	}

	@Test func aDeclaredDictionaryOfAnythingTakesThemInside() throws {
		let field = Field(["extra"], kind: .dictionary)
		let catalog = DeclaredCatalog(title: "T", groups: [.init("G", items: [.init(field)])])
		var rig = try Rig(80, 20, catalog: catalog, user: ["extra": ["own": ["x": 1]]])
		rig.press(.enter, .enter)
		add("y", kind: 2, to: &rig)
		#expect(rig.suite.value(at: ["extra", "own"]) == ["x": 1, "y": false])
		rig.press(.home, "x")
		#expect(rig.suite.value(at: ["extra", "own"]) == ["y": false])
	}
}
