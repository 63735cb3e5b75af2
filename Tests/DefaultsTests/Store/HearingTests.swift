import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Defaults

@Suite("Hearing")
struct HearingTests {
	@Test("An own change is told on the thread that makes it, before the call returns, and once")
	func own() throws {
		let suite = Defaults.Suite.inMemory()
		let threads = Mutex<[UInt]>([])
		let heard = Heard()
		let observation = suite.observe { event in
			threads.withLock { $0.append(UInt(pthread_self())) }
			heard.take(event)
		}
		try suite.apply([.set(1, at: ["a"]), .set(2, at: ["b"])])
		#expect(heard.changes == [.init(path: ["a"], old: nil, new: 1), .init(path: ["b"], old: nil, new: 2)])
		#expect(heard.outside == [false])
		#expect(threads.withLock { $0 } == [UInt(pthread_self())])
		observation.invalidate()
	}

	@Test("An own change is left to the thread that made it by whoever comes by")
	func others() throws {
		let delivery = Delivery(queue: DispatchQueue(label: "hearing"))
		let heard = Heard()
		let receiver = delivery.add(.everything) { event, _ in heard.take(event) }
		let snapshot = Defaults.Snapshot()
		let change = Defaults.Change(path: ["a"], old: nil, new: 1)
		delivery.enqueue([change], isOutside: false, Transition(from: Former(all: snapshot), to: snapshot))
		delivery.deliver()
		delivery.deliver(onQueue: true)
		#expect(heard.changes.isEmpty)
		delivery.deliver(isMaker: true)
		#expect(heard.changes == [change])
		delivery.remove(receiver)
	}

	@Test("Nothing is told where the value stays equal, be it written otherwise")
	func equal() throws {
		let suite = Defaults.Suite.inMemory()
		suite.register(5, at: ["a"])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try suite.apply([.set(5, at: ["a"])])
		try suite.apply([.reset(["a"])])
		try suite.apply([.set(5.0, at: ["a"])])
		#expect(heard.changes.isEmpty)
		observation.invalidate()
	}

	@Test("Setting an object tells of the members that changed")
	func leaves() throws {
		let suite = Defaults.Suite.inMemory()
		suite.declare(objects: [["window"]])
		try suite.apply([.set(["width": 1, "height": 2], at: ["window"])])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try suite.apply([.set(["width": 1, "height": 3], at: ["window"])])
		#expect(heard.changes == [.init(path: ["window", "height"], old: 2, new: 3)])
		observation.invalidate()
	}

	@Test("A member that is set by itself and with its object in one batch is told once")
	func overlapping() throws {
		let suite = Defaults.Suite.inMemory()
		suite.declare(objects: [["window"]])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try suite.apply([
			.set(["width": 1], at: ["window"]), .set(2, at: ["window", "width"]), .set(3, at: ["window", "height"]),
		])
		#expect(
			heard.changes == [
				.init(path: ["window", "width"], old: nil, new: 2),
				.init(path: ["window", "height"], old: nil, new: 3),
			])
		observation.invalidate()
	}

	@Test("A set from inside an observer is told after the change that it answers")
	func nested() throws {
		let suite = Defaults.Suite.inMemory()
		let first = suite.observe { event in
			guard case .changed(let changes, _) = event, changes.first?.path == ["a"] else { return }
			_ = try? suite.apply([.set(2, at: ["b"])])
		}
		let heard = Heard()
		let second = suite.observe(heard.take)
		try suite.apply([.set(1, at: ["a"])])
		#expect(heard.changes.map(\.path) == [["a"], ["b"]])
		first.invalidate()
		second.invalidate()
	}

	@Test("Of many threads' changes each is told once, in the order they were made")
	func order() async throws {
		let suite = Defaults.Suite.inMemory()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		await withTaskGroup { group in
			for worker in 0..<8 {
				group.addTask {
					for number in 0..<100 { _ = try? suite.apply([.set(.integer(worker * 1000 + number), at: ["a"])]) }
				}
			}
		}
		#expect(becomesTrue { heard.changes.count == 800 })
		let changes = heard.changes
		#expect(zip(changes, changes.dropFirst()).allSatisfy { $0.new == $1.old })
		#expect(changes.last?.new == suite.value(at: ["a"]))
		observation.invalidate()
	}

	@Test("An observer that is far behind is told everything, and what waits for it stays bounded")
	func slow() throws {
		let suite = Defaults.Suite.inMemory()
		let key = Defaults.Key<Int>("a", default: 0, suite: suite)
		let heard = Heard()
		let told = Mutex<[(old: Int, new: Int)]>([])
		let (entered, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
		let flag = Flag()
		let first = suite.observe { event in
			heard.take(event)
			guard flag.set() else { return }
			entered.signal()
			free.wait()
		}
		let second = Defaults.observe(key, options: []) { change in
			told.withLock { $0.append((change.oldValue, change.newValue)) }
		}
		let done = DispatchSemaphore(value: 0)
		Thread.detachNewThread {
			Defaults[key] = 1
			done.signal()
		}
		entered.wait()
		for number in 2...20_000 { Defaults[key] = number }
		try suite.apply([.set(true, at: ["b"])])
		free.signal()
		done.wait()
		let changes = heard.changes.filter { $0.path == ["a"] }
		#expect(changes.count <= DeliveryQueue.limit + 2)
		#expect(changes.first?.new == 1 && changes.last?.new == 20_000)
		#expect(zip(changes, changes.dropFirst()).allSatisfy { $0.new == $1.old })
		#expect(heard.changes.last == .init(path: ["b"], old: nil, new: true))
		let values = told.withLock { $0 }
		#expect(values.count == changes.count && values.first?.old == 0 && values.last?.new == 20_000)
		#expect(zip(values, values.dropFirst()).allSatisfy { $0.new == $1.old })
		first.invalidate()
		second.invalidate()
	}

	@Test(
		"What waits stays bounded also where changes go to other observers in turn, and each is told its own in order")
	func slowInTurn() throws {
		let suite = Defaults.Suite.inMemory()
		let keys = ["a", "b", "c"].map { Defaults.Key<Int>($0, default: 0, suite: suite) }
		let told = Mutex<[String: [(old: Int, new: Int)]]>([:])
		let (entered, free, done) = (
			DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
		)
		let flag = Flag()
		let observations = keys.map { key in
			Defaults.observe(key, options: []) { change in
				told.withLock { $0[key.name, default: []].append((change.oldValue, change.newValue)) }
				guard flag.set() else { return }
				entered.signal()
				free.wait()
			}
		}
		Thread.detachNewThread {
			Defaults[keys[0]] = 1
			done.signal()
		}
		entered.wait()
		for number in 2...30_000 { Defaults[keys[number % keys.count]] = number }
		free.signal()
		done.wait()
		let values = told.withLock { $0 }
		#expect(values.values.reduce(0) { $0 + $1.count } <= DeliveryQueue.limit + 2)
		for (position, key) in keys.enumerated() {
			let values = values[key.name] ?? []
			#expect(values.first?.old == 0 && values.last?.new == 30_000 - (30_000 - position) % keys.count)
			#expect(zip(values, values.dropFirst()).allSatisfy { $0.new == $1.old })
		}
		observations.forEach { $0.invalidate() }
	}

	@Test("A silenced change is not told, a change of another task meanwhile is")
	func silenced() async throws {
		let suite = Defaults.Suite.inMemory()
		let heard = Heard()
		let observation = suite.observe(heard.take)
		try await Propagation.$isSilenced.withValue(true) {
			try suite.apply([.set(1, at: ["quiet"])])
			_ = try await Task.detached { try suite.apply([.set(1, at: ["loud"])]) }.value
		}
		#expect(heard.changes.map(\.path) == [["loud"]])
		observation.invalidate()
	}

	@Test("An observer that is dropped hears nothing more, and one that comes hears nothing of before")
	func lifetime() throws {
		let suite = Defaults.Suite.inMemory()
		let (early, late) = (Heard(), Heard())
		var observation: Defaults.SuiteObservation? = suite.observe(early.take)
		try suite.apply([.set(1, at: ["a"])])
		let second = suite.observe(late.take)
		#expect(observation != nil)
		observation = nil
		try suite.apply([.set(2, at: ["a"])])
		#expect(early.changes.count == 1 && late.changes.count == 1)
		second.invalidate()
	}

	@Test("No lock is held while observers run: they may read, set, register and flush")
	func reentrant() throws {
		let scratch = Scratch()
		let suite = try scratch.suite()
		let flag = Flag()
		let observation = suite.observe { event in
			guard case .changed = event, flag.set() else { return }
			suite.register(1, at: ["d"])
			_ = suite.value(at: ["a"])
			_ = try? suite.apply([.set(2, at: ["b"])])
			suite.synchronize()
		}
		try suite.apply([.set(1, at: ["a"])])
		// Another thread may be delivering right now, and then delivers this as well.
		#expect(becomesTrue { suite.value(at: ["b"]) == 2 })
		observation.invalidate()
	}

	@Test("A validator's problem refuses the whole batch")
	func validator() throws {
		let suite = Defaults.Suite.inMemory()
		suite.validator = { path, value in
			value == 13 ? [Defaults.Problem(path: path, message: "must not be 13")] : []
		}
		let error = #expect(throws: Defaults.SuiteError.self) {
			try suite.apply([.set(1, at: ["a"]), .set(13, at: ["b"])])
		}
		#expect(error?.description == "“b” must not be 13.")
		#expect(suite.value(at: ["a"]) == nil)
	}

	@Test("A declared object that becomes something else, or was something else, is told as a whole")
	func kinds() throws {
		let suite = Defaults.Suite.inMemory()
		suite.declare(objects: [["window"]])
		let heard = Heard()
		let observation = suite.observe(heard.take)
		for value: Defaults.JSON in [["width": 1], 5, ["width": 2]] { try suite.apply([.set(value, at: ["window"])]) }
		try suite.apply([.reset(["window"])])
		#expect(
			heard.changes == [
				Defaults.Change(path: ["window", "width"], old: nil, new: 1),
				Defaults.Change(path: ["window"], old: ["width": 1], new: 5),
				Defaults.Change(path: ["window"], old: 5, new: ["width": 2]),
				Defaults.Change(path: ["window", "width"], old: 2, new: nil),
			])
		observation.invalidate()
	}

	@Test("What users' closures hold ends without a lock held")
	func ends() {
		let suite = Defaults.Suite.inMemory()
		let count = Mutex(0)
		func reader() -> Reader {
			Reader { [weak suite] in
				_ = suite?.validator
				_ = suite?.onProblem
				_ = Defaults.onProblem
				count.withLock { $0 += 1 }
			}
		}
		suite.validator = { [reader = reader()] _, _ in withExtendedLifetime(reader) { [] } }
		suite.onProblem = { [reader = reader()] _ in withExtendedLifetime(reader) {} }
		suite.validator = nil
		suite.onProblem = nil
		#expect(count.withLock { $0 } == 2)
	}

	@Test("A slot is refreshed once when attached, and then by changes at, above and below it only")
	func slots() throws {
		let suite = Defaults.Suite.inMemory()
		let slot = CountingSlot(["window", "size"])
		suite.attach(slot)
		#expect(slot.values == [nil])
		try suite.apply([.set(1, at: ["other"])])
		try suite.apply([.set(1, at: ["window", "title"])])
		#expect(slot.values.count == 1)
		try suite.apply([.set(["width": 1], at: ["window", "size"])])
		try suite.apply([.set(2, at: ["window", "size", "width"])])
		try suite.apply([.reset(["window"])])
		#expect(slot.values == [nil, ["width": 1], ["width": 2], nil])
	}

	@Test("An expected value that is not there any more refuses the batch")
	func expectation() throws {
		let suite = Defaults.Suite.inMemory()
		try suite.apply([.set(1, at: ["a"])])
		#expect(throws: Defaults.SuiteError.conflict(path: ["a"], found: 1)) {
			try suite.apply([Defaults.Edit(["a"], .set(3), expecting: 2)])
		}
		try suite.apply([Defaults.Edit(["a"], .set(3), expecting: 1)])
		try suite.apply([Defaults.Edit(["b"], .set(3), expecting: .some(nil))])
		#expect(suite.value(at: ["a"]) == 3)
	}
}

private final class CountingSlot: Slot {
	let path: Defaults.Path
	private let seen = Mutex<[Defaults.JSON?]>([])

	init(_ path: Defaults.Path) { self.path = path }

	var values: [Defaults.JSON?] { seen.withLock { $0 } }

	func refresh(from snapshot: Defaults.Snapshot) {
		let value = snapshot.value(at: path)
		seen.withLock { $0.append(value) }
	}
}

/// Does something at its end.
private final class Reader: Sendable {
	private let atEnd: @Sendable () -> Void

	init(atEnd: @escaping @Sendable () -> Void) { self.atEnd = atEnd }

	deinit { atEnd() }
}
