import Foundation
import TerminalTesting
import Testing

@Suite("Pictures of the form")
struct ScreenshotTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	@Test("show the file's values at the size asked for, and change nothing")
	func picture() throws {
		let path = try sandbox.write("{\"volume\": 11, \"isLoud\": true}")
		let before = try Data(contentsOf: URL(fileURLWithPath: path))
		let picture = sandbox.path("form.svg")
		let run = try sandbox.run(
			"screenshot", "--file", path, "--size", "60x12", "--keys", "down,space,u,ctrl-r,pageup", picture)
		#expect(run.code == 0)
		#expect(run.output + run.errors == "")
		let text = try String(contentsOfFile: picture, encoding: .utf8)
		#expect(text.hasPrefix("<svg") && text.contains("11") && text.contains("Volume"))
		#expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
	}

	@Test("follow the keys that were pressed")
	func keys() throws {
		let path = try sandbox.write("{\"volume\": 11}")
		let (plain, helped) = (sandbox.path("plain.svg"), sandbox.path("helped.svg"))
		#expect(try sandbox.run("screenshot", "--file", path, plain).code == 0)
		#expect(try sandbox.run("screenshot", "--file", path, "--keys", "?", helped).code == 0)
		#expect(try Data(contentsOf: URL(fileURLWithPath: plain)) != Data(contentsOf: URL(fileURLWithPath: helped)))
	}

	@Test("show no secret, whatever keys are pressed")
	func secret() throws {
		try sandbox.write(#"{"properties": {"token": {"type": "string", "writeOnly": true}}}"#, to: "s.json")
		let path = try sandbox.write(#"{"token": "SECRETSECRET42"}"#)
		for keys in ["enter,tab", "enter,tab,tab,tab", "enter,tab,f1", "ctrl-k", "f1"] {
			let run = try sandbox.run(
				"screenshot", "-", "--file", path, "--schema", sandbox.path("s.json"), "--keys", keys)
			#expect(run.code == 0 && run.output.contains("Token"))
			#expect(!run.output.contains("SECRET"))
		}
	}

	@Test("show what the keys change, as it looks when it is saved, without saving it")
	func changes() throws {
		let path = try sandbox.write("{\"volume\": 11, \"name\": \"first\"}")
		let picture = sandbox.path("form.svg")
		let keys = "enter,1,2,7,return,down,enter,end,comma,x,enter"
		#expect(try sandbox.run("screenshot", "--file", path, "--keys", keys, picture).code == 0)
		let text = try String(contentsOfFile: picture, encoding: .utf8)
		#expect(text.contains("127") && text.contains("first,x") && text.contains("saved") && !text.contains("saving"))
		#expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"volume\": 11, \"name\": \"first\"}")
	}

	@Test("begin at the key that --goto names, be it in another section or object")
	func goto() throws {
		try sandbox.write("{\"volume\": 11, \"window\": {\"inner\": {\"depth\": 3}}}")
		let picture = sandbox.path("form.svg")
		let run = try sandbox.run("screenshot", "--file", "a.json", "--goto", "window.inner.depth", picture)
		#expect(run.code == 0)
		let text = try String(contentsOfFile: picture, encoding: .utf8)
		#expect(text.contains("Depth") && !text.contains("Volume"))
		let slip = try sandbox.run("screenshot", "--file", "a.json", "--goto", "volme", picture)
		#expect(slip.code == 3)
		#expect(slip.errors.contains("Did you mean “volume”?"))
		try sandbox.write(#"{"properties":{"sinks":{"additionalProperties":{"type":"string"}},"b":{}}}"#, to: "s.json")
		try sandbox.write(#"{"sinks":{"file":"x"}}"#)
		let none = try sandbox.run(["screenshot", "--goto", "sinks.fiel", picture])
		#expect(none.code == 3 && none.errors.contains("Did you mean “sinks.file”?"), "\(none)")
		#expect(try sandbox.run(["screenshot", "--goto", "sinks.file", picture]).code == 0)
	}

	@Test("refuse sizes and keys that are none", arguments: ["--size=80", "--size=0x9", "--size=80x", "--keys=hop"])
	func malformed(option: String) throws {
		let run = try sandbox.run("screenshot", option, sandbox.path("form.svg"))
		#expect(run.code == 2)
		#expect(run.errors.contains("does not take"))
		#expect(!FileManager.default.fileExists(atPath: sandbox.path("form.svg")))
	}

	@Test("are refused under the name of another format", arguments: ["form.png", "form", "svg", "form.svg.txt"])
	func format(name: String) throws {
		let run = try sandbox.run("screenshot", sandbox.path(name))
		#expect(run.code == 2)
		#expect(run.errors.contains("\(name)” would hold an SVG picture. Give a name that ends in .svg, or - "))
		#expect(!FileManager.default.fileExists(atPath: sandbox.path(name)))
	}

	@Test("go to the standard output for -")
	func standardOutput() throws {
		let run = try sandbox.run("screenshot", "-")
		#expect(run.code == 0)
		#expect(run.output.hasPrefix("<svg") && run.output.hasSuffix("</svg>\n"))
	}

	@Test("are without colours where NO_COLOR asks for that, as the form is, unless the user chose how many")
	func noColor() throws {
		func colors(_ environment: [String: String]) throws -> Set<String> {
			let sandbox = try Sandbox(environment: environment)
			if environment["choice"] != nil { _ = try sandbox.run("set", "colorDepth", "256") }
			_ = try sandbox.run("set", "theme", "midnight")
			let text = try sandbox.run("screenshot", "-").output
			return Set(text.matches(of: /#[0-9a-fA-F]{6}/).map { String($0.output).lowercased() })
		}
		let (plain, none) = (try colors([:]), try colors(["NO_COLOR": "1"]))
		let accent = "#7aa2f7"
		#expect(plain.contains(accent) && !none.contains(accent) && none.count < plain.count, "\(none) of \(plain)")
		#expect(try colors(["NO_COLOR": ""]) == plain)
		#expect(try colors(["NO_COLOR": "1", "choice": "1"]).count > none.count)
	}

	@Test("say where they could not be written")
	func unwritable() throws {
		let run = try sandbox.run("screenshot", sandbox.path("nowhere/form.svg"))
		#expect(run.code == 1)
		#expect(run.errors.contains("nowhere/form.svg could not be written: "))
	}
}
