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
		/// All that are declared; of those in lists and dictionaries what is ``shown``.
		case declared
		/// Those that have a value, defaults in effect included, or that a default is declared for.
		case shown
		/// Those that have a value, defaults in effect included.
		case valued
		/// Those that the user's file has a value of.
		case set
	}

	/// How many fields are walked at most.
	var limit: Int { catalog.fieldLimit(in: snapshot) }

	/// The fields that hold values of their own, section by section.
	var groups: [Group] { limitedGroups.groups }

	/// The same, and whether those are all there are.
	var limitedGroups: (groups: [Group], isAll: Bool) {
		var left = limit
		let groups = catalog.sections(in: snapshot).flatMap { self.groups(of: $0, below: [], &left) }
		return (groups, left >= 0)
	}

	/// Every field up to the ``limit``, objects before what is in them.
	var all: [Field] {
		var left = limit
		return all(&left)
	}

	/// The same; nil where there are more than `most`, which are not all made to find that out.
	func all(atMost most: Int) -> [Field]? {
		var left = most
		let fields = all(&left)
		return left < 0 ? nil : fields
	}

	private func all(_ left: inout Int) -> [Field] {
		sections.flatMap { left < 0 ? [] : steps(in: $0, &left).map(\.field) }
	}

	/// All sections, before those in them.
	var sections: [SettingsSchema.Section] { sections(catalog.sections(in: snapshot)) }

	/// The objects whose members the fields of a section are.
	var sectionObjects: [Defaults.Path] {
		sections.compactMap { catalog.object(of: $0.id) }.filter { !$0.isRoot }
	}

	/// The fields that hold values of their own at a field that is asked for by itself, which is one of them if nothing
	/// in it is walked; and whether those are all there are.
	func leaves(of field: Field) -> (fields: [Field], isAll: Bool) {
		var field = field
		field.isRecursive = false
		var left = limit
		let leaves = steps(of: field, scope, &left).filter(\.isLeaf).map(\.field)
		return (leaves.isEmpty ? [field] : leaves, left >= 0)
	}

	private func sections(_ sections: [SettingsSchema.Section]) -> [SettingsSchema.Section] {
		sections.flatMap { [$0] + self.sections($0.sections) }
	}

	private func groups(
		of section: SettingsSchema.Section, below titles: [String], _ left: inout Int
	) -> [Group] {
		let titles = titles + [section.title]
		let own = steps(in: section, &left).filter(\.isLeaf).map(\.field)
		return (own.isEmpty ? [] : [Group(titles: titles, fields: own)])
			+ section.sections.flatMap { groups(of: $0, below: titles, &left) }
	}
}

extension FieldWalk {
	/// A field that was walked, before those inside it, and whether it holds a value of its own.
	private typealias Step = (field: Field, isLeaf: Bool)

	/// The fields of a section with what is inside them; `left` says how many more are walked, and is negative once
	/// there are more.
	private func steps(in section: SettingsSchema.Section, _ left: inout Int) -> [Step] {
		if let path = catalog.object(of: section.id), let object = catalog.field(at: path, of: snapshot),
			object.isRecursive
		{
			let steps = steps(of: object, scope, &left)
			return steps.count > 1 ? Array(steps.dropFirst()) : steps
		}
		return steps(of: catalog.fieldList(in: section.id, of: snapshot), scope, &left)
	}

	private func steps(of list: FieldList, _ scope: Scope, _ left: inout Int) -> [Step] {
		guard scope != .declared || list.count <= left else {
			left = -1
			return []
		}
		return steps(of: members(of: list, scope), scope, &left)
	}

	/// As many of some fields as are walked yet.
	private func steps(of fields: [Field], _ scope: Scope, _ left: inout Int) -> [Step] {
		var all: [Step] = []
		for field in fields {
			all += steps(of: field, scope, &left)
			if left < 0 { break }
		}
		return all
	}

	private func steps(of field: Field, _ scope: Scope, _ left: inout Int) -> [Step] {
		left -= 1
		// What is inside a secret belongs to it; and no file reaches deeper.
		guard left >= 0, leads(field.path), !field.isSecret,
			field.path.tokens.count < Defaults.Document.maximumDepth
		else { return [(field, true)] }
		switch field.kind {
		case .object:
			let scope = field.isRecursive && scope != .set ? .valued : scope
			let isPassedBy = scope == .shown && snapshot.kind(at: field.path) == nil
			let inside = isPassedBy ? [] : steps(of: catalog.fieldList(inside: field, of: snapshot), scope, &left)
			// An object that is there with nothing in it is seen as such where not all that it could have is: that it
			// stands there is all that it says.
			let isEmpty = snapshot.user.kind(at: field.path) == .object && snapshot.names(at: field.path).isEmpty
			return [(field, isEmpty || inside.isEmpty && scope != .declared)] + inside
		case .list, .dictionary:
			guard entersCollections, snapshot.kind(at: field.path) != nil else { return [(field, true)] }
			let inner = self.scope == .declared ? .shown : self.scope
			let inside = steps(of: catalog.fields(inside: field, of: snapshot), inner, &left)
			return inside.contains { $0.field.kind == .object } ? [(field, false)] + inside : [(field, true)]
		case .toggle, .number, .choice, .text, .value, .checklist, .json: return [(field, true)]
		}
	}

	/// Whether a key that is looked for may be at `path` or in it.
	private func leads(_ path: Defaults.Path) -> Bool {
		guard !beginning.isEmpty else { return true }
		let key = path.description
		return key.hasPrefix(beginning) || beginning.hasPrefix("\(key).")
	}

	/// Those of some fields that are walked, without making the others.
	private func members(of list: FieldList, _ scope: Scope) -> [Field] {
		func isPresent(_ path: Defaults.Path) -> Bool { snapshot.kind(at: path) != nil }
		switch scope {
		case .declared: return Array(list)
		case .valued:
			return list.positions(presentIn: snapshot).filter { isPresent(list.path(at: $0)) }.map { list[$0] }
		case .shown: return list.filter { isPresent($0.path) || $0.defaultValue != nil }
		case .set: return list.set(in: snapshot.user)
		}
	}
}
