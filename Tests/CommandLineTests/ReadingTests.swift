import Foundation
import TerminalTesting
import Testing

@Suite("Reading on the command line")
struct ReadingTests {
	private let sandbox: Sandbox
	private static let text = """
		{
			// volume
			"volume": 5,
			"name": "A \\"b\\"",
			"editor.font": "Mono",
			"editor": { "font": "Sans", "size": 12.50, "on": true },
			"list": [1, {"x": null}],
		}

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text)
	}

	private func get(_ words: String...) throws -> Sandbox.Run {
		let program = try sandbox.start(["get", "--file", "a.json"] + words)
		return try program.waitForExit()
	}

	@Test("get prints a value alone, text without quotes, numbers as they are written")
	func one() throws {
		#expect(try get("volume").output == "5\n")
		#expect(try get("name").output == "A \"b\"\n")
		#expect(try get("editor.size").output == "12.50\n")
		#expect(try get("editor.on").output == "true\n")
		#expect(try get("/list/1/x").output == "null\n")
		#expect(try get("list.0").output == "1\n")
	}

	@Test("get takes a dotted path, a JSON Pointer where a name has a dot in it, and refuses what is both")
	func names() throws {
		#expect(try get("editor.font").errors.contains("may be /editor.font or /editor/font"))
		#expect(try get("/editor/font").output == "Sans\n")
		#expect(try get("/editor.font").output == "Mono\n")
	}

	@Test("get --json prints JSON: a value, or an object for several keys")
	func json() throws {
		#expect(try get("--json", "name").output == "\"A \\\"b\\\"\"\n")
		#expect(try get("--json", "volume", "editor.on").output == "{\"volume\":5,\"editor.on\":true}\n")
		#expect(try get("--json", "editor").output == #"{"font":"Sans","size":12.50,"on":true}"# + "\n")
	}

	@Test("get of several keys is aligned")
	func several() throws {
		#expect(try get("volume", "editor.size").lines == ["volume       5", "editor.size  12.50"])
	}

	@Test("get of an unknown key exits 3, prints nothing, and names the nearest")
	func unknown() throws {
		let run = try get("volume", "volum")
		#expect(run.code == 3)
		#expect(run.output == "")
		#expect(
			run.errors
				== "SettingsTUI: There is no key “volum”. Did you mean “volume”? "
				+ "SettingsTUI list --all --file a.json shows all keys.\n"
		)
	}

	@Test("get of a declared key prints its default, and exits 9 where there is none")
	func declared() throws {
		#expect(try sandbox.run("get", "theme").output == "automatic\n")
		#expect(try sandbox.run("get", "layout.panes.help.width").output == "36\n")
		let run = try sandbox.run("get", "accent")
		#expect(run.code == 9)
		#expect(run.errors == "SettingsTUI: “accent” is not set and has no default.\n")
	}

	@Test("list shows every leaf, aligned, and marks what is set")
	func list() throws {
		let lines = try sandbox.run("list", "--file", "a.json").lines
		#expect(
			lines == [
				"General",
				"●  volume        5",
				"●  name          A \"b\"",
				"●  /editor.font  Mono",
				"●  list          [1,{\"x\":null}]",
				"",
				"Editor",
				"●  editor.font   Sans",
				"●  editor.size   12.50",
				"●  editor.on     true",
			])
		_ = try sandbox.run("set", "theme", "paper")
		let own = try sandbox.run("list").lines
		#expect(own.contains { $0.hasPrefix("●  theme ") && $0.hasSuffix(" paper") })
		#expect(own.contains { $0.hasPrefix("   mouse ") && $0.hasSuffix(" true") })
		#expect(!own.contains { $0.contains("accent") })
		#expect(own.contains("Appearance"))
		let all = try sandbox.run("list", "--all").lines
		#expect(all.contains { $0.hasPrefix("   accent ") && $0.hasSuffix(" unset") })
	}

	@Test("list marks in ASCII where the locale is not UTF-8")
	func ascii() throws {
		let sandbox = try Sandbox(environment: ["LC_ALL": "C"])
		try sandbox.write("{\"a\": 1}")
		#expect(try sandbox.run("list", "--file", "a.json").lines == ["*  a  1"])
	}

	@Test("list --json is an array of objects")
	func listJSON() throws {
		_ = try sandbox.run("set", "mouse", "off")
		let run = try sandbox.run("list", "--json")
		let entries = try #require(
			try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
		let mouse = try #require(entries.first { $0["key"] as? String == "mouse" })
		#expect(mouse["value"] as? Bool == false)
		#expect(mouse["isSet"] as? Bool == true)
		#expect(mouse["from"] as? String == "user")
		let theme = try #require(entries.first { $0["key"] as? String == "theme" })
		#expect(theme["value"] as? String == "automatic")
		#expect(theme["isSet"] as? Bool == false)
		#expect(theme["from"] as? String == "default")
		#expect(!entries.contains { $0["value"] == nil })
		let all = try sandbox.run("list", "--json", "--all")
		#expect(all.output.contains(#"{"key":"accent","isSet":false,"title":"Accent colour"}"#))
	}

	@Test("list of nothing prints nothing, or an empty array")
	func nothing() throws {
		#expect(try sandbox.run("list", "--file", "none.json").output == "")
		#expect(try sandbox.run("list", "--file", "none.json", "--json").output == "[]\n")
	}

	@Test("path says where the file is, without creating it")
	func path() throws {
		let file = sandbox.path("config/SettingsTUI/settings.json")
		#expect(try sandbox.run("path").output == file + "\n")
		#expect(!FileManager.default.fileExists(atPath: file))
		#expect(try sandbox.run("path", "--suite", "unicorn").output == sandbox.path("config/unicorn/settings.json\n"))
		#expect(try sandbox.run("path", "--file", "a.json").output.hasSuffix("/a.json\n"))
		#expect(try sandbox.run("path", "--json").output == "{\"file\":\"\(file)\"}\n")
	}

	@Test("text from a file is printed as it is into a file")
	func raw() throws {
		try sandbox.write("{\"a\": \"x\\u001b[31my\\nz\"}")
		#expect(try get("a").output == "x\u{1B}[31my\nz\n")
	}

	@Test("a reader that goes away ends the program quietly")
	func brokenPipe() throws {
		let pipe = try sandbox.pipe()
		close(pipe.reading)
		let program = try sandbox.start(["list"], output: pipe.writing)
		close(pipe.writing)
		let run = try program.waitForExit()
		#expect(run.code == 0)
		#expect(program.endingSignal == 0)
		#expect(run.errors == "")
	}

	@Test("output that cannot be written is an error of the system")
	func full() throws {
		let full = try Program.open("/dev/full", O_WRONLY)
		defer { close(full) }
		let run = try sandbox.start(["list"], output: full).waitForExit()
		#expect(run.code == 1)
		#expect(run.errors == "SettingsTUI: The output could not be written: No space left on device.\n")
	}
}
