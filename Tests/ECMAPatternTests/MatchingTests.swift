import ECMAPattern
import Testing

@Suite struct MatchingTests {
	@Test(arguments: [
		Row("", "abc", [""]),
		Row("b", "abc", ["b"]),
		Row("a|ab", "abc", ["a"]),
		Row("(?:)|a", "a", [""]),
		Row("((a)|(ab))((c)|(bc))", "abc", ["abc", "a", "a", nil, "bc", nil, "bc"]),
		Row("a[a-z]{2,4}", "abcdefghi", ["abcde"]),
		Row("a[a-z]{2,4}?", "abcdefghi", ["abc"]),
		Row("(aa|aabaac|ba|b|c)*", "aabaac", ["aaba", "ba"]),
		Row("a{0}b", "ab", ["b"]),
		Row("a{2}", "aaa", ["aa"]),
		Row("a{2,}", "aaa", ["aaa"]),
		Row("a{1,2}?a", "aaa", ["aa"]),
		Row("a??b", "ab", ["ab"]),
		Row("a+?", "aaa", ["a"]),
		Row("a*?b", "aab", ["aab"]),
		Row("(?:ab){2,3}", "abababab", ["ababab"]),
		Row(
			"(?:ab|c){500,}d", String(repeating: "abc", count: 300) + "d", [String(repeating: "abc", count: 300) + "d"]),
		Row("(?:ab|c){700}d", String(repeating: "abc", count: 300) + "d", nil),
		Row("(?<year>\\d{4})-(?<month>\\d\\d)", "on 2024-05", ["2024-05", "2024", "05"]),
	])
	func findsTheLeftmostMatchInThePreferredOrder(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("(z)((a+)?(b+)?(c))*", "zaacbbbcac", ["zaacbbbcac", "z", "ac", "a", nil, "c"]),
		Row("(?:(a)|b)*", "ab", ["ab", nil]),
		Row("(?:(a)|(b)){300}", String(repeating: "ab", count: 150), [String(repeating: "ab", count: 150), nil, "b"]),
		Row("(?:(a)|b){2}", "ab", ["ab", nil]),
	])
	func groupsAreUnsetAtEachIteration(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("(a*)*", "b", ["", nil]),
		Row("(a*)?", "b", ["", nil]),
		Row("(a*)+", "b", ["", ""]),
		Row("(?:a*?)*?b", "aab", ["aab"]),
		Row("(a?){2,3}", "b", ["", ""]),
		Row("(?:a?b??)*c", "abac", ["abac"]),
		Row("(?=(a+))a*b\\1", "baaabac", ["aba", "a"]),
		Row("(?:(?=(a))|b)*", "ab", ["", nil]),
		Row("(a?){0,400}c", "aac", ["aac", "a"]),
	])
	func anIterationThatTakesNothingEndsALoop(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("(a)\\1", "aa", ["aa", "a"]),
		Row("(?<x>a|b)-\\k<x>", "a-b-b", ["b-b", "b"]),
		Row("\\1(a)", "a", ["a", "a"]),
		Row("(a\\1)", "aa", ["a", "a"]),
		Row("(?:(a)|b)\\1c", "bc", ["bc", nil]),
		Row("\\k<x>(?<x>a)", "a", ["a", "a"]),
		Row("(?<a>.)(?<b>.)\\k<b>\\k<a>", "xyyx", ["xyyx", "x", "y"]),
		Row("(?i:(ſ)\\1)", "ſS", ["ſS", "ſ"]),
		Row("(.*?)a(?!(a+)b\\2c)\\2(.*)", "baaabaac", ["baaabaac", "ba", nil, "abaac"]),
	])
	func referencesTakeWhatTheirGroupHas(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test(arguments: [
		Row("(?<d>a)|(?<d>b)", "b", ["b", nil, "b"]),
		Row("(?:(?<d>a)|(?<d>b))\\k<d>", "bb", ["bb", nil, "b"]),
		Row("(?:(?:(?<d>a)|(?<d>b))\\k<d>)+", "aabb", ["aabb", nil, "b"]),
	])
	func alternativesMayShareAName(_ row: Row) throws { #expect(try row.found() == row.groups) }

	@Test func aSharedNameGivesTheGroupThatMatched() throws {
		let pattern = try ECMAPattern("(?<d>a)x|(?<d>b)y")
		#expect(try pattern.firstMatch(in: "-by")?["d"] == 1..<2)
		#expect(try pattern.firstMatch(in: "-by")?["e"] == nil)
		#expect(try pattern.firstMatch(in: "-by")?[7] == nil)
	}

	@Test func rangesCountScalars() throws {
		let match = try #require(try ECMAPattern("b(.)").firstMatch(in: "😀e\u{301}b👍"))
		#expect(match.range == 3..<5)
		#expect(match[1] == 4..<5)
	}

	@Test func patternsAreEqualByText() throws {
		#expect(try ECMAPattern("a") == ECMAPattern("a", isLenient: true))
		#expect(try ECMAPattern("a") != ECMAPattern("b"))
		#expect(try Set([ECMAPattern("a"), ECMAPattern("a")]).count == 1)
	}
}
