import ECMAPattern
import Testing

@Suite struct LegacyTests {
	@Test(arguments: [
		Row("^[a-z\\_\\-]+$", "a_-", ["a_-"]),
		Row("^\\@\\:\\\"$", "@:\"", ["@:\""]),
		Row("]}", "]}", ["]}"]),
		Row("a{1", "a{1", ["a{1"]),
		Row("a{,2}", "a{,2}", ["a{,2}"]),
		Row("x{", "x{", ["x{"]),
		Row("(?=a)*a", "a", ["a"]),
		Row("[\\w-a]+", "-a1", ["-a1"]),
		Row("[a-\\d]+", "-a1", ["-a1"]),
		Row("\\1", "\u{1}", ["\u{1}"]),
		Row("\\101\\8", "A8", ["A8"]),
		Row("\\400", " 0", [" 0"]),
		Row("(a)\\1\\2", "aa\u{2}", ["aa\u{2}", "a"]),
		Row("\\c", "\\c", ["\\c"]),
		Row("[\\c1]", "\u{11}", ["\u{11}"]),
		Row("\\x1\\u12", "x1u12", ["x1u12"]),
		Row("\\k<a>", "k<a>", ["k<a>"]),
		Row("(?<a>b)\\k<a>\\_", "bb_", ["bb_", "b"]),
		Row("[\\p{L}\\_]+", "é_p", ["é_p"]),
		Row("\\u{61}\\_", "a_", ["a_"]),
		Row("\\p{IsGreek}\\_", "p{IsGreek}_", ["p{IsGreek}_"]),
		Row("\\_.$", "_😀", ["_😀"]),
		Row("(?i)a|b$", "xB", ["B"]),
		Row("(?ims)^A.(b)\\1$", "\na\nbB", ["a\nbB", "b"]),
	])
	func oldPatternsMeanWhatAnnexBSays(_ row: Row) throws {
		#expect(throws: PatternError.self) { try ECMAPattern(row.pattern) }
		#expect(try ECMAPattern(row.pattern, isLenient: true).isLegacy)
		#expect(try row.found(isLenient: true) == row.groups)
	}

	@Test func aPatternThatIsRightUnderTheFlagKeepsItsMeaning() throws {
		#expect(try !ECMAPattern("\\u{61}", isLenient: true).isLegacy)
		#expect(try matches("^\\u{61}$", "a", isLenient: true))
	}

	@Test(arguments: [
		("\\_(", 2), ("a**", 2), ("{1}", 0), ("x{2,1}", 1), ("[b-a]", 1), ("(?<a>)\\k", 6), ("(?<=a)*", 6),
		("\\_\\", 2),
		("(?P<a>b)", 0), ("(?x)a", 0), ("(?i)(a", 0), ("[", 0), (")", 0),
	])
	func whatIsWrongByBothGrammarsIsAnError(_ pattern: String, _ position: Int) {
		let error = #expect(throws: PatternError.self) { try ECMAPattern(pattern, isLenient: true) }
		#expect(error?.position == position)
	}
}
