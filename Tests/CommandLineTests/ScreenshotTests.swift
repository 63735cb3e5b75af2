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
	}

	@Test("refuse sizes and keys that are none", arguments: ["--size=80", "--size=0x9", "--size=80x", "--keys=hop"])
	func malformed(option: String) throws {
		let run = try sandbox.run("screenshot", option, sandbox.path("form.svg"))
		#expect(run.code == 2)
		#expect(run.errors.contains("does not take"))
		#expect(!FileManager.default.fileExists(atPath: sandbox.path("form.svg")))
	}

	@Test("say where they could not be written")
	func unwritable() throws {
		let run = try sandbox.run("screenshot", sandbox.path("nowhere/form.svg"))
		#expect(run.code == 1)
		#expect(run.errors.contains("nowhere/form.svg could not be written: "))
	}
}
