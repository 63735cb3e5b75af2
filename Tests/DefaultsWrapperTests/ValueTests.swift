import DefaultsWrapper
import Foundation
import Synchronization
import Testing

@Suite("DefaultsValue")
struct DefaultsValueTests {
	let suite = UserDefaults.inMemory()

	@Test("Hears of each change once, whoever makes it, and of none at the start")
	func changes() throws {
		let heard = Mutex<[Int]>([])
		let value = DefaultsValue(key: "count", initialValue: 1, defaults: suite, registerValue: true) { new in
			heard.withLock { $0.append(new) }
		}
		#expect(value.value == 1)
		value.value = 2
		value.value = 2
		try suite.apply([.set(3, at: ["count"])])
		suite.removeAll()
		#expect(heard.withLock { $0 } == [2, 3, 1])
	}

	@Test("Hears on the main actor where its code is that, whoever makes the change")
	@MainActor func mainActor() async {
		var heard: [Int] = []
		let value = DefaultsValue(key: "count", initialValue: 1, defaults: suite) { new in
			MainActor.preconditionIsolated()
			heard.append(new)
		}
		value.value = 2
		#expect(heard == [2])
		await withCheckedContinuation { continuation in
			Thread.detachNewThread { [suite] in
				suite.set(3, forKey: "count")
				DispatchQueue.main.async { continuation.resume() }
			}
		}
		#expect(heard == [2, 3])
	}

	@Test("Compare by their values")
	func comparing() {
		let (one, two) = ("one", "two")
		func value(_ key: String, _ value: Int) -> DefaultsValue<Int> {
			DefaultsValue(key: UserDefaultsKeyName(rawValue: key), initialValue: value, defaults: suite)
		}
		#expect(value(one, 1) < value(two, 2) && value(one, 1) == value("three", 1))
		#expect(Set([value(one, 1), value(two, 2), value("three", 1)]).count == 2)
	}

	@Test("Keep lists of Codables, as structure")
	func codables() throws {
		let value = DefaultsValue(key: "players", initialValue: [Player](), defaults: suite)
		value.value = [Player(name: "Ann", score: 1), Player(name: "Bob", score: 2)]
		value.value[1].score = 3
		#expect(suite.value(at: ["players", "1", "score"]) == 3 && value.value.map(\.score) == [1, 3])
	}

	@Test("Hears of nothing once it is gone")
	func end() {
		let heard = Mutex(0)
		var value: DefaultsValue<Direction>? = DefaultsValue(
			key: "heading", initialValue: .north, defaults: suite, onChange: { _ in heard.withLock { $0 += 1 } })
		value?.value = .east
		value = nil
		suite.set(Direction.south, forKey: "heading")
		#expect(heard.withLock { $0 } == 1)
	}

	@Test("Takes every kind of value, and optionals")
	func kinds() {
		let player = DefaultsValue<Player?>(key: "player", initialValue: nil, defaults: suite)
		let warmth = DefaultsValue(key: "warmth", initialValue: Celsius(degrees: 1), defaults: suite)
		let name = DefaultsValue<String?>(key: "name", initialValue: "Ann", defaults: suite)
		player.value = Player(name: "Ann", score: 1)
		warmth.value.degrees = 2
		name.value = nil
		#expect(player.value?.score == 1)
		#expect(warmth.value == Celsius(degrees: 2))
		#expect(name.value == "Ann")
	}
}

/// The document's section "UserDefaults extension".
@Suite("DefaultsWrapper: a suite's own functions")
struct SuiteFunctionTests {
	let suite = UserDefaults.inMemory()

	@Test("Everything that is set is read back by its function")
	func roundTrip() {
		suite.set(Direction.west, forKey: "heading")
		suite.set(Player(name: "Ann", score: 1), forKey: "player")
		suite.set(Celsius(degrees: 3), forKey: "warmth")
		suite.set(CGFloat(1.5), forKey: "gap")
		suite.set(CGPoint(x: 1, y: 2), forKey: "point")
		suite.set(CGSize(width: 1, height: 2), forKey: "size")
		suite.set(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rectangle")
		let id = UUID()
		suite.set(id, forKey: "id")
		suite.set(Decimal(string: "0.1") ?? 0, forKey: "price")
		suite.set(Locale(identifier: "de_AT"), forKey: "locale")

		let heading: Direction? = suite.rawReprensentable(forKey: "heading")
		let player: Player? = suite.decodable(forKey: "player")
		let warmth: Celsius? = suite.convertible(forKey: "warmth")
		#expect((heading, player?.name, warmth?.degrees) == (.west, "Ann", 3))
		#expect(suite.cgFloat(forKey: "gap") == 1.5)
		#expect(suite.cgPoint(forKey: "point") == CGPoint(x: 1, y: 2))
		#expect(suite.cgSize(forKey: "size") == CGSize(width: 1, height: 2))
		#expect(suite.cgRect(forKey: "rectangle") == CGRect(x: 1, y: 2, width: 3, height: 4))
		#expect(suite.uuid(forKey: "id") == id)
		#expect(suite.decimal(forKey: "price")?.description == "0.1")
		#expect(suite.value(at: ["price"])?.serialized() == "0.1")
		#expect(suite.locale(forKey: "locale")?.identifier == "de_AT")
	}

	@Test("What is not there is zero, or nil")
	func absence() {
		#expect(suite.cgFloat(forKey: "none") == 0)
		#expect(suite.cgPoint(forKey: "none") == .zero)
		#expect(suite.cgSize(forKey: "none") == .zero)
		#expect(suite.cgRect(forKey: "none") == .zero)
		#expect(suite.uuid(forKey: "none") == nil)
		#expect(suite.decimal(forKey: "none") == nil)
		#expect(suite.locale(forKey: "none") == nil)
		let heading: Direction? = suite.rawRepresentable(forKey: "none")
		#expect(heading == nil)
	}

	@Test("One default is registered at a time, of every supported type")
	func registering() {
		suite.register(CGSize(width: 1, height: 2), forKey: "size")
		suite.register(Direction.east, forKey: "heading")
		suite.register(Player(name: "Ann", score: 1), forKey: "player")
		suite.register(Celsius(degrees: 3), forKey: "warmth")
		#expect(suite.cgSize(forKey: "size") == CGSize(width: 1, height: 2))
		#expect(suite.value(at: ["heading"]) == 3)
		#expect(suite.value(at: ["player"]) == ["name": "Ann", "score": 1])
		#expect(suite.value(at: ["warmth"]) == 3)
		#expect(suite.snapshot.userValue(at: ["size"]) == nil)
		suite.set(CGSize.zero, forKey: "size")
		#expect(suite.cgSize(forKey: "size") == .zero)
	}

	@Test("A value of another type reads as none and is reported")
	func mismatch() throws {
		try suite.apply([.set("wide", at: ["size"])])
		#expect(suite.cgSize(forKey: "size") == .zero)
		#expect(suite.problems.map(\.path) == [["size"]])
	}

	private struct Stored {
		static let suite = UserDefaults.inMemory()
		@Defaults(key: "any", defaultValue: [:], defaults: suite) var any: [String: Any]
		@Defaults(key: "inner", defaultValue: [:], defaults: suite) var inner: [String: [String: Any]]
	}

	@Test("Values of any type are read as what they are")
	func anyValues() throws {
		let stored = Stored()
		stored.any = ["a": 1, "l": [1], "t": "x"]
		#expect("\(stored.any["a"] ?? "none")" == "1")
		#expect(NSDictionary(dictionary: stored.any) == ["a": 1, "l": [1], "t": "x"])
		stored.inner = ["b": ["c": "x"]]
		#expect("\(stored.inner["b"]?["c"] ?? "none")" == "x")
		try Stored.suite.apply([.set(["a": .null, "b": 2], at: ["any"])])
		#expect(stored.any.keys.sorted() == ["b"])
	}
}
