import Testing

@testable import Defaults

@Suite("A settings file's syntax")
struct ScannerTests {
	@Test(
		"takes comments and trailing commas",
		arguments: [
			"{}", " {} ", "{\n}\r\n", "// first\n{}", "/* first */{}/* last */", "{}// last", "{\"a\":1,}",
			"{\"a\":[1,],}", "{/**/\"a\"/**/:/**/1/**/,/**/}", "{\"a\"://\n1}", "{\"a\":/***/1}",
			"{\"a\":\"\\u00e9\\/\"}",
			"{\"a\":1}//", "{\"a\":\"// no comment\"}", "{\"\":0}", "\u{FEFF}{}", "{\"a\":-0.0e-0}",
			"{\"a\":\"\u{7F}\"}",
		])
	func accepts(text: String) throws {
		let read = try document(text)
		#expect(read.string == text)
		#expect(read.kind(at: []) == .object)
	}

	/// A text and the fault in it.
	struct Broken: Sendable, CustomStringConvertible {
		let text: String
		let line: Int
		let column: Int
		let part: String
		var description: String { text.debugDescription }

		init(_ text: String, _ line: Int, _ column: Int, _ part: String) {
			(self.text, self.line, self.column, self.part) = (text, line, column, part)
		}
	}

	@Test(
		"is refused with the place and the reason",
		arguments: [
			Broken("[]", 1, 1, "not a settings file"),
			Broken("5", 1, 1, "not a settings file"),
			Broken("{} x", 1, 4, "nothing after the end"),
			Broken("{\n  \"a\": 1\n  \"b\": 2\n}", 3, 3, "comma or “}”"),
			Broken("{\"a\": [1 2]}", 1, 10, "comma or “]”"),
			Broken("{\r\n\"a\": 1", 2, 7, "“}” is missing"),
			Broken("{\"a\": [1", 1, 9, "“]” is missing"),
			Broken("{\"a\": ", 1, 7, "where a value is expected"),
			Broken("{\"a\"", 1, 5, "colon"),
			Broken("{\"a\" 1}", 1, 6, "colon"),
			Broken("{,}", 1, 2, "name in double quotes"),
			Broken("{\"a\":1,,}", 1, 8, "name in double quotes"),
			Broken("{\"a\":[,]}", 1, 7, "value before the comma"),
			Broken("{\"a\":[1,,2]}", 1, 9, "value before the comma"),
			Broken("{'a':1}", 1, 2, "double quotes"),
			Broken("{\"a\":'b'}", 1, 6, "double quotes"),
			Broken("{a:1}", 1, 2, "double quotes around the name"),
			Broken("{\"a\":True}", 1, 6, "true, false and null"),
			Broken("{\"a\":truex}", 1, 6, "true, false and null"),
			Broken("{\"a\":nul}", 1, 6, "true, false and null"),
			Broken("{\"a\":NaN}", 1, 6, "no infinity"),
			Broken("{\"a\":-Infinity}", 1, 7, "no infinity"),
			Broken("{\"a\":+1}", 1, 6, "plus"),
			Broken("{\"a\":.5}", 1, 6, "decimal point"),
			Broken("{\"a\":5.}", 1, 8, "after the decimal point"),
			Broken("{\"a\":01}", 1, 6, "zero"),
			Broken("{\"a\":-}", 1, 7, "minus"),
			Broken("{\"a\":1e}", 1, 8, "exponent"),
			Broken("{\"a\":0x10}", 1, 7, "comma or “}”"),
			Broken("{\"a\":\"b\n\"}", 1, 6, "closing quote"),
			Broken("{\"a\":\"b", 1, 6, "closing quote"),
			Broken("{\"é\": \"\t\"}", 1, 8, "U+0009"),
			Broken("{\"a\":\"\\x\"}", 1, 7, "escape"),
			Broken("{\"a\":\"\\u12g4\"}", 1, 7, "hexadecimal"),
			Broken("{\"a\":\"\\", 1, 7, "escape"),
			Broken("{ /* \n", 1, 3, "no end"),
			Broken("{ /*/", 1, 3, "no end"),
			Broken("{ / }", 1, 3, "lone slash"),
			Broken("{\"a\":1 /", 1, 8, "lone slash"),
			Broken("{\"a\":1]", 1, 7, "comma or “}”"),
			Broken("\u{FEFF}[", 1, 1, "not a settings file"),
			Broken("{\r\r\n\"é\": ?}", 3, 6, "expected a value"),
		])
	func refuses(broken: Broken) throws {
		let error = #expect(throws: Defaults.SyntaxError.self) { try document(broken.text) }
		#expect(error?.line == broken.line)
		#expect(error?.column == broken.column)
		#expect(error?.message.contains(broken.part) == true, "\(error?.message ?? "")")
		let start = "line \(broken.line), column \(broken.column): \(error?.message ?? "")"
		#expect(error?.description.hasPrefix(start) == true)
	}

	@Test(
		"is refused with the key of the value at fault",
		arguments: [
			("[]", []), ("{} x", []), ("{a: 1}", []), ("{\"a\": 1, b: 1}", []), ("{\"a\": ?}", ["a"]),
			("{\"a\": 1 \"b\": 2}", ["a"]), ("{\"a\": 1, \"b\" 2}", ["b"]),
			("{\"a\": {\"b\": 1, \"c\": tru}}", ["a", "c"]),
			("{\"a\": {\"b\": [1, {}, [?]]}}", ["a", "b", "2", "0"]), ("{\"a\": [1 2]}", ["a", "0"]),
			("{\"a\": [[1], [2] 3]}", ["a", "1"]), ("{\"a\": {\"b\": 1", ["a", "b"]), ("{\"\\u00e9\": [", ["é", "0"]),
			("{\"a\": {}, \"b\": \"\n\"}", ["b"]), ("{\"a\": {\"b\": 1}, c}", []),
		] as [(String, [String])])
	func refusesWithKey(text: String, tokens: [String]) {
		let path = Defaults.Path(tokens)
		let error = #expect(throws: Defaults.SyntaxError.self) { try document(text) }
		#expect(error?.path == path)
		#expect(error?.description.hasSuffix(path.isRoot ? "" : ", in “\(path)”") == true)
	}

	@Test(
		"is UTF-8 and nothing else",
		arguments: [
			([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], 0), ([0xFE, 0xFF, 0, 0x7B], 0), ([0x7B, 0, 0x7D, 0], 0),
			([0, 0x7B, 0, 0x7D], 0), ([0x7B, 0x22, 0xC3, 0x22], 2), ([0x7B, 0x22, 0xC0, 0x80], 2),
			([0x7B, 0xED, 0xA0, 0x80, 0x7D], 1), ([0x7B, 0xF4, 0x90, 0x80, 0x80], 1), ([0x7B, 0xE0, 0x80, 0x80], 1),
			([0x7B, 0x7D, 0x80], 2), ([0x7B, 0x7D, 0xF0, 0x9F, 0x98], 2), ([0x7B, 0x7D, 0xFF], 2),
		] as [([UInt8], Int)])
	func refusesOtherEncodings(bytes: [UInt8], offset: Int) {
		let error = #expect(throws: Defaults.SyntaxError.self) { try Defaults.Document(bytes) }
		#expect(error?.offset == offset)
		#expect(error?.message.contains("UTF-8") == true)
	}

	@Test("goes 512 levels deep, and no deeper")
	func depth() throws {
		let inner = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
		var deep = try document("{\"a\":\(inner)}")
		#expect(deep.root.depth == 512)
		#expect(deep.root == deep.root)
		#expect(deep.root.hashValue == deep.root.hashValue)
		let path = Defaults.Path(["a"] + Array(repeating: "0", count: 510))
		#expect(deep.value(at: path) == [])
		#expect(throws: Defaults.PathError.tooDeep(path.appending(0))) { try deep.set([], at: path.appending(0)) }
		_ = try deep.set(1, at: path.appending(0))
		#expect(deep.value(at: path) == [1])
		#expect(try Defaults.JSON(parsing: deep.root.serialized(style: .pretty())) == deep.root)

		let error = #expect(throws: Defaults.SyntaxError.self) { try document("{\"a\":[\(inner)]}") }
		#expect(error?.message.contains("512") == true)
		#expect(error?.column == 6 + 511)
		#expect(error?.description.hasSuffix("in “a.0.0.0.0.0.0.0…”") == true)
	}

	@Test("has at most 64 MiB")
	func size() throws {
		// Blanks after the root, which no index knows of: reading so many takes seconds in a debug build.
		var large = try document("{\n  \"a\": 0\n}")
		large.bytes += [UInt8](repeating: 0x20, count: Defaults.Document.maximumSize - large.bytes.count)
		#expect(throws: Defaults.PathError.tooLarge(["a"])) { try large.set(10, at: ["a"]) }
		#expect(throws: Defaults.PathError.tooLarge(["b"])) { try large.set(1, at: ["b"]) }
		#expect(throws: Defaults.PathError.tooLarge([])) { try large.set(["a": 1, "b": 2], at: []) }
		#expect(large.root == ["a": 0])
		#expect(try large.set(1, at: ["a"]) != nil)
		let error = #expect(throws: Defaults.SyntaxError.self) { try Defaults.Document(large.bytes + [0x20]) }
		#expect(error?.message.contains("64 MiB") == true)
	}

	@Test("is shown with a long line cut around the fault")
	func excerpt() throws {
		let before = String(repeating: "é", count: 500)
		let error = try #require(
			throws: Defaults.SyntaxError.self, performing: { try document("{\n\"\(before)\" ?\(before)\n}") })
		#expect(error.line == 2)
		#expect(error.column == 504)
		let shown = Array(error.lineText.unicodeScalars)
		#expect(shown.count <= 162)
		#expect(shown[error.lineTextColumn - 1] == "?")
		#expect(shown.first == "…")
		#expect(shown.last == "…")

		let short = try #require(throws: Defaults.SyntaxError.self, performing: { try document("{\n  \"a\" 1\r\n}") })
		#expect(short.lineText == "  \"a\" 1")
		#expect(short.lineTextColumn == short.column)
	}
}
