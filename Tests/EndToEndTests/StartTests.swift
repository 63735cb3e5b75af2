import Foundation
import TerminalTesting
import Testing

/// What the program begins with where no file is named.
struct StartTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test func `offers files, opens the one that is chosen, and offers it again`() throws {
		try sandbox.write("port: 80\n", to: "compose.yaml")
		try sandbox.write("theme = \"x\"\n", to: "other/deep.toml")
		let session = try sandbox.session(Product.path("SettingsTUI"))
		try session.waitFor("compose.yaml")
		session.send("compose")
		try session.waitUntil("one file") { $0.text.contains("in this folder") }
		session.press(.enter)
		try session.waitFor("Port")
		session.send("P")
		try session.waitFor("an action")
		session.send(sandbox.path("other/deep.toml"))
		try session.waitFor("open this file")
		session.press(.enter)
		try session.waitFor("Theme")
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
		#expect(
			try sandbox.text("state/SettingsTUI/opened").split(separator: "\0").map { $0.split(separator: "/").last }
				== ["deep.toml", "compose.yaml"])
		let next = try sandbox.session(Product.path("SettingsTUI"))
		try next.waitFor("opened before")
		next.press(.escape)
		try next.waitFor("Theme")
		next.press("q")
		#expect(try next.waitForExit() == .status(0))
	}

	@Test func `opens a file again by the schema and the format that it was opened with`() throws {
		try sandbox.write(#"{"properties": {"pin": {"type": "string", "writeOnly": true}}}"#, to: "s.json")
		try sandbox.write("pin = \"SECRETPIN\"\n", to: "c.conf")
		try sandbox.write("{\"other\": 1}\n", to: "d.json")
		let words = ["--format", "toml", "--schema", "s.json", "c.conf"]
		let session = try sandbox.session(Product.path("SettingsTUI"), words)
		try session.waitFor("••••••")
		for (name, sign) in [("d.json", "Other"), ("c.conf", "••••••")] {
			session.send("P")
			try session.waitFor("an action")
			session.send(sandbox.path(name))
			try session.waitFor("open this file")
			session.press(.enter)
			try session.waitFor(sign)
			#expect(!session.screen.contains("SECRETPIN"))
		}
		session.press("q")
		#expect(try session.waitForExit() == .status(0))
	}
}
