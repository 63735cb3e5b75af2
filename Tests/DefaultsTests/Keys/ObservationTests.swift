import Defaults
import Dispatch
import Synchronization
import Testing

private struct Window: Codable, Defaults.Serializable, Equatable, Sendable {
	var width = 80
	var title: String? = nil
}

/// What an observer was told, from whichever thread.
private final class Log<Entry: Sendable & Equatable>: Sendable {
	private let state = Mutex<[Entry]>([])
	var entries: [Entry] { state.withLock { $0 } }
	func add(_ entry: Entry) { state.withLock { $0.append(entry) } }
}

@Suite struct ObservationTests {
	let suite = Defaults.Suite.inMemory()

	@Test func theInitialCallGoesFromTheDefaultToTheCurrentValue() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		Defaults[key] = 5
		let log = Log<[Int]>()
		let token = Defaults.observe(key) { log.add([$0.oldValue, $0.newValue]) }
		#expect(log.entries == [[1, 5]])
		Defaults[key] = 6
		#expect(log.entries == [[1, 5], [5, 6]])
		token.invalidate()
		Defaults[key] = 7
		#expect(log.entries.count == 2)
	}

	@Test func nothingIsCalledOnceTheCallBeforeHasEndedIt() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<Bool>()
		var tokens: [any Defaults.Observation] = []
		let token = Defaults.observe(key, options: [.prior]) { change in
			log.add(change.isPrior)
			for token in tokens { token.invalidate() }
		}
		let both = Defaults.observe(keys: key, options: [.prior]) {
			log.add(false)
			for token in tokens { token.invalidate() }
		}
		tokens = [token]
		Defaults[key] = 2
		#expect(log.entries == [true, false, false])
		tokens = [both]
		Defaults[key] = 3
		#expect(log.entries == [true, false, false, false])
	}

	@Test func aChangeMadeInTheInitialCallIsToldAfterIt() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<String>()
		let token = Defaults.observe(key) { change in
			log.add("from \(change.oldValue)")
			if change.newValue < 3 { Defaults[key] += 1 }
			log.add("to \(change.newValue)")
		}
		#expect(log.entries == ["from 1", "to 1", "from 1", "to 2", "from 2", "to 3"])
		token.invalidate()
	}

	@Test func aChangeIsToldOnceAndAnEqualValueNotAtAll() {
		let key = Defaults.Key<String>("a", default: "x", suite: suite)
		let log = Log<String>()
		let token = Defaults.observe(key, options: []) { log.add($0.newValue) }
		Defaults[key] = "x"
		Defaults[key] = "y"
		Defaults[key] = "y"
		key.reset()
		#expect(log.entries == ["y", "x"])
		token.invalidate()
	}

	@Test func aPriorCallComesBeforeTheChangeItself() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<String>()
		let token = Defaults.observe(key, options: [.prior]) { log.add("\($0.isPrior) \($0.oldValue) \($0.newValue)") }
		Defaults[key] = 2
		#expect(log.entries == ["true 1 1", "false 1 2"])
		token.invalidate()
	}

	@Test func aDroppedTokenEndsItsObservation() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<Int>()
		var token: (any Defaults.Observation)? = Defaults.observe(key, options: []) { log.add($0.newValue) }
		Defaults[key] = 2
		#expect(token != nil)
		token = nil
		Defaults[key] = 3
		#expect(log.entries == [2])
	}

	@Test func anObservationTiedToAnObjectEndsWithIt() {
		final class Owner {}
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<Int>()
		var owner: Owner? = Owner()
		if let owner { Defaults.observe(key, options: []) { log.add($0.newValue) }.tieToLifetime(of: owner) }
		Defaults[key] = 2
		#expect(log.entries == [2])
		owner = nil
		Defaults[key] = 3
		#expect(log.entries == [2])
	}

	@Test func aTieThatIsRemovedLeavesTheTokenInCharge() {
		final class Owner {}
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let log = Log<Int>()
		var owner: Owner? = Owner()
		let token = Defaults.observe(key, options: []) { log.add($0.newValue) }
		if let owner { token.tieToLifetime(of: owner).removeLifetimeTie() }
		owner = nil
		Defaults[key] = 2
		#expect(log.entries == [2])
		token.invalidate()
	}

	@Test func severalKeysThatChangeTogetherAreToldOnce() throws {
		let (one, two) = (Defaults.Key<Int>("a", default: 1, suite: suite), Defaults.Key<String?>("b", suite: suite))
		let other = Defaults.Key<Bool>("c", default: false, suite: .inMemory())
		let log = Log<Int>()
		let token = Defaults.observe(keys: one, two, other, options: [.initial]) { log.add(0) }
		#expect(log.entries.count == 1)
		try suite.apply([.set(2, at: ["a"]), .set("x", at: ["b"])])
		#expect(log.entries.count == 2)
		Defaults[other] = true
		#expect(log.entries.count == 3)
		Defaults.reset(one, two)
		#expect(log.entries.count == 4)
		token.invalidate()
	}

	@Test func withoutPropagationSilencesAlsoWhatAnObserverSetsAndNests() {
		let (one, two) = (
			Defaults.Key<Int>("a", default: 1, suite: suite), Defaults.Key<Int>("b", default: 1, suite: suite)
		)
		let log = Log<[Int]>()
		let token = Defaults.observe(keys: one, two, options: []) {
			log.add([Defaults[one], Defaults[two]])
			Defaults.withoutPropagation {
				Defaults.withoutPropagation { Defaults[one] += 10 }
				Defaults[one] += 10
			}
			if Defaults[two] < 3 { Defaults[two] += 1 }
		}
		Defaults[one] = 2
		#expect(log.entries == [[2, 1], [22, 2], [42, 3]])
		#expect(Defaults[one] == 62)
		token.invalidate()
	}

	@Test func aChangeAfterASilencedOneTellsTheTrueOldValue() {
		let key = Defaults.Key<Window>("window", default: Window(), suite: suite)
		let log = Log<[Window]>()
		let token = Defaults.observe(key, options: []) { log.add([$0.oldValue, $0.newValue]) }
		Defaults.withoutPropagation { Defaults[key].width = 100 }
		Defaults[key].title = "x"
		#expect(log.entries == [[Window(width: 100), Window(width: 100, title: "x")]])
		token.invalidate()
	}

	@Test func aMemberThatTheTypeDoesNotKnowIsNoChangeOfTheValue() throws {
		let key = Defaults.Key<Window>("window", default: Window(), suite: suite)
		let log = Log<Window>()
		let token = Defaults.observe(key, options: []) { log.add($0.newValue) }
		try suite.apply([.set(1, at: ["window", "future"])])
		try suite.apply([.set(90, at: ["window", "width"])])
		#expect(log.entries == [Window(width: 90)])
		token.invalidate()
	}

	@Test func changesOfManyThreadsAreToldEachOnceAndInOrder() async {
		let key = Defaults.Key<Int>("a", default: -1, suite: suite)
		let log = Log<[Int]>()
		let token = Defaults.observe(key, options: []) { log.add([$0.oldValue, $0.newValue]) }
		DispatchQueue.concurrentPerform(iterations: 8) { thread in
			for step in 0..<200 { Defaults[key] = thread * 200 + step }
		}
		let deadline = ContinuousClock.now + .seconds(120)
		while log.entries.count < 1600, ContinuousClock.now < deadline { await Task.yield() }
		let entries = log.entries
		#expect(entries.count == 1600)
		#expect(Set(entries.map { $0[1] }) == Set(0..<1600))
		#expect(zip(entries, entries.dropFirst()).allSatisfy { $0[1] == $1[0] })
		#expect(entries.last?[1] == Defaults[key])
		token.invalidate()
	}

	@Test func anObserverThatStartsAmidChangesMissesAndRepeatsNone() {
		let key = Defaults.Key<Int>("a", default: 0, suite: suite)
		DispatchQueue.concurrentPerform(iterations: 2) { role in
			if role == 0 {
				for step in 1...2000 { Defaults[key] = step }
			} else {
				for _ in 0..<200 {
					let log = Log<[Int]>()
					let token = Defaults.observe(key) { log.add([$0.oldValue, $0.newValue]) }
					token.invalidate()
					let entries = log.entries
					#expect(!entries.isEmpty && zip(entries, entries.dropFirst()).allSatisfy { $0[1] == $1[0] })
				}
			}
		}
	}

	@Test func updatesOfOneKeyAreItsValues() async {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		var updates = Defaults.updates(key).makeAsyncIterator()
		#expect(await updates.next() == 1)
		for value in [2, 2, 3] { Defaults[key] = value }
		#expect(await updates.next() == 2)
		#expect(await updates.next() == 3)
		var later = Defaults.updates(key, initial: false).makeAsyncIterator()
		Defaults[key] = 4
		#expect(await later.next() == 4)
	}

	@Test func updatesOfSeveralKeysAreTheirValuesTogether() async throws {
		let (one, two) = (
			Defaults.Key<Int>("a", default: 1, suite: suite), Defaults.Key<String>("b", default: "x", suite: suite)
		)
		var updates = Defaults.updates(one, two).makeAsyncIterator()
		let first = try #require(await updates.next())
		#expect(first == (1, "x"))
		try suite.apply([.set(2, at: ["a"]), .set("y", at: ["b"])])
		Defaults[one] = 3
		let second = try #require(await updates.next())
		#expect(second == (2, "y"))
		let third = try #require(await updates.next())
		#expect(third == (3, "y"))
	}

	@Test func updatesOfAListOfKeysTellThatSomethingChanged() async {
		let (one, two) = (Defaults.Key<Int>("a", default: 1, suite: suite), Defaults.Key<Bool?>("b", suite: suite))
		var updates = Defaults.updates([one, two], initial: false).makeAsyncIterator()
		Defaults[two] = true
		await #expect(updates.next() != nil)
	}

	@Test func aReaderThatFallsBehindHoldsABoundedNumberOfValuesAndGetsTheLastOne() async {
		let key = Defaults.Key<Int>("slow", default: 0, suite: suite)
		let (single, several) = (Defaults.updates(key), Defaults.updates(key, key))
		for number in 1...5000 { Defaults[key] = number }
		var values: [Int] = []
		var pairs: [Int] = []
		for await value in single {
			values.append(value)
			if value == 5000 { break }
		}
		for await (value, _) in several {
			pairs.append(value)
			if value == 5000 { break }
		}
		#expect(values == Array((5001 - values.count)...5000) && values.count <= 256)
		#expect(pairs == values)
	}

	private struct Filter: Codable, Hashable, Sendable, Defaults.Serializable { var tag: String?, author: String? }
	private struct Search: Codable, Hashable, Sendable, Defaults.Serializable { var filter: Filter?, limit = 1 }

	/// One that has nothing in it has no members by which its coming or going could be told.
	@Test func anEmptyObjectIsHeardToComeAndToGo() throws {
		let filter = Defaults.Key<Filter?>("filter", suite: suite)
		let search = Defaults.Key<Search>("search", default: Search(), suite: suite)
		let dynamic = Defaults.Key<Filter>("dynamic", suite: suite) { Filter(tag: "x") }
		let map = Defaults.Key<[String: Int]?>("map", suite: suite)
		_ = Defaults[Defaults.Key<Int?>("map.inner", suite: suite)]
		var heard: [String] = []
		let observers: [any Defaults.Observation] = [
			Defaults.observe(filter, options: [], isolation: nil) {
				heard.append("filter \($0.newValue?.tag ?? "-") \($0.newValue != nil)")
			},
			Defaults.observe(search, options: [], isolation: nil) {
				heard.append("search \($0.newValue.filter != nil)")
			},
			Defaults.observe(dynamic, options: [], isolation: nil) {
				heard.append("dynamic \($0.newValue.tag ?? "-")")
			},
			Defaults.observe(map, options: [], isolation: nil) { heard.append("map \($0.newValue?.count ?? -1)") },
		]
		let events = Mutex(0)
		let all = suite.observe { if case .changed = $0 { events.withLock { $0 += 1 } } }
		Defaults[filter] = Filter()
		Defaults[filter] = nil
		Defaults[search].filter = Filter()
		Defaults[search].filter = nil
		Defaults[dynamic] = Filter()
		Defaults[dynamic] = Filter(tag: "x")
		Defaults[map] = [:]
		Defaults[map] = nil
		#expect(
			heard == [
				"filter - true", "filter - false", "search true", "search false", "dynamic -", "dynamic x", "map 0",
				"map -1",
			])
		#expect(events.withLock { $0 } == heard.count)
		withExtendedLifetime((observers, all)) {}
	}
}
