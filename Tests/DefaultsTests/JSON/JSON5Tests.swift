import Testing

@testable import Defaults

func json5(_ text: String) throws -> Defaults.Document { try Defaults.Document(Array(text.utf8), in: .json5) }

/// Texts of JSON5, and some that are none, by the grammar of its version 1.0.0.
private enum Texts {
	/// What only JSON5 has, as the value of `a`, and what it denotes.
	static let values: [(text: String, value: Defaults.JSON)] = [
		("''", ""), ("'a'", "a"), (#"'"'"#, "\""), (#"'\''"#, "'"), (#""\'""#, "'"), (#"'\"'"#, "\""),
		(#"'\v\0\x41\xe9'"#, "\u{B}\u{0}Aé"), (#"'\a\q\é\😀\ \-'"#, "aqé😀 -"), (#"'\0a'"#, "\u{0}a"),
		(#"'\b\f\n\r\t\/\\'"#, "\u{8}\u{C}\n\r\t/\\"), (#"'\ud83d\ude00\u0041'"#, "😀A"),
		("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\rb'", "ab"), ("\"a\\\u{2028}b\\\u{2029}c\"", "abc"),
		("'a\\\n\\\nb'", "ab"), ("'\\\n'", ""), ("'\u{2028}\u{2029}'", "\u{2028}\u{2029}"), ("'\t\u{1}'", "\t\u{1}"),
		("0x0", 0), ("0xdecaf", 0xdecaf), ("0XDECAF", 0xdecaf), ("-0xC0ffee", -0xc0ffee), ("+0x10", 16),
		("0xFFFFFFFFFFFFFFFF", .integer(UInt64.max)), ("0x00000000000000000001", 1), ("0x1e5", 0x1e5),
		("0x10000000000000000", 18_446_744_073_709_551_616.0), ("+1", 1), ("+1.5e+3", 1500), ("-.5", -0.5),
		(".5", 0.5), (".5e1", 5), ("5.", 5.0), ("5.e2", 500), ("+0.", 0), ("-0.", -0.0), ("0.", 0),
		("Infinity", "Infinity"), ("-Infinity", "-Infinity"), ("+Infinity", "+Infinity"), ("NaN", "NaN"),
		("-NaN", "-NaN"),
		("0x1\(String(repeating: "0", count: 300))", .string("0x1\(String(repeating: "0", count: 300))")),
	]

	/// Names without quotes, and what they are.
	static let names: [(text: String, name: String)] = [
		("a", "a"), ("$", "$"), ("_", "_"), ("a1", "a1"), ("$_0", "$_0"), ("ü", "ü"), ("Ω", "Ω"), ("名前", "名前"),
		("ǅ", "ǅ"), ("ʰ", "ʰ"), ("Ⅳ", "Ⅳ"), ("a\u{301}", "a\u{301}"), ("a‿b", "a‿b"), ("a٣", "a٣"), ("ऄः", "ऄः"),
		("a\u{200C}b\u{200D}", "a\u{200C}b\u{200D}"), (#"\u0061b"#, "ab"), (#"a\u0062\u0063"#, "abc"),
		(#"sig\u03A3ma"#, "sigΣma"), ("null", "null"), ("true", "true"), ("if", "if"), ("Infinity", "Infinity"),
		("NaN", "NaN"), ("constructor", "constructor"), ("__proto__", "__proto__"),
	]

	static let blanks = [
		"\t", "\u{B}", "\u{C}", " ", "\u{A0}", "\u{FEFF}", "\n", "\r", "\u{2028}", "\u{2029}", "\u{1680}", "\u{2000}",
		"\u{2003}", "\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}",
	]

	/// A text, where its fault is, and of what it speaks.
	static let broken: [(text: String, column: Int, part: String)] = [
		("{a:01}", 4, "zero"), ("{a:00}", 4, "zero"), ("{a:-01}", 5, "zero"), ("{a:0x}", 6, "after 0x"),
		("{a:0xg}", 6, "after 0x"), ("{a:.}", 5, "decimal point"), ("{a:+}", 5, "after the sign"),
		("{a:-}", 5, "after the sign"), ("{a:+-1}", 5, "after the sign"), ("{a:- 1}", 5, "after the sign"),
		("{a:1e}", 6, "exponent"), ("{a:.e1}", 5, "decimal point"), ("{a:1.2.3}", 7, "comma"),
		("{a:0x1.5}", 7, "comma"),
		("{a:infinity}", 4, "Infinity"), ("{a:Infinit}", 4, "Infinity"), ("{a:NaNs}", 4, "Infinity"),
		("{a:undefined}", 4, "true"), ("{a:True}", 4, "true"), ("{a:-true}", 5, "after the sign"),
		("{a:b}", 4, "true"), ("{a:'b}", 4, "closing quote"), ("{a:'b\"}", 4, "closing quote"),
		("{a:\"b'}", 4, "closing quote"), ("{a:'b\n'}", 4, "closing quote"), ("{a:'\\", 4, "closing quote"),
		(#"{a:'\1'}"#, 5, "single 0"), (#"{a:'\9'}"#, 5, "single 0"), (#"{a:'\01'}"#, 5, "single 0"),
		(#"{a:'\x4'}"#, 5, "two hex"), (#"{a:'\xg1'}"#, 5, "two hex"), (#"{a:'\u12'}"#, 5, "four hex"),
		("{1a:1}", 2, "a word"), ("{-a:1}", 2, "a word"), ("{a-b:1}", 3, "colon"), ("{a b:1}", 4, "colon"),
		("{\u{301}a:1}", 2, "a word"), ("{😀:1}", 2, "a word"), ("{\u{200C}:1}", 2, "a word"), ("{,}", 2, "a word"),
		("{a:1,,}", 6, "a word"), ("{:1}", 2, "a word"), (#"{\u0031a:1}"#, 2, "such escape"),
		(#"{a\u0020b:1}"#, 3, "such escape"), (#"{a\x62:1}"#, 3, "such escape"), (#"{a\u00:1}"#, 3, "four hex"),
		(#"{a\ud83d\ude00:1}"#, 3, "such escape"), ("{a\\", 3, "such escape"), ("{a:[,]}", 5, "before the comma"),
		("{a:[1,,2]}", 7, "before the comma"), ("{a:1 b:2}", 6, "comma"), ("{a}", 3, "colon"), ("{a:}", 4, "value"),
		("{a:1}}", 6, "after the end"), ("[1]", 1, "not a settings file"), ("{a:1", 5, "is missing"),
		("{a:/*}", 4, "no end"), ("{a:#1}", 4, "value"), ("{a:\u{85}1}", 4, "value"), ("{a:\u{200B}1}", 4, "value"),
		("{`a`:1}", 2, "a word"), ("{a:`b`}", 4, "value"), ("{a:(1)}", 4, "value"), ("{a:1n}", 5, "comma"),
	]
}

@Suite("JSON5")
struct JSON5Tests {
	@Test("has values that JSON has not", arguments: Texts.values)
	func readsValues(text: String, value: Defaults.JSON) throws {
		for text in ["{\"a\":\(text)}", "{\n\"a\": \(text), // c\n}", "{a:[\(text)\n,]}", "{'a':[0,\(text)/**/]}"] {
			let document = try json5(text)
			let read = document.value(at: ["a"])
			#expect(read == value || read?.array?.contains(value) == true, "\(text.debugDescription)")
			#expect(document.string == text)
			#expect(try Defaults.JSON(parsing: document.root.serialized()) == document.root)
		}
	}

	@Test("has names without quotes", arguments: Texts.names)
	func readsNames(text: String, name: String) throws {
		let document = try json5("{\(text):1,'x':{\(text) /**/ : 2}}")
		#expect(document.value(at: [name]) == 1)
		#expect(document.value(at: ["x", name]) == 2)
		#expect(document.names(at: []) == [name, "x"])
		#expect(throws: Defaults.SyntaxError.self) { try Defaults.Document(Array("{\(text):1}".utf8)) }
	}

	@Test("has many blanks", arguments: Texts.blanks)
	func readsBlanks(blank: String) throws {
		let text = "\(blank){\(blank)a\(blank):\(blank)1\(blank),\(blank)b:[\(blank)]\(blank),\(blank)}\(blank)"
		#expect(try json5(text).root == ["a": 1, "b": []])
		#expect(try json5("{a:1}//\(blank)").root == ["a": 1])
		if !" \t\n\r".contains(blank) {
			let quoted = "{\"a\":\(blank)1}"
			#expect(throws: Defaults.SyntaxError.self) { try document(quoted) }
		}
	}

	@Test("ends comments where it ends lines", arguments: ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}"])
	func endsComments(end: String) throws {
		#expect(try json5("{a:1, // c\(end)b:2}").root == ["a": 1, "b": 2])
		var edited = try json5("{a: 1 // c\(end)}")
		_ = try edited.set(2, at: ["b"])
		#expect(edited.root == ["a": 1, "b": 2])
		_ = edited.remove(["a"])
		#expect(edited.root == ["b": 2])
		#expect(try json5(edited.string).root == ["b": 2])
		// JSON goes on to the line's end.
		if end.unicodeScalars.contains(where: { $0.value > 0x7F }) {
			#expect(try document("{\"a\":1 // c\(end)}\n}").root == ["a": 1])
		}
	}

	@Test("is read whole, however many comments or digits stand in it")
	func readsMuch() throws {
		let comments = String(repeating: "//\u{2028}", count: 20_000)
		#expect(try json5("{a: 1 \(comments)}").root == ["a": 1])
		let digits = String(repeating: "F", count: 100_000)
		#expect(try json5("{a: 0x\(digits), b: .\(String(repeating: "9", count: 100_000))}").count(at: []) == 2)
	}

	@Test("takes all of JSON")
	func readsJSON() throws {
		for seed in UInt64(1)...200 {
			var generator = TextGenerator(seed: seed)
			let text = generator.document()
			let (one, other) = (try document(text), try json5(text))
			#expect(one.root == other.root && one.tape == other.tape, "seed \(seed)")
		}
	}

	@Test("is refused with the place and the reason", arguments: Texts.broken)
	func refuses(text: String, column: Int, part: String) {
		let error = #expect(throws: Defaults.SyntaxError.self) { try json5(text) }
		#expect(error?.line == 1 && error?.column == column, "\(error?.description ?? "")")
		#expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
	}

	@Test("is no part of JSON", arguments: Texts.values)
	func isNotJSON(text: String, value: Defaults.JSON) {
		#expect(throws: Defaults.SyntaxError.self) { try document("{\"a\":\(text)}") }
	}

	@Test("keeps a number that JSON has none for, by whatever is set beside it or in its place that is the same")
	func keepsInfinity() throws {
		let text = "{a: Infinity, b: [NaN, -Infinity, 1], c: {d: +Infinity}}"
		var edited = try json5(text)
		#expect(edited.numbersAsText == [["a"], ["b", "0"], ["b", "1"], ["c", "d"]])
		#expect(try edited.set(edited.root, at: []) == nil)
		let splice = try #require(try edited.set(["NaN", 0, "-Infinity"], at: ["b"]))
		#expect(edited.string == "{a: Infinity, b: [NaN, 0, -Infinity], c: {d: +Infinity}}")
		#expect(edited.revert(splice) != nil && edited.string == text)
		_ = try edited.arrange(.rename("a", to: "e"), at: [])
		_ = try edited.arrange(.move(from: 1, to: 0), at: ["b"])
		#expect(edited.string == "{e: Infinity, b: [-Infinity, NaN, 1], c: {d: +Infinity}}")
		_ = try edited.set(5, at: ["e"])
		#expect(edited.value(at: ["e"]) == 5)
	}

	@Test(
		"keeps a number hexadecimal where an integer takes its place",
		arguments: [
			("0xFF", 256, "0x100"), ("0xFF", 254, "0xFE"), ("0xff", -1, "-0x01"), ("0X0010", 17, "0X0011"),
			("0x10", 0.5, "0.5"),
			("-0x1", 10, "0xa"), ("0xA", "x", "\"x\""), (".5", 16, "16"),
			("0xe", .integer(UInt64.max), "0xffffffffffffffff"),
			("0x1F", 1e30, "1e+30"), ("+1", 2, "2"),
		] as [(String, Defaults.JSON, String)])
	func keepsHexadecimal(old: String, value: Defaults.JSON, new: String) throws {
		var edited = try json5("{\"a\": \(old) /* c */}")
		let splice = try #require(try edited.set(value, at: ["a"]))
		#expect(edited.string == "{\"a\": \(new) /* c */}")
		#expect(edited.value(at: ["a"]) == value)
		#expect(edited.revert(splice) != nil && edited.string == "{\"a\": \(old) /* c */}")
	}

	@Test("is what a file's name says, and nothing else is")
	func names() {
		for name in ["a.json5", "/x/renovate.json5", "A.JSON5"] {
			#expect(Defaults.Document.Dialect(ofFile: name) == .json5)
		}
		for name in ["a.json", "a", "json5", "a.json5.json", ".json5/a"] {
			#expect(Defaults.Document.Dialect(ofFile: name) == [])
		}
	}
}
