import Defaults

extension JSONSchema {
	/// The place that a reference at `place` leads to; nil where there is no schema.
	func target(of reference: String, from place: SchemaPlace) -> SchemaPlace? {
		let uri = URIReference(reference).resolved(against: resource(of: place).base)
		guard let start = resourcePlace(at: uri.address) else { return nil }
		if (uri.fragment ?? "").isEmpty { return start }
		guard let fragment = uri.decodedFragment else { return nil }
		guard fragment.beginsWithSlash else {
			return resource(of: start).anchors[fragment].map {
				SchemaPlace(document: start.document, node: $0.node)
			}
		}
		guard let path = Defaults.Path(pointer: fragment) else { return nil }
		let document = document(of: start)
		var node = start.node
		for token in path.tokens {
			guard let child = document.child(token, ofNode: node) else { return nil }
			node = child
		}
		let kind = document.kind(ofNode: node)
		return kind == .object || kind == .boolean ? SchemaPlace(document: start.document, node: node) : nil
	}

	/// Where the resource of an address begins, its document loaded if need be.
	func resourcePlace(at address: String) -> SchemaPlace? {
		withState { state in
			if let known = state.addresses[address] { return known }
			guard let document = registry.document(at: address), document.nodeCount > 0 else {
				let alike = SchemaAddress(address)
				let known = state.addresses.first { $0.value != nil && SchemaAddress($0.key) == alike }?.value
				state.addresses[address] = .some(known)
				return known
			}
			let standard = state.documents.first?.resources[0]?.dialect ?? Dialect()
			return Self.add(document, at: address, default: standard, from: registry, to: &state)
		}
	}

	/// Reads which resources a document has, and notes where they begin.
	static func add(
		_ document: Defaults.Document, at address: String, default standard: Dialect, from registry: SchemaRegistry,
		to state: inout State
	) -> SchemaPlace {
		var dialects = state.dialects
		let loaded = SchemaDocument(
			document, number: state.documents.count, address: address, default: standard,
			dialect: { dialect(of: $0, from: registry, known: &dialects) })
		state.dialects = dialects
		state.documents.append(loaded)
		let place = SchemaPlace(document: loaded.number, node: 0)
		// What was there first stays, for references to it may have been followed.
		if state.addresses[address].flatMap({ $0 }) == nil { state.addresses[address] = place }
		for resource in loaded.resources.values {
			let own = resource.base.address
			if state.addresses[own].flatMap({ $0 }) == nil { state.addresses[own] = resource.place }
		}
		return place
	}

	/// What a `$schema` means: a version, or what a metaschema in the registry makes of one.
	private static func dialect(
		of metaschema: String, from registry: SchemaRegistry, known: inout [String: Dialect]
	) -> Dialect {
		if let draft = Draft(metaschema: metaschema) { return Dialect(draft: draft) }
		let address = URIReference(metaschema).address
		if let dialect = known[address] { return dialect }
		var dialect = Dialect()
		known[address] = dialect
		if let document = registry.document(at: address) {
			if let upper = document.value(at: ["$schema"])?.string {
				dialect = Self.dialect(of: upper, from: registry, known: &known)
			}
			if dialect.draft >= .draft2019 {
				let names = document.names(at: ["$vocabulary"])
				let parts = names.compactMap { $0.split(separator: "/").last.map(String.init) }
				dialect.vocabularies = parts.isEmpty ? nil : Set(parts)
			}
		}
		known[address] = dialect
		return dialect
	}
}
