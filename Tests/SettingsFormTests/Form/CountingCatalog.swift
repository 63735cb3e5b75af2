import Defaults
import SettingsSchema
import Synchronization

/// A catalog that counts how often it was asked for a field, and for those inside of one.
final class CountingCatalog: Catalog {
	private let base: any Catalog
	private let counted = Mutex((fields: 0, lists: 0))

	init(_ base: any Catalog) { self.base = base }

	/// How often it was asked for a field since this was asked last.
	func count() -> Int { taken().fields }

	/// How often it was asked for the fields inside of one since this was asked last.
	func listCount() -> Int { taken().lists }

	private func taken() -> (fields: Int, lists: Int) {
		counted.withLock { count in
			defer { count = (0, 0) }
			return count
		}
	}

	func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		counted.withLock { $0.fields += 1 }
		return base.field(at: path, of: snapshot)
	}

	func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList {
		counted.withLock { $0.lists += 1 }
		return base.fieldList(inside: field, of: snapshot)
	}

	var title: String { base.title }
	func declare(to suite: Defaults.Suite) { base.declare(to: suite) }
	func sections(in snapshot: Defaults.Snapshot) -> [Section] { base.sections(in: snapshot) }
	func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList {
		base.fieldList(in: section, of: snapshot)
	}
	func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		base.section(of: path, in: snapshot)
	}
	func object(of section: Section.ID) -> Defaults.Path? { base.object(of: section) }
	func problems(
		for value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] { base.problems(for: value, at: path, in: snapshot) }
	func problems(inside field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem] {
		base.problems(inside: field, of: snapshot)
	}
	func faults(at path: Defaults.Path, asWhole: Bool, in snapshot: Defaults.Snapshot) -> Faults {
		base.faults(at: path, asWhole: asWhole, in: snapshot)
	}
}
