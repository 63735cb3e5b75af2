import Testing

@testable import Defaults

/// A member that had another name, which is read and not written.
private struct Renamed: Codable, Hashable, Sendable, Defaults.Serializable {
	var color: String?
	var n: Int?

	private enum CodingKeys: CodingKey { case color, colour, n }

	init(color: String? = nil, n: Int? = nil) { (self.color, self.n) = (color, n) }

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		color =
			try container.decodeIfPresent(String.self, forKey: .color)
			?? container.decodeIfPresent(String.self, forKey: .colour)
		n = try container.decodeIfPresent(Int.self, forKey: .n)
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encodeIfPresent(color, forKey: .color)
		try container.encodeIfPresent(n, forKey: .n)
	}
}

@Suite("What is unknown beside something that would be read again")
struct UnknownBesideTests {
	private static let text = #"{"colour":"red","future":{"a":1},"n":3,"more":[1]}"#
	private static let left: Defaults.JSON = ["future": ["a": 1], "n": 3, "more": [1]]

	private func suite(_ stored: String) throws -> Defaults.Suite {
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(try Defaults.JSON(parsing: stored), at: ["k"])])
		return suite
	}

	@Test("stays, in an object, an item and an entry")
	func renamed() throws {
		var suite = try suite(Self.text)
		let key = Defaults.Key<Renamed>("k", default: Renamed(), suite: suite)
		suite[key].color = nil
		#expect(suite.snapshot.userValue(at: ["k"]) == Self.left && suite[key] == Renamed(n: 3))
		suite = try self.suite("[\(Self.text), \(Self.text)]")
		let list = Defaults.Key<[Renamed]>("k", default: [], suite: suite)
		suite[list][0].color = nil
		#expect(suite.snapshot.userValue(at: ["k", "0"]) == Self.left)
		#expect(suite.snapshot.userValue(at: ["k", "1"]) == (try Defaults.JSON(parsing: Self.text)))
		suite = try self.suite(#"{"x": \#(Self.text)}"#)
		let map = Defaults.Key<[String: Renamed]>("k", default: [:], suite: suite)
		suite[map]["x"]?.color = nil
		#expect(suite.snapshot.userValue(at: ["k", "x"]) == Self.left)
	}

	@Test("stays where a name stands twice in two spellings")
	func spellings() throws {
		let suite = try suite("{\"e\u{301}\":2,\"\u{e9}\":1,\"z\":\"bad\"}")
		let map = Defaults.Key<[String: Int]>("k", default: [:], suite: suite)
		suite[map]["\u{e9}"] = 9
		#expect(suite.snapshot.userValue(at: ["k", "z"]) == "bad" && suite[map] == ["\u{e9}": 9])
	}

	@Test("stays in a set from which one is removed that stands there twice")
	func twice() throws {
		let suite = try suite("[\"e\u{301}\",\"\u{e9}\",5]")
		let set = Defaults.Key<Set<String>>("k", default: [], suite: suite)
		suite[set].remove("\u{e9}")
		#expect(suite[set] == [] && suite.snapshot.userValue(at: ["k"]) == [5])
	}
}
