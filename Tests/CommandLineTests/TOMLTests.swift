import Foundation
import TerminalTesting
import Testing

@Suite("A TOML file, on the command line")
struct TOMLTests {
	private let sandbox: Sandbox
	private static let text = """
		#:schema none
		# mine
		timeout = 0xFF # base
		extends = ['config:base']
		limit = inf
		since = 1979-05-27T07:32:00Z

		[tool.poetry]
		name = "x"
		dependencies.a = "^1" # dotted

		[[bin]]
		path = 'one'

		[[bin]]
		path = 'two' # second

		[tool.black]
		line-length = 88

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text, to: "a.toml")
	}

	private func run(_ words: String..., file: String = "a.toml") throws -> Sandbox.Run {
		try sandbox.start(words.prefix(1) + ["--file", file] + words.dropFirst()).waitForExit()
	}

	/// Runs a command that succeeds and answers what the file holds then.
	private func changed(_ words: String...) throws -> String {
		let run = try sandbox.start(words.prefix(1) + ["--file", "a.toml"] + words.dropFirst()).waitForExit()
		#expect(run.code == 0, "\(run)")
		return try sandbox.text("a.toml")
	}

	@Test("is read")
	func reading() throws {
		#expect(try run("get", "timeout").output == "255\n")
		#expect(try run("get", "--json", "bin").output == "[{\"path\":\"one\"},{\"path\":\"two\"}]\n")
		#expect(try run("get", "since").output == "1979-05-27T07:32:00Z\n")
		#expect(try run("list").output.contains("line-length"))
		#expect(try run("diff").output.contains("tool.black.line-length"))
		#expect(try run("describe", "timeout").output.contains("255"))
		let judged = try run("validate")
		#expect(judged.code == 0 && judged.errors.contains("a.toml:5:9: limit: read as text"), "\(judged)")
	}

	@Test("is changed in place, as it is written")
	func writing() throws {
		var text = Self.text
		func expect(_ old: String, _ new: String, _ found: String) {
			text = text.replacingOccurrences(of: old, with: new)
			#expect(found == text)
		}
		expect("0xFF", "0x100", try changed("set", "timeout", "256"))
		expect("base']", "base', \"it's\"]", try changed("set", "extends.-", "it's"))
		expect(
			"# dotted\n", "# dotted\ndependencies.b = \"1\"\n",
			try changed("set", "tool.poetry.dependencies.b", "\"1\""))
		expect("00Z\n", "00Z\nnew-key = 1\n", try changed("set", "new-key", "1"))
		expect("88\n", "88\n\n[tool.ruff]\nx = 1\n", try changed("set", "tool.ruff.x", "1"))
		expect("'one'\n", "'three'\n", try changed("set", "bin.0.path", "three"))
		expect("limit = inf\n", "", try changed("reset", "limit"))
		expect("27T07:32:00Z", "28", try changed("set", "since", "1979-05-28"))
		expect("'two' # second", "'two' # second\nargs = ['a']", try changed("set", "bin.1.args", "[\"a\"]"))
	}

	@Test("refuses what TOML has not, with the reason")
	func refusing() throws {
		let null = try run("set", "--json", "timeout", "null")
		#expect(null.code != 0 && null.errors.contains("TOML has none"), "\(null)")
		let long = try run("set", "timeout", "99999999999999999999")
		#expect(long.code != 0 && long.errors.contains("64 bits"), "\(long)")
		#expect(try !run("describe", "timeout").output.contains("null"))
		let element = try run("set", "bin.0", "5")
		#expect(element.code != 0 && element.errors.contains("in pieces"), "\(element)")
		#expect(try sandbox.text("a.toml") == Self.text)
	}

	@Test("is one by its name, or because that is said")
	func formats() throws {
		try sandbox.write(Self.text, to: "b")
		#expect(try run("get", "timeout", "--format", "toml", file: "b").output == "255\n")
		#expect(try run("list", "--format", "json").code == 6)
	}

	@Test("is judged by a schema, with the place")
	func judging() throws {
		try sandbox.write(
			#"{"properties": {"limit": {"type": "number"}, "timeout": {"maximum": 100}, "bin": {"maxItems": 1}}}"#,
			to: "s.json")
		let judged = try run("validate", "--schema", sandbox.path("s.json"))
		#expect(judged.code == 4)
		#expect(
			judged.output.contains("a.toml:3:11: timeout") && judged.output.contains("a.toml:5:9: limit"), "\(judged)")
	}

	@Test("that is damaged is left alone, with the place and the reason")
	func damaged() throws {
		try sandbox.write("a = 1\na = 2\n", to: "a.toml")
		for words in [["list"], ["set", "a", "1"]] {
			let run = try sandbox.start(words.prefix(1) + ["--file", "a.toml"] + words.dropFirst()).waitForExit()
			#expect(run.code == 6 && run.errors.contains("line 2, column 1: this key is there already"), "\(run)")
		}
		#expect(try sandbox.text("a.toml") == "a = 1\na = 2\n")
	}
}
