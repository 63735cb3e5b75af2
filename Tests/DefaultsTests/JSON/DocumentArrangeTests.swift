import Chance
import Testing

@testable import Defaults

@Suite("Arranging what a container holds")
struct DocumentArrangeTests {
	/// A text, a change of the container at `/a`, and the text that comes of it.
	struct Case: Sendable, CustomStringConvertible {
		let text: String
		let arrangement: Defaults.Arrangement
		let result: String
		var description: String { "\(arrangement) in \(text.debugDescription)" }

		init(_ text: String, _ arrangement: Defaults.Arrangement, _ result: String) {
			(self.text, self.arrangement, self.result) = (text, arrangement, result)
		}
	}

	@Test(
		"keeps the bytes of what stays, and takes along the comments on a line and right above it",
		arguments: [
			Case("{\"a\":[1, 2.0, 3]}", .move(from: 0, to: 2), "{\"a\":[2.0, 3, 1]}"),
			Case("{\"a\":[1, 2, 3]}", .move(from: 2, to: 0), "{\"a\":[3, 1, 2]}"),
			Case("{\"a\":[1, 2, 3,]}", .move(from: 2, to: 1), "{\"a\":[1, 3, 2,]}"),
			Case("{\"a\":[1, /* two */ 2, 3]}", .move(from: 1, to: 0), "{\"a\":[/* two */ 2, 1, 3]}"),
			Case("{\"a\":[1 /* one */, 2]}", .move(from: 0, to: 1), "{\"a\":[2, 1 /* one */]}"),
			Case(
				"{\n  \"a\": [\n    // first\n    \"x\", // ex\n    // second\n    \"y\"  // why\n  ]\n}",
				.move(from: 0, to: 1),
				"{\n  \"a\": [\n    // second\n    \"y\",  // why\n    // first\n    \"x\" // ex\n  ]\n}"),
			// What an empty line keeps apart is about more than the next one.
			Case(
				"{\"a\":[ // all\n  // these\n\n  // one\n  /* more */\n  1,\n  2,\n\n  /* three\n  */ 3\n  // end\n]}",
				.move(from: 2, to: 0),
				"{\"a\":[ // all\n  // these\n\n  /* three\n  */ 3,\n  // one\n  /* more */\n  1,\n\n  2\n  // end\n]}"),
			Case(
				"{\"a\":[\r\n  // one\r\n  1,\r\n\r\n  // two\r\n\r\n  2\r\n]}", .move(from: 0, to: 1),
				"{\"a\":[\r\n  2,\r\n\r\n  // two\r\n\r\n  // one\r\n  1\r\n]}"),
			Case(
				"{\"a\":[\n  // one\n  1,\n  // two\n  2\n]}", .remove(at: 0),
				"{\"a\":[\n  // one\n  // two\n  2\n]}"),
			Case(
				"{\"a\":[\n  // one\n  1,\n  // two\n  2\n]}", .insert(1, at: 1),
				"{\"a\":[\n  // one\n  1,\n  1,\n  // two\n  2\n]}"),
			Case(
				"{\n  \"a\": [\n    {\n      \"b\": 1 // in\n    },\n    2, // two\n    3\n  ]\n}",
				.move(from: 2, to: 0),
				"{\n  \"a\": [\n    3,\n    {\n      \"b\": 1 // in\n    },\n    2 // two\n  ]\n}"),
			// Behind a comment that runs to its line's end a line begins.
			Case("{\"a\":[1, // one\n2]}", .move(from: 0, to: 1), "{\"a\":[2,\n1 // one\n  ]}"),
			Case("{\"a\":[1, /* b */ 2, 3 /* c */]}", .move(from: 2, to: 0), "{\"a\":[3 /* c */, 1, /* b */ 2]}"),
			// Commas that begin lines stay there; what follows one is what it is before.
			Case(
				"{\n \"a\":[\n  1 // one\n  , 2\n ]\n}", .move(from: 1, to: 0), "{\n \"a\":[\n  2\n  , 1 // one\n ]\n}"),
			Case(
				"{\"a\":\n  [ 1 // one\n  // above two\n  , 2 // two\n  , /* t */ 3\n  ]}", .move(from: 1, to: 2),
				"{\"a\":\n  [ 1 // one\n  , /* t */ 3\n  // above two\n  , 2 // two\n  ]}"),
			Case(
				"{\"a\": [\n      // above\n      1 // one\n    , 2 // two\n    , 3\n  ]}", .move(from: 0, to: 1),
				"{\"a\": [\n      2 // two\n    // above\n    , 1 // one\n    , 3\n  ]}"),
			Case(
				"{\"a\": [\n      // above\n      1 // one\n    , 2 // two\n  ]}", .insert(9, at: 0),
				"{\"a\": [\n      9\n      // above\n    , 1 // one\n    , 2 // two\n  ]}"),
			Case(
				"{\"a\": [\n      1 // one\n      // above\n    , 2 // two\n  ]}", .insert(9, at: 1),
				"{\"a\": [\n      1 // one\n    , 9\n      // above\n    , 2 // two\n  ]}"),
			Case("{\"a\":[1, /* one */]}", .insert(9, at: 1), "{\"a\":[1 /* one */,9,]}"),
			Case("{\"a\": [ 1\n, 2 // two\n]}", .insert(9, at: 0), "{\"a\": [ 9\n, 1\n, 2 // two\n]}"),
			Case("{\"a\": [ 1\n, 2 // two\n]}", .insert(9, at: 2), "{\"a\": [ 1\n, 2 // two\n, 9\n]}"),
			Case("{\"a\": [ 1\n, 2 // two\n]}", .remove(at: 0), "{\"a\": [ 2 // two\n]}"),
			Case(
				"{\"a\": [\n    1\n    // above\n  , 2 // two\n]}", .remove(at: 0),
				"{\"a\": [\n    // above\n    2 // two\n]}"),
			Case("{\"a\":[5, 5]}", .move(from: 1, to: 1), "{\"a\":[5, 5]}"),
			Case(
				"{\n  \"a\": [\n    \"x\", // one\n    \"x\" // two\n  ]\n}", .remove(at: 0),
				"{\n  \"a\": [\n    \"x\" // two\n  ]\n}"),
			Case(
				"{\n  \"a\": [\n    \"x\", // one\n    \"x\" // two\n  ]\n}", .insert("x", at: 1),
				"{\n  \"a\": [\n    \"x\", // one\n    \"x\",\n    \"x\" // two\n  ]\n}"),
			Case("{\"a\":[]}", .insert(["b": 1], at: 0), "{\"a\":[{\"b\":1}]}"),
			Case("{\"a\":{\"x\": 1 , \"y\":2}}", .rename("x", to: "z\""), "{\"a\":{\"z\\\"\": 1 , \"y\":2}}"),
			Case(
				"{\n  \"a\": {\n    // lead\n    \"x\" /* odd */ : [ 1 ], // tail\n    \"y\": 2\n  }\n}",
				.rename("x", to: "n"),
				"{\n  \"a\": {\n    // lead\n    \"n\" /* odd */ : [ 1 ], // tail\n    \"y\": 2\n  }\n}"),
			Case("{\"a\":{\"\\u0078\": 1}}", .rename("x", to: "y"), "{\"a\":{\"y\": 1}}"),
			Case("{\"a\":{\"x\": 1, \"b\": 0, \"x\": 2}}", .rename("x", to: "y"), "{\"a\":{\"b\": 0, \"y\": 2}}"),
		])
	func bytes(_ example: Case) throws {
		var document = try Defaults.Document(Array(example.text.utf8))
		let splice = try document.arrange(example.arrangement, at: ["a"])
		#expect(String(decoding: document.bytes, as: UTF8.self) == example.result)
		let reread = try Defaults.Document(document.bytes)
		#expect(reread.tape == document.tape, "the index follows")
		guard let splice else { return #expect(example.text == example.result) }
		#expect(document.revert(splice) != nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == example.text, "and back")
	}

	@Test("a move goes back by bytes where someone changed a neighbour")
	func revertBesideAChange() throws {
		var document = try Defaults.Document(Array("{\"a\":[\"one\", \"two\", \"three\", \"four\"]}".utf8))
		let splice = try #require(try document.arrange(.move(from: 0, to: 1), at: ["a"]))
		_ = try document.arrange(.insert("zero", at: 4), at: ["a"])
		#expect(document.revert(splice) != nil)
		#expect(document.value(at: ["a"]) == ["one", "two", "three", "four", "zero"])
	}

	@Test("says what is not there and leaves the text alone")
	func refusals() throws {
		var document = try Defaults.Document(Array("{\"a\": [1], \"b\": {\"x\": 1, \"y\": 2}, \"c\": 3}".utf8))
		let bytes = document.bytes
		func refusal(_ arrangement: Defaults.Arrangement, _ path: Defaults.Path) -> Defaults.PathError? {
			do throws(Defaults.PathError) {
				_ = try document.arrange(arrangement, at: path)
				return nil
			} catch {
				return error
			}
		}
		#expect(refusal(.insert(2, at: 2), ["a"]) == .noSuchElement(["a", "2"], count: 1))
		#expect(refusal(.remove(at: 1), ["a"]) == .noSuchElement(["a", "1"], count: 1))
		#expect(refusal(.move(from: 0, to: 1), ["a"]) == .noSuchElement(["a", "1"], count: 1))
		#expect(refusal(.insert(2, at: 0), ["c"]) == .notAContainer(["c"], .number))
		#expect(refusal(.rename("x", to: "y"), ["b"]) == .nameTaken(["b", "y"]))
		#expect(refusal(.rename("z", to: "w"), ["b"]) == .noSuchMember(["b", "z"]))
		#expect(refusal(.rename("z", to: "w"), ["a"]) == .noSuchMember(["a", "z"]))
		#expect(document.bytes == bytes)
	}

	@Test("any order of moves leaves a text that reads as the values do, and all of it can be taken back")
	func manyMoves() throws {
		var random = SplitMix(state: 7)
		let texts = [
			"{\n\t\"a\": [\n\t\t1, // one\n\t\t/* two */ 2,\n\n\t\t// about three\n\t\t3 /* 3 */, // three\n\t\t{\"x\": [1]}\n\t]\n}",
			"{\"a\":[1,2,/*x*/3,4// end\n]}", "{\"a\": [ 1 , // one\n 2 , 3, ] }",
		]
		let about = "// about three\n\t\t3"
		for text in texts {
			var document = try Defaults.Document(Array(text.utf8))
			var values = try #require(document.value(at: ["a"])?.array)
			var splices: [Defaults.Splice] = []
			for _ in 0..<60 {
				let (from, to) = (
					Int.random(in: values.indices, using: &random), Int.random(in: values.indices, using: &random)
				)
				values.insert(values.remove(at: from), at: to)
				if let splice = try document.arrange(.move(from: from, to: to), at: ["a"]) { splices.append(splice) }
				#expect(document.value(at: ["a"]) == .array(values))
				#expect(try Defaults.Document(document.bytes).tape == document.tape)
				let bytes = String(decoding: document.bytes, as: UTF8.self)
				#expect(!text.contains(about) || bytes.contains(about), "a comment stays with what it is about")
			}
			for splice in splices.reversed() { #expect(document.revert(splice) != nil) }
			#expect(String(decoding: document.bytes, as: UTF8.self) == text)
		}
	}
}
