import TerminalTesting
import Testing

@Suite("Keys as they come")
struct PlainKeysTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write("{}", to: "etc/SettingsTUI/settings.json")
	}

	@Test("what is typed on a row is its value once Enter accepts it, and Ctrl-Z takes it back")
	func typing() throws {
		let text = "{\"host\": \"a\"}"
		try sandbox.write(text)
		let session = try sandbox.open("a.json")
		session.send("example.com")
		try session.waitFor("example.com")
		#expect(try sandbox.text() == text)
		session.press(.enter)
		try session.waitUntil("the value in the file") { (try? sandbox.text()) == "{\"host\": \"example.com\"}" }
		session.press(.control("z"))
		try session.waitUntil("the value before") { (try? sandbox.text()) == text }
		session.press(.control("q"))
		#expect(try session.waitForExit() == .status(0))
		expectRestored(session)
	}

	@Test("another choice of keys counts at once")
	func choosing() throws {
		try sandbox.write("{\"keys\": \"vi\"}", to: "config/SettingsTUI/settings.json")
		try sandbox.write("{\"host\": \"a\", \"other\": true}")
		let session = try sandbox.open("a.json")
		session.send("j")
		try session.waitUntil("the second row") { _ in session.isSelected("Other") }
		try sandbox.write("{\"keys\": \"plain\"}", to: "config/SettingsTUI/settings.json")
		try session.waitFor("F1 help")
		session.send("k")
		try session.waitFor("/ k")
	}
}
