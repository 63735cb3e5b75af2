import Chance
import Defaults
import Foundation
import SettingsSchema
import Testing

@testable import SettingsUI

/// Schemas and files that are wrong in every way, through the commands that read them.
///
/// `COMMAND_STORM_ROUNDS` asks for more rounds; `PUBLISHED_SCHEMAS` for the schemas of another folder.
@Suite("A storm of mutated schemas and files", .serialized)
struct CommandStormTests {
	private static let rounds = Int(ProcessInfo.processInfo.environment["COMMAND_STORM_ROUNDS"] ?? "") ?? 20

	@Test("traps nowhere, ends, and leaves no file worse than it was", arguments: 0..<UInt64(4))
	func storm(seed: UInt64) throws {
		var storm = try CommandStorm(seed: seed)
		defer { storm.remove() }
		for round in 0..<Self.rounds { try storm.play(round) }
		print("command storm \(seed): \(storm.summary)")
		#expect(storm.taken > 0)
	}

	@Test("traps at no file in which hardly anything stands", arguments: ["json", "json5", "toml"])
	func hardlyAnything(format: String) throws {
		var storm = try CommandStorm(seed: 99)
		defer { storm.remove() }
		let comment = format == "toml" ? "#" : "//"
		let texts = [
			"", " ", "\n", "\r\n", "\u{FEFF}", comment, comment + "\n", "{", "{}", "[", "a", "\"", "a=", "[a]", "[[a]]",
		]
		for text in texts + ["\0", "[]", "null", "=", "a.b=1", "a={}", "a=[", "a=\"\"\"", "a=inf", "a=1979-05-27"] {
			try storm.play(text, in: format)
		}
		#expect(storm.commands > 400)
	}
}

/// One storm with its folder.
private struct CommandStorm {
	private var chance: SplitMix
	private let folder: String
	private let runner: CommandRunner
	private var codes: [Int32: Int] = [:]
	private(set) var commands = 0
	private(set) var taken = 0
	private var schemas = 0
	private var longest = (duration: Duration.zero, command: "")

	init(seed: UInt64) throws {
		chance = SplitMix(state: seed)
		folder = FileManager.default.temporaryDirectory.appending(path: "storm-\(seed)-\(UUID().uuidString)").path
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		var runner = Program.settingsTUI.runner
		let nowhere = StandardStream(descriptor: open("/dev/null", O_WRONLY | O_CLOEXEC))
		(runner.output, runner.errors) = (nowhere, nowhere)
		self.runner = runner
	}

	func remove() {
		close(runner.output.descriptor)
		try? FileManager.default.removeItem(atPath: folder)
	}

	var summary: String {
		"\(schemas) readable schemas, \(commands) commands, \(taken) sets taken, exit codes "
			+ "\(codes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }), longest \(longest.duration) (\(longest.command))"
	}

	mutating func play(_ round: Int) throws {
		let schema = mutated(
			Self.schemas.randomElement(using: &chance) ?? "{}", times: Int.random(in: 0...4, using: &chance))
		let file = mutated(
			Self.files.randomElement(using: &chance) ?? "{}", times: Int.random(in: 0...2, using: &chance))
		// Another name each round: what one process knows of a file stays known.
		let (schemaPath, filePath) = ("\(folder)/s\(round).json", "\(folder)/f\(round).json")
		try write(schema, to: schemaPath)
		try write(file, to: filePath)
		let options = ["--schema", schemaPath, "--file", filePath]
		for words in [["list", "--all"], ["validate", "--gaps"], ["diff"], ["describe", key()]] { run(words + options) }
		guard let validator = Self.validator(schema) else { return }
		schemas += 1
		for _ in 0..<4 { try set(key(), options, filePath, validator) }
	}

	/// Runs what reads, and what writes, on a text.
	mutating func play(_ text: String, in format: String) throws {
		let path = "\(folder)/\(UUID().uuidString).\(format)"
		let reading = [
			["list"], ["list", "--all", "--json"], ["validate"], ["validate", "--gaps"], ["diff"], ["describe", "a"],
			["get", "a"], ["get", "a.0.b"], ["screenshot", "-"], ["export"], ["export", "a", "--to", "yaml"], ["path"],
			["complete", "get", "a"],
		]
		let writing = [
			["set", "a", "1"], ["reset", "a"], ["set", "a.b", "x"], ["import", "\(folder)/import.json"],
			["reset", "--all", "--yes"], ["set", "a.0", "1"],
		]
		try write(Array(#"{"a": {"b": [1]}, "c": "x"}"#.utf8), to: "\(folder)/import.json")
		for schema in [[], ["--schema", "\(folder)/plain.json"]] {
			try write(Array(#"{"properties": {"a": {"type": "object"}}}"#.utf8), to: "\(folder)/plain.json")
			for words in reading + writing {
				try write(Array(text.utf8), to: path)
				run(words + schema + ["--file", path])
			}
		}
	}

	private mutating func set(
		_ key: String, _ options: [String], _ path: String, _ validator: SchemaValidator
	) throws {
		let before = try Data(contentsOf: URL(filePath: path))
		let value = Self.values.randomElement(using: &chance) ?? "1"
		let code = run(["set", key, value] + (Bool.random(using: &chance) ? ["--json"] : []) + options)
		let after = try Data(contentsOf: URL(filePath: path))
		guard code == 0 else {
			#expect(before == after, "set \(key) \(value) left with \(code) and changed the file")
			return
		}
		taken += 1
		guard let old = try? Defaults.Document(Array(before)), let new = try? Defaults.Document(Array(after)) else {
			Issue.record("set \(key) \(value) left no JSON")
			return
		}
		// What was wrong already may be told in other words now; what was right is right but for what is still missing.
		guard validator.validate(old.root).isEmpty else { return }
		let worse = validator.validate(new.root).filter { !Self.isIncomplete($0) }
		#expect(worse.isEmpty, "set \(key) \(value) in \(String(decoding: before, as: UTF8.self)): \(worse)")
	}

	/// What a value begins without, and gets by other edits.
	private static func isIncomplete(_ failure: SchemaFailure) -> Bool {
		["required", "dependentRequired", "dependencies", "minProperties", "minItems", "contains", "minContains"]
			.contains(failure.schemaPath.last)
	}

	@discardableResult
	private mutating func run(_ words: [String]) -> Int32 {
		commands += 1
		let start = ContinuousClock.now
		let code = runner.run(words).rawValue
		let duration = ContinuousClock.now - start
		if duration > longest.duration { longest = (duration, words.prefix(3).joined(separator: " ")) }
		codes[code, default: 0] += 1
		return code
	}

	private static func validator(_ schema: [UInt8]) -> SchemaValidator? {
		(try? JSONSchema(parsing: schema)).map { SchemaValidator($0) }
	}

	private func write(_ bytes: [UInt8], to path: String) throws { try Data(bytes).write(to: URL(filePath: path)) }

	private mutating func key() -> String {
		let keys = ["a", "b", "o.x", "list.0", "list.-", "m.k", "u.kind", "u.v", "n", "o", "zz", "o.y.z", "/o/x", ""]
		return keys.randomElement(using: &chance) ?? "a"
	}
}

extension CommandStorm {
	/// A text with so many things wrong in it: bytes, tokens, or what stands behind a name.
	private mutating func mutated(_ text: String, times: Int) -> [UInt8] {
		var bytes = Array(text.utf8)
		for _ in 0..<times {
			switch Int.random(in: 0..<8, using: &chance) {
			case 0: flipByte(&bytes)
			case 1: swapTokens(&bytes)
			default: replaceValue(&bytes)
			}
		}
		return bytes
	}

	private mutating func flipByte(_ bytes: inout [UInt8]) {
		guard let place = bytes.indices.randomElement(using: &chance) else { return }
		bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &chance)
	}

	private mutating func swapTokens(_ bytes: inout [UInt8]) {
		var tokens = bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Array.init)
		guard let one = tokens.indices.randomElement(using: &chance),
			let other = tokens.indices.randomElement(using: &chance)
		else { return }
		tokens.swapAt(one, other)
		bytes = Array(tokens.joined(separator: [UInt8(ascii: ",")]))
	}

	/// Puts something of a wrong kind, or a part of the same document, at a place by chance, or calls it otherwise.
	private mutating func replaceValue(_ bytes: inout [UInt8]) {
		guard let root = try? Defaults.JSON(parsing: bytes) else { return }
		let places = Self.places(in: root, at: [])
		guard let place = places.randomElement(using: &chance), let last = place.last, let outer = place.parent else {
			return
		}
		let part = places.randomElement(using: &chance).flatMap { root[$0] }
		let value = Int.random(in: 0..<3, using: &chance) == 0 ? part : Self.wrong.randomElement(using: &chance)
		let old = root[place]
		let isRenamed = Bool.random(using: &chance) && root[outer]?.object != nil
		let name = isRenamed ? Self.keywords.randomElement(using: &chance) ?? last : last
		let changed = Self.placing((isRenamed ? old : value) ?? .null, at: outer.appending(name), in: root)
		bytes = Array(changed.serialized().utf8)
	}

	private static func placing(_ value: Defaults.JSON, at path: Defaults.Path, in root: Defaults.JSON) -> Defaults.JSON
	{
		guard let name = path.tokens.first else { return value }
		let rest = Defaults.Path(Array(path.tokens.dropFirst()))
		switch root {
		case .object(var object):
			object[name] = placing(value, at: rest, in: object[name] ?? .null)
			return .object(object)
		case .array(var items):
			if let index = Int(name), items.indices.contains(index) {
				items[index] = placing(value, at: rest, in: items[index])
			}
			return .array(items)
		default: return root
		}
	}

	private static func places(in value: Defaults.JSON, at path: Defaults.Path) -> [Defaults.Path] {
		switch value {
		case .object(let object):
			object.members.flatMap { [path.appending($0.name)] + places(in: $0.value, at: path.appending($0.name)) }
		case .array(let items):
			items.enumerated().flatMap {
				[path.appending($0.offset)] + places(in: $0.element, at: path.appending($0.offset))
			}
		default: []
		}
	}

	private static let wrong: [Defaults.JSON] = [
		.null, true, false, 0, -1, 0.5, 1_000_000_000_000, "", "a", "[", "#", "#/$defs/r", "#/$defs/none", "object", [],
		[[]], [1, "a"],
		["a"], [:], ["type": "string"], ["$ref": "#"], ["$ref": "#/$defs/r"], ["a": ["b"]],
		[["$ref": "#/$defs/r"], ["$ref": "#/$defs/u"]],
	]

	private static let values = [
		"1", "0", "-5", "x", "true", "null", "[]", "{}", "[1]", "\"q\"", "1e400", "{\"kind\":\"b\"}", "{\"x\":1}", "",
	]

	private static let keywords = [
		"type", "enum", "const", "properties", "patternProperties", "additionalProperties", "required", "items",
		"prefixItems",
		"contains", "minContains", "uniqueItems", "minItems", "maxItems", "allOf", "anyOf", "oneOf", "not", "if",
		"then", "else",
		"$ref", "$dynamicRef", "$defs", "$id", "$anchor", "$schema", "dependentRequired", "dependentSchemas",
		"dependencies",
		"unevaluatedProperties", "propertyNames", "default", "minimum", "exclusiveMinimum", "multipleOf", "pattern",
		"format",
		"x-settings", "order", "title", "writeOnly", "readOnly", "a", "o",
	]

	private static let files = [
		"{}", #"{"a":1,"o":{"x":"t"},"list":[1,2]}"#, #"{"u":{"kind":"a","v":1},"m":{"k":3},"n":null}"#,
		"{\n\t// what\n\t\"a\": 5,\n\t\"o\": {\"x\": \"q\", \"y\": {\"z\": {}}},\n}\n",
		#"{"list":[{"x":1},{"x":"2"}],"zz":1,"zz":2}"#,
	]

	private static let own = [
		##"""
		{"type":"object","required":["a"],"properties":{"a":{"type":"integer","minimum":0,"maximum":10,"default":3},
		"b":{"enum":["x","q",null]},"o":{"type":"object","properties":{"x":{"type":"string","default":"t"},
		"y":{"$ref":"#/$defs/r"}},"additionalProperties":false},"list":{"type":"array","items":{"type":["integer","object"]},
		"minItems":1,"uniqueItems":true},"m":{"additionalProperties":{"type":"integer"}},"u":{"$ref":"#/$defs/u"},
		"n":{"type":["null","number"]}},"$defs":{"r":{"properties":{"z":{"$ref":"#/$defs/r"},"w":{"type":"boolean","default":true}}},
		"u":{"oneOf":[{"properties":{"kind":{"const":"a"},"v":{"type":"integer"}},"required":["kind"]},
		{"properties":{"kind":{"const":"b"},"v":{"type":"string"},"more":{}},"required":["kind","more"]},{"type":"string"}]}}}
		"""##,
		##"""
		{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"o":{"$ref":"#/definitions/p","title":"O"},
		"p":{"properties":{"x":{"type":"string","pattern":"^q","writeOnly":true}},"if":{"required":["x"]},"then":{"required":["y"]}}},
		"properties":{"o":{"$ref":"#/definitions/o"},"a":{"anyOf":[{"type":"integer"},{"const":"x"}]},
		"list":{"items":[{"type":"integer"}],"additionalItems":{"type":"string"}},"m":{"patternProperties":{"^k":{"enum":[1,3]}}}},
		"dependencies":{"a":["b"],"n":{"properties":{"zz":{"type":"integer"}}}},"additionalProperties":{"type":["number","null"]}}
		"""##,
		##"""
		{"$schema":"http://json-schema.org/draft-04/schema#","id":"http://example.com/s","properties":{"a":{"minimum":0,
		"exclusiveMinimum":true,"type":"number","x-settings":{"when":{"b":["x"]},"section":"S","order":2}},"b":{"const":"x"},
		"o":{"allOf":[{"properties":{"x":{}}},{"not":{"required":["y"]}}]},"list":{"type":"array","contains":{"type":"integer"}}}}
		"""##,
		##"""
		{"unevaluatedProperties":false,"properties":{"a":{"type":"integer"}},"anyOf":[{"properties":{"b":{"type":"string"}}},
		{"properties":{"o":{"type":"object","properties":{"x":{"multipleOf":0.5}}}},"required":["o"]}],"$dynamicAnchor":"t",
		"dependentRequired":{"b":["n"]},"dependentSchemas":{"n":{"properties":{"m":{"$dynamicRef":"#t"}}}}}
		"""##,
	]

	/// Our own, and of the published ones those that are quick to mutate.
	private static let schemas: [String] = {
		let named = ProcessInfo.processInfo.environment["PUBLISHED_SCHEMAS"]
		let folder = named ?? (#filePath.components(separatedBy: "/Tests/").first ?? ".") + "/../shared/schemas"
		let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
			$0.hasSuffix(".json")
		}
		let published = files.sorted().compactMap { try? String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
		return own + own + own + published.filter { $0.utf8.count < 40_000 }
	}()
}
