import Foundation
import Synchronization
import Testing

@testable import Defaults

private struct Game: Codable, Hashable, Sendable, Defaults.Serializable {
	var level = 1
	var lives = 2
	var tag: String? = "T"
}

@Suite("A key whose default is not the one that its place has")
struct OtherDefaultTests {
	@Test("reads what was set, and changes nothing that another key of the place reads")
	func sameName() {
		let suite = Defaults.Suite.inMemory()
		let first = Defaults.Key<Game>("g", default: Game(), suite: suite)
		suite[first] = Game(tag: "q")
		let second = Defaults.Key<Game>("g", default: Game(level: 9, lives: 9, tag: nil), suite: suite)
		#expect(suite[first] == Game(tag: "q") && suite[second] == Game(tag: "q"))
		for value in [Game(level: 9, lives: 9), Game(level: 9, lives: 9, tag: nil), Game(), Game(lives: 9, tag: nil)] {
			suite[second] = value
			#expect(suite[first] == value && suite[second] == value)
			suite[first] = value
			#expect(suite[first] == value && suite[second] == value)
		}
		suite.reset(first)
		#expect(suite[first] == Game() && suite[second] == Game(level: 9, lives: 9, tag: nil))
	}

	@Test("tells its observers of each value that is read, whoever registered another default first")
	func observed() {
		func check<Value: Defaults.Serializable & Equatable & Sendable>(_ own: Value, _ other: Value, _ third: Value) {
			for isKey in [true, false] {
				let suite = Defaults.Suite.inMemory()
				if isKey { _ = Defaults.Key<Value>("x", default: other, suite: suite) }
				let key = Defaults.Key<Value>("x", default: own, suite: suite)
				if !isKey, let json = key.written(other) { suite.register(json, at: ["x"]) }
				let heard = Mutex<[Value]>([])
				let (before, sets) = (suite[key], [other, own, third, other])
				let observation = Defaults.observe(key, options: []) { change in
					heard.withLock { $0.append(change.newValue) }
				}
				for value in sets { suite[key] = value }
				suite.reset(key)
				var expected: [Value] = []
				for value in sets + [own] where value != expected.last ?? before { expected.append(value) }
				#expect(heard.withLock(\.self) == expected, "\(own), \(other)")
				observation.invalidate()
			}
		}
		check(0.8, 0.5, 0.1)
		check("a", "b", "c")
		check([1], [2], [])
		check(Game(), Game(level: 9, lives: 9, tag: nil), Game(level: 3))
		check(["a": 1], ["b": 2], [:])
	}

	@Test("tells observers that are thousands behind where all comes to what another key has registered")
	func observedBehind() {
		let suite = Defaults.Suite.inMemory()
		let first = Defaults.Key<Int>("x", default: 5, suite: suite)
		let second = Defaults.Key<Int>("x", default: 9, suite: suite)
		let (start, other) = (
			Defaults.Key<Bool>("start", default: false, suite: suite), Defaults.Key<Int>("o", default: 0, suite: suite)
		)
		let heard = Mutex<[Int]>([])
		let observations: [any Defaults.Observation] = [
			Defaults.observe(start, options: []) { _ in
				suite[first] = 7
				suite[first] = 5
				for number in 1...5000 { suite[other] = number }
			},
			Defaults.observe(second, options: []) { change in heard.withLock { $0.append(change.newValue) } },
			Defaults.observe(other, options: []) { _ in },
		]
		suite[start] = true
		#expect(heard.withLock(\.self) == [5] && suite[second] == 5)
		for observation in observations { observation.invalidate() }
	}

	@Test("tells whoever observes a part, or the whole, of what is set in the other")
	func observedParts() {
		let suite = Defaults.Suite.inMemory()
		let whole = Defaults.Key<Game>("g", default: Game(), suite: suite)
		let part = Defaults.Key<Int>(at: ["g", "level"], default: 5, suite: suite)
		let wholes = Mutex<[Int]>([])
		let parts = Mutex<[Int]>([])
		let observations: [any Defaults.Observation] = [
			Defaults.observe(whole, options: []) { change in wholes.withLock { $0.append(change.newValue.level) } },
			Defaults.observe(part, options: []) { change in parts.withLock { $0.append(change.newValue) } },
		]
		suite[part] = 1
		suite[whole].level = 5
		suite[part] = 5
		suite.reset(part)
		#expect(parts.withLock(\.self) == [1, 5] && wholes.withLock(\.self) == [5, 1])
		suite[part] = 1
		suite[whole].lives = 7
		suite.reset(whole)
		#expect(parts.withLock(\.self) == [1, 5, 1, 5] && suite[part] == 5)
		for observation in observations { observation.invalidate() }
	}

	@Test("keeps what was set to nil through another start, at which it is alone")
	func nilAlone() {
		for first in [Game(level: 5, tag: nil), Game(level: 5, lives: 7)] {
			for isKnown in [true, false] {
				let suite = Defaults.Suite.inMemory()
				_ = Defaults.Key<Game>("g", default: first, suite: suite)
				let key = Defaults.Key<Game>("g", default: Game(), suite: suite)
				if isKnown { suite[key] = Game(level: 4) }
				suite[key] = Game(level: 2, tag: nil)
				let later = Defaults.Suite.inMemory()
				later.store.state.withLock { $0.snapshot.user = suite.snapshot.user }
				#expect(later[Defaults.Key<Game>("g", default: Game(), suite: later)] == Game(level: 2, tag: nil))
			}
		}
	}

	@Test("reads in another suite what it set there, nil included, as that suite's own key does")
	func otherSuite() {
		let key = Defaults.Key<Game>("g", default: Game(), suite: .inMemory())
		for value in [Game(level: 5, tag: nil), Game(tag: nil), Game(), Game(lives: 7)] {
			let suite = Defaults.Suite.inMemory()
			suite[key] = value
			suite[key].level += 1
			var expected = value
			expected.level += 1
			#expect(suite[key] == expected)
			let own = Defaults.Key<Game>("g", default: Game(), suite: suite)
			#expect(suite[own] == expected)
			suite[own].tag = nil
			suite[own].lives = 3
			(expected.tag, expected.lives) = (nil, 3)
			#expect(suite[key] == expected && suite[own] == expected)
		}
	}

	@Test("sets what its place has by another's default, be it all of it")
	func sameAsTheOthers() throws {
		func check<Value: Defaults.Serializable & Equatable & Sendable>(_ first: Value, _ second: Value) throws {
			let suite = Defaults.Suite.inMemory()
			let a = Defaults.Key<Value>("x", default: first, suite: suite)
			let b = Defaults.Key<Value>("x", default: second, suite: suite)
			suite[b] = first
			#expect(suite[a] == first && suite[b] == first, "\(first), \(second)")
			suite[b] = second
			#expect(suite[a] == second && suite[b] == second, "\(first), \(second)")
			let other = Defaults.Suite.inMemory()
			other[a] = first
			let own = Defaults.Key<Value>("x", default: second, suite: other)
			other[own] = first
			#expect(other[own] == first, "\(first), \(second)")
			let later = Defaults.Suite.inMemory()
			let late = Defaults.Key<Value>("x", default: first, suite: later)
			later.register(try #require(b.written(second)), at: ["x"])
			later[late] = second
			#expect(later[late] == second, "\(first), \(second)")
		}
		try check([1], [2])
		try check(Set([1]), [2])
		try check(["a": 1], ["b": 2])
		try check(Game(), Game(level: 9, lives: 9, tag: nil))
		try check(Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
		try check(Data([1]), Data([2]))
		try check(1..<2, 3..<4)
		try check([1] as [Int]?, [2])
		try check(5, 6)
		try check("a", "b")
	}

	@Test("keeps its own default's other members where one is set")
	func oneMember() throws {
		let suite = Defaults.Suite.inMemory()
		_ = Defaults.Key<Game>("g", default: Game(level: 0, lives: 0), suite: suite)
		let second = Defaults.Key<Game>("g", default: Game(level: 5, lives: 5), suite: suite)
		suite[second].level = 7
		#expect(suite[second] == Game(level: 7, lives: 5))
		let third = Defaults.Key<Game>("h", default: Game(level: 5, lives: 5), suite: suite)
		let nested = Defaults.Key<Int>(at: ["h", "level"], default: 3, suite: suite)
		suite[third].lives = 9
		#expect(suite[third] == Game(level: 5, lives: 9) && suite[nested] == 5)
		suite.reset(third)
		suite[third] = Game(level: 3, lives: 5)
		#expect(suite[third] == Game(level: 3, lives: 5))
	}

	@Test("writes all that another key alone has a default for, so that it is read without that one as well")
	func nested() throws {
		for standard in [nil, Game(level: 4)] {
			let suite = Defaults.Suite.inMemory()
			_ = Defaults.Key<Int>(at: ["g", "level"], default: 0, suite: suite)
			let key =
				standard.map { Defaults.Key<Game?>("g", default: $0, suite: suite) }
				?? Defaults.Key<Game?>("g", suite: suite)
			let value = Game(level: 0, lives: 8)
			suite[key] = value
			let later = Defaults.Suite.inMemory()
			try later.apply([.set(try #require(suite.snapshot.userValue(at: ["g"])), at: ["g"])])
			let same = standard.map { Defaults.Key<Game?>("g", default: $0, suite: later) }
			#expect(later[same ?? Defaults.Key<Game?>("g", suite: later)] == value)
			let text = suite.snapshot.user.bytes
			suite[key] = suite[key]
			#expect(suite.snapshot.user.bytes == text)
		}
	}
}
