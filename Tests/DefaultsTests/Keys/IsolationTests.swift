import Defaults
import Foundation
import Synchronization
import Testing

/// Runs `body` on a thread of its own and blocks this one until that is over, so that nothing else runs on it meanwhile.
func elsewhere(_ body: @escaping @Sendable () -> Void) {
	let isOver = DispatchSemaphore(value: 0)
	Thread.detachNewThread {
		body()
		isOver.signal()
	}
	isOver.wait()
}

/// Lets the main actor do what it was asked for before this call.
@MainActor private func turn() async {
	await withCheckedContinuation { continuation in
		DispatchQueue.main.async { continuation.resume() }
	}
}

/// Whether this is the main actor's code. Where the program's main function is `async`, that is no matter of the thread.
private enum MainMark {
	private static let key: DispatchSpecificKey<Void> = {
		let key = DispatchSpecificKey<Void>()
		DispatchQueue.main.setSpecific(key: key, value: ())
		return key
	}()

	static var isHere: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

@MainActor @Suite struct MainActorIsolationTests {
	/// Hears of a number, and touches its own state as it does.
	@MainActor private final class Model {
		var heard: [Int] = []
		var isSound = true
		var observation: (any Defaults.Observation)?

		func observe(_ key: Defaults.Key<Int>, options: Defaults.ObservationOptions = []) {
			observation = Defaults.observe(key, options: options) { self.hear($0) }
		}

		func hear(_ change: Defaults.KeyChange<Int>) {
			isSound = isSound && MainMark.isHere && (heard.last ?? change.oldValue) == change.oldValue
			heard.append(change.newValue)
		}
	}

	private let suite = Defaults.Suite.inMemory()
	private let model = Model()
	private var key: Defaults.Key<Int> { Defaults.Key<Int>("number", default: 0, suite: suite) }

	@Test func aSetOnTheMainActorIsHeardBeforeItReturns() {
		model.observe(key)
		for value in 1...3 {
			Defaults[key] = value
			#expect(model.heard.last == value)
		}
		#expect(model.heard == [1, 2, 3] && model.isSound)
	}

	@Test func theInitialCallComesBeforeObserveReturns() {
		Defaults[key] = 5
		let log = Model()
		let observation = Defaults.observe(key) { log.heard += [$0.oldValue, $0.newValue] }
		#expect(log.heard == [0, 5])
		observation.invalidate()
	}

	@Test func setsOfAnotherThreadAreHeardOnTheMainActorInOrder() async {
		model.observe(key)
		elsewhere { [key] in for value in 1...100 { Defaults[key] = value } }
		#expect(model.heard.isEmpty)
		await turn()
		#expect(model.heard == Array(1...100) && model.isSound)
	}

	@Test func whatWaitsIsHeardBeforeASetOnTheMainActorIs() async {
		model.observe(key)
		elsewhere { [key] in for value in 1...3 { Defaults[key] = value } }
		Defaults[key] = 4
		#expect(model.heard == [1, 2, 3, 4])
		await turn()
		#expect(model.heard == [1, 2, 3, 4] && model.isSound)
	}

	@Test func aPriorCallComesBeforeItsChange() async {
		var heard: [String] = []
		let observation = Defaults.observe(key, options: [.prior]) { change in
			heard.append("\(change.isPrior) \(change.newValue) \(MainMark.isHere)")
		}
		elsewhere { [key] in Defaults[key] = 1 }
		await turn()
		#expect(heard == ["true 0 true", "false 1 true"])
		observation.invalidate()
	}

	@Test func aSetWithinTheHandlerIsHeardAfterIt() async {
		var heard: [String] = []
		let observation = Defaults.observe(key, options: []) { [key] change in
			heard.append("from \(change.oldValue)")
			if change.newValue < 3 { Defaults[key] += 1 }
			heard.append("to \(change.newValue)")
		}
		elsewhere { [key] in Defaults[key] = 1 }
		await turn()
		#expect(heard == ["from 0", "to 1", "from 1", "to 2", "from 2", "to 3"])
		observation.invalidate()
	}

	@Test func nothingIsHeardAfterTheEndAlsoOfWhatWaited() async {
		for end in ["invalidate", "drop", "owner"] {
			model.observe(key)
			var owner: NSObject? = NSObject()
			if let owner, end == "owner" { model.observation?.tieToLifetime(of: owner) }
			elsewhere { [key] in Defaults[key] += 1 }
			switch end {
			case "invalidate": model.observation?.invalidate()
			case "drop": model.observation = nil
			default: owner = nil
			}
			await turn()
			#expect(model.heard.isEmpty, "\(end)")
		}
	}

	@Test func ofAMainActorThatIsFarBehindTheChangesBecomeOne() {
		model.observe(key)
		elsewhere { [key] in for value in 1...20_000 { Defaults[key] = value } }
		Defaults[key] = -1
		#expect(model.heard.last == -1 && model.isSound)
		#expect(model.heard.count < 10_000)
		print("20,001 sets, heard as \(model.heard.count) changes")
	}

	@Test func manyThreadsAndTheMainActorAreHeardInTheOrderOfTheirSets() async {
		let counts = (threads: 4, sets: 250)
		model.observe(key)
		let done = Mutex(0)
		for thread in 1...counts.threads {
			Thread.detachNewThread { [key] in
				for step in 1...counts.sets { Defaults[key] = thread * 1000 + step }
				done.withLock { $0 += 1 }
			}
		}
		var own = 0
		while done.withLock({ $0 }) < counts.threads || own < counts.sets {
			own += 1
			Defaults[key] = 1_000_000 + own
			if own.isMultiple(of: 50) { await turn() }
		}
		await turn()
		#expect(model.isSound)
		#expect(model.heard.count == counts.threads * counts.sets + own)
		#expect(model.heard.last == Defaults[key])
		for thread in 1...counts.threads {
			#expect(model.heard.filter { $0 / 1000 == thread } == (1...counts.sets).map { thread * 1000 + $0 })
		}
		#expect(model.heard.filter { $0 > 1_000_000 } == (1...own).map { 1_000_000 + $0 })
	}

	@Test func severalKeysASinkAndWhatItMapsAreHeardThereToo() async {
		var heard: [String] = []
		let other = Defaults.Key<Bool>("other", default: false, suite: suite)
		func hear(_ what: String) { heard.append("\(what) \(MainMark.isHere)") }
		let listed = Defaults.observe(keys: key, other, options: []) { hear("listed") }
		let array = Defaults.observe(keys: [other], options: []) { hear("array") }
		let sink = Defaults.publisher(key, options: []).sink { hear("sink \($0.newValue)") }
		let mapped = Self.subscribed(
			to: Defaults.publisher(key, options: []).filter { change in
				hear("filter")
				return change.newValue > 0
			}.map { change in
				hear("map")
				return change.newValue
			})
		elsewhere { [key] in
			Defaults[key] = 1
			Defaults[other] = true
		}
		#expect(heard.isEmpty)
		await turn()
		#expect(
			heard.sorted() == [
				"array true", "filter true", "listed true", "listed true", "map true", "sink 1 true",
			])
		withExtendedLifetime((listed, array, sink, mapped)) {}
	}

	/// Of a sink without an actor what it maps by keeps its own.
	private nonisolated static func subscribed(to publisher: Defaults.Publisher<Int>) -> Defaults.Cancellable {
		publisher.sink { _ in }
	}

	@Test func aChangeByAnotherProgramIsHeardThere() async throws {
		let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
		try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(at: directory) }
		let file = directory.appending(path: "settings.json")
		let key = Defaults.Key<Int>("a", default: 1, suite: try Defaults.Suite(file: file.path))
		#expect(Defaults[key] == 1)
		let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
		let observation = Defaults.observe(key, options: []) { change in
			self.model.hear(change)
			continuation.yield(self.model.heard)
		}
		try Data(#"{"a": 7}"#.utf8).write(to: file, options: .atomic)
		var values = stream.makeAsyncIterator()
		#expect(await values.next() == [7])
		#expect(model.isSound)
		observation.invalidate()
	}
}

@globalActor private actor Painter {
	static let shared = Painter()
}

@Suite struct ActorIsolationTests {
	private actor Model {
		private(set) var heard: [Int] = []
		private var observation: (any Defaults.Observation)?
		private let key: Defaults.Key<Int>

		init(_ key: Defaults.Key<Int>) { self.key = key }

		func observe(options: Defaults.ObservationOptions = []) -> [Int] {
			observation = Defaults.observe(key, options: options) { change in
				self.preconditionIsolated()
				self.heard.append(change.newValue)
			}
			return heard
		}

		/// Sets it here, and tells what was heard by then.
		func set(_ value: Int) -> [Int] {
			Defaults[key] = value
			return heard
		}

		/// Has another thread set it while the actor is busy, and tells what was heard by then.
		func setElsewhere(_ values: ClosedRange<Int>) -> [Int] {
			elsewhere { [key] in for value in values { Defaults[key] = value } }
			return heard
		}

		func end() { observation?.invalidate() }

		func endAfterSettingElsewhere(_ values: ClosedRange<Int>) {
			_ = setElsewhere(values)
			end()
		}

		/// Observes with a handler that does not keep the actor.
		func observeWeakly() { observation = Defaults.observe(key, options: []) { _ in } }
	}

	private let key = Defaults.Key<Int>("number", default: 0, suite: .inMemory())

	@Test func aSetOnTheActorIsHeardBeforeItReturns() async {
		let model = Model(key)
		#expect(await model.observe(options: [.initial]) == [0])
		#expect(await model.set(1) == [0, 1])
		await model.end()
	}

	@Test func aSetElsewhereIsHeardOnTheActorInOrder() async {
		let model = Model(key)
		_ = await model.observe()
		Defaults[key] = 1
		#expect(await model.heard == [1])
		#expect(await model.setElsewhere(2...50) == [1])
		#expect(await model.heard == Array(1...50))
		#expect(await model.setElsewhere(51...60) == Array(1...50))
		#expect(await model.set(61) == Array(1...61))
		await model.end()
	}

	@Test func aSetOnAnotherActorIsElsewhere() async {
		let (model, other) = (Model(key), Model(key))
		_ = await model.observe()
		#expect(await other.set(1) == [])
		#expect(await model.heard == [1])
		await model.end()
	}

	@Test func nothingIsHeardAfterTheEndAlsoOfWhatWaited() async {
		let model = Model(key)
		_ = await model.observe()
		await model.endAfterSettingElsewhere(1...3)
		#expect(await model.heard == [])
	}

	@Test func anActorThatKeepsItsObservationEndsAllTheSame() async {
		weak var ended: Model?
		do {
			let model = Model(key)
			await model.observeWeakly()
			ended = model
			#expect(ended != nil)
		}
		#expect(ended == nil)
		Defaults[key] = 1
	}

	@Test func theHandlerOfAnActorThatIsGoneIsStillCalled() async {
		final class Heard: Sendable {
			private let state = Mutex<[Int]>([])
			var values: [Int] { state.withLock { $0 } }
			func add(_ value: Int) { state.withLock { $0.append(value) } }
		}
		final class Owner: Sendable {
			let heard = Heard()
		}
		actor Short {
			func observe(_ key: Defaults.Key<Int>, for owner: Owner) {
				Defaults.observe(key, options: []) { [heard = owner.heard] change in
					heard.add(change.newValue)
				}.tieToLifetime(of: owner)
			}
		}
		let owner = Owner()
		await Short().observe(key, for: owner)
		Defaults[key] = 1
		#expect(owner.heard.values == [1])
	}

	@Painter @Test func aGlobalActorIsAnActorLikeAnyOther() async {
		var heard: [Int] = []
		let observation = Defaults.observe(key, options: []) { change in
			Painter.preconditionIsolated()
			heard.append(change.newValue)
		}
		Defaults[key] = 1
		#expect(heard == [1])
		elsewhere { [key] in Defaults[key] = 2 }
		#expect(heard == [1])
		await Task { @MainActor [key] in Defaults[key] = 3 }.value
		Defaults[key] = 4
		#expect(heard == [1, 2, 3, 4])
		observation.invalidate()
	}

	@Test func codeOfNoActorHearsOnTheThreadThatSets() {
		let threads = Mutex<[pthread_t]>([])
		let observation = Defaults.observe(key, options: []) { _ in
			threads.withLock { $0.append(pthread_self()) }
		}
		elsewhere { [key] in
			Defaults[key] = 1
			#expect(threads.withLock { $0 } == [pthread_self()])
		}
		#expect(threads.withLock { $0 } != [pthread_self()])
		observation.invalidate()
	}
}
