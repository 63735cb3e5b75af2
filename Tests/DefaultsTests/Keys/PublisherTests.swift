import Defaults
import Testing

@Suite struct PublisherTests {
	let suite = Defaults.Suite.inMemory()

	@Test func aSinkHearsTheValueAsItIsAndThenEachChange() {
		let key = Defaults.Key<Bool>("isUnicornMode", default: false, suite: suite)
		var heard: [[Bool]] = []
		let publisher = Defaults.publisher(key)
		let cancellable = publisher.sink { change in
			heard.append([change.oldValue, change.newValue])
		}
		Defaults[key] = true
		#expect(heard == [[false, false], [false, true]])
		cancellable.cancel()
		Defaults[key] = false
		#expect(heard.count == 2)
	}

	@Test func elementsAreThinnedOutAndGathered() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let values = Defaults.publisher(key, options: []).map(\.newValue)
		var (parities, pairs, once, big): ([Int], [[Int]], [Int], [Int]) = ([], [], [], [])
		let cancellables = [
			values.map { $0 % 2 }.removeDuplicates().sink { parities.append($0) },
			values.collect(2).sink { pairs.append($0) },
			values.first().sink { once.append($0) },
			values.first { $0 > 5 }.sink { big.append($0) },
		]
		for value in [3, 5, 6, 8, 9] { Defaults[key] = value }
		#expect(parities == [1, 0, 1] && pairs == [[3, 5], [6, 8]] && once == [3] && big == [6])
		// Each sink begins anew.
		let another = values.first().sink { once.append($0) }
		Defaults[key] = 7
		#expect(once == [3, 7])
		for cancellable in cancellables + [another] { cancellable.cancel() }
	}

	@Test func elementsComeAsAStream() async {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let stream = Defaults.publisher(key).map(\.newValue).values
		Defaults[key] = 2
		Defaults[key] = 3
		var heard: [Int] = []
		for await value in stream {
			heard.append(value)
			if heard.count == 3 { break }
		}
		#expect(heard == [1, 2, 3])
	}

	@Test func nothingIsObservedBeforeASink() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		let publisher = Defaults.publisher(key, options: [])
		Defaults[key] = 2
		var heard: [Int] = []
		let cancellable = publisher.sink { heard.append($0.newValue) }
		#expect(heard.isEmpty)
		Defaults[key] = 3
		#expect(heard == [3])
		cancellable.cancel()
	}

	@Test func aDroppedCancellableEndsItsSink() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		var heard: [Int] = []
		var cancellable: Defaults.Cancellable? = Defaults.publisher(key, options: []).sink { heard.append($0.newValue) }
		Defaults[key] = 2
		#expect(cancellable != nil)
		cancellable = nil
		Defaults[key] = 3
		#expect(heard == [2])
	}

	@Test func cancellablesAreKeptInASetOrAList() {
		let (one, two) = (Defaults.Key<Int>("a", default: 1, suite: suite), Defaults.Key<Bool?>("b", suite: suite))
		var calls = 0
		var set: Set<Defaults.Cancellable> = []
		var list: [Defaults.Cancellable] = []
		Defaults.publisher(keys: one, two, options: []).sink { calls += 1 }.store(in: &set)
		Defaults.publisher(keys: [one, two]).sink { calls += 10 }.store(in: &list)
		#expect(calls == 10)
		Defaults[two] = true
		#expect(calls == 21)
		set = []
		Defaults[one] = 5
		#expect(calls == 31)
		list = []
		Defaults[one] = 6
		#expect(calls == 31)
	}

	@Test func valuesAreMappedAndFiltered() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		var heard: [String] = []
		let cancellable = Defaults.publisher(key).map(\.newValue).filter { $0 > 1 }.map { "\($0)" }.sink {
			heard.append($0)
		}
		for value in [2, 0, 3] { Defaults[key] = value }
		#expect(heard == ["2", "3"])
		cancellable.cancel()
	}

	@Test func whatIsNotPropagatedIsNotPublished() {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		var heard: [Int] = []
		let cancellable = Defaults.publisher(key, options: []).sink { heard.append($0.newValue) }
		Defaults.withoutPropagation { Defaults[key] = 2 }
		#expect(heard.isEmpty)
		cancellable.cancel()
	}
}

@Suite struct SuiteChangesTests {
	let suite = Defaults.Suite.inMemory()

	@Test func everyChangeOfASuiteIsStreamedInOrder() async throws {
		let key = Defaults.Key<Int>("a", default: 1, suite: suite)
		var changes = suite.changes.makeAsyncIterator()
		Defaults[key] = 2
		suite.set("x", forKey: "b")
		Defaults[key] = 2
		try suite.apply([.set(3, at: ["a"]), .reset(["b"])])
		#expect(await changes.next() == [Defaults.Change(path: ["a"], old: 1, new: 2)])
		#expect(await changes.next() == [Defaults.Change(path: ["b"], old: nil, new: "x")])
		let last = try #require(await changes.next())
		#expect(
			last == [
				Defaults.Change(path: ["a"], old: 2, new: 3), Defaults.Change(path: ["b"], old: "x", new: nil),
			])
	}

	@Test func anEventSaysWhoseTheChangeIs() async throws {
		var events = suite.events.makeAsyncIterator()
		suite.set(1, forKey: "a")
		guard case .changed(let changes, let isOutside)? = await events.next() else {
			Issue.record("no change")
			return
		}
		#expect(changes.map(\.path) == [["a"]])
		#expect(!isOutside)
	}
}
