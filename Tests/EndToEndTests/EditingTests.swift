import Foundation
import TerminalTesting
import Testing

@Suite("Editing the program's own settings in a terminal")
struct EditingTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("launches, says where one is, and leaves on q with nothing written")
	func launch() throws {
		let session = try sandbox.open()
		#expect(session.screen.contains("Settings › Appearance"))
		#expect(session.screen.contains("Theme"))
		#expect(session.screen.title == "Settings")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		expectRestored(session)
		#expect(sandbox.settings == "")
	}

	@Test("a toggle is in the file at once, and undone and redone there")
	func toggle() throws {
		let session = try sandbox.open()
		try session.select("Dim the other panes")
		session.press(.space)
		try session.waitFor("on", in: "Dim the other panes")
		try session.waitUntil("the file to follow") { sandbox.settings.contains("\"dimsOtherPanes\": true") }
		session.press("u")
		try session.waitFor("off", in: "Dim the other panes")
		try session.waitUntil("the file to follow") { !sandbox.settings.contains("dimsOtherPanes") }
		session.press(.control("r"))
		try session.waitUntil("the file to follow") { sandbox.settings.contains("\"dimsOtherPanes\": true") }
		session.press("r")
		try session.waitUntil("the file to follow") { !sandbox.settings.contains("dimsOtherPanes") }
	}

	@Test("a number is typed, judged, and stepped")
	func number() throws {
		let session = try sandbox.openWide()
		session.press(.tab, .down, .down, .down, .tab)
		try session.select("Escape delay")
		session.press(.enter, .control("u"), "5000", .enter)
		try session.waitFor("between 0 and 1000")
		#expect(sandbox.settings == "")
		session.press(.control("u"), "250", .enter)
		try session.waitUntil("the file to follow") { sandbox.settings.contains("\"escapeDelay\": 250") }
		session.press(.right)
		try session.waitFor("255", in: "Escape delay")
		try session.waitUntil("the step to be committed") { sandbox.settings.contains("\"escapeDelay\": 255") }
	}

	@Test("a choice is made in a popup, and one sees it at once")
	func choice() throws {
		let session = try sandbox.open()
		try session.select("Borders")
		session.press(.enter)
		try session.waitFor("thick rules")
		session.press("ascii")
		try session.waitForNo("thick rules")
		session.press(.enter)
		try session.waitFor("-----------")
		try session.waitUntil("no line of the old kind") { !$0.text.contains("─") }
		try session.waitUntil("the file to follow") { sandbox.settings.contains("\"borders\": \"ascii\"") }
	}

	@Test("a colour is typed, and shows where the accent is used")
	func color() throws {
		let session = try sandbox.open { $0.environment["COLORTERM"] = "truecolor" }
		try session.select("Accent colour")
		session.press(.enter)
		try session.waitFor("Saturation")
		session.press("#ff8800", .enter)
		try session.waitUntil("the file to follow") { sandbox.settings.contains("\"accent\": \"#ff8800\"") }
		try session.waitUntil("the selection's edge in that colour") { screen in
			screen.style(of: "▌")?.foreground == .rgb(0xFF, 0x88, 0x00)
		}
	}

	@Test("a nested value is drilled into, edited, and reset")
	func nested() throws {
		let session = try sandbox.openWide()
		session.press(.tab, .down, .tab)
		try session.select("Layout")
		session.press(.enter)
		try session.waitFor("Screen › Layout")
		session.press(.enter)
		try session.select("Help pane")
		session.press(.enter)
		try session.waitFor("Panes › Help pane")
		session.press(.enter, .control("u"), "50", .enter)
		try session.waitUntil("the file to follow") { sandbox.settings.contains("50") }
		let json = try JSONSerialization.jsonObject(with: Data(sandbox.settings.utf8)) as? NSDictionary
		#expect(json == ["layout": ["panes": ["help": ["width": 50]]]])
		session.press(.escape)
		try session.waitFor("1 of 1 set")
		session.press("r")
		try session.waitFor("0 of 1 set")
		try session.waitUntil("the file to follow") { !sandbox.settings.contains("50") }
	}

	@Test("text of any kind is typed into another program's file, whose bytes stay")
	func text() throws {
		let text = "{\n  // who\n  \"name\": \"x\", \"n\": 1.50\n}\n"
		try sandbox.write(text)
		let session = try sandbox.open("a.json")
		try session.select("Name")
		session.press(.enter, .control("u"), "zoë 🦄", .paste(" \u{1B}[31m"), .enter)
		try session.waitUntil("the file to follow") { (try? sandbox.text())?.contains("zoë 🦄") == true }
		let written = try sandbox.text()
		#expect(written.hasPrefix("{\n  // who\n  \"name\": \"zoë 🦄"))
		#expect(written.hasSuffix("\", \"n\": 1.50\n}\n"))
		session.press("u")
		try session.waitUntil("the first bytes again") { (try? sandbox.text()) == text }
	}
}
