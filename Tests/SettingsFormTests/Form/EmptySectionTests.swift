import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A section that the file has with nothing in it")
struct EmptySectionTests {
	private static let schema = """
		{"properties":{"name":{"type":"string"},"window":{"type":"object","title":"Window","properties":{
		"left":{"type":"integer"},"frame":{"type":"object","properties":{"width":{"type":"integer"}}}}}}}
		"""

	@Test func isCountedListedShownAndReset() throws {
		var rig = try Rig(120, 24, schema: Self.schema, user: ["window": [:]])
		#expect(rig.screen.contains(#/Window +●1/#), "\(rig.screen)")
		#expect(rig.form.changedFields(from: .defaults).map(\.path) == [["window"]])
		rig.press("d")
		#expect(rig.screen.contains(#/Window +unset › +→ set, empty ›/#), "\(rig.screen)")
		rig.press(.enter)
		#expect(rig.form.place.section == "/window")
		rig.press("m")
		#expect(rig.screen.contains("The file has this with nothing in it."), "\(rig.screen)")
		rig.press("m", "R", .enter)
		#expect(rig.suite.snapshot.userValue(at: []) == [:])
		#expect(!rig.screen.contains("●1"))
	}

	@Test func countsOnceWhateverIsInIt() throws {
		for user in [["window": ["frame": [:]]], ["window": ["left": 1]]] as [Defaults.JSON] {
			let rig = try Rig(120, 24, schema: Self.schema, user: user)
			#expect(rig.screen.contains(#/Window +●1/#), "\(rig.screen)")
			#expect(rig.form.changedFields(from: .defaults).count == 1)
		}
	}

	@Test func whereNothingIsDeclaredCountsAsAdded() throws {
		let catalog = InferredCatalog(title: "F")
		var rig = try Rig(120, 24, catalog: catalog, user: ["a": ["b": 1], "c": ["d": 1]])
		#expect(!rig.screen.contains("●"))
		_ = try rig.suite.apply([.reset(["a", "b"])])
		rig.send(
			.settings(rig.suite.snapshot, changes: [.init(path: ["a", "b"], old: 1, new: nil)], isOutside: true))
		#expect(rig.screen.contains(#/A +~ ●1/#) || rig.screen.contains(#/A +●1/#), "\(rig.screen)")
	}
}
