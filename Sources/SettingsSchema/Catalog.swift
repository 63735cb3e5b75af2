import Defaults

/// A group of fields with a title; sections may hold sections.
package struct Section: Sendable, Hashable, Identifiable {
	/// Tells sections of one catalog apart, and finds a section again after the catalog changed.
	package var id: String
	/// Its title.
	package var title: String
	/// What it is about.
	package var help: String
	/// The sections inside.
	package var sections: [Section]

	/// A section.
	package init(id: String, title: String, help: String = "", sections: [Section] = []) {
		self.id = id
		self.title = title
		self.help = help
		self.sections = sections
	}
}

/// What can be set in one file: sections, the fields in them, and what is inside a field.
///
/// Fields are asked for when a section or an object is opened, so a catalog may make them then.
package protocol Catalog: Sendable {
	/// The name of what is being set.
	var title: String { get }
	/// The sections in order; at least one.
	func sections(in snapshot: Defaults.Snapshot) -> [Section]
	/// The fields directly in a section, in order, each made when it is looked at.
	func fieldList(in section: Section.ID, of snapshot: Defaults.Snapshot) -> FieldList
	/// The fields inside an object field, in order, each made when it is looked at.
	func fieldList(inside field: Field, of snapshot: Defaults.Snapshot) -> FieldList
	/// The field at `path`, however deep; nil where nothing is declared or found.
	func field(at path: Defaults.Path, of snapshot: Defaults.Snapshot) -> Field?
	/// The section that a path's outermost field is in; nil where nothing is declared or found.
	func section(of path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Section.ID?
	/// What could be added to a list (without a name) or a dictionary (under this name): a field with the kind and the
	/// first value that it would have; nil where nothing of that name can be added.
	func newMember(_ name: String?, of field: Field, in snapshot: Defaults.Snapshot) -> Field?
	/// Why nothing of that name can stand in a dictionary, whatever its value; empty where it can.
	func problems(ofName name: String, in field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem]
	/// The object, or list, whose members the fields directly in a section are; nil where they are from several, or chosen.
	func object(of section: Section.ID) -> Defaults.Path?
	/// The object at `path` where it takes entries of the user's own beside the members it declares, with what judges
	/// it as a whole; nil where it takes none.
	func openObject(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field?
	/// Tells a suite which objects merge leaf by leaf across layers, and the declared defaults.
	func declare(to suite: Defaults.Suite)
	/// Why `value` cannot stand at `path`; empty where nothing is declared. Asked before a change is given to a store.
	func problems(
		for value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> [Defaults.Problem]
	/// What is wrong with what the user set in an object field, however deep; empty where nothing is.
	func problems(inside field: Field, of snapshot: Defaults.Snapshot) -> [Defaults.Problem]
	/// What is wrong with the user's object or list at `path`, each at its own place, that of a missing member included.
	///
	/// - Parameter asWhole: Whether all that is wrong inside is asked for, even where members can be judged one by one.
	func faults(at path: Defaults.Path, asWhole: Bool, in snapshot: Defaults.Snapshot) -> Faults
	/// Whether a field may refuse a value that the judgement of what is around it allows.
	var fieldsAreStricter: Bool { get }
	/// What the value at `path` begins with when it gets the shape at `index`; nil where nothing is decided.
	func start(ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Defaults.JSON?
	/// What could be added to the object at `path` if it had the shape at `index`: fields with the first value that they
	/// would have; none where that shape is no object's.
	func newMembers(ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> FieldList
	/// The names of the shapes that a field's value can have, or what is added to a list or a dictionary; only those that
	/// say more than a type does.
	func shapeNames(of field: Field, in snapshot: Defaults.Snapshot) -> [String]
	/// The changes that go with setting one member that tells which shape the object around it has: what only the old
	/// shape has goes, what the new one begins with comes. Empty where nothing does.
	func companions(
		ofSetting value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Companions
	/// About how many settings it can declare without saying anything twice.
	var declaredCount: Int { get }
	/// Whether any field may be without effect by another's value, and so left out where it is not set.
	var hidesFields: Bool { get }
	/// Whether any value may be secret; where none is, nothing has to be looked for.
	var mentionsSecrets: Bool { get }
	/// Which values at `path` are not to be seen. It depends on what is declared alone, so that it is true of what was
	/// there and of what could be as well.
	func secrecy(at path: Defaults.Path) -> Secrecy
	/// The same catalog where another one described the settings before: what was secret by that is so still.
	func following(_ former: any Catalog) -> any Catalog
	/// What is known of values that stand at several places; nil where nothing is kept.
	var sharedSecrecies: Findings<SharedValue, SharedSecrecy>? { get }
	/// Whether the fields are read off the file instead of declared, so that being in the file says nothing about a
	/// field having been changed.
	var isInferred: Bool { get }
	/// What judges a file as a whole; nil where its fields say all there is to say.
	var fileValidator: SchemaCatalog? { get }
	/// How many values the default at `path` is cut to, as it has more than there is room for; nil where it is whole.
	func cut(ofDefaultAt path: Defaults.Path) -> Int?
	/// Why nothing at all is declared, and what to do about it; nil where something is, or nothing is meant to be.
	var vacancy: String? { get }
}

/// What is wrong with an object or a list.
package struct Faults: Sendable, Hashable {
	/// Each at its own place, that of a missing member included.
	package var problems: [Defaults.Problem]
	/// Whether nothing else is wrong inside, however deep; otherwise what is in it is judged by itself.
	package var areAll: Bool

	/// By default none that is known.
	package init(_ problems: [Defaults.Problem] = [], areAll: Bool = false) {
		self.problems = problems
		self.areAll = areAll
	}
}

/// What goes with a change that gives an object another shape.
package struct Companions: Sendable, Hashable {
	/// The object, and the name of the shape it had; nil where no shape changes.
	package var left: (object: Defaults.Path, shape: String)? { object.map { ($0, oldShape) } }
	/// The name of the shape that it gets.
	package var newShape = ""
	/// The members that only the old shape has.
	package var removed: [String] = []
	/// The members that the new shape begins with.
	package var added = Defaults.Object()
	private var object: Defaults.Path?
	private var oldShape = ""

	/// What is made beside the change itself.
	package var edits: [Defaults.Edit] {
		guard let object else { return [] }
		return removed.map { .reset(object.appending($0)) }
			+ added.members.map { .set($0.value, at: object.appending($0.name)) }
	}

	/// The same but for members that are made something else by themselves.
	package func sparing(_ isMade: (Defaults.Path) -> Bool) -> Self {
		guard let object else { return self }
		var companions = self
		companions.removed.removeAll { isMade(object.appending($0)) }
		for name in added.names where isMade(object.appending(name)) { companions.added[name] = nil }
		return companions
	}

	/// Nothing goes with it.
	package init() {}

	/// An object changes its shape.
	package init(
		object: Defaults.Path, from oldShape: String, to newShape: String, removed: [String], added: Defaults.Object
	) {
		(self.object, self.oldShape, self.newShape) = (object, oldShape, newShape)
		(self.removed, self.added) = (removed, added)
	}
}

extension Catalog {
	package var sharedSecrecies: Findings<SharedValue, SharedSecrecy>? { nil }

	/// What goes along with edits where one alone gives the object around it another shape, be it that a reset lets the
	/// default show.
	package func companions(of edits: [Defaults.Edit], in snapshot: Defaults.Snapshot) -> Companions {
		guard edits.count == 1, let edit = edits.first else { return Companions() }
		let value: Defaults.JSON? =
			switch edit.action {
			case .set(let value): value
			case .reset: snapshot.defaultValue(at: edit.path)
			case .arrange, .comment, .revert: nil
			}
		return value.map { companions(ofSetting: $0, at: edit.path, in: snapshot) } ?? Companions()
	}

	/// Nothing is declared, unless a catalog says so.
	package func declare(to suite: Defaults.Suite) {}

	/// Something like what there is.
	package func newMember(_ name: String?, of field: Field, in snapshot: Defaults.Snapshot) -> Field? {
		inferredMember(name, of: field, in: snapshot)
	}

	/// Something like the last one there is where all are alike, else anything: members of an object are where all are
	/// objects with a member in common.
	func inferredMember(_ name: String?, of field: Field, in snapshot: Defaults.Snapshot) -> Field? {
		let value = snapshot.value(at: field.path) ?? field.defaultValue
		let others = value?.array ?? value?.object?.members.map(\.value) ?? []
		let isObject = field.kind == .object
		let areAlike = isObject ? others.count > 1 && others.haveMemberInCommon : others.areOfOneKind
		let model = areAlike ? others.last : nil
		var member = Field(
			field.path.appending(name ?? String(others.count)), title: name == nil ? Title.ofItem(others.count) : nil,
			kind: model.map { Field.Kind(inferredFrom: $0) } ?? .json, defaultValue: model?.blank,
			isSecret: field.isSecret)
		member.isInferred = isObject
		return concealing(member, in: snapshot)
	}

	/// Any name will do.
	package func problems(
		ofName name: String, in field: Field, of snapshot: Defaults.Snapshot
	) -> [Defaults.Problem] { [] }

	/// Not known, unless a catalog says so.
	package func object(of section: Section.ID) -> Defaults.Path? { nil }

	/// None, unless a catalog says so.
	package func openObject(at path: Defaults.Path, in snapshot: Defaults.Snapshot) -> Field? { nil }

	/// The fields directly in a section, all of them made.
	package func fields(in section: Section.ID, of snapshot: Defaults.Snapshot) -> [Field] {
		Array(fieldList(in: section, of: snapshot))
	}

	/// The fields inside an object field, all of them made.
	package func fields(inside field: Field, of snapshot: Defaults.Snapshot) -> [Field] {
		Array(fieldList(inside: field, of: snapshot))
	}

	/// What its fields say of themselves is all there is, unless a catalog knows better.
	package func faults(at path: Defaults.Path, asWhole: Bool, in snapshot: Defaults.Snapshot) -> Faults { Faults() }

	/// Possibly, unless a catalog knows better.
	package var fieldsAreStricter: Bool { true }

	/// None, unless a catalog knows better.
	package var declaredCount: Int { 0 }

	/// How many fields are walked at most. There are far more than that only where a schema leads to the same objects on
	/// very many ways: so many settings nobody can look through.
	package func fieldLimit(in snapshot: Defaults.Snapshot) -> Int {
		20_000 + declaredCount + snapshot.user.nodeCount
	}

	/// An empty object or list, where the schemas say nothing.
	package func start(
		ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Defaults.JSON? {
		field(at: path, of: snapshot)?.start(ofShape: index, from: snapshot.value(at: path))
	}

	/// None, unless a catalog knows better.
	package func newMembers(
		ofShape index: Int, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> FieldList { FieldList() }

	/// Those of the field itself, unless a catalog knows better.
	package func shapeNames(of field: Field, in snapshot: Defaults.Snapshot) -> [String] {
		field.isSecret ? [] : field.shapes?.names ?? []
	}

	/// Nothing, unless a catalog knows better.
	package func companions(
		ofSetting value: Defaults.JSON, at path: Defaults.Path, in snapshot: Defaults.Snapshot
	) -> Companions { Companions() }

	/// None, unless a catalog knows better.
	package var hidesFields: Bool { false }

	/// Possibly, where fields are declared.
	package var mentionsSecrets: Bool { !isInferred }

	/// Everything may be seen, unless a catalog knows better.
	package func secrecy(at path: Defaults.Path) -> Secrecy { Secrecy() }

	/// Itself, unless a catalog knows better.
	package func following(_ former: any Catalog) -> any Catalog { self }

	/// None, unless a catalog has one.
	package var fileValidator: SchemaCatalog? { nil }

	/// Each is whole, unless a catalog knows better.
	package func cut(ofDefaultAt path: Defaults.Path) -> Int? { nil }

	/// None, unless a catalog knows better.
	package var vacancy: String? { nil }

	/// Declared, unless a catalog says otherwise.
	package var isInferred: Bool { false }
}

extension [Defaults.JSON] {
	/// Whether all are numbers, or all texts, and so on.
	fileprivate var areOfOneKind: Bool { allSatisfy { $0.kind == first?.kind } }

	/// Whether all are objects and some name is in every one of them.
	fileprivate var haveMemberInCommon: Bool {
		guard let names = first?.object?.names else { return false }
		return names.contains { name in allSatisfy { $0.object?[name] != nil } }
	}
}

extension Defaults.JSON {
	/// The same members with nothing said in them.
	fileprivate var blank: Self {
		switch self {
		case .null: .null
		case .bool: false
		case .number: 0
		case .string: ""
		case .array: []
		case .object(let object): .object(Defaults.Object(object.members.map { ($0.name, $0.value.blank) }))
		}
	}
}
