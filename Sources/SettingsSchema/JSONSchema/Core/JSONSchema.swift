import Defaults
import ECMAPattern
import Synchronization

/// A JSON Schema, read as it is needed: an index over the bytes, and what a schema in it says once it is asked for.
///
/// Reads draft-04, draft-06, draft-07, 2019-09 and 2020-12, told apart by `$schema`; without one, 2020-12. References
/// lead within the document and to those of a ``SchemaRegistry``; nothing is fetched. What a reference does not find,
/// and keywords that are not understood, judge nothing: they are listed by ``gaps()``.
///
/// Can be used from any thread.
package final class JSONSchema: Sendable {
	/// What has been read so far.
	struct State: Sendable {
		var documents: [SchemaDocument] = []
		/// Where the resource of an address begins; nil behind an address where nothing was found.
		var addresses: [String: SchemaPlace?] = [:]
		var dialects: [String: Dialect] = [:]
	}

	private let state: Mutex<State>
	/// More than any work goes back to.
	let compiledSchemas = Findings<SchemaPlace, CompiledSchema>(limit: 16_384)
	/// What tells the forms of very large unions apart, by the first form.
	let formIndices = Findings<SchemaPlace, FormIndex>()
	let registry: SchemaRegistry
	/// Where values are not to be seen.
	let secrets = SchemaSecrets()
	/// The main document.
	let document: Defaults.Document

	/// A schema in a document.
	///
	/// - Parameters:
	///   - url: Where the document was read; relative references are seen from there unless its `$id` says otherwise.
	///   - registry: The other documents that references may lead to.
	///   - draft: What to take it for where it does not say.
	package init(
		_ document: Defaults.Document, url: String = "", registry: SchemaRegistry = SchemaRegistry(),
		draft: Draft = .draft2020
	) {
		let document = document.nodeCount == 0 ? Self.empty : document
		self.document = document
		self.registry = registry
		var first = State()
		_ = Self.add(document, at: url, default: Dialect(draft: draft), from: registry, to: &first)
		state = Mutex(first)
	}

	/// A schema in a text, which may be `true` or `false`.
	package convenience init(
		parsing text: [UInt8], url: String = "", registry: SchemaRegistry = SchemaRegistry(),
		draft: Draft = .draft2020
	) throws(Defaults.SyntaxError) {
		self.init(try Defaults.Document(value: text), url: url, registry: registry, draft: draft)
	}

	/// What a document without any bytes says: nothing.
	// The text is valid JSON, so reading it cannot throw.
	private static let empty = try! Defaults.Document(Array("{}".utf8))

	/// The version that the schema as a whole is in.
	package var draft: Draft { resource(of: root).dialect.draft }

	/// The schema as a whole.
	let root = SchemaPlace(document: 0, node: 0)

	/// The document that a place is in.
	func document(of place: SchemaPlace) -> Defaults.Document {
		state.withLock { $0.documents[place.document].document }
	}

	/// The resource that a place belongs to.
	func resource(of place: SchemaPlace) -> SchemaResource {
		state.withLock { $0.documents[place.document].resource(of: place.node) }
	}

	/// The resource that begins at a place.
	func resource(at place: SchemaPlace) -> SchemaResource? {
		state.withLock { $0.documents[place.document].resources[place.node] }
	}

	/// Works on what has been read so far, alone. The registry is asked within, so it must not ask the schema.
	func withState<Result>(_ body: (inout State) -> sending Result) -> sending Result { state.withLock { body(&$0) } }

	/// Whether any schema read so far may say where a member stands among its neighbours.
	var mentionsOrder: Bool { state.withLock { $0.documents.contains(where: \.mentionsOrder) } }

	/// Whether any `x-settings` in what has been read asks for other settings' values.
	var mentionsConditions: Bool { state.withLock { $0.documents.contains(where: \.mentionsConditions) } }

	/// Whether any reference read so far may lead elsewhere on another way to it.
	var mentionsDynamicReferences: Bool { state.withLock { $0.documents.contains(where: \.mentionsDynamicReferences) } }

	/// Whether a form may hold a value to more than the validator does.
	var mentionsStricter: Bool { state.withLock { $0.documents.contains(where: \.mentionsStricter) } }

	/// What the schema at a place says.
	func compiled(_ place: SchemaPlace) -> CompiledSchema {
		// Reading resolves references, which may load documents.
		compiledSchemas.value(for: place) { CompiledSchema(place, of: self) }
	}

	/// What the schemas at several places say.
	func rules(at places: [SchemaPlace]) -> [Rule] { places.flatMap { compiled($0).rules } }

	/// Where rules that stand at a place say what a member of that name is. A pattern that takes too long on the name
	/// counts as `isMatch`.
	func members(
		_ name: String, by rules: PropertyRules, at place: SchemaPlace, ifOpen isMatch: Bool
	) -> [SchemaPlace] {
		let own = property(name, by: rules, at: place).map { [$0] } ?? []
		return own + rules.patterns.filter { (try? $0.pattern.matches(name)) ?? isMatch }.map(\.schema)
	}

	/// Where rules that stand at a place say what the member is that they name so.
	func property(_ name: String, by rules: PropertyRules, at place: SchemaPlace) -> SchemaPlace? {
		rules.properties.flatMap { document(of: place).child(name, ofNode: $0) }
			.map { SchemaPlace(document: place.document, node: $0) }
	}

	/// Whether nothing fits the schema at a place.
	func isNever(_ place: SchemaPlace) -> Bool {
		if case .never? = compiled(place).rules.first { true } else { false }
	}

	/// Whether the schema at a place allows no member but those that it names.
	func refusesOthers(at place: SchemaPlace) -> Bool {
		compiled(place).properties.map { $0.patterns.isEmpty && $0.additional.map(isNever) == true } == true
	}
}
