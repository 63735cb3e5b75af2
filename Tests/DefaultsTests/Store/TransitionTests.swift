import Synchronization
import Testing

@testable import Defaults

private struct Window: Codable, Defaults.Serializable, Equatable {
	var width = 80
	var title: String?
}

/// What observers of a large file are told, of which only a part is kept for them.
@Suite("Changes of a large file")
struct TransitionTests {
	private let suite: Defaults.Suite

	init() throws {
		let members = (0..<2000).map { (name: "key\($0)", value: Defaults.JSON.integer($0)) }
		suite = Defaults.Suite.inMemory()
		try suite.apply([.set(.object(Defaults.Object(members)), at: [])])
		try #require(suite.snapshot.user.bytes.count > 16 << 10)
	}

	@Test("A key, a nested key, several keys and the whole are each told what was before and what is now")
	func before() throws {
		let number = Defaults.Key<Int>("key7", default: 0, suite: suite)
		let window = Defaults.Key<Window>("window", default: Window(), suite: suite)
		let width = Defaults.Key<Int>(at: ["window", "width"], default: 80, suite: suite)
		let whole = Defaults.Key<Defaults.JSON?>(at: [], suite: suite)
		let heard = Mutex<[String]>([])
		let tell = { (text: String) in heard.withLock { $0.append(text) } }
		let tokens: [any Defaults.Observation] = [
			Defaults.observe(number, options: []) { tell("number \($0.oldValue) \($0.newValue)") },
			Defaults.observe(window, options: []) { tell("window \($0.oldValue.width) \($0.newValue.width)") },
			Defaults.observe(width, options: []) { tell("width \($0.oldValue) \($0.newValue)") },
			Defaults.observe(keys: [number, window], options: []) { tell("one of two") },
			Defaults.observe(whole, options: []) {
				let (old, new) = ($0.oldValue?.object, $0.newValue?.object)
				tell("whole \(old?.count ?? 0) \(new?.count ?? 0)")
			},
		]
		Defaults[number] = 8
		#expect(heard.withLock { $0 } == ["number 7 8", "one of two", "whole 2001 2001"])
		heard.withLock { $0 = [] }
		Defaults[window].width = 100
		#expect(
			heard.withLock { $0 } == ["window 80 100", "width 80 100", "one of two", "whole 2001 2001"])
		for token in tokens { token.invalidate() }
	}

	@Test("A change of another key in the same batch does not make one of several keys look changed")
	func untouched() throws {
		let (first, second) = (
			Defaults.Key<Int>("key1", default: 0, suite: suite), Defaults.Key<Int>("key2", default: 0, suite: suite)
		)
		let heard = Mutex(0)
		let observation = Defaults.observe(keys: [first, second], options: []) { heard.withLock { $0 += 1 } }
		try suite.apply([.set(5, at: ["key3"])])
		try suite.apply([.set(1, at: ["key1"]), .set(6, at: ["key3"])])
		#expect(heard.withLock { $0 } == 0)
		try suite.apply([.set(2, at: ["key1"]), .set(7, at: ["key3"])])
		#expect(heard.withLock { $0 } == 1)
		observation.invalidate()
	}

	@Test("Of a name with an escape, a comment in a member, and duplicates a part shows what the whole shows")
	func spelling() throws {
		let filling = (0..<2000).map { "\"key\($0)\": \($0)" }.joined(separator: ",\n")
		let text = "{\"\\u0061\": // here\n1, \"b\": 1, \"b\": {\"c\": [2, // two\n]}, \(filling)}"
		let snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
		let former = Former(snapshot, at: [["a"], ["b", "c"], ["none"]])
		for path: Defaults.Path in [["a"], ["b"], ["b", "c", "0"], ["none"]] {
			#expect(former.shows(path) && former.snapshot.value(at: path) == snapshot.value(at: path))
		}
		#expect(!former.shows(["key1"]) && !former.shows([]) && former.snapshot.user.bytes.count < 100)
	}

	@Test("Observers of other keys are not asked, those of a key are asked in the order in which they came")
	func audience() {
		var audience = Audience()
		let everything = audience.add(.everything) { _, _ in }
		let both = audience.add(.members([ByteString("a"), ByteString("b")])) { _, _ in }
		let other = audience.add(.members([ByteString("c")])) { _, _ in }
		let last = audience.add(.members([ByteString("a")])) { _, _ in }
		let changes = audience.add(.changes) { _, _ in }
		func numbers(_ places: Defaults.Path...) -> [Int] { audience.hearing(of: places).map(\.number) }
		#expect(numbers(["a"], ["b", "x"]) == [everything, both, last, changes].map(\.number))
		#expect(numbers([]) == [everything, both, other, last, changes].map(\.number))
		#expect(audience.hearingEverything.map(\.number) == [everything.number] && audience.needsWholes)
		for receiver in [everything, changes, both, last] { audience.remove(receiver) }
		#expect(numbers(["a"]) == [] && numbers(["c"]) == [other.number] && !audience.needsWholes)
		#expect(audience.hears(of: [["c", "d"]]) && audience.hears(of: [[]]) && !audience.hears(of: [["a"]]))
	}
}
