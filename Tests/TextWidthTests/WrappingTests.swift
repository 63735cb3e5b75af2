import Testing
import TextWidth

@Suite struct `Wrapping text` {
	@Test(arguments: [
		("The colour of the selection, the cursor.", 16, ["The colour of", "the selection,", "the cursor."]),
		("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]), ("", 10, []), ("\n", 10, [""]),
		("a\n\nb\r\nc\n", 10, ["a", "", "b", "c"]),
		("unbreakable", 4, ["unbr", "eaka", "ble"]), ("a unbreakable", 6, ["a", "unbrea", "kable"]),
		("漢字かな交じり", 6, ["漢字か", "な交じ", "り"]), ("漢字。かな", 4, ["漢", "字。", "かな"]),
		("ab「漢」", 4, ["ab", "「漢", "」"]), ("漢", 1, ["漢"]), ("ab", 0, ["a", "b"]),
		("  - item with indent", 10, ["  - item", "with", "indent"]), ("a    b", 6, ["a    b"]),
		("a    b", 5, ["a", "b"]),
		("tab\tbed", 10, ["tab bed"]), ("trailing   ", 8, ["trailing"]),
	]) func `keeps words, breaks long ones, honours newlines`(text: String, width: Int, expected: [String]) {
		#expect(TextWidth.wrapped(text, width: width) == expected)
	}

	@Test(arguments: [
		(
			"https://example.org/docs/settings?page=2&part=3", 24,
			["https://example.org/", "docs/settings?page=2&", "part=3"]
		),
		("see https://example.org/a-long-name", 16, ["see", "https://example.", "org/a-long-name"]),
		("editor.quickSuggestions.comments", 24, ["editor.quickSuggestions.", "comments"]),
		("a-unbreakableunbreakable", 12, ["a-unbreakabl", "eunbreakable"]),
		("what is next", 5, ["what", "is", "next"]), ("well-known", 10, ["well-known"]),
		("https://x", 8, ["https://", "x"]), ("end/", 3, ["end", "/"]),
	]) func `breaks long words behind the signs that part them`(text: String, width: Int, expected: [String]) {
		#expect(TextWidth.wrapped(text, width: width) == expected)
	}

	@Test func `no line is wider than asked for`() {
		let text = "A quick 漢字かな brown\u{1B}[0m e\u{301}\u{202E} fox\tjumps、 over 「the」 👨‍👩‍👧 lazy ── dog."
		for width in 2...40 {
			for line in TextWidth.wrapped(text, width: width) { #expect(TextWidth.width(of: line) <= max(width, 6)) }
		}
	}
}
