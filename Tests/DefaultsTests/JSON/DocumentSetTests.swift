import Testing

@testable import Defaults

@Suite("Setting a value")
struct DocumentSetTests {
	/// A text, a value for a place in it, and the text that comes of it.
	struct Case: Sendable, CustomStringConvertible {
		let text: String
		let path: Defaults.Path
		let value: Defaults.JSON
		let result: String
		var description: String { "\(path) in \(text.debugDescription)" }

		init(_ text: String, _ pointer: String, _ value: Defaults.JSON, _ result: String) {
			(self.text, self.value, self.result) = (text, value, result)
			path = Defaults.Path(pointer: pointer) ?? []
		}
	}

	@Test(
		"splices what differs and nothing else",
		arguments: [
			Case("{ \"a\" :1 , \"b\": 2 }", "/a", "x", "{ \"a\" :\"x\" , \"b\": 2 }"),
			Case("{\"a\":\"x\"}", "/a", .null, "{\"a\":null}"),
			Case("{\"a\":{ \"b\": [1] }}", "/a", 5, "{\"a\":5}"),
			Case("{\"a\":1}", "/a", 5.0, "{\"a\":5.0}"),
			Case("{\"a\":5.0}", "/a", ["b": [], "c": [1]], "{\"a\":{\"b\":[],\"c\":[1]}}"),
			Case(
				"{\n\t\"a\": 1\n}", "/a", ["b": [], "c": [1, ["d": 2]]],
				"{\n\t\"a\": {\n\t\t\"b\": [],\n\t\t\"c\": [\n\t\t\t1,\n\t\t\t{\n\t\t\t\t\"d\": 2\n\t\t\t}\n\t\t]\n\t}\n}"
			),
			Case(
				"{\n  // size\n  \"a\": {\n    // wide\n    \"w\": 1, // px\n    \"h\": 2 /* px */\n  }\n}", "/a",
				["w": 3, "h": 2],
				"{\n  // size\n  \"a\": {\n    // wide\n    \"w\": 3, // px\n    \"h\": 2 /* px */\n  }\n}"),
			Case(
				"{\n  \"a\": {\n    \"w\": 1, // px\n    // high\n    \"h\": 2\n  }\n}", "/a", ["h": 2, "d": 3],
				"{\n  \"a\": {\n    // high\n    \"h\": 2,\n    \"d\": 3\n  }\n}"),
			Case(
				"{\n  \"a\": {\n    \"w\": 1, // px\n    // high\n    \"h\": 2\n  }\n}", "/a", ["w": 1, "d": 3],
				"{\n  \"a\": {\n    \"w\": 1, // px\n    \"d\": 3\n    // high\n  }\n}"),
			Case("{\"a\":{\"x\":1,\"y\":2}}", "/a", ["z": 3], "{\"a\":{\"z\":3}}"),
			Case(
				"{\"a\":{\"x\":1,\"y\":2}}", "", ["a": ["y": 2, "x": 1], "b": 0], "{\"a\":{\"x\":1,\"y\":2},\"b\":0}"),
			Case("{\"a\":[1.0, 2, 3e0]}", "/a", [1, 9, 3], "{\"a\":[1.0, 9, 3e0]}"),
			Case("{\"a\":[1.0, 3e0]}", "/a", [1, 2, 3], "{\"a\":[1.0, 2, 3e0]}"),
			Case("{\"a\":[1.0, 2, 3e0]}", "/a", [1, 3], "{\"a\":[1.0, 3e0]}"),
			// What is put into something empty is laid out as its neighbours, else as everything of its kind.
			Case(
				"{\n  \"a\": {\"x\": 1},\n  \"b\": {}\n}", "/b/y", 2, "{\n  \"a\": {\"x\": 1},\n  \"b\": {\"y\": 2}\n}"),
			Case(
				"{\n  \"a\": {\n    \"x\": {\"z\": 1}\n  },\n  \"b\": {}\n}", "/b/y", 2,
				"{\n  \"a\": {\n    \"x\": {\"z\": 1}\n  },\n  \"b\": {\n    \"y\": 2\n  }\n}"),
			Case(
				"{\n  \"s\": [\n    { \"a\": 1 }\n  ],\n  \"b\": {},\n  \"c\": []\n}", "/b/y", 2,
				"{\n  \"s\": [\n    { \"a\": 1 }\n  ],\n  \"b\": { \"y\": 2 },\n  \"c\": []\n}"),
			Case(
				"{\n  \"p\": [1, 2],\n  \"b\": {},\n  \"h\": []\n}", "/h", ["x", "y"],
				"{\n  \"p\": [1, 2],\n  \"b\": {},\n  \"h\": [\"x\", \"y\"]\n}"),
			Case(
				"{\n  \"p\": [1, 2],\n  \"b\": {}\n}", "/b/y", 1,
				"{\n  \"p\": [1, 2],\n  \"b\": {\n    \"y\": 1\n  }\n}"),
			Case("{\"a\":[2, 3]}", "/a", [1, 2, 3], "{\"a\":[1, 2, 3]}"),
			Case("{\"a\":[1, 2]}", "/a", [], "{\"a\":[]}"),
			Case("{\"a\":[ 1, 2 ]}", "/a", [1], "{\"a\":[ 1 ]}"),
			Case("{\"a\":[1, 2]}", "/a/1", 3, "{\"a\":[1, 3]}"),
			Case(
				"{\n  \"a\": [\n    1, // one\n    3  // three\n  ]\n}", "/a", [1, 2, 3],
				"{\n  \"a\": [\n    1, // one\n    2,\n    3  // three\n  ]\n}"),
			Case(
				"{\n  \"a\": [ // list\n    2 // two\n  ]\n}", "/a", [1, 2],
				"{\n  \"a\": [ // list\n    1,\n    2 // two\n  ]\n}"),
			Case(
				"{\n  \"a\": [\n    1, // one\n    2\n  ]\n}", "/a", [1, 2, 3],
				"{\n  \"a\": [\n    1, // one\n    2,\n    3\n  ]\n}"),
			// What stays in a list keeps its comments, wherever it goes.
			Case(
				"{\n  \"a\": [\n    // above\n    1.0, // one\n    2, // two\n    3 // three\n  ]\n}", "/a", [3, 1, 2],
				"{\n  \"a\": [\n    3, // three\n    // above\n    1.0, // one\n    2 // two\n  ]\n}"),
			Case(
				"{\n  \"a\": [\n    1 // one\n  , 2 // two\n  , 3 // three\n  ]\n}", "/a", [3, 9, 1],
				"{\n  \"a\": [\n    3 // three\n  , 9\n  , 1 // one\n  ]\n}"),
			Case(
				"{\n  \"a\": [\n    {\"n\": \"x\", /* c */ \"v\": 1}, // x\n    {\"n\": \"y\", \"v\": 2} // y\n  ]\n}",
				"/a",
				[["n": "y", "v": 2], ["n": "x", "v": 7]],
				"{\n  \"a\": [\n    {\"n\": \"y\", \"v\": 2}, // y\n    {\"n\": \"x\", /* c */ \"v\": 7} // x\n  ]\n}"),
			Case("{\"a\":[1/*a*/,2/*b*/,3/*c*/]}", "/a", [1, 9, 3], "{\"a\":[1/*a*/,9/*b*/,3/*c*/]}"),
			Case("{\"a\":[1/*a*/,2/*b*/,3/*c*/]}", "/a", [2, 3, 4], "{\"a\":[2/*b*/,3/*c*/,4]}"),
			Case("{\"a\":[{\"x\":1 /* c */}, 5]}", "/a", [["x": 2], 5], "{\"a\":[{\"x\":2 /* c */}, 5]}"),
			Case("{\"a\":1}", "/a", "\u{0}\u{1F}\u{7F}\"\\/é😀\n", #"{"a":"\u0000\u001f\u007f\"\\/é😀\n"}"#),
			Case("{\"\\u0061\":1}", "/a", 2, "{\"\\u0061\":2}"),
			Case("{\"a\":1}", "/\"q\"", 2, #"{"a":1,"\"q\"":2}"#),
		])
	func splices(example: Case) throws {
		var edited = try document(example.text)
		let made = try edited.set(example.value, at: example.path)
		let splice = try #require(made)
		#expect(edited.string == example.result)
		#expect(edited.value(at: example.path) == example.value)
		#expect(edited.tape == (try Defaults.Document(edited.bytes)).tape)
		let back = edited.revert(splice)
		#expect(edited.string == example.text)
		_ = edited.revert(try #require(back))
		#expect(edited.string == example.result)
	}

	@Test(
		"does nothing where the value is equal already",
		arguments: [
			Case("{\"a\":5.0}", "/a", 5, ""), Case("{\"a\":1e2}", "/a", 100, ""), Case("{\"a\":-0}", "/a", 0, ""),
			Case("{\"a\":\"\\u0041\"}", "/a", "A", ""), Case("{\"a\":{\"x\":1,\"y\":2}}", "/a", ["y": 2, "x": 1], ""),
			Case("{\"a\":[1.0,[]]}", "/a", [1, []], ""), Case("{\"a\":1,\"a\":2}", "/a", 2, ""), Case("", "", [:], ""),
		])
	func equal(example: Case) throws {
		var edited = try document(example.text)
		let splice = try edited.set(example.value, at: example.path)
		#expect(splice == nil)
		#expect(edited.string == example.text)
	}

	@Test("tells a composed from a decomposed é")
	func normalization() throws {
		var edited = try document("{\"a\":\"\u{E9}\"}")
		#expect(try edited.set("e\u{301}", at: ["a"]) != nil)
		#expect(edited.value(at: ["a"])?.string?.unicodeScalars.count == 2)
	}

	@Test("is refused where nothing can stand, and changes nothing")
	func refusals() throws {
		var edited = try document("{\"a\":1,\"n\":null,\"l\":[1,2]}")
		let old = edited
		#expect(throws: Defaults.PathError.notAContainer(["a"], .number)) { try edited.set(1, at: ["a", "b"]) }
		#expect(throws: Defaults.PathError.notAContainer(["n"], .null)) { try edited.set(1, at: ["n", "b", "c"]) }
		#expect(throws: Defaults.PathError.noSuchElement(["l", "3"], count: 2)) { try edited.set(1, at: ["l", "3"]) }
		#expect(throws: Defaults.PathError.noSuchElement(["l", "x"], count: 2)) { try edited.set(1, at: ["l", "x"]) }
		#expect(throws: Defaults.PathError.rootNotAnObject) { try edited.set([], at: []) }
		let deep = Defaults.Path(Array(repeating: "a", count: 513))
		#expect(throws: Defaults.PathError.tooDeep(deep)) { try edited.set(1, at: deep) }
		#expect(edited == old)
	}

	@Test("of many members at once keeps the rest")
	func many() throws {
		let lines = (0..<100).map { "  \"k\($0)\": \($0), // number \($0)\n" }
		var edited = try document("{\n" + lines.joined() + "  \"last\": 0\n}\n")
		var object = try #require(edited.root.object)
		for key in 0..<100 { object["k\(key)"] = key % 3 == 0 ? nil : .integer(key * 2) }
		object["new"] = true
		let old = edited
		let made = try edited.set(.object(object), at: [])
		#expect(edited.root == .object(object))
		let kept = (0..<100).filter { $0 % 3 != 0 }.map { "  \"k\($0)\": \($0 * 2), // number \($0)\n" }
		#expect(edited.string == "{\n" + kept.joined() + "  \"last\": 0,\n  \"new\": true\n}\n")
		_ = edited.revert(try #require(made))
		#expect(edited == old)
	}

	@Test("changes a copy without touching the first")
	func copies() throws {
		let first = try document("{\"a\":1}")
		var copy = first
		_ = try copy.set(200, at: ["a"])
		_ = try copy.set(3, at: ["b"])
		#expect(first.string == "{\"a\":1}")
		#expect(first.value(at: ["a"]) == 1)
		#expect(copy.value(at: ["a"]) == 200)
	}

	@Test("of nothing removes nothing")
	func absentRemoval() throws {
		var edited = try document("{\"a\":[1]}")
		for path: Defaults.Path in [["b"], ["a", "1"], ["a", "0", "x"]] {
			let splice = edited.remove(path)
			#expect(splice == nil)
		}
		var blank = Defaults.Document()
		let none = blank.remove(["a"])
		#expect(none == nil)
		let all = edited.remove([])
		#expect(all != nil)
		#expect(edited.string == "{}")
	}
}
