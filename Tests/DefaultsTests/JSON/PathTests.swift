import Testing

@testable import Defaults

@Suite("A path")
struct PathTests {
	@Test(
		"is read from a JSON Pointer and written as one",
		arguments: [
			("", []), ("/", [""]), ("/a/b", ["a", "b"]), ("/a~1b/m~0n/~01", ["a/b", "m~n", "~1"]),
			("//0/é", ["", "0", "é"]), ("/\u{301}/\r\n", ["\u{301}", "\r\n"]),
		] as [(String, [String])])
	func pointers(pointer: String, tokens: [String]) throws {
		let path = try #require(Defaults.Path(pointer: pointer))
		#expect(path.tokens == tokens)
		#expect(path.pointer == pointer)
	}

	@Test("refuses what is no pointer", arguments: ["a", "a/b", "/~", "/~2", "/a~"])
	func refuses(pointer: String) { #expect(Defaults.Path(pointer: pointer) == nil) }

	@Test("compares its tokens byte for byte")
	func equality() {
		#expect(Defaults.Path(["a", "b"]) == ["a", "b"])
		#expect(Defaults.Path(["a"]) != ["a", "b"])
		#expect(Defaults.Path(["ab"]).hashValue != Defaults.Path(["a", "b"]).hashValue)
		#expect(Defaults.Path(["\u{E9}"]) != ["e\u{301}"])
		#expect(Set<Defaults.Path>([["a", "0"], ["a", "0"], ["a"]]).count == 2)
	}

	@Test("contains itself and what is below")
	func containment() {
		#expect(Defaults.Path().contains(["a"]))
		#expect(Defaults.Path(["a"]).contains(["a"]))
		#expect(Defaults.Path(["a"]).contains(["a", "b"]))
		#expect(!Defaults.Path(["a", "b"]).contains(["a"]))
		#expect(!Defaults.Path(["a"]).contains(["ab"]))
	}

	@Test("goes up and down")
	func steps() {
		let path: Defaults.Path = ["a", "b"]
		#expect(path.appending("c").appending(0) == ["a", "b", "c", "0"])
		#expect(path.parent == ["a"])
		#expect(path.last == "b")
		#expect(Defaults.Path().parent == nil)
		#expect(Defaults.Path().isRoot)
	}

	@Test("takes only canonical indices for one")
	func indices() {
		#expect(Defaults.Path.index("0") == 0)
		#expect(Defaults.Path.index("12") == 12)
		for token in ["", "-", "-1", "+1", "01", "00", "1.0", "a", "99999999999999999999", "١", "1\u{301}"] {
			#expect(Defaults.Path.index(token) == nil)
		}
	}

	@Test("reads as people write it")
	func description() {
		#expect(Defaults.Path(["editor", "tabSize"]).description == "editor.tabSize")
		#expect(Defaults.Path(["a.b", "c"]).description == "/a.b/c")
		#expect(Defaults.Path(["", "c"]).description == "//c")
		#expect(Defaults.Path(["/v"]).description == "/~1v")
		#expect(Defaults.Path(["c", "/v"]).description == "c./v")
		#expect(Defaults.Path(["a.\u{301}", "c"]).description == "/a.\u{301}/c")
	}
}
