import Defaults
import Testing

private struct Interval: Defaults.RangeSerializable, Equatable {
	var lowerBound: Double
	var upperBound: Double
	init(uncheckedBounds bounds: (lower: Double, upper: Double)) { (lowerBound, upperBound) = bounds }
}

@Suite struct RangeTests {
	let suite = Defaults.Suite.inMemory()

	@Test func aRangeOfOnesOwnIsStoredAsItsBounds() throws {
		let key = Defaults.Key<Interval?>("key", suite: suite)
		Defaults[key] = Interval(uncheckedBounds: (0.5, 2))
		#expect(suite.value(at: ["key"]) == [0.5, 2.0])
		#expect(Defaults[key] == Interval(uncheckedBounds: (0.5, 2)))
		for bad: Defaults.JSON in [[2, 1], [1], [1, 2, 3], 1, ["$double": "nan"], [["$double": "nan"], 1]] {
			try suite.apply([.set(bad, at: ["key"])])
			#expect(Defaults[key] == nil)
			#expect(!suite.problems.isEmpty)
		}
	}

	@Test func rangesNestInEveryContainer() {
		let key = Defaults.Key<[String: [Range<Int>?]]>("key", default: [:], suite: suite)
		Defaults[key] = ["a": [1..<3, nil]]
		#expect(Defaults[key] == ["a": [1..<3, nil]])
		let set = Defaults.Key<Set<ClosedRange<String>>>("set", default: [], suite: suite)
		Defaults[set] = ["a"..."b", "c"..."d"]
		#expect(suite.value(at: ["set"]) == [["a", "b"], ["c", "d"]])
		#expect(Defaults[set] == ["a"..."b", "c"..."d"])
	}
}
