import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Values that a schema would judge that is not there")
struct MissingReferenceTests {
	@Test func stayWhatTheyAreWhereTheirOwnIsChosenAgain() throws {
		let schema = """
			{"properties":{"path":{"oneOf":[{"$ref":"base.json#/path"},{"type":"array","items":{"$ref":"base.json#/path"}}]},
			"other":{"type":"string"}}}
			"""
		var rig = try Rig(90, 24, schema: schema, user: ["path": ["a"]])
		#expect(rig.mark("Path") != "!")
		#expect(rig.screen.contains("Not judged: base.json is missing; --schema-dir gives it"))
		rig.press("t")
		rig.type("list")
		rig.press(.enter)
		#expect(rig.form.snapshot.user.value(at: ["path"]) == ["a"], "\(rig.screen)")
	}
}
