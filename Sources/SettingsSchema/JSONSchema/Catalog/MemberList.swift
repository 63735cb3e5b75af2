import Defaults

/// The members of an object in their order: which there are, without the fields for them.
struct MemberList: Sendable {
	/// A member, by what it takes to make its field.
	enum Member: Sendable, Hashable {
		/// Declared by the schema at a node, and by no other.
		case plain(node: Int)
		/// Found by its name: what declares it has to be put together, or nothing does.
		case named(String)
	}

	/// Where the object is.
	let path: Defaults.Path
	/// Its schemas; nil where it is not declared.
	let location: SchemaLocation?
	/// What its only schema says of members; nil where several schemas have to do with them.
	let plain: PlainMembers?
	/// Those that there have to be.
	var required: Set<Defaults.Path> = []
	/// The members.
	var members: [Member]

	/// The name of a member.
	func name(of member: Member) -> String {
		switch member {
		case .plain(let node): plain?.name(of: node) ?? ""
		case .named(let name): name
		}
	}

	/// Where the member `name` is.
	func position(of name: String) -> Int? {
		if let node = plain?.node(of: name), let found = members.firstIndex(of: .plain(node: node)) { return found }
		return members.firstIndex {
			if case .named(let other) = $0 { other.utf8.elementsEqual(name.utf8) } else { false }
		}
	}
}

/// The members of an object that a single schema lists by their names.
struct PlainMembers: Sendable {
	let document: Defaults.Document
	/// The document's number.
	private let number: Int
	private let properties: Int

	/// Nil where more than one schema has to do with the members.
	init?(of shape: SchemaShape, in schema: JSONSchema) {
		guard shape.places.count == 1, shape.unions.isEmpty, shape.conditions.isEmpty,
			shape.types != [.array]
		else { return nil }
		let place = shape.places[0]
		document = schema.document(of: place)
		number = place.document
		// What the rules do not have, such as members beside a reference that hides them, is not declared.
		guard let rules = schema.compiled(place).properties, rules.patterns.isEmpty, let properties = rules.properties
		else { return nil }
		self.properties = properties
	}

	/// The nodes of the members, but for those that may not be there.
	var nodes: [Int] { document.children(ofNode: properties).filter { document.bool(ofNode: $0) != false } }

	/// The node of the member `name`; nil where it is not declared, or may not be there.
	func node(of name: String) -> Int? {
		document.child(name, ofNode: properties).flatMap { document.bool(ofNode: $0) == false ? nil : $0 }
	}

	/// The name of a node.
	func name(of node: Int) -> String { document.name(ofNode: node) ?? "" }

	/// The place of a node's schema.
	func place(of node: Int) -> SchemaPlace { SchemaPlace(document: number, node: node) }

	/// What a form's order depends on, where a schema says it by itself: one of a single value, or of an object with
	/// members; nil where more has to be put together.
	func outline(of node: Int) -> MemberOutline? {
		let isObject = isPlainObject(node)
		guard isObject || isPlainValue(node) else { return nil }
		let notes = document.child("x-settings", ofNode: node).flatMap { document.decoded($0).object }
		let settings = notes.map(SettingsNotes.init)
		if isObject, settings?.widget == .json { return nil }
		let order = document.child("order", ofNode: node).flatMap(document.number(ofNode:))
		return MemberOutline(isSection: isObject, section: settings?.section, order: settings?.order ?? order)
	}

	/// Whether the schema at a node allows single values only, and leads to no other schema.
	func isPlainValue(_ node: Int) -> Bool {
		guard document.kind(ofNode: node) == .object else { return false }
		let isSingle: Bool
		if let type = document.child("type", ofNode: node) {
			let name = document.string(ofNode: type)
			isSingle = name.map { $0 != "object" && $0 != "array" && SchemaType(rawValue: $0) != nil } == true
		} else {
			isSingle = document.child("enum", ofNode: node).map(areSingleValues) == true
		}
		return isSingle && !document.hasMember(ofNode: node, named: Self.leading)
	}

	private func areSingleValues(_ list: Int) -> Bool {
		guard document.kind(ofNode: list) == .array, document.hasChildren(ofNode: list) else { return false }
		var areSingle = true
		document.forEachChild(ofNode: list) { value in
			if [.object, .array].contains(document.kind(ofNode: value)) { areSingle = false }
		}
		return areSingle
	}

	/// Whether the schema at a node is an object's that has members, and leads to no other schema.
	func isPlainObject(_ node: Int) -> Bool {
		guard document.kind(ofNode: node) == .object, let type = document.child("type", ofNode: node),
			document.string(ofNode: type) == "object", let members = document.child("properties", ofNode: node),
			document.kind(ofNode: members) == .object, document.hasChildren(ofNode: members)
		else { return false }
		return !document.hasMember(ofNode: node, named: Self.leading + ["enum", "const", "$defs", "$id", "id"])
	}

	/// The keywords that lead to other schemas for the same value.
	private static let leading: [StaticString] = [
		"$ref", "allOf", "anyOf", "oneOf", "if", "$dynamicRef", "$recursiveRef", "extends",
	]
}

/// What the place of a member in a form depends on.
struct MemberOutline: Sendable {
	/// Whether it is a section where it stands outermost. What may have another shape keeps its row, on which that is
	/// chosen, and so does what is no object, which has to be seen.
	var isSection = false
	/// The section that its schema asks for.
	var section: String?
	/// The position that its schema asks for; of a plain member alone.
	var order: Defaults.Number?
}
