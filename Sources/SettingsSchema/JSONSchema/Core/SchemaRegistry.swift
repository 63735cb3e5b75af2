import Defaults
import Synchronization

/// The documents that references may lead to, by their URLs: nothing is ever fetched.
///
/// The metaschemas of all versions are there without being added.
package final class SchemaRegistry: Sendable {
	/// A document, and where it was read.
	package typealias Source = (document: Defaults.Document, url: String)

	private struct State {
		var documents: [String: Defaults.Document] = [:]
		/// The same by what people may write instead.
		var alike: [SchemaAddress: Defaults.Document] = [:]
		var knowsRest = false

		/// The first of an address counts.
		mutating func add(_ document: Defaults.Document, at url: String?) {
			for name in [document.schemaID, url].compactMap(\.self) {
				let (address, alike) = (URIReference(name).address, SchemaAddress(name))
				if documents[address] == nil { documents[address] = document }
				if self.alike[alike] == nil { self.alike[alike] = document }
			}
		}
	}

	private let state = Mutex(State())
	private let load: @Sendable (String) -> Defaults.Document?
	private let rest: @Sendable () -> [Source]
	private let named: @Sendable (String) -> Defaults.Document?

	/// A registry that asks `load` for a URL's document, once, when a reference leads there for the first time, adds the
	/// `rest` when one leads to none that is there, and at last takes what is `named` as the URL ends. None of them may ask
	/// the schema that it is asked for.
	package init(
		load: @escaping @Sendable (_ url: String) -> Defaults.Document? = { _ in nil },
		rest: @escaping @Sendable () -> [Source] = { [] },
		named: @escaping @Sendable (_ url: String) -> Defaults.Document? = { _ in nil }
	) {
		(self.load, self.rest, self.named) = (load, rest, named)
	}

	/// Makes `document` the one at `url`, and at the URL that it gives itself, where there is none yet.
	package func add(_ document: Defaults.Document, at url: String? = nil) {
		state.withLock { $0.add(document, at: url) }
	}

	/// The document at an address without fragment.
	func document(at address: String) -> Defaults.Document? {
		let found = state.withLock { state -> Defaults.Document? in
			if let document = state.documents[address] { return document }
			if let document = load(address) {
				state.documents[address] = document
				return document
			}
			if !state.knowsRest {
				state.knowsRest = true
				for source in rest() { state.add(source.document, at: source.url) }
			}
			let document = state.documents[address] ?? state.alike[SchemaAddress(address)] ?? named(address)
			state.documents[address] = document
			return document
		}
		return found ?? Draft(metaschema: address).flatMap(Metaschema.document)
	}
}

extension Defaults.Document {
	/// The URL that it gives itself as a schema.
	package var schemaID: String? { ["$id", "id"].lazy.compactMap { value(at: [$0])?.string }.first }
}
