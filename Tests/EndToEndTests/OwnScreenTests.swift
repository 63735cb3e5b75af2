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

	@Test("may be shown several times by one process, which holds no more of the system after the last than before")
	func runs() throws {
		let session = try sandbox.session(Product.path("Unicorn"), ["runs", "6"]) {
			$0.environment["COLORTERM"] = "truecolor"
		}
		for number in 1...6 {
			try session.waitUntil("run \(number)") { $0.isOnSecondScreen && $0.contains("Unicorn › General") }
			// What writes the settings keeps some things of its first time.
			if number <= 2 {
				session.press(.space)
				try session.waitFor(number == 1 ? "off" : "on", in: "Show all-day events")
			}
			session.press("q")
			try session.waitUntil("the end of run \(number)") { session.hasReceived("run \(number): ") }
		}
		#expect(try session.waitForExit() == .status(0))
		let lines = String(decoding: session.received, as: UTF8.self).split { $0.isNewline }
		let held = lines.filter { $0.contains("descriptors, SigCgt") }.map { $0.drop { $0 != ":" } }
		#expect(held.count == 6 && Set(held.dropFirst(2)).count == 1, "\(held)")
		expectRestored(session)
	}

	@Test("moves with the mouse")
	func mouse() throws {
		let session = try open()
		let place = try #require(session.screen.find("Accent"))
		session.press(.click(place.x, place.y))
		try session.waitUntil("the selection there") { _ in session.isSelected("Accent") }
	}
}
