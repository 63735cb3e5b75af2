import Foundation
import TerminalTesting
import Testing

@Suite("What changes elsewhere")
struct LiveTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("each change of the file comes to the screen, and its row is marked")
	func outside() throws {
		try sandbox.write("{\"volume\": 5, \"other\": 1}")
		let session = try sandbox.open("a.json")
		try session.select("Other")
		for volume in 6...15 {
			try sandbox.write("{\"volume\": \(volume), \"other\": 1}")
			try session.waitFor(" \(volume)", in: "Volume")
		}
		#expect(session.row("Volume").contains("~"))
	}

	@Test("while an editor is open, what is typed there stays, and the row below is up to date")
	func editor() throws {
		try sandbox.write("{\"name\": \"x\", \"volume\": 5}")
		let session = try sandbox.open("a.json")
		try session.select("Name")
		session.press(.enter, .control("u"), "typed so far")
		try session.waitFor("typed so far")
		try sandbox.write("{\"name\": \"x\", \"volume\": 6}")
		try session.waitFor("6", in: "Volume")
		#expect(session.screen.contains("typed so far"))
		session.press("!", .enter)
		try session.waitUntil("both changes in the file") {
			(try? sandbox.text()) == "{\"name\": \"typed so far!\", \"volume\": 6}"
		}
	}

	@Test("other comments are shown, and what was deleted beside them comes back as it was", arguments: ["x", "z"])
	func comments(_ name: String) throws {
		let lines = ["    \"x\": 1, // one", "    // above", "    \"y\": 2.0, // two", "    \"z\": 3 // three"]
		func text(_ lines: [String]) -> String { "{\n  \"o\": {\n\(lines.joined(separator: "\n"))\n  }\n}\n" }
		try sandbox.write(text(lines))
		let session = try sandbox.open("a.json", "--goto", "o.\(name)")
		try session.waitFor(name == "x" ? "one" : "three")
		session.press(.delete)
		try session.waitUntil("the question, or the deed") { _ in
			(try? sandbox.text().contains("\"\(name)\"")) == false
		}
		// Keys count from the row that is selected, which is another one once the form has drawn what is left.
		try session.waitUntil("the rows that are left") { !$0.text.contains("of 3") }
		try session.select("Y")
		try session.waitFor("above")
		let left = try sandbox.text()
		try sandbox.write(left.replacing("// above", with: "// above all"))
		try session.waitFor("above all")
		session.press("u")
		let expected = text(lines).replacing("// above", with: "// above all")
		try session.waitUntil("all of it") { _ in (try? sandbox.text()) == expected }
	}

	@Test(
		"a file that comes to name its schema is shown by that from then on, its secrets hidden",
		arguments: [
			nil, "{}", #"{"n" 1}"#, #"{"$schema": "./s.json", "token": "S3CR3T" "n": 1}"#,
			#"{"$schema": "./none.json"}"#,
			#"{"n": 2}"#,
		])
	func named(beginning: String?) throws {
		try sandbox.write(
			#"{"properties": {"token": {"title": "Pass", "writeOnly": true}, "n": {"title": "Size", "type": "integer"}}}"#,
			to: "s.json")
		if let beginning { try sandbox.write(beginning) }
		let session = try sandbox.session(Product.path("SettingsTUI"), ["a.json"])
		try session.waitUntil("the form") { !$0.text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
		#expect(!session.screen.contains("S3CR3T"))
		try sandbox.write(#"{"$schema": "./s.json", "token": "S3CR3T", "n": 7}"#)
		try session.waitFor("7", in: "Size")
		try session.waitFor("•", in: "Pass")
		#expect(!session.screen.contains("S3CR3T"))
		try sandbox.write(#"{"token": "S3CR3T", "n": 8}"#)
		try session.waitFor("8", in: "Size")
		#expect(!session.screen.contains("S3CR3T"))
	}

	@Test("a theme that is chosen in one instance shows in another, in the form of another program, too")
	func sideBySide() throws {
		try sandbox.write("{\"a\": 1}")
		let one = try sandbox.open { $0.environment["COLORTERM"] = "truecolor" }
		let other = try sandbox.open("a.json") { $0.environment["COLORTERM"] = "truecolor" }
		let before = other.screen.style(at: 1, 0)
		one.press(.enter)
		try one.waitFor("dark on light")
		one.press("paper", .enter)
		try one.waitFor("Paper", in: "Theme")
		try other.waitUntil("another look") { $0.style(at: 1, 0) != before }
	}

	@Test("mouse, help pane and date format of the other instance follow as well")
	func settings() throws {
		try sandbox.write("{\"day\": \"2026-11-20\"}")
		let session = try sandbox.open("a.json")
		#expect(session.screen.modes.contains(1006))
		try session.waitFor("from your settings")
		try sandbox.write(
			"{\"mouse\": false, \"helpPane\": false, \"dateFormat\": \"dotted\"}",
			to: "config/SettingsTUI/settings.json")
		try session.waitFor("20.11.2026")
		try session.waitForNo("from your settings")
		try session.waitUntil("no reports of the mouse") { !$0.modes.contains(1006) }
	}

	@Test("a file that is damaged meanwhile shows where, and recovers")
	func damage() throws {
		try sandbox.write("{\n  \"volume\": 1\n}\n")
		let session = try sandbox.open("a.json")
		try sandbox.write("{\n  \"sound\" 1\n}\n")
		try session.waitFor("Line 2, column 11")
		try sandbox.write("{\n  \"volume\": 2\n}\n")
		try session.waitFor("2", in: "Volume")
	}
}
