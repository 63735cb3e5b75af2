import Defaults

extension SchemaReader {
	mutating func readReferences() {
		if let target = target("$ref") { rules.append(.reference(target)) }
		if let target = target("$recursiveRef") {
			let isOpen = schema.resource(at: target)?.isRecursiveAnchor == true
			rules.append(isOpen ? .dynamicReference(target, anchor: nil) : .reference(target))
		}
		if let text = string("$dynamicRef"), let target = target("$dynamicRef") {
			let name = URIReference(text).decodedFragment ?? ""
			let isOpen =
				schema.resource(of: target).anchors[name].map { $0.isDynamic && $0.node == target.node } == true
			rules.append(isOpen ? .dynamicReference(target, anchor: name) : .reference(target))
		}
	}

	/// Where a reference leads; one that leads nowhere is a rule of its own.
	private mutating func target(_ keyword: String) -> SchemaPlace? {
		guard let text = string(keyword) else { return nil }
		let target = schema.target(of: text, from: place)
		if target == nil { rules.append(.missingReference(text)) }
		return target
	}

	mutating func readApplicators() {
		if let schemas = subschemas("allOf") { rules.append(.allOf(schemas)) }
		if let schemas = subschemas("anyOf") { rules.append(.anyOf(schemas)) }
		if let schemas = subschemas("oneOf") { rules.append(.oneOf(schemas)) }
		if let schema = subschema("not") { rules.append(.not(schema)) }
		if let condition = subschema("if") {
			rules.append(.condition(condition, then: subschema("then"), otherwise: subschema("else")))
		}
	}

	mutating func readObjects() {
		readDependencies()
		var properties = PropertyRules()
		properties.properties = keywords["properties"].flatMap { document.kind(ofNode: $0) == .object ? $0 : nil }
		for (source, node) in members("patternProperties") {
			guard let schema = subschema(at: node) else { continue }
			if let pattern = pattern(source) {
				properties.patterns.append((source, pattern, schema))
			} else {
				properties.unreadable.append(schema)
			}
		}
		properties.additional = subschema("additionalProperties")
		let hasPatterns = !properties.patterns.isEmpty || !properties.unreadable.isEmpty
		if properties.properties != nil || hasPatterns || properties.additional != nil {
			rules.append(.properties(properties))
		}
		if let schema = subschema("propertyNames") { rules.append(.names(schema)) }
	}

	private mutating func readDependencies() {
		for keyword in ["dependencies", "dependentRequired", "dependentSchemas"] {
			var names: [(name: String, names: [String])] = []
			var schemas: [(name: String, schema: SchemaPlace)] = []
			for (name, node) in members(keyword) {
				if let schema = subschema(at: node) {
					schemas.append((name, schema))
				} else {
					// Draft-03's single name still stands in schemas that call themselves newer.
					let found = document.string(ofNode: node).map { [$0] } ?? strings(in: node)
					names.append((name, found))
				}
			}
			if !names.isEmpty { rules.append(.dependentNames(keyword: keyword, names)) }
			if !schemas.isEmpty { rules.append(.dependentSchemas(keyword: keyword, schemas)) }
		}
	}

	mutating func readArrays() {
		var items = ItemRules(prefixKeyword: "prefixItems", prefix: [], restKeyword: "items", rest: nil)
		// A list of them still stands in schemas that call themselves newer, or do not say what they are.
		let several = subschemas("items")
		if isAtLeast(.draft2020), several == nil || subschemas("prefixItems") != nil {
			items.prefix = (subschemas("prefixItems") ?? []) + (isBroad ? several ?? [] : [])
			items.rest = subschema("items")
		} else if let several {
			items = ItemRules(
				prefixKeyword: "items", prefix: several, restKeyword: "additionalItems",
				rest: subschema("additionalItems"))
		} else {
			items.rest = subschema("items")
		}
		if !items.prefix.isEmpty || items.rest != nil { rules.append(.items(items)) }
		guard let schema = subschema("contains") else { return }
		let limits = CountLimits(minimum: count("minContains"), maximum: count("maxContains"))
		rules.append(.contains(ContainsRule(schema: schema, limits: limits, evaluates: isAtLeast(.draft2020))))
	}
}
