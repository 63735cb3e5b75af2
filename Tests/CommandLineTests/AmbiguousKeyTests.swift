import Defaults
import TerminalTesting
import Testing

/// What is declared by a name with dots in it may stand in a file by nested names as well.
@Suite("A key that is declared by a name with dots in it, and stands in the file by nested names")
struct AmbiguousKeyTests {
	private let sandbox: Sandbox
	private static let nested = [
		#""http": {"token": "nested"}"#, #""http": {"token": 1}"#, #""http": {"token": {"x": null}}"#,
	]
	private static let secret = #"{"type": "string", "writeOnly": true}"#
	private static let schemas = [
		#"{"properties": {"http.token": \#(secret)}}"#,
		#"{"properties": {"http.token": \#(secret), "http": {"type": "object"}}}"#,
		#"{"properties": {"http.token": \#(secret), "http": {"properties": {"token": {"type": "string"}}}}}"#,
		#"{"properties": {"http.token": \#(secret)}, "additionalProperties": false}"#,
		#"{"properties": {"http.token": \#(secret)}, "additionalProperties": {"type": ["string", "object"]}}"#,
	]
	private static let commands = [
		["get"], ["list"], ["describe"], ["reset"], ["set", "12345678"], ["watch"], ["screenshot", "--goto"],
	]

	init() throws { sandbox = try Sandbox() }

	@Test("is refused by each command with the pointers of both, which lead where they say", arguments: schemas)
	func refused(schema: String) throws {
		try sandbox.write(schema, to: "s.json")
		for inner in Self.nested {
			for file in ["{\(inner)}", #"{"http.token": "dotted!!", \#(inner)}"#] {
				try sandbox.write(file)
				for command in Self.commands {
					let operands = command[0] == "screenshot" ? ["p.svg", "--goto", "http.token"] : ["http.token"]
					let run = try sandbox.run([command[0]] + operands + (command[0] == "set" ? [command[1]] : []))
					#expect(run.code == 3, "\(command) over \(file)")
					#expect(run.output.isEmpty)
					#expect(run.errors == "SettingsTUI: “http.token” may be /http.token or /http/token: say which.\n")
				}
				#expect(try sandbox.text() == file)
				#expect(try sandbox.run(["set", "/http.token", "12345678"]).code == 0)
				#expect(try sandbox.text().contains(#""http.token": "12345678""#))
				#expect(try sandbox.text().contains(inner))
				#expect(try !sandbox.run(["list"]).output.contains("12345678"))
			}
		}
	}

	@Test("is the place that stands, not one that only may")
	func possible() throws {
		let map = #"{"type": "object", "additionalProperties": {"type": "string"}}"#
		try sandbox.write(#"{"properties": {"a": \#(map), "a.b": \#(map)}}"#, to: "s.json")
		try sandbox.write(#"{"a": {"b.c": "q"}}"#)
		#expect(try sandbox.run(["get", "a.b.c"]).output == "q\n")
		#expect(try sandbox.run(["set", "a.b.c", "z"]).code == 0)
		#expect(try sandbox.text() == #"{"a": {"b.c": "z"}}"#)
	}

	@Test("is refused where both stand and nothing is declared as well")
	func undeclared() throws {
		for (file, key, other, path) in [
			(#"{"a.b": 1, "a": {"b": 2}}"#, "a.b", "/a.b", "/a/b"),
			(#"{"x": {"a.b": 1, "a": {"b": 2}}}"#, "x.a.b", "/x/a.b", "/x/a/b"),
			(#"{"a.b": {"c": 1}, "a": {"b": {"c": 2}}}"#, "a.b.c", "/a.b/c", "/a/b/c"),
			(#"{"a": {"b.c": 1}, "a.b": {"c": 2}}"#, "a.b.c", "/a/b.c", "/a.b/c"),
			(#"{"a": {"b.c": 1}, "a.b.c": 2}"#, "a.b.c", "/a/b.c", "/a.b.c"),
			(#"{"x": {"a": {"b.c": {"d": 1}}, "a.b": {"c.d": 2}}}"#, "x.a.b.c.d", "/x/a/b.c/d", "/x/a.b/c.d"),
		] {
			try sandbox.write(file)
			let run = try sandbox.run("get", "--file", sandbox.path("a.json"), key)
			#expect(run.code == 3 && run.output.isEmpty)
			#expect(run.errors == "SettingsTUI: “\(key)” may be \(other) or \(path): say which.\n")
			#expect(try sandbox.run("get", "--file", sandbox.path("a.json"), other).output == "1\n")
			#expect(try sandbox.run("get", "--file", sandbox.path("a.json"), path).output == "2\n")
		}
	}

	@Test("means the one that stands or is declared where the other is only possible")
	func unambiguous() throws {
		for (file, value) in [
			(#"{"a.b": {}, "a": {"b": {"c": 2}}}"#, "2\n"), (#"{"a.b": {"c": 1}, "a": {"b": {}}}"#, "1\n"),
		] {
			try sandbox.write(file)
			#expect(try sandbox.run("get", "--file", sandbox.path("a.json"), "a.b.c").output == value)
		}
		try sandbox.write(Self.schemas[0], to: "s.json")
		try sandbox.write(#"{"http": {"port": 1}}"#)
		#expect(try sandbox.run(["set", "http.token", "12345678"]).code == 0)
		#expect(try sandbox.text().contains(#""http.token": "12345678""#))
	}

	@Test("is read in time however many dots or slashes it has, and one that is too deep is refused")
	func deep() throws {
		try sandbox.write(##"{"type": ["object", "integer"], "additionalProperties": {"$ref": "#"}}"##, to: "s.json")
		for (count, code) in [(65, 0), (400, 0), (20_000, 3)] {
			for key in [
				[String](repeating: "a", count: count).joined(separator: "."), String(repeating: "/a", count: count),
			] {
				try sandbox.write(#"{"a": {}}"#)
				#expect(try sandbox.run(["set", key, "1"]).code == code)
				#expect(try sandbox.run(["get", key]).output == (code == 0 ? "1\n" : ""))
			}
		}
	}
}
