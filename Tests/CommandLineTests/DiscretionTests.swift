import TerminalTesting
import Testing

@Suite("What is secret or not there, on the command line")
struct DiscretionTests {
	private let sandbox: Sandbox
	private static let schema = #"""
		{
			"properties": {
				"servers": {
					"items": {
						"properties": { "host": { "type": "string" }, "password": { "type": "string", "writeOnly": true } }
					},
					"uniqueItems": true
				},
				"users": { "additionalProperties": { "properties": { "token": { "type": "string", "format": "password" } } } },
				"volume": { "type": "integer", "default": 5 }
			},
			"additionalProperties": false
		}
		"""#
	private static let file = #"""
		{
			"servers": [{ "host": "a", "password": "hunter2" }, { "host": "a", "password": "hunter2" }],
			"users": { "ann": { "token": "hunter2" } },
			"volume": 7,
			"custom": true
		}

		"""#

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
		try sandbox.write(Self.file)
	}

	private func run(_ words: String..., file: String = "a.json") throws -> Sandbox.Run {
		try sandbox.run(words, file: file)
	}

	@Test(
		"A secret inside a list or a dictionary is masked wherever values are printed, unless it is asked for",
		arguments: [
			["list"], ["list", "--json"], ["diff"], ["diff", "--json"], ["describe", "servers"],
			["describe", "--json", "users"], ["validate"],
		])
	func masks(words: [String]) throws {
		let run = try sandbox.run(words)
		#expect(!run.output.isEmpty)
		#expect(!(run.output + run.errors).contains("hunter2"))
		guard words[0] != "validate" else { return }
		let open = try sandbox.run([words[0], "--secrets"] + words.dropFirst())
		#expect(open.output.contains("hunter2"))
	}

	@Test("diff tells item by item what differs inside a list or a dictionary")
	func diffsInside() throws {
		try sandbox.write(
			#"""
			{"properties": {
				"plugins": {"type": "array", "items": {"type": "string"}, "default": ["base", "extra", "last"]},
				"env": {"type": "object", "additionalProperties": {"type": "string"}, "default": {"HOME": "/root", "OLD": "x"}}
			}}
			"""#, to: "s.json")
		try sandbox.write(#"{"plugins": ["last", "base", "new"], "env": {"HOME": "/home", "NEW": "y"}}"#)
		#expect(
			try run("diff").lines == [
				"plugins.0  was plugins.2  → last", "plugins.2  extra          → new",
				"env.HOME   /root          → /home", "env.OLD    x              → removed",
				"env.NEW    unset          → y",
			])
		let json = try run("diff", "--json").output
		#expect(json.contains(#"{"key":"plugins.0","change":"moved","from":"plugins.2","old":"last","new":"last"}"#))
		#expect(json.contains(#"{"key":"env.OLD","change":"removed","old":"x"}"#))
	}

	@Test("get masks what is secret inside a value, and says so; a secret that is named is printed")
	func getMasks() throws {
		for words in [
			["get", "servers"], ["get", "--json", "users"], ["get", "servers", "volume"], ["get", "users.ann"],
		] {
			let run = try sandbox.run(words)
			#expect(run.code == 0)
			#expect(run.output.contains("••••••") && !run.output.contains("hunter2"))
			#expect(
				run.errors == "SettingsTUI: warning: What is secret in it is masked. --secrets prints that, too.\n")
			let open = try sandbox.run([words[0], "--secrets"] + words.dropFirst())
			#expect(open.output.contains("hunter2") && open.errors == "")
		}
		let named = try run("get", "users.ann.token")
		#expect(named.output == "hunter2\n" && named.errors == "")
	}

	@Test("reset --all leaves what no schema knows")
	func resetAll() throws {
		#expect(try run("reset", "--all").code == 0)
		let text = try sandbox.text()
		#expect(text.contains(#""custom": true"#))
		#expect(!text.contains("volume"))
		#expect(!text.contains("servers"))
	}

	@Test("validate says that a file is not there")
	func missing() throws {
		let run = try run("validate", file: "b.json")
		#expect(run.code == 1)
		#expect(run.errors.contains("There is no file"))
		#expect(run.output.isEmpty)
	}

	@Test("A key may lead into an entry of any name, and makes no entry with a dot in its name")
	func entries() throws {
		#expect(try run("get", "users.ann.token").output == "hunter2\n")
		#expect(try run("set", "users.ann.token", "x").code == 0)
		#expect(try sandbox.text().contains(#""users": { "ann": { "token": "x" } }"#))
	}
}
