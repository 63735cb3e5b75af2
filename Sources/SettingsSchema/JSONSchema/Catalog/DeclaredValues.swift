import Defaults

/// What a catalog says of all its fields, collected once and without making the fields.
struct DeclaredValues: Sendable {
	/// The objects, outer ones first.
	private(set) var objects: [Defaults.Path] = []
	/// The defaults, as one object.
	private(set) var defaults = Defaults.JSON.object(Defaults.Object())
	private static let maximumCount = 200_000
	private static let maximumDepth = 24
	private let snapshot = Defaults.Snapshot()
	private var count = 0

	/// Collects what `catalog` declares where the file is empty.
	init(of catalog: SchemaCatalog) {
		let root = SchemaLocation(path: [], shape: catalog.root, around: [])
		defaults = .object(members(of: root, in: catalog, over: Defaults.Object()))
	}

	/// An object's own default with those of its members, which win.
	private mutating func members(
		of location: SchemaLocation, in catalog: SchemaCatalog, over own: Defaults.Object
	) -> Defaults.Object {
		var object = own
		guard location.path.tokens.count < Self.maximumDepth else { return object }
		let plain = PlainProperties(of: location.shape, in: catalog.schema)
		for name in catalog.shaper.names(of: location.shape, { nil }) where count < Self.maximumCount {
			count += 1
			if let property = plain?[name] {
				if let value = property.defaultValue { object[name] = value }
				continue
			}
			guard let child = catalog.child(name, of: location, in: snapshot) else { continue }
			let value = catalog.defaultValue(at: child)
			guard catalog.isObject(child, in: snapshot) else {
				if let value { object[name] = value }
				continue
			}
			objects.append(child.path)
			let inner = members(of: child, in: catalog, over: value?.object ?? Defaults.Object())
			if value != nil || !inner.isEmpty { object[name] = .object(inner) }
		}
		return object
	}
}

/// The members of an object that a single schema describes.
private struct PlainProperties {
	private let document: Defaults.Document
	private let properties: Int

	/// Nil where more than one schema has to do with the members.
	init?(of shape: SchemaShape, in schema: JSONSchema) {
		guard shape.places.count == 1, shape.unions.isEmpty else { return nil }
		let place = shape.places[0]
		document = schema.document(of: place)
		guard let properties = document.child("properties", ofNode: place.node),
			document.child("patternProperties", ofNode: place.node) == nil
		else { return nil }
		self.properties = properties
	}

	/// The member `name`; nil where its schema says more than a plain one.
	subscript(name: String) -> PlainProperty? {
		document.child(name, ofNode: properties).flatMap { PlainProperty($0, in: document) }
	}
}

/// A member whose schema says no more than its type, what it is about and its default, as most do: of very many of them
/// the defaults are read without making anything else.
private struct PlainProperty {
	var defaultValue: Defaults.JSON?

	private static let notes: Set<String> = [
		"title", "description", "markdownDescription", "enumDescriptions", "markdownEnumDescriptions", "order",
		"deprecated", "deprecationMessage", "x-settings", "$comment", "examples", "readOnly",
	]

	/// Nil where the schema says more.
	init?(_ node: Int, in document: Defaults.Document) {
		guard document.kind(ofNode: node) == .object else { return nil }
		var type: SchemaType?
		var values: [Defaults.JSON]?
		for child in document.children(ofNode: node) {
			switch document.name(ofNode: child) {
			case "type": type = document.string(ofNode: child).flatMap(SchemaType.init)
			case "default": defaultValue = document.decoded(child)
			case "enum": values = document.decoded(child).array
			case let name?: if !Self.notes.contains(name) { return nil }
			case nil: return nil
			}
		}
		guard let type, type != .object, type != .array else { return nil }
		guard let value = defaultValue else { return }
		let isAllowed = type.contains(value, in: .draft2020) && values.map { $0.contains(value) } ?? true
		if !isAllowed { return nil }
	}
}
