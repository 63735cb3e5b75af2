import Defaults
import Dispatch
import Glibc
import Observation
import Synchronization

/// Many threads on one settings file.
final class Stress: Sendable {
	struct Pair: Codable, Defaults.Serializable, Sendable, Equatable {
		var number = 0
		var text = "0"
		var isWhole: Bool { String(number) == text }
	}

	let rounds: Int
	let path: String
	let suite: Defaults.Suite
	let number: Defaults.Key<Int>
	let text: Defaults.Key<String>
	let pair: Defaults.Key<Pair>
	let outside: Defaults.Key<Int>
	let inside: Defaults.Key<Int>
	let few: Defaults.Key<[Int]>
	let renamed: Defaults.Key<Int>
	private let failures = Mutex<[String]>([])
	private let heard = Mutex<[Int]>([])
	private let isDone = Atomic(false)

	init(directory: String, rounds: Int) throws {
		self.rounds = rounds
		path = directory + "/settings.json"
		suite = try Defaults.Suite(file: path)
		number = Defaults.Key("number", default: 0, suite: suite)
		text = Defaults.Key("text", default: "", suite: suite)
		pair = Defaults.Key("pair", default: Pair(), suite: suite)
		outside = Defaults.Key("outside", default: 0, suite: suite)
		inside = Defaults.Key(at: ["group", "inside"], default: 0, suite: suite)
		few = Defaults.Key("few", default: [], suite: suite, .count(...5))
		suite.migrate(through: [Defaults.Migration(to: 2, .rename("former", to: "renamed"))])
		renamed = Defaults.Key("renamed", default: 0, suite: suite, .range(0...))
	}

	var heardCount: Int { heard.withLock { $0.count } }

	/// What went wrong.
	func run() -> [String] {
		let observation = Defaults.observe(number, options: []) { change in
			self.heard.withLock { $0.append(change.newValue) }
		}
		let roles = [write, read, read, observe, listen, open, replace, hold, hold]
		// Threads, not tasks of a pool: each role has to run beside all others, on however few processors.
		let group = DispatchGroup()
		for (index, role) in roles.enumerated() {
			let queue = DispatchQueue(label: "role \(index)")
			queue.async(group: group) {
				role()
				// The writer's end is everyone's.
				if index == 0 { self.isDone.store(true, ordering: .releasing) }
			}
		}
		group.wait()
		// What an outside change has been queued before is told on the file's queue.
		let deadline = DispatchTime.now() + 120
		while heard.withLock({ $0.last }) != rounds, DispatchTime.now() < deadline { usleep(1000) }
		observation.invalidate()
		verify()
		return failures.withLock { $0 }
	}

	private func fail(_ text: String) { failures.withLock { $0.append(text) } }

	private func untilDone(_ body: () -> Void) {
		// Once at least, however late the thread begins.
		repeat { body() } while !isDone.load(ordering: .acquiring)
	}

	private func write() {
		for round in 1...rounds {
			Defaults[number] = round
			Defaults[text] = String(repeating: "x", count: round % 50)
			Defaults[pair] = Pair(number: round, text: String(round))
			if round % 50 == 0 { Defaults.withoutPropagation { Defaults.reset(text) } }
			if round % 100 == 0 { suite.synchronize() }
		}
	}

	private func read() {
		var last = (number: 0, pair: 0)
		untilDone {
			let now = (number: Defaults[number], pair: Defaults[pair])
			if now.number < last.number || now.pair.number < last.pair || !now.pair.isWhole {
				fail("read \(now) after \(last)")
			}
			last = (now.number, now.pair.number)
			if !Defaults[text].utf8.allSatisfy({ $0 == UInt8(ascii: "x") }) { fail("torn text") }
		}
	}

	private func observe() {
		let owner = Stress.Owner()
		untilDone {
			let tokens = (0..<4).map { _ in Defaults.observe(keys: number, pair, options: []) { owner.count() } }
			Defaults.observe(pair, options: [.prior]) { _ in owner.count() }.tieToLifetime(of: Stress.Owner())
			let sink = Defaults.publisher(text, options: []).sink { _ in owner.count() }
			withObservationTracking {
				_ = Default(number).wrappedValue + Default(inside).wrappedValue
			} onChange: {
				owner.count()
			}
			suite.onProblem = { _ in owner.count() }
			Defaults[inside] += 1
			sink.cancel()
			tokens.forEach { $0.invalidate() }
		}
	}

	/// Streams, each ended in the middle of what it tells.
	private func listen() {
		let done = DispatchSemaphore(value: 0)
		Task {
			while !isDone.load(ordering: .acquiring) {
				var last = 0
				for await value in Defaults.updates(number) {
					if value < last { fail("update \(value) after \(last)") }
					last = value
					if value % 3 == 0 || value == rounds { break }
				}
			}
			done.signal()
		}
		done.wait()
	}

	/// Other handles on the same file, keys that come and go, and values set beside the writer's.
	private func open() {
		var round = 0
		untilDone {
			guard let other = try? Defaults.Suite(file: path) else { return fail("cannot be opened") }
			if other != suite { fail("another store for the same file") }
			let key = Defaults.Key<[String: Int]>("map\(round % 4)", default: [:], suite: other)
			round += 1
			Defaults[key]["a"] = round
			if Defaults[key]["a"] != round { fail("lost map\(round % 4)") }
			other.validator = { _, _ in [] }
			_ = other.problems
			_ = other.status
		}
	}

	/// Another program's changes, by a store of its own on a link that leads to the file's directory.
	private func replace() {
		var round = 0
		untilDone {
			round += 1
			do {
				try Neighbour.set(round, for: round % 8 == 0 ? "former" : "outside", in: path)
			} catch {
				fail("outside set: \(error)")
			}
			suite.refresh()
		}
	}

	/// Two that fill a list up to what it may hold, in whole and in part, and describe the keys.
	private func hold() {
		untilDone {
			Defaults[few].append(1)
			_ = try? suite.apply([Defaults.Edit(["few"], .arrange(.insert(2, at: 0)))])
			let count = suite.value(at: ["few"])?.array?.count ?? 0
			if count > 5 { fail("\(count) of at most 5") }
			if count == 5 { Defaults.reset(few) }
			if Defaults.JSONSchema(of: few, pair).json[["properties", "few", "maxItems"]] != 5 {
				fail("not described")
			}
		}
	}

	/// Nothing is lost, and nothing was heard twice or out of order.
	private func verify() {
		do {
			try suite.flush()
			let text = try Neighbour.read(path)
			if text["number"] != .integer(rounds) { fail("number is \(String(describing: text["number"]))") }
			if Defaults[outside] == 0 { fail("no outside change was seen") }
			if Defaults[renamed] == 0 { fail("no former name was taken") }
		} catch {
			fail("flush: \(error)")
		}
		let heard = heard.withLock { $0 }
		if heard != heard.sorted() || Set(heard).count != heard.count || heard.last != rounds {
			fail("heard out of order, or not the last")
		}
	}

	private final class Owner: Sendable {
		private let calls = Atomic(0)
		func count() { calls.add(1, ordering: .relaxed) }
	}
}
