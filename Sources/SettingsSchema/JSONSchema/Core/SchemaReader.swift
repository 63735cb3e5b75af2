import Defaults
import ECMAPattern

/// Reads one schema's keywords into rules.
///
/// A keyword whose value is not what it has to be says nothing, as one that is unknown.
struct SchemaReader {
	let place: SchemaPlace
	let schema: JSONSchema
	let document: Defaults.Document
	let resource: SchemaResource
	/// The nodes of the keywords that count here.
	private(set) var keywords = Keywords()
	var rules: [Rule] = []

	/// Whether the keywords of all versions count.
	let isBroad: Bool

	init(_ place: SchemaPlace, of schema: JSONSchema, isBroad: Bool = false) {
		self.isBroad = isBroad
		self.place = place
		self.schema = schema
		document = schema.document(of: place)
		resource = schema.resource(of: place)
		guard document.kind(ofNode: place.node) == .object else { return }
		let dialect = resource.dialect
		for node in document.children(ofNode: place.node) {
			guard let name = document.name(ofNode: node) else { continue }
			let counts = isBroad ? SchemaKeyword.isKnown(name) : SchemaKeyword.named(name, in: dialect) != nil
			if counts { keywords.entries.append((name, node)) }
		}
		if dialect.draft.isReferenceAlone, !isBroad, let reference = keywords["$ref"], string("$ref") != nil {
			keywords.entries = [("$ref", reference)]
		}
	}

	/// A few keywords, which a walk finds faster than a table.
	struct Keywords {
		var entries: [(name: String, node: Int)] = []
		subscript(name: String) -> Int? { entries.first { $0.name == name }?.node }
	}

	/// Whether a version at or after `draft` is read.
	func isAtLeast(_ draft: Draft) -> Bool { isBroad || resource.dialect.draft >= draft }

	/// All rules, those first that decide without going deeper, and last those that ask what others judged.
	mutating func readRules() -> [Rule] {
		if document.bool(ofNode: place.node) == false { return [.never] }
		readValues()
		readNumbers()
		readStrings()
		readCounts()
		readReferences()
		readApplicators()
		readObjects()
		readArrays()
		if let rest = subschema("unevaluatedProperties") { rules.append(.unevaluatedProperties(rest)) }
		if let rest = subschema("unevaluatedItems") { rules.append(.unevaluatedItems(rest)) }
		return rules
	}

	private mutating func readValues() {
		if let node = keywords["type"] {
			let names = document.string(ofNode: node).map { [$0] } ?? strings(in: node)
			let types = Set(names.compactMap(SchemaType.init))
			if !types.isEmpty { rules.append(.types(types)) }
		}
		if let values = keywords["enum"].map(document.decoded)?.array {
			rules.append(.enumeration(values, Set(values)))
		}
		if let value = keywords["const"].map(document.decoded) { rules.append(.constant(value)) }
	}

	private mutating func readNumbers() {
		var limits = NumberLimits(
			minimum: number("minimum"), maximum: number("maximum"), exclusiveMinimum: number("exclusiveMinimum"),
			exclusiveMaximum: number("exclusiveMaximum"))
		// Draft-04's spelling and the later one stand in schemas of all versions.
		if bool("exclusiveMinimum") { (limits.exclusiveMinimum, limits.minimum) = (limits.minimum, nil) }
		if bool("exclusiveMaximum") { (limits.exclusiveMaximum, limits.maximum) = (limits.maximum, nil) }
		let bounds = [limits.minimum, limits.maximum, limits.exclusiveMinimum, limits.exclusiveMaximum]
		if bounds.contains(where: { $0 != nil }) { rules.append(.range(limits)) }
		if let step = number("multipleOf"), step > Defaults.Number(0) { rules.append(.multiple(of: step)) }
	}

	private mutating func readStrings() {
		if let limits = limits("minLength", "maxLength") { rules.append(.length(limits)) }
		if let source = string("pattern"), let pattern = pattern(source) { rules.append(.pattern(pattern)) }
		if let format = string("format") {
			rules.append(.format(format, asserted: resource.dialect.assertsFormat))
		}
	}

	private mutating func readCounts() {
		if let limits = limits("minItems", "maxItems") { rules.append(.itemCount(limits)) }
		if bool("uniqueItems") { rules.append(.uniqueItems) }
		if let limits = limits("minProperties", "maxProperties") { rules.append(.memberCount(limits)) }
		if let node = keywords["required"] {
			let names = strings(in: node)
			if !names.isEmpty { rules.append(.required(names)) }
		}
	}
}

extension SchemaReader {
	/// A pattern as schemas mean it: ECMA-262 with the `u` flag where it can be read so, and as browsers do where not.
	func pattern(_ source: String) -> ECMAPattern? { try? ECMAPattern(source, isLenient: true) }

	func string(_ keyword: String) -> String? { keywords[keyword].flatMap(document.string(ofNode:)) }
	func number(_ keyword: String) -> Defaults.Number? { keywords[keyword].flatMap(document.number(ofNode:)) }
	func bool(_ keyword: String) -> Bool { keywords[keyword].flatMap(document.bool(ofNode:)) == true }
	func count(_ keyword: String) -> Int? { number(keyword).flatMap(\.int64).map(Int.init) }

	func limits(_ minimum: String, _ maximum: String) -> CountLimits? {
		let limits = CountLimits(minimum: count(minimum), maximum: count(maximum))
		return limits.minimum == nil && limits.maximum == nil ? nil : limits
	}

	/// The strings in an array.
	func strings(in node: Int) -> [String] {
		guard document.kind(ofNode: node) == .array else { return [] }
		return document.children(ofNode: node).compactMap(document.string(ofNode:))
	}

	/// The place of a node that holds a schema.
	func subschema(at node: Int) -> SchemaPlace? {
		switch document.kind(ofNode: node) {
		case .object, .boolean: SchemaPlace(document: place.document, node: node)
		default: nil
		}
	}

	/// The schema behind a keyword.
	func subschema(_ keyword: String) -> SchemaPlace? { keywords[keyword].flatMap(subschema(at:)) }

	/// The schemas in the array behind a keyword.
	func subschemas(_ keyword: String) -> [SchemaPlace]? {
		guard let node = keywords[keyword], document.kind(ofNode: node) == .array else { return nil }
		return document.children(ofNode: node).compactMap(subschema(at:))
	}

	/// The members of the object behind a keyword.
	func members(_ keyword: String) -> [(name: String, node: Int)] {
		guard let node = keywords[keyword], document.kind(ofNode: node) == .object else { return [] }
		return document.children(ofNode: node).compactMap { child in
			document.name(ofNode: child).map { ($0, child) }
		}
	}

	/// The author's own words.
	func readMessages() -> FailureMessages? {
		var messages = FailureMessages()
		if let node = keywords["errorMessage"] {
			messages.general = document.string(ofNode: node)
			for (name, node) in members("errorMessage") {
				messages.byKeyword[name] = document.string(ofNode: node)
			}
		}
		if let message = string("patternErrorMessage") { messages.byKeyword["pattern"] = message }
		return messages.general == nil && messages.byKeyword.isEmpty ? nil : messages
	}
}
