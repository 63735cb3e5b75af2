import Testing

@testable import Defaults

/// What an edit makes of a text.
struct Example: Sendable, CustomStringConvertible {
	let text: String
	let path: Defaults.Path
	let result: String
	var description: String { "\(path) in \(text.debugDescription)" }

	init(_ text: String, _ pointer: String, _ result: String) {
		self.text = text
		self.path = Defaults.Path(pointer: pointer) ?? []
		self.result = result
	}
}

func document(_ text: String) throws -> Defaults.Document { try Defaults.Document(Array(text.utf8)) }

extension Defaults.Document {
	var string: String { String(decoding: bytes, as: UTF8.self) }
}

@Suite("Putting a new member in")
struct DocumentInsertionTests {
	@Test("goes behind a last comma that begins the bracket's line")
	func lastCommaAtBracket() throws {
		for (text, rest) in [
			("{\n  \"a\": 1 // c\n,}", "{\n  \"a\": 1 // c\n,\n  \"n\": 2,}"),
			("{\n  \"a\": 1\n  , /* d */ }", "{\n  \"a\": 1\n  , /* d */\n  \"n\": 2, }"),
		] {
			var edited = try document(text)
			let splice = try #require(try edited.set(2, at: ["n"]))
			#expect(edited.string == rest)
			_ = edited.revert(splice)
			#expect(edited.string == text)
		}
	}

	@Test("removes a name that stands several times, and keeps the comments on lines of their own between")
	func duplicates() throws {
		for (text, rest) in [
			(
				"{\n\t\"d\": [],\n\t// five\n\t\"d\": 1, // line\n\t// six\n\t\"e\": {}\n}\n",
				"{\n\t// five\n\t// six\n\t\"e\": {}\n}\n"
			),
			("{\n\t\"e\": 1,\n\t\"d\": [],\n\t// five\n\t\"d\": 1\n}\n", "{\n\t\"e\": 1\n\t// five\n}\n"),
			("{\n\t\"d\": [],\n\t// five\n\n\t/* six */\n\t\"d\": 1\n}\n", "{\n\t// five\n\n\t/* six */\n}\n"),
		] {
			var read = try document(text)
			let splice = read.remove(["d"])
			#expect(read.string == rest)
			_ = try read.revert(#require(splice))
			#expect(read.string == text)
		}
	}

	@Test(
		"takes the layout of its neighbours",
		arguments: [
			Example("", "/a", "{\n  \"a\": 9\n}\n"),
			Example("", "/a/b", "{\n  \"a\": {\n    \"b\": 9\n  }\n}\n"),
			Example("{}", "/a", "{\n  \"a\": 9\n}"),
			Example("{}\n", "/a/b", "{\n  \"a\": {\n    \"b\": 9\n  }\n}\n"),
			Example("{\n}\n", "/a", "{\n  \"a\": 9\n}\n"),
			Example("{\"a\":1}", "/b", "{\"a\":1,\"b\":9}"),
			Example("{\"a\": 1}", "/b", "{\"a\": 1, \"b\": 9}"),
			Example("{ \"a\" : 1 }", "/b", "{ \"a\" : 1, \"b\" : 9 }"),
			Example("{\"a\":1,  \"b\":2}", "/c", "{\"a\":1,  \"b\":2,  \"c\":9}"),
			Example("{\"a\":{}}", "/a/b", "{\"a\":{\"b\":9}}"),
			Example("{ \"a\": {} }", "/a/b", "{ \"a\": { \"b\": 9 } }"),
			Example("{\n\t\"a\": 1\n}\n", "/b", "{\n\t\"a\": 1,\n\t\"b\": 9\n}\n"),
			Example("{\n\t\"a\": 1\n}\n", "/b/c", "{\n\t\"a\": 1,\n\t\"b\": {\n\t\t\"c\": 9\n\t}\n}\n"),
			Example("{\n\t\"a\": {}\n}\n", "/a/b", "{\n\t\"a\": {\n\t\t\"b\": 9\n\t}\n}\n"),
			Example("{\r\n    \"a\": 1\r\n}\r\n", "/b", "{\r\n    \"a\": 1,\r\n    \"b\": 9\r\n}\r\n"),
			Example("{\r\n    \"a\": {}\r\n}", "/a/b", "{\r\n    \"a\": {\r\n        \"b\": 9\r\n    }\r\n}"),
			Example("\u{FEFF}{\n  \"a\": 1\n}", "/b", "\u{FEFF}{\n  \"a\": 1,\n  \"b\": 9\n}"),
			Example("{\n  \"a\": 1,\n}", "/b", "{\n  \"a\": 1,\n  \"b\": 9,\n}"),
			Example("{\"a\":1,}", "/b", "{\"a\":1,\"b\":9,}"),
			Example("{\n  \"a\": 1 // one\n}", "/b", "{\n  \"a\": 1, // one\n  \"b\": 9\n}"),
			Example("{\n  \"a\": 1, // one\n}", "/b", "{\n  \"a\": 1, // one\n  \"b\": 9,\n}"),
			Example("{\n  \"a\": 1\n  // \"z\": 0\n}", "/b", "{\n  \"a\": 1,\n  \"b\": 9\n  // \"z\": 0\n}"),
			Example("{\n  // nothing yet\n}", "/b", "{\n  // nothing yet\n  \"b\": 9\n}"),
			Example("{ /* none */ }", "/b", "{ /* none */\n  \"b\": 9\n}"),
			Example("{\"a\":{/* none */}}", "/a/b", "{\"a\":{/* none */\n  \"b\":9\n}}"),
			Example("{\"a\":1 /* one */}", "/b", "{\"a\":1 /* one */,\"b\":9}"),
			Example("{\"a\":1 // one\n}", "/b", "{\"a\":1, // one\n  \"b\":9\n}"),
			Example("{\"a\":[1,2]}", "/a/2", "{\"a\":[1,2,9]}"),
			Example("{ \"a\": 1\n, \"c\": 2 // c\n}", "/b", "{ \"a\": 1\n, \"c\": 2 // c\n, \"b\": 9\n}"),
			Example("{\"a\":[]}", "/a/0", "{\"a\":[9]}"),
			Example("{\n  \"a\": [\n    1\n  ]\n}", "/a/1", "{\n  \"a\": [\n    1,\n    9\n  ]\n}"),
			Example("{\n  \"a\": [1, 2]\n}", "/a/2", "{\n  \"a\": [1, 2, 9]\n}"),
		])
	func insertion(example: Example) throws {
		var edited = try document(example.text)
		let inserted = try edited.set(9, at: example.path)
		let splice = try #require(inserted)
		#expect(edited.string == example.result)
		#expect(edited.value(at: example.path) == 9)
		let reverted = edited.revert(splice)
		#expect(reverted != nil)
		#expect(edited.string == example.text)
	}

	@Test(
		"leaves a comment that was alone there, when it is removed again",
		arguments: [
			("{\"a\": {/* kept */}}", ["a", "b"]), ("{\"a\": [/* kept */]}", ["a", "0"]),
			("[{ /* kept */ }]", ["0", "b"]),
			("{\"a\": {\n  // kept\n}}", ["a", "b"]), ("{/* kept */}", ["b"]), ("{\"a\": [ // kept\n]}", ["a", "0"]),
		] as [(String, Defaults.Path)])
	func aloneAgain(text: String, path: Defaults.Path) throws {
		for value in [9, ["x": 1], [1, 2]] as [Defaults.JSON] {
			var edited = try Defaults.Document(Array(text.utf8), in: .list)
			_ = try edited.set(value, at: path)
			#expect(edited.value(at: path) == value)
			#expect(edited.remove(path) != nil)
			#expect(edited.string.contains("kept"), "\(edited.string)")
		}
	}
}

@Suite("Removing a member")
struct DocumentRemovalTests {
	@Test(
		"leaves clean text",
		arguments: [
			Example("{\"a\":1}", "/a", "{}"),
			Example("{ \"a\": 1 }", "/a", "{}"),
			Example("{\n  \"a\": 1\n}\n", "/a", "{}\n"),
			Example("{\n  // c\n  \"a\": 1\n}\n", "/a", "{\n  // c\n}\n"),
			Example("{\n  \"a\": 1 // c\n}\n", "/a", "{}\n"),
			Example("{\"a\":1,\"b\":2,\"c\":3}", "/a", "{\"b\":2,\"c\":3}"),
			Example("{\"a\":1,\"b\":2,\"c\":3}", "/b", "{\"a\":1,\"c\":3}"),
			Example("{\"a\":1,\"b\":2,\"c\":3}", "/c", "{\"a\":1,\"b\":2}"),
			Example("{ \"a\": 1, \"b\": 2 }", "/a", "{ \"b\": 2 }"),
			Example("{ \"a\": 1, \"b\": 2 }", "/b", "{ \"a\": 1 }"),
			Example("{ \"a\": 1, \"b\": 2, }", "/b", "{ \"a\": 1, }"),
			Example("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}", "/a", "{\n  \"b\": 2,\n  \"c\": 3\n}"),
			Example("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}", "/b", "{\n  \"a\": 1,\n  \"c\": 3\n}"),
			Example("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}", "/c", "{\n  \"a\": 1,\n  \"b\": 2\n}"),
			Example("{\n  \"a\": 1,\n  \"b\": 2,\n}", "/b", "{\n  \"a\": 1,\n}"),
			Example(
				"{\n  \"a\": 1, // one\n  // two\n  \"b\": 2 // b\n}", "/b", "{\n  \"a\": 1 // one\n  // two\n}"),
			Example("{\n  \"a\": 1, // one\n  \"b\": 2 // b\n}", "/a", "{\n  \"b\": 2 // b\n}"),
			Example("{\n  /* x */ \"a\": 1,\n  \"b\": 2\n}", "/a", "{\n  \"b\": 2\n}"),
			Example("{\n  /* x\n  */ \"a\": 1,\n  \"b\": 2\n}", "/a", "{\n  /* x\n  */\n  \"b\": 2\n}"),
			Example("{\"a\":1, /* b */ \"b\":2}", "/a", "{/* b */ \"b\":2}"),
			Example("{\"a\":1, /* b */ \"b\":2}", "/b", "{\"a\":1}"),
			Example("{ \"a\": 1,\n  \"b\": 2 }", "/a", "{ \"b\": 2 }"),
			Example("{ \"a\": 1,\n  \"b\": 2 }", "/b", "{ \"a\": 1 }"),
			Example("{ \"a\": 1, // one\n  \"b\": 2 }", "/b", "{ \"a\": 1 // one\n  }"),
			Example("{\n    \"a\": 1\n  , \"b\": 2\n  , \"c\": 3\n}", "/b", "{\n    \"a\": 1\n  , \"c\": 3\n}"),
			Example("{\n    \"a\": 1\n  , \"b\": 2\n  , \"c\": 3\n}", "/c", "{\n    \"a\": 1\n  , \"b\": 2\n}"),
			Example("{\n    \"a\": 1 // a\n  , \"b\": 2 // b\n}", "/a", "{\n    \"b\": 2 // b\n}"),
			Example(
				"{\n    \"a\": 1 // a\n  , \"b\": 2 // b\n  // above\n  , \"c\": 3 // c\n}", "/b",
				"{\n    \"a\": 1 // a\n  // above\n  , \"c\": 3 // c\n}"),
			Example(
				"{\n    \"a\": 1 // a\n  , \"b\": 2, // b\n    \"c\": 3\n}", "/b",
				"{\n    \"a\": 1, // a\n    \"c\": 3\n}"),
			Example("{\"a\":1,\"b\":2,\"a\":3}", "/a", "{\"b\":2}"),
			Example("{\"a\":1,\"b\":2,\"\\u0061\":3}", "/a", "{\"b\":2}"),
			Example("{\"a\":1,\"a\":3}", "/a", "{}"),
			Example("{\"a\":{\"b\":1}}", "/a/b", "{\"a\":{}}"),
			Example("{\"a\":[1, 2, 3]}", "/a/1", "{\"a\":[1, 3]}"),
			Example("{\"a\":[ 1// one\n, 2 ]}", "/a/1", "{\"a\":[ 1// one\n]}"),
			Example("{\"a\":[ 1 /* one */\n, 2 ]}", "/a/1", "{\"a\":[ 1 /* one */ ]}"),
			Example("{\"a\":1 // one\n}", "/a", "{}"),
			Example("{\"a\":1 /* one */}", "/a", "{}"),
			Example("{\r  \"a\": 1,\r  \"b\": 2\r}\r", "/b", "{\r  \"a\": 1\r}\r"),
		])
	func removal(example: Example) throws {
		var edited = try document(example.text)
		let removed = edited.remove(example.path)
		let splice = try #require(removed)
		#expect(edited.string == example.result)
		let reverted = edited.revert(splice)
		#expect(reverted != nil)
		#expect(edited.string == example.text)
	}
}
