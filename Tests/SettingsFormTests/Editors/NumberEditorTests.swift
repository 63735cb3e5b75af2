import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Editing a number")
struct NumberEditorTests {
	@Test("a number in quotes stands there, and needs no more than Enter")
	func quoted() throws {
		var session = try #require(EditorSession(Field(["n"], kind: .number(Field.NumberRange())), "300"))
		#expect(session.picture(20) == "300")
		#expect(session.press(.enter) == .commit(300))
		var other = try #require(EditorSession(Field(["n"], kind: .number(Field.NumberRange())), "many"))
		#expect(other.press(.enter) == .handled)
		other.type("5")
		#expect(other.press(.enter) == .commit(5))
	}

	@Test("a digit replaces the number, further ones go on; the text stays as typed")
	func typing() throws {
		var session = try #require(EditorSession(.anyNumber, 42))
		session.type("7.50")
		#expect(session.picture(20) == "7.50")
		let outcome = session.press(.enter)
		#expect(outcome == .commit(7.5))
		guard case .commit(.number(let number)) = outcome else { return }
		#expect(number.text == "7.50")
	}

	@Test("numbers as people write them are read")
	func spellings() throws {
		for (typed, text) in [("+5", "5"), (".5", "0.5"), ("-.5", "-0.5"), ("1e3", "1e3"), ("5 ", "5")] {
			var session = try #require(EditorSession(.anyNumber, 1))
			session.type(typed)
			#expect(session.editor.state.draft?.number?.text == text)
		}
	}

	@Test("Backspace takes what is selected, behind a cursor one digit")
	func backspace() throws {
		var session = try #require(EditorSession(.anyNumber, 425))
		session.press(.backspace)
		#expect(session.picture(10) == "")
		session = try #require(EditorSession(.anyNumber, 425))
		session.press(.end, .backspace)
		#expect(session.press(.enter) == .commit(42))
	}

	@Test("bounds that only say what a machine can hold are none to step between")
	func extremes() throws {
		let most = Defaults.Number(9_007_199_254_740_991)
		let field = Field(["n"], kind: .number(.init(minimum: Defaults.Number(0), maximum: most)))
		var session = try #require(EditorSession(field, 42))
		session.press(.end, .backspace)
		#expect(session.press(.enter) == .commit(4))
	}

	@Test("why a number can't be set is told while it is typed, and Enter stays")
	func validity() throws {
		var session = try #require(EditorSession(.rowHeight, 2))
		#expect(session.editor.state.problem == nil)
		session.type("9")
		#expect(session.editor.state.problem == "must be between 1 and 4")
		#expect(session.editor.state.draft == nil)
		#expect(session.picture(44) == "━━━━━━━━━● 9 px   between 1 and 4")
		#expect(session.press(.enter) == .handled)
		session.press(.backspace)
		#expect(session.editor.state.problem == "must be a whole number")
		session.type("3")
		#expect(session.press(.enter) == .commit(3))
	}

	@Test("arrows step, show at once, and stop at the bounds")
	func stepping() throws {
		var session = try #require(EditorSession(.contrast, 0.55))
		#expect(session.picture(24) == "━━━━━●──── 0.55")
		#expect(session.press(.right) == .preview(0.6))
		#expect(session.press(.up) == .preview(0.65))
		#expect(session.press(Key(.right, .shift)) == .preview(1.0))
		#expect(session.press(.right) == .handled)
		#expect(session.press(.home) == .preview(0))
		#expect(session.picture(24) == "●───────── 0.0")
		#expect(session.press(.end) == .preview(1))
		#expect(session.press(.down) == .preview(0.95))
		#expect(session.press(.enter) == .commit(0.95))
	}

	@Test("without both bounds arrows move the cursor; up and down step")
	func unbounded() throws {
		var session = try #require(EditorSession(.anyNumber, 123))
		#expect(session.press(.left) == .handled)
		#expect(session.canvas(20).cursor == Point(x: 0, y: 0))
		session.type("9")
		#expect(session.press(.up) == .preview(9124))
	}

	@Test("once something is typed, arrows move the cursor in it")
	func typedThenArrows() throws {
		var session = try #require(EditorSession(.contrast, 0.55))
		session.type("0.7")
		session.press(.left)
		session.type("2")
		#expect(session.press(.enter) == .commit(0.27))
	}

	@Test("a click and a drag set the slider; a click into the number puts the cursor there")
	func mouse() throws {
		let size = Size(width: 24, height: 1)
		var session = try #require(EditorSession(.contrast, 0.55))
		#expect(session.mouse(.press, 0, in: size) == .preview(0))
		#expect(session.mouse(.drag, 9, in: size) == .preview(1))
		#expect(session.mouse(.drag, 30, in: size) == .preview(1))
		#expect(session.mouse(.drag, -3, in: size) == .preview(0))
		#expect(session.mouse(.press, 4, in: size) == .preview(0.45))
		#expect(session.mouse(.press, 11, in: size) == .handled)
		#expect(session.canvas(24).cursor == Point(x: 11, y: 0))
		#expect(session.mouse(.scrollUp, 0, in: size) == .preview(0.5))
	}

	@Test("a drag that began in the text leaves the slider alone; what is no number can be slid away")
	func dragging() throws {
		let size = Size(width: 24, height: 1)
		var session = try #require(EditorSession(.contrast, 0.55))
		session.mouse(.press, 12, in: size)
		#expect(session.mouse(.drag, 2, in: size) == .handled)
		session.type("x")
		#expect(session.press(.up) == .handled)
		#expect(session.mouse(.press, 9, in: size) == .preview(1))
	}

	@Test("pasted text takes the number's place")
	func paste() throws {
		var session = try #require(EditorSession(.anyNumber, 1))
		session.paste(" 12.5\n")
		#expect(session.press(.enter) == .commit(12.5))
	}

	@Test("Enter without a change closes; Escape and Ctrl-C give up")
	func closing() throws {
		for (key, outcome) in [(Key.enter, EditorOutcome.cancel), (.escape, .cancel), (.control("c"), .cancel)] {
			var session = try #require(EditorSession(.rowHeight, 2))
			#expect(session.press(key) == outcome)
		}
	}

	@Test("an unset number says nothing until something is typed, and steps from its bound")
	func unset() throws {
		var session = try #require(EditorSession(.rowHeight, nil))
		#expect(session.editor.state.problem == nil)
		#expect(session.press(.enter) == .cancel)
		#expect(session.press(.right) == .preview(1))
	}

	@Test("narrow rows keep the number and its cursor", arguments: 1...20)
	func narrow(width: Int) throws {
		let session = try #require(EditorSession(.contrast, 0.55))
		let canvas = session.canvas(width)
		#expect((canvas.cursor?.x ?? -1) < width && canvas.cursor != nil)
		if width >= 5 { #expect(canvas.text.hasSuffix("0.55")) }
	}

	@Test("the slider has its shape in ASCII")
	func ascii() throws {
		let session = try #require(EditorSession(.contrast, 0.55, context: .test(.ascii)))
		#expect(session.picture(24) == "=====o---- 0.55")
	}

	@Test("hints name what arrows do now")
	func hints() throws {
		var session = try #require(EditorSession(.contrast, 0.55))
		#expect(session.editor.hints(session.context.glyphs).map(\.key) == ["⏎", "↑↓", "esc", "123"])
		session.type("1")
		#expect(session.editor.hints(session.context.glyphs).map(\.key) == ["⏎", "↑↓", "esc"])
	}
}
