import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A secret that is no text")
struct SecretTests {
	private static let schema = """
		{"properties":{
		"pin":{"type":"integer","maximum":9999,"writeOnly":true},
		"keys":{"type":"array","uniqueItems":true,"items":{"type":"string"},"writeOnly":true},
		"blob":{"writeOnly":true},
		"login":{"type":"object","writeOnly":true,"properties":{"user":{"type":"string"},"code":{"type":"integer"}}},
		"users":{"type":"array","items":{"type":"object","properties":{
		"name":{"type":"string","writeOnly":true},"age":{"type":"integer"}}}},
		"mode":{"enum":["at home","away"],"writeOnly":true}},"title":"App"}
		"""
	private static let user: Defaults.JSON = [
		"pin": 73519, "keys": ["s3cret2", "s3cret2"], "blob": ["a": "s3cret3"],
		"login": ["user": "s3cret4", "code": 73518], "users": [["name": "s3cret5", "age": 7]], "mode": "at home",
	]

	private func rig() throws -> Rig { try Rig(98, 30, schema: Self.schema, user: Self.user) }

	private func expectHidden(_ rig: Rig, _ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
		let screen = rig.screen
		#expect(
			!screen.contains("s3cret") && !screen.contains("7351"), "\(place)\n\(screen)",
			sourceLocation: sourceLocation)
	}

	private func rig(at path: Defaults.Path) throws -> Rig {
		var rig = try rig()
		rig.form.reveal(path)
		return rig
	}

	@Test func isMaskedInRowsAndPages() throws {
		var rig = try rig()
		for path: Defaults.Path in [["pin"], ["keys"], ["blob"], ["users"], ["mode"], ["login", "code"]] {
			rig.form.reveal(path)
			#expect(rig.form.selectedField?.path == path)
			expectHidden(rig, "\(path)")
			rig.press("?")
			expectHidden(rig, "the help of \(path)")
			rig.press(.escape)
		}
		rig.form.reveal(["mode"])
		#expect(rig.row("Mode") == "Mode ••••••")
		rig.form.reveal(["users"])
		rig.press(.enter)
		#expect(rig.screen.contains("••••••"))
		expectHidden(rig, "the table")
		rig.press(.enter)
		expectHidden(rig, "the breadcrumb")
	}

	@Test func ofOneEntryIsHiddenInATableWhereTheOthersIsOpen() throws {
		let schema = #"""
			{"properties":{"d":{"type":"object","patternProperties":{
			"^pub":{"type":"object","properties":{"token":{"type":"string"}}},
			"^priv":{"type":"object","properties":{"token":{"type":"string","writeOnly":true}}}},
			"additionalProperties":false}}}
			"""#
		var rig = try Rig(
			98, 30, schema: schema, user: ["d": ["pub1": ["token": "open"], "priv1": ["token": "s3cret"]]])
		rig.form.reveal(["d"])
		rig.press(.enter)
		#expect(rig.screen.contains("open") && rig.screen.contains("Token"), "\(rig.screen)")
		expectHidden(rig, "the table")
	}

	@Test func namesInsideItAreNowhere() throws {
		let schema = #"""
			{"properties":{"creds":{"type":"object","writeOnly":true,"additionalProperties":{"type":"object"}}}}
			"""#
		for keys: [Key] in [["y"], ["c"], ["D"], ["x", .enter, "u"], [.enter]] {
			var rig = try Rig(98, 30, schema: schema, user: ["creds": ["s3cretName": ["a": 1]]])
			rig.form.reveal(["creds", "s3cretName"])
			for key in keys {
				rig.press(key)
				expectHidden(rig, "after \(key)")
			}
			#expect(!"\(rig.effects)".contains("copy(\"creds.s3cretName"))
		}
	}

	@Test(arguments: [["pin"], ["blob"], ["mode"], ["keys", "0"], ["login", "code"]] as [Defaults.Path])
	func isMaskedWhileItIsEdited(path: Defaults.Path) throws {
		var rig = try rig(at: path)
		rig.press(.enter)
		#expect(rig.form.layers.count == 1)
		expectHidden(rig, "\(path)")
		if path == ["mode"] { #expect(!rig.screen.contains("●  │"), "none of the values is marked as the present one") }
	}

	@Test func isTypedAsItIsReadAndShownOnRequest() throws {
		var rig = try rig(at: ["pin"])
		rig.press(.enter, .control("u"))
		rig.type("12345")
		#expect(rig.screen.contains("at most 9999"))
		rig.press(.backspace, .enter)
		#expect(rig.suite.value(at: ["pin"]) == 1234)
		rig.press(.enter, .tab)
		#expect(rig.screen.contains("1234"))
		rig.press(.escape)
		rig.form.reveal(["blob"])
		rig.press(.enter, .control("u"))
		rig.type("[1]")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["blob"]) == [1])
	}

	@Test func isInNoDifferenceProblemQuestionOrSearch() throws {
		var rig = try rig(at: ["keys"])
		#expect(rig.mark("Keys") == "!")
		expectHidden(rig, "the problem")
		rig.press("d")
		expectHidden(rig, "the changes")
		rig.press(.tab)
		expectHidden(rig, "the changes since the start")
		rig.press(.escape, "/")
		rig.type("s3cret")
		#expect(rig.screen.contains("Nothing is found"))
		rig.press(.control("u"))
		rig.type("code")
		#expect(rig.screen.contains("Code"))
		expectHidden(rig, "what is found")
		rig.press(.control("u"))
		rig.type("73518")
		#expect(rig.screen.contains("Nothing is found"), "what is inside a secret is no more found than it")
		rig.press(.escape)
		rig.form.reveal(["login", "code"])
		rig.press("r")
		try rig.outside(73517, at: ["login", "code"])
		rig.press("u")
		#expect(rig.screen.contains("Changed since"))
		expectHidden(rig, "the question")
	}

	@Test func insideAValueThatIsShownAsJSONIsMaskedAndKept() throws {
		let schema = """
			{"properties":{"hook":{"x-settings":{"widget":"json"},"properties":{
			"url":{"type":"string"},"key":{"type":"string","format":"password","minLength":8}}},
			"other":{"type":"string"}},"title":"App"}
			"""
		var rig = try Rig(98, 30, schema: schema, user: ["hook": ["url": "here", "key": "s3cret-9"]])
		rig.form.reveal(["hook"])
		#expect(rig.row("Hook").contains("here"))
		expectHidden(rig, "the row")
		rig.press("d")
		expectHidden(rig, "the changes")
		rig.press(.escape)
		rig.form.reveal(["hook"])
		rig.press(.enter)
		expectHidden(rig, "the editor")
		#expect(rig.screen.contains("••••••"))
		rig.press(.down, .end, .left, .left)
		rig.type("!")
		rig.press(.control("s"))
		#expect(rig.suite.value(at: ["hook"]) == ["url": "here!", "key": "s3cret-9"])
	}
}
