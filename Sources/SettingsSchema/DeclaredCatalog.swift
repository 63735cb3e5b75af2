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

		/// The path that stands for those of all items or entries.
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
	/// The fields that have something secret inside.
	private let leading: Set<Defaults.Path>

	/// How many fields there are.
	package var declaredCount: Int { index.values.count { !$0.isTemplate } }
	/// Whether any setting depends on another.
	package let hidesFields: Bool
	/// Whether items of lists, or entries, have members that are declared.
	private let hasTemplates: Bool

	private struct Entry: Sendable {
		var item: Item
		var section: Section.ID
		/// Whether it tells of all items of a list, or of all entries, or of something in each.
		var isTemplate: Bool
	}

	/// A catalog of these sections; there is at least one, and no two fields share a path.
	package init(title: String, groups: [Group]) {
		precondition(!groups.isEmpty, "a catalog has at least one section")
		self.title = title
		roots = groups.map(\.section)
		let all = groups.flatMap(Self.flattened)
		items = Dictionary(all.map { ($0.section.id, $0.items) }, uniquingKeysWith: +)
		index = Dictionary(
			all.flatMap { group in
				group.items.flatMap { Self.flattened($0) }.map { item, isTemplate in
					(item.field.path, Entry(item: item, section: group.section.id, isTemplate: isTemplate))
				}
			}, uniquingKeysWith: { first, _ in first })
		hasTemplates = index.values.contains(where: \.isTemplate)
		hidesFields = index.values.contains { !$0.item.conditions.isEmpty }
		let fields = index.values.filter { !$0.isTemplate }.map(\.item.field)
		leading = Self.leading(to: index.values.map(\.item))
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
		let member = place(of: path).member
		// An entry could be there by any name, as in a schema.
		if let member, snapshot.kind(at: member) == nil, member.parent.flatMap(item)?.field.kind != .dictionary {
			return nil
		}
		let declared = member == path ? nil : item(at: path)?.field
		return (declared ?? collectionMember(at: path, in: snapshot)).map { settled($0, in: snapshot) }
	}

	/// Whether any field asks for its value not to be seen.
	package var mentionsSecrets: Bool { !leading.isEmpty }

	/// A secret field's value is, with all that is in it; where one lies inside, what has no inside may be it.
	package func secrecy(at path: Defaults.Path) -> Secrecy {
		let place = place(of: path).canonical
		if (0...place.tokens.count).contains(where: { index[place.prefix($0)]?.item.field.isSecret == true }) {
			return .whole
		}
		guard leading.contains(place) else { return Secrecy() }
		return .inside(index[place]?.item.field.kind == .list ? .array : .object)
	}

	private func settled(_ list: FieldList, in snapshot: Defaults.Snapshot) -> FieldList {
		mentionsSecrets || hidesFields ? list.changed { settled($0, in: snapshot) } : list
	}

	/// The field as it is with what is there.
	private func settled(_ field: Field, in snapshot: Defaults.Snapshot) -> Field {
		var field = concealing(field, in: snapshot)
		for condition in hidesFields ? item(at: field.path)?.conditions ?? [] : [] {
			if snapshot.value(at: condition.path).map(condition.values.contains) == true { continue }
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

	/// Where it is declared what is at a path, with what stands there for the items and entries on the way; and the innermost
	/// of these.
	private func place(of path: Defaults.Path) -> (canonical: Defaults.Path, member: Defaults.Path?) {
		guard hasTemplates else { return (path, nil) }
		var (canonical, member): (Defaults.Path, Defaults.Path?) = ([], nil)
		for (depth, token) in path.tokens.enumerated() {
			let isMember = index[canonical]?.item.template != nil
			canonical = isMember ? Item.anyMember(of: canonical) : canonical.appending(token)
			if isMember { member = path.prefix(depth + 1) }
		}
		return (canonical, member)
	}

	/// What is declared at a path.
	func item(at path: Defaults.Path) -> Item? {
		let (canonical, member) = place(of: path)
		guard var item = index[canonical]?.item, member != nil else { return index[canonical]?.item }
		item.move(from: canonical, to: path)
		return item
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

	/// Has it tell of one item or entry, or of something in one. What a new one begins with is no default of it.
	fileprivate mutating func move(from place: Defaults.Path, to path: Defaults.Path) {
		/// Another place has the same items and entries on the way as far as it goes the same way.
		func moved(_ other: Defaults.Path) -> Defaults.Path {
			let count = zip(place.tokens, other.tokens).prefix { $0 == $1 }.count
			return Defaults.Path(Array(path.tokens.prefix(count)) + other.tokens.dropFirst(count))
		}
		field.path = moved(field.path)
		field.defaultValue = nil
		for index in conditions.indices { conditions[index].path = moved(conditions[index].path) }
		if template == nil {
			for index in members.indices { members[index].move(from: place, to: path) }
		}
	}
}
