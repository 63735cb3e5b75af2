import Foundation
import TerminalTesting
import Testing

@Suite("A form whose files may not become large")
struct SizeLimitTests {
	private let sandbox: Sandbox
	private static let text = "{\"n\": 1}" + String(repeating: " ", count: 9000) + "\n"

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text)
	}

	private var kept: [String] { sandbox.kept }

	/// A form over a file that is larger than any that it may write.
	private func open(blocks: Int, _ arguments: String...) throws -> PTYSession {
		let words =
			["-c", "ulimit -f \(blocks); exec \"$@\"", "sh", Product.path("SettingsTUI")] + arguments + ["a.json"]
		let session = try sandbox.session("/bin/sh", words)
		try session.waitForForm()
		return session
	}

	private func set(_ number: Int, in session: PTYSession) throws {
		session.press(.enter)
		try session.waitFor("cancel")
		session.press(.backspace)
		session.send(String(number))
		session.press(.enter)
		try session.waitForNo("cancel")
		try session.waitFor(String(number), in: "N")
	}

	@Test("keeps what is staged where it could not be written, as it is when it is left", arguments: [SIGTERM, SIGHUP])
	func newest(signal: Int32) throws {
		let session = try open(blocks: 8, "--staged")
		try set(5, in: session)
		session.press(.control("s"))
		try session.waitFor("cannot write")
		#expect(session.screen.text.contains("1 not written"))
		try set(7, in: session)
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		#expect(kept.count == 1)
		let next = try sandbox.open("a.json", showing: "Changes from before")
		next.press("R")
		try next.waitUntil("the newer value, and nothing that is kept") {
			(try? sandbox.text("a.json")) == Self.text.replacing("1", with: "7") && kept.isEmpty
		}
	}

	@Test("says at its end what is kept nowhere, and leaves nothing torn", arguments: [false, true])
	func nothingKept(isQuit: Bool) throws {
		let session = try open(blocks: 0)
		try set(9, in: session)
		try session.waitFor("Not saved")
		if isQuit {
			session.press("q")
			try session.waitFor("quit")
			session.press("q")
			#expect(try session.waitForExit() == .status(1))
		} else {
			session.signal(SIGTERM)
			#expect(try session.waitForExit() == .signal(SIGTERM))
		}
		#expect(session.hasReceived("could not be kept anywhere else"))
		#expect(kept.isEmpty)
		#expect(try sandbox.text("a.json") == Self.text)
	}
}
