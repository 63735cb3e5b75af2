import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("The filter of renditions")
struct RenditionFilterTests {
	private func filtered(_ text: String, resetsEach: Bool = true) -> String {
		var filter = RenditionFilter(resetsEach: resetsEach)
		return String(decoding: filter.filter(Array(text.utf8)), as: UTF8.self)
	}

	@Test(
		"Sends the shortest step that is needed for what is drawn",
		arguments: [
			("\u{1B}[38;5;1m\u{1B}[48;5;2mx", "\u{1B}[38;5;1;48;5;2mx"), ("\u{1B}[31m\u{1B}[32m\u{1B}[39mx", "x"),
			("\u{1B}[31mx\u{1B}[39;49m\u{1B}[m\u{1B}[31my", "\u{1B}[31mxy"),
			("\u{1B}[1mx\u{1B}[my", "\u{1B}[1mx\u{1B}[my"),
			("\u{1B}[1;4mx\u{1B}[m\u{1B}[1my", "\u{1B}[1;4mx\u{1B}[24my"),
			("\u{1B}[1;2mx\u{1B}[m\u{1B}[2my", "\u{1B}[1;2mx\u{1B}[0;2my"), ("\u{1B}[31m  ", "  "),
			("\u{1B}[31;7m ", "\u{1B}[7;31m "), ("\u{1B}[41mx\u{1B}[31m\u{1B}[K", "\u{1B}[41mx\u{1B}[K"),
			("\u{1B}[41m\u{1B}[5;5H\r", "\u{1B}[5;5H\r"), ("\u{1B}[41m\u{1B}[2J", "\u{1B}[41m\u{1B}[2J"),
			("\u{1B}[38;5;900000mx", "\u{1B}[38;5;900000mx"), ("\u{1B}[?25h\u{1B}7", "\u{1B}[?25h\u{1B}7"),
		])
	func steps(text: String, expected: String) { #expect(filtered(text) == expected) }

	@Test("Takes all attributes away at once where a terminal cannot single them out")
	func resets() {
		#expect(filtered("\u{1B}[1;4mx\u{1B}[m\u{1B}[1my", resetsEach: false) == "\u{1B}[1;4mx\u{1B}[0;1my")
	}

	@Test("Leaves nothing in force once it is settled")
	func settled() {
		var filter = RenditionFilter(resetsEach: true)
		_ = filter.filter(Array("\u{1B}[31mx\u{1B}[m".utf8))
		#expect(filter.settled() == Array("\u{1B}[m".utf8))
		#expect(filter.settled() == [])
	}

	@Test("A terminal shows the same with it as without, and never gets more", arguments: [true, false])
	func equivalence(resetsEach: Bool) {
		for seed in 0..<UInt64(500) {
			var generator = InputParserFuzzTests.Generator(state: seed)
			var filter = RenditionFilter(resetsEach: resetsEach)
			var plain = VTScreen(width: 12, height: 4)
			var short = plain
			var counts = (plain: 0, short: 0)
			for _ in 0..<4 {
				let frame = Self.frame(&generator)
				let bytes = filter.filter(frame)
				counts = (counts.plain + frame.count, counts.short + bytes.count)
				plain.feed(frame)
				short.feed(bytes)
			}
			#expect(Self.seen(plain) == Self.seen(short), "seed \(seed)")
			if resetsEach { #expect(counts.short <= counts.plain, "seed \(seed)") }
		}
	}

	private static let pieces = [
		"\u{1B}[31m", "\u{1B}[92m", "\u{1B}[38;5;9m", "\u{1B}[38;2;1;2;3m", "\u{1B}[44m", "\u{1B}[48;2;9;8;7m",
		"\u{1B}[1m",
		"\u{1B}[2m", "\u{1B}[3m", "\u{1B}[4m", "\u{1B}[7m", "\u{1B}[m", "\u{1B}[39;49m", "\u{1B}[0;1m", "\u{1B}[22m",
		"x", "日",
		" ", "   ", "\r", "\n", "\u{1B}[K", "\u{1B}[3X", "\u{1B}[2;3H", "\u{1B}[3P", "\u{1B}[2@", "\u{1B}[L",
		"\u{1B}[2J", "\u{1B}M",
		"\u{1B}[24m", "\u{1B}[27m", "\u{8}",
	]

	private static func frame(_ generator: inout InputParserFuzzTests.Generator) -> [UInt8] {
		(0..<12).flatMap { _ in Array((pieces.randomElement(using: &generator) ?? "").utf8) }
	}

	/// What a person can tell apart: blanks show no colour of letters unless colours are exchanged.
	private static func seen(_ screen: VTScreen) -> [[VTScreen.Cell]] {
		screen.cells.map { row in
			row.map { cell in
				var cell = cell
				if cell.text == " " {
					cell.style.attributes.subtract([.bold, .dim, .italic])
					if !cell.style.attributes.contains(.reverse) { cell.style.foreground = .default }
				}
				return cell
			}
		}
	}
}
