import Defaults

/// The documents that references may lead to, by their URLs: nothing is ever fetched.
///
/// The metaschemas of all versions are there without being added.
package struct SchemaRegistry: Sendable {
	private var documents: [String: Defaults.Document] = [:]
	/// The same by what people may write instead.
	private var alike: [SchemaAddress: Defaults.Document] = [:]
	private let load: @Sendable (String) -> Defaults.Document?

	/// A registry that asks `load` for a URL's document, once, when a reference leads there for the first time. `load`
	/// must not ask the schema that it is asked for.
	package init(load: @escaping @Sendable (_ url: String) -> Defaults.Document? = { _ in nil }) { self.load = load }

	/// Makes `document` the one at `url`, and at the URL that its own `$id` (or `id`) says.
	package mutating func add(_ document: Defaults.Document, at url: String? = nil) {
		let own = ["$id", "id"].lazy.compactMap { document.value(at: [$0])?.string }.first
		for name in [own, url].compactMap({ $0 }) {
			documents[URIReference(name).address] = document
			alike[SchemaAddress(name)] = document
		}
	}

	/// The document at an address without fragment.
	func document(at address: String) -> Defaults.Document? {
		if let document = documents[address] ?? load(address) ?? alike[SchemaAddress(address)] { return document }
		guard let draft = Draft(metaschema: address) else { return nil }
		return Metaschema.document(of: draft)
	}
}
