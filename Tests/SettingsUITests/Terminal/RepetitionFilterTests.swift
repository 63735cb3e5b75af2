import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("Repeated characters")
struct RepetitionFilterTests {
	private func shortened(_ text: String) -> String {
		String(decoding: RepetitionFilter.shortened(Array(text.utf8)), as: UTF8.self)
	}

	@Test(
		"are sent once with their count, where that is shorter",
		arguments: [
			("a         b", "a \u{1B}[8bb"), ("a    b", "a    b"), ("──────", "─\u{1B}[5b"), ("───", "─\u{1B}[2b"),
			("──", "──"),
			("━━━━━●────────", "━\u{1B}[4b●─\u{1B}[7b"), ("xxxxxxxx\u{301}", "x\u{1B}[7b\u{301}"),
			("日日日日日日", "日日日日日日"), ("éééééééé", "éééééééé"), ("a\u{1B}[1m", "a\u{1B}[1m"),
		])
	func runs(text: String, expected: String) { #expect(shortened(text) == expected) }

	@Test(
		"stand for cells that are erased and stepped over, where it is known that they are the same cells",
		arguments: [
			("\u{1B}[5Hab\u{1B}[20X\u{1B}[23Gc", "\u{1B}[5Hab \u{1B}[19bc"),
			("\u{1B}[5Hab\u{1B}[20X\u{1B}[24Gc", "\u{1B}[5Hab\u{1B}[20X\u{1B}[24Gc"),
			("ab\u{1B}[20X\u{1B}[23Gc", "ab\u{1B}[20X\u{1B}[23Gc"),
			("\u{1B}[5H日\u{1B}[20X\u{1B}[23Gc", "\u{1B}[5H日\u{1B}[20X\u{1B}[23Gc"),
			("\u{1B}[5;7Hab\r\u{B}──\u{1B}[9X\u{1B}[12G", "\u{1B}[5;7Hab\r\u{B}── \u{1B}[8b"),
			("\u{1B}[5Ha\u{1B}[3X\u{1B}[5G", "\u{1B}[5Ha   "), ("\u{1B}[5", "\u{1B}[5"),
		])
	func erasing(text: String, expected: String) { #expect(shortened(text) == expected) }

	@Test("A terminal shows the same with it as without, and never gets more")
	func equivalence() {
		for seed in 0..<UInt64(1000) {
			var generator = InputParserFuzzTests.Generator(state: seed)
			var plain = VTScreen(width: 100, height: 6)
			var short = plain
			for _ in 0..<3 {
				let frame = Self.frame(&generator)
				let bytes = RepetitionFilter.shortened(frame)
				#expect(bytes.count <= frame.count, "seed \(seed)")
				plain.feed(frame)
				short.feed(bytes)
			}
			#expect(plain.cells == short.cells, "seed \(seed)")
			#expect(plain.cursor == short.cursor, "seed \(seed)")
		}
	}

	private static func frame(_ generator: inout InputParserFuzzTests.Generator) -> [UInt8] {
		var text = ""
		for _ in 0..<6 {
			text += ["\u{1B}[\(Int.random(in: 1...6, using: &generator))H", "\r", "\r\n"].randomElement(
				using: &generator)!
			for _ in 0..<4 {
				let count = Int.random(in: 1...14, using: &generator)
				let character = ["a", " ", "─", "█", "日", "e\u{301}", "é"].randomElement(using: &generator)!
				text += String(repeating: character, count: count)
				let column = Int.random(in: 1...60, using: &generator)
				text += [
					"\u{1B}[\(count)X\u{1B}[\(column)G", "\u{1B}[\(column)G", "\u{1B}[41m", "\u{1B}[m", "\u{1B}[2C", "",
				]
				.randomElement(using: &generator)!
				if column > 45 { text += "\u{1B}[1G" }
			}
		}
		return Array(text.utf8)
	}
}
