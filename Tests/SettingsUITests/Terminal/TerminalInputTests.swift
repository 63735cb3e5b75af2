import Glibc
import TerminalTesting
import Testing

@testable import SettingsUI

@Suite("Input")
struct TerminalInputTests {
	@Test("Keys, the mouse, the wheel, pastes and focus come as events")
	func events() throws {
		let session = try startProbe()
		for (stroke, event) in [
			(Keystroke.pageDown, "Code.pageDown"),
			(.alt("x"), "character(\"x\"), modifiers: Key.Modifiers(rawValue: 2)"),
			(.control("c"), "character(\"c\"), modifiers: Key.Modifiers(rawValue: 4)"), (.escape, "Code.escape"),
			(.press(9, 4), "Action.press, point: Point(x: 9, y: 4)"), (.drag(10, 4), "Action.drag, point: Point(x: 10"),
			(.release(11, 5), "Action.release"), (.wheelDown(3, 3), "scrollDown"), (.wheelUp(3, 3), "scrollUp"),
			(.paste("one\rtwo"), "paste(\"one\\ntwo\")"), ("\u{1B}[I", "focus(true)"), ("\u{1B}[O", "focus(false)"),
			("é", "character(\"é\")"), ("👩‍👩‍👧", "character"),
		] {
			session.press(stroke)
			try session.waitFor(event)
		}
	}

	@Test("A lone Esc waits as long as ESCDELAY says; what follows within makes one key")
	func escapeDelay() throws {
		let session = try startProbe { $0.environment = ["ESCDELAY": "300"] }
		let started = ContinuousClock.now
		session.press(.escape)
		try session.waitFor("Code.escape")
		#expect(ContinuousClock.now - started >= .milliseconds(300))
		session.press(.escape)
		session.press("x")
		try session.waitFor("character(\"x\"), modifiers: Key.Modifiers(rawValue: 2)")
	}

	@Test("The mouse can be left to the terminal, and taken again")
	func mouse() throws {
		let session = try startProbe()
		session.press("m")
		try session.waitUntil("no reports") { $0.modes.isDisjoint(with: [1000, 1002, 1006]) }
		session.press("M")
		try session.waitUntil("reports") { $0.modes.isSuperset(of: [1000, 1002, 1006]) }
	}

	@Test("Another size is an event and all of it is used", arguments: [(100, 30), (20, 5), (3, 2), (1, 1)])
	func resize(width: Int, height: Int) throws {
		let session = try startProbe()
		session.resize(width: width, height: height)
		try session.waitUntil("the size") { $0.line(0).hasPrefix("\(width)x\(height)".prefix(width)) }
		session.resize(width: 90, height: 20)
		try session.waitFor("90x20")
		try session.waitFor("resize(Size(width: 90, height: 20))")
		#expect(session.screen.unknown == [])
	}

	@Test("A terminal without a size is taken for one of 80 by 24")
	func noSize() throws {
		let session = try startProbe {
			$0.width = 80
			$0.height = 24
			$0.sizeIsKnown = false
		}
		#expect(session.screen.line(0).hasPrefix("80x24"))
	}

	@Test("Another thread can end the wait")
	func wake() throws {
		let session = try startProbe()
		session.press("w")
		try session.waitFor("woken")
	}

	@Test("A thousand keys in one piece all arrive")
	func flood() throws {
		let session = try startProbe()
		session.send(String(repeating: "x", count: 999) + "y")
		try session.waitFor("character(\"y\")")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}

	@Test("The terminal's background is asked for")
	func background() throws {
		let session = try startProbe()
		session.press("b")
		try session.waitFor("background RGB(red: 30, green: 30, blue: 46)")
		let silent = try startProbe { $0.abilities = .silent }
		silent.press("b")
		try silent.waitFor("background unknown")
		silent.press("\u{1B}]11;rgb:ff/ff/ff\u{1B}\\")
		silent.press("b")
		try silent.waitFor("background RGB(red: 255, green: 255, blue: 255)")
	}

	@Test("What was typed before the first frame is not lost")
	func typedAhead() throws {
		let session = try PTYSession(Product.path("TerminalProbe")) { $0.abilities = .silent }
		session.press("x")
		try session.waitFor("character(\"x\")")
	}

	@Test("Keys are reported without ambiguity where the terminal can")
	func keyboardProtocol() throws {
		let session = try startProbe { $0.abilities.reportsKeys = true }
		try session.waitUntil("the protocol") { $0.keyboardFlags == [1] }
		session.press("\u{1B}[27u")
		try session.waitFor("Code.escape")
		session.press("\u{1B}[13;2u")
		try session.waitFor("Code.enter, modifiers: Key.Modifiers(rawValue: 1)")
		session.press("q")
		try session.waitForExit()
		expectRestored(session)
	}

	@Test("also where it says so late")
	func lateKeyboardProtocol() throws {
		let session = try startProbe { $0.abilities = .silent }
		#expect(session.screen.keyboardFlags == [])
		session.press("\u{1B}[?0u")
		try session.waitUntil("the protocol") { $0.keyboardFlags == [1] }
		session.press("q")
		try session.waitForExit()
		expectRestored(session)
	}
}
