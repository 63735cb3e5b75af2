import Defaults
import SettingsSchema
import Testing

@testable import SettingsForm

@Suite("Other habits")
struct OtherKeysTests {
	@Test("in vi letters are commands, and what changes takes two")
	func vi() throws {
		var rig = try PlainKeysTests.rig(at: ["tags", "0"], keys: .vi)
		let text = rig.fileText
		rig.type("xrDedj")
		#expect(rig.fileText == text)
		#expect(rig.form.layers.isEmpty)
		rig.press(.home)
		rig.type("dd")
		#expect(rig.suite.value(at: ["tags"]) == ["y"])
		rig.type("u")
		#expect(rig.fileText == text)
		rig.type("yyjp")
		#expect(rig.suite.value(at: ["tags"]) == ["x", "y", "x"])
		#expect(rig.press(.control("z")) == [.suspend])
	}

	@Test("what begins a chord is forgotten with its notice, a click, and a key that goes with none")
	func chordsEnd() throws {
		var rig = try PlainKeysTests.rig(at: ["tags", "0"], keys: .vi)
		let text = rig.fileText
		rig.press("d")
		rig.send(.wake(.clearNotice))
		rig.press("d")
		rig.send(.mouse(Mouse(.press, at: Point(x: 40, y: 4))))
		rig.press("d")
		#expect(rig.press(.control("c")).contains(.quit) && rig.form.chordKey == nil)
		#expect(rig.fileText == text)
	}

	@Test("in vi typing begins with i, c or Enter, which switch nothing", arguments: ["i", "c"] as [Key])
	func viTypes(_ key: Key) throws {
		var rig = try PlainKeysTests.rig(keys: .vi)
		rig.press(key)
		rig.type("dd")
		rig.press(.enter)
		#expect(rig.suite.value(at: ["host"]) == "dd")
		rig = try PlainKeysTests.rig(at: ["debug"], keys: .vi)
		let text = rig.fileText
		rig.press(key)
		#expect(rig.fileText == text)
		#expect(rig.form.layers.isEmpty)
	}

	@Test("in vi a colon opens the menu: :q ends the form")
	func viColon() throws {
		var rig = try PlainKeysTests.rig(keys: .vi)
		#expect(rig.press(":", "q").contains(.quit))
	}

	@Test("Emacs moves, searches, saves and quits as it does")
	func emacs() throws {
		var rig = try PlainKeysTests.rig(keys: .emacs)
		rig.press(.control("n"))
		#expect(rig.form.selectedField?.path == ["password"])
		rig.press(.control("p"))
		rig.type("b")
		rig.press(.control("_"), .control("y"), .enter)
		#expect(rig.suite.value(at: ["host"]) == "b")
		rig.press(.control("x"), .control("s"))
		#expect(rig.form.notice?.text == Strings.allSaved)
		rig.press(.control("s"))
		#expect(rig.form.search != nil)
		rig.press(.escape)
		#expect(rig.press(.control("x"), .control("c")).contains(.quit))
	}

	@Test("a chord that nothing has does nothing")
	func noChord() throws {
		var rig = try PlainKeysTests.rig(keys: .emacs)
		let text = rig.fileText
		rig.press(.control("x"), .delete)
		#expect(rig.fileText == text)
		#expect(rig.form.layers.isEmpty)
	}
}
