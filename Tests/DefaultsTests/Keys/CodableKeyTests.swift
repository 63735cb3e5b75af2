import Defaults
import Foundation
import Synchronization
import Testing

private struct Profile: Codable, Defaults.Serializable, Equatable {
	struct Address: Codable, Equatable {
		var city = "Oslo"
		var zip: String? = nil
	}
	var name = "Ann"
	var nickname: String? = nil
	var address = Address()
	var scores: [String: Int] = [:]
	var tags: [String] = []
}

private struct Everything: Codable, Defaults.Serializable, Equatable {
	var date = Date(timeIntervalSinceReferenceDate: 0.25)
	var data = Data([1])
	var url = URL(string: "https://a.b/c")
	var double = Double.infinity
	var unsigned = UInt64.max
	var wide = Int128.max
	var float = Float(0.1)
	var map: [Int: Bool] = [2: true, 1: false]
	var pairs: [Pair: Int] = [Pair(a: 2): 2, Pair(a: 1): 1]
	var set: Set<String> = ["b", "a"]
	var nested: [[Double?]] = [[1, nil]]
	var color = Defaults.Color.white
	var dollar = ["$date": 1]
	struct Pair: Codable, Hashable { var a: Int }
}

private struct Stubborn: Codable, Defaults.Serializable, Equatable {
	var value: Int
	func encode(to encoder: any Encoder) throws {
		if value < 0 {
			throw EncodingError.invalidValue(
				value, EncodingError.Context(codingPath: [], debugDescription: "no negative values"))
		}
		var container = encoder.singleValueContainer()
		try container.encode(value)
	}
	init(value: Int) { self.value = value }
	init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
}

private class Base: Codable, Defaults.Serializable {
	var x = 1
}

@Suite struct CodableKeyTests {
	let memory = Defaults.Suite.inMemory()
	private func text(at path: Defaults.Path) -> String? { memory.value(at: path)?.serialized() }

	@Test func structureIsStoredInTheOrderOfItsCodingWithTaggedValues() throws {
		let key = Defaults.Key<Everything?>("key", suite: memory)
		Defaults[key] = Everything()
		#expect(
			text(at: ["key"])
				== #"{"date":{"$date":"2001-01-01T00:00:00.25Z"},"data":{"$data":"AQ=="},"url":"https://a.b/c","#
				+ #""double":{"$double":"inf"},"unsigned":18446744073709551615,"#
				+ #""wide":170141183460469231731687303715884105727,"float":0.1,"map":{"1":false,"2":true},"#
				+ ##""pairs":[{"a":1},1,{"a":2},2],"set":["a","b"],"nested":[[1.0,null]],"color":"#ffffff","##
				+ #""dollar":{"$$date":1}}"#)
		#expect(Defaults[key] == Everything())
		#expect(memory.problems.isEmpty)
	}

	@Test func onlyTheLeafThatChangedIsSet() {
		let key = Defaults.Key<Profile>("key", default: Profile(), suite: memory)
		Defaults[key].address.city = "Rome"
		#expect(memory.snapshot.userValue(at: ["key"]) == ["address": ["city": "Rome"]])
		#expect(Defaults[key] == Profile(address: .init(city: "Rome")))
		Defaults[key].tags = ["x"]
		#expect(memory.snapshot.userValue(at: ["key"]) == ["address": ["city": "Rome"], "tags": ["x"]])
	}

	@Test func whatANewerProgramWroteSurvives() throws {
		let key = Defaults.Key<Profile?>("key", suite: memory)
		try memory.apply([
			.set(
				[
					"name": "Ann", "future": [1], "nickname": "A", "address": ["city": "Oslo", "country": "NO"],
					"scores": ["a": 1, "b": 2], "tags": [],
				], at: ["key"])
		])
		Defaults[key]?.nickname = nil
		Defaults[key]?.address.zip = "0150"
		Defaults[key]?.scores = ["b": 2, "c": 3]
		#expect(
			text(at: ["key"])
				== #"{"name":"Ann","future":[1],"address":{"city":"Oslo","country":"NO","zip":"0150"},"#
				+ #""scores":{"b":2,"c":3},"tags":[]}"#)
	}

	@Test func anEntryThatDoesNotFitSurvivesAChangeOfItsNeighbour() throws {
		let key = Defaults.Key<[String: Int]>("key", default: [:], suite: memory)
		try memory.apply([.set(["a": 1, "b": "new kind", "c": 3], at: ["key"])])
		Defaults[key]["a"] = 2
		Defaults[key]["c"] = nil
		#expect(text(at: ["key"]) == #"{"a":2,"b":"new kind"}"#)
	}

	@Test func aChainThatEndsInNilLeavesWhatDoesNotDecode() throws {
		let key = Defaults.Key<Profile?>("key", suite: memory)
		try memory.apply([.set(["name": 5], at: ["key"])])
		Defaults[key]?.name = "x"
		#expect(text(at: ["key"]) == #"{"name":5}"#)
		Defaults[key] = nil
		#expect(text(at: ["key"]) == #"{"name":5}"#)
		key.reset()
		#expect(text(at: ["key"]) == nil)
		Defaults[key] = Profile()
		Defaults[key]?.name = "x"
		#expect(Defaults[key]?.name == "x")
	}

	@Test func anEqualValueWritesNothing() throws {
		let key = Defaults.Key<Profile>("key", default: Profile(), suite: memory)
		Defaults[key] = Profile()
		#expect(!memory.snapshot.isSet(["key"]))
		Defaults[key].name = "Bob"
		let before = memory.snapshot.user.bytes
		Defaults[key] = Profile(name: "Bob")
		#expect(memory.snapshot.user.bytes == before)
	}

	@Test func aMemberThatIsRemovedDoesNotShowItsDefault() {
		let key = Defaults.Key<Profile>("key", default: Profile(nickname: "Annie"), suite: memory)
		Defaults[key].nickname = nil
		#expect(Defaults[key].nickname == nil)
		Defaults[key].nickname = "A"
		#expect(Defaults[key].nickname == "A")
		key.reset()
		#expect(Defaults[key].nickname == "Annie")
	}

	@Test func aMapOfTheDefaultIsReplacedAsAWhole() {
		let key = Defaults.Key<[String: Int]>("key", default: ["a": 1, "b": 2], suite: memory)
		Defaults[key]["c"] = 3
		#expect(memory.snapshot.userValue(at: ["key"]) == ["a": 1, "b": 2, "c": 3])
		Defaults[key]["a"] = nil
		#expect(Defaults[key] == ["b": 2, "c": 3])
		let nested = Defaults.Key<Profile>("nested", default: Profile(scores: ["x": 1]), suite: memory)
		Defaults[nested].scores["y"] = 2
		Defaults[nested].scores["x"] = nil
		#expect(Defaults[nested].scores == ["y": 2])
		#expect(memory.snapshot.userValue(at: ["nested"]) == ["scores": ["y": 2]])
	}

	@Test func anEntryThatAnotherWroteMeanwhileSurvives() throws {
		let key = Defaults.Key<[String: Int]>("key", default: [:], suite: memory)
		Defaults[key] = ["a": 1]
		var mine = Defaults[key]
		try memory.apply([.set(9, at: ["key", "b"])])
		mine["a"] = 2
		// What this program set knows nothing of b; it was read again before the difference was made.
		Defaults[key].merge(mine) { $1 }
		#expect(Defaults[key] == ["a": 2, "b": 9])
	}

	@Test func aValueThatCannotBeEncodedChangesNothingAndIsReported() {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Stubborn>("key", default: Stubborn(value: 0), suite: memory)
		Defaults[key] = Stubborn(value: 5)
		Defaults[key] = Stubborn(value: -1)
		#expect(Defaults[key].value == 5)
		#expect(log.sentences == ["key: cannot be stored: no negative values"])
		#expect(throws: Defaults.SuiteError.self) { try memory.set(Stubborn(value: -1), for: key) }
	}

	@Test func aValueThatDoesNotDecodeIsReportedWithItsPlaceAndStays() throws {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Profile>("key", default: Profile(), suite: memory)
		let key2 = Defaults.Key<Everything?>("key2", suite: memory)
		try memory.apply([.set(["city": 5], at: ["key", "address"]), .set(["date": true], at: ["key2"])])
		#expect(Defaults[key] == Profile())
		#expect(Defaults[key] == Profile())
		#expect(Defaults[key2] == nil)
		#expect(
			log.sentences == [
				"key.address.city: must be text, but is the number 5",
				"key2.date: must be a date, such as {\"$date\": \"2026-01-31T12:00:00Z\"}, but is true",
			])
		#expect(memory.problems == log.problems)
		#expect(memory.value(at: ["key", "address", "city"]) == 5)
		try memory.apply([.set("Rome", at: ["key", "address", "city"]), .reset(["key2"])])
		#expect(Defaults[key].address.city == "Rome")
		#expect(Defaults[key2] == nil)
		#expect(memory.problems.isEmpty)
	}

	@Test func aMemberThatIsMissingIsNamed() throws {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Profile?>("key", suite: memory)
		try memory.apply([.set(["name": "x"], at: ["key"])])
		#expect(Defaults[key] == nil)
		#expect(log.sentences == ["key.address: is missing"])
		#expect(log.problems.map(\.code) == ["missing"])
	}

	@Test func aSetThatTheSuiteRefusesIsReportedAndChangesNothing() {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Int>("key", default: 1, suite: memory)
		memory.validator = { path, value in
			value == 13 ? [Defaults.Problem(path: path, message: "must not be 13")] : []
		}
		Defaults[key] = 13
		#expect(Defaults[key] == 1)
		#expect(log.problems == [Defaults.Problem(path: ["key"], message: "must not be 13")])
	}

	@Test func aClassThatIsNotSendableIsReadAnewEachTime() {
		let key = Defaults.Key<Base>("key", default: Base(), suite: memory)
		Defaults[key].x = 5
		#expect(Defaults[key].x == 1)
		let value = Base()
		value.x = 7
		Defaults[key] = value
		value.x = 8
		#expect(Defaults[key].x == 7)
		#expect(Defaults[key] !== Defaults[key])
		#expect(key.defaultValue !== key.defaultValue)
	}

	private final class Node: Codable, Defaults.Serializable {
		var value = 1
	}

	private struct Box: Codable, Defaults.Serializable {
		var node = Node(), count = 0
		mutating func raise() { (node.value, count) = (node.value + 1, count + 1) }
	}

	@Test func whatChangesInsideAnObjectWhileAValueIsChangedInPlaceIsStored() {
		let box = Defaults.Key<Box>("box", suite: memory) { Box() }
		let list = Defaults.Key<[Node]>("list", suite: memory) { [Node(), Node()] }
		func raise(_ nodes: inout [Node]) { for node in nodes { node.value += 1 } }
		func raise(_ node: inout Node) { node.value += 1 }
		for round in 1...3 {
			Defaults[box].raise()
			#expect(Defaults[box].node.value == 1 + round && Defaults[box].count == round)
			raise(&Defaults[list])
			raise(&memory[list][1])
			#expect(Defaults[list].map(\.value) == [1 + round, 1 + 2 * round])
		}
	}

	private final class Shared: Codable, Defaults.Serializable, Sendable {
		private let count = Mutex(1)
		var value: Int { count.withLock { $0 } }
		func raise() { count.withLock { $0 += 1 } }
		init() {}
		init(from decoder: any Decoder) throws {
			let value = try decoder.singleValueContainer().decode([Int].self)
			count.withLock { $0 = value[0] }
		}
		func encode(to encoder: any Encoder) throws {
			var container = encoder.singleValueContainer()
			try container.encode([value])
		}
	}

	@Test func soDoesWhatChangesInsideAnObjectThatThreadsShare() {
		let key = Defaults.Key<[Shared]>("shared", suite: memory) { [Shared()] }
		func raise(_ values: inout [Shared]) { for value in values { value.raise() } }
		raise(&memory[key])
		#expect(memory.snapshot.userValue(at: ["shared"]) == [[2]])
		raise(&memory[key])
		#expect(memory.snapshot.userValue(at: ["shared"]) == [[3]])
	}

	private struct Window: Codable, Defaults.Serializable, Equatable, Sendable { var width = 10 }

	@Test func overANullThatReadsAsNilTheDefaultCanBeSet() throws {
		let list = Defaults.Key<[Int]?>("list", default: [1], suite: memory)
		let window = Defaults.Key<Window?>("window", default: Window(), suite: memory)
		let map = Defaults.Key<[String: Window]?>("map", default: ["a": Window()], suite: memory)
		for _ in 0..<2 {
			try memory.apply(["list", "window", "map"].map { .set(.null, at: [$0]) })
			#expect(Defaults[list] == nil && Defaults[window] == nil && Defaults[map] == nil)
			Defaults[list] = [1]
			try memory.set(Window(), for: window)
			Defaults[map] = ["a": Window()]
			#expect(Defaults[list] == [1] && Defaults[window] == Window() && Defaults[map] == ["a": Window()])
		}
		let plain = Defaults.Key<[Int]>("plain", default: [1], suite: memory)
		try memory.apply([.set(.null, at: ["plain"])])
		Defaults[plain] = Defaults[plain]
		#expect(memory.snapshot.userValue(at: ["plain"]) == .null)
	}

	@Test func aDateThatIsSetToWhatItIsKeepsItsSpelling() throws {
		let text = #"{"date": {"$date": "2026-01-31T13:00:00+01:00"}, "other": {"$date": "2026-01-31"}}"#
		try memory.apply([.set(try Defaults.JSON(parsing: text), at: [])])
		let before = memory.snapshot.user
		for name in ["date", "other"] {
			let key = Defaults.Key<Date?>(name, suite: memory)
			Defaults[key] = Defaults[key]
			let plain = Defaults.Key<Date>(name, default: .distantPast, suite: memory)
			Defaults[plain] = Defaults[plain]
			#expect(memory.snapshot.user.string == before.string)
		}
	}
}
