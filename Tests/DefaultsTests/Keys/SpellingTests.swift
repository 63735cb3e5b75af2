import Testing

@testable import Defaults

private struct Entry: Codable, Defaults.Serializable, Hashable {
	var x: Int?
	var z: String
}

private struct Holder<Element: Codable & Hashable & Sendable>: Codable, Defaults.Serializable, Hashable, Sendable {
	var n = 1
	var by: [String: Element] = [:]
}

/// The entries are those at `place`, the first two of one name.
private struct Case<Value: Defaults.Serializable & Equatable & Sendable, Element: Hashable> {
	let place: Defaults.Path
	let standard: Value
	let entries: WritableKeyPath<Value, [String: Element]>
	let stored: [Defaults.JSON]
	let new: Element
	let isSecondSet: Bool

	func check(_ names: [String]) throws {
		var file = Defaults.JSON.object(["k": .object([:])])
		for (name, value) in zip(names + ["z", "w"], self.stored + ["bad", self.stored[0]]) {
			file = file.placing(value, at: place.appending(name))
		}
		func fresh() throws -> (Defaults.Suite, Defaults.Key<Value>) {
			let suite = Defaults.Suite.inMemory(values: file)
			let key = Defaults.Key<Value>("k", default: standard, suite: suite)
			suite[key] = suite[key]
			#expect(suite.snapshot.user.root == file)
			if isSecondSet { suite[key][keyPath: entries]["v"] = new }
			return (suite, key)
		}
		func stored(_ suite: Defaults.Suite, _ name: String) -> Defaults.JSON? {
			suite.snapshot.userValue(at: place.appending(name))
		}
		func expectOthers(_ suite: Defaults.Suite) {
			#expect(stored(suite, "z") == "bad" && stored(suite, "w") == self.stored[0])
		}
		for name in names {
			var (suite, key) = try fresh()
			for _ in 0..<2 {
				suite[key][keyPath: entries][name] = new
				#expect(suite[key][keyPath: entries][name] == new)
				#expect(stored(suite, names[1]) == self.stored[1], "\(file)")
				expectOthers(suite)
			}
			suite[key][keyPath: entries][name] = nil
			#expect(suite[key][keyPath: entries][name] == nil)
			#expect(stored(suite, names[0]) == nil && stored(suite, names[1]) == nil)
			expectOthers(suite)
			(suite, key) = try fresh()
			suite[key][keyPath: entries] = [name: new]
			#expect(suite[key][keyPath: entries] == [name: new] && stored(suite, "z") == "bad")
		}
		let (suite, key) = try fresh()
		suite[key][keyPath: entries] = [:]
		#expect(suite[key][keyPath: entries].isEmpty && stored(suite, "z") == "bad")
	}
}

@Suite("A dictionary one of whose names is stored in two spellings")
struct SpellingTests {
	private static let entries: [Defaults.JSON] = [
		["x": 1, "z": "a", "more": true], ["x": 2, "z": "b", "more": false],
	]

	@Test(
		"reads the first, and keeps the other until the name is removed", arguments: [false, true],
		[["\u{e9}", "e\u{301}"], ["e\u{301}", "\u{e9}"]])
	func twins(isSecondSet: Bool, names: [String]) throws {
		try Case(
			place: ["k"], standard: [:], entries: \[String: Int].self, stored: [1, 2], new: 9, isSecondSet: isSecondSet
		).check(names)
		try Case(
			place: ["k"], standard: [:], entries: \[String: Entry].self, stored: Self.entries, new: Entry(z: "n"),
			isSecondSet: isSecondSet
		).check(names)
		try Case(
			place: ["k", "by"], standard: Holder(), entries: \Holder<Int>.by, stored: [1, 2], new: 9,
			isSecondSet: isSecondSet
		).check(names)
		try Case(
			place: ["k", "by"], standard: Holder(), entries: \Holder<Entry>.by, stored: Self.entries,
			new: Entry(z: "n"), isSecondSet: isSecondSet
		).check(names)
	}

	@Test("may have keys that are no text", arguments: [false, true])
	func numbers(isSecondSet: Bool) {
		let suite = Defaults.Suite.inMemory(values: ["k": ["1": 1, "01": 2]])
		let key = Defaults.Key<[Int: Int]>("k", default: [:], suite: suite)
		if isSecondSet { suite[key][5] = 5 }
		suite[key][1] = 9
		#expect(suite[key][1] == 9 && suite.snapshot.userValue(at: ["k", "01"]) == 2)
		suite[key][1] = nil
		#expect(suite[key][1] == nil && suite.snapshot.userValue(at: ["k", "01"]) == nil)
	}
}
