import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Where a form begins")
struct RevealTests {
	@Test func isInSightBeforeAnyKeyIsPressed() throws {
		let members = (1...40).map { "\"key\($0)\": {\"type\": \"string\"}" }.joined(separator: ",")
		for (width, height) in [(80, 24), (40, 12), (120, 20)] {
			var rig = try Rig(width, height, schema: "{\"properties\": {\(members)}}")
			rig.form.reveal(["key33"])
			#expect(rig.screen.contains("▌  Key33"))
			rig.form.reveal(["key2"])
			#expect(rig.screen.contains("▌  Key2 "))
		}
	}
}
