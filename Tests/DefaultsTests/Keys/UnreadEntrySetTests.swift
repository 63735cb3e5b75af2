import Chance
import Testing

@testable import Defaults

/// Wants `z`, and may have the others.
private struct Entry: Codable, Defaults.Serializable, Hashable {
	var x: Int?
	var z: String
	var inner: [String: Int]?
}

/// Has entries inside.
private struct Holder: Codable, Defaults.Serializable, Hashable {
	var n = 1
	var by: [String: Entry] = [:]
	var deep: [String: [String: Entry]]?
}

@Suite("A key that has set before")
struct UnreadEntrySetTests {
	private var random = SplitMix(state: 7)

	@Test("reads what it sets, and writes what one that sets for the first time would")
	mutating func twins() throws {
		for round in 0..<100 {
			let entries = file()
			let holder: Defaults.JSON = ["n": 1, "by": entries, "deep": ["d": file()], "other": true]
			let text: Defaults.JSON = ["map": entries, "holder": holder]
			let (old, new) = (Defaults.Suite.inMemory(values: text), Defaults.Suite.inMemory(values: text))
			let map = Defaults.Key<[String: Entry]>("map", default: [:], suite: old)
			let held = Defaults.Key<Holder>("holder", default: Holder(), suite: old)
			for step in 0..<5 {
				let fresh = Defaults.Key<[String: Entry]>("map", default: [:], suite: new)
				let freshHolder = Defaults.Key<Holder>("holder", default: Holder(), suite: new)
				var (value, holding) = (old[map], old[held])
				change(&value)
				change(&holding.by)
				if random.chance(50) { holding.deep = ["d": value] }
				if random.chance(30) { holding.n += 1 }
				(old[map], new[fresh]) = (value, value)
				(old[held], new[freshHolder]) = (holding, holding)
				#expect(
					old[map] == value && old[held] == holding, "round \(round), step \(step) of \(text.serialized())")
				#expect(old.snapshot.user == new.snapshot.user, "round \(round), step \(step) of \(text.serialized())")
			}
		}
	}

	/// Entries, some of which cannot be read.
	private mutating func file() -> Defaults.JSON {
		var entries = Defaults.Object()
		for name in ["a", "b", "c"] where random.chance(70) {
			entries[name] = random.pick([
				["x": 7], ["x": 7, "z": 5], ["z": "n"], ["x": 1, "z": "n"], 5, ["inner": ["p": 1], "x": 2],
				["unknown": 1, "z": "u"], ["inner": ["p": "q"], "z": "n"],
			])
		}
		return .object(entries)
	}

	private mutating func change(_ value: inout [String: Entry]) {
		let name = random.pick(["a", "b", "c", "d"])
		if random.chance(20) {
			value[name] = nil
		} else {
			value[name] = Entry(
				x: random.chance(30) ? 3 : nil, z: random.pick(["n", "m"]),
				inner: random.chance(30) ? [random.pick(["p", "q"]): 2] : nil)
		}
	}
}
