import Synchronization
import Testing

@testable import Defaults

/// Encodes another member than it decodes, and reads one from a default.
private struct Lopsided: Codable, Defaults.Serializable, Equatable {
	var kept = 1
	var written = 1

	private enum CodingKeys: CodingKey { case kept, written, read }

	init(kept: Int = 1, written: Int = 1) { (self.kept, self.written) = (kept, written) }

	init(from decoder: any Decoder) throws {
		let container = try decoder.container(keyedBy: CodingKeys.self)
		kept = try container.decodeIfPresent(Int.self, forKey: .kept) ?? 5
		written = try container.decodeIfPresent(Int.self, forKey: .read) ?? 0
	}

	func encode(to encoder: any Encoder) throws {
		var container = encoder.container(keyedBy: CodingKeys.self)
		try container.encode(kept, forKey: .kept)
		if written > 0 { try container.encode(written, forKey: .written) }
	}
}

@Suite("A structure that is set again and again")
struct RepeatedSetTests {
	private let suite = Defaults.Suite.inMemory()

	@Test("What another puts beside it, changes or removes between two sets is seen by the next")
	func between() throws {
		let key = Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite)
		Defaults[key] = Lopsided(kept: 2, written: 2)
		Defaults[key] = Lopsided(kept: 3, written: 2)
		try suite.apply([.set("theirs", at: ["key", "other"]), .set(9, at: ["key", "kept"])])
		Defaults[key] = Lopsided(kept: 3, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 3, "written": 2, "other": "theirs"])
		try suite.apply([.reset(["key", "kept"])])
		Defaults[key] = Lopsided(kept: 3, written: 3)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["written": 3, "other": "theirs", "kept": 3])
		try suite.apply([.reset(["key"])])
		Defaults[key] = Lopsided(kept: 3, written: 3)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 3, "written": 3])
	}

	@Test("A member that this type wrote goes when it writes it no more, and one that is read by default is written")
	func ownMembers() throws {
		let key = Defaults.Key<Lopsided?>("key", suite: suite)
		try suite.apply([.set(["other": 1], at: ["key"])])
		#expect(Defaults[key]?.kept == 5)
		Defaults[key] = Lopsided(kept: 5, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["other": 1, "kept": 5, "written": 2])
		Defaults[key] = Lopsided(kept: 5, written: 0)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["other": 1, "kept": 5])
	}

	@Test("A set by another key, by another suite of the file, or by name is no set of this one's")
	func others() throws {
		let (key, twin) = (
			Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite),
			Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite)
		)
		Defaults[key] = Lopsided(kept: 2, written: 2)
		Defaults[twin] = Lopsided(kept: 3, written: 0)
		Defaults[key] = Lopsided(kept: 2, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 2, "written": 2])
		let elsewhere = Defaults.Suite.inMemory()
		elsewhere[key] = Lopsided(kept: 7, written: 7)
		Defaults[key] = Lopsided(kept: 7, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 7, "written": 2])
		#expect(elsewhere.snapshot.userValue(at: ["key"]) == ["kept": 7, "written": 7])
		suite.removeObject(forKey: "key")
		Defaults[key] = Lopsided(kept: 7, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 7, "written": 2])
	}

	@Test("A set that is refused leaves what is stored, and the next one is compared with that")
	func refused() throws {
		let key = Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite)
		Defaults[key] = Lopsided(kept: 2, written: 2)
		suite.validator = { path, _ in [Defaults.Problem(path: path, message: "no")] }
		Defaults[key] = Lopsided(kept: 3, written: 3)
		suite.validator = nil
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 2, "written": 2])
		Defaults[key] = Lopsided(kept: 3, written: 2)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 3, "written": 2])
	}

	@Test("A set that another one overtakes leaves no half of that one's value")
	func overtaken() throws {
		struct Pair: Codable, Defaults.Serializable, Equatable {
			var one: Int?
			var other: Int?
		}
		let key = Defaults.Key<Pair>("key", default: Pair(), suite: suite)
		Defaults[key] = Pair(one: 1)
		let isFirst = Mutex(true)
		// Asked between the look at what is stored and the change of it.
		suite.validator = { _, _ in
			let isFirst = isFirst.withLock { isFirst in
				defer { isFirst = false }
				return isFirst
			}
			if isFirst { Defaults[key] = Pair(other: 9) }
			return []
		}
		Defaults[key] = Pair(one: 2)
		#expect(!isFirst.withLock { $0 })
		#expect(suite.snapshot.userValue(at: ["key"]) == ["one": 2])
		#expect(Defaults[key] == Pair(one: 2))
	}

	@Test("A set ends though something beside each look at it changes the place")
	func neverCurrent() {
		let key = Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite)
		Defaults[key] = Lopsided(kept: 1, written: 1)
		let count = Mutex(0)
		suite.validator = { [suite] path, _ in
			guard path != ["key", "looks"] else { return [] }
			let looks = count.withLock { count in
				count += 1
				return count
			}
			// Without an end of its own, it would go on for good.
			if looks < 2000 { _ = try? suite.apply([.set(.number(.init(looks)), at: ["key", "looks"])]) }
			return []
		}
		Defaults[key] = Lopsided(kept: 2, written: 1)
		suite.validator = nil
		#expect(count.withLock { $0 } < 2000)
		#expect(Defaults[key].kept == 2)
	}

	@Test("Many sets by several threads end with one of the values, whole")
	func threads() async {
		let key = Defaults.Key<Lopsided>("key", default: Lopsided(written: 0), suite: suite)
		await withTaskGroup { group in
			for worker in 1...4 {
				group.addTask { for _ in 0..<200 { Defaults[key] = Lopsided(kept: worker, written: worker % 2) } }
			}
		}
		Defaults[key] = Lopsided(kept: 9, written: 0)
		#expect(suite.snapshot.userValue(at: ["key"]) == ["kept": 9])
	}
}
