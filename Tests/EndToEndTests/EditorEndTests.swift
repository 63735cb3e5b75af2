import Foundation
import TerminalTesting
import Testing

@Suite("The end while an editor runs", .serialized)
struct EditorEndTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write("{\"a\": true, \"b\": 1}\n")
	}

	private var kept: [String] { sandbox.kept }

	/// A staged form with one change, and an editor in front of it that does what a script says.
	private func editing(_ script: String, under words: [String] = []) throws -> PTYSession {
		try sandbox.write("#!/bin/sh\n\(script)\n", to: "editor")
		let program = words + [Product.path("SettingsTUI"), "--staged", "a.json"]
		let session = try sandbox.session(program[0], Array(program.dropFirst())) {
			// By the shell: a script that was written a moment ago may still be open in a process that is being started.
			$0.environment["EDITOR"] = "/bin/sh " + self.sandbox.path("editor")
		}
		try session.waitFor("saved")
		session.press(.space)
		try session.waitFor("1 not written")
		session.press("e")
		try session.waitFor("EDITING")
		return session
	}

	/// An editor that hears of nothing, until it is killed.
	private static let hung = """
		trap '' HUP INT QUIT TERM USR1 ALRM
		echo $$ > pid
		echo EDITING
		while :; do sleep 1; done
		"""

	private func killEditor() throws {
		let process = try #require(pid_t(try sandbox.text("pid").filter(\.isNumber)))
		#expect(kill(-process, SIGKILL) == 0)
	}

	@Test("comes by a signal though the editor hangs, with staged changes kept", arguments: [SIGTERM, SIGHUP, SIGALRM])
	func signal(_ signal: Int32) throws {
		let session = try editing(Self.hung)
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		try killEditor()
		expectRestored(session)
		#expect(kept.count == 1)
	}

	@Test(
		"comes when the terminal goes away though the editor hangs, with staged changes kept",
		arguments: [[], ["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"]])
	func hangUp(under words: [String]) throws {
		let session = try editing(Self.hung, under: words)
		session.hangUp()
		#expect(try session.waitForExit() == .signal(SIGHUP))
		try killEditor()
		#expect(kept.count == 1)
	}

	@Test("is told to the editor and all that it started, and waits for what it still writes")
	func told() throws {
		let session = try editing(
			"""
			sh -c 'trap "echo wrapped > inner; exit" TERM; echo EDITING; while :; do sleep 0.01; done' &
			trap 'wait; echo kept > swap; exit' TERM
			wait
			""")
		session.signal(SIGTERM)
		#expect(try session.waitForExit() == .signal(SIGTERM))
		#expect(try sandbox.text("swap") == "kept\n")
		#expect(try sandbox.text("inner") == "wrapped\n")
		#expect(kept.count == 1)
	}

	@Test("comes by a crash, and undoes the modes that the editor has set")
	func crash() throws {
		let session = try editing("stty raw -echo; echo $$ > pid; echo EDITING; sleep 1000")
		session.signal(SIGSEGV)
		#expect(try session.waitForExit() == .signal(SIGSEGV))
		try killEditor()
		#expect(session.modes == session.modesBefore)
	}
}
