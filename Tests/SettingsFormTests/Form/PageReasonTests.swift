import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("What is wrong with a page as a whole")
struct PageReasonTests {
	private static let schema = """
		{"properties":{"spaces":{"type":"array","uniqueItems":true,"items":{"type":"object",
		"properties":{"name":{"type":"string"}}}},
		"net":{"type":"object","properties":{"auth":{"type":"object","minProperties":2,"properties":{
		"user":{"type":"string"},"key":{"type":"string"}}}}}}}
		"""

	@Test(arguments: [(40, 12), (80, 24), (120, 40)])
	func isSaidOnIt(width: Int, height: Int) throws {
		let user: Defaults.JSON = ["spaces": [["name": "1"], ["name": "1"]]]
		var rig = try Rig(width, height, schema: Self.schema, user: user)
		rig.form.reveal(["spaces"])
		rig.press(.enter)
		#expect(rig.form.breadcrumb.last == "Spaces")
		#expect(rig.screen.contains("Spaces must not have"), "\(rig.screen)")
		rig.press(.end, "x")
		#expect(!rig.screen.contains("must not have"))
	}

	@Test func whereOneOfSeveralWillDoNoneIsAskedFor() throws {
		let schema = """
			{"properties":{"steps":{"type":"array","items":{"type":"object","oneOf":[{"required":["uses","id"]},
			{"required":["run","id"]},{"required":["wait","id"]}],"properties":{"id":{"type":"string"},"uses":{"type":"string"},
			"run":{"type":"string"},"wait":{"type":"string"}}}}}}
			"""
		var rig = try Rig(80, 24, schema: schema, user: ["steps": [["id": "a"]]])
		rig.form.reveal(["steps", "0", "run"])
		#expect(rig.form.fields.map(\.isRequired) == [true, false, false, false])
		#expect(rig.screen.contains("Item 1 must have “uses”, “run” or “wait”"), "\(rig.screen)")
		rig.press(.enter)
		rig.type("npm test")
		rig.press(.enter)
		#expect(!rig.screen.contains("must have") && !rig.screen.contains("invalid"))
	}

	@Test func ofAnObjectToo() throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: ["net": ["auth": ["user": "me"]], "spaces": []])
		rig.form.reveal(["net", "auth", "user"])
		#expect(rig.screen.contains("Auth must have at least 2"), "\(rig.screen)")
		rig.form.reveal(["spaces"])
		#expect(!rig.screen.contains("Auth must have"))
	}
}
