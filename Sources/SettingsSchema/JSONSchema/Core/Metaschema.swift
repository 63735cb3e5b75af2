import Defaults

/// Metaschemas made from the table of keywords: they judge schemas as the published ones do, in one piece and without
/// our own keywords.
enum Metaschema {
	/// The metaschema of a version.
	static func document(of draft: Draft) -> Defaults.Document? {
		try? Defaults.Document(Array(schema(of: draft).serialized().utf8))
	}

	static func schema(of draft: Draft) -> Defaults.JSON {
		var schema: Defaults.Object = ["$schema": .string(draft.metaschema)]
		schema[draft.identifier] = .string(draft.metaschema)
		switch draft {
		case .draft2020: schema["$dynamicAnchor"] = "meta"
		case .draft2019: schema["$recursiveAnchor"] = true
		case .draft4, .draft6, .draft7: break
		}
		schema["type"] = draft == .draft4 ? "object" : ["object", "boolean"]
		let keywords = SchemaKeyword.all.filter { $0.first <= draft && draft <= $0.last }
		schema["properties"] = .object(
			Defaults.Object(keywords.map { (name: $0.name, value: value($0, in: draft)) }))
		if draft == .draft4 {
			schema["dependencies"] = ["exclusiveMinimum": ["minimum"], "exclusiveMaximum": ["maximum"]]
		}
		return .object(schema)
	}

	private static func reference(in draft: Draft) -> Defaults.JSON {
		switch draft {
		case .draft2020: ["$dynamicRef": "#meta"]
		case .draft2019: ["$recursiveRef": "#"]
		case .draft4, .draft6, .draft7: ["$ref": "#"]
		}
	}

	/// What may stand behind a keyword.
	private static func value(_ keyword: SchemaKeyword, in draft: Draft) -> Defaults.JSON {
		let schema = reference(in: draft)
		let schemas: Defaults.JSON = ["type": "array", "minItems": 1, "items": schema]
		let names: Defaults.JSON = ["type": "array", "items": ["type": "string"], "uniqueItems": true]
		switch keyword.shape {
		case .schema where draft == .draft4 && keyword.name.hasPrefix("additional"):
			return ["anyOf": [["type": "boolean"], schema]]
		case .schema: return schema
		case .schemaArray: return schemas
		case .schemaOrArray: return ["anyOf": [schema, schemas]]
		case .schemaMap: return ["type": "object", "additionalProperties": schema]
		case .schemaOrNamesMap: return ["type": "object", "additionalProperties": ["anyOf": [schema, names]]]
		case .namesMap: return ["type": "object", "additionalProperties": names]
		case .vocabularies: return ["type": "object", "additionalProperties": ["type": "boolean"]]
		case .uniqueNames where draft == .draft4:
			return ["type": "array", "items": ["type": "string"], "uniqueItems": true, "minItems": 1]
		case .uniqueNames: return names
		case .types: return types
		case .count: return ["type": "integer", "minimum": 0]
		case .positiveNumber: return positive(in: draft)
		case .number: return ["type": "number"]
		case .limit: return ["type": draft == .draft4 ? "boolean" : "number"]
		case .string, .uri, .pattern: return ["type": "string"]
		case .boolean: return ["type": "boolean"]
		case .array: return ["type": "array"]
		case .any: return [:]
		}
	}

	private static let types: Defaults.JSON = {
		let names: Defaults.JSON = [
			"enum": ["array", "boolean", "integer", "null", "number", "object", "string"]
		]
		return ["anyOf": [names, ["type": "array", "items": names, "minItems": 1, "uniqueItems": true]]]
	}()

	private static func positive(in draft: Draft) -> Defaults.JSON {
		draft == .draft4
			? ["type": "number", "minimum": 0, "exclusiveMinimum": true] : ["type": "number", "exclusiveMinimum": 0]
	}
}
