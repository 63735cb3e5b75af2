import DefaultsWrapper
import Foundation
import Synchronization
import Testing

@Suite("DefaultsWrapper: what it promises")
struct PromiseTests {
	let suite = UserDefaults.inMemory()

	@Test("A default is registered unless that is not wanted")
	func registration() {
		@Defaults(key: "shown", defaultValue: 3, defaults: suite) var shown: Int
		@Defaults(key: "hidden", defaultValue: 3, defaults: suite, registerValue: false) var hidden: Int
		#expect((shown, hidden) == (3, 3))
		#expect(suite.value(at: ["shown"]) == 3)
		#expect(suite.value(at: ["hidden"]) == nil)
		#expect(suite.snapshot.userValue(at: ["shown"]) == nil)
	}

	@Test("Defaults that are not registered do not disturb one another")
	func defaultsOfTheirOwn() {
		@Defaults(key: "count", defaultValue: 1, defaults: suite, registerValue: false) var one: Int
		@Defaults(key: "count", defaultValue: 2, defaults: suite, registerValue: false) var two: Int
		#expect((one, two) == (1, 2))
		one = 7
		#expect((one, two) == (7, 7))
	}

	@Test("Thousands of values of a type share its property's key, and what is read is decoded once")
	func shared() throws {
		let counter = Counter()
		struct Player {
			@Defaults<Counted> var score: Counted
			@Defaults<Int> var level: Int
		}
		let players = (0..<5000).map { _ in
			Player(
				score: Defaults(key: "score", defaultValue: Counted(3), defaults: suite),
				level: Defaults(key: "level", defaultValue: 1, defaults: suite))
		}
		players[0].level = 7
		players[4999].score = Counted(4)
		counter.start()
		#expect(players.allSatisfy { $0.level == 7 && $0.score.value == 4 })
		#expect(counter.count == 1)
		players[1].score = Counted(5)
		#expect(players[2].score.value == 5 && counter.count == 2)
	}

	@Test("Of defaults that are the same to the letter alone a key is shared, and none outlives its properties")
	func sharing() {
		@Defaults(key: "zero", defaultValue: 0.0, defaults: suite, registerValue: false) var zero: Double
		@Defaults(key: "zero", defaultValue: -0.0, defaults: suite, registerValue: false) var minusZero: Double
		@Defaults(key: "zero", defaultValue: 0, defaults: suite, registerValue: false) var integer: Int
		#expect(zero.sign == .plus && minusZero.sign == .minus && integer == 0)
		func makeAndDrop() -> Int {
			@Defaults(key: "gone", defaultValue: 1, defaults: suite) var gone: Int
			gone += 1
			return gone
		}
		#expect((makeAndDrop(), makeAndDrop()) == (2, 3))
	}

	@Test("An optional with a default never reads nil; setting nil removes")
	func optionalWithDefault() {
		@Defaults(key: "level", defaultValue: 7, defaults: suite) var level: Int?
		level = 9
		#expect(level == 9)
		level = nil
		#expect(level == 7)
		#expect(suite.snapshot.userValue(at: ["level"]) == nil)
	}

	@Test("An optional without a default reads nil where nothing is stored or registered")
	func optionalWithoutDefault() {
		@Defaults(key: "level", defaults: suite) var level: Int?
		@Defaults(key: "other", defaultValue: nil, defaults: suite) var other: Direction?
		#expect(level == nil)
		suite.register(4, forKey: "level")
		#expect(level == 4)
		level = 5
		level = nil
		#expect(level == 4)
		other = .east
		other = nil
		#expect(other == nil)
	}

	@Test("A value of another type stays, is reported, and the default is read")
	func mismatch() throws {
		@Defaults("count", defaults: suite) var count = 3
		@Defaults("warmth", defaults: suite) var warmth = Celsius(degrees: 20)
		@Defaults("heading", defaults: suite) var heading: Direction = .west
		try suite.apply([
			.set("many", at: ["count"]), .set(-300.0, at: ["warmth"]), .set(12, at: ["heading"]),
		])
		#expect((count, heading, warmth) == (3, .west, Celsius(degrees: 20)))
		#expect(suite.problems.map(\.path) == [["count"], ["heading"], ["warmth"]])
		#expect(suite.value(at: ["count"]) == "many")
	}

	@Test("Core Graphics' types are readable objects")
	func coreGraphics() {
		@Defaults("gap", defaults: suite) var gap: CGFloat = 1
		@Defaults("frame", defaults: suite) var frame: CGRect = .zero
		gap = 2.5
		frame = CGRect(x: 1, y: 2, width: 3, height: 4)
		#expect(suite.value(at: ["gap"]) == 2.5)
		#expect(suite.value(at: ["frame"]) == ["origin": ["x": 1, "y": 2], "size": ["width": 3, "height": 4]])
		frame.size.width = 30
		#expect(frame == CGRect(x: 1, y: 2, width: 30, height: 4))
	}

	@Test("Everything that the document lists round-trips, in lists and maps too")
	func types() throws {
		func roundTrips<Value: PropertyListSerializable & Equatable>(
			_ value: Value, _ other: Value, at place: SourceLocation = #_sourceLocation
		) {
			@Defaults("value", defaults: .inMemory(), registerValue: false) var single = other
			@Defaults("list", defaults: .inMemory(), registerValue: false) var list: [Value] = []
			@Defaults("map", defaults: .inMemory(), registerValue: false) var map: [String: [Value]] = [:]
			single = value
			list = [value, other]
			map = ["a.b": [value], "$date": [other]]
			#expect(single == value, sourceLocation: place)
			#expect(list == [value, other], sourceLocation: place)
			#expect(map == ["a.b": [value], "$date": [other]], sourceLocation: place)
		}
		roundTrips(Int.max, .min)
		roundTrips(5.0, -.infinity)
		roundTrips(Float(0.1), .greatestFiniteMagnitude)
		roundTrips(true, false)
		roundTrips("🦄\0é", "")
		roundTrips(Data([0, 255]), Data())
		roundTrips(Date(timeIntervalSinceReferenceDate: 0.25), .distantPast)
		roundTrips(try #require(URL(string: "https://a.b/c?d#e")), URL(fileURLWithPath: "/tmp"))
		roundTrips(UUID(), UUID())
		roundTrips(try #require(Decimal(string: "12345678901234567890.123")), Decimal(0))
		roundTrips(Locale(identifier: "de_AT"), Locale(identifier: "ja"))
		roundTrips(CGFloat(1.5), 0)
		roundTrips(CGPoint(x: 1, y: -2), .zero)
	}

	@Test("A dictionary takes values of any type")
	func anyValues() {
		@Defaults("map", defaults: suite) var map: [String: Any] = [:]
		map = ["a": 1, "b": ["c", Date(timeIntervalSinceReferenceDate: 0)] as [Any], "d": ["e": true]]
		#expect(map["a"] as? Int == 1)
		#expect((map["b"] as? [Any])?.last as? Date == Date(timeIntervalSinceReferenceDate: 0))
		#expect((map["d"] as? [String: Any])?["e"] as? Bool == true)
	}

	@Test("What cannot be stored changes nothing and is reported")
	func unstorable() {
		struct Opaque {}
		let reported = Mutex<[Problem]>([])
		suite.onProblem = { problem in reported.withLock { $0.append(problem) } }
		@Defaults("map", defaults: suite) var map: [String: Any] = [:]
		map = ["a": 1]
		map = ["b": Opaque()]
		#expect(map["a"] as? Int == 1)
		#expect(reported.withLock { $0.map(\.path) } == [["map", "b"]])
	}

	@Test("Typed keys of the library beneath show the same value")
	func sameSuite() {
		let key = _Defaults.Key<Int>("count", default: 0, suite: suite)
		@Defaults("count", defaults: suite) var count = 0
		count = 3
		#expect(_Defaults[key] == 3)
		_Defaults[key] = 4
		#expect(count == 4)
	}
}

typealias Problem = _Defaults.Problem

/// Counts on its own how often it is decoded.
private struct Counted: UserDefaultsConvertible {
	let value: Int

	init(_ value: Int) { self.value = value }

	func convertedObject() -> Int { value }

	static func instantiate(from object: Int) -> Counted? {
		Counter.decoded.withLock { $0 += 1 }
		return Counted(object)
	}
}

/// How often a ``Counted`` was decoded since the start.
private struct Counter {
	fileprivate static let decoded = Mutex(0)

	func start() { Self.decoded.withLock { $0 = 0 } }
	var count: Int { Self.decoded.withLock { $0 } }
}
