import Foundation
import TerminalTesting
import Testing

@Suite("themes")
struct ThemeCommandTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("lists those of the program and the user's own, and marks the one that is set")
	func lists() throws {
		try sandbox.write(
			#"{"name": "dusk", "title": "Dusk", "appearance": "dark"}"#, to: "config/SettingsTUI/themes/d.json")
		#expect(try sandbox.run("set", "theme", "ember").code == 0)
		let run = try sandbox.run("themes")
		#expect(run.code == 0)
		#expect(run.errors == "")
		#expect(run.lines.count >= 13)
		#expect(run.lines.filter { $0.hasPrefix("●") }.count == 1)
		#expect(run.lines.contains { $0.hasPrefix("●  ember") && $0.contains("Ember") && $0.contains("light on dark") })
		#expect(run.lines.contains { $0.contains("dusk") && $0.hasSuffix("~/config/SettingsTUI/themes/d.json") })
		#expect(!run.output.contains("\u{1B}"))
	}

	@Test("--json is an array of objects")
	func json() throws {
		let list = try #require(
			try JSONSerialization.jsonObject(with: Data(try sandbox.run("themes", "--json").output.utf8))
				as? [[String: Any]])
		#expect(list.count >= 11)
		#expect(list.allSatisfy { $0["name"] is String && $0["title"] is String && $0["appearance"] is String })
		#expect(list.allSatisfy { $0["isActive"] as? Bool == false })
	}

	@Test(
		"names a file that is no theme, with the line and the role",
		arguments: [
			(
				"{\n \"name\": \"x\",\n \"inks\": {\n  \"accent\": \"reddish\"\n }\n}",
				"line 4: “inks.accent” is \"reddish\""
			),
			("{\n \"name\": \"x\",\n \"inks\": {\"acent\": \"#fff\"}\n}", "line 3: there is no ink or surface “acent”"),
			("{\n \"name\": \"x\",\n\n \"inherits\": \"nothing\"}", "line 4: “inherits” is “nothing”"),
			("{\n \"name\": \"x\",,\n}", "line 2: the theme is not JSON"),
		])
	func problems(text: String, problem: String) throws {
		try sandbox.write(text, to: "config/SettingsTUI/themes/x.json")
		let run = try sandbox.run("themes")
		#expect(run.code == 0)
		#expect(run.errors.contains("Theme left out: x.json, \(problem)"), "\(run.errors)")
		#expect(!run.output.contains("x.json"))
	}

	@Test("shows each in its colours on a terminal, as far as that has any")
	func samples() throws {
		let colored = try sandbox.session(Product.path("SettingsTUI"), ["themes"]) {
			$0.width = 120
			$0.environment["COLORTERM"] = "truecolor"
		}
		#expect(try colored.waitForExit() == .status(0))
		#expect(colored.hasReceived("[0;38;2;240;168;90"))
		#expect(colored.screen.unknown == [])
		let plain = try sandbox.session(Product.path("SettingsTUI"), ["themes"]) {
			$0.width = 120
			$0.environment["NO_COLOR"] = "1"
		}
		#expect(try plain.waitForExit() == .status(0))
		#expect(!plain.hasReceived("\u{1B}["))
		#expect(plain.screen.contains("ember"))
	}

	@Test("have a schema, which judges a theme's file")
	func schema() throws {
		let path = try sandbox.write("{\n\"name\": \"x\",\n\"inks\": {\"accent\": \"reddish\", \"acent\": 1}}")
		let run = try sandbox.run("validate", "--schema", "theme", "--file", path)
		#expect(run.code == 4)
		#expect(run.output.contains("a.json:3:20: inks.accent: must be a colour"))
		#expect(run.output.contains("inks.acent: "))
		try sandbox.write(##"{"name": "x", "inks": {"accent": "bright red", "dim": 8, "text": "#abc"}}"##)
		#expect(try sandbox.run("validate", "--schema", "theme", "--file", path).output == "Every value fits.\n")
		#expect(try sandbox.run("get", "--schema", "theme", "--file", path, "inks.dim").output == "8\n")
	}

	@Test("theme needs a name that a file can have, and a terminal")
	func failures() throws {
		#expect(try sandbox.run("theme").code == 2)
		for name in ["", "a/b", "..", ".x"] {
			let run = try sandbox.run("theme", name)
			#expect(run.code == 2)
			#expect(run.errors.contains("cannot be the name of a theme's file"))
		}
		let run = try sandbox.run("theme", "dusk")
		#expect(run.code == 2)
		#expect(run.errors.contains("terminal"))
		#expect(sandbox.files(in: "config/SettingsTUI/themes") == [])
	}

	@Test("makes its file where the form is shown in lines, also without a terminal")
	func inLines() throws {
		let input = try sandbox.write("Title\nDusk\n:done\n", to: "input")
		let run = try sandbox.start(["theme", "dusk", "--accessible"], input: input).waitForExit()
		#expect(run.code == 0, "\(run)")
		#expect(try sandbox.run("themes").output.contains("dusk"), "\(run)")
	}
}
