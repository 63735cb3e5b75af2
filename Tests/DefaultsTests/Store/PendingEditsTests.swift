import Testing

@testable import Defaults

@Suite("Pending edits")
struct PendingEditsTests {
	@Test("Values set over and over do not pile up while nothing can be written")
	func superseded() {
		var pending = PendingEdits()
		for number in 0..<100 {
			pending.append([.set(.integer(number), at: ["a"])])
			pending.append([.set(.integer(number), at: ["b"])])
		}
		#expect(pending.paths == [["a"], ["b"]])
		#expect(pending.last == 200)
		var snapshot = Defaults.Snapshot()
		#expect(pending.replay(on: &snapshot).isEmpty)
		#expect(snapshot.user.root == ["a": 99, "b": 99])
	}

	@Test("A value set again stays when the one before it has been written")
	func written() {
		var pending = PendingEdits()
		pending.append([.set(1, at: ["a"])])
		pending.append([.set(1, at: ["b"])])
		pending.append([.set(2, at: ["a"])])
		pending.removeAll(through: 2)
		pending.append([.set(3, at: ["b"])])
		var snapshot = Defaults.Snapshot()
		#expect(pending.replay(on: &snapshot).isEmpty)
		#expect(snapshot.user.root == ["a": 2, "b": 3])
	}

	@Test("What a change in between may have moved or counted on stays")
	func between() throws {
		let edits: [Defaults.Edit] = [
			.set([0, 1, 2], at: ["list"]), .set("x", at: ["list", "1"]), .reset(["list", "0"]),
			.set("y", at: ["list", "1"]), .set(1, at: ["a"]), Defaults.Edit(["a"], .set(2), expecting: 1),
			.set(3, at: ["a"]),
		]
		var pending = PendingEdits()
		var direct = Defaults.Snapshot()
		for edit in edits {
			pending.append([edit])
			_ = try direct.apply([edit])
		}
		var snapshot = Defaults.Snapshot()
		#expect(pending.replay(on: &snapshot).isEmpty)
		#expect(snapshot.user.root == direct.user.root)
		#expect(snapshot.user.root == ["list": ["x", "y"], "a": 3])
	}
}
