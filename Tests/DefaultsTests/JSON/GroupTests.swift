import Testing

@testable import Defaults

@Suite("Removing what is set last in its objects")
struct GroupTests {
	@Test(
		"takes the objects along that nothing is left in",
		arguments: [
			Example("{\"a\":{\"b\":{\"c\":1}},\"z\":2}", "/a/b/c", "{\"z\":2}"),
			Example("{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }\n}\n", "/a/b/c", "{}\n"),
			Example("{\n  \"z\": 2,\n  \"a\": {\n    \"b\": { \"c\": 1, },\n  },\n}", "/a/b/c", "{\n  \"z\": 2,\n}"),
			Example("{\"a\":{\"b\":{\"c\":1},\"d\":2}}", "/a/b/c", "{\"a\":{\"d\":2}}"),
			Example("{\"a\":{\"b\":{\"c\":1,\"d\":2}}}", "/a/b/c", "{\"a\":{\"b\":{\"d\":2}}}"),
			Example("{\"a\":{\"b\":{\"c\":1,\"c\":2}}}", "/a/b/c", "{}"),
			Example("{\"a\":1}", "/a", "{}"), Example("{\"a\":{}}", "/a/b", "{\"a\":{}}"),
		])
	func whole(example: Example) throws { try expect(example, depths: [1, 2]) }

	@Test(
		"stops at a comment",
		arguments: [
			Example("{\"a\":{ // why\n\"b\":{\"c\":1}}}", "/a/b/c", "{\"a\":{ // why\n}}"),
			Example("{\"a\":{\"b\":{\n// why\n\"c\":1\n}}}", "/a/b/c", "{\"a\":{\"b\":{\n// why\n}}}"),
			Example(
				"{\n  \"a\": {\n    \"b\": {\n      \"c\": 1 // one\n    } // why\n  }\n}", "/a/b/c",
				"{\n  \"a\": {\n    \"b\": {} // why\n  }\n}"),
			Example(
				"{\n  \"a\": {\n    \"b\": {\n      \"c\": 1\n    }\n  }, // why\n  \"z\": 2\n}", "/a/b/c",
				"{\n  \"a\": {}, // why\n  \"z\": 2\n}"),
			Example("{\n  // above\n  \"a\": {\n    \"b\": {\"c\": 1}\n  }\n}", "/a/b/c", "{\n  // above\n}"),
			Example("{\"a\":{\"b\":{\"c\":\"//\"}}}", "/a/b/c", "{}"),
		])
	func comments(example: Example) throws { try expect(example, depths: [1, 2]) }

	@Test(
		"takes only objects that it may",
		arguments: [
			([], "{\"a\":{\"b\":{}}}"), ([2], "{\"a\":{}}"), ([1], "{}"),
		])
	func depths(depths: [Int], result: String) throws {
		try expect(Example("{\"a\":{\"b\":{\"c\":1}}}", "/a/b/c", result), depths: depths)
	}

	@Test("leaves the names alone that are there twice")
	func twice() throws {
		try expect(
			Example("{\"a\":{\"b\":1},\"a\":{\"b\":1}}", "/a/b", "{\"a\":{\"b\":1},\"a\":{}}"), depths: [1])
	}

	@Test("gives all bytes back, also where many are removed as one", arguments: [1, 3, 40])
	func many(count: Int) throws {
		let members = (0..<count).map { "\"m\($0)\": {\"x\": {\"y\": \($0)}}" }.joined(separator: ", ")
		let first = "{\"keep\": 1, \"group\": {\(members)}}"
		var snapshot = Defaults.Snapshot()
		snapshot.user = try document(first)
		let edits = (0..<count).map { number in
			var edit = Defaults.Edit.reset(["group", "m\(number)", "x", "y"])
			edit.groupDepths = [1, 2, 3]
			return edit
		}
		let splices = try snapshot.apply(edits)
		#expect(snapshot.user.string == "{\"keep\": 1}")
		#expect(splices.allSatisfy { $0 != nil })
		let back = zip(edits, splices).reversed().compactMap { edit, splice in
			splice.map { Defaults.Edit(edit.path, .revert($0, otherwise: 0)) }
		}
		let again = try snapshot.apply(back)
		#expect(snapshot.user.string == first)
		let forth = zip(back, again).reversed().compactMap { edit, splice in
			splice.map { Defaults.Edit(edit.path, .revert($0, otherwise: nil)) }
		}
		_ = try snapshot.apply(forth)
		#expect(snapshot.user.string == "{\"keep\": 1}")
	}

	private func expect(_ example: Example, depths: [Int]) throws {
		var document = try document(example.text)
		let splice = document.remove(example.path, withGroupsAt: depths)
		#expect(document.string == example.result)
		#expect((try? Defaults.Document(document.bytes)) == document)
		guard let splice else { return }
		#expect(document.revert(splice) != nil)
		#expect(document.string == example.text)
	}
}
