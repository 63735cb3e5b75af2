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
	/// Whether to walk on into the objects that are in lists and dictionaries.
	var entersCollections = false
	/// Which fields are walked.
	var scope = Scope.declared
	/// How the keys begin that are looked for: of objects only those are entered that lead there.
	var beginning = ""

	/// Which fields are walked.
	enum Scope: Sendable {
		/// All that are declared; of those in lists and dictionaries what has a value or a default.
		case declared
		/// Those that have a value, defaults in effect included.
		case valued
	}

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

	/// The objects whose members the fields of a section are.
	var sectionObjects: [Defaults.Path] {
		sections(catalog.sections(in: snapshot)).compactMap { catalog.object(of: $0.id) }.filter { !$0.isRoot }
	}

	/// The fields that hold values of their own at a field that is asked for by itself, which is one of them if nothing
	/// in it is walked.
	func leaves(of field: Field) -> [Field] {
		var field = field
		field.isRecursive = false
		let leaves = branch(of: field, outermost).leaves
		return leaves.isEmpty ? [field] : leaves
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

	private var outermost: Extent { scope == .valued ? .present : .all }

	private func branches(in section: SettingsSchema.Section) -> [Branch] {
		if let path = catalog.object(of: section.id), let object = catalog.field(at: path, of: snapshot),
			object.isRecursive
		{
			let whole = branch(of: object, outermost)
			return whole.inside ?? [whole]
		}
		return present(catalog.fieldList(in: section.id, of: snapshot), outermost).map { branch(of: $0, outermost) }
	}

	private func branch(of field: Field, _ extent: Extent) -> Branch {
		guard leads(field.path) else { return Branch(field: field) }
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
			let inner = scope == .valued ? Extent.present : .shown
			let inside = catalog.fields(inside: field, of: snapshot).map { branch(of: $0, inner) }
			let hasObjects = inside.contains { $0.inside != nil || $0.field.kind == .object }
			return Branch(field: field, inside: hasObjects ? inside : nil)
		case .toggle, .number, .choice, .color, .text, .date, .checklist, .json: return Branch(field: field)
		}
	}

	/// Whether a key that is looked for may be at `path` or in it.
	private func leads(_ path: Defaults.Path) -> Bool {
		guard !beginning.isEmpty else { return true }
		let key = path.description
		return key.hasPrefix(beginning) || beginning.hasPrefix("\(key).")
	}

	private func members(of field: Field, _ extent: Extent) -> [Field] {
		if extent == .shown, snapshot.kind(at: field.path) == nil { return [] }
		return present(catalog.fieldList(inside: field, of: snapshot), extent)
	}

	/// Those of some fields that are walked, without making the others.
	private func present(_ list: FieldList, _ extent: Extent) -> [Field] {
		func isPresent(_ path: Defaults.Path) -> Bool { snapshot.kind(at: path) != nil }
		switch extent {
		case .all: return Array(list)
		case .present:
			return list.positions(presentIn: snapshot).filter { isPresent(list.path(at: $0)) }.map { list[$0] }
		case .shown: return list.filter { isPresent($0.path) || $0.defaultValue != nil }
		}
	}
}
