import TerminalTesting
import Testing

@Suite("The screen of a program that declares one")
struct OwnScreenTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func open() throws -> PTYSession {
		let session = try sandbox.session(Product.path("Unicorn"))
		try session.waitFor("Unicorn › General")
		return session
	}

	@Test("edits its keys")
	func edits() throws {
		let session = try open()
		session.press(.space)
		try session.waitFor("off", in: "Show all-day events")
		try session.select("Quality")
		session.press(.left)
		try session.waitFor("0.75", in: "Quality")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		let text = try sandbox.text("config/Unicorn/settings.json")
		#expect(text.contains("\"showAllDayEvents\": false"))
		#expect(text.contains("\"quality\": 0.75"))
	}

	@Test("looks as the user has set it for all such programs, at once")
	func looks() throws {
		let session = try open()
		try sandbox.write("{\"borders\": \"ascii\"}", to: "config/SettingsTUI/settings.json")
		try session.waitFor("[x] on")
	}

	@Test("moves with the mouse")
	func mouse() throws {
		let session = try open()
		let place = try #require(session.screen.find("Accent"))
		session.press(.click(place.x, place.y))
		try session.waitUntil("the selection there") { _ in session.isSelected("Accent") }
	}
}
