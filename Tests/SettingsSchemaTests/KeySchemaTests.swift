import Chance
@testable import Defaults
import FoundationEssentials
@testable import SettingsSchema
import Testing

private enum Theme: String, CaseIterable, Codable, Defaults.Serializable { case dark, light, solarized }
private enum Level: Int, CaseIterable, Defaults.Serializable { case low = 1, high = 9 }
private enum Shape: Codable, Equatable, Defaults.Serializable {
	case circle(radius: Int), none
}

private struct Feed: Codable, Equatable, Defaults.Serializable {
	var title: String
	var url: URL
	var interval: Int = 30
	var theme: Theme?
	var tags: Set<String> = []
}

private struct Network: Codable, Equatable, Defaults.Serializable {
	struct Login: Codable, Equatable {
		var user = ""
		var password: String?
	}
	struct Proxy: Codable, Equatable {
		var host = ""
		var port: UInt16 = 8080
		var login = Login()
	}
	var useProxy = false
	var proxy = Proxy()
	var since = Date(timeIntervalSince1970: 0)
	var wait = Duration.seconds(1)
	var shape = Shape.none

	enum CodingKeys: String, CodingKey {
		case useProxy = "use-proxy"
		case proxy, since, wait, shape
	}
}

private final class Tree: Codable, Defaults.Serializable {
	var name = ""
	var children: [Tree] = []
}

/// A type with a bridge to another.
private struct Percent: Equatable, Defaults.Serializable {
	var value: Int
	struct Bridge: Defaults.Bridge {
		func serialize(_ value: Percent?) -> Int? { value?.value }
		func deserialize(_ object: Int?) -> Percent? { object.map(Percent.init) }
	}
	static let bridge = Bridge()
}

@Suite("The schema of a program's keys")
struct KeySchemaTests {
	private static let suite = Defaults.Suite.inMemory()
	private typealias Key = Defaults.Key

	private static let keys: [Defaults.Keys] = [
		Key<Bool>("on", default: true, suite: suite),
		Key<Int>("minutes", default: 30, suite: suite, .range(5...240, step: 5)),
		Key<UInt8>("retries", default: 3, suite: suite, .range(...10)),
		Key<Double>("scale", default: 1, suite: suite, .range(0.5...3)),
		Key<Float>("volume", default: 0.5, suite: suite),
		Key<String>("name", default: "ann", suite: suite, .length(1...9), .pattern("^[a-z]+$")),
		Key<String?>("editor", suite: suite),
		Key<Theme>("theme", default: .dark, suite: suite),
		Key<Theme?>("other", suite: suite),
		Key<Int?>("age", suite: suite, .range(1...9)),
		Key<Int?>("pick", suite: suite, .oneOf(1, 5)),
		Key<Date?>("when", suite: suite),
		Key<Level>("level", default: .low, suite: suite),
		Key<Int>("depth", default: 8, suite: suite, .oneOf(8, 16)),
		Key<[String]>("muted", default: ["ad"], suite: suite, .count(...3)),
		Key<Set<Theme>>("themes", default: [.dark], suite: suite),
		Key<[String: Int?]>("map", default: [:], suite: suite, .count(...2)),
		Key<[Feed]>("feeds", default: [Feed(title: "a", url: URL(string: "https://a")!)], suite: suite),
		Key<Network>("network", default: Network(), suite: suite),
		Key<ClosedRange<Int>>("quiet", default: 22...23, suite: suite),
		Key<Date>("since", default: Date(timeIntervalSince1970: 0), suite: suite),
		Key<Data>("bytes", default: Data([1]), suite: suite),
		Key<Duration>("timeout", default: .seconds(10), suite: suite, .range(.seconds(1) ... .seconds(300))),
		Key<Defaults.Color>("accent", default: .black, suite: suite),
		Key<URL>(
			"server", default: URL(string: "https://b")!, suite: suite,
			.validate("must be https") { $0.scheme == "https" }),
		Key<UUID?>("id", suite: suite),
		Key<Percent>("percent", default: Percent(value: 5), suite: suite),
		Key<Tree>("tree", default: Tree(), suite: suite),
		Key<Int>(at: ["window", "size", "width"], default: 80, suite: suite, .range(1...)),
		Key<Int>(at: ["network", "proxy", "port"], default: 8080, suite: suite, .range(1...9999)),
	]

	private static let schema = Defaults.JSONSchema(of: keys, title: "Reader")
	private static let validator = try! SchemaValidator(JSONSchema(Defaults.Document(Array(schema.description.utf8))))

	private func member(_ path: Defaults.Path) -> Defaults.JSON? {
		Self.schema.json[Defaults.Path(path.tokens.flatMap { ["properties", $0] })]
	}

	@Test("says types, bounds and defaults")
	func keywords() {
		#expect(Self.schema.json.object?.names == ["$schema", "title", "type", "properties"])
		#expect(member(["on"]) == ["type": "boolean", "default": true])
		#expect(
			member(["minutes"]) == [
				"type": "integer", "minimum": 5, "maximum": 240, "x-settings": ["step": 5], "default": 30,
			])
		#expect(member(["retries"]) == ["type": "integer", "minimum": 0, "maximum": 10, "default": 3])
		#expect(
			member(["name"]) == [
				"type": "string", "minLength": 1, "maxLength": 9, "pattern": "^[a-z]+$", "default": "ann",
			])
		#expect(member(["editor"]) == ["type": ["string", "null"]])
		#expect(member(["theme"]) == ["enum": ["dark", "light", "solarized"], "default": "dark"])
		#expect(member(["other"]) == ["enum": ["dark", "light", "solarized", .null]])
		#expect(member(["age"]) == ["type": ["integer", "null"], "minimum": 1, "maximum": 9])
		#expect(member(["pick"]) == ["type": ["integer", "null"], "enum": [1, 5, .null]])
		#expect(member(["level"]) == ["enum": [1, 9], "default": 1])
		#expect(member(["depth"]) == ["type": "integer", "enum": [8, 16], "default": 8])
		#expect(member(["muted"]) == ["type": "array", "items": ["type": "string"], "maxItems": 3, "default": ["ad"]])
		#expect(member(["map"])?[["maxProperties"]] == 2)
		#expect(member(["since"])?[["default"]] == "1970-01-01T00:00:00Z")
		#expect(member(["percent"]) == ["type": "integer", "default": 5])
		#expect(member(["window", "size", "width"]) == ["type": "integer", "minimum": 1, "default": 80])
		#expect(member(["timeout"]) == ["type": "number", "minimum": 1, "maximum": 300, "default": 10])
	}

	@Test("knows the members that a Codable's decoding asks for")
	func members() {
		let feed = member(["feeds"])?[["items"]]
		#expect(feed?[["properties"]]?.object?.names == ["title", "url", "interval", "theme", "tags"])
		#expect(feed?[["required"]] == nil)
		#expect(feed?[["properties", "tags"]] == ["type": "array", "items": ["type": "string"], "uniqueItems": true])
		let network = member(["network"])
		#expect(network?[["properties"]]?.object?.names == ["use-proxy", "proxy", "since", "wait", "shape"])
		#expect(network?[["required"]] == nil)
		#expect(
			member(["network", "proxy", "port"]) == [
				"type": "integer", "minimum": 1, "maximum": 9999, "default": 8080,
			])
		#expect(
			member(["network", "proxy", "login", "password"]) == ["type": ["string", "null"]])
		#expect(member(["tree"])?[["properties", "children"]] == ["type": "array", "items": [:]])
	}

	private final class Node: Codable, Defaults.Serializable {
		var value = 1
		var next: Node?
		var other: Other?
		final class Other: Codable {
			var name = ""
			var node: Node?
		}
	}
	private struct Inner: Codable, Defaults.Serializable { var login: Network.Login? = Network.Login() }

	/// A number, a text, or a number with its unit.
	private struct Size: Codable, Equatable, Defaults.Serializable {
		var number: Double
		var unit: String?
		var scale = Scale.linear
		enum Scale: String, CaseIterable, Codable { case linear, logarithmic }
		enum CodingKeys: String, CodingKey { case number, unit, scale, base }

		init(_ number: Double, unit: String? = nil) { (self.number, self.unit) = (number, unit) }
		init(from decoder: any Decoder) throws {
			if let number = try? decoder.singleValueContainer().decode(Double.self) {
				self.number = number
			} else if let text = try? decoder.singleValueContainer().decode(String.self) {
				number = Double(text.prefix { $0.isNumber || $0 == "." }) ?? 0
				unit = String(text.drop { $0.isNumber || $0 == "." })
			} else {
				let container = try decoder.container(keyedBy: CodingKeys.self)
				if let text = try? container.decode(String.self, forKey: .number) {
					number = Double(text) ?? 0
				} else {
					number = try container.decode(Double.self, forKey: .number)
				}
				unit = try container.decodeIfPresent(String.self, forKey: .unit)
				if container.contains(.scale) { scale = try container.decode(Scale.self, forKey: .scale) }
				if scale == .logarithmic { number *= Double(try container.decode(Int.self, forKey: .base)) }
			}
		}
		func encode(to encoder: any Encoder) throws {
			var container = encoder.container(keyedBy: CodingKeys.self)
			try container.encode(number, forKey: .number)
			try container.encodeIfPresent(unit, forKey: .unit)
		}
	}

	private class Animal: Codable {
		var name = "a"
		init() {}
	}
	private final class Dog: Animal {
		var age = 1
		override init() { super.init() }
		required init(from decoder: any Decoder) throws {
			let container = try decoder.container(keyedBy: CodingKeys.self)
			age = try container.decode(Int.self, forKey: .age)
			try super.init(from: container.superDecoder())
		}
		override func encode(to encoder: any Encoder) throws {
			var container = encoder.container(keyedBy: CodingKeys.self)
			try container.encode(age, forKey: .age)
			try super.encode(to: container.superEncoder())
		}
		enum CodingKeys: String, CodingKey { case age }
	}

	/// Encodes something else than its raw value.
	private enum Mode: Int, Codable, Defaults.Serializable {
		case off, on
		init(from decoder: any Decoder) throws {
			self = try decoder.singleValueContainer().decode(String.self) == "on" ? .on : .off
		}
		func encode(to encoder: any Encoder) throws {
			var container = encoder.singleValueContainer()
			try container.encode(self == .on ? "on" : "off")
		}
	}
	private struct Mixed: Codable, Defaults.Serializable {
		var mode = Mode.on
		var byTheme: [Theme: Int] = [.dark: 1]
		var byNumber: [Int: Bool] = [3: true]
		var size = Size(3, unit: "px")
		var dog = Dog()
		var most = Double.infinity
		var hours = 22...23
	}

	/// Asks for members without an end, and for one of its own kind.
	private struct Endless: Decodable {
		struct Name: CodingKey {
			var stringValue: String
			var intValue: Int? { nil }
			init(stringValue: String) { self.stringValue = stringValue }
			init?(intValue: Int) { nil }
		}
		final class Box { var child: Endless? }
		let box = Box()

		init(from decoder: any Decoder) throws {
			let container = try decoder.container(keyedBy: Name.self)
			var count = 0
			while container.contains(Name(stringValue: "item\(count)")) {
				_ = try container.decode(Int.self, forKey: Name(stringValue: "item\(count)"))
				count += 1
			}
			let child = Name(stringValue: "child")
			if container.contains(child) { box.child = try Endless(from: container.superDecoder(forKey: child)) }
			if let nested = try? container.nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: "kind")) {
				_ = nested.allKeys
			} else {
				_ = try container.nestedUnkeyedContainer(forKey: Name(stringValue: "kind"))
			}
		}
	}
	private struct Kinds: Codable, Defaults.Serializable {
		init() {}
		init(from decoder: any Decoder) throws {
			let container = try decoder.container(keyedBy: Endless.Name.self)
			let name = Endless.Name(stringValue: "kind")
			if (try? container.nestedContainer(keyedBy: Endless.Name.self, forKey: name)) == nil {
				_ = try container.nestedUnkeyedContainer(forKey: name)
			}
			_ = try? Endless(from: decoder)
		}
		func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Endless.Name.self) }
	}

	@Test("ends where a decoding has no end, and knows both kinds of a nested container")
	func endless() {
		let suite = Defaults.Suite.inMemory()
		let schema = Defaults.JSONSchema(of: Key<Kinds>("kinds", default: Kinds(), suite: suite))
		#expect(
			schema.json[["properties", "kinds", "properties", "kind"]]
				== ["anyOf": [["type": "object"], ["type": "array"]]])
	}

	@Test("knows each of the things that a decoding may ask for")
	func alternatives() throws {
		let suite = Defaults.Suite.inMemory()
		let size = Key<Size>("size", default: Size(1), suite: suite)
		let mixed = Key<Mixed>("mixed", default: Mixed(), suite: suite)
		let schema = Defaults.JSONSchema(of: size, mixed)
		let shapes = schema.json[["properties", "size", "anyOf"]]?.array ?? []
		#expect(shapes.prefix(2) == [["type": "number"], ["type": "string"]])
		#expect(shapes.count == 3)
		let object = shapes.last?[["properties"]]
		#expect(object?.object?.names == ["number", "unit", "scale", "base"])
		#expect(object?[["number"]] == ["anyOf": [["type": "string"], ["type": "number"]]])
		#expect(object?[["scale"]] == ["enum": ["linear", "logarithmic", .null]])
		let validator = try SchemaValidator(JSONSchema(Defaults.Document(Array(schema.description.utf8))))
		let documents: [Defaults.JSON] = [
			["size": 1], ["size": "1em"], ["size": ["number": "1"]], ["size": ["number": 1, "unit": "px", "base": 2]],
			["mixed": mixed.defaultValue.storedJSON ?? .null],
		]
		for document in documents {
			#expect(validator.validate(document).map(\.problem.message) == [], "\(document)")
		}
		#expect(
			schema.json[["properties", "mixed", "properties", "hours"]]
				== ["type": "array", "items": ["type": "integer"], "minItems": 2, "maxItems": 2])
		#expect(!validator.validate(["size": true]).isEmpty)
		#expect(!validator.validate(["size": ["base": "2"]]).isEmpty)
	}

	@Test("ends with types that hold themselves, and takes the nulls by which parts of a default are taken away")
	func recursive() throws {
		let suite = Defaults.Suite.inMemory()
		let map = Key<[String: Int]>("map", default: ["ad": 1], suite: suite)
		let inner = Key<Inner>("inner", default: Inner(), suite: suite)
		let schema = Defaults.JSONSchema(of: Key<Node>("node", default: Node(), suite: suite), map, inner)
		#expect(
			schema.json[["properties", "node", "properties"]]?.object?.names == ["value", "next", "other"])
		Defaults[map]["ad"] = nil
		Defaults[inner].login = nil
		let validator = try SchemaValidator(JSONSchema(Defaults.Document(Array(schema.description.utf8))))
		#expect(validator.validate(suite.snapshot.user.root).map(\.problem.message) == [])
	}

	@Test("is valid, and takes what the keys store")
	func takesDefaults() throws {
		#expect(Self.validator.validate([:]).isEmpty)
		let nulls: Defaults.JSON = [
			"editor": .null, "other": .null, "age": .null, "pick": .null, "when": .null, "id": .null,
		]
		#expect(Self.validator.validate(nulls).isEmpty)
		#expect(!Self.validator.validate(["minutes": .null]).isEmpty)
		let all = Self.schema.json[["properties"]]?.object?.members.compactMap { member in
			member.value[["default"]].map { (name: member.name, value: $0) }
		}
		#expect(all?.count == 22)
		#expect(Self.validator.validate(.object(Defaults.Object(all ?? []))).map(\.problem.message) == [])
		let text = Self.schema.description
		#expect(text.hasPrefix("{\n  \"$schema\"") && text.hasSuffix("}\n"))
		#expect(try Defaults.JSON(parsing: text) == Self.schema.json)
	}

	@Test("takes any value that is set, and none that is refused for what can be said in it", arguments: 0..<40)
	func agrees(seed: Int) throws {
		var chance = SplitMix(state: UInt64(seed))
		let suite = Defaults.Suite.inMemory()
		let keys: [(Defaults.Keys, Defaults.JSON)] = [
			(
				Key<Int>("minutes", default: 30, suite: suite, .range(5...240)),
				.number(.init(Int.random(in: -5...300, using: &chance)))
			),
			(
				Key<String>("name", default: "a", suite: suite, .length(1...3), .pattern("^[a-b]*$")),
				.string(
					String(
						(0..<Int.random(in: 0...4, using: &chance)).map { _ in chance.pick(["a", "b", "c"]) }.joined()))
			),
			(
				Key<[Int]>("list", default: [0], suite: suite, .count(1...2)),
				chance.pick([[], [1], [1, 2], [1, 2, 3]])
			),
			(Key<Double?>("scale", suite: suite, .range(0...1)), chance.pick([0.5, 1, 1.5, -1])),
			(Key<String>("choice", default: "x", suite: suite, .oneOf("x", "y")), chance.pick(["x", "y", "z"])),
		]
		let schema = Defaults.JSONSchema(of: keys.map(\.0))
		let validator = try SchemaValidator(JSONSchema(Defaults.Document(Array(schema.description.utf8))))
		for (key, json) in keys {
			let isSet = (try? suite.apply([.set(json, at: key.path)])) != nil
			#expect(validator.validate(.object([key.name: json])).isEmpty == isSet, "\(key.name) \(json)")
		}
	}
}
