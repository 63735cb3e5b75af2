import Testing

@testable import SettingsForm

@Suite("Switching a toggle")
struct ToggleEditorTests {
	@Test("Space, Enter and a click switch and close", arguments: [true, false])
	func switches(isOn: Bool) throws {
		for input in [EditorInput.key(.space), .key(.enter)] {
			let session = try #require(EditorSession(.isOn, .bool(isOn)))
			var editor = session.editor
			#expect(editor.handle(input, context: session.context) == .commit(.bool(!isOn)))
		}
		var session = try #require(EditorSession(.isOn, .bool(isOn)))
		#expect(session.mouse(.press, 1, in: Size(width: 6, height: 1)) == .commit(.bool(!isOn)))
	}

	@Test("an arrow shows the other position, and Enter accepts it")
	func steps() throws {
		var session = try #require(EditorSession(.isOn, false))
		#expect(session.picture(10) == "●━ off")
		#expect(session.press(.right) == .preview(true))
		#expect(session.picture(10) == "━● on")
		#expect(session.press(.enter) == .commit(true))
	}

	@Test("Escape and Ctrl-C give up")
	func cancel() throws {
		var session = try #require(EditorSession(.isOn, false))
		#expect(session.press(.escape) == .cancel)
		#expect(session.press(.control("c")) == .cancel)
		#expect(session.press(.up) == .ignored)
	}

	@Test("from what is no position it goes to on")
	func others() throws {
		var unset = try #require(EditorSession(.isOn, nil))
		#expect(unset.press(.enter) == .commit(true))
		var wrong = try #require(EditorSession(.isOn, "yes"))
		#expect(wrong.press(.space) == .commit(true))
	}
}
