import Testing
import TextWidth

@Suite struct `Cutting text to a width` {
	@Test(arguments: [
		("settings", 8, "settings"), ("settings", 7, "settin…"), ("settings", 1, "…"), ("settings", 0, ""),
		("settings", -3, ""), ("", 0, ""), ("漢字漢字", 8, "漢字漢字"), ("漢字漢字", 7, "漢字漢…"), ("漢字漢字", 6, "漢字…"),
		("a\u{1B}b", 3, "a\u{1B}b"), ("abc\u{202E}d", 8, "abc…"), ("ab👨‍👩‍👧cd", 5, "ab👨‍👩‍👧…"),
	]) func `keeps the beginning`(text: String, width: Int, expected: String) {
		#expect(TextWidth.prefix(of: text, fitting: width) == expected)
	}

	@Test(arguments: [
		("~/.config/a/settings.json", 14, "…settings.json"), ("~/a", 3, "~/a"), ("漢字漢字", 7, "…字漢字"),
		("漢字漢字", 6, "…漢字"), ("abc", 0, ""),
	]) func `keeps the end`(text: String, width: Int, expected: String) {
		#expect(TextWidth.suffix(of: text, fitting: width) == expected)
	}

	@Test func `takes another ellipsis`() {
		#expect(TextWidth.prefix(of: "settings", fitting: 6, ellipsis: "...") == "set...")
		#expect(TextWidth.prefix(of: "settings", fitting: 2, ellipsis: "...") == "")
	}

	@Test func `is never wider than asked for`() {
		let text = "a漢\u{1B}e\u{301}🇩🇪\u{202E}👍🏽字z"
		for width in 0...30 {
			#expect(TextWidth.width(of: TextWidth.prefix(of: text, fitting: width)) <= width)
			#expect(TextWidth.width(of: TextWidth.suffix(of: text, fitting: width)) <= width)
		}
	}

	@Test func `pads on either side`() {
		#expect(TextWidth.padded("漢", to: 5) == "漢   ")
		#expect(TextWidth.padded("漢", to: 5, .right) == "   漢")
		#expect(TextWidth.padded("漢", to: 5, .center) == " 漢  ")
		#expect(TextWidth.padded("long", to: 2) == "long")
	}
}
