import Defaults
import SettingsSchema

/// A first schema for settings, read off what there is: the members, of which types they are, and what comments say of
/// them. That a member has to be there, or that a value is one of a few, is not guessed.
struct SchemaSketch {
	private var types: [String] = []
	private var help = ""
	private var members: [(name: String, sketch: SchemaSketch)] = []
	private var positions: [String: Int] = [:]
	private var items: [SchemaSketch] = []
	private var isSecret = false

	/// The schema for settings in which what is secret is masked, with the comments on its values.
	static func schema(
		of settings: Defaults.JSON, title: String, comments: [Defaults.Path: [String]]
	) -> Defaults.JSON {
		var sketch = SchemaSketch()
		sketch.take(settings, at: [], comments)
		let head: [Defaults.Object.Member] = [
			("$schema", .string(Draft.draft2020.metaschema)), ("title", .string(title)),
		]
		return .object(Defaults.Object(head + sketch.parts))
	}

	/// Takes what a value tells into what others told.
	private mutating func take(_ value: Defaults.JSON, at path: Defaults.Path, _ comments: [Defaults.Path: [String]]) {
		if help.isEmpty { help = Self.help(comments[path] ?? []) }
		guard value != Secrecy.mask else {
			isSecret = true
			return
		}
		let type = Self.type(of: value)
		if !types.contains(type) { types.append(type) }
		switch value {
		case .object(let object):
			for member in object.members where !path.isRoot || member.name != SchemaFile.keyword {
				let position = positions[member.name] ?? members.count
				if position == members.count { members.append((member.name, SchemaSketch())) }
				positions[member.name] = position
				members[position].sketch.take(member.value, at: path.appending(member.name), comments)
			}
		case .array(let values):
			if items.isEmpty, !values.isEmpty { items = [SchemaSketch()] }
			for (index, value) in values.enumerated() { items[0].take(value, at: path.appending(index), comments) }
		case .null, .bool, .number, .string: break
		}
	}

	/// What comments say, but for the one that names a schema.
	private static func help(_ lines: [String]) -> String {
		lines.filter { !$0.hasPrefix(":schema") && !$0.hasPrefix("yaml-language-server") }.joined(separator: " ")
	}

	private static func type(of value: Defaults.JSON) -> String {
		switch value {
		case .null: "null"
		case .bool: "boolean"
		case .number(let number): number.isInteger ? "integer" : "number"
		case .string: "string"
		case .array: "array"
		case .object: "object"
		}
	}

	/// The keywords.
	private var parts: [Defaults.Object.Member] {
		var parts: [Defaults.Object.Member] = []
		// All whole numbers are numbers, and what is null alone may be anything.
		let types = types.filter { $0 != "integer" || !self.types.contains("number") }
		if types.count > 1 { parts.append(("type", .array(types.map { .string($0) }))) }
		if let type = types.first, types.count == 1, type != "null" { parts.append(("type", .string(type))) }
		if isSecret { parts.append(("writeOnly", true)) }
		if !help.isEmpty { parts.append(("description", .string(help))) }
		if !members.isEmpty {
			let schemas = members.map { ($0.name, Defaults.JSON.object(Defaults.Object($0.sketch.parts))) }
			parts.append(("properties", .object(Defaults.Object(schemas))))
		}
		if let items = items.first { parts.append(("items", .object(Defaults.Object(items.parts)))) }
		return parts
	}
}
