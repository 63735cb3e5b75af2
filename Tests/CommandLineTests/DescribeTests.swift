import Foundation
import TerminalTesting
import Testing

@Suite("describe and diff")
struct DescribeTests {
	private let sandbox: Sandbox
	private static let schema = """
		{
			"title": "Player",
			"properties": {
				"volume": {
					"type": "integer", "minimum": 0, "maximum": 11, "default": 5, "description": "How loud it is.",
					"x-settings": { "unit": "dB" }
				},
				"mode": { "enum": ["small", "full"], "enumDescriptions": ["a window", "the screen"] },
				"token": { "type": "string", "writeOnly": true },
				"old": { "type": ["boolean", "null"], "deprecationMessage": "use mode", "readOnly": true }
			}
		}
		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "player.json")
		try sandbox.write("{\n\t\"volume\": 12,\n\t\"token\": \"abc\"\n}\n")
	}

	private func run(_ words: String...) throws -> Sandbox.Run {
		try sandbox.start(words + ["--schema", "player.json", "--file", "a.json"]).waitForExit()
	}

	@Test("describe tells type, limits, default, value, where that is from, and what is wrong with it")
	func describes() throws {
		let run = try run("describe", "volume")
		#expect(run.code == 0)
		#expect(
			run.output == """
				Volume
				  key      volume
				  type     whole number, dB
				  range    between 0 and 11
				  default  5
				  value    12
				  from     your settings, \(sandbox.path("a.json")):2:12
				  invalid  must be between 0 and 11

				How loud it is.

				""")
	}

	@Test("describe lists the choices with what they mean")
	func choices() throws {
		let run = try run("describe", "mode")
		#expect(run.output.contains("  default  none\n  value    unset\n  from     unset\n"))
		#expect(run.output.hasSuffix("\nChoices:\n  small    a window\n  full     the screen\n"))
	}

	@Test("describe tells what is deprecated, read-only and may be null")
	func remarks() throws {
		let run = try run("describe", "old")
		#expect(run.output.contains("on or off, or null"))
		#expect(run.output.contains("note        read-only"))
		#expect(run.output.contains("deprecated  use mode"))
	}

	@Test("describe --json has the same for programs")
	func json() throws {
		let object = try #require(
			try JSONSerialization.jsonObject(with: Data(try run("describe", "--json", "volume").output.utf8))
				as? [String: Any])
		#expect(object["key"] as? String == "volume")
		#expect(object["range"] as? String == "between 0 and 11")
		#expect(object["default"] as? Int == 5)
		#expect(object["value"] as? Int == 12)
		#expect(object["from"] as? String == "user")
		#expect(object["line"] as? Int == 2)
		#expect(object["column"] as? Int == 12)
		#expect(object["problems"] as? [String] == ["must be between 0 and 11"])
		let choices = try run("describe", "--json", "mode").output
		#expect(choices.contains("\"description\": \"a window\""))
	}

	@Test("a secret is masked by both, unless it is asked for")
	func secret() throws {
		#expect(!(try run("describe", "token").output.contains("abc")))
		#expect(!(try run("describe", "--json", "token").output.contains("abc")))
		#expect(try run("describe", "--secrets", "token").output.contains("value    abc"))
		#expect(!(try run("diff").output.contains("abc")))
		#expect(!(try run("diff", "--json").output.contains("abc")))
		#expect(try run("diff", "--json").output.contains("\"secret\":true"))
		#expect(try run("diff", "--secrets").output.contains("abc"))
	}

	@Test("diff has a line for each key that differs from its default, and none for the others")
	func diff() throws {
		let run = try run("diff")
		#expect(run.code == 0)
		#expect(run.lines == ["volume  5      → 12", "token   unset  → ••••••"])
		try sandbox.write("{\"volume\": 5}")
		#expect(try self.run("diff").output == "")
		#expect(try self.run("diff", "--json").output == "[]\n")
	}

	@Test("diff --json is an array of objects")
	func diffJSON() throws {
		let entries = try #require(
			try JSONSerialization.jsonObject(with: Data(try run("diff", "--json").output.utf8)) as? [[String: Any]])
		#expect(entries.map { $0["key"] as? String } == ["volume", "token"])
		#expect(entries[0]["default"] as? Int == 5)
		#expect(entries[0]["value"] as? Int == 12)
	}

	@Test("describe of an unknown key exits 3 and says which was meant; without a key 2; a damaged file 6")
	func failures() throws {
		let unknown = try run("describe", "volum")
		#expect(unknown.code == 3)
		#expect(unknown.errors.contains("There is no key “volum”. Did you mean “volume”?"))
		let none = try run("describe")
		#expect(none.code == 2)
		#expect(none.errors.contains("describe needs KEY."))
		try sandbox.write("{\"a\" 1}")
		#expect(try run("describe", "volume").code == 6)
		#expect(try run("diff").code == 6)
	}

	@Test("without a schema describe knows what the file shows")
	func inferred() throws {
		try sandbox.write("{\"list\": [1, {\"a\": true}]}", to: "b.json")
		let run = try sandbox.run("describe", "--file", "b.json", "/list/1/a")
		#expect(run.code == 0)
		#expect(run.output.contains("type     on or off"))
		#expect(run.output.contains("b.json:1:20"))
	}

	@Test("an object that the file has with nothing in it is listed, and differs")
	func emptyObjects() throws {
		let member = #"{ "type": "object", "properties": { "branch": { "type": "string" } } }"#
		let on = #"{ "type": "object", "properties": { "push": \#(member), "pull": \#(member) } }"#
		try sandbox.write(
			#"{ "properties": { "name": { "type": "string" }, "on": \#(on) } }"#, to: "player.json")
		try sandbox.write(#"{ "on": { "pull": {} } }"#)
		#expect(try run("diff").output == "on.pull  unset  → {}\n")
		let keys = try run("list").output.split(separator: "\n").filter { $0.contains("{}") }
		#expect(keys.count == 1 && keys.allSatisfy { $0.hasPrefix("●  on.pull ") }, "\(keys)")
	}
}
