import Defaults
import SettingsSchema

/// All fields of a catalog, in the order a form shows them.
///
/// An object that is declared within itself has no end: in one, only those members are walked that have a value.
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
	/// Whether to walk on into the objects that are in lists and dictionaries. Of the members of those, only what has a
	/// value or a default is walked.
	var entersCollections = false

	/// The fields that hold values of their own, section by section.
	var groups: [Group] {
		catalog.sections(in: snapshot).flatMap { groups(of: $0, below: []) }
	}

	/// Every field, objects before what is in them.
	var all: [Field] {
		sections(catalog.sections(in: snapshot)).flatMap { section in
			branches(in: section).flatMap(\.all)
		}
	}

	/// The fields that hold values of their own at a field that is asked for by itself: all that is declared in it.
	func leaves(of field: Field) -> [Field] {
		var field = field
		field.isRecursive = false
		return branch(of: field, .all).leaves
	}

	private func sections(_ sections: [SettingsSchema.Section]) -> [SettingsSchema.Section] {
		sections.flatMap { [$0] + self.sections($0.sections) }
	}

	private func groups(of section: SettingsSchema.Section, below titles: [String]) -> [Group] {
		let titles = titles + [section.title]
		let own = branches(in: section).flatMap(\.leaves)
		return (own.isEmpty ? [] : [Group(titles: titles, fields: own)])
			+ section.sections.flatMap { groups(of: $0, below: titles) }
	}
}

extension FieldWalk {
	/// Which members of an object are walked.
	private enum Extent {
		/// All that are declared.
		case all
		/// Those that have a value.
		case present
		/// Those that have a value or a default.
		case shown
	}

	/// A field with what is walked inside it.
	private struct Branch {
		let field: Field
		/// What is inside; nil where the field holds a value of its own.
		var inside: [Branch]?
		/// Whether the user set it and nothing in it: that it stands there is then all that it says.
		var isEmptyObject = false

		var all: [Field] { [field] + (inside ?? []).flatMap(\.all) }
		var leaves: [Field] { (inside == nil || isEmptyObject ? [field] : []) + (inside ?? []).flatMap(\.leaves) }
	}

	private func branches(in section: SettingsSchema.Section) -> [Branch] {
		if let path = catalog.object(of: section.id), let object = catalog.field(at: path, of: snapshot),
			object.isRecursive
		{
			let whole = branch(of: object, .all)
			return whole.inside ?? [whole]
		}
		return catalog.fields(in: section.id, of: snapshot).map { branch(of: $0, .all) }
	}

	private func branch(of field: Field, _ extent: Extent) -> Branch {
		switch field.kind {
		case .object:
			let extent = field.isRecursive ? .present : extent
			let inside = members(of: field, extent).map { branch(of: $0, extent) }
			// An object that is there with nothing in it is seen as such where not all that it could have is.
			return Branch(
				field: field, inside: inside.isEmpty && extent != .all ? nil : inside,
				isEmptyObject: snapshot.user.kind(at: field.path) == .object && snapshot.names(at: field.path).isEmpty)
		case .list, .dictionary:
			guard entersCollections, snapshot.kind(at: field.path) != nil else { return Branch(field: field) }
			let inside = catalog.fields(inside: field, of: snapshot).map { branch(of: $0, .shown) }
			let hasObjects = inside.contains { $0.inside != nil || $0.field.kind == .object }
			return Branch(field: field, inside: hasObjects ? inside : nil)
		case .toggle, .number, .choice, .color, .text, .date, .checklist, .json: return Branch(field: field)
		}
	}

	private func members(of field: Field, _ extent: Extent) -> [Field] {
		let list = catalog.fieldList(inside: field, of: snapshot)
		func isPresent(_ path: Defaults.Path) -> Bool { snapshot.kind(at: path) != nil }
		switch extent {
		case .all: return Array(list)
		case .present:
			return list.positions(presentIn: snapshot).filter { isPresent(list.path(at: $0)) }.map { list[$0] }
		case .shown:
			guard isPresent(field.path) else { return [] }
			return list.filter { isPresent($0.path) || $0.defaultValue != nil }
		}
	}
}
