import Foundation
import TerminalTesting
import Testing

@Suite("A key that a schema leaves open, or that does not fit the rest")
struct NewKeyTests {
	private let sandbox: Sandbox
	private static let schema = #"""
		{
			"type": "object", "additionalProperties": false, "required": ["name"],
			"properties": {
				"name": { "type": "string" },
				"extra": { "type": "object", "properties": {}, "additionalProperties": true },
				"named": { "type": "object", "patternProperties": { "^x-": {} }, "additionalProperties": false },
				"limits": {
					"type": "object", "properties": { "most": { "type": "integer" } },
					"additionalProperties": { "type": "integer" }
				},
				"sources": { "type": "object", "additionalProperties": { "oneOf": [
					{ "type": "object", "required": ["type", "servers"], "properties": {
						"type": { "const": "kafka" }, "servers": { "type": "string" } } },
					{ "type": "object", "required": ["type"], "properties": {
						"type": { "const": "stdin" }, "graph": { "type": "object" } } }
				] } },
				"app": {
					"type": "object", "additionalProperties": false,
					"properties": {
						"orientation": { "enum": ["portrait", "landscape"] }, "splash": { "properties": { "image": {} } },
						"ios": { "type": "object", "properties": { "splash": { "properties": { "image": {} } } } }
					}
				},
				"overrides": { "type": "array", "items": { "properties": { "semi": { "type": "boolean" } } } }
			}
		}
		"""#

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
		try sandbox.write(#"{"name":"x"}"#)
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	private func text() throws -> String { try sandbox.text().filter { !$0.isWhitespace } }

	@Test("is created in an object that takes any, with the type that its value looks like")
	func open() throws {
		#expect(try run("set", "extra.timeout", "30").errors == "")
		#expect(try run("set", "--json", "extra.tags", #"["a"]"#).code == 0)
		#expect(try run("set", "/extra/deep/er", "yes").code == 0)
		#expect(try text() == #"{"name":"x","extra":{"timeout":30,"tags":["a"],"deep":{"er":"yes"}}}"#)
	}

	/// What any entry would be by default says of no name that it is there, least of all of one with dots in it.
	@Test("is none of a name with dots beside an entry that is there, whatever entries are by default")
	func dotted() throws {
		for standard in [#""default": "","#, #""default": {"k": 1},"#, ""] {
			try sandbox.write(
				#"""
				{"properties": {"d": {"additionalProperties": {\#(standard) "type": ["object", "string"],
					"properties": {"password": {"writeOnly": true}}, "additionalProperties": false}}}}
				"""#, to: "d.json")
			let file = #"{"d": {"db": {"password": "x"}}}"#
			try sandbox.write(file, to: "b.json")
			for words in [["set", "d.db.passwrd", "MARKED"], ["get", "d.db.nope"], ["reset", "d.db.nope"]] {
				let run = try sandbox.run(words, schema: "d.json", file: "b.json")
				#expect(try run.code == 3 && sandbox.text("b.json") == file, "\(standard) \(words): \(run)")
			}
		}
	}

	@Test("is not created where it is one that is there, as others write it")
	func respelt() throws {
		let file = #"{"obj":{"a":1},"v":2,"list":[{"b":3}],"x/y":4}"#
		try sandbox.write(file, to: "b.json")
		try sandbox.write(#"{"type":"object","additionalProperties":true}"#, to: "open.json")
		for options in [[], ["--schema", "open.json"]] {
			for (key, meant) in [
				("obj/a", "obj.a"), ("#/v", "v"), ("#/obj/a", "obj.a"), ("list[0].b", "list.0.b"), ("$.obj.a", "obj.a"),
				("list/0/b", "list.0.b"), ("$.list[0].b", "list.0.b"),
			] {
				let run = try sandbox.start(["set", "--file", "b.json", key, "7"] + options).waitForExit()
				#expect(run.code == 3 && run.errors.contains("Did you mean “\(meant)”?"), "\(key) \(run)")
			}
			#expect(try sandbox.text("b.json") == file)
			for key in ["x/y", "/obj~1a", "new/er"] {
				#expect(try sandbox.start(["set", "--file", "b.json", key, "7"] + options).waitForExit().code == 0)
			}
			#expect(
				try sandbox.text("b.json").filter { !$0.isWhitespace }
					== #"{"obj":{"a":1},"v":2,"list":[{"b":3}],"x/y":7,"obj/a":7,"new/er":7}"#)
			try sandbox.write(file, to: "b.json")
		}
	}

	@Test("is created, and said to be new, where it is much like one that is there")
	func slip() throws {
		_ = try run("set", "extra.apiUrl", "a")
		let run = try run("set", "extra.apiurl", "b")
		#expect(run.code == 0)
		#expect(
			run.errors
				== "SettingsTUI: warning: “extra.apiurl” was not there and is new. Did you mean “extra.apiUrl”?\n")
	}

	@Test("is judged by what the schema has for others, and refused where it has none")
	func judged() throws {
		#expect(try run("set", "limits.least", "few").code == 4)
		#expect(try run("set", "limits.least", "3").code == 0)
		#expect(try run("set", "named.y", "1").code == 3)
		#expect(try run("set", "named.x-y", "1").code == 0)
		#expect(try run("set", "nam", "1").code == 3)
		#expect(try run("set", "app.nosuch", "1").code == 3)
		#expect(try text() == #"{"name":"x","limits":{"least":3},"named":{"x-y":1}}"#)
	}

	@Test(
		"in a list makes no member of an object that stands in its place",
		arguments: [("overrides.0", "{}"), ("overrides.0.semi", "true"), ("overrides.7", "{}")])
	func noList(_ key: String, _ value: String) throws {
		let file = #"{"name": "x", "overrides": {"a": 1}}"#
		try sandbox.write(file)
		let refused = try run("set", key, value)
		#expect(refused.code == 3 && refused.errors.contains(#"“overrides” is {"a":1}."#), "\(refused.errors)")
		#expect(try sandbox.text() == file)
	}

	@Test("that makes others necessary is set, and what is missing now is said")
	func lacking() throws {
		let kafka = try run("set", "sources.k.type", "kafka")
		#expect(kafka.code == 0)
		#expect(kafka.errors == "SettingsTUI: warning: Now “sources.k” must have “servers”.\n")
		#expect(try run("set", "sources.j.type", "stdin").errors == "", "what was missing before is not said again")
		let reset = try run("reset", "name")
		#expect(reset.code == 0)
		#expect(reset.errors == "SettingsTUI: warning: Now the file must have “name”.\n")
		#expect(try run("reset", "sources.j").errors == "")
	}

	@Test(
		"is told from those that are there",
		arguments: [
			("orientation", "app.orientation"), ("SPLASH", "app.splash"), ("app.orientatoin", "app.orientation"),
			("extra.apiurl", "extra.apiUrl"), ("overrides[0].semi", "overrides.0.semi"), ("nam", "name"),
		])
	func suggestion(_ key: String, _ meant: String) throws {
		try sandbox.write(#"{"name":"x","extra":{"apiUrl":"a"},"overrides":[{"semi":true}],"sources":{}}"#)
		for command in ["get", "list"] {
			let run = try run(command, key)
			#expect(run.code == 3 && run.errors.contains("Did you mean “\(meant)”?"), "\(run.errors)")
		}
	}

	@Test("that is like none is not told to be one")
	func noSuggestion() throws {
		try sandbox.write(#"{"name":"x","sources":{"nginx":{"type":"stdin"}}}"#)
		#expect(try !run("get", "sources.nginx.nosuch").errors.contains("Did you mean"))
	}

	@Test("with something wrong inside is described with the key there, and with what it has")
	func describing() throws {
		try sandbox.write(#"{"name":"x","sources":{"k":{"type":"kafka"}},"app":{"ios":{"splash":7}}}"#)
		#expect(try run("describe", "sources").output.contains("invalid  k: must have “servers”"))
		let entry = try run("describe", "sources.k").output
		#expect(entry.contains("invalid  must have “servers”") && entry.contains(#"{"type":"kafka"}"#))
		try sandbox.write(#"{"name":"x","app":{"ios":7}}"#)
		#expect(try run("describe", "app").output.contains("invalid  ios: "))
	}

	@Test("that stands twice is told by validate, with the place of the one that counts for nothing")
	func twice() throws {
		try sandbox.write("{\n  \"name\": \"x\",\n  \"extra\": [{\"a\": 1, \"a\": 2}],\n  \"name\": \"y\"\n}\n")
		try sandbox.write("{}", to: "s.json")
		let run = try run("validate")
		#expect(run.code == 0)
		#expect(run.output == "Every value fits.\n")
		let file = sandbox.path("a.json")
		#expect(
			run.errors.split(separator: "\n").map(String.init) == [
				"\(file):2:11: name: counts for nothing: the same key stands again behind it, at 4:11, "
					+ "and the last one counts",
				"\(file):3:19: extra.0.a: counts for nothing: the same key stands again behind it, at 3:27, "
					+ "and the last one counts",
			])
		let json = try self.run("validate", "--json").lines
		#expect(json.count == 2 && json[0].contains(#""line":2,"column":11"#))
	}
}
