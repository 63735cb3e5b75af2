import Testing

@testable import Defaults

@Suite("A reader that is far behind")
struct BacklogTests {
	private let suite = Defaults.Suite.inMemory()

	/// What is in the suite once all changes are taken in, one after the other.
	private func replay(_ stream: AsyncStream<[Defaults.Change]>) async -> (values: Defaults.JSON, count: Int) {
		var values = Defaults.JSON.object([:])
		var count = 0
		for await changes in stream {
			count += 1
			for change in changes {
				// That an object without members comes or goes is no change.
				#expect((values[change.path] ?? [:]) == (change.old ?? [:]))
				values = change.new.map { values.placing($0, at: change.path) } ?? values.removing(change.path)
			}
			if values[["done"] as Defaults.Path] == true { break }
		}
		return (values, count)
	}

	@Test("Changes that it missed are drawn together: each place once, and none is lost on who takes them all in")
	func drawnTogether() async throws {
		let changes = suite.changes
		for number in 0..<10_000 { suite.set(number, forKey: "key\(number % 300)") }
		suite.removeObject(forKey: "key7")
		suite.set(true, forKey: "done")
		let (values, count) = await replay(changes)
		#expect(values == suite.snapshot.user.root)
		#expect(count <= StreamBuffer.limit)
	}

	@Test("A whole and its parts come to the same, whichever changed first")
	func nested() async throws {
		suite.declare(objects: [["window"]])
		let changes = suite.changes
		for number in 0..<1000 {
			try suite.apply([.set(.integer(number), at: ["window", "width"])])
			let whole: Defaults.JSON = number % 3 == 0 ? .integer(number) : ["height": .integer(number)]
			try suite.apply([.set(whole, at: ["window"])])
			if number % 3 == 0 { try suite.apply([.reset(["window"])]) }
			if number % 5 == 0 { try suite.apply([.reset(["window", "height"])]) }
		}
		suite.set(true, forKey: "done")
		let (values, count) = await replay(changes)
		#expect(values == suite.snapshot.user.root)
		#expect(count <= StreamBuffer.limit)
	}

	@Test("What is back at what it was is not told")
	func back() async {
		let changes = suite.changes
		for number in 1...StreamBuffer.limit { suite.set(number % 2 == 0 ? 0 : 1, forKey: "a") }
		suite.set(true, forKey: "done")
		var iterator = changes.makeAsyncIterator()
		// The oldest half began with nothing and ended with 0.
		#expect(await iterator.next() == [Defaults.Change(path: ["a"], old: nil, new: 0)])
		#expect(await iterator.next() == [Defaults.Change(path: ["a"], old: 0, new: 1)])
	}

	@Test("So are those that wait for an observer of several suites while it is called")
	func severalSuites() {
		let other = Defaults.Suite.inMemory()
		let (first, second) = (
			Defaults.Key("first", default: 0, suite: suite), Defaults.Key("n", default: 0, suite: other)
		)
		var values: [Int] = []
		let observation = Defaults.observe(keys: first, second, options: []) {
			values.append(Defaults[second])
			guard values.count == 1 else { return }
			for number in 1...DeliveryQueue.limit * 3 { Defaults[second] = number }
		}
		defer { observation.invalidate() }
		Defaults[first] = 1
		#expect(values.first == 0)
		#expect(values.last == DeliveryQueue.limit * 3)
		#expect((2...DeliveryQueue.limit + 2).contains(values.count))
	}

	@Test("Of events it gets what the changes come to, whose they are, and the last of each standing")
	func events() async throws {
		let fault = Defaults.LayerFault(rank: .system, reason: .busy(file: "f", holder: 1), keepsLast: true)
		let backlog = Backlog(drawingTogether: Defaults.Event.drawnTogether)
		for number in 0..<StreamBuffer.limit / 8 {
			let change = Defaults.Change(path: ["a"], old: .integer(number), new: .integer(number + 1))
			backlog.add(.changed([change], isOutside: number == 1))
			backlog.add(.notice(.busy(file: "same", holder: nil)))
			backlog.add(.status(number % 2 == 0 ? .pending : .saved))
			backlog.add(.layerFaults(number % 2 == 0 ? [fault] : []))
		}
		for _ in 0...StreamBuffer.limit / 2 { backlog.add(.status(.pending)) }
		guard case .changed(let changes, isOutside: true)? = await backlog.next() else {
			Issue.record("no change by others")
			return
		}
		#expect(changes == [Defaults.Change(path: ["a"], old: 0, new: .integer(StreamBuffer.limit / 8))])
		guard case .notice(.busy(file: "same", holder: nil))? = await backlog.next(),
			case .layerFaults([])? = await backlog.next(), case .status(.saved)? = await backlog.next(),
			case .status(.pending)? = await backlog.next()
		else {
			Issue.record("not the notice once, then the last of each standing, then what is newer")
			return
		}
	}

	@Test("Thousands of notices take no more room than the limit, and the newest is there")
	func notices() async {
		let backlog = Backlog(drawingTogether: Defaults.Event.drawnTogether)
		for number in 0..<5000 { backlog.add(.notice(.busy(file: "\(number)", holder: nil))) }
		backlog.add(.status(.saved))
		var files: [String] = []
		while case .notice(.busy(let file, _))? = await backlog.next() { files.append(file) }
		#expect(files.count <= StreamBuffer.limit && files.last == "4999")
	}

	@Test("The task's end ends the stream and the observation, also while it waits")
	func cancelled() async {
		let changes = suite.changes
		let task = Task {
			var count = 0
			for await _ in changes { count += 1 }
			return count
		}
		suite.set(1, forKey: "a")
		task.cancel()
		#expect(await task.value <= 1)
	}

	@Test("A stream that is dropped observes no more")
	func dropped() {
		var stream: AsyncStream<[Defaults.Change]>? = suite.changes
		#expect(stream != nil && suite.store.delivery.isHeard(at: [[]]))
		stream = nil
		#expect(!suite.store.delivery.isHeard(at: [[]]))
	}
}

@Suite("A queue of events")
struct EventQueueTests {
	@Test("holds about as much as what is told of, however often that changed while nobody reads")
	func weight() {
		var queue = BoundedQueue<Defaults.Event>()
		func value(_ round: Int) -> Defaults.JSON {
			.array((0..<20_000).map { .number(Defaults.Number($0 + round)) })
		}
		for round in 0..<200 {
			queue.append(
				.changed([Defaults.Change(path: ["a"], old: value(round), new: value(round + 1))], isOutside: true))
		}
		let events = queue.popAll()
		#expect(events.count < 8 && queue.popAll().isEmpty)
		func changes(_ event: Defaults.Event?) -> [Defaults.Change] {
			if case .changed(let changes, _)? = event { changes } else { [] }
		}
		#expect(changes(events.first).first?.old == value(0) && changes(events.last).last?.new == value(200))
	}
}
