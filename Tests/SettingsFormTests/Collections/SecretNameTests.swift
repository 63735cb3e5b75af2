import Defaults
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
}
