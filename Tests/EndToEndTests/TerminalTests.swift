import Foundation
import TerminalTesting
import Testing

@Suite("On any terminal")
struct TerminalTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func open(_ width: Int, _ height: Int, showing text: String) throws -> PTYSession {
		try sandbox.open(showing: text) { ($0.width, $0.height) = (width, height) }
	}

	@Test("40×12 shows a single column")
	func small() throws {
		let session = try open(40, 12, showing: "Appearance")
		try session.select("Borders")
		#expect(session.row("Borders").contains("Light"))
	}

	@Test("20×5 still works")
	func tiny() throws {
		let session = try open(20, 5, showing: "Theme")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}

	@Test("below that a notice says the size, and recovers")
	func tooSmall() throws {
		let session = try open(19, 4, showing: "20")
		#expect(!session.screen.contains("Theme"))
		session.resize(width: 80, height: 24)
		try session.waitFor("Colour depth")
		session.resize(width: 10, height: 3)
		try session.waitForNo("Theme")
		session.resize(width: 120, height: 40)
		try session.waitFor("Values")
	}

	@Test("after another size the screen is as if started so", arguments: [(60, 14), (40, 12), (20, 5), (120, 30)])
	func resized(width: Int, height: Int) throws {
		let session = try open(80, 24, showing: "Theme")
		session.resize(width: width, height: height)
		let fresh = try open(width, height, showing: "Theme").screen.text
		try session.waitUntil("the fresh screen") { $0.text == fresh }
	}

	@Test("a background that is told late changes the theme that follows it, and nothing else")
	func lateBackground() throws {
		let session = try sandbox.open {
			$0.abilities = .silent
			$0.environment["COLORTERM"] = "truecolor"
		}
		let text = session.screen.text
		#expect(session.screen.style(of: "Theme")?.background == .default)
		session.press("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
		try session.waitUntil("the light theme") {
			if case .rgb(let red, let green, let blue)? = $0.style(of: "Theme")?.foreground {
				Int(red) + Int(green) + Int(blue) < 300
			} else {
				false
			}
		}
		#expect(session.screen.text == text)
	}

	@Test("NO_COLOR means no colour at all")
	func noColor() throws {
		let session = try sandbox.open {
			$0.environment["NO_COLOR"] = "1"
			$0.environment["COLORTERM"] = "truecolor"
		}
		for cell in session.screen.cells.joined() {
			#expect(cell.style.foreground == .default && cell.style.background == .default)
		}
		#expect(session.screen.text.contains("▌"))
	}

	@Test("a locale that is not UTF-8 means ASCII, unless the user chose", arguments: [nil, "light", "heavy"])
	func ascii(chosen: String?) throws {
		if let chosen { try sandbox.write("{\"borders\": \"\(chosen)\"}", to: "config/SettingsTUI/settings.json") }
		let session = try sandbox.open { $0.environment["LC_ALL"] = "C" }
		let isASCII = session.screen.text.unicodeScalars.allSatisfy(\.isASCII)
		#expect(isASCII == (chosen == nil), "\(session.screen.text)")
	}

	@Test("text of a file never acts on the terminal")
	func hostile() throws {
		try sandbox.write(#"{"evil\u001b]0;owned\u0007": "\u001b[2J\u001b[?1049l\u202e\u0000\u009b31m", "x": 1}"#)
		let session = try sandbox.open("a.json")
		#expect(session.screen.title == "A")
		#expect(session.screen.isOnSecondScreen)
		#expect(session.screen.unknown == [])
		#expect(!session.hasReceived("owned\u{7}"))
		#expect(!session.hasReceived("\u{1B}[2J\u{1B}[?1049l"))
		#expect(!session.hasReceived("\u{202E}"))
	}

	@Test("text of a file that a command prints on a terminal is made safe", arguments: ["get", "list"])
	func printed(command: String) throws {
		try sandbox.write(#"{"evil": "a\u001b]0;owned\u0007\u001b[2Jb\u009bc"}"#)
		let session = try sandbox.session(
			Product.path("SettingsTUI"), [command, "--file", "a.json"] + (command == "get" ? ["evil"] : []))
		#expect(try session.waitForExit() == .status(0))
		#expect(session.screen.contains("owned"))
		#expect(session.screen.title == "")
		#expect(!session.hasReceived("\u{1B}"))
		#expect(!session.hasReceived("\u{9B}"))
	}

	@Test("Ctrl-Z stops the program and gives the terminal back; fg goes on with what changed meanwhile")
	func suspend() throws {
		let session = try sandbox.session("/bin/bash", ["--norc", "--noprofile", "-i"])
		session.send("PS1='$ '; \(Product.path("SettingsTUI")); echo ended=$?\r")
		try session.waitFor("Settings › Appearance")
		session.press(.control("z"))
		try session.waitFor("Stopped")
		try session.waitUntil("the job to stand still") { session.jobStandsStill }
		#expect(!session.screen.isOnSecondScreen)
		try sandbox.write("{\"borders\": \"heavy\"}", to: "config/SettingsTUI/settings.json")
		session.send("clear; fg; echo ended=$?\r")
		try session.waitFor("━━━━━━")
		session.press("q")
		try session.waitFor("ended=0")
	}

	@Test(
		"signals that tell of no crash leave the terminal as it was and nothing unwritten, and end the program by themselves",
		arguments: PTYSession.endingSignals.filter {
			![SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGPIPE].contains($0)
		})
	func signals(signal: Int32) throws {
		let session = try sandbox.open()
		try session.select("Dim the other panes")
		session.press(.space)
		try session.waitFor("on", in: "Dim the other panes")
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		expectRestored(session)
		#expect(sandbox.settings.contains("\"dimsOtherPanes\": true"))
	}

	@Test("a crash leaves the terminal as it was", arguments: [SIGSEGV, SIGABRT])
	func crash(signal: Int32) throws {
		let session = try sandbox.open()
		session.signal(signal)
		#expect(try session.waitForExit() == .signal(signal))
		expectRestored(session)
	}

	@Test("Ctrl-C cancels an editor, and quits without one")
	func interruptKey() throws {
		try sandbox.write("{\"name\": \"x\"}")
		let session = try sandbox.open("a.json")
		session.press(.enter, .end, "yz")
		try session.waitFor("xyz")
		session.press(.control("c"))
		try session.waitForNo("xyz")
		session.press(.control("c"))
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.text() == "{\"name\": \"x\"}")
	}

	@Test("a text that is pasted without marks sets nothing, and says so where it is too long")
	func burst() throws {
		try sandbox.write("{\"a\": true, \"b\": 1}")
		let session = try sandbox.open("a.json")
		session.send(String(repeating: " x", count: 4000))
		session.send(String(repeating: " x\r", count: 500_000))
		try session.waitFor("Nothing was taken of")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		#expect(try sandbox.text() == "{\"a\": true, \"b\": 1}")
	}

	@Test("a terminal that goes away takes the program with it")
	func hangUp() throws {
		let session = try sandbox.open()
		session.hangUp()
		#expect(try session.waitForExit() == .signal(SIGHUP))
	}
}
