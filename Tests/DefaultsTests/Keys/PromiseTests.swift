import Defaults
import Synchronization
import Testing

private struct User: Codable, Defaults.Serializable, Equatable {
	var name: String
	var age: Int
}

private enum Fruit: String, Codable, Defaults.Serializable { case apple, pear }
private enum Raw: String, Codable, Defaults.Serializable, Defaults.PreferRawRepresentable {
	case one
	init(from decoder: any Decoder) throws { throw CancellationError() }
	func encode(to encoder: any Encoder) throws { throw CancellationError() }
}

/// What users of sindresorhus/Defaults rely on.
@Suite struct PromiseTests {
	let memory = Defaults.Suite.inMemory()

	private func store(_ json: Defaults.JSON) throws { try memory.apply([.set(json, at: ["key"])]) }

	@Test func aStaticDefaultIsRegisteredAndOthersAreNot() {
		_ = Defaults.Key<Int>("static", default: 1, suite: memory)
		_ = Defaults.Key<Int?>("filled", default: 2, suite: memory)
		_ = Defaults.Key<Int?>("empty", suite: memory)
		_ = Defaults.Key<Int?>("nil", default: nil, suite: memory)
		_ = Defaults.Key<Int>("dynamic", suite: memory) { 3 }
		#expect(memory.snapshot.registered == ["static": 1, "filled": 2])
		#expect(memory.snapshot.origin(of: ["static"]) == .registered)
		#expect(memory.snapshot.user.bytes.isEmpty)
	}

	@Test func aDynamicDefaultIsWorkedOutAtEveryRead() {
		let count = Mutex(0)
		let key = Defaults.Key<Int>("key", suite: memory) {
			count.withLock {
				$0 += 1; return $0
			}
		}
		#expect(Defaults[key] == 1)
		#expect(Defaults[key] == 2)
		Defaults[key] = 10
		#expect(Defaults[key] == 10)
		#expect(Defaults[key] == 10)
		key.reset()
		#expect(Defaults[key] == 3)
	}

	@Test func settingNilRemovesTheValueAndTheDefaultShows() {
		let key = Defaults.Key<Bool?>("key", default: true, suite: memory)
		Defaults[key] = false
		#expect(Defaults[key] == false)
		Defaults[key] = nil
		#expect(Defaults[key] == true)
		#expect(!memory.snapshot.isSet(["key"]))
	}

	@Test func aStoredNullIsNilForAnOptionalAndNoValueForAnother() throws {
		try store(.null)
		#expect(Defaults[Defaults.Key<Int?>("key", default: 5, suite: memory)] == nil)
		#expect(Defaults[Defaults.Key<Int>("key", default: 5, suite: memory)] == 5)
	}

	@Test func aValueOfTheWrongTypeReadsAsTheDefaultAndStays() throws {
		try store("five")
		let key = Defaults.Key<Int>("key", default: 5, suite: memory)
		#expect(Defaults[key] == 5)
		#expect(memory.value(at: ["key"]) == "five")
		try store(5.5)
		#expect(Defaults[key] == 5)
		try store(256)
		#expect(Defaults[Defaults.Key<UInt8>("key", default: 7, suite: memory)] == 7)
		try store(1)
		#expect(Defaults[Defaults.Key<Bool>("key", default: false, suite: memory)] == false)
		try store(.number(try #require(Defaults.Number(text: "1e400"))))
		#expect(Defaults[Defaults.Key<Double>("key", default: 0.5, suite: memory)] == 0.5)
	}

	@Test func textThatHoldsTheJSONOfAValueIsRead() throws {
		try store("5")
		#expect(Defaults[Defaults.Key<Int>("key", default: 0, suite: memory)] == 5)
		#expect(Defaults[Defaults.Key<Double>("key", default: 0, suite: memory)] == 5)
		#expect(Defaults[Defaults.Key<String>("key", default: "", suite: memory)] == "5")
		try store("true")
		#expect(Defaults[Defaults.Key<Bool>("key", default: false, suite: memory)])
		try store("[1, \"x\", 2]")
		#expect(Defaults[Defaults.Key<[Int]>("key", default: [], suite: memory)] == [1, 2])
		try store(#"{"a": [true]}"#)
		#expect(Defaults[Defaults.Key<[String: [Bool]]>("key", default: [:], suite: memory)] == ["a": [true]])
	}

	@Test func aCodableReadsFromStructureAndFromItsText() throws {
		let key = Defaults.Key<User?>("key", suite: memory)
		try store(["name": "a", "age": 1])
		#expect(Defaults[key] == User(name: "a", age: 1))
		try store(#"{"age":2,"name":"b"}"#)
		#expect(Defaults[key] == User(name: "b", age: 2))
		let fruit = Defaults.Key<Fruit?>("key", suite: memory)
		try store("pear")
		#expect(Defaults[fruit] == .pear)
		try store(#""apple""#)
		#expect(Defaults[fruit] == .apple)
	}

	@Test func theRawValueIsStoredWhereItIsPreferred() {
		let key = Defaults.Key<Raw?>("key", suite: memory)
		Defaults[key] = .one
		#expect(memory.value(at: ["key"]) == "one")
		#expect(Defaults[key] == .one)
	}

	@Test func aRangeThatIsShortOrReversedReadsAsTheDefault() throws {
		let key = Defaults.Key<Range<Int>>("key", default: 0..<9, suite: memory)
		let closed = Defaults.Key<ClosedRange<Int>>("key", default: 0...9, suite: memory)
		for bad: Defaults.JSON in [[1], [5, 1], [], [1, 2, 3], ["a", 2], 5] {
			try store(bad)
			#expect(Defaults[key] == 0..<9)
			#expect(Defaults[closed] == 0...9)
		}
		try store([1, 1])
		#expect(Defaults[key] == 1..<1)
		#expect(Defaults[closed] == 1...1)
	}

	@Test func anElementOfTheWrongTypeIsDroppedAndTheRestRead() throws {
		try store([1, "two", 3, .null, 4.5])
		#expect(Defaults[Defaults.Key<[Int]>("key", default: [], suite: memory)] == [1, 3])
		#expect(memory.problems.map(\.path.description) == ["key.1", "key.3", "key.4"])
		#expect(Defaults[Defaults.Key<Set<Int>>("key", default: [], suite: memory)] == [1, 3])
		try store(["a": 1, "b": "x"])
		#expect(Defaults[Defaults.Key<[String: Int]>("key", default: [:], suite: memory)] == ["a": 1])
		try store(["1": 1, "b": 2])
		#expect(Defaults[Defaults.Key<[Int: Int]>("key", default: [:], suite: memory)] == [1: 1])
	}

	@Test(arguments: ["", "a", "a-b_c d", "$x", "a@b"]) func aGoodNameIsTaken(name: String) {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Int>(name, default: 0, suite: memory)
		Defaults[key] = 1
		#expect(Defaults[key] == 1)
		#expect(log.problems.isEmpty)
	}

	@Test(arguments: ["a.b", "@a", "ä", "🦄", "."]) func aBadNameIsReportedAndWorksAllTheSame(name: String) {
		let log = ProblemLog(of: memory)
		let key = Defaults.Key<Int>(name, default: 0, suite: memory)
		Defaults[key] = 1
		#expect(Defaults[key] == 1)
		#expect(log.problems.count == 1)
		#expect(log.problems.first?.message.contains("\"\(name)\"") == true)
	}

	@Test func keysAreEqualByNameAndSuite() {
		let (one, two) = (Defaults.Key<Int>("a", default: 1, suite: memory), Defaults.Key<Bool?>("a", suite: memory))
		#expect(one as Defaults._AnyKey == two)
		#expect(Set([one, two] as [Defaults._AnyKey]).count == 1)
		#expect(one != Defaults.Key<Int>("b", default: 1, suite: memory))
		#expect(one != Defaults.Key<Int>("a", default: 1, suite: .inMemory()))
	}

	@Test func twoKeysOfOneNameReadTheirOwnDefaultsAndTheSameValue() {
		let (one, two) = (
			Defaults.Key<Int>("a", default: 1, suite: memory), Defaults.Key<Int>("a", default: 2, suite: memory)
		)
		#expect(Defaults[one] == 1)
		#expect(Defaults[two] == 2)
		Defaults[two] = 3
		#expect(Defaults[one] == 3)
		#expect(Defaults[two] == 3)
	}

	@Test func aSuiteReadsAndSetsAKeyOfAnotherSuiteInItself() {
		let key = Defaults.Key<Int>("a", default: 1, suite: memory)
		let other = Defaults.Suite.inMemory()
		other[key] = 5
		#expect(other[key] == 5)
		#expect(Defaults[key] == 1)
		#expect(memory[key] == 1)
	}

	@Test func aSuiteResetsAKeyOfAnotherInItself() {
		let key = Defaults.Key<Int>("a", default: 1, suite: memory)
		let other = Defaults.Suite.inMemory()
		(other[key], memory[key]) = (5, 6)
		other.reset(key)
		#expect(other[key] == 1)
		#expect(Defaults[key] == 6)
	}

	@Test func resetTakesKeysAndNamesInEveryForm() {
		let (one, two) = (Defaults.Key<Int>("a", default: 1, suite: memory), Defaults.Key<String?>("b", suite: memory))
		func fill() { (Defaults[one], Defaults[two]) = (5, "x") }
		func expectReset() {
			#expect(Defaults[one] == 1)
			#expect(Defaults[two] == nil)
		}
		fill()
		Defaults.reset(one, two)
		expectReset()
		fill()
		Defaults.reset([one, two])
		expectReset()
		fill()
		let any: [Defaults._AnyKey] = [one, two]
		Defaults.reset(any)
		expectReset()
		fill()
		Defaults.reset("a", "b", suite: memory)
		expectReset()
		fill()
		Defaults.reset(["a", "b"], suite: memory)
		expectReset()
		fill()
		one.reset()
		(two as Defaults._AnyKey).reset()
		expectReset()
		fill()
		Defaults.removeAll(suite: memory)
		expectReset()
		fill()
		memory.removeAll()
		expectReset()
	}
}
