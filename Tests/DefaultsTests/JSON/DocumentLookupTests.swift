import Testing

@testable import Defaults

@Suite("Looking into a document")
struct DocumentLookupTests {
	@Test("finds members and elements by path")
	func paths() throws {
		let read = try document("{\"a\": {\"b\": [10, {\"c\": \"x\"}, [[]], 13]}, \"n\": null}")
		#expect(read.value(at: ["a", "b", "0"]) == 10)
		#expect(read.value(at: ["a", "b", "1", "c"]) == "x")
		#expect(read.value(at: ["a", "b", "3"]) == 13)
		#expect(read.kind(at: ["a", "b", "2", "0"]) == .array)
		#expect(read.contains(["n"]))
		#expect(read.value(at: ["n"]) == .some(.null))
		for absent: Defaults.Path in [
			["b"], ["a", "b", "4"], ["a", "b", "01"], ["a", "b", "-"], ["n", "x"], ["a", ""],
		] {
			#expect(read.value(at: absent) == nil)
			#expect(!read.contains(absent))
			#expect(read.text(at: absent) == nil)
			#expect(read.position(of: absent) == nil)
		}
	}

	@Test("counts and names what is there, each name once")
	func names() throws {
		let read = try document(
			"{\"b\": 1, \"a\": [1, [2], 3], \"b\": {}, \"\\u0061\": [], \"c\": {\"x\": 1, \"y\": 2}}")
		#expect(read.names(at: []) == ["b", "a", "c"])
		#expect(read.count(at: []) == 3)
		#expect(read.count(at: ["a"]) == 0)
		#expect(read.names(at: ["c"]) == ["x", "y"])
		#expect(read.count(at: ["c"]) == 2)
		#expect(read.names(at: ["c", "x"]) == [])
		#expect(read.count(at: ["c", "x"]) == 0)
		#expect(read.root.object?.names == ["b", "a", "c"])
	}

	@Test("takes the last of repeated names")
	func duplicates() throws {
		var read = try document("{\"a\": {\"x\": 1}, \"a\": {\"y\": 2}, \"\\u0061\": {\"z\": 3}}")
		#expect(read.value(at: ["a"]) == ["z": 3])
		#expect(!read.contains(["a", "x"]))
		#expect(read.root == ["a": ["z": 3]])
		_ = try read.set(4, at: ["a", "z"])
		#expect(read.string == "{\"a\": {\"x\": 1}, \"a\": {\"y\": 2}, \"\\u0061\": {\"z\": 4}}")
	}

	@Test("compares names by their unescaped UTF-8 bytes")
	func bytes() throws {
		let read = try document("{\"\u{E9}\": 1, \"e\u{301}\": 2, \"\\ud83d\\ude00\": 3, \"\\u002f\": 4}")
		#expect(read.value(at: ["\u{E9}"]) == 1)
		#expect(read.value(at: ["e\u{301}"]) == 2)
		#expect(read.value(at: ["😀"]) == 3)
		#expect(read.value(at: ["/"]) == 4)
		#expect(read.count(at: []) == 4)
	}

	@Test("keeps what Swift's types cannot hold")
	func exotic() throws {
		var read = try document("{\"n\": 1e400, \"s\": \"\\ud800x\", \"i\": 18446744073709551615, \"z\": -0.00}")
		#expect(read.value(at: ["n"])?.number?.text == "1e400")
		#expect(read.value(at: ["s"])?.string == "\\ud800x")
		#expect(read.value(at: ["i"])?.number?.uint64 == .max)
		#expect(read.text(at: ["z"]).map(Array.init) == Array("-0.00".utf8))
		_ = try read.set(1, at: ["i"])
		#expect(read.string == "{\"n\": 1e400, \"s\": \"\\ud800x\", \"i\": 1, \"z\": -0.00}")
	}

	@Test("tells names apart that no text can hold")
	func loneSurrogates() throws {
		var read = try document("{\"\\ud800\": 1, \"\\ud801\": 2, \"\u{FFFD}\": 3, \"\\udc00\\ud800\": 4, \"z\": 5}")
		#expect(read.hiddenMembers.isEmpty)
		#expect(read.value(at: ["\\ud801"]) == 2)
		#expect(read.value(at: ["\\udc00\\ud800"]) == 4)
		_ = read.remove(["\u{FFFD}"])
		#expect(read.string == "{\"\\ud800\": 1, \"\\ud801\": 2, \"\\udc00\\ud800\": 4, \"z\": 5}")
	}

	@Test("tells where a value begins")
	func positions() throws {
		let read = try document("\u{FEFF}{\r\n\t\"é\": 1,\r\t\"b\": [\n2]}")
		#expect(try #require(read.position(of: [])) == (1, 1))
		#expect(try #require(read.position(of: ["é"])) == (2, 7))
		#expect(try #require(read.position(of: ["b", "0"])) == (4, 1))
	}

	@Test("reads no bytes as an empty object")
	func empty() throws {
		let read = try Defaults.Document([])
		#expect(read == Defaults.Document())
		#expect(read.root == [:])
		#expect(read.value(at: []) == [:])
		#expect(read.kind(at: []) == .object)
		#expect(read.contains([]))
		#expect(!read.contains(["a"]))
		#expect(read.names(at: []) == [])
		#expect(read.count(at: []) == 0)
		#expect(read.text(at: []) == nil)
	}

	@Test("tells whether a value is written alike in two documents")
	func sameText() throws {
		let one = try document("{\"a\": 1, \"b\": [1, 2]}")
		let other = try document("{ \"b\": [1, 2], \"a\": 1.0 }")
		#expect(one.hasSameText(at: ["b"], as: other))
		#expect(!one.hasSameText(at: ["a"], as: other))
		#expect(one.hasSameText(at: ["c"], as: other))
		#expect(!one.hasSameText(at: ["b"], as: Defaults.Document()))
		#expect(one.value(at: ["a"])?.bool == nil)
		#expect(try document("{\"t\": true, \"f\": false}").value(at: ["f"])?.bool == false)
	}

	@Test("decodes a value of every kind")
	func values() throws {
		let read = try document("{\"a\": [null, true, false, -1.5e3, \"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00E9\", {}, []]}")
		#expect(
			read.root == ["a": [.null, true, false, -1500, "\"\\/\u{8}\u{C}\n\r\té", [:], []]])
	}
}
