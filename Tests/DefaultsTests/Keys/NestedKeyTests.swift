import Defaults
import Testing

private struct User: Codable, Defaults.Serializable, Equatable {
	struct Address: Codable, Equatable {
		var city = "Oslo"
		var zip: String?
	}
	var name = "Ann"
	var address = Address()
}

@Suite struct NestedKeyTests {
	let suite = Defaults.Suite.inMemory()

	@Test func aValueInsideAnotherIsReadSetAndResetOnItsOwn() {
		let wordWrap = Defaults.Key<Bool>(at: ["editor", "wordWrap"], default: true, suite: suite)
		let tabSize = Defaults.Key<Int>(at: ["editor", "tab", "size"], default: 4, suite: suite)
		#expect(Defaults[wordWrap] && Defaults[tabSize] == 4)
		Defaults[tabSize] = 2
		#expect(suite.snapshot.userValue(at: []) == ["editor": ["tab": ["size": 2]]])
		#expect(suite.value(at: ["editor"]) == ["tab": ["size": 2], "wordWrap": true])
		Defaults[wordWrap] = false
		Defaults.reset(tabSize)
		#expect(Defaults[tabSize] == 4)
		#expect(!Defaults[wordWrap])
		#expect(tabSize.isDefaultValue)
		#expect(suite[wordWrap] == false)
	}

	@Test func theObjectGoesWithWhatWasSetLastInIt() {
		let wordWrap = Defaults.Key<Bool>(at: ["editor", "wordWrap"], default: true, suite: suite)
		let tabSize = Defaults.Key<Int>(at: ["editor", "tab", "size"], default: 4, suite: suite)
		let name = Defaults.Key<String?>(at: ["editor", "tab", "name"], suite: suite)
		(Defaults[wordWrap], Defaults[tabSize], Defaults[name]) = (false, 2, "x")
		Defaults.reset(tabSize)
		#expect(suite.snapshot.userValue(at: []) == ["editor": ["wordWrap": false, "tab": ["name": "x"]]])
		Defaults.reset(wordWrap)
		#expect(suite.snapshot.userValue(at: []) == ["editor": ["tab": ["name": "x"]]])
		Defaults[name] = nil
		#expect(suite.snapshot.userValue(at: []) == ["editor": ["tab": [:]]], "nil takes away no more than the value")
		Defaults[name] = "y"
		name.reset()
		#expect(suite.snapshot.userValue(at: []) == [:])
		(Defaults[wordWrap], Defaults[tabSize]) = (false, 2)
		Defaults.reset(wordWrap, tabSize)
		#expect(suite.snapshot.userValue(at: []) == [:])
	}

	@Test func whatAMapHoldsStaysAnEntry() {
		let map = Defaults.Key<[String: [String: Int]]>("map", default: [:], suite: suite)
		Defaults[map] = ["a": ["x": 1]]
		suite.reset(Defaults.Key<Int>(at: ["map", "a", "x"], default: 0, suite: .inMemory()))
		#expect(Defaults[map] == ["a": [:]])
	}

	@Test func aPartOfACodableAndTheWholeShowTheSameValue() {
		let user = Defaults.Key<User>("user", default: User(), suite: suite)
		let city = Defaults.Key<String>(at: ["user", "address", "city"], default: "nowhere", suite: suite)
		let zip = Defaults.Key<String?>(at: ["user", "address", "zip"], suite: suite)
		Defaults[city] = "Rome"
		Defaults[zip] = "00100"
		#expect(Defaults[user].address == User.Address(city: "Rome", zip: "00100"))
		Defaults[user].address.city = "Bonn"
		#expect(Defaults[city] == "Bonn")
		#expect(suite.snapshot.userValue(at: ["user"]) == ["address": ["city": "Bonn", "zip": "00100"]])
		Defaults[zip] = nil
		#expect(Defaults[user].address.zip == nil)
		user.reset()
		#expect(Defaults[user].address.zip == nil)
	}

	@Test func aDynamicDefaultIsNotRegistered() {
		let key = Defaults.Key<Int>(at: ["a", "b"], suite: suite) { 3 }
		#expect(Defaults[key] == 3)
		#expect(suite.value(at: ["a", "b"]) == nil)
	}

	@Test func itIsObservedOnItsOwn() async {
		let one = Defaults.Key<Int>(at: ["a", "one"], default: 1, suite: suite)
		let two = Defaults.Key<Int>(at: ["a", "two"], default: 2, suite: suite)
		let whole = Defaults.Key<[String: Int]>("a", default: [:], suite: suite)
		var heard: [String] = []
		let tokens: [any Defaults.Observation] = [
			Defaults.observe(one, options: []) { heard.append("one \($0.oldValue) \($0.newValue)") },
			Defaults.observe(two, options: []) { heard.append("two \($0.oldValue) \($0.newValue)") },
			Defaults.observe(keys: whole, options: []) { heard.append("whole") },
		]
		var updates = Defaults.updates(two, initial: false).makeAsyncIterator()
		Defaults[one] = 5
		suite.set(["one": 6, "two": 2], forKey: "a")
		Defaults[two] = 3
		#expect(heard == ["one 1 5", "whole", "one 5 6", "whole", "two 2 3", "whole"])
		#expect(await updates.next() == 3)
		for token in tokens { token.invalidate() }
	}

	@Test func whatStandsInTheWayIsLeftAloneAndReported() {
		suite.set(5, forKey: "editor")
		let key = Defaults.Key<Bool>(at: ["editor", "wordWrap"], default: true, suite: suite)
		let log = ProblemLog(of: suite)
		#expect(Defaults[key])
		Defaults[key] = false
		#expect(Defaults[key])
		#expect(suite.integer(forKey: "editor") == 5)
		#expect(log.problems.map(\.path) == [["editor", "wordWrap"]])
	}

	@Test func keysAreEqualByPlace() {
		let nested = Defaults.Key<Int>(at: ["a", "b"], default: 1, suite: suite)
		#expect(nested as Defaults._AnyKey == Defaults.Key<Int>(at: ["a", "b"], default: 2, suite: suite))
		#expect(nested != Defaults.Key<Int>("a", default: 1, suite: suite))
		let flat = Defaults.Key<Int>("a.b", default: 1, suite: suite)
		#expect(nested != flat)
		#expect(nested.name == "a.b")
		#expect(nested.path == ["a", "b"])
	}

	@Test func eachNameOnTheWayFollowsTheRules() {
		let log = ProblemLog(of: suite)
		_ = Defaults.Key<Int>(at: ["a.b", "c", "@d"], default: 1, suite: suite)
		#expect(log.problems.count == 2)
	}

	@Test func aPropertyShowsIt() {
		let key = Defaults.Key<Int>(at: ["a", "b"], default: 1, suite: suite)
		@Default(key) var value
		value += 1
		#expect(Defaults[key] == 2)
	}

	@Test("A date or data on the way has no members: a set is refused, at once and when it is made again")
	func tagged() throws {
		for tagged in [#"{"$data":"AQID"}"#, #"{"$date":"2026-01-01T00:00:00Z"}"#] {
			let scratch = Scratch()
			try scratch.write(#"{"z":\#(tagged),"l":[\#(tagged)]}"#, to: "settings.json")
			let suite = try scratch.suite()
			for path in [["z", "b"], ["l", "0", "b"]] as [Defaults.Path] {
				#expect(throws: Defaults.SuiteError.self) {
					try suite.set(9, for: Defaults.Key<Int>(at: path, default: 0, suite: suite))
				}
				#expect(throws: Defaults.SuiteError.self) { try suite.apply([.set(9, at: path)]) }
			}
			#expect(scratch.text("settings.json") == #"{"z":\#(tagged),"l":[\#(tagged)]}"#)
			let lock = try Lock(scratch.path)
			try suite.apply([.set(9, at: ["y", "b"])])
			try scratch.replace("settings.json", with: #"{"y":\#(tagged)}"#)
			lock.release()
			#expect(throws: Defaults.SuiteError.self) { try suite.flush() }
			#expect(scratch.text("settings.json") == #"{"y":\#(tagged)}"#)
		}
	}
}
