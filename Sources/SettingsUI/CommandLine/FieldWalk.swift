import Defaults
import SettingsSchema

/// All fields of a catalog, in the order a form shows them.
struct FieldWalk: Sendable {
	/// A section's title and the fields directly in it, those inside objects included.
	struct Group: Sendable {
		/// The titles of the sections from the outermost in.
		let titles: [String]
		/// The fields that hold values.
		let fields: [Field]
	}

	let catalog: any Catalog
	let snapshot: Defaults.Snapshot

	/// The fields that hold values of their own, section by section.
	var groups: [Group] {
		catalog.sections(in: snapshot).flatMap { groups(of: $0, below: []) }
	}

	/// Every field, objects before what is in them.
	var all: [Field] {
		sections(catalog.sections(in: snapshot)).flatMap { section in
			catalog.fields(in: section.id, of: snapshot).flatMap { [$0] + inside($0) }
		}
	}

	private func sections(_ sections: [SettingsSchema.Section]) -> [SettingsSchema.Section] {
		sections.flatMap { [$0] + self.sections($0.sections) }
	}

	private func groups(of section: SettingsSchema.Section, below titles: [String]) -> [Group] {
		let titles = titles + [section.title]
		let fields = catalog.fields(in: section.id, of: snapshot).flatMap { [$0] + inside($0) }
		let own = fields.filter { $0.kind != .object || isEmptyObject($0) }
		return (own.isEmpty ? [] : [Group(titles: titles, fields: own)])
			+ section.sections.flatMap { groups(of: $0, below: titles) }
	}

	/// Whether the user set an object and nothing in it: that it stands there is then all that it says.
	private func isEmptyObject(_ field: Field) -> Bool {
		snapshot.user.kind(at: field.path) == .object && snapshot.names(at: field.path).isEmpty
	}

	private func inside(_ field: Field) -> [Field] {
		guard field.kind == .object else { return [] }
		return catalog.fields(inside: field, of: snapshot).flatMap { [$0] + inside($0) }
	}
}
