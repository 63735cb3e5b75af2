import Defaults
import SettingsSchema
import Synchronization
import Testing

@testable import SettingsForm

/// A catalog that counts how often it was asked for a field.
private final class CountingCatalog: Catalog {
	private let base: DeclaredCatalog
	private let counted = Mutex(0)

	init(_ base: DeclaredCatalog) { self.base = base }

	/// How often since this was asked last.
	func count() -> Int {
		counted.withLock { count in
			defer { count = 0 }
			return count
		}
	}

	func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		counted.withLock { $0 += 1 }
		return base.field(at: path, of: snapshot)
	}

	var title: String { base.title }
	var declaredObjects: [Defaults.Path] { base.declaredObjects }
	var defaults: Defaults.JSON { base.defaults }
	func sections(in snapshot: Defaults.Snapshot) -> [Section] { base.sections(in: snapshot) }
	func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList {
		base.fieldList(in: section, of: snapshot)
	}
	func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList {
		base.fieldList(inside: field, of: snapshot)
	}
	func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		base.section(of: path, in: snapshot)
	}
	func problems(
		for value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] { base.problems(for: value, at: path, in: snapshot) }
	func problems(inside field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem] {
		base.problems(inside: field, of: snapshot)
	}
}

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
