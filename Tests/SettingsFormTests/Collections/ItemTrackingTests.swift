import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

/// An item that counts how often it is looked at.
private struct Looked: Hashable {
	final class Counter { var count = 0 }

	let value: Int
	let counter: Counter

	static func == (left: Self, right: Self) -> Bool {
		left.counter.count += 1
		return left.value == right.value
	}

	func hash(into hasher: inout Hasher) {
		counter.count += 1
		hasher.combine(value)
	}
}

@Suite("Where the items of a list went")
struct ItemTrackingTests {
	@Test(
		"Both ends stay, then equal ones are the same, then what stands between the same neighbours",
		arguments: [
			(["a", "b", "c"], ["z", "a", "b", "c"], [1, 2, 3]),
			(["a", "b", "c"], ["c", "a", "b"], [1, 2, 0]),
			(["a", "b", "c"], ["a", "x", "c"], [0, 1, 2]),
			(["a", "b", "b", "c"], ["b", "z", "b", "a"], [3, 0, 2, nil]),
			(["a", "b"], [], [nil, nil]),
			(["a", "b", "c"], ["b", "c", "d"], [nil, 0, 1]),
			(["a", "b", "c"], ["x", "y", "c"], [0, 1, 2]),
			([["a", "b"]], [["a", "x"]], [0]),
			([["a", "b"]], [["x", "y"]], [nil]),
			([["a"]], ["x"], [nil]),
			([[:]], [["a": 1, "b": 2]], [0]),
		] as [([Defaults.JSON], [Defaults.JSON], [Int?])])
	func places(old: [Defaults.JSON], new: [Defaults.JSON], expected: [Int?]) {
		#expect(ItemTracking(from: old, to: new).places == expected)
	}

	@Test("Objects of one name are the same also where they have changed")
	func names() {
		let old: [Defaults.JSON] = [["id": "a", "n": 1], ["id": "b", "n": 1], ["id": "c", "n": 1]]
		let new: [Defaults.JSON] = [["id": "c", "n": 2], ["id": "a", "n": 2]]
		let tracking = ItemTracking(from: old, to: new)
		#expect(tracking.places == [1, nil, 0])
		#expect(tracking.changed == [0, 1])
	}

	@Test("A name that others bear as well does not tell an object from another")
	func namesakes() {
		let old: [Defaults.JSON] = [
			["key": "a", "run": "x", "in": "p", "on": true], ["key": "a", "run": "y", "in": "q", "on": true],
		]
		let new: [Defaults.JSON] = [
			["key": "b", "run": "z", "in": "r", "on": true], ["key": "a", "run": "y", "in": "q", "on": false],
		]
		#expect(ItemTracking(from: old, to: new).places == [nil, 1])
		#expect(ItemTracking(from: new, to: old).places == [nil, 1])
	}

	@Test("An object of which less than half stayed is gone, one with another name where anything else changed")
	func unlike() {
		func places(_ old: Defaults.JSON, _ new: Defaults.JSON) -> [Int?] {
			ItemTracking(from: [old], to: [new]).places
		}
		#expect(places(["host": "a", "port": 1, "on": true], ["host": "b", "port": 2, "on": true]) == [nil])
		#expect(places(["host": "a", "on": true], ["host": "b", "on": true]) == [0])
		#expect(places(["host": "a"], ["host": "b"]) == [0])
		#expect(places(["name": "a", "port": 1, "on": true], ["name": "b", "port": 1, "on": true]) == [0])
		#expect(places(["name": "a", "port": 1, "on": true], ["name": "b", "port": 2, "on": true]) == [nil])
		#expect(places(["name": "a", "port": 1, "on": true], ["name": "a", "port": 2, "on": false]) == [0])
	}

	@Test("One that changed while others came or went is the one most like it, or the one between the same neighbours")
	func alike() {
		func places(_ old: [Defaults.JSON], _ new: [Defaults.JSON]) -> [Int?] {
			ItemTracking(from: old, to: new).places
		}
		let markdown: Defaults.JSON = ["files": "*.md", "options": ["wrap": "always"]]
		let changed: Defaults.JSON = ["files": "*.md", "options": ["wrap": "never"]]
		let yaml: Defaults.JSON = ["files": ["*.yml"], "options": ["tab": 2]]
		#expect(places([markdown, yaml], [changed, yaml, ["files": "*.css"]]) == [0, 1])
		#expect(places([yaml, markdown], [["files": "*.css"], changed, yaml]) == [2, nil], "half of it is elsewhere")
		#expect(places([markdown], [["files": "*.css"], changed]) == [1])
		#expect(places([markdown, yaml, markdown], [changed, yaml]) == [0, 1, nil])
		#expect(places(["a", "b"], ["x", "b", "c"]) == [0, 1])
		#expect(places(["a", "b", "c"], ["a", "x"]) == [0, nil, nil], "it may be either")
		#expect(places([["id": "a", "on": true], yaml], [yaml, ["id": "b", "on": true], 1]) == [nil, 0])
	}

	@Test("Thousands of items in another order are each looked at a few times")
	func work() {
		let counter = Looked.Counter()
		let count = 5000
		func items(_ values: some Sequence<Int>) -> [Looked] { values.map { Looked(value: $0, counter: counter) } }
		let tracking = ItemTracking(from: items(0..<count), to: items((0..<count).reversed())) { $0 }
		#expect(tracking.places == (0..<count).reversed())
		// The table grows a few times, and an item may share its place in it with others.
		#expect(counter.count < 30 * count, "\(counter.count)")
	}

	@Test("A list is looked at once for thousands of places in it, and those in its items")
	func once() throws {
		let items = (0..<1000).map { Defaults.JSON.object(["name": .string("\($0)"), "tags": ["a"]]) }
		var (old, new) = (Defaults.Snapshot(), Defaults.Snapshot())
		_ = try old.apply([.set(.array(items), at: ["list"])])
		_ = try new.apply([.set(.array(items.reversed().dropLast()), at: ["list"])])
		let moves = ItemMoves(from: old, to: new, in: InferredCatalog(file: "list.json"))
		#expect(moves.moved(["list", "0"]) == nil && moves.moved(["list", "0", "name"]) == nil)
		for index in 1..<1000 {
			#expect(moves.moved(["list", "\(index)", "name"]) == ["list", "\(999 - index)", "name"])
			#expect(moves.moved(["list", "\(index)"]) == ["list", "\(999 - index)"])
		}
		#expect(moves.listCount == 1)
		#expect(moves.moved(["list", "7", "tags", "0"]) == ["list", "992", "tags", "0"])
		#expect(moves.listCount == 2)
	}

	@Test("Edits of many items are undone where these stand after another program added one")
	func history() throws {
		let items = (0..<40).map { "item \($0)" }
		func list(_ items: [String]) -> Defaults.JSON { .array(items.map { .string($0) }) }
		var rig = try Rig(80, 24, catalog: InferredCatalog(file: "list.json"), user: ["list": list(items)])
		rig.form.reveal(["list", "0"])
		for _ in items { rig.press(.enter, .end, "!", .enter, .down) }
		#expect(rig.suite.value(at: ["list"]) == list(items.map { $0 + "!" }))
		try rig.outside(list(["zero"] + items.map { $0 + "!" }), at: ["list"])
		for _ in items { rig.press("u") }
		#expect(rig.suite.value(at: ["list"]) == list(["zero"] + items))
	}

	@Test(
		"An item that the form changed is the same one; of a list that it set as a whole only what is like another is")
	func ownItems() throws {
		func settings(_ text: String) throws -> Defaults.Snapshot {
			Defaults.Snapshot(user: try Defaults.Document(Array("{\"l\": \(text)}".utf8)))
		}
		let old = try settings(#"[{"id": "a", "x": 1}, {"id": "b", "x": 2}]"#)
		let new = try settings(#"[{"id": "a", "x": 1}, {"id": "c", "y": 3}]"#)
		let path: Defaults.Path = ["l", "1"]
		func moved(after edit: Defaults.Edit) -> Defaults.Path? {
			ItemMoves(from: old, to: new, in: InferredCatalog(file: "list.json"), after: [edit]).moved(path)
		}
		#expect(moved(after: .set(["id": "c", "y": 3], at: path)) == path)
		#expect(moved(after: .set([["id": "a", "x": 1], ["id": "c", "y": 3]], at: ["l"])) == nil)
	}
}
