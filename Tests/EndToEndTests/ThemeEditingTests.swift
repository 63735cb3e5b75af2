import Foundation
import TerminalTesting
import Testing

@Suite("Themes of one's own")
struct ThemeEditingTests {
	private let sandbox: Sandbox
	private static let file = "config/SettingsTUI/themes/dusk.json"

	init() throws { sandbox = try Sandbox() }

	private func open(_ arguments: String...) throws -> PTYSession {
		let session = try sandbox.session(Product.path("SettingsTUI"), arguments) {
			$0.environment["COLORTERM"] = "truecolor"
		}
		try session.waitFor("saved")
		return session
	}

	@Test("are made from the theme that is set, and shown as they are edited")
	func edited() throws {
		#expect(try sandbox.write("{\"theme\": \"ember\"}", to: "config/SettingsTUI/settings.json") != "")
		let session = try open("theme", "dusk", "--goto", "inks.accent")
		#expect(try sandbox.text(Self.file).contains("\"inherits\": \"ember\""))
		#expect(session.screen.contains("#f0a85a"))
		#expect(session.hasReceived("38;2;240;168;90"))
		session.press(.enter)
		try session.waitFor("Hue")
		session.send("#12ab34\r")
		try session.waitUntil("the new accent on the screen") { session.hasReceived("38;2;18;171;52") }
		try session.waitUntil("the file to change") {
			(try? sandbox.text(Self.file))?.contains("\"accent\": \"#12ab34\"") == true
		}
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.start(["themes"]).contains("dusk"))
	}

	@Test("are read again as soon as they change; a broken one is named and left out until it is mended")
	func reloaded() throws {
		let theme = { (accent: String) in
			"{\"name\": \"dusk\", \"inherits\": \"midnight\", \"inks\": {\"accent\": \"\(accent)\"}}"
		}
		try sandbox.write(theme("#7fe0a0"), to: Self.file)
		try sandbox.write("{\"theme\": \"dusk\"}", to: "config/SettingsTUI/settings.json")
		let session = try open()
		try session.waitUntil("the theme's accent") { session.hasReceived("38;2;127;224;160") }
		try sandbox.write(theme("#e0a07f"), to: Self.file)
		try session.waitUntil("the new accent") { session.hasReceived("38;2;224;160;127") }
		try sandbox.write(theme("reddish"), to: Self.file)
		try session.waitFor("Theme left out: dusk.json, line 1")
		try sandbox.write(theme("#e0e07f"), to: Self.file)
		try session.waitUntil("the mended accent") { session.hasReceived("38;2;224;224;127") }
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}
}

extension Sandbox {
	/// The words that a run of the program prints.
	fileprivate func start(_ arguments: [String]) throws -> Set<String> {
		let session = try session(Product.path("SettingsTUI"), arguments) { $0.width = 140 }
		try session.waitForExit()
		return Set(session.screen.text.split { $0 == " " || $0 == "\n" }.map(String.init))
	}
}
