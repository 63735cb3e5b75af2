import Foundation
import TerminalTesting
import Testing

@Suite("list")
struct ListingTests {
	private let sandbox: Sandbox
	private static let schema = ##"""
		{
			"properties": {
				"servers": { "additionalProperties": { "$ref": "#/$defs/server" }, "default": { "spare": { "host": "s" } } },
				"steps": { "type": "array", "items": {
					"type": "object",
					"properties": { "run": { "type": "string" }, "retries": { "type": "integer", "default": 2 }, "shell": {} }
				} },
				"tags": { "type": "array", "items": { "type": "string" } },
				"env": { "type": "object", "additionalProperties": { "type": "string" } },
				"node": { "$ref": "#/$defs/node" }
			},
			"$defs": {
				"server": { "type": "object", "properties": {
					"host": { "type": "string" }, "port": { "type": "integer", "default": 80 },
					"secret": { "type": "string", "writeOnly": true },
					"limits": { "type": "object", "properties": { "rate": { "type": "integer", "default": 5 } } }
				} },
				"node": {
					"type": "object", "default": {},
					"properties": { "name": { "type": "string" }, "left": { "$ref": "#/$defs/node" } }
				}
			}
		}
		"""##

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	/// The lines without headings and gaps, each column by itself.
	private func rows(_ words: String...) throws -> [[String]] {
		let lines = try sandbox.run(["list"] + words).lines
		return lines.filter { $0.hasPrefix(" ") || $0.hasPrefix("*") || $0.hasPrefix("●") }
			.map { $0.split(separator: " ").map { $0 == "*" ? "●" : String($0) } }
	}

	@Test("shows what has a value: all that is set, and the defaults that are not those of entries and items")
	func valued() throws {
		try sandbox.write(#"{"servers":{"a":{"host":"x","secret":"k"}},"steps":[{"run":"y"},{}],"tags":[]}"#)
		#expect(
			try rows() == [
				["●", "servers.a.host", "x"], ["●", "steps.0.run", "y"], ["●", "steps.1", "{}"], ["●", "tags", "[]"],
				["node.left", "{}"],
			])
		try sandbox.write("{}")
		#expect(try rows() == [["servers.spare.host", "s"], ["node.left", "{}"]])
		#expect(try run("list", "--json", "steps").output.contains(#"{"key":"steps","isSet":false,"title":"Steps"}"#))
	}

	@Test("marks what differs from its default, and what does not fit")
	func marks() throws {
		let schema = #"""
			{"properties":{"size":{"type":"integer","default":5},"mode":{"enum":["a","b"],"default":"a"},
			"view":{"type":"object","properties":{"on":{"type":"boolean"}},"additionalProperties":false},
			"tags":{"type":"array","items":{"type":"string"}},"key":{"type":"string","writeOnly":true}}}
			"""#
		try sandbox.write(schema, to: "s.json")
		try sandbox.write(#"{"size":5,"mode":"b","view":{"on":1,"of":true},"tags":["x",2],"key":1}"#)
		let lines = try run("list").lines.map { $0.replacing("*", with: "●") }
		let marks = Dictionary(
			lines.filter { $0.contains("  ") }.map { line in
				(line.dropFirst().split(separator: " ").first.map(String.init) ?? "", line.first)
			}, uniquingKeysWith: { first, _ in first })
		#expect(marks == ["size": " ", "mode": "●", "view.on": "!", "view.of": "!", "tags": "!"], "\(lines)")
		let json = try run("list", "--json").output
		#expect(json.contains(#"{"key":"size","value":5,"isSet":true,"from":"user","title":"Size"}"#))
		#expect(json.contains(#""title":"Tags","problems":["1: must be text"]}"#), "\(json)")
	}

	@Test("--all shows what has a value or a default in entries and items, and get does too")
	func inside() throws {
		try sandbox.write(
			#"{"servers":{"a":{"host":"x","secret":"k"}},"steps":[{"run":"y"},{}],"tags":["b"],"env":{"K":"v"}}"#)
		#expect(
			try rows("--all").filter { !$0.joined().contains("node") } == [
				["●", "servers.a.host", "x"], ["servers.a.port", "80"], ["●", "steps.0.run", "y"],
				["steps.0.retries", "2"],
				["●", "steps.1", "{}"], ["steps.1.retries", "2"], ["●", "tags", #"["b"]"#],
				["●", "env", #"{"K":"v"}"#],
			])
		#expect(try run("get", "servers.a.port").output == "80\n")
		#expect(try run("get", "steps.1.retries").output == "2\n")
		let json = try run("list", "--all", "--json", "servers").output
		#expect(json.contains(#"{"key":"servers.a.port","value":80,"isSet":false,"from":"default","title":"Port"}"#))
		#expect(!json.contains("secret"))
	}

	/// Twice as many settings at each of thirty levels, each with a default.
	@Test("and the other commands say where they stop, and show all that the file has")
	func doubling() throws {
		let levels = (0..<30).map { level in
			##""l\##(level)":{"type":"object","properties":{"a":{"$ref":"#/$defs/l\##(level + 1)"},"b":{"$ref":"#/$defs/l\##(level + 1)"}}}"##
		}
		try sandbox.write(
			##"{"properties":{"a":{"$ref":"#/$defs/l0"},"z":{"type":"integer","default":1}},"$defs":{\##(levels.joined(separator: ",")),"l30":{"type":"integer","default":1}}}"##,
			to: "s.json")
		let last = "a" + String(repeating: ".b", count: 30)
		try sandbox.write(#"{"z":2}"#)
		#expect(try run("set", last, "5").code == 0)
		for words in [["list"], ["list", "--all"], ["list", "a"], ["list", "a.b.a"]] {
			let run = try sandbox.run(words)
			#expect(run.code == 0 && run.errors.contains("Only the first "), "\(words) \(run.errors)")
		}
		let diff = try run("diff").lines.map { String($0.split(separator: " ")[0]) }
		#expect(Set(diff) == ["z", last])
		for key in ["a", "a.b"] {
			let run = try run("get", key)
			#expect(run.code == 0 && run.errors.contains("\(key) is not whole"), "\(run.errors)")
		}
		let inner = try run("get", "a" + String(repeating: ".a", count: 20))
		#expect(inner.code == 0 && inner.errors.isEmpty)
		#expect(try run("describe", "a").code == 0)
		#expect(try run("get", last).output == "5\n")
	}

	@Test("and get have no defaults of what is not there itself")
	func absent() throws {
		try sandbox.write(#"{"servers":{"a":{"host":"x"}},"steps":[{"run":"y"}]}"#)
		for key in ["servers.b.port", "servers.a.limits.rate", "steps.1.retries"] {
			#expect(try run("get", key).code == 9, "\(key)")
			let lines = try run("describe", key).output
			#expect(lines.contains("  value    unset") && !lines.contains("  default  none"), "\(lines)")
		}
		#expect(try !run("list", "--all").output.contains("limits"))
	}

	@Test("shows of an object within itself what has a value, and all of it where it is asked for")
	func recursive() throws {
		try sandbox.write(#"{"node":{"left":{"left":{"name":"n"}}}}"#)
		#expect(
			try rows("--all").filter { $0.joined().contains("node") } == [
				["node.name", "unset"], ["●", "node.left.left.name", "n"],
			])
		for words in [[], ["node"], ["node.left"]] {
			let own = try sandbox.run(["list"] + words).lines.filter { $0.contains("node") }
			#expect(own.count == 1 && own[0].hasSuffix("node.left.left.name  n"), "\(own)")
		}
		#expect(
			try rows("--all", "node.left") == [["node.left.name", "unset"], ["●", "node.left.left.name", "n"]])
	}

	@Test("of some keys shows what is in those, and knows no others")
	func some() throws {
		try sandbox.write(#"{"tags":["b"],"env":{"K":"v"}}"#)
		#expect(try rows("tags") == [["●", "tags", #"["b"]"#]])
		#expect(
			try rows("env", "servers.spare", "steps") == [
				["●", "env", #"{"K":"v"}"#], ["servers.spare.host", "s"], ["steps", "unset"],
			])
		#expect(
			try rows("--all", "env", "servers.spare") == [
				["●", "env", #"{"K":"v"}"#], ["servers.spare.host", "s"], ["servers.spare.port", "80"],
				["servers.spare.limits.rate", "unset"],
			])
		let run = try run("list", "tgas")
		#expect(run.code == 3 && run.errors.contains("Did you mean “tags”?"))
	}

	/// Each would take minutes if it looked at all others for each setting.
	@Test(
		"of many settings is there soon",
		arguments: [
			(#"{"additionalProperties":{"type":"integer"}}"#, #""x""#), (nil, #"{"x":[1]}"#),
		] as [(String?, String)])
	func many(schema: String?, value: String) throws {
		let members = (0..<8000).map { #""k\#($0)":"# + value }.joined(separator: ",")
		try sandbox.write("{\(members)}")
		if let schema { try sandbox.write(schema, to: "s.json") }
		let run = try schema == nil ? sandbox.run("list", "--file", sandbox.path("a.json")) : sandbox.run(["list"])
		#expect(run.lines.count { $0.contains("k") } >= 8000)
	}
}
