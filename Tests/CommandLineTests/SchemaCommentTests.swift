import Foundation
import TerminalTesting
import Testing

@Suite("A schema that a comment names")
struct SchemaCommentTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		let schema =
			#"{"$id": "https://example.com/p.json", "properties": {"volume": {"type": "integer", "default": 5}}}"#
		try sandbox.write(schema, to: "conf/near.json")
		try sandbox.write(schema, to: "data/SettingsTUI/schemas/player.json")
	}

	@Test(
		"in YAML before the first value is found by path, name and address",
		arguments: [
			"# yaml-language-server: $schema=./near.json\na: 1\n", "#yaml-language-server:$schema=near.json",
			"\u{FEFF}# yaml-language-server: $schema=player\r\n",
			"%YAML 1.2\n---\n# yaml-language-server: $schema=near.json\na: 1",
			"# mine\n\n# yaml-language-server: $schema=https://www.example.com/p and more\n- 1\n",
			"# yaml-language-server: $schema=near.json\n$schema: ./other.json\n",
		])
	func yaml(text: String) throws {
		try sandbox.write(text, to: "conf/a.yaml")
		let run = try sandbox.run("validate", "--file", "conf/a.yaml")
		#expect(!run.output.contains("nothing says"), "\(run)")
		if !text.contains("- 1") { #expect(try sandbox.run("get", "--file", "conf/a.yaml", "volume").output == "5\n") }
	}

	@Test(
		"in TOML before the first value is found by path, name and address",
		arguments: [
			"#:schema ./near.json\na = 1\n", "#:schema player",
			"# mine\n\n#:schema http://example.com/p.json\r\na = 1\r\n",
			"#:schema near.json#\n[t]\n",
		])
	func toml(text: String) throws {
		try sandbox.write(text, to: "conf/a.toml")
		#expect(try sandbox.run("get", "--file", "conf/a.toml", "volume").output == "5\n")
	}

	@Test(
		"describes the document that it begins, and no other that has its own",
		arguments: [
			"volume: x\n---\n# yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
			"# yaml-language-server: $schema=conf/near.json\nvolume: x\n--- # yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
			"---\nvolume: x\n...\n# of the next\n# yaml-language-server: $schema=conf/t.json\n---\npw: hunter21\n",
			"# yaml-language-server: $schema=conf/near.json\n%YAML 1.2\n---\n---\n# yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
			"volume: x\n... # end\n# yaml-language-server: $schema=conf/t.json\n---\npw: hunter21\n",
			"volume: x\n...\n\u{FEFF}---\n# yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
			"volume: x\n---\n$schema: conf/t.json\npw: hunter21\n",
			"# yaml-language-server: $schema=conf/list.json\nvolume: x\n---\n# yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
			"text: |\n  ---\n  # yaml-language-server: $schema=conf/near.json\n---\n\n# yaml-language-server: $schema=conf/t.json\npw: hunter21\n",
		])
	func documents(text: String) throws {
		try sandbox.write(#"{"properties": {"pw": {"type": "string", "format": "password"}}}"#, to: "conf/t.json")
		try sandbox.write(#"{"type": "array"}"#, to: "conf/list.json")
		try sandbox.write(text, to: "a.yaml")
		for words in [
			["list", "--all"], ["get", "1.pw"], ["get", "pw", "--document", "1"], ["diff"], ["describe", "1.pw"],
		] {
			let run = try sandbox.start([words[0], "--file", "a.yaml"] + words.dropFirst()).waitForExit()
			#expect(!(run.output + run.errors).contains("hunter21"), "\(words) \(run)")
		}
		let hasFirst = text.contains("$schema=conf/near.json\nvolume") || text.contains("%YAML")
		#expect(try (sandbox.run("get", "--file", "a.yaml", "0.volume").output == "5\n") == text.contains("%YAML"))
		let fits = try sandbox.run("validate", "--file", "a.yaml")
		#expect((fits.code == 0) == !(hasFirst && text.contains("volume: x")), "\(fits)")
	}

	@Test("of a later document says nothing of those that name none, and the first one's all that it says of them")
	func rest() throws {
		try sandbox.write(#"{"properties": {"pw": {"format": "password"}, "n": {"type": "integer"}}}"#, to: "s.json")
		let mark = "# yaml-language-server: $schema=s.json\n"
		try sandbox.write("n: x\n---\n\(mark)n: 1\npw: hunter21\n", to: "later.yaml")
		#expect(try sandbox.run("validate", "--file", "later.yaml").code == 0)
		#expect(try sandbox.run("get", "--file", "later.yaml", "0.n").output == "x\n")
		#expect(try sandbox.run("list", "--file", "later.yaml").output.contains("x"))
		try sandbox.write("\(mark)n: 1\npw: hunter21\n---\n\(mark)pw: hunter21\n---\npw: hunter21\n", to: "all.yaml")
		let list = try sandbox.run("list", "--file", "all.yaml")
		#expect(list.code == 0 && !list.output.contains("hunter21"), "\(list)")
	}

	@Test("of one document that cannot be read leaves the others what they are")
	func broken() throws {
		try sandbox.write(#"{"properties": {"pw": {"format": "password"}}}"#, to: "s.json")
		try sandbox.write("{", to: "bad.json")
		let mark = "# yaml-language-server: $schema="
		try sandbox.write("\(mark)s.json\npw: hunter21\n---\n\(mark)bad.json\na: hunter21\n", to: "a.yaml")
		let list = try sandbox.run("list", "--file", "a.yaml")
		#expect(!list.output.contains("hunter21"), "\(list)")
		#expect(try sandbox.run("get", "--file", "a.yaml", "1.a").code == 8)
		#expect(try sandbox.run("set", "--file", "a.yaml", "1.a", "hunter21").code == 0)
		#expect(list.errors.contains("opened without the schema that it names"))
		try sandbox.write("\(mark)none.json\na: 1\n---\n\(mark)s.json\npw: hunter21\n", to: "b.yaml")
		let other = try sandbox.run("list", "--file", "b.yaml")
		#expect(!other.output.contains("hunter21") && other.errors.contains("none.json, is not here"), "\(other)")
		#expect(try sandbox.run("validate", "--file", "b.yaml").output.contains("none.json"))
	}

	@Test("is sought beside the file that a link leads to, as well")
	func linked() throws {
		try sandbox.write(#"{"properties": {"pw": {"type": "string", "format": "password"}}}"#, to: "conf/t.json")
		try sandbox.write("# yaml-language-server: $schema=t.json\npw: hunter21\n", to: "conf/a.yaml")
		try sandbox.write("pw: hunter21\n", to: "conf/mapped.yaml")
		try sandbox.write("a: 1\n---\n# yaml-language-server: $schema=t.json\npw: hunter21\n", to: "conf/later.yaml")
		for name in ["a", "mapped", "later"] {
			try FileManager.default.createSymbolicLink(
				atPath: sandbox.path("\(name)-link.yaml"), withDestinationPath: "conf/\(name).yaml")
		}
		#expect(
			try sandbox.run("set", "schemas", #"{"**/conf/mapped.yaml": "\#(sandbox.path("conf/t.json"))"}"#).code == 0)
		for name in ["a", "mapped", "later"] {
			let key = name == "later" ? "1.pw" : "pw"
			let run = try sandbox.run("get", "--file", "\(name)-link.yaml", key)
			#expect(run.code != 0 && !(run.output + run.errors).contains("hunter21"), "\(run)")
		}
	}

	@Test(
		"is none behind a value, in another format, or without a name",
		arguments: [
			("a.yaml", "a: 1\n# yaml-language-server: $schema=player\n"), ("a.yaml", "#:schema player\na: 1\n"),
			("a.yaml", "# yaml-language-server: $schema=\na: 1\n"),
			("a.yaml", "# yaml-language-server: schema=player\na: 1\n"),
			("a.toml", "a = 1\n#:schema player\n"), ("a.toml", "# yaml-language-server: $schema=player\na = 1\n"),
			("a.toml", "#:schemas player\na = 1\n"), ("a.json5", "// #:schema player\n{a: 1}\n"),
		])
	func others(name: String, text: String) throws {
		try sandbox.write(text, to: name)
		let run = try sandbox.run("get", "--file", name, "volume")
		#expect(run.code == 3, "\(run)")
		#expect(try sandbox.run("validate", "--file", name).output.contains("nothing says which values fit"))
	}

	@Test("that is not here is told where it would say something, and keeps nobody from the file")
	func missing() throws {
		try sandbox.write("#:schema https://example.com/gone.json\na = 1\n", to: "a.toml")
		#expect(try sandbox.run("get", "--file", "a.toml", "a").errors == "")
		#expect(
			try sandbox.run("list", "--file", "a.toml").errors.contains("https://example.com/gone.json, is not here"))
		#expect(
			try sandbox.run("validate", "--file", "a.toml").output.contains(
				"https://example.com/gone.json, is not here"))
		#expect(try sandbox.run("set", "--file", "a.toml", "a", "2").code == 0)
		#expect(try sandbox.text("a.toml") == "#:schema https://example.com/gone.json\na = 2\n")
	}

	@Test("that cannot be read is told, hides every value, and keeps nobody from the file")
	func unreadable() throws {
		try sandbox.write("{", to: "bad.json")
		try sandbox.write("# yaml-language-server: $schema=bad.json\na: 1\n", to: "a.yaml")
		let run = try sandbox.run("get", "--file", "a.yaml", "a")
		#expect(run.code == 8 && run.output == "", "\(run)")
		#expect(try sandbox.run("get", "--file", "a.yaml", "a", "--secrets").output == "1\n")
		#expect(try sandbox.run("set", "--file", "a.yaml", "a", "2").code == 0)
		#expect(run.errors.contains("Every value is hidden, for the file's schema"), "\(run)")
	}

	@Test("while the file is open has its secrets hidden from then on", arguments: ["yaml", "toml"])
	func watch(ending: String) throws {
		try sandbox.write(#"{"properties": {"token": {"type": "string", "writeOnly": true}}}"#, to: "s.json")
		let isYAML = ending == "yaml"
		let comment = isYAML ? "# yaml-language-server: $schema=s.json\n" : "#:schema ./s.json\n"
		func text(_ number: Int) -> String {
			isYAML ? "token: S3CR3T-\(number)\nn: \(number)\n" : "token = \"S3CR3T-\(number)\"\nn = \(number)\n"
		}
		let file = "a.\(ending)"
		try sandbox.write(text(0), to: file)
		let program = try sandbox.start(["watch", "--file", file])
		var count = 1
		try program.wait(for: "a change to be heard") {
			count += 1
			try sandbox.write(comment + text(count), to: file)
			return program.output.contains("n: ")
		}
		try sandbox.write(text(-1), to: file)
		try program.wait(for: "the next one") { program.output.contains("→ -1\n") }
		#expect(!program.output.contains("S3CR3T"))
	}

	@Test("has its secrets hidden though the file cannot be read", arguments: ["yaml", "toml"])
	func damaged(ending: String) throws {
		let text =
			ending == "yaml"
			? "# yaml-language-server: $schema=s.json\ntoken: [S3CR3T\n" : "#:schema s.json\ntoken = \"S3CR3T\n"
		try sandbox.write(text, to: "a.\(ending)")
		for command in [["screenshot", "-"], ["list"], ["get", "token"], ["validate"], ["set", "n", "1"]] {
			let run = try sandbox.start([command[0], "--file", "a.\(ending)"] + command.dropFirst()).waitForExit()
			#expect(!(run.output + run.errors).contains("S3CR3T"), "\(command)")
		}
	}
}
