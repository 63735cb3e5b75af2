import Testing

@Suite struct ScalarTests {
	@Test(arguments: [
		Row("[a-c]+", "xabcd", ["abc"]),
		Row("[^a-c]+", "abéc", ["é"]),
		Row("[]", "a", nil),
		Row("[^]", "\n", ["\n"]),
		Row("[a-]+", "b-a", ["-a"]),
		Row("[-a]+", "b-a", ["-a"]),
		Row("[\\]\\-\\b]+", "]-\u{8}", ["]-\u{8}"]),
		Row("[\\d_]+", "a1_b", ["1_"]),
		Row("[^\\D5]+", "5a12", ["12"]),
		Row("[😀-😂]", "😁", ["😁"]),
		Row("[é-íà]+", "aêàb", ["êà"]),
		Row("[.$(*]+", "a.$(*", [".$(*"]),
	])
	func classesAreSets(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("\\t\\n\\v\\f\\r", "\t\n\u{B}\u{C}\r", ["\t\n\u{B}\u{C}\r"]),
		Row("\\cJ\\cj", "\n\n", ["\n\n"]),
		Row("\\0", "\0", ["\0"]),
		Row("\\x41\\u0042\\u{43}\\u{00044}", "ABCD", ["ABCD"]),
		Row("\\ud83d\\ude00", "😀", ["😀"]),
		Row("[\\ud83d\\ude00]", "😀", ["😀"]),
		Row("\\ud83d", "😀", nil),
		Row("^.$", "😀", ["😀"]),
		Row("\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/", "^$\\.*+?()[]{}|/", ["^$\\.*+?()[]{}|/"]),
		Row(".", "\u{2028}", nil),
		Row("(?s:.)", "\u{2028}", ["\u{2028}"]),
		Row(".", "\u{85}", ["\u{85}"]),
	])
	func escapesStandForScalars(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test func digitsAndWordsAreOfASCII() throws {
		#expect(try matches("^\\d+$", "0123456789"))
		#expect(try !matches("\\d", "߀৪"))
		#expect(try matches("^\\w+$", "azAZ09_"))
		#expect(try !matches("\\w", "éſ"))
		#expect(try matches("^\\W\\D$", "éa"))
	}

	@Test(arguments: [
		0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0xA0, 0x1680, 0x2000, 0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF,
	])
	func spacesAreThoseOfECMAScript(_ value: UInt32) throws {
		let text = String(try #require(Unicode.Scalar(value)))
		#expect(try matches("^\\s$", text))
		#expect(try !matches("\\S", text))
	}

	@Test func otherBlanksAreNoSpaces() throws { #expect(try matches("^\\S+$", "\u{1}\u{85}\u{180E}\u{200B}\u{2013}")) }

	@Test(arguments: [
		("\\p{L}", "é", "1"), ("\\p{Letter}", "ж", "-"), ("\\p{Lu}", "É", "é"), ("\\P{Lu}", "é", "É"),
		("\\p{gc=Nd}", "৪", "a"), ("\\p{General_Category=digit}", "4", "a"), ("\\p{punct}", "!", "a"),
		("\\p{LC}", "ǅ", "ª"), ("\\p{Any}", "a", ""), ("\\p{ASCII}", "a", "é"), ("\\p{Assigned}", "a", "\u{378}"),
		("\\p{Alphabetic}", "a", "1"), ("\\p{Emoji}", "😀", "a"), ("\\p{Emoji_Component}", "#", "a"),
		("\\p{ExtPict}", "©", "a"), ("\\p{RI}", "🇩", "D"), ("\\p{White_Space}", "\u{85}", "\u{FEFF}"),
		("\\p{Script=Greek}", "α", "a"), ("\\p{sc=Cyrl}", "ж", "a"), ("\\p{sc=Hani}", "漢", "か"),
		("\\p{sc=Hiragana}", "か", "カ"), ("\\p{sc=Thai}", "ก", "a"), ("\\p{sc=Zinh}", "\u{301}", "a"),
		("\\p{sc=Zzzz}", "\u{378}", "a"), ("\\p{scx=Deva}", "\u{1CD0}", "a"), ("\\p{scx=Hira}", "ー", "a"),
		("\\p{sc=Common}", "ー", "a"), ("[\\p{L}\\d]", "é", "-"), ("[^\\P{L}]", "é", "-"),
	])
	func propertiesAreThoseOfUnicode(_ pattern: String, _ member: String, _ other: String) throws {
		#expect(try matches(pattern, member))
		#expect(try !matches(pattern, other))
	}

	@Test(arguments: [
		Row("(?i:aBc)D", "AbCd ABCD", ["ABCD"]),
		Row("(?i:straße)", "STRAẞE", ["STRAẞE"]),
		Row("(?i:[σ])", "ς", ["ς"]),
		Row("(?i:k)", "\u{212A}", ["\u{212A}"]),
		Row("(?i:\\w)", "ſ", ["ſ"]),
		Row("(?i:\\W)", "ſ", nil),
		Row("(?i:[^x])", "X", nil),
		Row("(?i:[A-Z]+)", "aſz", ["aſz"]),
		Row("(?i:\\p{Lu})", "a", ["a"]),
		Row("(?i:a(?-i:b))", "AB Ab", ["Ab"]),
		Row("(?i:İ)", "i", nil),
		Row("(?i:𐐀)", "𐐨", ["𐐨"]),
		Row("(?i:a|b)c", "Bc", ["Bc"]),
		Row("(?s-i:.)", "\n", ["\n"]),
	])
	func modifiersHoldForTheirGroup(_ row: Row) throws { #expect(try row.found() == row.groups) }
}
