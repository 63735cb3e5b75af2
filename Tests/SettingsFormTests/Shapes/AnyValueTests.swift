import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// Settings of which the schema says nothing but their names.
@Suite("A value of which nothing is said")
struct AnyValueTests {
	private static let schema = """
		{"properties":{"any":{"description":"What is left out."},"all":{"type":"array"},
		"params":{"type":"object","additionalProperties":true}}}
		"""

	private func rig(_ user: Defaults.JSON) throws -> Rig { try Rig(80, 20, schema: Self.schema, user: user) }

	private func choose(_ shape: String, _ rig: inout Rig) {
		rig.press("t")
		rig.type(shape)
		rig.press(.enter)
	}

	@Test(
		arguments: [
			("text", "Any text"), (7, "Any 7"), (true, "Any ━● on"), (["a", 1], "Any 2 items ›"),
			(["x": 1], "Any 1 of 1 set ›"),
			("#ff0000", "Any ██ #ff0000"), (.null, "Any null"),
		] as [(Defaults.JSON, String)])
	func isShownAsWhatItIs(value: Defaults.JSON, row: String) throws {
		let rig = try rig(["any": value])
		#expect(rig.row("Any") == row)
		#expect(rig.screen.contains("invalid") == false)
	}

	@Test func asksForItsTypeFirst() throws {
		var rig = try rig([:])
		rig.form.reveal(["any"])
		rig.press(.enter)
		#expect(rig.suite.value(at: ["any"]) == nil)
		rig.type("list")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["any"]) == [])
		#expect(rig.form.breadcrumb.last == "Any", "a list is opened")
		rig.press("a")
		rig.type("text")
		rig.press(.enter)
		rig.type("vendor/**")
		rig.press(.enter)
		rig.press("a")
		rig.type("gen")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["any"]) == ["vendor/**", "gen"], "the next one is like the one there is")
		for _ in 0..<3 { rig.press("u") }
		#expect(rig.suite.snapshot.user.root == [:])
	}

	@Test func isAGroupThatTakesAnything() throws {
		var rig = try rig([:])
		rig.form.reveal(["any"])
		rig.press(.enter)
		rig.type("group")
		rig.press(.enter, "a")
		rig.type("depth")
		rig.press(.enter)
		rig.type("number")
		rig.press(.enter)
		rig.type("3")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["any"]) == ["depth": 3])
		rig.press("a")
		rig.type("more")
		rig.press(.enter)
		rig.type("on")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["any"])?.object?.names == ["depth", "more"])
	}

	@Test func keepsWhatFitsWhenItBecomesAnother() throws {
		var rig = try rig(["any": "vendor"])
		rig.form.reveal(["any"])
		choose("List", &rig)
		#expect(rig.suite.value(at: ["any"]) == ["vendor"])
		rig.press(.escape)
		choose("JSON", &rig)
		#expect(rig.screen.contains("1 [") && rig.screen.contains("\"vendor\""), "as JSON it stays what it is")
		rig.press(.escape)
		choose("null", &rig)
		#expect(rig.suite.value(at: ["any"]) == .some(.null))
		choose("unset", &rig)
		#expect(rig.suite.value(at: ["any"]) == nil)
	}

	@Test func itemsAndEntriesMayBecomeAnythingToo() throws {
		var rig = try rig(["all": ["a"], "params": ["author": "Maria"]])
		rig.form.reveal(["params", "author"])
		choose("Number", &rig)
		rig.type("7")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["params", "author"]) == 7)
		rig.form.reveal(["all", "0"])
		choose("On or off", &rig)
		#expect(rig.suite.value(at: ["all"]) == [true])
		rig.press("u", "u")
		#expect(rig.suite.snapshot.user.root == ["all": ["a"], "params": ["author": "Maria"]])
	}

	@Test func aFileWithoutASchemaHoldsNothingElse() throws {
		var rig = try Rig(80, 20, catalog: InferredCatalog(title: "F"), user: ["port": "80", "none": .null])
		rig.form.reveal(["port"])
		#expect(rig.screen.contains(" text"))
		choose("Number", &rig)
		rig.type("80")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["port"]) == 80)
		rig.press(.down, .enter)
		rig.type("list")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["none"]) == [])
		rig.press("u", "u")
		#expect(rig.suite.snapshot.user.root == ["port": "80", "none": .null])
	}

	@Test func aSecretIsNotTakenApart() throws {
		let schema = #"{"properties":{"key":{"writeOnly":true}}}"#
		let rig = try Rig(80, 20, schema: schema, user: ["key": ["sesame"]])
		#expect(rig.row("Key") == "Key ••••••")
	}
}
