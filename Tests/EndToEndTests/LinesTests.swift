import Foundation
import TerminalTesting
import Testing

@Suite("The form in lines", .serialized)
struct LinesTests {
	private let sandbox: Sandbox
	private static let schema = """
		{"title": "App", "properties": {
			"name": {"type": "string"}, "token": {"type": "string", "writeOnly": true},
			"port": {"type": "integer", "maximum": 9}
		}}
		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write("{}\n")
		try sandbox.write(Self.schema, to: "schema.json")
	}

	private static let arguments = ["--schema", "schema.json", "a.json"]

	private func open(
		_ more: [String] = [], configure: (inout PTYSession.Setup) -> Void = { _ in }
	) throws -> PTYSession {
		let session = try sandbox.session(Product.path("SettingsTUI"), more + Self.arguments) {
			$0.height = 60
			configure(&$0)
		}
		try session.waitFor("App>")
		return session
	}

	/// Types a line, and waits for what is said.
	private func type(_ line: String, in session: PTYSession, until text: String) throws {
		session.send(line + "\n")
		try session.waitUntil(text) { _ in session.hasReceived(text) }
	}

	@Test("is shown where it is asked for, and on a terminal that can do nothing else", arguments: [0, 1, 2])
	func ways(way: Int) throws {
		let session = try open(way == 0 ? ["--accessible"] : []) { setup in
			if way == 1 { setup.environment["ACCESSIBLE"] = "1" }
			if way == 2 { setup.term = "dumb" }
		}
		try type("name", in: session, until: "Name= ")
		try type("Zoë", in: session, until: "Name: Zoë.")
		session.send(":done\n")
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.text().contains("Zoë"))
		#expect(!session.received.contains(0x1B), "nothing moves a cursor")
		#expect(session.modes == session.modesBefore)
	}

	@Test(
		"ends by a signal also while the terminal holds what is said", arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1],
		[false, true])
	func held(_ signal: Int32, isStaged: Bool) throws {
		let session = try open(["--accessible"] + (isStaged ? ["--staged"] : []))
		if isStaged {
			try type("port", in: session, until: "Port= ")
			try type("5", in: session, until: "1 not written")
		}
		try type("token", in: session, until: "Token= ")
		session.send("\u{13}\n")
		try session.waitUntil("the prompt to be taken back") { session.modes == session.modesBefore }
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		#expect(session.modes == session.modesBefore)
	}

	@Test("leaves nothing of a secret that is half typed to whoever reads next", arguments: [true, false])
	func halfTyped(isSecret: Bool) throws {
		let session = try open(["--accessible"])
		session.send(isSecret ? "token\n" : "name\n")
		try session.waitUntil("the prompt") { _ in session.hasReceived(isSecret ? "Token= " : "Name= ") }
		session.send("hunter2\u{13}")
		try session.waitUntil("all of it to have come") { session.isHeld }
		session.signal(SIGTERM)
		#expect(try session.waitForExit() == .signal(SIGTERM))
		#expect((session.typedAhead == 0) == isSecret)
	}

	@Test("shows nothing of a secret that is typed, and gives the terminal back", arguments: [SIGTERM, SIGHUP, SIGINT])
	func secret(_ signal: Int32) throws {
		let session = try open(["--accessible"])
		try type("token", in: session, until: "Token= ")
		try session.waitUntil("what is typed to be hidden") { session.modes != session.modesBefore }
		try type("hunter2", in: session, until: "Token: set, not shown.")
		try type("token", in: session, until: "which is not shown")
		try session.waitUntil("what is typed to be hidden") { session.modes != session.modesBefore }
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		#expect(!session.hasReceived("hunter2"))
		#expect(session.modes == session.modesBefore)
		#expect(try sandbox.text().contains("hunter2"))
	}

	@Test("takes no line that it cannot have as it was typed")
	func unreadable() throws {
		try sandbox.write("{\"name\": \"old\"}\n")
		let session = try open(["--accessible"])
		try type("name", in: session, until: "Name= ")
		session.send(Array("caf".utf8) + [0xE9, 0x0A])
		try session.waitUntil("the refusal") { _ in session.hasReceived("is not UTF-8, so it was not taken.") }
		for (count, other) in [(4095, "8"), (5000, "9")] {
			session.send(String(repeating: "v", count: count) + "\n")
			try session.waitUntil("the refusal") { _ in session.hasReceived("no more than 4095 bytes of a line") }
			try type(":back", in: session, until: "App> ")
			session.send("port\n\(other)\n")
			try session.waitUntil("the next one") { _ in session.hasReceived("3. Port: \(other).") }
			#expect(try sandbox.text().contains("\"name\": \"old\""))
			try type(":undo", in: session, until: "Undone: Port.")
			session.send("name\n")
		}
		try type(String(repeating: "v", count: 4094), in: session, until: "1. Name: vvv")
		session.send(":done\n")
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.text().count == 4094 + 13)
	}

	@Test("stops alone where no terminal is its own")
	func stopped() throws {
		let script = """
			mkfifo in; "$0" --accessible --schema schema.json a.json < in > out & exec 3> in
			until grep -q App out; do :; done
			kill -TSTP $!; until grep -q '^State:.T' /proc/$!/status; do :; done
			kill -CONT $!; echo :done >&3; exec 3>&-; wait $!
			"""
		#expect(try run("/bin/sh", ["-c", script, Product.path("SettingsTUI")], input: "/dev/null") == .status(0))
	}

	@Test("is scripted through a pipe, and ends with its input")
	func pipe() throws {
		try sandbox.write("port\n12\n7\n:undo\nport\n8", to: "typed")
		let arguments = ["--accessible"] + Self.arguments
		#expect(try run(Product.path("SettingsTUI"), arguments, input: sandbox.path("typed")) == .status(0))
		let said = try sandbox.text("said")
		#expect(said.contains("3. Port: unset.") && said.contains("Not set. Must be at most 9."), "\(said)")
		#expect(said.contains("Undone: Port.") && said.contains("3. Port: 8."), "\(said)")
		#expect(try sandbox.text().contains("\"port\": 8"))
	}

	/// Runs a program without a terminal to its end; what it says is in the file `said`.
	private func run(_ program: String, _ arguments: [String], input: String) throws -> ChildProcess.Exit {
		let files = [
			Foundation.open(input, O_RDONLY | O_CLOEXEC),
			Foundation.open(sandbox.path("said"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600),
		]
		defer { files.forEach { close($0) } }
		let child = try ChildProcess(
			program, arguments, environment: sandbox.variables, directory: sandbox.directory,
			descriptors: [files[0], files[1], files[1]])
		return try child.waitForExit()
	}

	@Test("says what others change before the next prompt")
	func outside() throws {
		let session = try open(["--accessible"])
		try sandbox.write("{\"port\": 3}\n")
		// Whether it is heard of before this line or after it, it is said.
		try type(":list", in: session, until: "3. Port: 3.")
		session.send(":done\n")
		#expect(try session.waitForExit() == .status(0))
	}

	@Test("lets no text of a file act on the terminal")
	func hostile() throws {
		try sandbox.write("{\"name\": \"a\\u001b[2Jb\\nc\\u202e\"}\n")
		let session = try open(["--accessible"])
		try type("name", in: session, until: "Name= ")
		session.send(".\n:done\n")
		#expect(try session.waitForExit() == .status(0))
		#expect(!session.received.contains(0x1B) && !session.hasReceived("\u{202E}"))
	}
}
