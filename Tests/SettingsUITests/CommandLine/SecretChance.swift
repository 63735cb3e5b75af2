import Chance
import Defaults

/// Schemas by chance with secrets in every position, and files for them that are wrong in every way.
struct SecretChance {
	private var random: SplitMix
	/// What a secret is, each as it stands in the file.
	private(set) var markers: [String] = []
	/// Where the secrets are.
	private(set) var places: [Defaults.Path] = []
	/// Those of them where an object only holds secrets: what nobody declares in it is open.
	private(set) var holders: Set<Defaults.Path> = []
	/// The names that secrets are declared under.
	private var secretNames: [String] = []
	private var names = 0
	private var definitions = Defaults.Object()

	init(seed: UInt64) { random = SplitMix(state: seed) }

	/// A schema, and a file for it.
	mutating func settings() -> (schema: Defaults.JSON, file: Defaults.JSON) {
		var (schema, value) = object(at: [], depth: 0)
		schema = schema.merging("$defs", .object(definitions))
		// A keyword that the version passes over may still be meant to say what is secret.
		let drafts = ["draft-04/schema", "draft-07/schema"].map { "http://json-schema.org/\($0)#" }
		if chance(2),
			let draft = (drafts + ["https://json-schema.org/draft/2019-09/schema"]).randomElement(using: &self)
		{
			schema = schema.merging("$schema", .string(draft))
		}
		// A member that was moved, or is spelled a little otherwise, is the secret that it was, where nothing declares it.
		let takesAny = schema.object?["additionalProperties"] != nil || schema.object?["unevaluatedProperties"] != nil
		if !takesAny, let name = secretNames.randomElement(using: &self), var object = value.object {
			if chance(3), object[name] == nil { object[name] = secretValue(at: [name]) }
			let slip = String(name.dropLast()) + "q" + name.suffix(1)
			if chance(3), object[slip] == nil { object[slip] = secretValue(at: [slip]) }
			if chance(3) { object["beside"] = [name: secretValue(at: ["beside", name])] }
			value = .object(object)
		}
		return (schema, value)
	}

	/// The file's text, now and then with a member twice, and with comments in which secrets stand.
	mutating func text(of file: Defaults.JSON) -> String {
		var text = commented(file.serialized(style: .pretty()))
		if chance(4), let member = file.object?.members.first {
			text =
				"{\(Defaults.JSON.string(member.name).serialized()): \(member.value.serialized()),\n" + text.dropFirst()
		}
		return text
	}

	/// The text with comments on its secrets, and with secrets that were taken out of use above and below them.
	private mutating func commented(_ text: String) -> String {
		text.split(separator: "\n").flatMap { line -> [String] in
			guard markers.contains(where: line.contains) else { return [String(line)] }
			var lines = [chance(4) ? line + " // was " + line : String(line)]
			if chance(4) { lines.insert("// \(line)", at: 0) }
			if chance(4) { lines.append("/* \(line) */") }
			let name = line.split(separator: "\"").dropFirst().first ?? ""
			if chance(4), line.contains("\": ") {
				lines.append("// before, the \(name) was: \(line.filter { $0 != "\"" })")
			}
			return lines
		}.joined(separator: "\n")
	}

	/// The text with some bytes gone, doubled or changed.
	mutating func damaged(_ text: String) -> String {
		var letters = Array(text)
		for _ in 0...Int.random(in: 0...2, using: &self) where !letters.isEmpty {
			let place = letters.indices.randomElement(using: &self) ?? 0
			switch Int.random(in: 0...3, using: &self) {
			case 0: letters.removeSubrange(place..<min(letters.count, place + Int.random(in: 1...9, using: &self)))
			case 1: letters.insert(contentsOf: letters[place..<min(letters.count, place + 5)], at: place)
			case 2: letters[place] = "\"{}[]:,x\\\n".randomElement(using: &self) ?? "{"
			default: letters = Array(letters[..<place])
			}
		}
		return String(letters)
	}

	/// A secret that stands nowhere yet.
	mutating func marker() -> String {
		let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
		let isEscaped = chance(8)
		let text = String((0..<28).map { _ in letters.randomElement(using: &self) ?? "A" })
		markers.append(text)
		return isEscaped ? text + "\"\u{1b}é\n" : text
	}

	// MARK: Schemas

	private mutating func object(at path: Defaults.Path, depth: Int) -> (Defaults.JSON, Defaults.JSON) {
		var (properties, value) = (Defaults.Object(), Defaults.Object())
		var schema = Defaults.Object()
		if chance(2) { schema["type"] = "object" }
		for _ in 0..<Int.random(in: depth == 0 ? 3...6 : 1...3, using: &self) {
			let name = newName()
			let member = self.member(named: name, at: path.appending(name), depth: depth + 1)
			properties[name] = member.0
			if let inner = member.1 { value[name] = inner }
		}
		schema["properties"] = .object(properties)
		addOthers(to: &schema, &value, at: path)
		addBranches(to: &schema, &value, at: path)
		if chance(3) { schema["required"] = [.string(newName())] }
		return (.object(schema), .object(value))
	}

	/// Members that have no names of their own in the schema.
	private mutating func addOthers(
		to schema: inout Defaults.Object, _ value: inout Defaults.Object, at path: Defaults.Path
	) {
		let name = "z" + newName()
		switch Int.random(in: 0..<8, using: &self) {
		case 0: schema["additionalProperties"] = secretSchema()
		case 1:
			schema["patternProperties"] = ["^z": secretSchema()]
			if chance(2) { schema[chance(2) ? "additionalProperties" : "unevaluatedProperties"] = false }
			// It misses the pattern by a letter, or by its case.
			let slip = chance(2) ? String(name.dropFirst()) : name.uppercased()
			value[slip] = secretValue(at: path.appending(slip))
		case 2 where !chance(2): schema["unevaluatedProperties"] = secretSchema()
		case 3:
			schema["additionalProperties"] = ["properties": [name: secretSchema(named: name)]]
			value[name] = .object([name: secretValue(at: path.appending(name).appending(name))])
			return
		default: return
		}
		value[name] = secretValue(at: path.appending(name))
	}

	/// Members that only some branch declares, and that are there though another one holds.
	private mutating func addBranches(
		to schema: inout Defaults.Object, _ value: inout Defaults.Object, at path: Defaults.Path
	) {
		let (name, kind, choice) = (newName(), newName(), Int.random(in: 0..<9, using: &self))
		if choice > 5 {
			guard choice < 8 else { return }
			let tellers = [marker(), marker()]
			schema[chance(2) ? "oneOf" : "anyOf"] = .array(tellers.map { shape(told: kind, by: $0) })
			value[kind] = .string(place(tellers[chance(2) ? 0 : 1], at: path.appending(kind)))
			return
		}
		let branch: Defaults.JSON = [
			"properties": [kind: ["const": "secret"], name: secretSchema(named: name)], "required": [.string(kind)],
		]
		let other: Defaults.JSON = [
			"properties": [kind: ["const": "open"], name: ["type": "string"]], "required": [.string(kind)],
		]
		switch choice {
		case 0: schema["oneOf"] = [branch, other]
		case 1: schema["anyOf"] = [other, branch]
		case 2:
			(schema["if"], schema["then"]) = (["properties": [kind: ["const": "secret"]]], branch)
			if chance(2) { schema["else"] = other }
		case 3: schema["dependentSchemas"] = [kind: branch]
		case 4: schema["allOf"] = [["$ref": reference(to: branch)]]
		default: schema["$ref"] = reference(to: ["oneOf": [other, ["$ref": reference(to: branch)]]])
		}
		value[kind] = chance(3) ? nil : .string(chance(2) ? "open" : "secret")
		value[name] = secretValue(at: path.appending(name))
	}

	/// A shape that a secret tells from others.
	private mutating func shape(told name: String, by secret: String) -> Defaults.JSON {
		let teller: Defaults.JSON = chance(2) ? ["const": .string(secret)] : ["enum": [.string(secret)]]
		let own: Defaults.JSON = chance(2) ? ["type": "string"] : secretSchema()
		return [
			"properties": [name: teller.merging("writeOnly", true), newName(): own], "required": [.string(name)],
		]
	}

	private mutating func member(
		named name: String, at path: Defaults.Path, depth: Int
	) -> (Defaults.JSON, Defaults.JSON?) {
		switch Int.random(in: 0..<10, using: &self) {
		case 0...3: return (secretSchema(named: name), secretValue(at: path))
		case 4 where depth < 4: return holding(object(at: path, depth: depth), at: path, isList: false)
		case 5 where depth < 4:
			let item = object(at: path.appending(0), depth: depth)
			return holding(
				(["type": "array", "items": item.0, "uniqueItems": true], [item.1, item.1]), at: path, isList: true)
		case 6:
			let items = secretSchema()
			let list: Defaults.JSON = ["prefixItems": [["type": "string"], items], "uniqueItems": true, "maxItems": 1]
			let other: Defaults.JSON = chance(2) ? ["type": "array", "items": items, "uniqueItems": true] : list
			let secret = secretValue(at: path.appending(0))
			return holding((other, [secret, secret]), at: path, isList: true)
		case 7:
			// A secret text beside an object, of which either may be there.
			let branches: Defaults.JSON = [
				secretSchema(isText: true, named: name),
				["type": "object", "properties": ["open": ["type": "string"]]],
			]
			return (
				[chance(2) ? "oneOf" : "anyOf": branches],
				chance(2) ? .string(marker()) : ["open": "x"]
			)
		case 8:
			let shape = object(at: path, depth: 4)
			return holding(
				(["oneOf": [["type": "null"], shape.0, ["type": "boolean"]]], shape.1), at: path, isList: false)
		default: return (["type": ["string", "integer"], "minLength": 3], chance(3) ? 5 : "open")
		}
	}

	/// What holds secrets, or something of another shape that is one.
	private mutating func holding(
		_ settings: (Defaults.JSON, Defaults.JSON), at path: Defaults.Path, isList: Bool
	) -> (Defaults.JSON, Defaults.JSON?) {
		guard chance(4), hasSecrets(settings.0) else { return settings }
		let text = Defaults.JSON.string(place(marker(), at: path))
		if !isList { holders.insert(path) }
		return (settings.0, chance(2) ? text : isList ? ["unheard": text] : [text])
	}

	private func hasSecrets(_ schema: Defaults.JSON) -> Bool {
		let text = schema.serialized()
		return text.contains("writeOnly") || text.contains("password") || text.contains("widget")
	}

	private mutating func secretSchema(isText: Bool = false, named name: String? = nil) -> Defaults.JSON {
		if let name { secretNames.append(name) }
		var schema: Defaults.Object = isText || chance(2) ? ["type": "string"] : [:]
		switch Int.random(in: 0..<3, using: &self) {
		case 0: schema["writeOnly"] = true
		case 1: schema["format"] = "password"
		default: schema["x-settings"] = ["widget": "secret"]
		}
		// Each but the last asks for what no marker is.
		switch isText ? 9 : Int.random(in: 0..<14, using: &self) {
		case 0: schema["minLength"] = 99
		case 1: schema["pattern"] = "^[a-z]*$"
		case 2: schema["enum"] = [.string(marker()), "other"]
		case 3: schema["const"] = .string(marker())
		case 4: schema["default"] = .string(marker())
		case 5:
			schema["type"] = ["array", "null"]
			schema["items"] = ["enum": ["a", "b"]]
			schema["uniqueItems"] = true
		case 6:
			schema["type"] = "object"
			schema["properties"] = ["inner": ["type": "string"]]
			schema["additionalProperties"] = false
		case 7: schema["type"] = "integer"
		case 8: schema["not"] = ["type": "string"]
		default: break
		}
		switch Int.random(in: 0..<(isText ? 1 : 10), using: &self) {
		case 1: return ["$ref": reference(to: .object(schema))]
		case 2: return ["allOf": [["title": "Around"], .object(schema)]]
		case 3: return ["anyOf": [["type": "null"], .object(schema)]]
		case 4: return ["oneOf": [["type": "null"], ["$ref": reference(to: .object(schema))]]]
		case 5: return ["not": ["not": .object(schema)]]
		case 6: return ["type": "string", "contentSchema": ["properties": ["inner": .object(schema)]]]
		default: return .object(schema)
		}
	}

	private mutating func reference(to schema: Defaults.JSON) -> Defaults.JSON {
		let name = "d\(definitions.count)"
		definitions[name] = schema
		return .string("#/$defs/\(name)")
	}

	// MARK: Values

	/// A secret as it should be, or in another shape.
	private mutating func secretValue(at path: Defaults.Path) -> Defaults.JSON {
		let text = place(marker(), at: path)
		return switch Int.random(in: 0..<8, using: &self) {
		case 0: [.string(text), .string(text)]
		case 1: ["inner": .string(text), "value": .string(text)]
		case 2: [["deep": [.string(text)]]]
		case 3: number(at: path)
		case 4: ["unheard": ["of": .string(text)]]
		default: .string(text)
		}
	}

	private mutating func number(at path: Defaults.Path) -> Defaults.JSON {
		let digits = "1" + String((0..<27).map { _ in "0123456789".randomElement(using: &self) ?? "1" })
		markers.append(digits)
		return Defaults.Number(text: digits).map(Defaults.JSON.number) ?? .null
	}

	private mutating func place(_ marker: String, at path: Defaults.Path) -> String {
		places.append(path)
		return marker
	}

	/// Names far enough from one another that none is taken for a slip of another.
	private mutating func newName() -> String {
		names += 1
		let letters = Array("bcdfghjklmnpqrstvwxy")
		return String((0..<6).map { _ in letters.randomElement(using: &self) ?? "b" }) + "\(names)"
	}

	mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
}

extension SecretChance: RandomNumberGenerator {
	mutating func next() -> UInt64 { random.next() }
}

extension Defaults.JSON {
	fileprivate func merging(_ name: String, _ value: Defaults.JSON) -> Defaults.JSON {
		var object = object ?? [:]
		object[name] = value
		return .object(object)
	}
}
