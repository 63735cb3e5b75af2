import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Choosing from a list")
struct ChoiceEditorTests {
	private static let many = Field(
		["many"], title: "Number", kind: .choice((1...40).map { Field.Choice(.integer($0), title: "Number \($0)") }))

	@Test("the list shows what each choice means, the selection, and the current one")
	func picture() throws {
		var session = try #require(EditorSession(.borders, "light"))
		session.press(.down)
		#expect(
			session.popup(46, 12).text == """


				     ╭ Borders ─────────────────────────╮
				     │   none    no lines at all        │
				     │   light   thin rules          ●  │
				     │ ▌ heavy   thick rules            │
				     │   ascii   - and |                │
				     │                                  │
				     │ ⏎ choose   esc back   abc filter │
				     ╰──────────────────────────────────╯


				""")
	}

	@Test("arrows, pages and ends move the selection; Enter or Space choose")
	func moving() throws {
		var session = try #require(EditorSession(.borders, "light"))
		#expect(session.press(.down, .enter) == .commit("heavy"))
		#expect(session.press(.home, .enter) == .commit("none"))
		#expect(session.press(.up, .enter) == .commit("none"))
		#expect(session.press(.end, .space) == .commit("ascii"))
		#expect(session.press(.down, .control("p"), .enter) == .commit("heavy"))
		var many = try #require(EditorSession(Self.many, 1))
		#expect(many.press(.pageDown, .enter) == .commit(13))
		#expect(many.press(.pageUp, .enter) == .commit(1))
	}

	@Test("letters narrow the list, and a title that begins with them is selected")
	func filtering() throws {
		var session = try #require(EditorSession(.borders, "none"))
		session.type("h")
		#expect(session.editor.state.draft == "heavy")
		#expect(
			session.picture(34, 4) == """
				  h                         2 of 4
				  light   thin rules
				▌ heavy   thick rules
				""" + "\n")
		session.press(.backspace)
		#expect(session.editor.state.draft == "heavy")
		session.type("ASC")
		#expect(session.press(.enter) == .commit("ascii"))
	}

	@Test("nothing that matches is said, and nothing can be chosen")
	func noMatch() throws {
		var session = try #require(EditorSession(.borders, "none"))
		session.type("xyz")
		#expect(session.picture(34, 4) == "  xyz                       0 of 4\n  no match\n\n")
		#expect(session.press(.enter) == .handled)
		#expect(session.press(.down, .up, .pageDown, .end, .home) == .handled)
		#expect(session.editor.state.draft == nil)
		session.press(.control("u"))
		#expect(session.press(.enter) == .commit("none"))
	}

	@Test("what is stored is found too, and pasted text narrows")
	func stored() throws {
		var session = try #require(
			EditorSession(Field(["c"], kind: .choice([.init("none", title: "Off"), .init("full", title: "On")]))))
		session.paste("ful")
		#expect(session.press(.enter) == .commit("full"))
	}

	@Test("a long list scrolls, tells where it goes on, and where to type")
	func long() throws {
		var session = try #require(EditorSession(Self.many, 20))
		#expect(
			session.picture(30, 6) == """
				  type to filter      40 of 40
				  Number 18                  ↑
				  Number 19
				▌ Number 20               ●
				  Number 21
				  Number 22                  ↓
				""")
		session.press(.home)
		#expect(session.picture(30, 6).hasSuffix("↓"))
		session.press(.end)
		#expect(session.picture(30, 6).split(separator: "\n").last == "▌ Number 40")
		session.type("3")
		#expect(session.picture(30, 6).contains("13 of 40"))
	}

	@Test("a click chooses what is under it, the wheel moves")
	func mouse() throws {
		let size = Size(width: 30, height: 6)
		var session = try #require(EditorSession(Self.many, 20))
		#expect(session.mouse(.press, 5, 0, in: size) == .handled)
		#expect(session.mouse(.press, 5, 2, in: size) == .commit(19))
		var short = try #require(EditorSession(.borders, "none"))
		#expect(short.mouse(.scrollDown, 0, 0, in: size) == .handled)
		#expect(short.editor.state.draft == "light")
		#expect(short.mouse(.press, 5, 5, in: size) == .handled)
		#expect(short.mouse(.press, 5, 3, in: size) == .commit("ascii"))
	}

	@Test("found letters are lit")
	func lit() throws {
		var session = try #require(EditorSession(.borders, "none"))
		session.type("gh")
		let canvas = session.canvas(34, 4)
		#expect((2..<7).map { canvas[$0, 1]?.style.ink } == [.strong, .strong, .match, .match, .strong])
	}

	@Test("nothing set selects the first; an empty list can be opened and left")
	func odd() throws {
		var unset = try #require(EditorSession(.borders, nil))
		#expect(unset.press(.enter) == .commit("none"))
		var empty = try #require(EditorSession(Field(["e"], kind: .choice([])), nil))
		#expect(empty.press(.down, .end, .enter) == .cancel)
		#expect(empty.picture(30, 2).contains("nothing to choose from"))
		#expect(empty.press(.escape) == .cancel)
	}

	@Test("every key leaves the selection in view, at any height", arguments: 1...9)
	func inView(height: Int) throws {
		var session = try #require(EditorSession(Self.many, 1))
		for key in [Key.down, .pageDown, .end, .pageUp, .up, .home, .character("2"), .down, .backspace] {
			session.press(key)
			#expect(session.picture(24, height).contains("▌"), "\(key)")
		}
	}

	@Test("in ASCII too")
	func ascii() throws {
		let session = try #require(EditorSession(.borders, "light", context: .test(.ascii)))
		#expect(session.popup(46, 12).text.utf8.allSatisfy { $0 < 0x80 })
	}
}
