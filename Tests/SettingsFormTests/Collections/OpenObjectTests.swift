import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("An object that takes entries beside its members")
struct OpenObjectTests {
	private static let schema = """
		{"title":"App","properties":{
		"name":{"type":"string"},
		"server":{"type":"object","properties":{"host":{"type":"string"},"port":{"type":"integer"}},
		"additionalProperties":{"type":"integer","minimum":0},"propertyNames":{"pattern":"^[a-z]+$"},"maxProperties":4},
		"rules":{"type":"object","properties":{"all":{"type":"boolean"}},
		"patternProperties":{"^no-":{"enum":["off","warn"]}},"additionalProperties":false}},
		"patternProperties":{"^x-":{"type":"object","properties":{"a":{"type":"integer"}}}}}
		"""

	private func rig(_ section: String, _ user: Defaults.JSON) throws -> Rig {
		var rig = try Rig(80, 20, schema: Self.schema, user: user)
		rig.press("[")
		while rig.form.breadcrumb.last != section { rig.press("]") }
		return rig
	}

	@Test func listsThemLastUnderTheirOwnNames() throws {
		let rig = try rig("Rules", ["rules": ["typo": 1, "no-tabs": "warn"]])
		rig.expectScreen(
			"""
			 App › Rules   section 3 of 3                settings.json   1 invalid    saved
			────────────────────────────────────────────────────────────────────────────────
			▌  All                                  unset
			 + no-tabs                              ‹ warn ›
			 ! Typo                                 1   “typo” is not a known setting
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 All   default none                                               key rules.all
			 on or off
			 ⏎ ␣ toggle  a add      / search  ! invalid  ⇥ sections  q quit  ? help  1 of 3
			""")
	}

	@Test func takesANewOneByNameAndThenValue() throws {
		var rig = try rig("Server", ["server": ["host": "a"]])
		rig.press("a")
		rig.type("port")
		rig.press(.enter)
		#expect(rig.screen.contains("must not be the name of a setting that is"))
		rig.press(.control("u"))
		rig.type("A")
		#expect(rig.screen.contains("must match the pattern ^[a-z]+$"))
		rig.press(.backspace)
		rig.type("tries")
		rig.press(.enter)
		#expect(rig.form.fields.map(\.title) == ["Host", "Port", "tries"])
		rig.type("-")
		#expect(rig.screen.contains("at least 0"))
		rig.press(.backspace)
		rig.type("3")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["server"]) == ["host": "a", "tries": 3])
		#expect(rig.form.selectedField?.path == ["server", "tries"])
		#expect(rig.mark("tries") == "+")
		rig.press("u")
		#expect(rig.suite.value(at: ["server"]) == ["host": "a"])
		rig.press("a", .escape)
		#expect(rig.form.layers.isEmpty && rig.form.fields.count == 2)
	}

	@Test func namesGoByItsPatterns() throws {
		var rig = try rig("Rules", ["rules": ["all": true]])
		rig.press("a")
		rig.type("some")
		#expect(rig.screen.contains("must match the pattern ^no-"))
		rig.press(.control("u"))
		rig.type("no-tabs")
		rig.press(.enter)
		#expect(rig.screen.contains("warn"))
		rig.press(.down, .enter)
		#expect(rig.suite.value(at: ["rules"]) == ["all": true, "no-tabs": "warn"])
	}

	@Test func anEntryIsRenamedCopiedAndRemoved() throws {
		var rig = try rig("Server", ["server": ["tries": 3, "host": "a"]])
		rig.press("c")
		#expect(rig.form.layers.isEmpty, "what is declared keeps its name")
		rig.press("x")
		#expect(rig.suite.value(at: ["server", "host"]) == "a")
		rig.press(.end, "c", .control("u"))
		rig.type("retries")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["server"])?.object?.names == ["retries", "host"])
		#expect(rig.form.selectedField?.path == ["server", "retries"])
		rig.press("D", .control("u"))
		rig.type("again")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["server", "again"]) == 3)
		rig.press("x")
		#expect(rig.suite.value(at: ["server"])?.object?.names == ["retries", "host"])
		rig.press("u", "u", "u")
		#expect(rig.suite.value(at: ["server"])?.object?.names == ["tries", "host"])
		#expect(rig.form.selectedField?.path == ["server", "tries"], "undo shows the name that came back")
	}

	@Test func thereAreNoMoreThanTheSchemaAllows() throws {
		var rig = try rig("Server", ["server": ["host": "a", "port": 1, "b": 1, "c": 2]])
		rig.press("a")
		rig.type("d")
		rig.press(.enter, "1", .enter)
		#expect(rig.screen.contains("Server must have at most 4 settings"))
		#expect(rig.suite.value(at: ["server"])?.object?.count == 4)
	}

	@Test func theOutermostLevelTakesThemToo() throws {
		var rig = try rig("General", ["name": "n"])
		rig.press("a")
		rig.type("x-more")
		rig.press(.enter)
		#expect(rig.form.snapshot.user.root == ["name": "n", "x-more": [:]])
		#expect(rig.form.breadcrumb.last == "x-more", "an object has a section of its own there")
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["name": "n"])
	}

	@Test func aNameOnTheOutermostLevelIsChangedAloneAndUndone() throws {
		let schema = #"{"properties":{"name":{"type":"string"}},"additionalProperties":{"type":"integer"}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["one": 1, "name": "n", "two": 2])
		#expect(rig.form.fields.map(\.title) == ["Name", "one", "two"])
		rig.press(.down, "c", .control("u"))
		rig.type("uno")
		rig.press(.enter)
		#expect(rig.suite.snapshot.user.root.object?.names == ["uno", "name", "two"])
		#expect(rig.form.selectedField?.path == ["uno"])
		try rig.outside("m", at: ["name"])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root == ["one": 1, "name": "m", "two": 2], "and nothing is asked")
		#expect(rig.form.selectedField?.path == ["one"])
	}

	@Test func aClosedOneTakesNone() throws {
		var rig = try Rig(
			80, 20, schema: #"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#, user: ["b": 1])
		#expect(!rig.form.isAvailable(.addItem))
		rig.press("a")
		#expect(rig.form.layers.isEmpty)
		#expect(rig.mark("B") == "!")
	}

	@Test func namesThatMerelyAreNotDeclaredStayUnknown() throws {
		let rig = try Rig(80, 20, schema: #"{"properties":{"a":{"type":"string"}}}"#, user: ["bCd": 1])
		#expect(rig.mark("B cd") == "?")
	}
}
