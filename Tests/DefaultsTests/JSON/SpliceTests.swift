import Testing

@testable import Defaults

@Suite("Taking a change back")
struct SpliceTests {
	static let text =
		"{\n  // one\n  \"a\": 1.50, // first\n  \"b\": {\n    \"c\": [1, 2],\n    \"d\": 4\n  },\n  \"e\": 5\n}\n"

	@Test("gives the very bytes back after changes elsewhere, before and behind")
	func elsewhere() throws {
		var edited = try document(Self.text)
		let set = try edited.set(2, at: ["b", "d"])
		let removed = edited.remove(["a"])
		let made = try edited.set("a longer text than before", at: ["e"])
		_ = try #require(made)
		let first = edited.revert(try #require(removed))
		#expect(first != nil)
		let second = edited.revert(try #require(set))
		#expect(second != nil)
		#expect(edited.string == Self.text.replacing("\"e\": 5", with: "\"e\": \"a longer text than before\""))
	}

	@Test("finds a place that moved within its object")
	func moved() throws {
		var edited = try document("{\n  \"first\": 1,\n  \"middle\": 2, // gone\n  \"next\": 3,\n  \"last\": 4\n}")
		let removed = edited.remove(["middle"])
		edited = try Defaults.Document(
			Array("{\n  \"zero\": 0,\n  \"first\": 1,\n  \"next\": 3,\n  \"last\": 4000\n}".utf8))
		let back = edited.revert(try #require(removed))
		#expect(back != nil)
		#expect(
			edited.string
				== "{\n  \"zero\": 0,\n  \"first\": 1,\n  \"middle\": 2, // gone\n  \"next\": 3,\n  \"last\": 4000\n}")
	}

	@Test("does nothing where the bytes or their neighbours have changed")
	func changed() throws {
		var edited = try document(Self.text)
		let set = try edited.set(2, at: ["a"])
		_ = try edited.set(3, at: ["a"])
		let old = edited
		let back = edited.revert(try #require(set))
		#expect(back == nil)
		#expect(edited == old)

		let inserted = try edited.set(1, at: ["f"])
		_ = try edited.set(2, at: ["f"])
		let second = edited
		let gone = edited.revert(try #require(inserted))
		#expect(gone == nil)
		#expect(edited == second)
	}

	@Test("brings no member back that has been put elsewhere")
	func putElsewhere() throws {
		var edited = try document(#"{"a": 1, "b": {"c": 2, "d": 3}}"#)
		let first = edited.remove(["a"])
		_ = try edited.set(5, at: ["a"])
		#expect(edited.string == #"{"b": {"c": 2, "d": 3}, "a": 5}"#)
		#expect(edited.revert(try #require(first)) == nil)
		let inner = edited.remove(["b", "c"])
		_ = try edited.set(6, at: ["b", "c"])
		#expect(edited.revert(try #require(inner)) == nil)
		#expect(edited.string == #"{"b": {"d": 3, "c": 6}, "a": 5}"#)
	}

	@Test("brings all members of one name back")
	func repeated() throws {
		let text = #"{"a": 1, "b": {"c": 2}, "a": 3, "e": 4, "a": 5}"#
		var edited = try document(text)
		let removed = edited.remove(["a"])
		#expect(edited.string == #"{"b": {"c": 2}, "e": 4}"#)
		#expect(edited.revert(try #require(removed)) != nil)
		#expect(edited.string == text)
	}

	@Test("does not take a place in a comment or another object for its own")
	func lookalikes() throws {
		var edited = try document("{\"o\":{\"a\":1,\"b\":2}}")
		let removed = edited.remove(["o", "b"])
		edited = try document("{\"o\":{/* {\"a\":1} */\"z\":{\"a\":1}}}")
		#expect(edited.revert(try #require(removed)) != nil)
		#expect(edited.string == "{\"o\":{/* {\"a\":1} */\"z\":{\"a\":1},\"b\":2}}")
	}

	@Test("does nothing where several places look like its own")
	func ambiguity() throws {
		var edited = try document("{\"l\":[1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 9]}")
		let removed = edited.remove(["l", "5"])
		_ = try edited.set(11111, at: ["l", "0"])
		_ = try edited.set(99999, at: ["l", "10"])
		let old = edited
		let back = edited.revert(try #require(removed))
		#expect(back == nil)
		#expect(edited == old)
	}

	@Test("and forth again as often as one likes")
	func redo() throws {
		var edited = try document("")
		let made = try edited.set(["y": 1], at: ["x"])
		let filled = edited
		var splice = try #require(made)
		for _ in 0..<3 {
			splice = try reverted(&edited, splice)
			#expect(edited.bytes.isEmpty)
			splice = try reverted(&edited, splice)
			#expect(edited == filled)
		}
		#expect(splice.path == ["x"])
		#expect(splice.inverse.inverse == splice)
	}

	private func reverted(_ document: inout Defaults.Document, _ splice: Defaults.Splice) throws -> Defaults.Splice {
		let back = document.revert(splice)
		return try #require(back)
	}
}
