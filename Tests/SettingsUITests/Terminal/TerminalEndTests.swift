import Glibc
import TerminalTesting
import Testing

@Suite("However the process ends, the terminal is as it was")
struct TerminalEndTests {
	@Test("Leaving")
	func leaving() throws {
		let session = try startProbe()
		#expect(!session.isCooked)
		#expect(session.screen.modes.isSuperset(of: [1049, 2004, 1004, 1000, 1002, 1006]))
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		expectRestored(session)
	}

	@Test("Exiting without leaving")
	func exiting() throws {
		let session = try startProbe()
		session.press("Q")
		#expect(try session.waitForExit() == .status(4))
		expectRestored(session)
	}

	@Test("Signals end the process as if nobody had caught them", arguments: PTYSession.endingSignals)
	func signals(_ signal: Int32) throws {
		let session = try startProbe()
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		expectRestored(session)
	}

	@Test("Ctrl-\\ is SIGQUIT")
	func quitKey() throws {
		let session = try startProbe()
		session.press(.control("\\"))
		#expect(try session.waitForExit() == .signal(SIGQUIT))
		expectRestored(session)
	}

	@Test(
		"Crashes",
		arguments: [("F", [SIGILL, SIGTRAP]), ("S", [SIGSEGV]), ("O", [SIGSEGV]), ("A", [SIGABRT])])
	func crashes(key: String, signals: [Int32]) throws {
		let session = try startProbe { $0.abilities.reportsKeys = true }
		session.press(Keystroke(key))
		let exit = try session.waitForExit()
		#expect(signals.map(PTYSession.Exit.signal).contains(exit))
		expectRestored(session)
		if key == "F" { #expect(session.hasReceived("the probe was told to fail")) }
	}

	@Test(
		"A signal that is ignored, or that the program handles, stays its own", arguments: [SIGUSR1, SIGALRM, SIGPIPE])
	func ignored(_ signal: Int32) throws {
		let probe = Product.path("TerminalProbe")
		let session = try PTYSession("/bin/sh", ["-c", "trap '' \(signal); exec \(probe)"])
		try session.waitFor("Setting number 1 ")
		session.signal(signal)
		session.press("x")
		try session.waitFor("character(\"x\")")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}

	@Test("On a terminal without a second screen, nothing of the form stays", arguments: ["q", "Q", "S"])
	func onlyScreen(key: String) throws {
		let session = try startProbe { $0.term = "vt100" }
		#expect(!session.screen.isOnSecondScreen)
		session.press(Keystroke(key))
		try session.waitForExit()
		#expect(session.modes == session.modesBefore && session.screen.showsCursor)
		#expect(!session.screen.contains("Setting number"), "\(session.screen.text)")
		#expect(session.screen.cursor.x == 0)
	}

	@Test("A terminal that goes away ends the wait")
	func hangUp() throws {
		let session = try startProbe()
		session.hangUp()
		#expect(try [.status(9), .signal(SIGHUP)].contains(session.waitForExit()))
	}

	@Test("A terminal that goes away ends the wait also where SIGHUP is ignored")
	func hangUpWithoutSignal() throws {
		let probe = Product.path("TerminalProbe")
		let session = try PTYSession("/bin/sh", ["-c", "trap '' HUP; exec \(probe)"])
		try session.waitFor("Setting number 1 ")
		session.hangUp()
		#expect(try session.waitForExit() == .status(9))
	}

	@Test(
		"A terminal that takes no output does not hold up the end, whether something was being drawn or not",
		arguments: [SIGTERM, SIGHUP, SIGUSR1], [true, false])
	func clogged(_ signal: Int32, isDrawing: Bool) throws {
		let session = try startProbe()
		try session.settle()
		session.clog()
		if isDrawing { session.press("x") }
		session.signal(signal)
		#expect(try session.waitForExit(reading: false) == .signal(signal))
		#expect(session.modes == session.modesBefore)
		// What it had not shown makes way for what gives its screen back.
		try session.waitUntil("the other screen to be left") { session.hasReceived("\u{1B}[?1049l") }
	}

	@Test("What was written to standard error comes out afterwards")
	func standardError() throws {
		let session = try startProbe()
		session.press("p", "x")
		try session.waitFor("character(\"x\")")
		#expect(!session.screen.contains("to standard error"))
		session.press("q")
		try session.waitForExit()
		#expect(session.screen.contains("to standard error"))
	}
}
