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

	@Test func ofAnObjectToo() throws {
		var rig = try Rig(80, 24, schema: Self.schema, user: ["net": ["auth": ["user": "me"]], "spaces": []])
		rig.form.reveal(["net", "auth", "user"])
		#expect(rig.screen.contains("Auth must have at least 2"), "\(rig.screen)")
		rig.form.reveal(["spaces"])
		#expect(!rig.screen.contains("Auth must have"))
	}
}
