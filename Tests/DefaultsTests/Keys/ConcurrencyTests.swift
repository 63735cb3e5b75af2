import Defaults
import Dispatch
import Synchronization
import Testing

private struct Pair: Codable, Defaults.Serializable, Equatable, Sendable {
	var a = 0
	var b = "0"
	var isWhole: Bool { String(a) == b }
}

/// Runs what it is told, once, after it has read what it decodes.
private struct Slow: Codable, Defaults.Serializable, Sendable {
	static let whileDecoding = Mutex<(@Sendable () -> Void)?>(nil)
	var text: String

	init(text: String) { self.text = text }

	init(from decoder: any Decoder) throws {
		text = try decoder.singleValueContainer().decode(String.self)
		let hook = Self.whileDecoding.withLock { hook in
			defer { hook = nil }
			return hook
		}
		hook?()
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.singleValueContainer()
		try container.encode(text)
	}
}

@Suite struct ConcurrencyTests {
	let memory = Defaults.Suite.inMemory()

	@Test func aReaderNeverSeesATornOrAnEarlierValue() {
		let number = Defaults.Key<Int>("number", default: 0, suite: memory)
		let text = Defaults.Key<String>("text", default: "", suite: memory)
		let pair = Defaults.Key<Pair>("pair", default: Pair(), suite: memory)
		let isDone = Atomic(false)
		DispatchQueue.concurrentPerform(iterations: 4) { thread in
			guard thread > 0 else {
				for step in 1...1500 {
					Defaults[number] = step
					Defaults[text] = String(repeating: "x", count: step % 40)
					Defaults[pair] = Pair(a: step, b: String(step))
				}
				return isDone.store(true, ordering: .releasing)
			}
			var (lastNumber, lastPair) = (0, 0)
			while !isDone.load(ordering: .acquiring) {
				let (nowNumber, nowPair) = (Defaults[number], Defaults[pair])
				if nowNumber < lastNumber || nowPair.a < lastPair || !nowPair.isWhole {
					Issue.record("\(lastNumber) \(nowNumber) \(lastPair) \(nowPair)")
				}
				(lastNumber, lastPair) = (nowNumber, nowPair.a)
				if !Defaults[text].utf8.allSatisfy({ $0 == UInt8(ascii: "x") }) { Issue.record("torn text") }
			}
		}
		#expect(Defaults[number] == 1500)
		#expect(Defaults[pair] == Pair(a: 1500, b: "1500"))
	}

	@Test func aValueThatChangesWhileItIsDecodedIsNotKept() throws {
		let key = Defaults.Key<Slow>("slow", default: Slow(text: ""), suite: memory)
		try memory.apply([.set("old", at: ["slow"])])
		Slow.whileDecoding.withLock { $0 = { Defaults[key] = Slow(text: "new") } }
		#expect(Defaults[key].text == "old")
		#expect(Defaults[key].text == "new")
		#expect(Defaults[key].text == "new")
	}

	@Test func ownSetsAreReadAtOnceWhoeverElseSets() {
		DispatchQueue.concurrentPerform(iterations: 4) { thread in
			let key = Defaults.Key<String>("key\(thread)", default: "", suite: memory)
			for step in 0..<300 {
				Defaults[key] = "\(step)"
				#expect(Defaults[key] == "\(step)")
				if step.isMultiple(of: 50) { key.reset() }
			}
		}
	}

	@Test func keysAndObserversComeAndGoWhileValuesChange() {
		let calls = Atomic(0)
		DispatchQueue.concurrentPerform(iterations: 4) { thread in
			for step in 0..<200 {
				let key = Defaults.Key<Pair>("shared\(step % 3)", default: Pair(), suite: memory)
				let token = Defaults.observe(key, options: []) { _ in calls.add(1, ordering: .relaxed) }
				Defaults[key].a = thread * 1000 + step + 1
				if step.isMultiple(of: 7) { memory.removeAll() }
				token.invalidate()
			}
		}
		#expect(calls.load(ordering: .relaxed) > 0)
	}

	@Test func aValueWhoseEndReadsSettingsDoesNotBlock() {
		final class Guest: Codable, Sendable, Defaults.Serializable {
			let id: Int
			init(id: Int) { self.id = id }
			deinit { _ = Defaults[guestCount] + guestMemory.problems.count }
		}
		var key: Defaults.Key<Guest>? = Defaults.Key<Guest>("guest", default: Guest(id: 0), suite: guestMemory)
		for step in 1...50 {
			if let key {
				Defaults[key] = Guest(id: step)
				#expect(Defaults[key].id == step)
			}
		}
		key = nil
		Defaults[guestCount] += 1
	}
}

private let guestMemory = Defaults.Suite.inMemory()
private let guestCount = Defaults.Key<Int>("count", default: 0, suite: guestMemory)
