import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Another name for a secret")
struct SecretNameTests {
	private static let schema = """
		{"properties": {"d": {"type": "object", "patternProperties": {"^secret": {"type": "string", "writeOnly": true}},
		"additionalProperties": {"type": "string"}}, "on": {"type": "boolean", "writeOnly": true}}}
		"""

	@Test("is one under which it is not seen either", arguments: [["c"], ["D"]] as [[Key]])
	func staysHidden(keys: [Key]) throws {
		for (name, isTaken) in [("openZ", false), ("secretZ", true)] {
			var rig = try Rig(100, 30, schema: Self.schema, user: ["d": ["secretA": "DICTSEC11"]])
			rig.form.reveal(["d", "secretA"])
			for key in keys { rig.press(key) }
			rig.press(.control("u"))
			rig.type(name)
			rig.press(.enter)
			#expect((rig.suite.value(at: ["d", name]) == "DICTSEC11") == isTaken, "\(rig.screen)")
			#expect(!rig.screen.contains("DICTSEC"))
		}
	}

	@Test("a switch that is not seen is set to what is chosen", arguments: [true, false], [true, false])
	func toggle(before: Bool, after: Bool) throws {
		var rig = try Rig(100, 30, schema: Self.schema, user: ["on": .bool(before)])
		rig.form.reveal(["on"])
		rig.press(.enter)
		#expect(
			["on ", "off "].allSatisfy { rig.screen.contains("  \($0)") || rig.screen.contains("▌ \($0)") },
			"\(rig.screen)")
		// None is selected before.
		rig.press(.down)
		if !after { rig.press(.down) }
		rig.press(.enter)
		#expect(rig.suite.value(at: ["on"]) == .bool(after), "\(rig.screen)")
	}

	private static let namings = [
		#""additionalProperties": {"type": "integer"}"#,
		#""additionalProperties": {"type": "object", "properties": {"n": {"type": "integer"}}}"#,
		#""additionalProperties": {"type": "array", "items": {"type": "integer"}}"#,
		#""additionalProperties": {"type": "string"}"#,
		#""additionalProperties": {"type": "boolean"}, "x-other": 1"#,
	]

	@Test(
		"of entries is seen nowhere, once it is typed, be it new, a copy's or another one",
		arguments: namings, [false, true])
	func newNames(naming: String, isStaged: Bool) throws {
		let schema = #"{"properties": {"d": {"type": "object", "propertyNames": {"writeOnly": true}, \#(naming)}}}"#
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(schema.utf8)), title: "App")
		var rig = try Rig(100, 30, catalog: catalog, user: ["d": [:]], isStaged: isStaged)
		rig.form.reveal(["d"])
		var (isSeen, isThere) = (false, false)
		func press(_ keys: Key...) {
			for key in keys {
				rig.press(key)
				isSeen = isSeen || rig.screen.contains("MARK")
				isThere = isThere || rig.form.snapshot.user.names(at: ["d"]).contains { $0.hasPrefix("MARK") }
			}
		}
		func type(_ name: String) { for character in name { press(.character(character, [])) } }
		press(.enter, "a")
		type("MARKNAME")
		press(.enter)
		type("5")
		press(.enter, .escape, .escape)
		rig.form.reveal(["d", "MARKNAME"])
		press("D", .control("u"))
		type("MARKCOPY")
		press(.enter, .escape)
		press("c", .control("u"))
		type("MARKOTHER")
		press(
			.enter, .escape, "u", "u", .control("r"), .control("r"), "w", .escape, .escape, "r", .enter, "u",
			"x", .enter, "u", "?")
		#expect(!isSeen, "\(naming): \(rig.screen)")
		#expect(isThere, "\(rig.screen)")
	}
}
