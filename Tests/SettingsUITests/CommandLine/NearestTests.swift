import SettingsSchema
import Testing

@testable import SettingsUI

@Suite("A word with a slip in it")
struct NearestTests {
	private let words = ["list", "get", "set", "reset", "watch", "path", "--json"]

	@Test(
		"is recognised",
		arguments: [("lsit", "list"), ("lis", "list"), ("LIST", "list"), ("wacth", "watch"), ("resett", "reset")])
	func slips(word: String, meant: String) { #expect(Nearest.match(for: word, among: words) == meant) }

	@Test("that is too far from every word is not", arguments: ["", "theme", "xyz", "a"])
	func strangers(word: String) { #expect(Nearest.match(for: word, among: words) == nil) }

	@Test("may be hostile and long")
	func long() { #expect(Nearest.match(for: String(repeating: "é", count: 100_000), among: words) == nil) }
}
