import Defaults

/// A catalog that a program writes down: sections, the fields in them, and the members of object fields.
package struct DeclaredCatalog: Catalog {
	/// A field with the members it has where it is an object.
	package struct Item: Sendable {
		/// The field.
		package var field: Field
		/// The members of an object field, in order, or of each item of a list or entry of a dictionary; their paths lie below
		/// the field's, or below ``anyMember(of:)``.
		package var members: [Item]
		/// What each item of a list, or entry of a dictionary, is like, and with its default what a new one begins
		/// with; its path says nothing. Without one they are what they look like.
		package var template: Field?
		/// What other settings have to be for it to have an effect.
		package var conditions: [Condition] = []

		/// A setting that has to be one of some values.
		package struct Condition: Sendable {
			var path: Defaults.Path
			let values: [Defaults.JSON]

			/// A condition.
			package init(_ path: Defaults.Path, isOneOf values: [Defaults.JSON]) {
				(self.path, self.values) = (path, values)
			}
		}

		/// The path that stands for those of all items or entries; one of them may have it as well.
		package static func anyMember(of path: Defaults.Path) -> Defaults.Path { path.appending("0") }
		/// A field.
		package init(_ field: Field, members: [Item] = [], template: Field? = nil) {
			self.field = field
			self.members = members
			self.template = template
		}
	}

	/// A section with what is in it.
	package struct Group: Sendable {
		/// The section; its `sections` are those of `groups`.
		package var section: Section
		/// Its fields in order.
		package var items: [Item]
		/// The sections inside.
		package var groups: [Group]
		/// A section; without an id its title tells it apart.
		package init(
			_ title: String, id: Section.ID? = nil, help: String = "", items: [Item], groups: [Group] = []
		) {
			section = Section(id: id ?? title, title: title, help: help, sections: groups.map(\.section))
			self.items = items
			self.groups = groups
		}
	}

	/// The name of what is being set.
	package let title: String
	/// The object fields, and every object that a field lies in.
	package let declaredObjects: [Defaults.Path]
	/// The defaults of all fields, as one object.
	package let defaults: Defaults.JSON
	private let roots: [Section]
	private let items: [Section.ID: [Item]]
	private let index: [Defaults.Path: Entry]
	/// What is declared of all items of a list, or of all entries of a dictionary, and in them, by ``Item/anyMember(of:)``.
	private let templates: [Defaults.Path: Entry]
	/// The fields, and templates, that have something secret inside.
	private let leading: Set<Defaults.Path>

	/// How many fields there are, but for those in items and entries.
	package var declaredCount: Int { index.count }
	/// Whether any setting depends on another.
	package let hidesFields: Bool

	private struct Entry: Sendable {
		var item: Item
		var section: Section.ID
	}

	/// A catalog of these sections; there is at least one, and no two fields share a path.
	package init(title: String, groups: [Group]) {
		precondition(!groups.isEmpty, "a catalog has at least one section")
		self.title = title
		roots = groups.map(\.section)
		let all = groups.flatMap(Self.flattened)
		items = Dictionary(all.map { ($0.section.id, $0.items) }, uniquingKeysWith: +)
		let declared = all.flatMap { group in
			group.items.flatMap { Self.flattened($0) }.map { item, isTemplate in
				(path: item.field.path, entry: Entry(item: item, section: group.section.id), isTemplate: isTemplate)
			}
		}
		func entries(areTemplates: Bool) -> [Defaults.Path: Entry] {
			let some = declared.filter { $0.isTemplate == areTemplates }.map { ($0.path, $0.entry) }
			return Dictionary(some, uniquingKeysWith: { first, _ in first })
		}
		index = entries(areTemplates: false)
		templates = entries(areTemplates: true)
		hidesFields = declared.contains { !$0.entry.item.conditions.isEmpty }
		let fields = index.values.map(\.item.field)
		leading = Self.leading(to: declared.map(\.entry.item))
		declaredObjects = Self.objects(of: fields)
		defaults = all.flatMap(\.items).reduce(into: .object(Defaults.Object())) { $1.addDefaults(to: &$0) }
	}

	/// Declares the object fields, and registers the defaults.
	package func declare(to suite: Defaults.Suite) {
		suite.declare(objects: declaredObjects)
		suite.register(defaults, at: [])
	}

	/// The sections; their ids outlive changes of the file.
	package func sections(in snapshot: Defaults.Snapshot) -> [Section] { roots }

	/// The fields directly in a section.
	package func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList {
		settled(FieldList(items[section, default: []].map(\.field)), in: snapshot)
	}

	/// The members of an object field.
	package func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList {
		guard let item = item(at: field.path), item.template == nil, item.field.kind == .object else {
			return settled(collectionMembers(of: field, in: snapshot), in: snapshot)
		}
		return settled(FieldList(item.members.map(\.field)), in: snapshot)
	}

	/// The field at `path`.
	package func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field? {
		let member = place(of: path)?.member
		if let member, snapshot.kind(at: member) == nil, !isPossible(member, in: snapshot) { return nil }
		let declared = member == path ? nil : item(at: path)?.field
		return (declared ?? collectionMember(at: path, in: snapshot)).map { settled($0, in: snapshot) }
	}

	/// Whether any field asks for its value not to be seen.
	package var mentionsSecrets: Bool { !leading.isEmpty }

	/// A secret field's value is, with all that is in it; where one lies inside, what has no inside may be it.
	package func secrecy(at path: Defaults.Path) -> Secrecy {
		// What stands for all items holds beside what is declared for one of them.
		let place = place(of: path)?.canonical
		let entries = [(path, index)] + (place.map { [($0, templates)] } ?? [])
		let isWhole = entries.contains { place, entries in
			(0...place.tokens.count).contains { entries[place.prefix($0)]?.item.field.isSecret == true }
		}
		if isWhole { return .whole }
		guard leading.contains(path) || place.map(leading.contains) == true else { return Secrecy() }
		return .inside(item(at: path)?.field.kind == .list ? .array : .object)
	}

	private func settled(_ list: FieldList, in snapshot: Defaults.Snapshot) -> FieldList {
		mentionsSecrets || hidesFields ? list.changed { settled($0, in: snapshot) } : list
	}

	/// The field as it is with what is there.
	private func settled(_ field: Field, in snapshot: Defaults.Snapshot) -> Field {
		var field = concealing(field, in: snapshot)
		for condition in hidesFields ? item(at: field.path)?.conditions ?? [] : [] {
			// Nothing there is nil.
			if condition.values.contains(snapshot.value(at: condition.path) ?? .null) { continue }
			let other = item(at: condition.path)?.field ?? Field(condition.path, kind: .json)
			let values = condition.values.map { concealing(other, in: snapshot).display($0) }
			field.unmet = Field.Unmet(path: other.path, requirement: Strings.requirement(other.title, values))
			break
		}
		return field
	}

	/// Everything that a secret lies in, and what has secret items.
	private static func leading(to items: some Sequence<Item>) -> Set<Defaults.Path> {
		var leading: Set<Defaults.Path> = []
		for path in items.lazy.filter(\.field.isSecret).map(\.field.path) where !path.isRoot {
			leading.formUnion(path.tokens.indices.map(path.prefix))
		}
		return leading
	}

	/// Where it is declared, among the templates, what is at a path, and the innermost item or entry on the way; nil where it
	/// is in none, or declared by itself.
	private func place(of path: Defaults.Path) -> (canonical: Defaults.Path, member: Defaults.Path)? {
		if templates.isEmpty || index[path] != nil { return nil }
		var (canonical, member): (Defaults.Path, Defaults.Path?) = ([], nil)
		for (depth, token) in path.tokens.enumerated() {
			let outer = member == nil ? index[canonical] : templates[canonical]
			let isMember = outer?.item.template != nil
			canonical = isMember ? Item.anyMember(of: canonical) : canonical.appending(token)
			if isMember { member = path.prefix(depth + 1) }
		}
		return member.map { (canonical, $0) }
	}

	/// Whether something could be put in at the path of an item or entry that is not there: an entry by any name, as in a
	/// schema, an item behind the last one.
	private func isPossible(_ member: Defaults.Path, in snapshot: Defaults.Snapshot) -> Bool {
		guard let path = member.parent, let name = member.last else { return false }
		if item(at: path)?.field.kind == .dictionary { return true }
		return Defaults.Path.index(name) == snapshot.value(at: path)?.array?.count ?? 0
	}

	/// What is declared at a path.
	func item(at path: Defaults.Path) -> Item? {
		guard let canonical = place(of: path)?.canonical else { return index[path]?.item }
		return templates[canonical]?.item.moved(from: canonical, to: path)
	}

	/// The section that `path` is in.
	package func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID? {
		(0...path.tokens.count).reversed().lazy.compactMap { index[path.prefix($0)]?.section }.first
	}

	private static func flattened(_ group: Group) -> [Group] { [group] + group.groups.flatMap(flattened) }

	/// An item with all that is declared in it.
	private static func flattened(_ item: Item, _ isTemplate: Bool = false) -> [(item: Item, isTemplate: Bool)] {
		guard var template = item.template else {
			return [(item, isTemplate)] + item.members.flatMap { flattened($0, isTemplate) }
		}
		template.path = Item.anyMember(of: item.field.path)
		return [(item, isTemplate)] + flattened(Item(template, members: item.members), true)
	}

	/// The object fields, and every object that a field lies in: shortest paths first, in a fixed order.
	private static func objects(of fields: [Field]) -> [Defaults.Path] {
		var paths: Set<Defaults.Path> = []
		for field in fields {
			if field.kind == .object { paths.insert(field.path) }
			paths.formUnion(field.path.tokens.indices.dropFirst().map(field.path.prefix))
		}
		return paths.sorted { ($0.tokens.count, $0.pointer) < ($1.tokens.count, $1.pointer) }
	}
}

extension DeclaredCatalog.Item {
	/// Puts this field's default and its members' at their places in `defaults`; a member's own wins over the one that
	/// stands in its object's.
	fileprivate func addDefaults(to defaults: inout Defaults.JSON) {
		if let value = field.defaultValue { defaults.put(value, at: field.path.tokens[...]) }
		for member in template == nil ? members : [] { member.addDefaults(to: &defaults) }
	}

	/// The same of one item or entry, or of something in one. What a new one begins with is no default of it.
	fileprivate func moved(from place: Defaults.Path, to path: Defaults.Path) -> Self {
		/// Another place has the same items and entries on the way as far as it goes the same way.
		func moved(_ other: Defaults.Path) -> Defaults.Path {
			let count = zip(place.tokens, other.tokens).prefix { $0 == $1 }.count
			return Defaults.Path(Array(path.tokens.prefix(count)) + other.tokens.dropFirst(count))
		}
		var item = self
		item.field.path = moved(field.path)
		item.field.defaultValue = nil
		for index in conditions.indices { item.conditions[index].path = moved(conditions[index].path) }
		if template == nil { item.members = members.map { $0.moved(from: place, to: path) } }
		return item
	}

	/// What is wrong with a list's items, or a dictionary's entries, by what is declared of each. A null takes an entry of
	/// the default's away.
	package func problems(withMembersOf value: Defaults.JSON) -> [Defaults.Problem] {
		guard var template else { return [] }
		let place = Self.anyMember(of: field.path)
		template.path = place
		let entries = value.object?.members.filter { $0.value != .null } ?? []
		let items = value.array?.enumerated().map { (name: String($0), value: $1) } ?? entries
		return items.flatMap { name, value in
			Self(template, members: members).moved(from: place, to: field.path.appending(name)).problems(with: value)
		}
	}

	private func problems(with value: Defaults.JSON) -> [Defaults.Problem] {
		let problems = field.problems(for: value)
		guard problems.isEmpty, template == nil else { return problems }
		return members.flatMap { member in
			value[member.field.path.within(field.path)].map { member.problems(with: $0) } ?? []
		}
	}
}
