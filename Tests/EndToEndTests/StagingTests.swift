import Foundation
import TerminalTesting
import Testing

@Suite("Changes that are not written at once")
struct StagingTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write("{\"a\": true, \"b\": 1} // mine\n")
	}

	private var kept: [String] { sandbox.kept }

	/// A staged form with one change that is not written.
	private func staged() throws -> PTYSession {
		let session = try sandbox.open("--staged", "a.json")
		session.press(.space)
		try session.waitFor("1 not written")
		return session
	}

	@Test("are written together when asked")
	func write() throws {
		let session = try staged()
		session.press("w")
		try session.waitFor("1 change not yet written")
		#expect(try sandbox.text() == "{\"a\": true, \"b\": 1} // mine\n")
		session.press(.enter)
		try session.waitFor("1 change written")
		try session.waitUntil("the file to change") {
			(try? sandbox.text()) == "{\"a\": false, \"b\": 1} // mine\n"
		}
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		#expect(kept == [])
	}

	@Test("are kept on Ctrl-C, named, and offered by the next form, which restores them")
	func interrupt() throws {
		let session = try staged()
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		expectRestored(session)
		#expect(session.hasReceived("1 change was not written. Kept in "))
		#expect(kept.count == 1)
		#expect(try sandbox.text() == "{\"a\": true, \"b\": 1} // mine\n")

		let next = try sandbox.open("a.json", showing: "Changes from before")
		next.press("R")
		try next.waitUntil("the change to be on disk and the file to go") {
			(try? sandbox.text()) == "{\"a\": false, \"b\": 1} // mine\n" && kept.isEmpty
		}
		next.press("q")
		#expect(try next.waitForExit() == .status(0))
	}

	@Test("are kept where the terminal goes away")
	func hangUp() throws {
		let session = try staged()
		session.hangUp()
		#expect(try session.waitForExit() == .signal(SIGHUP))
		#expect(kept.count == 1)
	}

	@Test("stay kept for later, and go when they are discarded")
	func discard() throws {
		let session = try staged()
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		let later = try sandbox.open("a.json", showing: "Changes from before")
		later.press(.escape)
		try later.waitForNo("Changes from before")
		later.press("q")
		#expect(try later.waitForExit() == .status(0))
		#expect(kept.count == 1)
		let next = try sandbox.open("a.json", showing: "Changes from before")
		next.press("D")
		try next.waitUntil("the file to go") { kept.isEmpty }
		#expect(try sandbox.text() == "{\"a\": true, \"b\": 1} // mine\n")
	}

	@Test("are not discarded by what is typed before they are offered")
	func typedAhead() throws {
		let session = try staged()
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		let next = try sandbox.session(Product.path("SettingsTUI"), ["a.json"])
		next.press("Debug")
		try next.waitFor("Changes from before")
		try next.settle()
		#expect(next.screen.contains("Changes from before"), "\(next.screen.text)")
		#expect(kept.count == 1)
		next.press("D")
		try next.waitUntil("the file to go") { kept.isEmpty }
	}

	@Test("are offered by whatever path the file is opened")
	func otherPath() throws {
		let session = try staged()
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		try FileManager.default.createSymbolicLink(
			atPath: sandbox.path("link.json"), withDestinationPath: sandbox.path("a.json"))
		for path in ["./a.json", "link.json"] {
			let next = try sandbox.open(path, showing: "Changes from before")
			next.press(.escape)
			try next.waitForNo("Changes from before")
			next.press("q")
			#expect(try next.waitForExit() == .status(0))
		}
	}

	@Test("of another file are not offered")
	func other() throws {
		let session = try staged()
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		try sandbox.write("{\"a\": true}", to: "b.json")
		let other = try sandbox.open("b.json")
		#expect(!other.screen.contains("Changes from before"))
		other.press("q")
		#expect(try other.waitForExit() == .status(0))
		#expect(kept.count == 1)
	}

	@Test("--goto begins at a field, and names a key that is not there")
	func goto() throws {
		let session = try sandbox.open("--goto", "b", "a.json")
		#expect(session.isSelected("B"))
		let slip = try self.sandbox.session(Product.path("SettingsTUI"), ["--goto", "c", "a.json"])
		#expect(try slip.waitForExit() == .status(3))
		#expect(slip.hasReceived("There is no key “c”."))
	}
}
