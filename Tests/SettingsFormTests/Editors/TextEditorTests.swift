import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Editing text")
struct TextEditorTests {
	private static let short = Field(
		["short"], kind: .text(Field.TextLimits(minimumLength: 2, maximumLength: 5, prompt: "a word")))

	@Test("keys edit the text, Enter sets it")
	func typing() throws {
		var session = try #require(EditorSession(.name, "Unicorn"))
		session.press(.end, .backspace, .backspace)
		session.type("rise")
		#expect(session.picture(20) == "Unicorise")
		#expect(session.canvas(20).cursor == Point(x: 9, y: 0))
		#expect(session.press(.enter) == .commit("Unicorise"))
	}

	@Test("all is selected at first: what is typed replaces it, an arrow goes on in it")
	func selection() throws {
		var session = try #require(EditorSession(.name, "Unicorn"))
		#expect(session.canvas(20)[6, 0]?.style.emphasis.contains(.reverse) == true)
		#expect(
			session.editor.hints(session.context.glyphs).map(\.title) == [
				"set", "cancel", "new line", "replace", "edit",
			])
		session.press(.left)
		#expect(session.canvas(20)[6, 0]?.style.emphasis.contains(.reverse) == false)
		#expect(session.editor.hints(session.context.glyphs).map(\.title) == ["set", "cancel", "new line"])
		session.type("A ")
		#expect(session.press(.enter) == .commit("A Unicorn"))
		for (keys, text): ([Key], String) in [
			([.right], "Unicorn!"), ([], "!"), ([.backspace], "!"), ([.delete], "!"), ([.control("w")], "!"),
			([.end, .backspace], "Unicor!"),
		] {
			var session = try #require(EditorSession(.name, "Unicorn"))
			for key in keys { session.press(key) }
			session.type("!")
			#expect(session.press(.enter) == .commit(.string(text)))
		}
	}

	@Test("one Backspace takes one cluster: a family, a mark, a wide letter")
	func clusters() throws {
		for cluster in ["👨‍👩‍👧", "e\u{301}", "東"] {
			var session = try #require(EditorSession(.name, .string("ab" + cluster)))
			session.press(.end, .backspace)
			#expect(session.press(.enter) == .commit("ab"))
		}
	}

	@Test("lengths are checked while typing, and the reason stands behind the text")
	func limits() throws {
		var session = try #require(EditorSession(Self.short, "word"))
		session.press(.end)
		session.type("s!")
		#expect(session.editor.state.problem == "must have at most 5 characters")
		#expect(session.picture(48) == "words!            must have at most 5 characters")
		#expect(session.press(.enter) == .handled)
		session.press(.control("u"))
		session.type("a")
		#expect(session.editor.state.problem == "must have at least 2 characters")
		session.type("b")
		#expect(session.editor.state.problem == nil)
		#expect(session.press(.enter) == .commit("ab"))
	}

	@Test("an empty field suggests, and sets nothing without being typed in")
	func prompt() throws {
		var session = try #require(EditorSession(Self.short, nil))
		#expect(session.picture(20) == "a word")
		#expect(session.press(.enter) == .cancel)
	}

	@Test("text can be made empty where that is allowed")
	func empty() throws {
		var session = try #require(EditorSession(.name, "x"))
		session.press(.backspace)
		#expect(session.press(.enter) == .commit(""))
	}

	@Test("Enter without a change closes; another spelling of the same letters is a change")
	func unchanged() throws {
		var same = try #require(EditorSession(.name, "é"))
		#expect(same.press(.enter) == .cancel)
		var other = try #require(EditorSession(.name, "\u{E9}"))
		other.press(.backspace)
		other.type("e\u{301}")
		#expect(other.press(.enter) == .commit("e\u{301}"))
	}

	@Test("pasted lines become one where it can be but one")
	func paste() throws {
		var limits = Field.TextLimits()
		limits.format = "hostname"
		var session = try #require(EditorSession(Field(["host"], kind: .text(limits)), ""))
		session.paste("one\r\ntwo\nthree")
		#expect(session.press(.enter) == .commit("one two three"))
	}

	@Test("a secret is masked until Tab shows it")
	func secrets() throws {
		var field = Field.name
		field.isSecret = true
		var session = try #require(EditorSession(field, "hunter2"))
		#expect(session.picture(20) == "•••••••")
		session.press(.tab)
		#expect(session.picture(20) == "hunter2")
		session.press(.tab)
		#expect(session.picture(20) == "•••••••")
		#expect(session.editor.hints(session.context.glyphs).contains(Hint("⇥", "show")))
	}

	@Test("a click puts the cursor there")
	func clicks() throws {
		var session = try #require(EditorSession(.name, "東京 tower"))
		session.mouse(.press, 3, in: Size(width: 20, height: 1))
		session.type("!")
		#expect(session.press(.enter) == .commit("東!京 tower"))
	}

	@Test("Escape and Ctrl-C give up; keys it has no use for are left to the form")
	func others() throws {
		var session = try #require(EditorSession(.name, "a"))
		session.type("b")
		#expect(session.press(.escape) == .cancel)
		#expect(session.press(.control("c")) == .cancel)
		#expect(session.press(.up) == .ignored)
	}

	@Test("a value of another type is not taken for text")
	func wrongType() throws {
		var session = try #require(EditorSession(.name, 5))
		#expect(session.picture(10) == "")
		session.type("5")
		#expect(session.press(.enter) == .commit("5"))
	}
}
