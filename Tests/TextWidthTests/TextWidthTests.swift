import Testing
import TextWidth

@Suite struct `How a piece of text is shown` {
	/// What stands in the data, and what is shown, cell by cell; a wide glyph is followed by `|`.
	static let table: [(text: String, shown: String, width: Int)] = [
		("", "", 0),
		("settings", "settings", 8),
		("a b", "a b", 3),
		("── ●━", "── ●━", 5),
		("naïve", "naïve", 5),
		("e\u{301}", "e\u{301}", 1),
		("\u{1B}[31mred", "␛[31mred", 8),
		("\u{1B}]52;c;AA\u{7}", "␛]52;c;AA␇", 10),
		("a\u{0}\u{7F}", "a␀␡", 3),
		("a\tb\nc\r\nd", "a␉b␊c␍␊d", 8),
		("\u{9B}31m", "‹9B›31m", 7),
		("\u{85}", "‹85›", 4),
		("abc\u{202E}def", "abc‹202E›def", 12),
		("\u{2066}x\u{2069}", "‹2066›x‹2069›", 13),
		("\u{200F}\u{61C}", "‹200F›‹61C›", 11),
		("a\u{2028}b\u{2029}", "a‹2028›b‹2029›", 14),
		("pay\u{200B}pal", "pay‹200B›pal", 12),
		("pay\u{200D}pal", "pay‹200D›pal", 12),
		("\u{FEFF}x", "‹FEFF›x", 7),
		("a\u{AD}b", "a‹AD›b", 6),
		("\u{3164}", "‹3164›", 6),
		("\u{E0041}", "‹E0041›", 7),
		("\u{FE0F}", "‹FE0F›", 6),
		("می\u{200C}خواهم", "میخواهم", 7),
		("漢字", "漢|字|", 4),
		("ｆｕ", "ｆ|ｕ|", 4),
		("한글", "한|글|", 4),
		("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}|", 2),
		("ﾊﾝ", "ﾊﾝ", 2),
		("👍", "👍|", 2),
		("👍🏽", "👍|", 2),
		("👨‍👩‍👧", "👨|", 2),
		("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴|", 2),
		("🇩🇪", "DE", 2),
		("🇩", "D", 1),
		("❤️", "❤", 1),
		("1️⃣", "1", 1),
		("#\u{20E3}", "#", 1),
		("©️", "©", 1),
		("\u{1FAE8}", "\u{FFFD}", 1),
		("\u{378}\u{FFFF}", "\u{FFFD}\u{FFFD}", 2),
		("\u{E0B0}", "\u{E0B0}", 1),
		("\u{301}", "◌\u{301}", 1),
		("कि", "कि", 2),
		("क्ष", "क्ष", 2),
		("Z" + String(repeating: "\u{335}", count: 60), "Z" + String(repeating: "\u{335}", count: 4), 1),
	]

	@Test(arguments: table.indices) func `every kind of character`(index: Int) {
		let (text, shown, width) = Self.table[index]
		let glyphs = TextWidth.glyphs(of: text)
		let joined = glyphs.map { $0.width == 2 ? $0.text + "|" : $0.text }.joined()
		#expect(Array(joined.unicodeScalars) == Array(shown.unicodeScalars))
		#expect(TextWidth.width(of: text) == width)
		#expect(text.reduce(0) { $0 + TextWidth.width(of: $1) } == width)
	}

	@Test func `no scalar reaches the terminal that acts on it or has no width`() {
		// Beyond lie private use and what no version of Unicode has assigned; a few of each are enough.
		for value in [UInt32(0)...0x3_2000, 0xE_0000...0xE_1000, 0xF_FFF0...0x10_000F, 0x10_FFF0...0x10_FFFF].joined() {
			guard let scalar = Unicode.Scalar(value) else { continue }
			for text in [String(scalar), "a" + String(scalar)] {
				for glyph in TextWidth.glyphs(of: text) where !isHarmless(glyph) {
					Issue.record("U+\(String(value, radix: 16)) is shown as \(glyph)")
				}
			}
		}
	}

	private func isHarmless(_ glyph: TextWidth.Glyph) -> Bool {
		guard glyph.width == 1 || glyph.width == 2, let base = glyph.text.unicodeScalars.first else { return false }
		let harmful: Set<Unicode.GeneralCategory> = [
			.control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate,
		]
		for scalar in glyph.text.unicodeScalars {
			if harmful.contains(scalar.properties.generalCategory) || scalar.properties.isDefaultIgnorableCodePoint {
				return false
			}
			if scalar.properties.isBidiControl { return false }
		}
		return base.properties.generalCategory != .nonspacingMark
	}

	@Test func `what is shown is shown as itself`() {
		for (text, _, width) in Self.table {
			let shown = TextWidth.glyphs(of: text).map(\.text).joined()
			#expect(TextWidth.width(of: shown) == width)
		}
	}

	@Test func `measuring stops when asked`() {
		var seen = ""
		TextWidth.forEachGlyph(of: "ab\u{1B}cd") {
			seen += $0.text
			return seen.count < 3
		}
		#expect(seen == "ab␛")
	}
}
