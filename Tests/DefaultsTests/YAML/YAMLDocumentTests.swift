import Testing

@testable import Defaults

@Suite("A document of YAML")
struct YAMLDocumentTests {
	private func document(_ text: String) throws -> Defaults.Document {
		try Defaults.Document(Array(text.utf8), in: [.yaml, .list])
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

	@Test("writes a new key as a number where others are, and nowhere else")
	func numbersForKeys() throws {
		for (text, name, made) in [
			("p:\n  9090: db\n", "8080", "p:\n  9090: db\n  8080: 1\n"),
			("p: {9090: db}\n", "8080", "p: {9090: db, 8080: 1}\n"),
			("p:\n  \"9090\": db\n", "8080", "p:\n  \"9090\": db\n  \"8080\": 1\n"),
			("p:\n  x: db\n", "8080", "p:\n  x: db\n  \"8080\": 1\n"),
			("p:\n  9090: db\n", "010", "p:\n  9090: db\n  \"010\": 1\n"),
			("p:\n  9090: db\n", "true", "p:\n  9090: db\n  \"true\": 1\n"),
		] {
			#expect(try edited(text) { try $0.set(1, at: ["p", name]) } == made)
		}
	}

	@Test(
		"tells where it is damaged",
		arguments: [
			("a: 1\n\tb: 2\n", 2, 1, "a tab may not indent"),
			("a: *x\n", 1, 4, "no anchor before has this name"),
			("a: b: c\n", 1, 5, "a list or mapping may not begin here"),
			("a:\n  b: 1\n c: 2\n", 3, 2, "the line's indentation fits nothing"),
			("a: [1,\n", 2, 1, "the text ends inside an array"),
			("a: \"x\n", 1, 4, "no closing quote"),
			("a: \"\\q\"\n", 1, 5, "unknown escape"),
			("a: @x\n", 1, 4, "no value begins with this character"),
			("a: 1\n---\nb: 2\n", 2, 1, "another document begins here"),
			("a: {{ x }}\n", 1, 4, "this is a template"),
			("{% if x %}\na: 1\n", 1, 1, "this is a template"),
			("a: b-{{ x }}\n", 1, 6, "this is a template"),
			("a: &a [*a]\n", 1, 8, "something that it is in itself"),
			("text\n", 1, 1, "not a settings file"),
			("é: |\n\tx\n", 2, 1, "a tab may not indent"),
			("a: 1\nb\n", 2, 1, "expected a colon and a blank"),
			("a: \u{1}\n", 1, 4, "only stand as an escape"),
		])
	func damage(text: String, line: Int, column: Int, message: String) {
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array(text.utf8), in: .yaml)
			Issue.record("\(text) is read")
		} catch {
			#expect(error.line == line && error.column == column, "\(text): \(error)")
			#expect(error.message.contains(message), "\(text): \(error)")
		}
	}

	@Test(
		"reads values",
		arguments: [
			("", [:]), ("# c\n", [:]), ("---\n", [:]), ("---\n...\n", [:]), ("\u{FEFF}a: 1\r\n", ["a": 1]),
			("a: 0x1F\nb: 0o17\nc: 007\nd: +5\n", ["a": 31, "b": 15, "c": 7, "d": 5]),
			("a: yes\nb: True\nc: ~\nd:\n", ["a": "yes", "b": true, "c": .null, "d": .null]),
			("a: .inf\nb: 1.\nc: .5\n", ["a": ".inf", "b": 1, "c": 0.5]),
			("a: !!str 1\nb: !!int \"3\"\nc: !own 4\n", ["a": "1", "b": 3, "c": "4"]),
			("a: |\n  b\n   c\n\nd: >-\n  e\n  f\n", ["a": "b\n c\n", "d": "e f"]),
			("a: &x {k: 1}\nb: *x\nc: {<<: *x, d: 2}\n", ["a": ["k": 1], "b": ["k": 1], "c": ["k": 1, "d": 2]]),
			("a: &x {k: 1}\nc:\n  k: 3\n  <<: [*x]\n", ["a": ["k": 1], "c": ["k": 3]]),
			("a: &x 1\na: 2\n", ["a": 2]), ("8080: a\nnull: b\non: c\n", ["8080": "a", "null": "b", "on": "c"]),
			("a: [\n  1\n]\n", ["a": [1]]), ("if: ${{ x }}\n", ["if": "${{ x }}"]), ("- 1\n- a: b\n", [1, ["a": "b"]]),
		] as [(String, Defaults.JSON)])
	func read(text: String, value: Defaults.JSON) throws {
		#expect(try document(text).root == value)
	}

	@Test("is bounded in depth and in what its aliases come to")
	func bounds() throws {
		let deep = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
		#expect(try document("a: " + deep + "\n").root.depth == 64)
		#expect(throws: Defaults.SyntaxError.self) { try document("a: [" + deep + "]") }
		#expect(throws: Defaults.SyntaxError.self) { try document(String(repeating: "- ", count: 600) + "x") }
		let laughs = (1..<12).map {
			"a\($0): &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ",") + "]\n"
		}
		#expect(throws: Defaults.SyntaxError.self) { try document("a0: &a0 [x]\n" + laughs.joined()) }
	}

	@Test(
		"keeps what is left with nothing in it",
		arguments: [
			("a:\n  b: 1\nc: 2\n", ["a", "b"], "a: {}\nc: 2\n"), ("a:\n- 1\nb: 2\n", ["a", "0"], "a: []\nb: 2\n"),
			("a: # c\n  # d\n  b: 1\n", ["a", "b"], "a: {} # c\n  # d\n"), ("- a: 1\n", ["0", "a"], "- {}\n"),
			("a: {b: 1}\n", ["a", "b"], "a: {}\n"), ("a: [ 1 ]\n", ["a", "0"], "a: []\n"),
			("x: 1", ["x"], "\n"), ("x: 1\ny: 2", ["y"], "x: 1"), ("# c\nx: 1\n", ["x"], "# c\n"),
			("\u{FEFF}x: 1\r\n", ["x"], "\u{FEFF}\r\n"), ("- a\n", ["0"], "[]\n"),
			("a: 1 # one\n# two\nb: 2\n", ["a"], "# two\nb: 2\n"), ("- a: 1\n  b: 2\n", ["0", "a"], "- b: 2\n"),
			("- - a\n  - b\n", ["0", "0"], "- - b\n"), ("a: [1, 2, 3]\n", ["a", "1"], "a: [1, 3]\n"),
			("a: [\n  1, # one\n  2 # two\n]\n", ["a", "1"], "a: [\n  1 # one\n]\n"),
			("a: [\n  1, # one\n  2 # two\n]\n", ["a", "0"], "a: [\n  2 # two\n]\n"),
			("a: |\n  x\n\nb: 1\n", ["a"], "\nb: 1\n"), ("? a\n: 1\nb: 2\n", ["a"], "b: 2\n"),
		] as [(String, [String], String)])
	func removed(text: String, path: [String], expected: String) throws {
		#expect(try edited(text) { $0.remove(Defaults.Path(path)) } == expected)
	}

	@Test(
		"takes what is new to its place",
		arguments: [
			("", ["a", "b"], 1, "a:\n  b: 1\n"), ("# c\n", ["a"], 1, "# c\na: 1\n"), ("---\n", ["a"], 1, "---\na: 1\n"),
			("---\n...\n", ["a"], 1, "---\na: 1\n...\n"), ("...\n", ["a"], 1, "a: 1\n...\n"),
			("{}\n", ["a"], 1, "a: 1\n"),
			("x: 1", ["a"], 2, "x: 1\na: 2"), ("x: 1\r\n", ["a"], ["b": 2], "x: 1\r\na:\r\n  b: 2\r\n"),
			("x:\n    y: 1\n# end\n", ["x", "z"], ["v": 2], "x:\n    y: 1\n    z:\n        v: 2\n# end\n"),
			("x:\n- 1\n", ["z"], [2], "x:\n- 1\nz:\n- 2\n"), ("x:\n  - 1\n", ["z"], [2], "x:\n  - 1\nz:\n  - 2\n"),
			("x: {}\n", ["x", "a"], 1, "x:\n  a: 1\n"), ("x: {} # c\n", ["x", "a"], 1, "x: # c\n  a: 1\n"),
			("x: [{}]\n", ["x", "0", "a"], 1, "x: [{a: 1}]\n"),
			("x: {a: 1}\n", ["x", "b"], [2], "x: {a: 1, b: [2]}\n"),
			("x:\n- a\n", ["x", "1"], ["p": 1, "q": [2]], "x:\n- a\n- p: 1\n  q:\n  - 2\n"),
			("x: [\n  1, # one\n  2 # two\n]\n", ["x", "2"], 3, "x: [\n  1, # one\n  2, # two\n  3\n]\n"),
			("x: [\n  1,\n]\n", ["x", "1"], 3, "x: [\n  1,\n  3,\n]\n"),
			("x: 'a'\n", ["z"], "b", "x: 'a'\nz: 'b'\n"), ("x: 1\n", ["on"], "off", "x: 1\n\"on\": \"off\"\n"),
			("x: |\n  a\n", ["z"], 1, "x: |\n  a\nz: 1\n"), ("x: |+\n  a\n\n", ["z"], 1, "x: |+\n  a\n\nz: 1\n"),
			("x:\ny: 1\n", ["x"], ["a": 1], "x:\n  a: 1\ny: 1\n"),
			("x: 1\n", ["z"], "a\nb\n", "x: 1\nz: |\n  a\n  b\n"),
			("a: &x {k: 1}\nc:\n  <<: *x\n", ["c", "k"], 2, "a: &x {k: 1}\nc:\n  <<: *x\n  k: 2\n"),
		] as [(String, [String], Defaults.JSON, String)])
	func added(text: String, path: [String], value: Defaults.JSON, expected: String) throws {
		#expect(try edited(text) { try $0.set(value, at: Defaults.Path(path)) } == expected)
	}

	@Test(
		"keeps how a value is written",
		arguments: [
			("a", "b", "b"), ("a", "yes", "\"yes\""), ("a", "1_000", "\"1_000\""), ("a", "x: y", "\"x: y\""),
			("'a'", "it's", "'it''s'"), ("'a'", "b\n", "\"b\\n\""), ("\"a\"", "b", "\"b\""), ("\"a\"", 5, "5"),
			("True", false, "False"), ("true", false, "false"),
			("1", Defaults.JSON.number(Defaults.Number(verbatim: "1e3")), "1.0e+3"),
			(".inf", ".nan", ".nan"), ("~", "x", "x"), ("[1,2]", [1, 3], "[1,3]"), ("{a: 1}", ["a": 2], "{a: 2}"),
			("a", "2024-02-29", "\"2024-02-29\""), ("a", "0644", "\"0644\""), ("a", "-x", "-x"), ("!t a", "b", "!t b"),
			("a", "\u{1}", "\"\\x01\""), ("a", "{{ x }}", "\"{{ x }}\""), ("a", "", "\"\""), ("&n a", "b", "&n b"),
		] as [(String, Defaults.JSON, String)])
	func spelt(old: String, value: Defaults.JSON, new: String) throws {
		let text = try edited("x: \(old) # c\n") { try $0.set(value, at: ["x"]) }
		#expect(text == "x: \(new) # c\n")
	}

	@Test(
		"keeps the lines of a text",
		arguments: [
			("|\n  a\n", "b\nc\n", "|\n  b\n  c\n"), ("| # c\n  a\n", "b\nc", "|- # c\n  b\n  c\n"),
			(">-\n  a\n  b\n", "one\ntwo", ">-\n  one\n\n  two\n"), ("|\n  a\n", " b\n", "|2\n   b\n"),
			("|+\n  a\n", "b\n", "|+\n  b\n"), ("| # c\n  a\n", 5, "5 # c\n"), ("|\n  a\n", "b\r\n", "\"b\\r\\n\"\n"),
			("|\n    a\n", "b\n\n c\n", "|\n    b\n\n     c\n"), ("|1\n  a\n", "b\n", "|\n b\n"),
			("a # c\n", "b\nc\n", "| # c\n  b\n  c\n"), ("\"a\" # c\n", "b\nc\n", "\"b\\nc\\n\" # c\n"),
		] as [(String, Defaults.JSON, String)])
	func lines(old: String, value: Defaults.JSON, new: String) throws {
		#expect(try edited("x: \(old)y: 1\n") { try $0.set(value, at: ["x"]) } == "x: \(new)y: 1\n")
	}

	@Test(
		"moves what it holds with its comments",
		arguments: [
			("- a # x\n# y\n- b\n", .move(from: 1, to: 0), "# y\n- b\n- a # x\n"),
			("- a\n- b: 1\n  c: 2\n- d", .move(from: 2, to: 0), "- d\n- a\n- b: 1\n  c: 2"),
			("[a, {b: 1}]\n", .move(from: 0, to: 1), "[{b: 1}, a]\n"),
			("- a\n", .insert("b", at: 0), "- b\n- a\n"), ("# c\n- a\n", .insert("b", at: 0), "- b\n# c\n- a\n"),
			("- a # c\n- d\n", .insert(["b": 1], at: 1), "- a # c\n- b: 1\n- d\n"),
			("a: 1\n'b': 2\n", .rename("b", to: "it's"), "a: 1\n'it''s': 2\n"),
			("a: 1\n", .rename("a", to: "no"), "\"no\": 1\n"),
		] as [(String, Defaults.Arrangement, String)])
	func arranged(text: String, arrangement: Defaults.Arrangement, expected: String) throws {
		#expect(try edited(text) { try $0.arrange(arrangement, at: []) } == expected)
	}

	@Test("of several has the line that names its schema, wherever it goes, and without it none")
	func schemasOfDocuments() throws {
		let line = "# yaml-language-server: $schema="
		let text = "\(line)1\n# about\nz: 1\n---\n\(line)2\npw: 2\n---\nz: 3\n"
		#expect(
			try edited(text) { try $0.arrange(.move(from: 0, to: 1), at: []) }
				== "\(line)2\npw: 2\n---\n\(line)1\n# about\nz: 1\n---\nz: 3\n")
		#expect(try edited(text) { $0.remove(["0"]) } == "\(line)2\npw: 2\n---\nz: 3\n")
		#expect(try edited(text) { $0.remove(["1"]) } == "\(line)1\n# about\nz: 1\n---\nz: 3\n")
	}

	@Test("of several keeps the comments below each of them with it")
	func tails() throws {
		let text = "a: 1\n# tail0\n---\n# head1\nb: 2\n# tail1\n\n---\nc: 3\n# tail2\n"
		#expect(try edited(text) { try $0.arrange(.remove(at: 1), at: []) } == "a: 1\n# tail0\n---\nc: 3\n# tail2\n")
		#expect(
			try edited(text) { try $0.arrange(.move(from: 1, to: 0), at: []) }
				== "# head1\nb: 2\n# tail1\n\n---\na: 1\n# tail0\n---\nc: 3\n# tail2\n")
		#expect(
			try edited(text) { try $0.arrange(.remove(at: 2), at: []) }
				== "a: 1\n# tail0\n---\n# head1\nb: 2\n# tail1\n\n")
		let document = try document(text)
		#expect(document.comments(insideOf: ["1"]) == ["# head1", "# tail1"])
		#expect(document.comments[["1"]] == nil)
	}

	@Test(
		"has a copy of its own of what came by an alias, once something in that is changed",
		arguments: [
			("a: &x {k: 1}\nb: *x # b\n", ["b", "k"], "a: &x {k: 1}\nb: {k: 5} # b\n"),
			(
				"a: &x\n  k: 1 # k\n  l: [1]\nb: [*x]\n", ["b", "0", "l", "0"],
				"a: &x\n  k: 1 # k\n  l: [1]\nb: [{k: 1, l: [5]}]\n"
			),
			(
				"a: &x\n  k: {m: 1, l: 2}\nb:\n  <<: *x\n", ["b", "k", "l"],
				"a: &x\n  k: {m: 1, l: 2}\nb:\n  <<: *x\n  k:\n    m: 1\n    l: 5\n"
			),
			("a: &x {k: 1}\nb: &y {<<: *x}\nc: *y\n", ["c", "k"], "a: &x {k: 1}\nb: &y {<<: *x}\nc: {k: 5}\n"),
		])
	func copied(text: String, path: [String], expected: String) throws {
		#expect(try edited(text) { try $0.set(5, at: Defaults.Path(path)) } == expected)
	}

	@Test(
		"is left alone where a change would reach elsewhere",
		arguments: [
			("a: &x {k: 1, l: .inf}\nb: *x\n", ["b", "k"], "is written elsewhere"),
			("a: &x {k: 1, l: !own 1}\nb: *x\n", ["b", "k"], "is written elsewhere"),
			("a: &x {k: 1}\nb: *x\n", ["b", "k", "l"], "has no members"),
			("a: &x [1]\nb: *x\n", ["b", "3"], "nothing can stand at"),
			("a: &x {k: 1}\nb: *x\n", ["a", "k"], "aliases elsewhere stand for"),
			("a: !own {k: 1}\nb: !own x\n", ["b"], "has no place for this"),
			("? a\n", ["a"], "has no place for this"),
		])
	func refused(text: String, path: [String], reason: String) throws {
		var document = try document(text)
		do throws(Defaults.PathError) {
			_ = try document.set(5, at: Defaults.Path(path))
			Issue.record("\(text) became \(document.string)")
		} catch {
			#expect(error.description.contains(reason), "\(text): \(error)")
			#expect(document.string == text)
		}
	}

	@Test(
		"of several holds them as a list, and changes each by itself",
		arguments: [
			("a: 1\n---\nb: 2\n", ["0", "a"], 5, "a: 5\n---\nb: 2\n"),
			("a: 1\n---\nb: 2\n", ["1", "c"], 3, "a: 1\n---\nb: 2\nc: 3\n"),
			("---\na: 1\n---\n", ["1", "c"], 3, "---\na: 1\n---\nc: 3\n"),
			("---\na: 1 # one\n--- # two\nb: 2\n...\n", ["1", "b"], nil, "---\na: 1 # one\n--- # two\n{}\n...\n"),
			("--- {}\n--- []\n", ["0", "c"], 3, "---\nc: 3\n--- []\n"),
			("--- {}\n--- []\n", ["1", "0"], 3, "--- {}\n---\n- 3\n"),
			("a: 1\n---\nb: 2\n", ["2"], ["c": 3], "a: 1\n---\nb: 2\n---\nc: 3\n"),
			("a: 1\n---\nb: 2", ["2"], 3, "a: 1\n---\nb: 2\n---\n3"),
			("a: 1\n---\n# f\n", ["2"], 5, "a: 1\n---\n# f\n---\n5\n"),
			("a: 1\n---\n# two\nb: 2\n---\nc: 3\n", ["1"], nil, "a: 1\n---\nc: 3\n"),
			("a: 1\n---\nb: 2\n---\nc: 3\n", ["0"], nil, "b: 2\n---\nc: 3\n"),
			("a: &x 1\n---\nb: &x 2\nc: *x\n", ["0", "a"], 7, "a: &x 7\n---\nb: &x 2\nc: *x\n"),
		] as [(String, [String], Defaults.JSON?, String)])
	func documents(text: String, path: [String], value: Defaults.JSON?, expected: String) throws {
		let edited = try edited(text) { document in
			if let value { return try document.set(value, at: Defaults.Path(path)) }
			return document.remove(Defaults.Path(path))
		}
		#expect(edited == expected)
	}

	@Test("of several moves them with their comments, and stays more than one")
	func movedDocuments() throws {
		let text = "# one\na: 1 # beside\n---\n# two\nb: 2\n---\nc: 3"
		let moved = try edited(text) { try $0.arrange(.move(from: 0, to: 2), at: []) }
		#expect(try document(moved).root == [["b": 2], ["c": 3], ["a": 1]])
		for comment in ["# one\na: 1 # beside", "# two\nb: 2"] { #expect(moved.contains(comment), "\(moved)") }
		#expect(try edited("a: 1\n---\nb: 2\n") { $0.remove(["0"]) } == "a: 1\n---\nb: 2\n")
		let marked = try edited("%YAML 1.2\n---\na: 1\n---\nb: 2\n---\nc: 3\n") { $0.remove(["0"]) }
		#expect(marked.hasPrefix("%YAML"))
	}

	@Test(
		"puts in what was taken out as it was written",
		arguments: [
			("x: 1\nalpha: [\"q\", 0x2] # c\nz: 2\n", ["alpha"]),
			("x: 1\n# above\nalpha: |  # c\n  one\n\n  two\nz: 2\n", ["alpha"]),
			("alpha: # in\n  b: x # on\n  # last\n  c: ~\nz: 2\n", ["alpha"]),
			("l:\n- a: 1 # p\n  b: 2\n- 'x' # q\n", ["l", "0"]),
			("l: [ 0x1, 'two', \"x\" ]\n", ["l", "1"]), ("m: {a: 0x1, \"b\": ~}\n", ["m", "b"]),
			("l:\n  - a # p\nz: 1\n", ["l", "0"]),
			("i: 0\n---\n# own\ns: 1 # c\nt: [a,  b]\n---  # mark\ne: 1\n", ["1"]),
			("i: 0\n---\ns: 1\n---  # mark\ne: 1 # c\n", ["2"]), ("i: 0 # c\n---\ns: 1\n---\ne: 1\n", ["0"]),
			("m:\r\n    k: >-\r\n      folded\r\n    z: 1\r\n", ["m", "k"]),
		])
	func excerpts(text: String, path: [String]) throws {
		let (path, whole) = (Defaults.Path(path), try document(text))
		var later = whole
		let removal = later.remove(path)
		let splice = try #require(removal)
		let (excerpt, position, _) = try #require(whole.excerpt(at: path, takenOutBy: splice))
		#expect(later.insert(excerpt, at: position, into: path.parent ?? []) != nil, "\(later.string)")
		#expect(later.string == text)
		// Elsewhere, where lines begin at another column.
		if path.tokens.count == 1, whole.root.object != nil {
			var other = try document("deep:\n      er: 1\n")
			#expect(other.insert(excerpt, at: 1, into: ["deep"]) != nil)
			#expect(other.value(at: ["deep", "alpha"]) == whole.value(at: path), "\(other.string)")
		}
	}

	@Test(
		"is left alone where a key is an alias, or has one",
		arguments: [
			"base: &a foo\nmap:\n  *a : 1\n", "? &t x\n: 1\nb: *t\n", "t: &t [x]\n? *t\n: 1\n",
			"? {a: &t x}\n: 1\nb: *t\n",
		])
	func aliasKeys(text: String) throws {
		do throws(Defaults.SyntaxError) {
			_ = try Defaults.Document(Array(text.utf8), in: .yaml)
			Issue.record("\(text) is read")
		} catch {
			#expect(error.isSound && error.message.contains("an alias stands for this key"), "\(error)")
		}
	}

	@Test("is put in elsewhere only where aliases stay bound, and under another name")
	func excerptNames() throws {
		let anchored = try document("a: &x {p: 1}\nb: *x\nc:\n  d: &y 1\n")
		for path: Defaults.Path in [["a"], ["c"], ["c", "d"]] { #expect(anchored.excerpt(at: path) == nil) }
		for key in ["old", "\"old\"", "?\n         old\n        "] {
			let whole = try document("m:\n        \(key): 1 # c\n        z: 2\n")
			guard var excerpt = whole.excerpt(at: ["m", "old"]) else { continue }
			excerpt.name = "new"
			var later = try document("k: 1\n")
			if later.insert(excerpt, at: 1, into: []) != nil { #expect(later.root == ["k": 1, "new": 1]) }
		}
	}

	@Test("is bounded in what its merges come to", arguments: ["nested", "wide"])
	func merges(kind: String) throws {
		let nested = (1...20).reduce("a0: &a0 {k: 1}\n") { text, index in
			text
				+ "a\(index): &a\(index) {<<: [\(Array(repeating: "*a\(index - 1)", count: 9).joined(separator: ", "))]}\n"
		}
		let members = (0..<2000).map { "k\($0): 1" }.joined(separator: ", ")
		let wide = "b: &b {\(members)}\nc:\n  <<: [\(Array(repeating: "*b", count: 2000).joined(separator: ", "))]\n"
		#expect(throws: Defaults.SyntaxError.self) { try document(kind == "nested" ? nested : wide) }
	}

	@Test(
		"keeps the tag and the anchor of the whole",
		arguments: ["!!map {}\n", "!x {}\n", "&a {}\n", "!x\nb: 1\n", "--- !x\nb: 1\n"])
	func rootProperties(text: String) throws {
		let front = text.prefix { $0 != " " && $0 != "\n" }
		let edited = try edited(text) { try $0.set(1, at: ["a"]) }
		#expect(edited.hasPrefix(front) && edited.hasSuffix("\na: 1\n"), "\(edited)")
		let emptied = try self.edited("!x\nb: 1\n") { $0.remove(["b"]) }
		#expect(try self.edited("--- {}\n") { try $0.set(1, at: ["a"]) } == "---\na: 1\n")
		#expect(emptied == "!x {}\n")
	}

	@Test("reads tagged numbers however they are written")
	func taggedNumbers() throws {
		let text = "a: !!float |-\n  -2.5\nb: !!int >-\n  17\nc: !!int \"5\"\nd: !!float '1.5'\n"
		#expect(try document(text).root == ["a": -2.5, "b": 17, "c": 5, "d": 1.5])
		#expect(try edited(text) { try $0.set(18, at: ["b"]) }.contains("18"))
	}

	@Test("is not written where nothing changes")
	func unchanged() throws {
		let text = "a: 0x10\nb: +1.50\nc: 'x'\nd: [ 1,2 ]\ne: |+\n  x\n\nf:\n- >-\n  y\n"
		var document = try document(text)
		#expect(try document.set(document.root, at: []) == nil && document.string == text)
	}

	@Test("tells the comments of what it holds")
	func comments() throws {
		let text = "# file\n\n# a\nx: 1 # b\n# c\nt: # d\n  # e\n  y: | # f\n    z\n  l:\n  - 1 # g\n"
		let document = try document(text)
		#expect(document.comments(on: ["x"]) == ["# a", "# b"] && document.commentsAbove(["x"]) == ["# a"])
		#expect(
			document.comments(on: ["t"]) == ["# c", "# d"] && document.comments(on: ["t", "y"]) == ["# e", "# f"])
		#expect(document.comments(insideOf: ["t"]) == ["# d", "# e", "# f", "# g"])
		#expect(document.comments[["t", "l", "0"]] == ["# g"] && document.allComments.count == 8)
		let removed = try edited(text) { $0.removeWithComments(["t", "y"]) }
		#expect(removed == "# file\n\n# a\nx: 1 # b\n# c\nt: # d\n  l:\n  - 1 # g\n")
	}

	private static let odd: [(String, Defaults.Path, Defaults.JSON?)] = [
		("k: &a {b: 1}\n<<: *a\n", ["b"], nil), ("x:\n  k: &a {b: 1}\n  <<: *a\n", ["x", "b"], nil),
		("c: {<<: {b: 1}, d: 3}\n", ["c", "d"], nil), ("c: {d: 3, <<: {b: 1}}\n", ["c", "d"], nil),
		("a: &x 1\nb: *x\n", ["a"], nil), ("a: &x {c: 1}\nb: *x\n", ["b", "c"], nil),
		("x:\n  - &a 1\n  - *a\n", ["x", "0"], nil), ("c:\n  <<: {b: 1}\n  b: 3\n", ["c", "b"], nil),
		("<<: {b: 1}\nc: 1\n", ["b"], nil), ("k: &a {b: 1}\nc: {<<: *a, d: 1}\n", ["c", "d"], nil),
		("k: [ # c\n  a ]\n", ["k", "0"], nil), ("{ # c\na: 1}\n", ["a"], nil),
		("a: |\n  x\nb: 1", ["b"], nil), ("k: {a: 1, # c\n  b: 2 }\n", ["k", "b"], nil),
		("k: [1, # c\n  2]\n", ["k", "1"], nil), ("k: {a: 1, # c\n  # above b\n  b: 2}\n", ["k", "b"], nil),
		("k: {a: 1, b: 2, # c\n  d: 3}\n", ["k", "d"], nil), ("k: | # c\n\nb: 1\n", ["k"], 1),
		("k: > # c\n\nb: 1\n", ["k"], [:]), ("k: | # c\n  a\n", ["k"], [1]),
		("k:\n  - | # c\n    a\n", ["k", "0"], [1]),
		("a: # c\n  x\n", ["a"], [1]), ("k:\n  # c\n  a\nb: 1\n", ["k"], [5]), ("k: &x # c\n  a # d\n", ["k"], [1]),
		("a:\n  # c\n  []\n", ["a", "0"], 5), ("a:\n  # c\n  {}\n", ["a", "b"], 5), ("a: # c\nb: 1\n", ["a", "x"], 1),
	]

	@Test("does what it is told without taking others' comments along, or says that it does not", arguments: odd)
	func oddEdits(text: String, path: Defaults.Path, value: Defaults.JSON?) throws {
		var snapshot = Defaults.Snapshot(user: try document(text))
		let before = snapshot.user
		do {
			_ = try snapshot.apply([Defaults.Edit(path, value.map { .set($0) } ?? .reset)])
			let meant = value.map { before.root.placing($0, at: path) } ?? before.root.removing(path)
			#expect(snapshot.user.root == meant, "\(text) → \(snapshot.user.string)")
			let comments = text.matches(of: /#[^\n]*/).map { String($0.output) }
			let kept = snapshot.user.string.matches(of: /#[^\n]*/).map { String($0.output) }
			#expect(
				kept == comments || value == nil && text.hasPrefix("k: {a: 1, # c\n  # above"),
				"\(snapshot.user.string)")
		} catch {
			#expect(snapshot.user == before)
		}
	}

	@Test("leaves an empty mapping before the mark of a document's end, which others read with nothing no more")
	func ended() throws {
		for text in ["a: 1\n...\n", "# c\na: 1\n# d\n...\n", "a:\n  - 1\n\n...\n", "a: 1\r\n... # end\r\n"] {
			let emptied = try edited(text) { document throws(Defaults.PathError) in document.remove(["a"]) }
			#expect(emptied.contains("{}") && emptied.hasSuffix(String(text[text.range(of: "...")!.lowerBound...])))
			#expect(try document(emptied).root == [:])
			#expect(try edited(emptied) { try $0.set(2, at: ["b"]) }.contains("b: 2"))
		}
	}

	@Test("tells the indentation of lines of which the first begins with a tab: libyaml takes it for one")
	func tab() throws {
		let text = try edited("a:\n  b: z\n") { try $0.set("\tx\ny", at: ["a", "b"]) }
		#expect(text == "a:\n  b: |2-\n    \tx\n    y\n")
		#expect(try document(text).root == ["a": ["b": "\tx\ny"]])
	}

	@Test("makes an object of a key with nothing behind it")
	func emptyKey() throws {
		#expect(try edited("a: # c\nb: 1\n") { try $0.set(1, at: ["a", "x"]) } == "a: # c\n  x: 1\nb: 1\n")
		#expect(try document(try edited("a:\n") { try $0.set(["y"], at: ["a", "x"]) }).root == ["a": ["x": ["y"]]])
		#expect(throws: Defaults.PathError.self) { try edited("a: 1\n") { try $0.set(1, at: ["a", "x"]) } }
	}
}
