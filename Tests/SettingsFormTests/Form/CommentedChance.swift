import Chance
import Defaults

/// Schemas by chance, of objects, dictionaries and lists in one another, and files for them with comments everywhere,
/// each of its own text.
struct CommentedChance {
	private var random: SplitMix
	private var comments = 0

	init(seed: UInt64) { random = SplitMix(state: seed) }

	/// A schema, and the text of a file for it.
	mutating func settings() -> (schema: Defaults.JSON, text: String) {
		let schema = object(depth: 0)
		return (schema, text(for: schema, indentation: "\n"))
	}

	private mutating func object(depth: Int) -> Defaults.JSON {
		let names = ["a", "b", "c", "d"].prefix(depth == 0 ? 4 : random.pick([1, 2, 3]))
		let members = names.map { (name: $0, value: schema(depth: depth + 1)) }
		var object: Defaults.Object = ["type": "object", "properties": .object(Defaults.Object(members))]
		if depth > 0, random.chance(15) { object["required"] = ["a"] }
		if depth > 0, random.chance(10) { object["type"] = ["object", "null"] }
		return .object(object)
	}

	private mutating func schema(depth: Int) -> Defaults.JSON {
		switch random.pick(depth < 4 ? [0, 1, 1, 1, 2, 2, 3] : [0]) {
		case 1: object(depth: depth)
		case 2: ["type": "object", "additionalProperties": schema(depth: depth + 1)]
		case 3: ["type": "array", "items": schema(depth: depth + 1)]
		default: ["type": "integer"]
		}
	}

	private mutating func text(for schema: Defaults.JSON, indentation: String) -> String {
		let inner = indentation + "  "
		let schema = schema.object ?? [:]
		if let items = schema["items"] {
			let count = random.pick([0, 1, 2])
			return container("[", (0..<count).map { _ in text(for: items, indentation: inner) }, "]", indentation)
		}
		var members = schema["properties"]?.object?.members.filter { _ in random.chance(75) } ?? []
		if let entry = schema["additionalProperties"] {
			members = ["x", "y"].prefix(random.pick([0, 1, 2])).map { (name: $0, value: entry) }
		}
		guard schema["type"] != "integer" else { return (random.chance(10) ? "/*\(comment())*/ " : "") + "1" }
		return container(
			"{", members.map { "\"\($0.name)\": " + text(for: $0.value, indentation: inner) }, "}", indentation)
	}

	/// Members or items, on lines of their own or on one, with comments before, between and behind them.
	private mutating func container(
		_ start: String, _ parts: [String], _ end: String, _ indentation: String
	) -> String {
		guard random.chance(70) else {
			let parts = parts.map { (random.chance(10) ? "/*\(comment())*/ " : "") + $0 }
			return start + parts.joined(separator: ", ") + (random.chance(10) ? " /*\(comment())*/" : "") + end
		}
		let inner = indentation + "  "
		var text = start + (random.chance(15) ? " // \(comment())" : "")
		for (index, part) in parts.enumerated() {
			if random.chance(15) { text += inner + "// \(comment())" }
			text += inner + part + (index + 1 < parts.count ? "," : "")
			if random.chance(15) { text += " // \(comment())" }
		}
		if random.chance(15) { text += inner + "// \(comment())" }
		return text + indentation + end
	}

	private mutating func comment() -> String {
		comments += 1
		return "<\(comments)>"
	}
}
