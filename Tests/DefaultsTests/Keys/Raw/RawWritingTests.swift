import Defaults
import Foundation
import Testing

private final class Unstorable: Sendable {}

@Suite struct RawWritingTests {
	let suite = Defaults.Suite.inMemory()

	@Test func everyPlainTypeIsStoredAndReadBack() {
		suite.set(true, forKey: "bool")
		suite.set(5, forKey: "int")
		suite.set(UInt64.max, forKey: "big")
		suite.set(0.5, forKey: "double")
		suite.set(Float(0.1), forKey: "float")
		suite.set("text", forKey: "text")
		suite.set(Data([1, 2]), forKey: "data")
		suite.set(Date(timeIntervalSinceReferenceDate: 1), forKey: "date")
		suite.set(URL(string: "http://a.org/b"), forKey: "url")
		suite.set(["a", "b"], forKey: "texts")
		suite.set([1, "a", [true]] as [Any], forKey: "mixed")
		suite.set(["a": 1, "b": ["c": Date(timeIntervalSinceReferenceDate: 0)]] as [String: Any], forKey: "map")
		#expect(suite.bool(forKey: "bool"))
		#expect(suite.integer(forKey: "int") == 5)
		#expect(suite.object(forKey: "big") as? UInt64 == .max)
		#expect(suite.double(forKey: "double") == 0.5)
		#expect(suite.float(forKey: "float") == 0.1)
		#expect(suite.string(forKey: "text") == "text")
		#expect(suite.data(forKey: "data") == Data([1, 2]))
		#expect(suite.object(forKey: "date") as? Date == Date(timeIntervalSinceReferenceDate: 1))
		#expect(suite.url(forKey: "url")?.absoluteString == "http://a.org/b")
		#expect(suite.stringArray(forKey: "texts") == ["a", "b"])
		#expect(suite.value(at: ["mixed"]) == [1, "a", [true]])
		#expect(suite.value(at: ["map"]) == ["a": 1, "b": ["c": ["$date": "2001-01-01T00:00:00Z"]]])
	}

	@Test func whatIsSetByNameIsReadByAKeyAndTheOtherWayRound() {
		let key = Defaults.Key<Int>("count", default: 1, suite: suite)
		#expect(Defaults[key] == 1)
		suite.set(7, forKey: "count")
		#expect(Defaults[key] == 7)
		Defaults[key] = 8
		#expect(suite.integer(forKey: "count") == 8)
	}

	@Test func nilAndRemovalShowTheDefault() {
		suite.register(defaults: ["a": "default"])
		for remove in [
			{ suite.set(nil, forKey: "a") }, { suite.set(String?.none, forKey: "a") },
			{ suite.set(String?.none as Any, forKey: "a") }, { suite.set(Unstorable?.none as Any, forKey: "a") },
			{ suite.removeObject(forKey: "a") },
		] {
			suite.set("mine", forKey: "a")
			#expect(suite.string(forKey: "a") == "mine")
			remove()
			#expect(suite.string(forKey: "a") == "default")
		}
	}

	@Test func whatCannotBeStoredIsReportedAndTheStoredValueStays() {
		let log = ProblemLog(of: suite)
		suite.set("mine", forKey: "a")
		suite.set(Unstorable(), forKey: "a")
		suite.set([1, Unstorable(), ["x": Unstorable()]] as [Any], forKey: "a")
		#expect(suite.string(forKey: "a") == "mine")
		#expect(log.problems.map(\.path.description) == ["a", "a.1", "a.2.x"])
		suite.register(defaults: ["b": Unstorable(), "c": 1])
		#expect(suite.object(forKey: "b") == nil)
		#expect(suite.integer(forKey: "c") == 1)
		#expect(log.problems.count == 4)
	}

	@Test func nilWithinAListIsNullAndKeepsItsPlace() {
		suite.set([1, Int?.none as Any, 3] as [Any], forKey: "a")
		#expect(suite.value(at: ["a"]) == [1, .null, 3])
		#expect(suite.array(forKey: "a") as? [Int] == [1, 3])
	}

	@Test func aDottedNameIsOneName() {
		suite.set(1, forKey: "com.unicorn.count")
		#expect(suite.integer(forKey: "com.unicorn.count") == 1)
		#expect(suite.value(at: ["com.unicorn.count"]) == 1)
	}

	@Test func setsByNameAreHeard() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		nonisolated(unsafe) var heard: [Int] = []
		let token = Defaults.observe(key, options: []) { heard.append($0.newValue) }
		suite.set(2, forKey: "a")
		suite.removeObject(forKey: "a")
		#expect(heard == [2, 1])
		token.invalidate()
	}

	@Test func laterRegistrationsReplaceEarlierOnesOfTheSameName() {
		suite.register(defaults: ["a": 1, "b": 1])
		suite.register(defaults: ["a": 2])
		#expect(suite.integer(forKey: "a") == 2)
		#expect(suite.integer(forKey: "b") == 1)
		#expect(Defaults[Defaults.Key<Int?>("a", suite: suite)] == 2)
	}

	@Test func registrationsReachTheOtherSuitesButThoseInMemory() throws {
		let name = "registered-\(UInt64.random(in: 0...(.max)))"
		let early = try Defaults.Suite(named: "early-\(name)")
		let own = try Defaults.Suite(named: "own-\(name)")
		let key = Defaults.Key<Int?>(name, suite: early)
		#expect(Defaults[key] == nil)
		own.register(defaults: [name: 0])
		Defaults.Suite.standard.register(defaults: [name: 1])
		let late = try Defaults.Suite(named: "late-\(name)")
		#expect(Defaults[key] == 1)
		#expect(early.integer(forKey: name) == 1 && late.integer(forKey: name) == 1)
		#expect(own.integer(forKey: name) == 0, "its own stands")
		#expect(suite.object(forKey: name) == nil && Defaults.Suite.inMemory().object(forKey: name) == nil)
		late.register(defaults: [name: 2])
		#expect(early.integer(forKey: name) == 2)
		early.set(3, forKey: name)
		#expect(Defaults[key] == 3)
		early.removeObject(forKey: name)
		#expect(Defaults[key] == 2)
		suite.register(defaults: [name: 4])
		#expect(early.integer(forKey: name) == 2, "what is in memory and has no name keeps it to itself")
	}

	@Test func aRefusedSetIsReported() {
		let log = ProblemLog(of: suite)
		suite.validator = { path, _ in [Defaults.Problem(path: path, message: "is refused")] }
		suite.set(1, forKey: "a")
		#expect(suite.object(forKey: "a") == nil)
		#expect(log.problems == [Defaults.Problem(path: ["a"], message: "is refused")])
	}

	@Test func aSuiteInMemoryIsAlwaysSynchronized() { #expect(suite.synchronize()) }

	@Test func aListWithoutSomeValuesIsStoredAsItIsEachTime() {
		for _ in 0..<3 {
			suite.set([1, nil, 2] as [Int?], forKey: "list")
			#expect(suite.snapshot.userValue(at: ["list"]) == [1, .null, 2])
			suite.set(["a": [nil, "x"]] as [String: [String?]], forKey: "map")
			#expect(suite.snapshot.userValue(at: ["map"]) == ["a": [.null, "x"]])
		}
	}

	private struct Size: Codable, Sendable, Equatable, Defaults.Serializable { var width = 1, name: String? = "x" }

	@Test func aWholeValueHidesTheMembersOfATypedKeysDefault() {
		let key = Defaults.Key<Size>("size", default: Size(), suite: suite)
		#expect(suite[key] == Size())
		suite.set(Size(width: 2, name: nil), forKey: "size")
		#expect(suite[key] == Size(width: 2, name: nil))
		suite.set(["width": 3], forKey: "size")
		#expect(suite[key] == Size(width: 3, name: nil))
	}
}
