import Glibc
import TerminalTesting
import Testing

@Suite("Other programs on the terminal")
struct TerminalProgramTests {
	/// An interactive bash with the probe in its foreground.
	private func startUnderShell(configure: (inout PTYSession.Setup) -> Void = { _ in }) throws -> PTYSession {
		let session = try PTYSession("/bin/bash", ["--norc", "--noprofile", "-i"], configure: configure)
		session.send("PS1='$ '; bind 'set enable-bracketed-paste off'; clear\r")
		try session.waitUntil("the prompt") { $0.line(0) == "$" }
		session.send("\(Product.path("TerminalProbe"))\r")
		try session.waitFor("Setting number 1 ")
		return session
	}

	/// The shell says that the job is stopped, and reads again.
	private func waitForPrompt(_ session: PTYSession) throws {
		try session.waitUntil("the prompt after “Stopped”") { screen in
			screen.contains("Stopped") && screen.text.split(separator: "\n").last == "$"
		}
		try session.waitUntil("the job to stand still") { session.jobStandsStill }
	}

	@Test("Ctrl-Z stops it as any job, and fg brings it back in the size of then")
	func suspension() throws {
		let session = try startUnderShell()
		session.press(.control("z"))
		try waitForPrompt(session)
		#expect(!session.screen.isOnSecondScreen)
		#expect(session.screen.modes.isDisjoint(with: [2004, 1004, 1000, 1002, 1006]))
		session.resize(width: 60, height: 20)
		session.send("fg; echo ended=$?\r")
		try session.waitFor("back")
		#expect(session.screen.line(0).hasPrefix("60x20"))
		#expect(session.screen.isOnSecondScreen)
		#expect(session.screen.contains("will suspend"))
		session.press("q")
		try session.waitFor("ended=0")
	}

	@Test("SIGTSTP from elsewhere does the same", arguments: [SIGTSTP, SIGSTOP])
	func sentStop(_ signal: Int32) throws {
		let session = try startUnderShell()
		let probe = try #require(session.foregroundProcess)
		kill(probe, signal)
		try waitForPrompt(session)
		if signal == SIGTSTP { #expect(!session.screen.isOnSecondScreen) }
		session.send("clear; fg; echo ended=$?\r")
		try session.waitFor("resumed")
		#expect(session.screen.isOnSecondScreen)
		session.press("q")
		try session.waitFor("ended=0")
	}

	@Test("However often it is stopped, the terminal has put one title and one keyboard mode aside for it")
	func stacks() throws {
		let session = try startProbe { $0.abilities.reportsKeys = true }
		session.press("t")
		try session.waitUntil("the title") { $0.title == "ti␛tle␇" }
		// The second screen comes with one of its own.
		let titles = session.screen.titles.count
		for round in 1...2 {
			session.signal(SIGSTOP)
			session.signal(SIGCONT)
			try session.waitUntil("it to go on") { screen in
				screen.text.split(separator: "\n").count { $0.hasPrefix("resumed") } == round
			}
		}
		try session.settle()
		#expect(session.screen.title == "ti␛tle␇" && session.screen.titles.count == titles)
		#expect(session.screen.keyboardFlags.count == 1)
		session.press("q")
		try session.waitForExit()
		expectRestored(session)
		#expect(session.screen.titles == [])
	}

	@Test("Where nothing can be stopped, it goes on")
	func orphan() throws {
		let session = try startProbe()
		session.press(.control("z"))
		try session.waitFor("back")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		expectRestored(session)
	}

	@Test("An editor has the terminal as the shell left it, and its status comes back")
	func editor() throws {
		let session = try startProbe()
		session.press("e")
		try session.waitFor("IN-EDITOR")
		#expect(!session.screen.isOnSecondScreen)
		#expect(session.modes == session.modesBefore)
		session.send("hello\r")
		try session.waitFor("status 3")
		#expect(session.screen.isOnSecondScreen)
		session.press("q")
		try session.waitForExit()
		#expect(session.screen.contains("got=hello"))
		expectRestored(session)
	}

	@Test("Ctrl-C in an editor is the editor's")
	func interruptedEditor() throws {
		let session = try startProbe()
		session.press("e")
		try session.waitFor("IN-EDITOR")
		session.press(.control("c"))
		try session.waitFor("status 130")
	}

	@Test("Ctrl-Z in an editor stops the job, and fg brings both back")
	func stoppedEditor() throws {
		let session = try startUnderShell()
		session.press("e")
		try session.waitFor("IN-EDITOR")
		session.press(.control("z"))
		try waitForPrompt(session)
		session.send("fg; echo ended=$?\r")
		try session.waitUntil("the foreground") { session.foregroundProcess != nil }
		session.send("hello\r")
		try session.waitFor("status 3")
		session.press("q")
		try session.waitFor("ended=0")
	}

	@Test(
		"A signal that asks for the end while an editor runs ends both, be the editor stopped or not",
		arguments: [SIGTERM, SIGHUP, SIGUSR1], [false, true])
	func terminatedDuringEditor(_ signal: Int32, isStopped: Bool) throws {
		let session = try startProbe()
		session.press("e")
		try session.waitFor("IN-EDITOR")
		if isStopped, let editor = session.foregroundProcess { kill(editor, SIGSTOP) }
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		expectRestored(session)
	}

	@Test("A program that is not there is an error, and the screen comes back")
	func missingEditor() throws {
		let session = try startProbe()
		session.press("E")
		try session.waitFor("Could not start no-such-program: No such file or directory.")
	}

	@Test("An editor sees the environment that we were started with")
	func editorEnvironment() throws {
		let session = try startProbe { $0.environment = ["TERMINFO": "/lib/terminfo"] }
		session.press("i")
		try session.waitFor("TERMINFO=/lib/terminfo")
		let other = try startProbe()
		other.press("i")
		try other.waitFor("TERMINFO= ")
	}

	@Test("The title and the clipboard reach the terminal without control characters")
	func talking() throws {
		let session = try startProbe()
		session.press("t", "c")
		try session.waitUntil("the title") { $0.title == "ti␛tle␇" && $0.clipboard == ["c;Y2xpcA=="] }
		session.press(.control("z"))
		try session.waitFor("back")
		try session.waitUntil("the title") { $0.title == "ti␛tle␇" }
		session.press("q")
		try session.waitForExit()
		expectRestored(session)
		#expect(session.screen.titles == [])
	}

	@Test("Without a terminal it says so", arguments: ["</dev/null", ">/dev/null", "| cat"])
	func noTerminal(_ redirection: String) throws {
		let probe = Product.path("TerminalProbe")
		let session = try PTYSession("/bin/bash", ["-o", "pipefail", "-c", "\(probe) \(redirection)"])
		#expect(try session.waitForExit() == .status(2))
		#expect(session.screen.text.contains("not a terminal"))
		#expect(session.modes == session.modesBefore)
	}

	@Test("A terminal type that cannot work is refused by name", arguments: ["", "no-such-term", "dumb"])
	func unknownTerm(_ term: String) throws {
		let session = try PTYSession(Product.path("TerminalProbe")) { $0.term = term }
		#expect(try session.waitForExit() == .status(2))
		#expect(session.screen.text.replacing("\n", with: "").contains(term.isEmpty ? "TERM is not set" : "“\(term)”"))
		#expect(session.modes == session.modesBefore)
	}
}
