import Chance
import Foundation
import Testing

@testable import Defaults

// What an older version of a program knows; the newer one has written more of everything.

private enum Category: String, CaseIterable, Codable, Defaults.Serializable { case news, music, games, films }

private struct Feed: Codable, Defaults.Serializable, Hashable {
	var id: Int
	var title: String
	var note: String?
}

private struct Window: Codable, Hashable {
	var width = 80
	var height = 24
	var place: String?
}

private struct Profile: Codable, Defaults.Serializable, Equatable {
	var name = "Ann"
	var window = Window()
	var second: Window?
	var feeds: [Feed] = []
	var categories: Set<Category> = []
	var byName: [String: Feed] = [:]
	var byCategory: [Category: Int] = [:]
	var byNumber: [Int: [Category]] = [:]
	var grid: [[Int]] = []
	var maybe: [Feed?]?
	var groups: [Group] = []
	var rows: [Category: [Int]] = [:]
}

private struct Group: Codable, Hashable {
	var name: String
	var feeds: [Feed]
}

/// Stored as a list of its names.
private struct Crew: Defaults.Serializable, Equatable {
	var names: [Category]
	static var bridge: CrewBridge { CrewBridge() }
}

private struct CrewBridge: Defaults.Bridge {
	func serialize(_ value: Crew?) -> [Category]? { value?.names }
	func deserialize(_ object: [Category]?) -> Crew? { object.map { Crew(names: $0) } }
}

/// Stored as plain values, of which it knows two.
private struct Plain: Defaults.Serializable, Equatable {
	var numbers: [Int]
	var name: String
	static var bridge: PlainBridge { PlainBridge() }
}

private struct PlainBridge: Defaults.Bridge {
	func serialize(_ value: Plain?) -> [String: Any]? { value.map { ["numbers": $0.numbers, "name": $0.name] } }
	func deserialize(_ object: [String: Any]?) -> Plain? {
		guard let numbers = object?["numbers"] as? [Any] else { return nil }
		return Plain(numbers: numbers.compactMap { $0 as? Int }, name: object?["name"] as? String ?? "")
	}
}

private struct Bag: Defaults.CollectionSerializable, Equatable {
	var items: [Feed]
	init(_ items: [Feed]) { self.items = items }
	var startIndex: Int { items.startIndex }
	var endIndex: Int { items.endIndex }
	func index(after index: Int) -> Int { index + 1 }
	subscript(index: Int) -> Feed { items[index] }
}

private struct Choice: Defaults.SetAlgebraSerializable, Equatable {
	typealias Element = Category
	typealias ArrayLiteralElement = Category
	var set: Set<Category> = []
	init() {}
	init(set: Set<Category>) { self.set = set }
	init(_ elements: some Sequence<Category>) { set = Set(elements) }
	func toArray() -> [Category] { Array(set) }
	func contains(_ member: Category) -> Bool { set.contains(member) }
	func union(_ other: Choice) -> Choice { Choice(set: set.union(other.set)) }
	func intersection(_ other: Choice) -> Choice { Choice(set: set.intersection(other.set)) }
	func symmetricDifference(_ other: Choice) -> Choice { Choice(set: set.symmetricDifference(other.set)) }
	mutating func insert(_ new: Category) -> (inserted: Bool, memberAfterInsert: Category) { set.insert(new) }
	mutating func remove(_ member: Category) -> Category? { set.remove(member) }
	mutating func update(with new: Category) -> Category? { set.update(with: new) }
	mutating func formUnion(_ other: Choice) { set.formUnion(other.set) }
	mutating func formIntersection(_ other: Choice) { set.formIntersection(other.set) }
	mutating func formSymmetricDifference(_ other: Choice) { set.formSymmetricDifference(other.set) }
}

/// Makes what a newer version stores, and the edits of the older one.
private struct Newer {
	var random: SplitMix
	private(set) var count = 0
	/// What must stay in the file, letter by letter.
	private(set) var kept: [String] = []
	private var raw: [(placeholder: String, text: String)] = []
	/// Members that the newer version gave to items, by the items' numbers.
	private(set) var extras: [Int: String] = [:]

	init(seed: UInt64) { random = SplitMix(state: seed) }

	mutating func number() -> Int {
		count += 1
		return count
	}

	/// Something that no older version reads, in a spelling of its own.
	mutating func unreadable(_ isText: Bool = false) -> Defaults.JSON {
		let number = number()
		let mark = "newer-\(number)-"
		let text =
			isText
			? "\"\(mark)\\u0041\""
			: random.pick([
				"{ \"kind\" :\"\(mark)\" }", "{\"kind\":\"\(mark)\" /* new */, \"a\": [ 1,2 ]}", "\"\(mark)\\u0041\"",
				"{\"title\": \"\(mark)\", \"id\" : {}}",
			])
		raw.append(("RAW\(number)-", text))
		kept.append(text)
		return .string("RAW\(number)-")
	}

	mutating func feed(extended: Bool = true) -> Defaults.JSON {
		let number = number()
		var feed: Defaults.Object = ["id": .integer(number), "title": .string("title \(number)")]
		if random.chance(30) { feed["note"] = .string("note \(number)") }
		if extended, random.chance(60) {
			feed["icon"] = .string("icon-\(number)-")
			extras[number] = "icon-\(number)-"
		}
		return .object(feed)
	}

	/// A list of what `item` makes, with things between that cannot be read.
	mutating func list(_ most: Int = 6, texts: Bool = false, _ item: (inout Self) -> Defaults.JSON?) -> Defaults.JSON {
		var items: [Defaults.JSON] = []
		for _ in 0..<Int.random(in: 0...most, using: &random) {
			if random.chance(35) {
				items.append(unreadable(texts))
			} else if let item = item(&self) {
				items.append(item)
			}
		}
		return .array(items)
	}

	mutating func categories() -> Defaults.JSON {
		var rest = Category.allCases.shuffled(using: &random)
		return list(texts: true) { _ in rest.popLast().map { .string($0.rawValue) } }
	}

	/// The file with `value` at the key's place.
	mutating func text(_ value: Defaults.JSON, at path: Defaults.Path) -> String {
		let root = Defaults.JSON.object(["before": 1]).placing(value, at: path).placing("x", at: ["behind"])
		var text = root.serialized(style: random.pick([.compact, .pretty(), .pretty(indentation: "\t")]))
		for (placeholder, raw) in raw { text = text.replacingOccurrences(of: "\"\(placeholder)\"", with: raw) }
		return text
	}

	mutating func edit(_ feeds: inout [Feed]) {
		edit(&feeds) {
			Feed(id: $0, title: "new \($0)")
		} change: {
			$0.title += "!"
		}
	}

	mutating func edit<Item>(_ items: inout [Item], new: (Int) -> Item, change: (inout Item) -> Void) {
		switch Int.random(in: 0..<9, using: &random) {
		case 0: items.append(new(number()))
		case 1: items.insert(new(number()), at: Int.random(in: 0...items.count, using: &random))
		case 2 where !items.isEmpty: items.remove(at: Int.random(in: items.indices, using: &random))
		case 3 where !items.isEmpty: change(&items[Int.random(in: items.indices, using: &random)])
		case 4 where items.count > 1:
			let item = items.remove(at: Int.random(in: items.indices, using: &random))
			items.insert(item, at: Int.random(in: 0...items.count, using: &random))
		case 5: items.reverse()
		case 6: items.shuffle(using: &random)
		case 7 where random.chance(30): items = []
		default:
			if !items.isEmpty { items.removeFirst() }
			items.append(new(number()))
		}
	}

	mutating func edit(_ set: inout Set<Category>) {
		let category = random.pick(Category.allCases)
		if random.chance(10) { set = [] } else if set.remove(category) == nil { set.insert(category) }
	}
}

/// One type of values, and what two versions of a program do with them.
private struct Kind: Sendable, CustomTestStringConvertible {
	let testDescription: String
	let run: @Sendable (UInt64) throws -> Void

	/// - Parameter identity: What tells an item from others, where the value is a list; nil for one that is not read.
	init<Value: Defaults.Serializable & Equatable & Sendable>(
		_ name: String, _ preset: Value, at path: Defaults.Path = ["key"],
		_ stored: @escaping @Sendable (inout Newer) -> Defaults.JSON,
		identity: (@Sendable (Defaults.JSON) -> String?)? = nil,
		edit: @escaping @Sendable (inout Value, inout Newer) -> Void
	) {
		testDescription = name
		run = { seed in
			var newer = Newer(seed: seed)
			let value = stored(&newer)
			let text = newer.text(value, at: path)
			let suite = try Self.suite(text)
			let key = Defaults.Key<Value>(at: path, default: preset, suite: suite)
			for step in 0..<6 {
				let before = suite.snapshot.user
				let story: Comment = "\(name), seed \(seed), step \(step)\n\(text)\n--- before\n\(before.string)"
				Defaults[key] = Defaults[key]
				#expect(suite.snapshot.user.bytes == before.bytes, story)
				var new = Defaults[key]
				edit(&new, &newer)
				Defaults[key] = new
				let after = suite.snapshot.user
				let outcome: Comment = "\(story)\n--- set \(new)\n--- after\n\(after.string)"
				#expect(Defaults[key] == new, outcome)
				let copy = Defaults.Key<Value>(at: path, default: preset, suite: try Self.suite(after.string))
				#expect(Defaults[copy] == new, outcome)
				for text in newer.kept { #expect(after.string.components(separatedBy: text).count == 2, outcome) }
				let ids = Set(new.storedJSON?.ids ?? [])
				for (id, extra) in newer.extras where ids.contains(id) {
					#expect(after.string.components(separatedBy: extra).count == 2, outcome)
				}
				guard let identity else { continue }
				Self.expectFollowing(before.value(at: path), after.value(at: path), identity, outcome)
			}
		}
	}

	private static func suite(_ text: String) throws -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array(text.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		return suite
	}

	/// What is not read stands behind the last one before it that is still there.
	private static func expectFollowing(
		_ before: Defaults.JSON?, _ after: Defaults.JSON?, _ identity: (Defaults.JSON) -> String?, _ story: Comment
	) {
		let (before, after) = (before?.array ?? [], after?.array ?? [])
		let staying = Set(after.compactMap(identity))
		var last: String?
		var expected: [Defaults.JSON: String?] = [:]
		for item in before {
			if let name = identity(item) { if staying.contains(name) { last = name } } else { expected[item] = last }
		}
		last = nil
		for item in after {
			if let name = identity(item) { last = name } else { #expect(expected[item] == last, story) }
		}
		#expect(before.filter { identity($0) == nil }.count == after.filter { identity($0) == nil }.count, story)
	}
}

extension Defaults.JSON {
	/// The numbers of all items within.
	fileprivate var ids: [Int] {
		switch self {
		case .array(let elements): elements.flatMap(\.ids)
		case .object(let object): (object["id"]?.number?.int64).map { [Int($0)] } ?? object.members.flatMap(\.value.ids)
		default: []
		}
	}
}

private func feedIdentity(_ json: Defaults.JSON) -> String? {
	guard json.object?["title"] != nil, let id = json.object?["id"]?.number else { return nil }
	return id.text
}

private func categoryIdentity(_ json: Defaults.JSON) -> String? {
	json.string.flatMap { Category(rawValue: $0)?.rawValue }
}

private let kinds: [Kind] = [
	Kind("[Int]", [Int]()) { newer in
		newer.list { newer in .integer(newer.number()) }
	} edit: { value, newer in
		newer.edit(&value) {
			$0
		} change: {
			$0 += 1000
		}
	},
	Kind("[Feed]", [Feed]()) { newer in
		newer.list { $0.feed() }
	} identity: {
		feedIdentity($0)
	} edit: {
		$1.edit(&$0)
	},
	Kind("[Feed] within", [Feed](), at: ["a", "b", "c"]) { newer in
		newer.list { $0.feed() }
	} identity: {
		feedIdentity($0)
	} edit: {
		$1.edit(&$0)
	},
	Kind("Set<Category>", Set<Category>()) {
		$0.categories()
	} identity: {
		categoryIdentity($0)
	} edit: {
		$1.edit(&$0)
	},
	Kind("[Category]?", [Category]?.none) {
		$0.categories()
	} identity: {
		categoryIdentity($0)
	} edit: { value, newer in
		var set = Set(value ?? [])
		newer.edit(&set)
		let kept = (value ?? []).filter { set.contains($0) }
		value = kept + Category.allCases.filter { set.contains($0) && !kept.contains($0) }
	},
	Kind("Crew", Crew(names: [])) {
		$0.categories()
	} identity: {
		categoryIdentity($0)
	} edit: { value, newer in
		var set = Set(value.names)
		newer.edit(&set)
		let kept = value.names.filter { set.contains($0) }
		value.names = kept + Category.allCases.filter { set.contains($0) && !kept.contains($0) }
	},
	Kind("Choice", Choice()) {
		$0.categories()
	} identity: {
		categoryIdentity($0)
	} edit: {
		$1.edit(&$0.set)
	},
	Kind("Bag", Bag([])) { newer in
		newer.list { $0.feed() }
	} identity: {
		feedIdentity($0)
	} edit: {
		$1.edit(&$0.items)
	},
	Kind("[String: Feed]", [String: Feed]()) { newer in
		var object: Defaults.Object = [:]
		for _ in 0..<4 { object["m\(newer.number())"] = newer.random.chance(40) ? newer.unreadable() : newer.feed() }
		return .object(object)
	} edit: { value, newer in
		var feeds = value.values.sorted { $0.id < $1.id }
		newer.edit(&feeds)
		let names = Dictionary(value.map { ($1.id, $0) }) { $1 }
		value = Dictionary(feeds.map { (names[$0.id] ?? "n\($0.id)", $0) }) { $1 }
	},
	Kind("[Int: [Int]]", [Int: [Int]]()) { newer in
		["1": newer.list { newer in .integer(newer.number()) }, "x": newer.unreadable(), "3": newer.unreadable(true)]
	} edit: { value, newer in
		newer.edit(&value[1, default: []]) {
			$0
		} change: {
			$0 += 1000
		}
		value[newer.number() + 10] = [1]
	},
	Kind("[[Int]]", [[Int]]()) { newer in
		.array((0..<3).map { _ in newer.list { newer in .integer(newer.number()) } })
	} edit: { value, newer in
		let index = Int.random(in: value.indices, using: &newer.random)
		newer.edit(&value[index]) {
			$0
		} change: {
			$0 += 1000
		}
		if newer.random.chance(20) { value.insert([newer.number()], at: 0) }
	},
	Kind("Plain", Plain(numbers: [], name: "")) { newer in
		["numbers": [1, .null, 2, .null], "name": "n", "newer": newer.unreadable()]
	} edit: { value, newer in
		newer.edit(&value.numbers) {
			$0 + 100
		} change: {
			$0 += 1000
		}
		value.name += "x"
	},
	Kind("Profile", Profile()) { newer in
		var profile: Defaults.Object = ["name": "Bob", "icon": newer.unreadable()]
		profile["window"] = ["width": newer.unreadable(true), "height": 25, "depth": newer.unreadable()]
		if newer.random.chance(50) { profile["second"] = ["width": 1, "height": newer.unreadable()] }
		profile["feeds"] = newer.list { $0.feed() }
		profile["categories"] = newer.categories()
		profile["byName"] = ["a": newer.feed(), "b": newer.unreadable(), "c": newer.feed()]
		profile["byCategory"] = ["news", 1, newer.unreadable(true), 2, "games", newer.unreadable(true)]
		profile["byNumber"] = ["1": newer.categories(), "x": newer.unreadable(), "2": newer.unreadable(true)]
		profile["grid"] = [newer.list { newer in .integer(newer.number()) }, newer.unreadable(true), [1]]
		profile["groups"] = newer.list(3) { newer in
			["name": "g", "feeds": newer.list(3) { $0.feed() }, "extra": newer.unreadable()]
		}
		profile["rows"] = ["news", newer.list { newer in .integer(newer.number()) }, newer.unreadable(true), [1]]
		profile["maybe"] = newer.random.chance(30) ? .null : [.null, newer.feed(), newer.unreadable(), .null]
		return .object(Defaults.Object(profile.members.shuffled(using: &newer.random)))
	} edit: { value, newer in
		switch Int.random(in: 0..<11, using: &newer.random) {
		case 9:
			if value.groups.isEmpty { value.groups = [Group(name: "new", feeds: [])] }
			newer.edit(&value.groups[value.groups.count - 1].feeds)
		case 10: value.rows[newer.random.pick(Category.allCases), default: []].append(newer.number())
		case 0: value.name += "x"
		case 1: value.window.height += 1
		case 2: newer.edit(&value.feeds)
		case 3: newer.edit(&value.categories)
		case 4: value.byName["a"]?.title += "!"
		case 5: value.byName["d\(newer.number())"] = Feed(id: newer.number(), title: "new")
		case 6: value.byCategory[newer.random.pick(Category.allCases)] = newer.number()
		case 7:
			value.byNumber[1, default: []].append(.news)
			value.grid.append([newer.number()])
		default: value.maybe?.append(Feed(id: newer.number(), title: "new"))
		}
	},
]

@Suite("Parts that a type cannot read") struct UnreadablePartStormTests {
	@Test("stay as they are, where they are, whatever is set", arguments: kinds)
	private func storm(kind: Kind) throws {
		let seeds = ProcessInfo.processInfo.environment["PROPERTY_SEEDS"].flatMap(UInt64.init) ?? 10
		for seed in 1...seeds { try kind.run(seed) }
		print("parts that cannot be read: \(kind.testDescription), \(seeds) files, \(seeds * 6) sets")
	}
}
