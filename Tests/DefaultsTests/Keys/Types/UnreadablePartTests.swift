import Foundation
import Synchronization
import Testing

@testable import Defaults

private enum Category: String, Codable, Defaults.Serializable { case news, music }

private struct Feed: Codable, Defaults.Serializable, Equatable {
	var title: String
	var url: String
}

private struct Window: Codable, Defaults.Serializable, Equatable {
	struct Place: Codable, Equatable {
		var x: Int
		var y: Int
	}
	var width = 80
	var height = 24
	var place: Place?
	var places: [Place] = []
}

private enum Shape: Codable, Defaults.Serializable, Equatable {
	case circle(radius: Int)
	case square(side: Int)
}

/// Tries what is stored as one thing and then as another.
private struct Either: Codable, Equatable {
	var numbers: [Int] = []
	var texts: [String] = []
	init(from decoder: any Decoder) throws {
		if let numbers = try? [Int](from: decoder) {
			self.numbers = numbers
		} else {
			texts = try [String](from: decoder)
		}
	}
	func encode(to encoder: any Encoder) throws {
		if texts.isEmpty { try numbers.encode(to: encoder) } else { try texts.encode(to: encoder) }
	}
}

private struct Trying: Codable, Defaults.Serializable, Equatable {
	var either: Either
	var feeds: [Feed]
}

@Suite("What a type cannot read of a value") struct UnreadablePartTests {
	private func suite(_ text: String) throws -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		let document = try Defaults.Document(Array(text.utf8))
		suite.store.state.withLock { $0.snapshot.user = document }
		return suite
	}

	private func text(_ suite: Defaults.Suite) -> String { suite.snapshot.user.string }

	@Test("An item that lacks a member stays, and no other is taken for it")
	func items() throws {
		let suite = try suite(
			#"{"feeds": [{"title": "a"}, {"title": "b", "url": "b", "icon": 2}, {"title": "c", "url": "c", "icon": 3}]}"#
		)
		let key = Defaults.Key<[Feed]>("feeds", default: [], suite: suite)
		let before = text(suite)
		Defaults[key] = Defaults[key]
		#expect(text(suite) == before)
		Defaults[key][0].title = "B"
		#expect(
			text(suite)
				== #"{"feeds": [{"title": "a"}, {"title": "B", "url": "b", "icon": 2}, {"title": "c", "url": "c", "icon": 3}]}"#
		)
		Defaults[key].remove(at: 0)
		#expect(text(suite) == #"{"feeds": [{"title": "a"}, {"title": "c", "url": "c", "icon": 3}]}"#)
		Defaults[key] = []
		#expect(text(suite) == #"{"feeds": [{"title": "a"}]}"#)
		#expect(Defaults[key].isEmpty && suite.problems.map(\.path) == [["feeds", "0", "url"]])
		key.reset()
		#expect(suite.snapshot.userValue(at: ["feeds"]) == nil)
	}

	@Test("It goes with the item before it")
	func following() throws {
		let suite = try suite(#"{"key": ["?", 1, "a", "b", 2, "c", 3]}"#)
		let key = Defaults.Key<[Int]>("key", default: [], suite: suite)
		Defaults[key] = [3, 2, 1]
		#expect(suite.value(at: ["key"]) == ["?", 3, 2, "c", 1, "a", "b"])
		Defaults[key] = [3, 1]
		#expect(suite.value(at: ["key"]) == ["?", 3, "c", 1, "a", "b"])
		Defaults[key] = [1, 5, 3]
		#expect(suite.value(at: ["key"]) == ["?", 1, "a", "b", 5, 3, "c"])
		Defaults[key] = []
		#expect(suite.value(at: ["key"]) == ["?", "a", "b", "c"])
	}

	@Test("A case of a newer release stays in a set, which is not sorted anew")
	func set() throws {
		let suite = try suite(#"{"key": ["news", "games", /* new */ "films"]}"#)
		let key = Defaults.Key<Set<Category>>("key", default: [], suite: suite)
		Defaults[key].insert(.music)
		#expect(text(suite) == #"{"key": ["news", "games", /* new */ "films", "music"]}"#)
		Defaults[key].remove(.news)
		#expect(suite.value(at: ["key"]) == ["games", "films", "music"])
		let numbers = Defaults.Key<Set<Int>>("numbers", default: [], suite: suite)
		try suite.apply([.set([3, "x", 1, 2], at: ["numbers"])])
		Defaults[numbers].insert(0)
		#expect(suite.value(at: ["numbers"]) == [3, "x", 1, 2, 0])
	}

	@Test("A member reads as the default's, and its siblings as they are")
	func members() throws {
		let stored =
			#"{"key": {"width": "wide", "height": 30, "place": {"x": 1, "z": 5}, "places": [{"x": 1}, {"x": 1, "y": 2}]}}"#
		let suite = try suite(stored)
		let key = Defaults.Key<Window>("key", default: Window(), suite: suite)
		#expect(Defaults[key] == Window(height: 30, places: [.init(x: 1, y: 2)]))
		#expect(
			Set(suite.problems.map(\.path))
				== [["key", "width"], ["key", "place", "y"], ["key", "places", "0", "y"]])
		Defaults[key] = Defaults[key]
		#expect(text(suite) == stored)
		Defaults[key].height = 31
		#expect(text(suite) == stored.replacingOccurrences(of: "30", with: "31"))
		Defaults[key].width = 90
		#expect(
			text(suite)
				== stored.replacingOccurrences(of: "30", with: "31").replacingOccurrences(of: "\"wide\"", with: "90"))
		Defaults[key].place = .init(x: 7, y: 8)
		#expect(suite.value(at: ["key", "place"]) == ["x": 7, "z": 5, "y": 8])
		#expect(Defaults[key].place == .init(x: 7, y: 8))
		#expect(suite.problems.map(\.path) == [["key", "places", "0", "y"]])
	}

	@Test(
		"Where there is no default, what it is in is not read and stays whole",
		arguments: [
			#"{"key": {"width": "wide", "height": 30}}"#, #"{"key": {"width": 5}}"#, #"{"key": "text"}"#,
			#"{"key": null}"#,
			#"{"key": [1]}"#,
		])
	func optional(stored: String) throws {
		let suite = try suite(stored)
		let key = Defaults.Key<Window?>("key", suite: suite)
		#expect(Defaults[key] == nil)
		Defaults[key] = Defaults[key]
		Defaults[key]?.width = 5
		#expect(text(suite) == stored)
		Defaults[key] = Window(width: 1)
		#expect(Defaults[key] == Window(width: 1))
		key.reset()
		#expect(!suite.snapshot.isSet(["key"]))
	}

	@Test("A leaf is set as a whole, to nothing too")
	func leaf() throws {
		let suite = try suite(#"{"number": "five", "date": {"$date": "soon"}, "case": "films"}"#)
		Defaults[Defaults.Key<Int?>("number", suite: suite)] = nil
		Defaults[Defaults.Key<Date?>("date", suite: suite)] = nil
		Defaults[Defaults.Key<Category>("case", default: .news, suite: suite)] = .news
		#expect(text(suite) == #"{"case": "news"}"#)
	}

	@Test(
		"A whole of another kind stays while the default that is read for it is set",
		arguments: [
			#"{"key": "text"}"#, #"{"key": {"a": 1}}"#, #"{"key": 5}"#,
		])
	func otherKind(stored: String) throws {
		let suite = try suite(stored)
		let key = Defaults.Key<[Int]>("key", default: [1], suite: suite)
		Defaults[key] = Defaults[key]
		#expect(Defaults[key] == [1] && text(suite) == stored)
		Defaults[key] = [2]
		#expect(Defaults[key] == [2] && suite.value(at: ["key"]) == [2])
	}

	@Test("A case that the newer release knows makes room for one that is set")
	func payload() throws {
		let suite = try suite(#"{"key": {"a": {"line": {"from": 1}}, "b": {"circle": {"radius": 1}}}}"#)
		let key = Defaults.Key<[String: Shape]>("key", default: [:], suite: suite)
		Defaults[key]["b"] = .square(side: 2)
		#expect(text(suite) == #"{"key": {"a": {"line": {"from": 1}}, "b": {"square": {"side": 2}}}}"#)
		Defaults[key]["a"] = .circle(radius: 3)
		#expect(Defaults[key] == ["a": .circle(radius: 3), "b": .square(side: 2)])
	}

	@Test("What a type tries as one thing and then another is not taken for the first of them")
	func trying() throws {
		let suite = try suite(
			#"{"key": {"either": ["a", "b"], "feeds": [{"title": "x"}, {"title": "y", "url": "y"}]}}"#)
		let key = Defaults.Key<Trying?>("key", suite: suite)
		#expect(Defaults[key]?.either.texts == ["a", "b"])
		Defaults[key]?.feeds.append(Feed(title: "z", url: "z"))
		#expect(suite.value(at: ["key", "feeds"])?.array?.count == 3)
		#expect(suite.value(at: ["key", "either"]) == ["a", "b"])
	}

	@Test("What is spelled otherwise than the type would is left so beside a change")
	func spelling() throws {
		let suite = try suite(#"{"dates": ["2026-01-31", {"$date": "2026-01-30T00:00:00Z"}], "numbers": [1, 2.50]}"#)
		let dates = Defaults.Key<[Date]>("dates", default: [], suite: suite)
		let numbers = Defaults.Key<[Double]>("numbers", default: [], suite: suite)
		let before = text(suite)
		Defaults[dates] = Defaults[dates]
		Defaults[numbers] = Defaults[numbers]
		#expect(text(suite) == before)
		Defaults[dates].swapAt(0, 1)
		Defaults[numbers].append(3)
		#expect(
			text(suite)
				== #"{"dates": [{"$date": "2026-01-30T00:00:00Z"}, "2026-01-31"], "numbers": [1, 2.50, 3.0]}"#)
	}

	@Test("JSON in text keeps what is not read once it becomes a value")
	func legacyText() throws {
		let suite = try suite(#"{"key": "[{\"title\":\"a\"},{\"title\":\"b\",\"url\":\"b\",\"icon\":2}]"}"#)
		let key = Defaults.Key<[Feed]>("key", default: [], suite: suite)
		let before = text(suite)
		Defaults[key] = Defaults[key]
		Defaults.migrate(key, to: .v5)
		#expect(text(suite) == before)
		Defaults[key][0].title = "c"
		#expect(suite.value(at: ["key"]) == [["title": "a"], ["title": "c", "url": "b", "icon": 2]])
	}

	@Test("Nobody hears of a change of it alone")
	func observers() throws {
		let suite = try suite(#"{"key": [1, "a"], "other": {"height": 30}}"#)
		let key = Defaults.Key<[Int]>("key", default: [], suite: suite)
		let other = Defaults.Key<Window>("other", default: Window(), suite: suite)
		let count = Mutex(0)
		let tokens = [
			Defaults.observe(key, options: []) { _ in count.withLock { $0 += 1 } } as any Defaults.Observation,
			Defaults.observe(keys: key, other, options: []) { count.withLock { $0 += 1 } },
		]
		try suite.apply([.set("b", at: ["key", "1"]), .set("wide", at: ["other", "width"])])
		#expect(count.withLock { $0 } == 0 && !key.isDefaultValue)
		try suite.apply([.reset(["key", "0"])])
		#expect(count.withLock { $0 } == 2 && key.isDefaultValue)
		tokens.forEach { $0.invalidate() }
	}

	@Test("A value that is set by name keeps the nulls within it, which no one reads by name")
	func byName() throws {
		let suite = try suite(#"{"list": [1, null, 2], "map": {"a": null, "b": [null]}}"#)
		let before = text(suite)
		for name in ["list", "map"] { suite.set(suite.object(forKey: name), forKey: name) }
		#expect(text(suite) == before)
		suite.set([2, 3], forKey: "list")
		#expect(suite.value(at: ["list"]) == [.null, 2, 3])
	}

	@Test("Ten thousand items that cannot be read, in as many lists, take no longer than they are many")
	func many() throws {
		let count = 10_000
		let lists = Defaults.JSON.array((0..<count).map { .array([.integer($0), "x"]) })
		let suite = Defaults.Suite.inMemory(values: ["key": ["either": [], "feeds": [], "lists": lists]])
		struct Lists: Codable, Defaults.Serializable { var lists: [[Int]] }
		let key = Defaults.Key<Lists?>("key", suite: suite)
		Defaults[key]?.lists[5].append(1)
		#expect(Defaults[key]?.lists.count == count)
		#expect(suite.value(at: ["key", "lists", "5"]) == [5, "x", 1])
	}
}
