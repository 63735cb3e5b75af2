import Foundation
import TerminalTesting
import Testing

@Suite("A file that is a list, on the command line")
struct RootListTests {
	private let sandbox: Sandbox
	private static let text = """
		[
		  { "name": "x", "port": 1 }, // first
		  { "name": "y" }
		]

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text)
		try sandbox.write(
			#"""
			{"title": "Servers", "type": "array", "items": {"type": "object", "properties": {
			"name": {"type": "string", "description": "How it is called."}, "port": {"type": "integer"}}}}
			"""#, to: "s.json")
	}

	private func run(_ words: String..., schema: Bool = false) throws -> Sandbox.Run {
		let options = ["--file", "a.json"] + (schema ? ["--schema", sandbox.path("s.json")] : [])
		return try sandbox.start(words.prefix(1) + options + words.dropFirst()).waitForExit()
	}

	@Test("is read by index, dotted and as a pointer", arguments: [false, true])
	func reading(schema: Bool) throws {
		#expect(try run("get", "0.name", schema: schema).output == "x\n")
		#expect(try run("get", "/1/name", schema: schema).output == "y\n")
		#expect(try run("get", "0", schema: schema).output.contains("\"port\""))
		let list = try run("list", schema: schema)
		#expect(list.code == 0 && list.output.contains("0.name") && list.output.contains("1.name"), "\(list)")
		let one = try run("list", "1", schema: schema)
		#expect(one.output.contains("1.name") && !one.output.contains("0.name"))
		#expect(try run("get", "7", schema: schema).code == (schema ? 9 : 3))
		#expect(try run("describe", "0.name", schema: schema).output.contains("0.name"))
		let diff = try run("diff", schema: schema)
		#expect(diff.code == 0, "\(diff)")
		#expect(try run("validate", schema: schema).code == 0)
	}

	@Test("is changed in place", arguments: [false, true])
	func setting(schema: Bool) throws {
		#expect(try run("set", "0.name", "z", schema: schema).code == 0)
		#expect(try sandbox.text() == Self.text.replacingOccurrences(of: "\"x\"", with: "\"z\""))
		#expect(try run("set", "/0/name", "x", "--expect", "z", schema: schema).code == 0)
		#expect(try sandbox.text() == Self.text)
		#expect(try run("set", "0.name", "q", "--expect", "z", schema: schema).code == 7)
		#expect(try run("set", "-", #"{"name": "n"}"#, schema: schema).code == 0)
		#expect(try run("get", "2.name").output == "n\n")
		#expect(try run("set", "/-", #"{"name": "m"}"#, schema: schema).code == 0)
		#expect(try run("get", "3.name").output == "m\n")
		for key in ["name", "9"] {
			let refused = try run("set", key, "1", schema: schema)
			#expect(refused.code != 0 && !refused.errors.isEmpty)
		}
		#expect(try run("get", "3.name").output == "m\n")
		#expect(try run("reset", "0", "2", schema: schema).code == 0)
		#expect(try run("get", "0.name").output == "y\n" && run("get", "1.name").output == "m\n")
		#expect(try run("reset", "--all", schema: schema).code != 0)
		let all = try run("reset", "--all", "--yes", schema: schema)
		#expect(all.code == 0 && all.errors.contains("were reset"), "\(all.errors)")
		#expect(try run("list").output == "")
		#expect(try sandbox.text().contains("[") && !sandbox.text().contains("name"))
	}

	@Test("is judged by its schema, and begun in a file that is not there")
	func schema() throws {
		#expect(try run("set", "0.port", "x", schema: true).code == 4)
		try sandbox.write(#"[{"port": "x"}]"#)
		let found = try run("validate", schema: true)
		#expect(found.code == 4 && found.output.contains("0.port") && found.output.contains("a.json:1:11"), "\(found)")
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		#expect(try run("list", schema: true).output == "")
		#expect(try run("set", "-", #"{"name": "a"}"#, schema: true).code == 0)
		#expect(try sandbox.text() == "[\n  {\n    \"name\": \"a\"\n  }\n]\n")
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		#expect(try run("set", "a", "1").code == 0)
		#expect(try sandbox.text() == "{\n  \"a\": 1\n}\n")
	}

	@Test("may not be a scalar, and a suite's file is no list")
	func refused() throws {
		try sandbox.write("5")
		let scalar = try run("get", "0")
		#expect(scalar.code == 6 && scalar.errors.contains("must be one object or list"), "\(scalar.errors)")
		try sandbox.write("[1]", to: "config/Unicorn/settings.json")
		let program = try sandbox.run("get", "--suite", "Unicorn", "0")
		#expect(program.code != 0, "\(program)")
	}

	@Test("completes its keys")
	func completion() throws {
		let keys = try sandbox.run("complete", "--", "get", "--file", "a.json", "0.").output
		#expect(keys.contains("0.name") && keys.contains("0.port"))
		#expect(try sandbox.run("complete", "--", "get", "--file", "a.json", "").output.contains("1"))
	}

	@Test("is drawn as a picture")
	func screenshot() throws {
		let picture = sandbox.path("a.svg")
		let run = try sandbox.run("screenshot", "--file", sandbox.path("a.json"), "--size", "60x12", picture)
		#expect(run.code == 0)
		#expect(try String(contentsOfFile: picture, encoding: .utf8).contains("Port"))
	}

	@Test("is watched")
	func watching() throws {
		let program = try sandbox.start(["watch", "--file", "a.json"])
		try program.wait(for: "a change to be heard") {
			_ = try run("set", "1.name", String(Int.random(in: 0..<1_000_000)))
			return program.output.contains("1.name: ")
		}
		#expect(try run("set", "2", #"{"name": "new"}"#).code == 0)
		try program.wait(for: "what came to be heard of") { program.output.contains("the list: [") }
	}
}
