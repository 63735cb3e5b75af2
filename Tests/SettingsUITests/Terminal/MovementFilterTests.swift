import Testing

@testable import SettingsUI

@Suite("Movements of the cursor")
struct MovementFilterTests {
	private func shortened(_ text: String) -> String {
		String(decoding: MovementFilter.shortened(Array(text.utf8)), as: UTF8.self)
	}

	@Test("within a row tell the column only")
	func columns() {
		#expect(shortened("\u{1B}[5;4Hab\u{1B}[5;41Hc") == "\u{1B}[5;4Hab\u{1B}[41Gc")
		#expect(
			shortened("\r\u{1B}[5d ab\u{1B}[22X\u{1B}[1m\u{1B}[5;41Hc\u{1B}[K")
				== "\u{1B}[5H ab\u{1B}[22X\u{1B}[1m\u{1B}[41Gc\u{1B}[K")
		#expect(shortened("\u{1B}[5;4Hab\u{1B}[6;41Hc") == "\u{1B}[5;4Hab\u{1B}[6;41Hc")
	}

	@Test("to the beginning of the row below are a line feed, to that of another one step")
	func lines() {
		#expect(shortened("\u{1B}[5;4Hab\r\u{1B}[6dc\r\u{1B}[7dd") == "\u{1B}[5;4Hab\r\u{B}c\r\u{B}d")
		#expect(shortened("\u{1B}[5;4Hab\r\u{1B}[8dc") == "\u{1B}[5;4Hab\u{1B}[8Hc")
		#expect(shortened("\u{1B}[5;4Hab\u{1B}[6dc") == "\u{1B}[5;4Hab\u{1B}[6dc", "the column stays")
	}

	@Test(
		"stay as they are where the row is not known",
		arguments: [
			"ab\u{1B}[5;41Hc", "\u{1B}[5;4Ha\u{1B}[2Ab\u{1B}[5;41Hc", "\u{1B}[5;4Ha\u{1B}8b\u{1B}[5;41Hc",
			"\u{1B}[?25l\u{1B}[5;1Ha", "\u{1B}[H\u{1B}[2Ja", "\u{1B}[5;4",
		])
	func unknown(text: String) { #expect(shortened(text) == text) }

	@Test("are no line feed where rows were scrolled: it could scroll them once more")
	func scrolling() {
		let region = "\u{1B}[4;23r"
		#expect(shortened("\u{1B}[23;1Ha\(region)\u{1B}[22;1Hb\r\u{1B}[23dc").hasSuffix("\u{1B}[22;1Hb\u{1B}[23Hc"))
		#expect(shortened("\(region)\u{1B}[23;1H\u{1B}[4S\u{1B}[1;24r\r\u{1B}[2da").hasSuffix("\u{1B}[2Ha"))
	}
}
