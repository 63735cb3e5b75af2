import Foundation
import Testing

@testable import Defaults

private enum Category: String, CaseIterable, Codable, Defaults.Serializable { case news, music }

private struct Feed: Codable, Defaults.Serializable, Equatable {
	var id: Int
	var title: String?
}

private struct Group: Codable, Equatable {
	var name: String
	var feeds: [Feed]
}

private struct Library: Codable, Defaults.Serializable, Equatable {
	var groups: [Group] = []
	var table: [String: [Int]] = [:]
	var blocks: [Block] = []
	var counts: [Category: [Int]] = [:]
	var favourites: [Category: Feed] = [:]
	var recent = Recent()
	var list: [Int] = []
	var name: Renamed?
	var lossy = Lossy()
}

private struct Shelf: Codable, Defaults.Serializable, Equatable {
	var groups: [Group]
	var list: [Int]?
}

/// Tries numbers first, then texts.
private enum Block: Codable, Equatable {
	case numbers([Int])
	case texts([String])
	init(from decoder: any Decoder) throws {
		let container = try decoder.singleValueContainer()
		if let numbers = try? container.decode([Int].self) {
			self = .numbers(numbers)
		} else {
			self = .texts(try container.decode([String].self))
		}
	}
	func encode(to encoder: any Encoder) throws {
		switch self {
		case .numbers(let numbers): try numbers.encode(to: encoder)
		case .texts(let texts): try texts.encode(to: encoder)
		}
	}
}

/// Keeps three at most.
private struct Recent: Codable, Equatable {
	var items: [Int] = []
	init() {}
	init(from decoder: any Decoder) throws { items = Array(try [Int](from: decoder).prefix(3)) }
	func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

/// Reads what it was called before, too.
private struct Renamed: Codable, Equatable {
	var name: String?
	var more: [Int] = []
	enum CodingKeys: CodingKey { case name, oldName, more }
	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		name =
			try container.decodeIfPresent(String.self, forKey: .name)
			?? container.decodeIfPresent(String.self, forKey: .oldName)
		more = try container.decodeIfPresent([Int].self, forKey: .more) ?? []
	}
	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encodeIfPresent(name, forKey: .name)
		try container.encode(more, forKey: .more)
	}
}

/// Skips the items that it cannot read, by itself.
private struct Lossy: Codable, Equatable {
	private struct Anything: Codable {}
	var feeds: [Feed] = []
	init() {}
	init(from decoder: any Decoder) throws {
		var container = try decoder.unkeyedContainer()
		while !container.isAtEnd {
			if let feed = try? container.decode(Feed.self) {
				feeds.append(feed)
			} else {
				_ = try container.decode(Anything.self)
			}
		}
	}
	func encode(to encoder: any Encoder) throws { try feeds.encode(to: encoder) }
}

/// Sorts what it reads.
private struct Sorted: Codable, Defaults.Serializable, Equatable {
	var feeds: [Feed]
	enum CodingKeys: CodingKey { case feeds }
	init(from decoder: any Decoder) throws {
		feeds = try decoder.container(keyedBy: CodingKeys.self).decode([Feed].self, forKey: .feeds)
			.sorted { $0.id < $1.id }
	}
}

private struct Row: Codable, Defaults.Serializable, Equatable {
	var values: [Int]
	init(from decoder: any Decoder) throws {
		var container = try decoder.unkeyedContainer()
		values = try container.decode([Int].self)
	}
	func encode(to encoder: any Encoder) throws {
		var container = encoder.unkeyedContainer()
		try container.encode(values)
	}
}

/// What stands beside a part that cannot be read.
@Suite("Beside what a type cannot read") struct UnreadableNeighbourTests {
	private func key<Value: Defaults.Serializable>(
		_ text: String, default value: Value
	) throws -> (Defaults.Suite, Defaults.Key<Value>) {
		let suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array("{\"key\": \(text)}".utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		return (suite, Defaults.Key("key", default: value, suite: suite))
	}

	private func text(_ suite: Defaults.Suite) -> String { String(suite.snapshot.user.string.dropFirst(8).dropLast()) }

	@Test(
		"an item of an outer list is read, in whatever order they are",
		arguments: [
			#"{"groups": ["?", {"name": "g", "feeds": [{}, {"id": 1}]}]}"#,
			#"{"groups": [{"name": "g", "feeds": [{}, {"id": 1}]}, "?"]}"#,
		])
	func outer(text: String) throws {
		let (suite, key) = try key(text, default: Library())
		#expect(Defaults[key].groups == [Group(name: "g", feeds: [Feed(id: 1)])])
		#expect(suite.problems.count == 2)
	}

	@Test("an entry of a map is read without the items that do not fit")
	func entries() throws {
		let (_, key) = try key(#"{"table": {"a": "?", "b": [1, "x"]}}"#, default: Library())
		#expect(Defaults[key].table == ["b": [1]])
	}

	@Test("an item is read as it is by itself")
	func alternatives() throws {
		let (suite, key) = try key(#"{"blocks": [["a", "b"], [1, "x", null]]}"#, default: Library())
		#expect(Defaults[key].blocks == [.texts(["a", "b"]), .numbers([1])])
		Defaults[key].blocks[0] = .texts(["a", "c"])
		#expect(text(suite) == #"{"blocks": [["a", "c"], [1, "x", null]]}"#)
	}

	@Test("a value in a list of keys and values keeps what it cannot read")
	func pairs() throws {
		let (suite, key) = try key(
			#"{"counts": ["news", [1, "x", 2]], "favourites": ["music", {"id": 1, "title": "a", "icon": 3}]}"#,
			default: Library())
		Defaults[key].counts[.news]?.append(3)
		Defaults[key].favourites[.music] = Feed(id: 2, title: "b")
		Defaults[key].counts[.music] = [7]
		#expect(suite.value(at: ["key", "counts"]) == ["news", [1, "x", 2, 3], "music", [7]])
		#expect(suite.value(at: ["key", "favourites"]) == ["music", ["id": 2, "title": "b", "icon": 3]])
	}

	@Test("only what would be read otherwise is set without it")
	func partly() throws {
		let stored =
			#"{"recent": [1, 2, 3, 4], "list": [1, "x"], "newer": true, "#
			+ #""name": {"oldName": "Ann", "more": [1, "y"], "new": 1}}"#
		let (suite, key) = try key(stored, default: Library())
		Defaults[key].recent.items = []
		#expect(Defaults[key].recent.items.isEmpty)
		#expect(text(suite) == stored.replacingOccurrences(of: "[1, 2, 3, 4]", with: "[]"))
		Defaults[key].name?.name = nil
		#expect(Defaults[key].name?.name == nil)
		#expect(suite.value(at: ["key", "list"]) == [1, "x"] && suite.value(at: ["key", "newer"]) == true)
		#expect(suite.value(at: ["key", "name", "more"]) == [1, "y"])
	}

	@Test("items are told apart by what they are where a type puts them in another order")
	func reordered() throws {
		let (suite, key) = try key(
			#"{"feeds": [{"id": 3, "icon": "c"}, "?", {"id": 1, "icon": "a"}]}"#, default: Sorted?.none)
		Defaults[key]?.feeds[0].title = "one"
		#expect(
			Set(suite.value(at: ["key", "feeds"])?.array ?? [])
				== [["id": 3, "icon": "c"], "?", ["id": 1, "icon": "a", "title": "one"]])
		Defaults[key]?.feeds.remove(at: 0)
		#expect(suite.value(at: ["key", "feeds"]) == [["id": 3, "icon": "c"], "?"])
	}

	@Test("items are told apart by the names that they alone have", arguments: [3, 100, 102, 400])
	func identity(count: Int) throws {
		let stored = (0..<count).map { #"{"id": \#($0), "title": "f", "icon": "i\#($0)"}"# }.joined(separator: ", ")
		let (suite, key) = try key("[\(stored)]", default: [Feed]())
		Defaults[key] = Defaults[key].dropFirst().map { Feed(id: $0.id, title: "g") }
		for item in suite.value(at: ["key"])?.array ?? [] {
			#expect(item.object?["icon"] == .string("i\(item.object?["id"]?.number?.text ?? "")"))
		}
	}

	@Test("a number of another kind takes its place and nothing else's")
	func numbers() throws {
		let suite = Defaults.Suite.inMemory()
		let stored = "{\"key\": [1, // one\n  {\"kind\": \"new\" /* n */}, 2.50], \"z\": 1}"
		let document = try Defaults.Document(Array(stored.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		let key = Defaults.Key<[Double]>("key", default: [], suite: suite)
		Defaults[key].append(1)
		#expect(suite.snapshot.user.string.hasPrefix("{\"key\": [1, // one\n  {\"kind\": \"new\" /* n */}, 2.50"))
		#expect(suite.snapshot.user.string.hasSuffix(", \"z\": 1}"))
		#expect(Defaults[key] == [1, 2.5, 1])
	}

	@Test("an entry that is not read is not taken for another of the same number")
	func aliases() throws {
		let (suite, key) = try key(#"{"1": 5, "01": "x"}"#, default: [Int: Int]())
		Defaults[key][1] = 7
		#expect(text(suite) == #"{"1": 7, "01": "x"}"#)
	}

	@Test("JSON in data is looked into as JSON in text is, and never merges with what lies beneath")
	func data() throws {
		let json = Data(#"{"groups": ["x", {"name": "g", "feeds": []}], "newer": 1}"#.utf8).base64EncodedString()
		for preset in [nil, Shelf(groups: [], list: [1])] {
			let (suite, key) = try key(#"{"$data": "\#(json)"}"#, default: preset)
			let before = text(suite)
			#expect(Defaults[key]?.groups == [Group(name: "g", feeds: [])])
			Defaults[key] = Defaults[key]
			#expect(text(suite) == before)
			Defaults[key]?.list = [5]
			#expect(suite.value(at: ["key", "groups"]) == ["x", ["name": "g", "feeds": []]])
			#expect(suite.value(at: ["key", "newer"]) == 1)
			#expect(suite.snapshot.user.value(at: ["key", "$data"]) == nil)
		}
	}

	@Test("items that a type skips by itself stay")
	func skipped() throws {
		let (suite, key) = try key(
			#"{"lossy": [{"id": 1, "icon": 1}, {"newer": true}, {"id": 2, "icon": 2}]}"#, default: Library())
		#expect(Defaults[key].lossy.feeds.map(\.id) == [1, 2])
		Defaults[key].lossy.feeds[1].title = "two"
		#expect(
			text(suite)
				== #"{"lossy": [{"id": 1, "icon": 1}, {"newer": true}, {"id": 2, "icon": 2, "title": "two"}]}"#)
	}

	@Test("nulls in values of any kind stay where they are")
	func nulls() throws {
		let suite = Defaults.Suite.inMemory(values: ["list": [1, .null, 2], "map": ["a": [.null, 1], "b": .null]])
		suite.set([1, 2, 3], forKey: "list")
		suite.set(["a": [1, 2]], forKey: "map")
		#expect(suite.value(at: ["list"]) == [1, .null, 2, 3])
		#expect(suite.value(at: ["map"]) == ["a": [.null, 1, 2], "b": .null])
	}

	@Test("a leaf that a bridge makes is set as a whole, to nothing too")
	func leaf() throws {
		let (suite, key) = try key("\"five\"", default: Level?.none)
		Defaults[key] = nil
		#expect(!suite.snapshot.isSet(["key"]))
	}

	@Test("different numbers that are equal are different members of a set")
	func equalNumbers() throws {
		let (suite, key) = try key(#"["z", 1.0, 1]"#, default: Set<Defaults.AnySerializable>())
		Defaults[key].insert(Defaults.AnySerializable(2))
		#expect(text(suite) == #"["z", 1.0, 1, 2]"#)
	}

	@Test("a name like a tag's is an entry's name")
	func tags() throws {
		let (suite, key) = try key(#"{"table": {"$date": [1, "x"], "b": [2]}}"#, default: Library())
		#expect(Defaults[key].table == ["$date": [1], "b": [2]])
		Defaults[key].table["$date"] = [3]
		#expect(text(suite) == #"{"table": {"$date": [3, "x"], "b": [2]}}"# || text(suite).contains("\"x\""))
		#expect(Defaults[key].table == ["$date": [3], "b": [2]])
	}

	@Test("each of many rows is one kind of list")
	func rows() throws {
		let rows = (0..<300).map { _ in #"[[1, "x"]]"# }.joined(separator: ", ")
		let (suite, key) = try key("[\(rows)]", default: [Row]())
		#expect(Defaults[key].map(\.values) == Array(repeating: [1], count: 300))
		#expect(suite.problems.count == 300)
	}
}

private struct Level: Defaults.Serializable, Equatable {
	var value: Int
	static var bridge: LevelBridge { LevelBridge() }
}

private struct LevelBridge: Defaults.Bridge {
	func serialize(_ value: Level?) -> String? { value.map { "level \($0.value)" } }
	func deserialize(_ object: String?) -> Level? {
		object.flatMap { $0.hasPrefix("level ") ? Int($0.dropFirst(6)).map(Level.init) : nil }
	}
}
