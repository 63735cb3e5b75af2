import Testing

@testable import Defaults

/// An index means an element of the array in which it was chosen, whatever someone else makes of the array meanwhile.
@Suite("An edit of an array's element")
struct ArrayEditTests {
	/// The file after `edits` on `[old]` that are written when someone else has made `[new]` of it.
	private func write(
		_ edits: [Defaults.Edit], from old: String, over new: String
	) throws -> (text: String?, error: Defaults.SuiteError?) {
		let disk = SimulatedDisk("{\"l\": \(old)}")
		let store = WritingTests.store(on: disk)
		_ = try store.apply(edits)
		disk.replace(with: "{\"l\": \(new)}")
		var failure: Defaults.SuiteError?
		do throws(Defaults.SuiteError) { try store.flush() } catch { failure = error }
		let text = disk.text()
		#expect(store.snapshot.user.bytes == Array((text ?? "").utf8), "memory and file differ")
		return (text, failure)
	}

	@Test(
		"finds it where it is by now",
		arguments: [
			("[1, 2, 3]", "[0, 1, 2, 3]", "[0, 1, \"x\", 3]"), ("[1, 2, 3]", "[2, 3]", "[\"x\", 3]"),
			("[1, 2, 3]", "[1, 2, 9]", "[1, \"x\", 9]"), ("[1, 2, 3]", "[3, 2, 1, 0]", "[3, \"x\", 1, 0]"),
			("[1, 2, 3]", "[1, 9, 3]", "[1, \"x\", 3]"), ("[1, 2, 2]", "[7, 1, 2, 2]", "[7, 1, \"x\", 2]"),
		])
	func found(old: String, new: String, expected: String) throws {
		let result = try write([.set("x", at: ["l", "1"])], from: old, over: new)
		#expect(result.text == "{\"l\": \(expected)}" && result.error == nil)
	}

	@Test("within it leaves what others changed beside it")
	func within() throws {
		let edit = Defaults.Edit.set(5, at: ["l", "1", "a"])
		let old = "[{\"a\": 1}, {\"a\": 2, \"b\": 2}]"
		var result = try write([edit], from: old, over: "[{\"a\": 1}, {\"a\": 2, \"b\": 9}]")
		#expect(result.text == "{\"l\": [{\"a\": 1}, {\"a\": 5, \"b\": 9}]}")
		result = try write([edit], from: old, over: "[{\"n\": 0}, {\"a\": 1}, {\"a\": 2, \"b\": 2}]")
		#expect(result.text == "{\"l\": [{\"n\": 0}, {\"a\": 1}, {\"a\": 5, \"b\": 2}]}")
	}

	@Test("takes out that one, not its neighbour, and appends behind what others appended")
	func removal() throws {
		#expect(try write([.reset(["l", "0"])], from: "[1, 2]", over: "[0, 1, 2]").text == "{\"l\": [0, 2]}")
		#expect(
			try write([.set(9, at: ["l", "2"])], from: "[1, 2]", over: "[1, 2, 3]").text == "{\"l\": [1, 2, 3, 9]}")
	}

	@Test(
		"is refused as a conflict where it is gone, or may be several",
		arguments: [
			("[1, 2, 3]", "[1, 3]"), ("[1, 2, 3]", "[7, 8, 9]"), ("[1, 2, 3]", "[2, 0, 2]"), ("[1, 2, 3]", "[]"),
		])
	func conflict(old: String, new: String) throws {
		let result = try write([.set("x", at: ["l", "1"])], from: old, over: new)
		#expect(result.text == "{\"l\": \(new)}")
		guard case .conflict(path: ["l", "1"], _)? = result.error else {
			return #expect(Bool(false), "\(result.error.debugDescription)")
		}
	}

	@Test("that was changed meanwhile is not taken out")
	func changed() throws {
		let result = try write([.reset(["l", "1"])], from: "[1, 2, 3]", over: "[1, 9, 3]")
		#expect(result.text == "{\"l\": [1, 9, 3]}" && result.error == .conflict(path: ["l", "1"], found: 9))
	}

	@Test("beside others that move elements is refused where someone else moved them as well, else made")
	func several() throws {
		let edits: [Defaults.Edit] = [.reset(["l", "0"]), .set("x", at: ["l", "1"])]
		#expect(try write(edits, from: "[1, 2, 3]", over: "[1, 2, 3]").text == "{\"l\": [2, \"x\"]}")
		let result = try write(edits, from: "[1, 2, 3]", over: "[0, 1, 2, 3]")
		#expect(result.text == "{\"l\": [0, 1, 2, 3]}" && result.error != nil)
		let sets: [Defaults.Edit] = [.set("x", at: ["l", "0"]), .set("y", at: ["l", "2"])]
		#expect(try write(sets, from: "[1, 2, 3]", over: "[0, 1, 2, 3]").text == "{\"l\": [0, \"x\", 2, \"y\"]}")
	}

	@Test("that is dropped leaves nothing to be saved")
	func standing() throws {
		let disk = SimulatedDisk("{\"l\": [1, 2, 3]}")
		let store = WritingTests.store(on: disk)
		_ = try store.apply([.set("x", at: ["l", "1"])])
		#expect(store.status == .pending)
		disk.replace(with: "{\"l\": [7, 8, 9]}")
		store.refresh()
		#expect(throws: Defaults.SuiteError.conflict(path: ["l", "1"], found: 8)) { try store.flush() }
		#expect(store.status == .saved)
	}

	@Test("in an array that is gone is refused: no object takes its place")
	func gone() throws {
		for (old, edit) in [("[{}]", Defaults.Edit.set(1, at: ["l", "0", "a"])), ("[1]", .set(2, at: ["l", "1"]))] {
			let disk = SimulatedDisk("{\"l\": \(old)}")
			let store = WritingTests.store(on: disk)
			_ = try store.apply([edit])
			disk.replace(with: "{}")
			#expect(throws: Defaults.SuiteError.conflict(path: ["l"], found: nil)) { try store.flush() }
			#expect(disk.text() == "{}")
		}
	}

	@Test("that names the arrays it reaches into is refused where one is none")
	func depths() throws {
		var edit = Defaults.Edit.set(1, at: ["l", "0", "a"])
		edit.arrayDepths = [1]
		for text in ["{}", "{\"l\": {}}", "{\"l\": 5}"] {
			var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array(text.utf8)))
			#expect(throws: Defaults.SuiteError.self) { try snapshot.apply([edit]) }
			#expect(snapshot.user.bytes == Array(text.utf8))
		}
		var snapshot = Defaults.Snapshot(user: try Defaults.Document(Array("{\"l\": [{}]}".utf8)))
		_ = try snapshot.apply([edit])
		#expect(snapshot.user.root == ["l": [["a": 1]]])
	}

	@Test("of a default beyond its end is refused: no object takes the default's place")
	func beyond() throws {
		var snapshot = Defaults.Snapshot(registered: ["l": [1, 2]])
		#expect(throws: Defaults.SuiteError.self) { try snapshot.apply([.set(9, at: ["l", "5"])]) }
		#expect(snapshot.user.root == [:])
		_ = try snapshot.apply([.set(9, at: ["l", "2"])])
		#expect(snapshot.user.root == ["l": [1, 2, 9]])
	}
}
