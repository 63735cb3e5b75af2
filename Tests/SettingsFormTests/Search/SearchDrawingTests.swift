import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite struct DrawingWhatWasFound {
	@Test func makesEachFieldOnce() throws {
		let catalog = CountingCatalog(Fixture.catalog)
		var rig = try Rig(110, 20, catalog: catalog)
		rig.press("/")
		_ = catalog.count()
		rig.type("c")
		let before = rig.screen
		let found = rig.found.count
		// Of those in objects the object is shown as well.
		#expect((found...found + 4).contains(catalog.count()))
		#expect(rig.screen == before)
		#expect(catalog.count() == 0, "the same screen again")
		rig.type("o")
		_ = rig.screen
		#expect(catalog.count() == 0, "of a longer query all were shown already")
	}

	@Test func asksAgainWhereSomethingChanged() throws {
		let catalog = CountingCatalog(Fixture.catalog)
		var rig = try Rig(110, 20, catalog: catalog)
		rig.press("/")
		rig.type("accent")
		_ = (rig.screen, catalog.count())
		try rig.outside("#112233", at: ["accent"])
		#expect(rig.screen.contains("#112233"))
		#expect(catalog.count() > 0)
	}
}
