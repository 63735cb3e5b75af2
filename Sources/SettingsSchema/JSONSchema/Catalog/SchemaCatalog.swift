import Defaults

/// A catalog that a JSON Schema declares, for any program whose settings are an object, or a list.
///
/// The objects of the outermost level are sections, its other settings stand under "General"; where that level is
/// nothing but one object, its members take the place. A list is one section, with its items. Deeper objects are fields to be opened. `allOf` and references
/// are merged, `null` beside another type makes a field nullable, and of a union of objects the form that the file has
/// is shown. What a field's kind cannot say is judged by the schema. Members of the file that the schema does not
/// know appear as what they look like.
///
/// A field is made when its section or object is opened. An object that is declared within itself is opened as deep
/// as the file goes; below that it is edited as JSON.
package final class SchemaCatalog: Catalog {
	/// The name of what is being set: the schema's title.
	package let title: String
	/// The schema and how it judges.
	package let validator: SchemaValidator
	let shaper: SchemaShaper
	let kinds: SchemaKinds
	/// What the file as a whole may be as an object.
	let root: SchemaShape
	/// The same as a list.
	let list: SchemaShape
	/// Whether it can only be a list, whatever else the schema says.
	let isListOnly: Bool
	/// The object whose members are the outermost level.
	let base: Defaults.Path
	/// What is declared: more than any screen shows, and the objects around that.
	let declared = Findings<Defaults.Path, Declared>(limit: 4096)
	let around = Findings<Defaults.Path, Place?>(limit: 512)
	let survey = Survey()
	let texts = TextCache()
	/// What described the settings before.
	private let former: (any Catalog)?
	private let shared = Findings<SharedValue, SharedSecrecy>(limit: 4096)

	/// A catalog of what `schema` declares; `title` names it where the schema has no title of its own.
	///
	/// - Parameter former: What described the settings before: what was secret by that one is so still.
	package init(
		_ schema: JSONSchema, title: @autoclosure () -> String, assertsFormat: Bool = false,
		after former: (any Catalog)? = nil
	) {
		self.former = former?.mentionsSecrets == true ? former : nil
		let shaper = SchemaShaper(schema: schema)
		let root = shaper.shape(of: [schema.root], only: [.object])
		let names = shaper.names(of: root, atMost: 2)
		let only = names.count == 1 ? shaper.shape(of: shaper.child(names[0], of: root) { nil }) : nil
		kinds = SchemaKinds(shaper: shaper)
		let isObject = only.map { [kinds] in kinds.kind(of: $0) { nil }.kind == .object } == true
		base = isObject ? Defaults.Path(names) : []
		validator = SchemaValidator(schema, assertsFormat: assertsFormat)
		self.title = SchemaNotes(schema: schema, places: [schema.root]).name ?? title()
		self.shaper = shaper
		self.root = root
		list = shaper.shape(of: [schema.root], only: [.array])
		let isList = { shaper.shape(of: [$0]).types?.subtracting([.null]) == [.array] }
		isListOnly =
			isList(schema.root) || shaper.shape(of: [schema.root]).unions.contains { $0.allSatisfy(isList) }
	}

	/// The whole of some settings.
	func start(in snapshot: Defaults.Snapshot) -> SchemaLocation {
		SchemaLocation(path: [], shape: snapshot.isList ? list : root, around: [])
	}

	/// The schema.
	package var schema: JSONSchema { validator.schema }

	/// The schema judges all of a file.
	package var fileValidator: SchemaCatalog? { self }

	/// How many values the schema's own document has.
	package var declaredCount: Int { schema.document.nodeCount }

	/// Whether the schema asks for any value not to be seen.
	package var mentionsSecrets: Bool { schema.mentionsSecrets || former != nil }

	/// Of the file as it is, and was not long ago.
	package var sharedSecrecies: Findings<SharedValue, SharedSecrecy>? { shared }

	/// What the schema says of secrets at `path`, by any of its branches.
	package func secrecy(at path: Defaults.Path) -> Secrecy {
		let secrecy = schema.secrecy(at: path)
		return former.map { secrecy.union($0.secrecy(at: path)) } ?? secrecy
	}

	/// The same catalog, by which what was secret is so still.
	package func following(_ former: any Catalog) -> any Catalog {
		let both = self.former.map { InferredCatalog(title: "").following($0).following(former) } ?? former
		return SchemaCatalog(schema, title: title, assertsFormat: validator.assertsFormat, after: both)
	}

	/// That the schema describes no object, nor a list, or that a reference that all would be said by leads to no schema
	/// that is here.
	package var vacancy: String? {
		guard !isListOnly else { return nil }
		if root.types?.isEmpty == true { return Strings.Schema.noObject }
		guard !root.missing.isEmpty, !shaper.hasNames(root, { nil }) else { return nil }
		return Strings.Schema.nothingDeclared(without: root.missing)
	}

	/// The same of some settings, of which a schema for a list says nothing where they are an object.
	package func vacancy(of snapshot: Defaults.Snapshot) -> String? {
		isListOnly && !snapshot.isList ? Strings.Schema.noList : vacancy
	}

	/// Is itself what is declared, each part looked up when it is asked for.
	package func declare(to suite: Defaults.Suite) { suite.declare(self) }

	/// All that the schema has against the user's file.
	package func failures(in snapshot: Defaults.Snapshot) -> [SchemaFailure] {
		validator.validate(snapshot.userValue(at: []) ?? [])
	}

	/// What of the schema is not understood.
	package func gaps() -> [SchemaGap] { schema.gaps() }
}
