import Testing

@testable import Defaults

@Suite("A document of TOML")
struct TOMLDocumentTests {
	private func document(_ text: String) throws -> Defaults.Document {
		try Defaults.Document(Array(text.utf8), in: .toml)
	}

	/// What an edit makes of a text, which is given back by its splice.
	private func edited(
		_ text: String, _ edit: (inout Defaults.Document) throws -> Defaults.Splice?
	) throws -> String {
		let first = try document(text)
		var document = first
		if let splice = try edit(&document) {
			var back = document
			#expect(back.revert(splice) != nil && back == first, "\(text) from \(document.string)")
		}
		return document.string
	}

	@Test(
		"tells where it is damaged",
		arguments: [
			("a = 1\nb 2\n", 2, 3, "expected “=” after the key", "b"),
			("a = 1\n[t]\nx = 1\nx = 2\n", 4, 1, "this key is there already", "t.x"),
			("[t]\n[u]\n[t]", 3, 2, "this table is there already", "t"),
			("a = 1\na.b = 2\n", 2, 1, "this name is a value's", "a.b"),
			("a = [1,\n2", 2, 2, "the text ends inside an array", "a"),
			("a = tru\n", 1, 5, "expected a value: text in quotes", "a"),
			("a = 99999999999999999999\n", 1, 5, "the integer has more than 64 bits", "a"),
			("a = \"\\q\"\n", 1, 6, "unknown escape", "a"),
			("a = 1 b = 2\n", 1, 7, "expected the end of the line", "a"),
			("a = \"\"\"x\n\n", 1, 5, "its three quotes are missing", "a"),
			("[a\n", 1, 3, "expected “]”", "a"),
			("# \u{1}\n", 1, 3, "a comment may not hold", ""),
			("é.x = 1\n", 1, 1, "expected a key", ""),
		])
	func damage(text: String, line: Int, column: Int, message: String, path: String) {
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array(text.utf8), in: .toml)
			Issue.record("\(text) is read")
		} catch {
			#expect(error.line == line && error.column == column, "\(text): \(error)")
			#expect(error.message.hasPrefix(message) || error.message.hasSuffix(message), "\(text): \(error)")
			#expect(error.path.description == path, "\(text): \(error)")
		}
	}

	@Test("is refused where it is too deep")
	func depth() throws {
		let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
		#expect(try document("a = " + deep + "\n").root.depth == 512)
		for text in ["a = [" + deep + "]", Array(repeating: "a", count: 600).joined(separator: ".") + " = 1"] {
			#expect(throws: Defaults.SyntaxError.self) { try document(text) }
		}
	}

	@Test(
		"keeps what is left with nothing in it",
		arguments: [
			("a.b = 1\nc = 2\n", ["a", "b"], "a = {}\nc = 2\n"),
			("c = 2\n\n[a.b]\nx = 1\n\n[d]\n", ["a", "b"], "c = 2\n\n[a]\n\n[d]\n"),
			("[[a]]\nx = 1\n", ["a", "0"], "a = []\n\n"),
			("c = 1\n\n[[t.a]]\nx = 1\n", ["t", "a", "0"], "c = 1\n\n[t]\na = []\n\n"),
			("[a]\nb = 1 # c\n", ["a", "b"], "[a]\n"),
			("a = { b.c = 1 }\n", ["a", "b", "c"], "a = { b = {} }\n"),
			("a = { b = 1 }\n", ["a", "b"], "a = {}\n"),
			("a = [ 1 ]\n", ["a", "0"], "a = []\n"),
			("x = 1", ["x"], ""),
			("x = 1\ny = 2", ["y"], "x = 1"),
			("\u{FEFF}x = 1\r\n", ["x"], "\u{FEFF}\r\n"),
			("[a]\r\nx = 12\n", ["a"], "\n"), ("[a]\r\nx = 12", ["a"], "\r\n"), ("[a]\nx = 12\r\n", ["a"], "\r\n"),
			("# only\nx = 1\n", ["x"], "# only\n"),
			("[a]\nx = 1\n\n[b]\ny = 1\n\n[a.c]\nz = 1\n", ["a"], "[b]\ny = 1\n"),
		] as [(String, [String], String)])
	func emptied(text: String, path: [String], expected: String) throws {
		#expect(try edited(text) { $0.remove(Defaults.Path(path)) } == expected)
	}

	@Test(
		"takes what is new to its place",
		arguments: [
			("", ["a"], 1, "a = 1\n"),
			("", ["a", "b"], 1, "[a]\nb = 1\n"),
			("# only\n", ["a"], 1, "# only\na = 1\n"),
			("# top\n\n[t]\nx = 1\n", ["a"], 1, "# top\n\na = 1\n\n[t]\nx = 1\n"),
			("# top\n[t]\nx = 1\n", ["a"], 1, "# top\na = 1\n\n[t]\nx = 1\n"),
			("[t]\n# none yet\n\n[u]\n", ["t", "a"], 1, "[t]\na = 1\n# none yet\n\n[u]\n"),
			("[t.s]\nx = 1\n", ["t", "a"], 1, "[t]\na = 1\n\n[t.s]\nx = 1\n"),
			("[t.s]\nx = 1\n\n[u]\n", ["t", "r"], ["y": 2], "[t.s]\nx = 1\n\n[t.r]\ny = 2\n\n[u]\n"),
			("t = {}\n", ["t", "a"], 1, "t = { a = 1 }\n"),
			("t = {a=1}\n", ["t", "b"], 2, "t = {a=1, b=2}\n"),
			("t = []\n", ["t", "0"], 1, "t = [1]\n"),
			("x = 'a'\r\n", ["y"], "b", "x = 'a'\r\ny = 'b'\r\n"),
			("a = 1", ["b"], 2, "a = 1\nb = 2"),
			("t.a.x = 1\n", ["t", "b"], ["y": 2], "t.a.x = 1\nt.b.y = 2\n"),
			("t.a = { x = 1 }\n", ["t", "b"], ["y": 2], "t.a = { x = 1 }\nt.b = { y = 2 }\n"),
			("[[t]]\nx = 1\n[t.s]\ny = 1\n[u]\n", ["t", "0", "z"], 1, "[[t]]\nx = 1\nz = 1\n[t.s]\ny = 1\n[u]\n"),
			(
				"[[t]]\nx = 1\n[u]\n[t.s]\ny = 1\n", ["t", "1"], ["x": 2],
				"[[t]]\nx = 1\n[u]\n[t.s]\ny = 1\n[[t]]\nx = 2\n"
			),
			("a = 1\n", ["t"], [["x": 1], ["x": 2]], "a = 1\n\n[[t]]\nx = 1\n\n[[t]]\nx = 2\n"),
			("[t]\nx = 1\n\n[u]\n", ["t"], 5, "t = 5\n\n[u]\n"),
		] as [(String, [String], Defaults.JSON, String)])
	func added(text: String, path: [String], value: Defaults.JSON, expected: String) throws {
		#expect(try edited(text) { try $0.set(value, at: Defaults.Path(path)) } == expected)
	}

	@Test(
		"keeps how a value is written",
		arguments: [
			("0x1F", 32, "0x20"), ("0xdead_beef", 255, "0x000000ff"), ("0o17", 8, "0o10"), ("0b11", 4, "0b100"),
			("0x1F", -1, "-1"), ("1_000", 2000, "2000"), ("1.0", 5, "5.0"), ("1e3", 5, "5.0"), ("inf", 5, "5.0"),
			("1.0", 9_007_199_254_740_992, "9007199254740992.0"), ("1.0", 9_007_199_254_740_993, "9007199254740993"),
			("-inf", 9_223_372_036_854_775_807, "9223372036854775807"),
			("1e3", -9_223_372_036_854_775_808, "-9223372036854775808.0"),
			("5", 1.5, "1.5"), ("'a'", "b", "'b'"), ("'a'", "it's", "\"it's\""), ("\"a\"", "b\n", "\"b\\n\""),
			("\"\"\"\na\"\"\"", "b\nc", "\"\"\"\nb\nc\"\"\""), ("\"\"\"a\"\"\"", "\"\"\"", "\"\"\"\\\"\\\"\\\"\"\"\""),
			("'''a'''", "b\\\nc", "'''b\\\nc'''"), ("'''a'''", "'''", "\"\"\"'''\"\"\""),
			("1979-05-27", "2024-02-29", "2024-02-29"), ("1979-05-27", "07:32", "07:32:00"),
			("07:32", "07:33", "07:33"), ("07:32:01", "2024-02-29T07:33+01:00", "2024-02-29T07:33:00+01:00"),
			("[07:32:01]", ["07:32:01", "07:33"], "[07:32:01, 07:33:00]"),
			("1979-05-27", "2023-02-29", "\"2023-02-29\""),
			("1979-05-27", "1979-05-27\u{0}07:32:00", "\"1979-05-27\\u000007:32:00\""),
			("\"1979-05-27\"", "1979-05-28", "\"1979-05-28\""),
			("nan", "inf", "inf"), ("true", false, "false"), ("true", 5, "5"), ("'e'", 5, "5"), ("1979-05-27", 5, "5"),
			("'''a'''", "p'''\u{301}", "\"\"\"p'''\u{301}\"\"\""), ("[1,2]", [1, 3], "[1,3]"),
			("1", ["a": 1], "{ a = 1 }"),
			("[1979-05-27]", ["1979-05-27", "1979-05-27"], "[1979-05-27, 1979-05-27]"),
		] as [(String, Defaults.JSON, String)])
	func spelt(old: String, value: Defaults.JSON, new: String) throws {
		let text = try edited("x = \(old) # c\n") { try $0.set(value, at: ["x"]) }
		#expect(text == "x = \(new) # c\n")
	}

	@Test("is not written where nothing changes")
	func unchanged() throws {
		let text = "a = 0x10\nb = +1.50\nc = 1979-05-27\n[t]\nd.e = 'x'\n[[u]]\nf = 1\n"
		var document = try document(text)
		#expect(try document.set(document.root, at: []) == nil && document.string == text)
	}

	@Test("tells the comments of what it holds")
	func comments() throws {
		let text = "# file\n\n# a\nx = 1 # b\n# c\n[t] # d\n# e\ny = [ # f\n  1, # g\n]\n\n# h\n[[u]]\nz = 1 # i\n"
		let document = try document(text)
		#expect(document.comments(on: ["x"]) == ["# a", "# b"] && document.commentsAbove(["x"]) == ["# a"])
		#expect(document.comments(on: ["t"]) == ["# c", "# d"] && document.comments(on: ["t", "y"]) == ["# e"])
		#expect(document.comments(insideOf: ["t"]) == ["# d", "# e", "# f", "# g"])
		#expect(document.comments(on: ["t", "y", "0"]) == ["# g"])
		#expect(document.allComments.count == 10)
		#expect(
			document.comments == [
				["x"]: ["# a", "# b"], ["t"]: ["# c", "# d"], ["t", "y"]: ["# e"], ["t", "y", "0"]: ["# g"],
				["u", "0"]: ["# h"], ["u", "0", "z"]: ["# i"],
			])
	}

	@Test("takes a change back where others changed what is elsewhere")
	func reverts() throws {
		var document = try document("a = 1\n\n[t]\nx = 1 # c\ny = 2\n\n[u]\nz = 3\n")
		let removal = document.remove(["t", "x"])
		let removed = try #require(removal)
		_ = try document.set(2, at: ["a"])
		_ = try document.set("longer", at: ["u", "z"])
		_ = try document.set(5, at: ["first"])
		#expect(document.revert(removed) != nil)
		#expect(document.string == "a = 2\nfirst = 5\n\n[t]\nx = 1 # c\ny = 2\n\n[u]\nz = \"longer\"\n")
	}

	@Test("is left as it is where an edit has no place in it")
	func refused() throws {
		let text = "[[a]]\nx = 1\n[b]\n[a.c]\ny = 1\n[[a]]\nx = 2\n"
		var document = try document(text)
		#expect(throws: Defaults.PathError.scattered(["a"])) { try document.arrange(.move(from: 0, to: 1), at: ["a"]) }
		#expect(throws: Defaults.PathError.scattered(["a"])) { try document.arrange(.insert(5, at: 0), at: ["a"]) }
		#expect(throws: Defaults.PathError.noNull(["a", "0", "x"])) { try document.set(.null, at: ["a", "0", "x"]) }
		#expect(throws: Defaults.PathError.rootNotAnObject) { try document.set([], at: []) }
		#expect(document.string == text)
	}
}
