import Testing

@testable import Defaults

@Suite("The comments above a member or an element")
struct CommentedTests {
	/// A text, what is taken out of it with the comments above, these comments, and what is left.
	struct Case: Sendable, CustomStringConvertible {
		let text: String
		let path: Defaults.Path
		let comments: [String]
		let rest: String
		var description: String { "\(path) of \(text.debugDescription)" }

		init(_ text: String, _ path: Defaults.Path, _ comments: [String], _ rest: String) {
			(self.text, self.path, self.comments, self.rest) = (text, path, comments, rest)
		}
	}

	@Test(arguments: [
		Case("[\n  1,\n  // two\n  2,\n  3\n]", ["a", "1"], ["// two"], "[\n  1,\n  3\n]"),
		Case("[\n  // one\n  1,\n  2\n]", ["a", "0"], ["// one"], "[\n  2\n]"),
		Case("[\n  1,\n  // two\n  2 // behind\n]", ["a", "1"], ["// two"], "[\n  1\n]"),
		Case("[\n  // only\n  1\n]", ["a", "0"], ["// only"], "[]"),
		Case("[\n  1,\n  // far\n\n  // near\n  2\n]", ["a", "1"], ["// near"], "[\n  1\n  // far\n\n]"),
		Case(
			"[\n  1, // one\n  /* a\n     b */\n  // c\n  2,\n]", ["a", "1"], ["/* a\n     b */", "// c"],
			"[\n  1, // one\n]"),
		Case("[\r\n\t1,\r\n\t// two\r\n\t2\r\n]", ["a", "1"], ["// two"], "[\r\n\t1\r\n]"),
		Case("[1, /* two */ 2]", ["a", "1"], [], "[1]"),
		Case("[\n  1,\n  /* two */ 2\n]", ["a", "1"], [], "[\n  1\n]"),
		Case("{\n  \"b\": 1,\n  // c\n  \"c\": 2\n}", ["a", "c"], ["// c"], "{\n  \"b\": 1\n}"),
		Case("{\n  // b\n  \"b\": { // in\n  },\n  \"c\": 2\n}", ["a", "b"], ["// b"], "{\n  \"c\": 2\n}"),
	])
	func goWithIt(_ test: Case) throws {
		let text = "// top\n{ \"a\": \(test.text) } // end\n"
		var document = try Defaults.Document(Array(text.utf8))
		#expect(document.commentsAbove(test.path) == test.comments)
		let made = document.removeWithComments(test.path)
		let splice = try #require(made)
		#expect(String(decoding: document.bytes, as: UTF8.self) == "// top\n{ \"a\": \(test.rest) } // end\n")
		let back = document.revert(splice)
		#expect(back != nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == text)
		let again = document.revert(splice.inverse)
		#expect(again != nil)
		#expect(String(decoding: document.bytes, as: UTF8.self) == "// top\n{ \"a\": \(test.rest) } // end\n")
	}

	@Test func areNoneWhereNothingIs() throws {
		let text = "{\n  // a\n  \"a\": 1\n}"
		var document = try Defaults.Document(Array(text.utf8))
		for path: Defaults.Path in [[], ["b"], ["a", "b"], ["a", "0"]] {
			#expect(document.commentsAbove(path).isEmpty)
			let splice = document.removeWithComments(path)
			#expect(splice == nil)
		}
		#expect(String(decoding: document.bytes, as: UTF8.self) == text)
	}

	@Test(arguments: SeedBatch.all)
	func leaveWhatReadsAsTheRest(batch: SeedBatch) throws {
		for seed in batch.seeds.prefix(40) {
			var generator = TextGenerator(seed: seed)
			let document = try Defaults.Document(Array(generator.document().utf8))
			for path in document.value(at: [])?.paths() ?? [] {
				var (one, other) = (document, document)
				let with = one.removeWithComments(path)
				let without = other.remove(path)
				#expect((with == nil) == (without == nil), "seed \(seed) at \(path)")
				#expect(one.value(at: []) == other.value(at: []), "seed \(seed) at \(path)")
				let again = try Defaults.Document(one.bytes)
				#expect(again.value(at: []) == one.value(at: []), "seed \(seed) at \(path)")
				guard let with else { continue }
				_ = one.revert(with)
				#expect(one.bytes == document.bytes, "seed \(seed) at \(path)")
			}
		}
	}
}
