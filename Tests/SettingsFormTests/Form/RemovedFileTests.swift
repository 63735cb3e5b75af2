import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("A file that is removed while its form is open")
struct RemovedFileTests {
	private static let text = "// mine\n{\n  \"volume\": 3, // loud\n  \"name\": \"x\"\n}\n"
	private static let schema = #"{"properties":{"volume":{"type":"integer","maximum":9},"name":{"type":"string"}}}"#

	private func rig() throws -> Rig {
		let catalog = SchemaCatalog(try JSONSchema(parsing: Array(Self.schema.utf8)), title: "App")
		var rig = try Rig(80, 24, schema: catalog, file: Self.text)
		rig.form.reveal(["volume"])
		rig.press("7", .enter)
		return rig
	}

	private func remove(_ rig: inout Rig) throws {
		try rig.outsideLoss()
		rig.send(.fileRemoved(true))
	}

	@Test func isBackByUndoAsItWas() throws {
		var rig = try rig()
		let edited = rig.suite.snapshot.user.bytes
		try remove(&rig)
		#expect(rig.screen.contains("The file was removed, and its values with it: u brings it back"))
		#expect(rig.screen.contains("u undo"))
		rig.press("u")
		#expect(rig.suite.snapshot.user.bytes == edited)
		rig.send(.fileRemoved(false))
		#expect(!rig.screen.contains("removed"))
		rig.press("u")
		#expect(rig.suite.snapshot.user.bytes.isEmpty, "that is undone like any other change")
	}

	@Test func isMadeAnewByAnyOtherChange() throws {
		var rig = try rig()
		try remove(&rig)
		rig.press("5", .enter)
		rig.send(.fileRemoved(false))
		#expect(rig.suite.snapshot.user.root == ["volume": 5])
		rig.press("u")
		#expect(rig.suite.snapshot.user.root.object?["volume"] != 5)
	}
}

extension Rig {
	/// Another program removes the file.
	mutating func outsideLoss() throws {
		let old = suite.value(at: [])
		let removal = Defaults.Splice.loss(of: suite.snapshot.user).inverse
		_ = try suite.apply([Defaults.Edit([], .revert(removal, otherwise: nil))])
		let change = Defaults.Change(path: [], old: old, new: suite.value(at: []))
		send(.settings(suite.snapshot, changes: [change], isOutside: true))
	}
}
