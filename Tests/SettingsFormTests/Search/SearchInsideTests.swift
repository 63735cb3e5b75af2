import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A search inside lists and dictionaries")
struct SearchInsideTests {
	private static let schema = """
		{"title":"Pipes","properties":{
		"sinks":{"type":"object","title":"Outlets","additionalProperties":{"type":"object","required":["type"],
		"properties":{
		"type":{"enum":["console","file"]},"path":{"type":"string","description":"Where it goes"},
		"token":{"type":"string","writeOnly":true},"retries":{"type":"integer","minimum":0,"default":3},
		"old":{"type":"boolean","deprecated":true}}}},
		"plugins":{"type":"array","items":{"type":"string"},"default":["base"]},
		"rules":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},
		"tags":{"type":"array","items":{"type":"string"}}}}},
		"vault":{"type":"object","writeOnly":true,"additionalProperties":{"type":"string"}}}}
		"""
	private static let user: Defaults.JSON = [
		"sinks": ["out": ["type": "console"], "disk": ["type": "file", "path": "/var/log/zebra", "token": "hidden"]],
		"plugins": ["base", "giraffe"], "rules": [["name": "first"], ["name": "second", "tags": ["x", "okapi"]]],
		"vault": ["door": "sesame"],
	]

	private func rig(_ width: Int = 80, _ height: Int = 20, user: Defaults.JSON = Self.user) throws -> Rig {
		try Rig(width, height, schema: Self.schema, user: user)
	}

	private func found(_ text: String, user: Defaults.JSON = Self.user) throws -> [String] {
		var rig = try rig(user: user)
		rig.press("/")
		rig.type(text)
		return rig.found
	}

	@Test func findsNamesKeysAndValues() throws {
		#expect(try found("sinks.out.type") == ["sinks.out.type"])
		#expect(try found("out").prefix(2) == ["sinks.out", "sinks"], "a name before a title that begins so")
		#expect(try found("zebra") == ["sinks.disk.path"])
		#expect(try found("giraffe") == ["plugins.1"])
		#expect(try found("okapi") == ["rules.1.tags.1"])
		#expect(try found("disk path") == ["sinks.disk.path"])
	}

	@Test func namesInsideSecretsAreNotFound() throws {
		#expect(try found("vault") == ["vault"])
		#expect(try found("door").isEmpty)
		let nested: Defaults.JSON = ["sinks": ["out": ["type": "console", "token": ["door": 1]]], "vault": ["a": "b"]]
		#expect(try found("door", user: nested).isEmpty)
		let schema = #"{"properties":{"v":{"type":"object","writeOnly":true,"properties":{"x":{"type":"object"}}}}}"#
		var rig = try Rig(80, 20, schema: schema, user: ["v": ["x": ["door": ["gate": 1]], "window": ["pane": 1]]])
		rig.press("/")
		for (text, hits) in [("x", true), ("door", false), ("gate", false), ("window", false), ("pane", false)] {
			rig.press(.control("u"))
			rig.type(text)
			#expect(rig.found.isEmpty != hits, "\(text): \(rig.found)")
		}
	}

	@Test func whatCouldBeSetInWhatTheFileHasIsFoundBehindWhatIs() throws {
		#expect(try found("retries") == ["sinks.out.retries", "sinks.disk.retries"])
		#expect(try found("path") == ["sinks.disk.path", "sinks.out.path"])
		#expect(try found("where it goes") == ["sinks.disk.path", "sinks.out.path"], "what it is about is searched")
		#expect(try found("retries", user: ["plugins": []]).isEmpty, "there is no entry")
	}

	@Test func whatItIsAboutIsFoundLast() throws {
		let schema = """
			{"properties":{"about":{"type":"string","description":"all of the colours"},"colours":{"type":"string"},
			"rules":{"type":"array","items":{"properties":{"name":{"type":"string"},"tint":{"type":"string",
			"description":"One of the colours"}}}}}}
			"""
		var rig = try Rig(
			80, 20, schema: schema, user: ["rules": [["name": "x"], ["name": "colours", "tint": "red"]]])
		rig.press("/")
		rig.type("colours")
		#expect(rig.found == ["colours", "rules.1.name", "about", "rules.0.tint", "rules.1.tint"])
		#expect(rig.screen.contains("About                   all of the colours"), "the row shows what was found")
		#expect(rig.screen.contains("Tint                    Rules › 2 colours"), "or which of several it is")
	}

	@Test func whatManyAreAboutIsKeptOnceForMany() throws {
		let names = (0..<1_000).map { "entry\($0)" }
		let sinks = Defaults.Object(names.map { ($0, ["type": "file", "path": "/x"]) })
		var rig = try rig(user: ["sinks": .object(sinks)])
		rig.press("/")
		let blocks = try #require(rig.form.searchIndex?.blocks)
		let texts = blocks.map { String(decoding: $0.bytes, as: UTF8.self) }
		let kept = texts.map { $0.components(separatedBy: "where it goes").count - 1 }
		#expect(blocks.count > 9 && kept.allSatisfy { $0 <= 1 }, "\(kept)")
		rig.type("where goes")
		#expect(rig.found.count == 1_000)
	}

	@Test func enterGoesToWhatIsNotSetYet() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("disk retries")
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["sinks", "disk", "retries"])
		rig.press(.right)
		rig.send(.wake(.commitDraft))
		#expect(rig.suite.value(at: ["sinks", "disk", "retries"]) == 4)
	}

	@Test func tooManyThatCouldBeSetAreLeftOutAndThatIsSaid() throws {
		let count = SearchIndex.unsetLimit / 4 + 50
		let names = (0..<count).map { "entry\($0)" }
		var rig = try rig(user: ["sinks": .object(Defaults.Object(names.map { ($0, ["type": "file"]) }))])
		rig.press("/")
		#expect(rig.form.notice?.text == Strings.Search.cutInside(SearchIndex.unsetLimit))
		rig.type("retries")
		#expect(rig.found.count == SearchIndex.unsetLimit / 4)
		rig.press(.control("u"))
		rig.type("entry\(count - 1)")
		#expect(rig.found.first == "sinks.entry\(count - 1)", "what the file has is found")
	}

	private static let free = """
		{"properties":{"free":{"title":"Anything","x-settings":{"widget":"json"}},"key":{"type":"object","properties":{
		"name":{"type":"string"},"pass":{"type":"string","writeOnly":true}},"x-settings":{"widget":"json"}}}}
		"""

	@Test func valuesThatAreEditedAsJSONAreSearchedInside() throws {
		let user: Defaults.JSON = [
			"free": ["deep": [["colour": "vermilion"], 8443, true]], "key": ["name": "ibex", "pass": "sesame"],
		]
		var rig = try Rig(80, 20, schema: Self.free, user: user)
		rig.press("/")
		for (text, found) in [
			("vermilion", ["free"]), ("8443", ["free"]), ("deep", ["free"]), ("ibex", ["key"]), ("sesame", []),
			("pass", ["key"]),
		] {
			rig.press(.control("u"))
			rig.type(text)
			#expect(rig.found == found, "\(text)")
		}
		rig.press(.control("u"))
		rig.type("vermilion")
		#expect(rig.screen.contains("vermilion"), "the row shows what was found")
		try rig.outside(["deep": ["azure"]], at: ["free"])
		rig.press(.control("u"))
		rig.type("azure")
		#expect(rig.found == ["free"])
	}

	@Test func ofAVeryLongValueTheBeginningIsSearched() throws {
		let items = (0..<2_000).map { Defaults.JSON.string("item\($0)") }
		var rig = try Rig(80, 20, schema: Self.free, user: ["free": ["all": .array(items)]])
		rig.press("/")
		#expect(rig.form.notice?.text == Strings.Search.cutValues(FieldContents.limit))
		rig.type("item7")
		#expect(rig.found == ["free"])
		rig.press(.control("u"))
		rig.type("item1999")
		#expect(rig.found.isEmpty)
	}

	@Test func secretsStayOut() throws {
		#expect(try found("hidden").isEmpty)
		#expect(try found("token") == ["sinks.disk.token", "sinks.out.token"])
		#expect(try found("sesame").isEmpty)
		#expect(try found("door").isEmpty, "the names in a secret are a part of it")
	}

	@Test func namesThatAreNumbersAreNames() throws {
		let user: Defaults.JSON = ["sinks": ["5": ["type": "file"], "1": ["type": "console"]]]
		#expect(try found("sinks.5.type", user: user) == ["sinks.5.type"])
	}

	@Test func enterGoesThere() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("okapi")
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["rules", "1", "tags", "1"])
		#expect(rig.form.breadcrumb == ["Pipes", "Rules", "2 second", "Tags"])
		rig.press("x")
		#expect(rig.suite.value(at: ["rules", "1", "tags"]) == ["x"])
	}

	@Test func theyAreShownWithWhereTheyAre() throws {
		var rig = try rig()
		rig.press("/")
		rig.type("rules")
		rig.expectScreen(
			"""
			 / rules                           ~/.config/SettingsTUI/settings.json    saved
			────────────────────────────────────────────────────────────────────────────────
			▌● Rules                                                   2 items ›
			 ● Rules 1                 Rules                           1 of 2 set ›
			 ● Name                    Rules › 1 first                 first
			 ● Rules 2                 Rules                           2 of 2 set ›
			 ● Name                    Rules › 2 second                second
			 ● Tags                    Rules › 2 second                2 items ›
			 ● Tags 1                  Rules › 2 second › Tags         x
			 ● Tags 2                  Rules › 2 second › Tags         okapi
			   Tags                    Rules › 1 first                 unset ›
			⋮
			────────────────────────────────────────────────────────────────────────────────
			 Rules   default none   ● set by you                                  key rules
			 list
			 ⏎ go there  ↓ results                                         esc back  1 of 9
			""")
	}

	@Test func whatCouldBeSetIsFoundByItsTitleBeforeWhatIsOnlyAboutIt() throws {
		let schema = """
			{"properties":{"about":{"type":"string","description":"the tags of rules"},
			"rules":{"type":"array","items":{"properties":{"name":{"type":"string"},"tags":{"type":"string"}}}}}}
			"""
		var rig = try Rig(80, 20, schema: schema, user: ["rules": [["name": "x"]]])
		rig.press("/")
		rig.type("tags")
		#expect(rig.found == ["rules.0.tags", "about"])
	}

	@Test func filtersLookInside() throws {
		var user = Self.user
		user.put(-1, at: ["sinks", "out", "retries"])
		user.put(true, at: ["sinks", "out", "old"])
		user.put(["path": "x"], at: ["sinks", "bare"])
		#expect(try found("@invalid", user: user).contains("sinks.out.retries"))
		#expect(try found("@deprecated @modified", user: user) == ["sinks.out.old"])
		#expect(try found("@missing", user: user) == ["sinks.bare.type"])
		#expect(try found("@type:text path", user: user) == ["sinks.disk.path", "sinks.bare.path", "sinks.out.path"])
		let modified = try found("@modified", user: user)
		#expect(modified.contains("plugins.1") && modified.contains("sinks.disk.path"))
		#expect(!modified.contains("plugins.0"), "what is in the default list as well is no change of it")
	}

	@Test func aValueInsideIsReadAgainWhereItChanges() throws {
		var rig = try rig()
		rig.press("/", .escape)
		try rig.outside("/var/log/gnu", at: ["sinks", "disk", "path"])
		try rig.outside(["base", "giraffe", "ibex"], at: ["plugins"])
		rig.press("/")
		rig.type("gnu")
		#expect(rig.found == ["sinks.disk.path"])
		rig.press(.control("u"))
		rig.type("ibex")
		#expect(rig.found == ["plugins.2"])
		rig.press(.control("u"))
		rig.type("zebra")
		#expect(rig.found.isEmpty)
	}

	@Test func whatIsFoundInAListIsChangedButNotReset() throws {
		var rig = try rig(user: ["rules": [["name": "a"]], "plugins": ["giraffe"]])
		rig.press("/")
		rig.type("giraffe")
		rig.press(.down, "r")
		#expect(rig.suite.value(at: ["plugins"]) == ["giraffe"])
		#expect(rig.screen.contains("has no default of its own"))
	}

	@Test func aFileWithoutASchemaIsSearchedInsideToo() throws {
		var rig = try Rig(
			80, 20, catalog: InferredCatalog(title: "F"), user: ["hosts": [["name": "okapi", "ports": [80, 8443]]]])
		rig.press("/")
		rig.type("8443")
		#expect(rig.found == ["hosts.0.ports.1"])
		rig.press(.enter)
		#expect(rig.form.selectedField?.path == ["hosts", "0", "ports", "1"])
	}

	@Test func veryManyEntriesAreReadInSteps() throws {
		let names = (0..<3_000).map { "entry\($0)" }
		let sinks = Defaults.Object(names.map { ($0, ["type": "file", "path": .string("/\($0)")]) })
		var rig = try rig(user: ["sinks": .object(sinks)])
		rig.isPatient = false
		rig.press("/")
		#expect(rig.form.searchIndex?.isWhole == false)
		rig.type("/entry2999")
		rig.press(.enter)
		#expect(rig.form.search != nil, "the key waits")
		while rig.send(.wake(.search)).contains(.wake(.search, after: .zero)) {}
		#expect(rig.form.selectedField?.path == ["sinks", "entry2999", "path"])
	}
}
