import Chance
import Defaults
import Testing

@testable import SettingsForm

@Suite("Two changes of one value")
struct MergeTests {
	private func merged(
		_ was: Defaults.JSON, _ mine: Defaults.JSON, _ theirs: Defaults.JSON, prefersMine: Bool = true
	) -> Defaults.JSON? {
		try? Merge(prefersMine: prefersMine).value(was, mine: mine, theirs: theirs)
	}

	@Test(
		"are both in what comes of them",
		arguments: [
			(["a": 1, "b": 2], ["a": 9, "b": 2], ["a": 1, "b": 2, "c": 3], ["a": 9, "b": 2, "c": 3]),
			(["a": 1, "b": 2], ["b": 2], ["a": 1, "b": 7], ["b": 7]),
			(
				[["n": 1], ["n": 2]], [["n": 1], ["n": 2], ["n": 3]], [["n": 0], ["n": 1], ["n": 2]],
				[["n": 0], ["n": 1], ["n": 2], ["n": 3]]
			),
			(
				[["n": 1], ["n": 2], ["n": 3]], [["n": 3], ["n": 1], ["n": 2]], [["n": 1], ["n": 2]],
				[["n": 1], ["n": 2]]
			),
			(["a", "b"], ["a", "b", "x"], ["a", "b", "x", "y"], ["a", "b", "x", "y"]),
			(["a"], ["a", "x", "x"], ["a", "b"], ["a", "x", "x", "b"]),
			(["a"], ["a", "x", "x"], ["a", "x"], ["a", "x", "x"]),
			(["a"], ["a", "x", "m"], ["a", "t", "x"], ["a", "t", "x", "m"]),
		] as [(Defaults.JSON, Defaults.JSON, Defaults.JSON, Defaults.JSON)])
	func both(was: Defaults.JSON, mine: Defaults.JSON, theirs: Defaults.JSON, expected: Defaults.JSON) {
		#expect(merged(was, mine, theirs) == expected)
	}

	@Test("are a conflict where both changed the same, or where items came and went")
	func conflicts() {
		#expect(merged(["a": 1], ["a": 2], ["a": 3], prefersMine: false) == nil)
		#expect(merged(["a": 1], ["a": 2], ["a": 3]) == ["a": 2])
		#expect(merged(["a": 1], ["a": 2], [:], prefersMine: false) == nil)
		#expect(merged(["a", "b"], ["a"], ["a", "b", "c"], prefersMine: false) == nil)
		#expect(merged(["a", "b"], ["a"], ["a", "b", "c"]) == ["a", "c"])
	}

	/// An item that is known by its name, with two members.
	private func item(_ name: Int, _ x: Int, _ y: Int) -> Defaults.JSON {
		["id": .string("item \(name)"), "x": .integer(x), "y": .integer(y)]
	}

	private func change(
		_ items: [Defaults.JSON], _ random: inout SplitMix, _ names: inout Int, marker: Int
	) -> [Defaults.JSON] {
		var items = items
		for _ in 0..<Int(random.next() % 4) {
			let index = Int(random.next() % UInt64(items.count + 1))
			switch random.next() % 4 {
			case 0:
				names += 1
				items.insert(item(names, marker, marker), at: index)
			case 1 where index < items.count: items.remove(at: index)
			case 2 where index < items.count:
				let moved = items.remove(at: index)
				items.insert(moved, at: Int(random.next() % UInt64(items.count + 1)))
			default:
				guard index < items.count, var members = items[index].object else { continue }
				members[random.next() % 2 == 0 ? "x" : "y"] = .integer(marker)
				items[index] = .object(members)
			}
		}
		return items
	}

	@Test("of a list leave each item as both have it, the first where they differ", arguments: 0..<40)
	func lists(batch: Int) throws {
		for seed in 0..<100 {
			var random = SplitMix(state: UInt64(batch * 100 + seed))
			var names = 5
			let was = (1...5).map { item($0, 0, 0) }
			let mine = change(was, &random, &names, marker: 1)
			let theirs = change(was, &random, &names, marker: 2)
			let both = try #require(merged(.array(was), .array(mine), .array(theirs))?.array)
			func named(_ items: [Defaults.JSON]) -> [Defaults.JSON: Defaults.JSON] {
				Dictionary(items.map { ($0.object?["id"] ?? .null, $0) }) { first, _ in first }
			}
			let (old, a, b, found) = (named(was), named(mine), named(theirs), named(both))
			#expect(found.count == both.count, "an item is there once")
			for name in Set(old.keys).union(a.keys).union(b.keys) {
				let expected: Defaults.JSON?
				switch (old[name], a[name], b[name]) {
				case (nil, let one, let other): expected = one ?? other
				case (_?, nil, _): expected = nil
				case (let before?, let one?, nil): expected = one == before ? nil : one
				case (let before?, let one?, let other?):
					var members = try #require(one.object)
					for name in members.names where one.object?[name] == before.object?[name] {
						members[name] = other.object?[name]
					}
					expected = .object(members)
				}
				#expect(found[name] == expected, "seed \(batch * 100 + seed): \(name)")
			}
		}
	}
}
