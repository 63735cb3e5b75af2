import ECMAPattern
import Testing

@Suite struct PatternErrorTests {
	@Test(arguments: [
		("(a", 0, "never closed"), ("a(b(c)", 1, "never closed"), ("(?:a", 0, "never closed"),
		("(?", 0, "never closed"),
		("a)", 1, "closes no group"), ("[a", 0, "never closed"), ("a[^]-", 4, ""), ("[\\]", 0, "never closed"),
		("a]", 1, "stands alone"), ("{", 0, "stands alone"), ("a{1", 1, "stands alone"), ("a{,2}", 1, "stands alone"),
		("}", 0, "stands alone"), ("*", 0, "nothing to repeat"), ("a**", 2, "nothing to repeat"),
		("a|+", 2, "nothing to repeat"), ("(?)", 0, "opens no group"), ("{2}", 0, "nothing to repeat"),
		("a{2}{3}", 4, "nothing to repeat"), ("^*", 1, "nothing to repeat"), ("\\b+", 2, "nothing to repeat"),
		("(?=a)*", 5, "nothing to repeat"), ("(?<=a)?", 6, "nothing to repeat"), ("a{2,1}", 1, "wrong order"),
		("[b-a]", 1, "backwards"), ("é[z-😀b-a]", 5, "backwards"), ("[a-\\d]", 1, "single character"),
		("[\\w-z]", 1, "single character"), ("a\\", 1, "at the end"), ("\\a", 0, "not an escape"),
		("\\-", 0, "not an escape"), ("\\_", 0, "not an escape"), ("[\\B]", 1, "not an escape"),
		("\\u12", 0, "four hexadecimal"), ("\\u{110000}", 0, "10FFFF"), ("\\u{}", 0, "10FFFF"),
		("\\x1", 0, "two hexadecimal"), ("\\c1", 0, "letter"), ("\\01", 0, "digit"), ("[\\1]", 1, "not an escape"),
		("\\1", 0, "no group 1"), ("(a)\\2", 3, "no group 2"), ("\\k<a>", 0, "no group named “a”"),
		("(?<a>)\\k<b>", 6, "no group named “b”"), ("\\k", 0, "group's name"), ("(?<1>a)", 2, "name"),
		("(?<a", 2, "name"), ("(?<a>.)(?<a>.)", 7, "both match"), ("(?:(?<a>.)|b)(?<a>.)", 13, "both match"),
		("(?P<a>b)", 0, "(?<name>"), ("(?#c)a", 0, "opens no group"), ("(?i)a", 0, "(?i:"), ("(?ims)a", 0, "(?i:"),
		("(?ii:a)", 3, "twice"), ("(?i-i:a)", 4, "twice"), ("(?-:a)", 0, "changes nothing"),
		("\\p", 0, "{Name}"), ("\\pL", 0, "{Name}"), ("\\p{Latin}", 0, "no Unicode property"),
		("\\p{Script=Klingon}", 0, "no Unicode property"), ("\\p{lu}", 0, "no Unicode property"),
		("[\\p{IsGreek}]", 1, "no Unicode property"), ("(?\n)", 0, "U+A"),
	])
	func saysWhatIsWrongAndWhere(_ pattern: String, _ position: Int, _ words: String) {
		// An empty expectation is a pattern that is right, beside its neighbours.
		guard !words.isEmpty else {
			#expect(throws: Never.self) { try ECMAPattern(pattern) }
			return
		}
		let error = #expect(throws: PatternError.self) { try ECMAPattern(pattern) }
		#expect(error?.position == position)
		#expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
		#expect(error?.description.hasSuffix("(at character \(position + 1))") == true)
	}

	@Test func deepNestingIsAnErrorAndNoCrash() throws {
		let open = String(repeating: "(", count: 200)
		#expect(throws: Never.self) { try ECMAPattern(open + String(repeating: ")", count: 200)) }
		for opening in ["(", "(?:", "(?=", "(?i:"] {
			let error = #expect(throws: PatternError.self) {
				try ECMAPattern(String(repeating: opening, count: 100_000), isLenient: true)
			}
			#expect(error?.message.contains("deeper than 200") == true)
		}
	}
}
