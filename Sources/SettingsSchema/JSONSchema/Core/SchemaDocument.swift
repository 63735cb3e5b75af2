import Defaults

/// A document with the resources in it. Only the members that name something are looked at.
struct SchemaDocument: Sendable {
	let number: Int
	let document: Defaults.Document
	/// By the node that each begins at; one always begins at 0.
	private(set) var resources: [Int: SchemaResource] = [:]
	/// Whether anything may say where a setting stands among its neighbours: a number that is called like a keyword
	/// which does, beside settings of that name.
	let mentionsOrder: Bool
	/// Whether any `x-settings` asks for other settings' values.
	let mentionsConditions: Bool
	/// Whether any schema asks for a value not to be seen.
	let mentionsSecrets: Bool
	/// Whether any reference leads to another document, or may.
	let leadsElsewhere: Bool
	/// Whether any reference may lead elsewhere on another way to it.
	let mentionsDynamicReferences: Bool
	/// Whether any text may have to be of a format, or any member be declared only where others say so.
	let mentionsStricter: Bool

	/// Reads which resources `document` has; `dialect` tells what a `$schema` means.
	init(
		_ document: Defaults.Document, number: Int, address: String, default standard: Dialect,
		dialect: (_ metaschema: String) -> Dialect
	) {
		self.document = document
		self.number = number
		let naming = document.members(
			named: Self.naming + Self.ordering + Self.conditions + Self.references + ["writeOnly", "format"])
		mentionsOrder = naming.contains { node in
			guard document.hasName(ofNode: node, in: Self.ordering) else { return false }
			return document.kind(ofNode: document.child("order", ofNode: node) ?? node) == .number
		}
		mentionsConditions = naming.contains {
			document.hasName(ofNode: $0, in: ["x-settings"]) && document.child("when", ofNode: $0) != nil
		}
		mentionsDynamicReferences = naming.contains { document.hasName(ofNode: $0, in: Self.dynamic) }
		leadsElsewhere = naming.contains {
			document.hasName(ofNode: $0, in: Self.references) && document.string(ofNode: $0)?.hasPrefix("#") == false
		}
		mentionsSecrets = naming.contains { SecretMark.isSet(by: $0, in: document) }
		mentionsStricter = naming.contains { node in
			if document.hasName(ofNode: node, in: ["format"]) { return document.string(ofNode: node) != nil }
			return document.hasName(ofNode: node, in: Self.conditions)
		}
		let base = URIReference(address)
		let meaning = string("$schema", in: 0).map(dialect) ?? standard
		addResource(at: 0, id: string(meaning.draft.identifier, in: 0), base: base, dialect: meaning)
		addEmbedded(naming, dialect: dialect)
		addAnchors(naming)
	}

	private static let naming: [StaticString] = ["$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor"]
	private static let conditions: [StaticString] = ["if", "dependentSchemas", "dependencies"]
	private static let dynamic: [StaticString] = ["$dynamicRef", "$recursiveRef"]
	private static let references: [StaticString] = ["$ref"] + dynamic
	private static let ordering: [StaticString] = ["order", "x-settings"]

	private mutating func addResource(at node: Int, id: String?, base: URIReference, dialect: Dialect) {
		var own = id.map { URIReference($0).resolved(against: base) } ?? base
		own.fragment = nil
		resources[node] = SchemaResource(
			place: SchemaPlace(document: number, node: node), base: own, dialect: dialect)
	}

	/// Outer resources come before inner ones, because an inner one is seen from the outer.
	private mutating func addEmbedded(_ members: [Int], dialect: (String) -> Dialect) {
		let identifiers = members.lazy.filter { [document] in document.hasName(ofNode: $0, in: ["$id", "id"]) }
		for node in Set(identifiers.compactMap(document.parent(ofNode:))).sorted() where node != 0 {
			let outer = resource(of: node)
			let own = string("$schema", in: node).map(dialect) ?? outer.dialect
			guard let id = string(own.draft.identifier, in: node), isSchema(node, in: outer),
				!isHiddenByReference(node, in: own), !id.hasPrefix("#"), id != ""
			else { continue }
			addResource(at: node, id: id, base: outer.base, dialect: own)
		}
	}

	private mutating func addAnchors(_ members: [Int]) {
		for member in members where document.hasName(ofNode: member, in: Self.naming) {
			guard let node = document.parent(ofNode: member), let keyword = document.name(ofNode: member) else {
				continue
			}
			let resource = resource(of: node)
			guard SchemaKeyword.named(keyword, in: resource.dialect) != nil, isSchema(node, in: resource),
				!isHiddenByReference(node, in: resource.dialect)
			else { continue }
			if keyword == "$recursiveAnchor" {
				if document.bool(ofNode: member) == true, node == resource.place.node {
					resources[node]?.isRecursiveAnchor = true
				}
			} else if let name = anchor(keyword, document.string(ofNode: member), in: resource.dialect) {
				let isDynamic = keyword == "$dynamicAnchor"
				resources[resource.place.node]?.anchors[name] = .init(node: node, isDynamic: isDynamic)
			}
		}
	}

	/// The name that a keyword gives; before 2019-09 the fragment of an identifier was one.
	private func anchor(_ keyword: String, _ text: String?, in dialect: Dialect) -> String? {
		guard keyword == dialect.draft.identifier else { return text }
		guard dialect.draft <= .draft7, let fragment = text.flatMap({ URIReference($0).fragment }), fragment != ""
		else { return nil }
		return fragment
	}

	/// A member that is a string.
	func string(_ name: String, in node: Int) -> String? {
		document.child(name, ofNode: node).flatMap(document.string(ofNode:))
	}

	private func isHiddenByReference(_ node: Int, in dialect: Dialect) -> Bool {
		dialect.draft.isReferenceAlone && string("$ref", in: node) != nil
	}

	/// The innermost resource that a node belongs to.
	func resource(of node: Int) -> SchemaResource {
		var place: Int? = node
		while let node = place {
			if let resource = resources[node] { return resource }
			place = document.parent(ofNode: node)
		}
		preconditionFailure("a resource begins at every document's root")
	}

	/// Whether a schema stands at `node`, and not data that looks like one.
	private func isSchema(_ node: Int, in resource: SchemaResource) -> Bool {
		var chain: [Int] = []
		var place = node
		while place != resource.place.node, let parent = document.parent(ofNode: place) {
			chain.append(place)
			place = parent
		}
		return chain.reversed().reduce(SchemaPosition.schema) { position, node in
			position.entering(document.name(ofNode: node), in: resource.dialect)
		}.isSchema
	}
}

/// What a place of a schema document holds.
enum SchemaPosition: Sendable {
	case schema, schemas, map, schemaOrArray, data

	/// Whether a schema may stand here.
	var isSchema: Bool { self == .schema || self == .schemaOrArray }

	/// What stands one level deeper, under a member's name or, without one, as an element.
	func entering(_ name: String?, in dialect: Dialect) -> SchemaPosition {
		switch (self, name) {
		case (.schema, let name?), (.schemaOrArray, let name?):
			Self.behind(SchemaKeyword.named(name, in: dialect)?.shape)
		case (.schemas, nil), (.schemaOrArray, nil), (.map, _?): .schema
		default: .data
		}
	}

	private static func behind(_ shape: SchemaKeyword.Shape?) -> SchemaPosition {
		switch shape {
		case .schema: .schema
		case .schemaArray: .schemas
		case .schemaOrArray: .schemaOrArray
		case .schemaMap, .schemaOrNamesMap: .map
		default: .data
		}
	}
}
