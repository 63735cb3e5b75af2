import Testing

@Suite struct LookAroundTests {
	@Test(arguments: [
		Row("a(?=b)", "acab", ["a"]),
		Row("a(?!b)(.)", "abac", ["ac", "c"]),
		Row("(?=(a+))", "baaab", ["", "aaa"]),
		Row("(?!(a))\\1b", "b", ["b", nil]),
		Row("(?=(a|ab))\\1c", "abc", nil),
		Row("(?:(?=a)a|b)*c", "abac", ["abac"]),
		Row("^(?!.*--)[a-z-]+$", "a-b-c", ["a-b-c"]),
		Row("^(?!.*--)[a-z-]+$", "a--c", nil),
		Row("(?=(?:a?b?)*c)[ab]+Z|.*(?=(?:a?b?)*c)a", "ac", ["a"]),
	])
	func lookAheadTakesNothingAndIsNotReentered(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("(?<=\\$)\\d+", "€1 $42", ["42"]),
		Row("(?<!\\$)\\b\\d+", "$1 42", ["42"]),
		Row("(?<=a+)b", "aaab", ["b"]),
		Row("(?<=(\\d+)(\\d+))$", "1053", ["", "1", "053"]),
		Row("(?<=\\1(a))b", "aab", ["b", "a"]),
		Row("(?<=(a)\\1)b", "aab", ["b", "a"]),
		Row("(?<=([abc]+)([abc]+))d", "abcd", ["d", "a", "bc"]),
		Row("(?<=^ab{2})c", "abbc", ["c"]),
		Row("(?<=a(?=bc)b)c", "abc", ["c"]),
		Row("(?<=(?<!x)a)b", "xab ab", ["b"]),
		Row("(?<=(?:ab){2})c", "ababc", ["c"]),
		Row("(?<=[a-c]{2,3}?)d", "abcd", ["d"]),
		Row("(?<=a|bc)d", "bcd", ["d"]),
		Row("(?<=😀)é", "a😀é", ["é"]),
	])
	func lookBehindReadsTowardsTheStart(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("^a$", "a", ["a"]),
		Row("^a$", "a\n", nil),
		Row("^b", "a\nb", nil),
		Row("(?m:^b$)", "a\nb\u{2028}c", ["b"]),
		Row("(?m:^)b", "a\nb", ["b"]),
		Row("a|^b", "cb", nil),
		Row("\\bfoo\\b", "a foo.", ["foo"]),
		Row("\\b", "", nil),
		Row("\\B", "", [""]),
		Row("a\\b", "a", ["a"]),
		Row("é\\b", "é", nil),
		Row("\\Bb", "éb ab", ["b"]),
		Row("s\\Bſ", "sſ", nil),
		Row("(?i:s\\Bſ)", "sſ", ["sſ"]),
	])
	func conditionsHoldAtTheirPlacesOnly(_ row: Row) throws { #expect(try row.found() == row.groups) }
}
