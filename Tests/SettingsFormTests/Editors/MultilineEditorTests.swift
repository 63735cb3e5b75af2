import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("The editor of several lines")
struct MultilineEditorTests {
	@Test("a text with line ends opens with its lines, and gives them back with what was typed")
	func lines() throws {
		var session = try #require(EditorSession(.name, "one\n\ttwo\nthree"))
		session.press(.down, .end)
		session.type("!")
		#expect(
			session.picture(20, 5) == """
				one
				␉two!
				three

				line 2, column 6
				""")
		#expect(session.press(.control("s")) == .commit("one\n\ttwo!\nthree"))
	}

	@Test(
		"line ends of other kinds stay what they are", arguments: ["a\r\nb\r\nc", "a\nb\r\nc", "a\u{2028}b", "a\rb\n"])
	func lineEnds(_ text: String) throws {
		var session = try #require(EditorSession(.name, .string(text)))
		#expect(session.press(.control("s")) == .cancel, "nothing was changed")
		session.type("x")
		#expect(session.press(.control("s")) == .commit(.string("x" + text)))
	}

	@Test(
		"what is pasted keeps its rarer line ends; carriage returns are line ends",
		arguments: [
			("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f"),
			("a\r\nb\rc\nd", "a\nb\nc\nd"),
		])
	func pastedLineEnds(_ text: String, _ kept: String) throws {
		var session = try #require(EditorSession(.name, "x\ny"))
		session.paste(text)
		#expect(session.press(.control("s")) == .commit(.string(kept + "x\ny")))
	}

	@Test("Enter begins a line, Escape gives up")
	func keys() throws {
		var session = try #require(EditorSession(.name, "ab\nc"))
		session.press(.right, .enter)
		#expect(session.press(Key(.enter, .alt)) == .commit("a\nb\nc"))
		#expect(session.press(.escape) == .cancel)
	}
}
