import Foundation
import TerminalTesting
import Testing

@Suite("The command line of a program that declares a settings screen")
struct OwnSettingsTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func run(_ words: String...) throws -> Sandbox.Run {
		let program = try sandbox.start(words, of: "Unicorn")
		return try program.waitForExit()
	}

	@Test("reads and writes its keys in the suite named after it")
	func keys() throws {
		#expect(try run("get", "quality").output == "0.8\n")
		#expect(try run("set", "quality", "0.55").code == 0)
		#expect(try run("set", "quality", "2").code == 4)
		#expect(try run("set", "defaultDuration", "allDay").code == 0)
		#expect(try run("set", "window.frame.width", "100").code == 0)
		let json = try JSONSerialization.jsonObject(with: Data(sandbox.text("config/Unicorn/settings.json").utf8))
		#expect(
			json as? NSDictionary
				== ["quality": 0.55, "defaultDuration": "allDay", "window": ["frame": ["width": 100]]])
		#expect(try run("get", "--json", "window").output.contains(#""height":24"#))
	}

	@Test("keeps secrets to itself unless asked for them")
	func secrets() throws {
		#expect(try run("set", "password", "hunter2").code == 0)
		#expect(try !run("list").output.contains("password"))
		#expect(try !run("list", "--json").output.contains("hunter2"))
		#expect(try run("list", "--secrets").output.contains("hunter2"))
		#expect(try run("get", "--secrets", "password").output == "hunter2\n")
		let hidden = try run("get", "password")
		#expect(hidden.code == 8 && hidden.output.isEmpty && hidden.errors.contains("--secrets"))
	}

	/// As many accounts of a system have it.
	@Test(
		"says that nothing is written where the place of its settings cannot be followed",
		arguments: [("SettingsTUI", "theme", "paper"), ("Unicorn", "quality", "0.5")])
	func noPlace(product: String, key: String, value: String) throws {
		let sandbox = try Sandbox(environment: ["HOME": "/dev/null", "XDG_CONFIG_HOME": "/dev/null/config"])
		let set = try sandbox.start(["set", key, value], of: product).waitForExit()
		#expect(set.code == 1 && set.errors.contains("a part of the path is not a directory"), "\(set)")
		let get = try sandbox.start(["get", key], of: product).waitForExit()
		#expect(!get.output.contains(value))
		let path = try sandbox.start(["path"], of: product).waitForExit()
		#expect(path.output == "/dev/null/config/\(product)/settings.json\n")
	}

	@Test("knows its name and version, and no suites of others")
	func help() throws {
		#expect(try run("--version").output == "Unicorn 1.2\n")
		#expect(try run("--help").output.hasPrefix("Unicorn\n\nUsage:\n  Unicorn "))
		let run = try run("list", "--suite", "other")
		#expect(run.code == 2)
		#expect(run.errors.hasPrefix("Unicorn: There is no option “--suite”."))
		#expect(run.errors.hasSuffix("\nUsage: Unicorn list [KEY…]\n"))
	}

	@Test("takes another file of the same kind")
	func file() throws {
		try sandbox.write("{\"name\": \"Rarity\"}")
		#expect(try run("get", "--file", "a.json", "name").output == "Rarity\n")
		#expect(try run("set", "--file", "a.json", "name", "").code == 4)
	}
}
