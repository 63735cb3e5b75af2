import Foundation
import TerminalTesting
import Testing

@Suite("A key in a setting of several shapes")
struct ShapeTests {
	private let sandbox: Sandbox
	private static let schema = #"""
		{
			"properties": {
				"concurrency": { "oneOf": [
					{ "type": "string" },
					{
						"type": "object", "additionalProperties": false, "required": ["group"],
						"properties": { "group": { "type": "string" }, "cancel": { "type": "boolean" } }
					}
				] },
				"sink": { "oneOf": [
					{
						"type": "object", "required": ["type", "inputs"],
						"properties": {
							"type": { "const": "console" }, "inputs": { "type": "array" }, "rate": { "type": "integer" },
							"both": { "type": "integer" }
						}
					},
					{
						"type": "object", "required": ["type"],
						"properties": { "type": { "const": "file" }, "path": { "type": "string" }, "both": { "type": "integer" } }
					}
				] }
			}
		}
		"""#

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	@Test("is set where nothing is there yet and one shape has it, with what tells that shape")
	func unset() throws {
		#expect(try run("describe", "concurrency.group").output.contains("key      concurrency.group"))
		#expect(try run("get", "concurrency.group").code == 3)
		#expect(try run("set", "concurrency.cancel", "yes").code == 0)
		#expect(try run("set", "/sink/rate", "3").code == 0)
		#expect(
			try sandbox.text().filter { !$0.isWhitespace }
				== #"{"concurrency":{"cancel":true},"sink":{"type":"console","rate":3}}"#)
	}

	@Test("says what stands there instead, and how to put an object there")
	func inTheWay() throws {
		try sandbox.write(#"{"concurrency":"main"}"#)
		let run = try run("set", "concurrency.group", "it's")
		#expect(run.code == 4)
		#expect(
			run.errors.contains(
				"There is no key “concurrency.group”: “concurrency” is the text “main”. To put an object there: "
					+ #"SettingsTUI set --json concurrency '{"group":"it'\''s"}'. Nothing was changed."#))
		let get = try self.run("get", "concurrency.group")
		#expect(get.code == 3 && get.errors.contains("“concurrency” is the text “main”.\n"))
		#expect(try sandbox.text() == #"{"concurrency":"main"}"#)
	}

	@Test("is refused where its value does not fit, where it is expected to be there, and where two shapes have it")
	func refused() throws {
		try sandbox.write("{}")
		#expect(try run("set", "concurrency.cancel", "maybe").errors.contains("it must be true or false"))
		#expect(try run("set", "concurrency.cancel", "yes", "--expect", "no").code == 7)
		#expect(try run("set", "sink.both", "3").code == 3)
		#expect(try run("set", "concurrency.nothing", "3").code == 3)
		#expect(try sandbox.text() == "{}")
	}
}
