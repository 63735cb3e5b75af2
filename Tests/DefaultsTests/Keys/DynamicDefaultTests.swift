import Chance
import Testing

@testable import Defaults

private struct Part: Codable, Hashable, Sendable, Defaults.Serializable {
	var p: Int
	var q: Int?
}

private struct Whole: Codable, Hashable, Sendable, Defaults.Serializable {
	var a: Int
	var t: String?
	var s: Part
	var o: Part?
	var m: [String: Int]
	var l: [Int]?
}

/// Members that may all be missing.
private struct Loose: Codable, Hashable, Sendable, Defaults.Serializable {
	var a: Int?
	var s: Part?
}

@Suite("A default that is nowhere registered, over an object in the file")
struct DynamicDefaultTests {
	private static let standard = Whole(
		a: 1, t: "t", s: Part(p: 2, q: 3), o: Part(p: 4, q: 5), m: ["x": 1, "y": 2], l: [1, 2])

	/// An object of which members are missing, and what is read over the default.
	private static func incomplete(_ random: inout SplitMix) -> (json: Defaults.JSON, value: Whole) {
		var (json, value) = (Defaults.Object(), standard)
		func number() -> Int { Int.random(in: 100..<1000, using: &random) }
		func part(_ part: inout Part) -> Defaults.JSON {
			var json = Defaults.Object()
			if random.chance(50) {
				part.p = number()
				json["p"] = .integer(part.p)
			}
			if random.chance(50) {
				part.q = random.chance(30) ? nil : number()
				json["q"] = part.q.map { .integer($0) } ?? .null
			}
			return .object(json)
		}
		if random.chance(50) {
			value.a = number()
			json["a"] = .integer(value.a)
		}
		if random.chance(50) {
			value.t = random.chance(30) ? nil : "theirs"
			json["t"] = value.t.map { .string($0) } ?? .null
		}
		if random.chance(50) { json["s"] = part(&value.s) }
		if random.chance(50), var own = value.o {
			json["o"] = random.chance(30) ? .null : part(&own)
			value.o = json["o"] == .null ? nil : own
		}
		if random.chance(50) {
			value.m = ["z": number()]
			json["m"] = ["z": .integer(value.m["z"] ?? 0)]
		}
		if random.chance(50) {
			value.l = [number()]
			json["l"] = .array((value.l ?? []).map { .integer($0) })
		}
		return (.object(json), value)
	}

	private static func change(_ value: inout Whole, _ random: inout SplitMix) {
		let number = Int.random(in: 1000..<2000, using: &random)
		switch Int.random(in: 0..<8, using: &random) {
		case 0: value.a = number
		case 1: value.t = random.chance(50) ? nil : "new"
		case 2: value.s.p = number
		case 3: value.s.q = random.chance(50) ? nil : number
		case 4 where value.o != nil: value.o?.q = random.chance(50) ? nil : number
		case 5: value.m["x"] = number
		case 6: value.l = random.chance(50) ? nil : [number]
		default: value.o = random.chance(50) ? nil : Part(p: number, q: nil)
		}
	}

	private static func assign(_ new: Whole, to value: inout Whole) { value = new }

	/// The places of leaves that differ; a map and a list are one.
	private static func places(in new: Whole, unlike old: Whole) -> Set<Defaults.Path> {
		var places: Set<Defaults.Path> = []
		if new.a != old.a { places.insert(["a"]) }
		if new.t != old.t { places.insert(["t"]) }
		if new.s.p != old.s.p { places.insert(["s", "p"]) }
		if new.s.q != old.s.q { places.insert(["s", "q"]) }
		if new.o != old.o { places.insert(["o"]) }
		if new.m != old.m { places.insert(["m"]) }
		if new.l != old.l { places.insert(["l"]) }
		return places
	}

	private static func key(_ isDynamic: Bool, _ suite: Defaults.Suite) -> Defaults.Key<Whole> {
		isDynamic
			? Defaults.Key<Whole>("k", suite: suite) { standard }
			: Defaults.Key<Whole>("k", unregistered: standard, suite: suite)
	}

	@Test("is read member by member, and only what is set is written", arguments: 0..<200)
	func members(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let (json, value) = Self.incomplete(&random)
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(json, at: ["k"])])
		let key = Self.key(random.chance(70), suite)
		#expect(suite[key] == value, "seed \(seed): \(json)")
		var known = value
		for _ in 0..<3 {
			let before = suite.snapshot.user
			suite[key] = suite[key]
			suite[key].a += 0
			#expect(suite.snapshot.user.bytes == before.bytes, "seed \(seed): \(before.string)")
			var changed = known
			Self.change(&changed, &random)
			if random.chance(50) { suite[key] = changed } else { Self.assign(changed, to: &suite[key]) }
			#expect(suite[key] == changed, "seed \(seed): \(before.string) to \(suite.snapshot.user.string)")
			let places = Self.places(in: changed, unlike: known).map { Defaults.Path(["k"] + $0.tokens) }
			let written = suite.snapshot.user.differences(from: before)
			#expect(
				written.allSatisfy { place in places.contains { $0.contains(place) || place.contains($0) } },
				"seed \(seed): \(before.string) to \(suite.snapshot.user.string)")
			let later = Defaults.Suite.inMemory()
			later.store.state.withLock { $0.snapshot.user = suite.snapshot.user }
			#expect(later[Self.key(true, later)] == changed, "seed \(seed): \(suite.snapshot.user.string)")
			known = changed
		}
	}

	@Test("stays beneath what others set while one member is set", arguments: 0..<20)
	func others(seed: UInt64) throws {
		var random = SplitMix(state: seed)
		let scratch = Scratch()
		try scratch.write(#"{"k":{"a":7,"s":{"p":8}}}"#, to: "settings.json")
		let suite = try scratch.suite()
		let key = Self.key(random.chance(50), suite)
		let lock = try Lock(scratch.path)
		if random.chance(50) { suite[key].s.p = 9 } else { suite[key].a = 9 }
		try scratch.replace(
			"settings.json",
			with: #"{"k":{"a":7,"s":{"p":8,"q":30},"t":"theirs","m":{"z":1},"o":{"p":40},"l":[]}}"#)
		lock.release()
		try suite.flush()
		let expected = Whole(
			a: suite[key].a, t: "theirs", s: Part(p: suite[key].s.p, q: 30), o: Part(p: 40, q: 5), m: ["z": 1], l: [])
		#expect(suite[key] == expected)
		#expect([suite[key].a, suite[key].s.p] == [9, 8] || [suite[key].a, suite[key].s.p] == [7, 9])
	}

	@Test("has what is missing where a nested key was set first, also where all may be missing")
	func nestedFirst() {
		let suite = Defaults.Suite.inMemory()
		let standard = Loose(a: 1, s: Part(p: 2, q: 3))
		let loose = Defaults.Key<Loose>("k", suite: suite) { standard }
		let optional = Defaults.Key<Loose?>("k", suite: suite) { standard }
		let nested = Defaults.Key<Int>(at: ["k", "s", "p"], default: 2, suite: suite)
		suite[nested] = 9
		#expect(suite[loose] == Loose(a: 1, s: Part(p: 9, q: 3)))
		#expect(suite[optional] == Loose(a: 1, s: Part(p: 9, q: 3)))
		suite[loose].s?.q = nil
		#expect(suite[loose] == Loose(a: 1, s: Part(p: 9, q: nil)))
		suite[loose].s = nil
		#expect(suite[loose] == Loose(a: 1, s: nil) && suite[optional] == Loose(a: 1, s: nil))
		suite.reset(loose)
		#expect(suite[loose] == standard)
	}

	@Test("is written whole where nothing is there, and nil stays nil")
	func first() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Self.key(true, suite)
		suite[key].t = nil
		var expected = Self.standard
		expected.t = nil
		#expect(suite[key] == expected)
		suite[key].s.q = nil
		expected.s.q = nil
		#expect(suite[key] == expected)
		let later = Defaults.Suite.inMemory()
		try later.apply([.set(try #require(suite.snapshot.userValue(at: ["k"])), at: ["k"])])
		let bare = Defaults.Key<Whole?>("k", suite: later)
		#expect(later[bare] == expected && later[Self.key(true, later)] == expected)
	}

	@Test("is not mixed with another case of an enum, nor with a date, nor with another map")
	func apart() throws {
		enum Choice: Codable, Hashable, Sendable, Defaults.Serializable {
			case one(Int)
			case other(name: String)
		}
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(["other": ["name": "x"]], at: ["c"]), .set(["x": 1], at: ["m"])])
		let choice = Defaults.Key<Choice>("c", suite: suite) { .one(1) }
		let map = Defaults.Key<[String: Int]>("m", suite: suite) { ["y": 2] }
		#expect(suite[choice] == .other(name: "x") && suite[map] == ["x": 1])
		suite[map]["x"] = 3
		suite[choice] = .one(5)
		#expect(suite.snapshot.userValue(at: []) == ["c": ["one": ["_0": 5]], "m": ["x": 3]])
	}
}
