import Testing

@testable import SettingsUI

@Suite("The window's title")
struct TitleTests {
	@Test(
		"shows what must not be sent as marks",
		arguments: [
			("Unicorn 日本", "Unicorn 日本"), ("a\u{1B}]2;b\u{7}", "a␛]2;b␇"), ("a\u{9C}b", "a‹9C›b"),
			("a\u{202E}b", "a‹202E›b"), ("a\u{2028}b", "a‹2028›b"), ("a\nb", "a␊b"), ("", ""),
		])
	func marks(text: String, shown: String) { #expect(Terminal.shown(title: text) == shown) }

	@Test("ends where no window shows more of it")
	func length() {
		#expect(Terminal.shown(title: String(repeating: "a", count: 1 << 20)) == String(repeating: "a", count: 200))
		#expect(Terminal.shown(title: String(repeating: "日", count: 500)) == String(repeating: "日", count: 100))
		let marks = "a" + String(repeating: "\u{301}", count: 5000)
		#expect(Terminal.shown(title: marks).unicodeScalars.count < 10)
	}
}
