import Defaults
import Testing

private struct Stubborn: Codable, Defaults.Serializable {
	var value = 0
	func encode(to encoder: any Encoder) throws {
		let context = EncodingError.Context(codingPath: [], debugDescription: "no negative values")
		if value < 0 { throw EncodingError.invalidValue(value, context) }
		var container = encoder.singleValueContainer()
		try container.encode(value)
	}
	init(value: Int = 0) { self.value = value }
	init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
}

/// What becomes of values that cannot be read or set.
@Suite struct FailureTests {
	let suite = Defaults.Suite.inMemory(values: ["a": 1, "bad": "x"], mandatory: ["locked": 5])

	@Test func whatCannotBeEncodedIsAProblemUntilItsPlaceIsSet() {
		let key = Defaults.Key<Stubborn>("a", default: Stubborn(), suite: suite)
		let log = ProblemLog(of: suite)
		Defaults[key] = Stubborn(value: -1)
		#expect(Defaults[key].value == 1)
		#expect(suite.problems.map(\.path) == [["a"]])
		#expect(suite.problems == log.problems)
		#expect(log.problems[0].message.contains("no negative values"))
		Defaults[key] = Stubborn(value: 2)
		#expect(suite.problems.isEmpty)
		Defaults[key] = Stubborn(value: -1)
		key.reset()
		#expect(suite.problems.isEmpty)
		#expect(throws: Defaults.SuiteError.self) { try suite.set(Stubborn(value: -1), for: key) }
		#expect(suite.problems.isEmpty)
		#expect(log.problems.count == 2)
	}

	@Test func whatCannotBeDecodedIsAProblemWhileItStands() {
		let key = Defaults.Key<Int>("bad", default: 7, suite: suite)
		let log = ProblemLog(of: suite)
		#expect(Defaults[key] == 7)
		#expect(suite.problems.map(\.path) == [["bad"]])
		#expect(suite.string(forKey: "bad") == "x")
		#expect(log.problems.count == 1)
		Defaults[key] = 1
		#expect(Defaults[key] == 1)
		#expect(suite.problems.isEmpty)
	}

	@Test func keysThatAskForICloudAreProblemsAndTheFirstOfASuiteIsTold() {
		let log = ProblemLog(of: suite)
		let synced = Defaults.Key<Int>("a", default: 0, suite: suite, iCloud: true)
		#expect(log.problems.map(\.path) == [["a"]])
		#expect(log.problems.first?.message.contains("iCloud") == true)
		let others: [Defaults._AnyKey] = [
			Defaults.Key<Int?>("b", suite: suite, iCloud: true), Defaults.Key<Int?>("c", suite: suite, iCloud: false),
			Defaults.Key<[Int]>("d", suite: suite, iCloud: true) { [] },
		]
		#expect(log.problems.count == 1)
		#expect(suite.problems.map(\.path) == [["a"], others[0].path, others[2].path])
		// A key like any other, else.
		Defaults[synced] = 2
		#expect(Defaults[synced] == 2)
		#expect(suite.problems.count == 3)
	}

	@Test func theLastOfManyProblemsIsToldLikeTheFirst() {
		let log = ProblemLog(of: suite)
		for _ in 0..<50_000 { suite.set(1, forKey: "locked") }
		#expect(log.problems.count == 50_000)
	}

	@Test func aLockedKeyIsNotSet() {
		let key = Defaults.Key<Int>("locked", default: 1, suite: suite)
		#expect(suite.objectIsForced(forKey: "locked"))
		Defaults[key] = 6
		suite.set(7, forKey: "locked")
		#expect(Defaults[key] == 5)
		#expect(suite.problems.map(\.path) == [["locked"]])
		#expect(throws: Defaults.SuiteError.locked(path: ["locked"], file: "mandatory")) { try suite.set(6, for: key) }
	}

	@Test func aFileThatCannotBeWrittenLeavesTheValueInMemory() throws {
		let suite = try Defaults.Suite(file: "/proc/defaults-tests/settings.json")
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		Defaults[key] = 2
		#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
		#expect(!suite.synchronize())
		#expect(Defaults[key] == 2)
		#expect(suite.status != .saved)
	}

	@Test func aSuiteForATestBeginsWithItsValues() {
		#expect(suite.integer(forKey: "a") == 1)
		#expect(suite.snapshot.isSet(["a"]))
		#expect(Defaults.Suite.inMemory(values: 5).dictionaryRepresentation().isEmpty)
	}
}
