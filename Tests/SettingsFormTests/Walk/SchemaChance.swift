import Chance
import Defaults

/// Schemas by chance: objects in one another, every kind of value, unions, references, and names of all sorts.
struct SchemaChance {
	var random: SplitMix
	private var names = 0

	init(seed: UInt64) { random = SplitMix(state: seed) }

	/// A schema of an object.
	mutating func schema() -> Defaults.JSON {
		let members = object(depth: 0).object ?? [:]
		return .object(
			Defaults.Object(
				members.members + [
					(name: "title", value: "By chance"),
					(
						name: "$defs",
						value: [
							"again": [
								"type": "object",
								"properties": ["inner": ["$ref": "#/$defs/again"], "leaf": ["type": "string"]],
							]
						]
					),
				]))
	}

	private mutating func object(depth: Int) -> Defaults.JSON {
		let count = Int.random(in: depth == 0 ? 3...9 : 0...6, using: &random)
		let members = (0..<count).map { _ in (name: name(), value: value(depth: depth + 1)) }
		var object: Defaults.Object = ["type": "object", "properties": .object(Defaults.Object(members))]
		switch Int.random(in: 0..<10, using: &random) {
		case 0: object["additionalProperties"] = .bool(Bool.random(using: &random))
		case 1: object["additionalProperties"] = plain()
		case 2: object["patternProperties"] = ["^[a-m]": plain()]
		case 3: object["dependentSchemas"] = ["k": ["properties": ["w": plain()]]]
		default: break
		}
		if let name = members.first?.name, Bool.random(using: &random) { object["required"] = [.string(name)] }
		return .object(object)
	}

	private mutating func name() -> String {
		names += 1
		let words = [
			"size", "maxLineLength", "a.b", "a/b~c", "名前", "e\u{301}tat", "👩‍👩‍👧", "tab\tname", "x\u{1b}[31m",
			"\u{202E}rtl", "",
		]
		return (words.randomElement(using: &random) ?? "") + String(names)
	}

	private mutating func value(depth: Int) -> Defaults.JSON {
		if depth < 4, Int.random(in: 0..<4, using: &random) == 0 { return object(depth: depth) }
		var value = plain().object ?? [:]
		let words = [
			"", "What it is for.",
			"Zwei Wörter, 日本語 und ein sehr langer Satz, der umbrochen werden muss, wo auch immer.\n\nNoch einer.",
		]
		value["description"] = .string(words.randomElement(using: &random) ?? "")
		switch Int.random(in: 0..<12, using: &random) {
		case 0: value["deprecated"] = true
		case 1: value["readOnly"] = true
		case 2: value["writeOnly"] = true
		case 3: value["order"] = .integer(Int.random(in: 0...9, using: &random))
		case 4:
			value["x-settings"] = [
				"section": .string(["One", "Two"].randomElement(using: &random) ?? "One"), "unit": "px",
			]
		default: break
		}
		return .object(value)
	}

	private mutating func plain() -> Defaults.JSON {
		let kinds: [Defaults.JSON] = [
			["type": "boolean", "default": true], ["type": "boolean"], ["type": ["boolean", "null"]],
			["type": "integer", "minimum": 0, "maximum": 10], ["type": "integer", "multipleOf": 5], ["type": "number"],
			["type": "number", "exclusiveMinimum": 0, "maximum": 1, "default": 0.5], ["type": ["integer", "null"]],
			["type": "string"], ["type": "string", "minLength": 2, "maxLength": 5],
			["type": "string", "pattern": "^[a-z]+$"],
			["type": "string", "format": "color"], ["type": "string", "format": "date"],
			["type": "string", "default": "日本\ntwo"],
			["enum": ["low", "medium", "high"]], ["enum": [1, "two", .null, [3]]], ["const": "fixed"],
			["type": "array", "items": ["type": "string"]],
			["type": "array", "items": ["enum": ["a", "b", "c"]], "uniqueItems": true],
			[
				"type": "array",
				"items": ["type": "object", "properties": ["name": ["type": "string"], "on": ["type": "boolean"]]],
			],
			["type": "object", "additionalProperties": ["type": "integer"]],
			["type": "object", "patternProperties": ["^x": ["type": "string"]]],
			[
				"oneOf": [
					["type": "string"], ["type": "array", "items": ["type": "string"]],
					["type": "object", "properties": ["a": ["type": "integer"]]],
				]
			],
			[
				"anyOf": [
					["properties": ["kind": ["const": "a"], "x": ["type": "integer"]], "required": ["kind"]],
					["properties": ["kind": ["const": "b"], "y": ["type": "string"]], "required": ["kind"]],
				]
			],
			["type": "array", "items": ["type": ["string", "integer", "object", "null"]]],
			[
				"type": "object",
				"additionalProperties": ["oneOf": [["type": "string"], ["properties": ["a": ["type": "integer"]]]]],
			],
			["anyOf": [["enum": ["one", "two"]], ["type": "string"]]],
			["$ref": "#/$defs/again"], [:],
			[
				"type": "object", "if": ["properties": ["on": ["const": true]]],
				"then": ["properties": ["more": ["type": "string"]]], "properties": ["on": ["type": "boolean"]],
			],
		]
		return kinds.randomElement(using: &random) ?? [:]
	}
}
