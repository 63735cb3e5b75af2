import Defaults

extension JSONSchema {
	/// The addresses of the documents that references in the main document lead to, each once and in their order. The
	/// metaschemas, which are here, are not among them.
	package var addressesElsewhere: [String] {
		let own = withState { $0.documents[0] }
		let known = Set(own.resources.values.map { SchemaAddress($0.base.address) })
		var seen: Set<SchemaAddress> = []
		return document.members(named: ["$ref", "$dynamicRef", "$recursiveRef"]).compactMap { member in
			guard let text = document.string(ofNode: member), !text.hasPrefix("#"),
				let node = document.parent(ofNode: member)
			else { return nil }
			let address = URIReference(text).resolved(against: own.resource(of: node).base).address
			let alike = SchemaAddress(address)
			guard !known.contains(alike), Draft(metaschema: address) == nil, seen.insert(alike).inserted else {
				return nil
			}
			return address
		}
	}
}
