import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Editing JSON as text")
struct JSONEditorTests {
	@Test("a value is laid out, numbered, and its cursor's place told")
	func picture() throws {
		let session = try #require(EditorSession(.extra, ["name": "x", "list": [1, 2]]))
		#expect(
			session.popup(60, 16).text == """

				    ╭ Extra ───────────────────────────────────────────╮
				    │ 1 {                                              │
				    │ 2   "name": "x",                                 │
				    │ 3   "list": [                                    │
				    │ 4     1,                                         │
				    │ 5     2                                          │
				    │ 6   ]                                            │
				    │ 7 }                                              │
				    │                                                  │
				    │ line 1, column 1                                 │
				    │                                                  │
				    │ ^S set   esc cancel   ⏎ new line                 │
				    ╰──────────────────────────────────────────────────╯


				""")
	}

	@Test("Enter breaks the line, indented; Ctrl-S sets what was typed")
	func typing() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.type("{")
		session.press(.enter)
		session.type(#""a": 東"#)
		#expect(session.editor.state.draft == nil)
		session.press(.backspace)
		session.type("1")
		session.press(.enter)
		session.type("}")
		#expect(session.picture(24, 5) == "1 {\n2   \"a\": 1\n3   }\n\nline 3, column 4")
		#expect(session.press(.control("s")) == .commit(["a": 1]))
		#expect(session.press(Key(.enter, .alt)) == .commit(["a": 1]))
		#expect(session.press(Key(.function(2))) == .commit(["a": 1]))
	}

	@Test("a text with rare line ends in it can be edited and keeps them")
	func rareLineEnds() throws {
		let text = "a\u{2028}b\u{2029}c\u{85}d"
		var session = try #require(EditorSession(.extra, ["name": .string(text)]))
		session.press(.down, .end, .left)
		session.type("!")
		#expect(session.press(.control("s")) == .commit(["name": .string(text + "!")]))
	}

	@Test("what is not JSON tells line and column, is marked there, and is not set")
	func faults() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.paste("{\n  \"a\": 1\n  \"b\": 2\n}")
		#expect(session.editor.state.problem?.hasPrefix("line 3, column 3: ") == true)
		#expect(session.press(.control("s")) == .handled)
		let canvas = session.canvas(48, 8)
		#expect(canvas[4, 2]?.style.ink == .error)
		#expect(canvas[4, 2]?.style.emphasis == .underline)
		session.press(.up, .up, .end)
		session.type(",")
		#expect(session.press(.control("s")) == .commit(["a": 1, "b": 2]))
	}

	@Test("lines join and split around wide clusters without harm")
	func joining() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.paste("[\"東京\",\n\"👨‍👩‍👧\"]")
		session.press(.home, .backspace)
		#expect(session.editor.state.draft == ["東京", "👨‍👩‍👧"])
		session.press(.left, .delete)
		#expect(session.editor.state.draft == nil)
		session.press(.home, .end, .backspace, .backspace, .backspace)
		#expect(session.picture(30, 3).hasPrefix("1 [\"東京\""))
	}

	@Test("left and right go from line to line; up and down keep their column")
	func moving() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.paste("[1000,\n2,\n3000]")
		session.press(.up)
		#expect(session.canvas(30, 6).cursor == Point(x: 4, y: 1))
		session.press(.up)
		#expect(session.canvas(30, 6).cursor == Point(x: 7, y: 0))
		session.press(.end, .right)
		#expect(session.canvas(30, 6).cursor == Point(x: 2, y: 1))
		session.press(.left)
		#expect(session.canvas(30, 6).cursor == Point(x: 8, y: 0))
		session.press(Key(.end, .control))
		#expect(session.canvas(30, 6).cursor == Point(x: 7, y: 2))
	}

	@Test("long text scrolls, and the cursor stays in view", arguments: 1...8)
	func scrolling(height: Int) throws {
		var session = try #require(EditorSession(.extra, .array((1...60).map { .integer($0) })))
		for key in [Key.pageDown, .down, .pageDown, .pageDown, .pageUp, Key(.end, .control), .up, Key(.home, .control)]
		{
			session.press(key)
			let cursor = session.canvas(40, height).cursor
			#expect(cursor.map { $0.y < height } == true)
		}
	}

	@Test("an unset value says nothing before it is typed; Escape gives up")
	func unset() throws {
		var session = try #require(EditorSession(.extra, nil))
		#expect(session.editor.state.problem == nil)
		#expect(session.press(.control("s")) == .cancel)
		session.type("[")
		#expect(session.editor.state.problem != nil)
		#expect(session.press(.escape) == .cancel)
		#expect(session.press(.control("c")) == .cancel)
	}

	@Test("what is only proposed is accepted as it is, or stays open with the reason why it cannot be")
	func proposed() throws {
		let check = Field.Check(id: []) { value in
			value.object?.isEmpty == false ? [] : [Defaults.Problem(path: [], message: "must have “files”")]
		}
		let field = Field(["new"], kind: .json, check: check)
		func accepted(_ value: Defaults.JSON?) -> (EditorOutcome, String?) {
			var editor = JSONEditor(field: field, value: value, isThere: false, context: .test())
			return (editor.handle(.key(.control("s")), context: .test()), editor.state.problem)
		}
		#expect(accepted([:]) == (.handled, "must have “files”"))
		#expect(accepted(["files": "a"]) == (.commit(["files": "a"]), nil))
		let empty = accepted(nil)
		#expect(empty.0 == .handled && empty.1 != nil)
	}

	@Test("a click puts the cursor there, the wheel scrolls")
	func mouse() throws {
		let size = Size(width: 40, height: 10)
		var session = try #require(EditorSession(.extra, ["a": 1]))
		session.mouse(.press, 8, 1, in: size)
		#expect(session.canvas(40, 10).cursor == Point(x: 8, y: 1))
		session.mouse(.scrollDown, 0, 0, in: size)
		#expect(session.canvas(40, 10).cursor?.y == 2)
	}

	@Test("a click into a long line goes where it points, for lines without the cursor show their beginning")
	func clickIntoLongLine() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.paste("[\"\(String(repeating: "x", count: 60))\",\n1]")
		session.mouse(.press, 6, 0, in: Size(width: 30, height: 6))
		session.type("!")
		#expect(session.editor.state.draft?.array?.first?.string?.hasPrefix("xx!x") == true)
	}

	@Test("JSON that does not fit the field is not set, and the reason told")
	func refused() throws {
		var context = EditorContext.test()
		context.problems = { [Defaults.Problem(path: $0.path, message: "must be shorter \($1.kind)")] }
		var session = try #require(EditorSession(.extra, nil, context: context))
		session.type("[]")
		#expect(session.editor.state.problem == "must be shorter array")
		#expect(session.editor.state.draft == nil)
		#expect(session.press(.control("s")) == .handled)
	}

	@Test("tabs become spaces; numbers keep their text")
	func tabs() throws {
		var session = try #require(EditorSession(.extra, nil))
		session.paste("[\t1.50]")
		guard case .commit(.array(let numbers)) = session.press(.control("s")) else {
			Issue.record("nothing was set")
			return
		}
		#expect(numbers.first?.number?.text == "1.50")
	}
}
