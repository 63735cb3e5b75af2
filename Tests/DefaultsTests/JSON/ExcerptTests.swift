import Testing

@testable import Defaults

@Suite("A member or an element as it is written")
struct ExcerptTests {
	/// A text, what is put in again from it and where, and the text that comes of it.
	struct Case: Sendable, CustomStringConvertible {
		let text: String
		let path: Defaults.Path
		let position: Int
		var name: String?
		let result: String
		var description: String { "\(path) at \(position) in \(text.debugDescription)" }

		init(_ text: String, _ path: Defaults.Path, _ position: Int, as name: String? = nil, _ result: String) {
			(self.text, self.path, self.position, self.name, self.result) = (text, path, position, name, result)
		}
	}

	@Test(
		"is copied with what is inside and on its lines",
		arguments: [
			Case(#"{"a":[1, 2.0, 3]}"#, ["a", "1"], 2, #"{"a":[1, 2.0, 2.0, 3]}"#),
			Case(#"{"a":[1, 2.0]}"#, ["a", "1"], 2, #"{"a":[1, 2.0, 2.0]}"#),
			Case(#"{"a":[2.0]}"#, ["a", "0"], 0, #"{"a":[2.0,2.0]}"#),
			Case(#"{"a":[1, /* two */ 2, 3]}"#, ["a", "1"], 2, #"{"a":[1, /* two */ 2,/* two */ 2, 3]}"#),
			Case(
				"{\n  \"a\": [\n    // above\n    { \"x\": 1, // in\n      /* y */ \"y\": [1,2] }, // behind\n    2\n  ]\n}",
				["a", "0"], 1,
				"{\n  \"a\": [\n    // above\n    { \"x\": 1, // in\n      /* y */ \"y\": [1,2] }, // behind\n"
					+ "    { \"x\": 1, // in\n      /* y */ \"y\": [1,2] }, // behind\n    2\n  ]\n}"),
			Case(
				"{\n  \"a\": [\n    1,\n    2 // last\n  ]\n}", ["a", "1"], 2,
				"{\n  \"a\": [\n    1,\n    2, // last\n    2 // last\n  ]\n}"),
			Case(
				"{\r\n  \"a\": [\r\n    1,\r\n    2, // last\r\n  ]\r\n}", ["a", "1"], 2,
				"{\r\n  \"a\": [\r\n    1,\r\n    2, // last\r\n    2, // last\r\n  ]\r\n}"),
			Case(
				"{\n  \"a\": { \"b\" : [ // in\n  1 ] }, // behind\n  \"c\": 1\n}", ["a"], 1, as: "d",
				"{\n  \"a\": { \"b\" : [ // in\n  1 ] }, // behind\n"
					+ "  \"d\": { \"b\" : [ // in\n  1 ] }, // behind\n  \"c\": 1\n}"),
			Case(#"{"a":{"\u0062" : 1.50}}"#, ["a", "b"], 1, as: "c", #"{"a":{"\u0062" : 1.50,"c" : 1.50}}"#),
		])
	func isCopied(_ test: Case) throws {
		var document = try Defaults.Document(Array(test.text.utf8))
		var excerpt = try #require(document.excerpt(at: test.path))
		if let name = test.name { excerpt.name = name }
		let made = document.insert(excerpt, at: test.position, into: test.path.parent ?? [])
		let splice = try #require(made)
		#expect(String(decoding: document.bytes, as: UTF8.self) == test.result)
		#expect(document.revert(splice) != nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == test.text)
	}

	@Test(
		"that was taken out goes back below the comment that stayed",
		arguments: [
			("{\n  \"a\": [\n    1,\n    // two\n    2, // and\n    3\n  ]\n}", ["a", "1"]),
			(
				"{\n  \"a\": [\n    1,\n    // one line\n    // two\n    2, // and\n    // three\n    3\n  ]\n}",
				["a", "1"]
			),
			("{\n  \"a\": [\n    1, // one\n    2, /* two */\n    3\n  ]\n}", ["a", "1"]),
			("{\n  \"a\": [\n    // first\n    1,\n    // two\n    2\n  ]\n}", ["a", "0"]),
			("{\n  \"a\": [\n    1,\n    2 // two\n    // end\n  ]\n}", ["a", "1"]),
			("{\n  \"a\": [\n    // only\n    1\n  ]\n}", ["a", "0"]),
			("{\n  \"a\": {\n    \"x\" : {\"y\":1/*in*/}, // why\n    \"z\": 2\n  }\n}", ["a", "x"]),
			("{\n  // over\n  \"a\": [1,\n 2],\n\n  \"z\": 2\n}", ["a"]),
		] as [(String, Defaults.Path)])
	func goesBack(_ text: String, _ path: Defaults.Path) throws {
		let earlier = try Defaults.Document(Array(text.utf8))
		let (excerpt, position) = (
			try #require(earlier.excerpt(at: path)), try #require(earlier.childPosition(of: path))
		)
		var document = earlier
		#expect(document.remove(path) != nil)
		#expect(document.insert(excerpt, at: position, into: path.parent ?? []) != nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == text)
	}

	@Test func staysOutWhereItDoesNotFit() throws {
		let text = "{\n  \"a\": [\n    1, // one\n    2\n  ], \"b\": [ 3 ], \"c\": {}\n}"
		var document = try Defaults.Document(Array(text.utf8))
		let excerpt = try #require(document.excerpt(at: ["a", "0"]))
		#expect(document.insert(excerpt, at: 1, into: ["b"]) == nil, "the rest of the line would be a comment")
		#expect(document.insert(excerpt, at: 0, into: ["c"]) == nil, "it has no name")
		#expect(document.insert(excerpt, at: 4, into: ["a"]) == nil)
		let member = try #require(document.excerpt(at: ["c"]))
		#expect(document.insert(member, at: 0, into: []) == nil, "the name is taken")
		#expect(document.excerpt(at: []) == nil && document.excerpt(at: ["a", "9"]) == nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == text)
	}
}
