import Foundation
import TerminalTesting
import Testing

@Suite("What can follow on a command line")
struct CompletionTests {
	private let sandbox: Sandbox
	private static let schema = """
		{"properties": {
			"mode": {"enum": ["small", "full"], "enumDescriptions": ["a window", "the screen"]},
			"mute": {"type": "boolean"}, "volume": {"type": "integer", "default": 5},
			"window": {"type": "object", "properties": {"title": {"type": "string"}}},
			"token": {"type": "string", "writeOnly": true}
		}}
		"""

	init() throws {
		sandbox = try Sandbox(environment: ["XDG_DATA_DIRS": "/nowhere"])
		try sandbox.write(Self.schema, to: "data/SettingsTUI/schemas/player.json")
		try sandbox.write("{\"$schema\": \"player\", \"volume\": 7, \"token\": \"abc\"}")
	}

	/// What can stand in place of the last word: the line about paths, then words without what they are.
	private func complete(_ words: String...) throws -> [String] {
		let run = try sandbox.start(["complete", "--"] + words).waitForExit()
		#expect(run.code == 0)
		#expect(run.errors == "")
		return run.lines.map { String($0.prefix { $0 != "\t" }) }
	}

	@Test("are commands, or a file")
	func commands() throws {
		let all = try complete("")
		#expect(all.first == ":files")
		#expect(all.contains("get") && all.contains("describe") && all.contains("completions"))
		#expect(!all.contains("complete") && !all.contains(""))
		#expect(try complete("de") == [":files", "describe"])
		#expect(try sandbox.start(["complete", "--", "de"]).waitForExit().lines[1].contains("\tprint everything"))
	}

	@Test("say what is typed between a key and what is inside")
	func separators() throws {
		try sandbox.write(
			"{\"$schema\": \"player\", \"window\": {\"title\": \"x\"}, \"more\": {\"list\": [1], \"none\": []}}")
		func lines(_ word: String) throws -> [String] {
			Array(
				try sandbox.start(["complete", "--", "get", "--file", "a.json", word]).waitForExit().lines.dropFirst())
		}
		#expect(try lines("more.l") == ["more.list\tList\t."])
		#expect(try lines("/more/l") == ["/more/list\tList\t/"])
		#expect(try lines("more.n") == ["more.none\tNone"])
		#expect(try lines("vol") == ["volume\tVolume"])
	}

	@Test("are flags of the command, each once")
	func flags() throws {
		#expect(try complete("reset", "--a") == [":words", "--all"])
		#expect(try complete("reset", "--all", "--a") == [":words"])
		#expect(try complete("get", "--ex") == [":words"])
		#expect(try complete("--ex") == [":words", "--expect"])
		#expect(try complete("reset", "--", "--a") == [":words"])
	}

	@Test("are paths, schemas and themes where those can stand")
	func kinds() throws {
		#expect(try complete("--file", "") == [":files"])
		#expect(try complete("--file=") == [":files"])
		#expect(try complete("list", "--schema-dir", "") == [":folders"])
		#expect(try complete("--schema", "pl") == [":files", "player"])
		#expect(try complete("--schema=pl") == [":files", "--schema=player"])
		#expect(try complete("--schema", "./pl") == [":files"])
		#expect(try complete("completions", "") == [":words", "bash", "zsh", "fish"])
		#expect(try complete("path", "") == [":words"])
	}

	@Test("are the keys of the file or the schema that is named, however deep, and none twice")
	func keys() throws {
		#expect(
			try complete("get", "--file", "a.json", "") == [
				":words", "mode", "mute", "volume", "token", "window.title",
			])
		#expect(try complete("get", "--file=a.json", "m") == [":words", "mode", "mute"])
		#expect(try complete("get", "--file", "a.json", "mode", "m") == [":words", "mute"])
		#expect(try complete("describe", "--schema", "player", "--file", "new.json", "v") == [":words", "volume"])
		#expect(try complete("--goto", "the") == [":words", "theme"])
		#expect(try complete("describe", "--file", "a.json", "mode", "") == [":words"])
	}

	@Test("go on inside dictionaries, lists and what no schema knows, by dots and as pointers")
	func nested() throws {
		try sandbox.write(
			"""
			{"properties": {"sinks": {"additionalProperties": {"type": "object", "properties": {
				"kind": {"enum": ["a", "b"]}, "rate": {"type": "integer"}}}}, "rest": {"type": "object"},
				"hosts": {"type": "array", "items": {"type": "string"}}}}
			""", to: "data/SettingsTUI/schemas/sinks.json")
		try sandbox.write(
			#"{"$schema": "sinks", "sinks": {"out": {"rate": 1}, "a/b": {}}, "hosts": ["x", "y"], "rest": {"deep": {"er": 1}}}"#
		)
		#expect(try complete("get", "--file", "a.json", "sinks.") == [":words", "sinks.out", "sinks.a/b"])
		#expect(
			try complete("get", "--file", "a.json", "sinks.out.") == [":words", "sinks.out.kind", "sinks.out.rate"])
		#expect(try complete("reset", "--file", "a.json", "sinks.out.") == [":words", "sinks.out.rate"])
		#expect(try complete("get", "--file", "a.json", "hosts.") == [":words", "hosts.0", "hosts.1"])
		#expect(try complete("get", "--file", "a.json", "rest.deep.e") == [":words", "rest.deep.er"])
		#expect(try complete("get", "--file", "a.json", "/sinks/") == [":words", "/sinks/out", "/sinks/a~1b"])
		#expect(try complete("get", "--file", "a.json", "/ho") == [":words", "/hosts"])
		#expect(try complete("get", "--file", "a.json", "none.") == [":words"])
		#expect(try complete("set", "--file", "a.json", "sinks.out.kind", "") == [":words", "a", "b"])
	}

	@Test("are of very many those of one level, with a dot where more is to come")
	func levels() throws {
		let many = (0..<400).map { "\"k\($0)\": {\"type\": \"integer\"}" }.joined(separator: ",")
		let object = "{\"type\": \"object\", \"properties\": {\(many), \"deep\": {\"properties\": {\(many)}}}}"
		try sandbox.write(
			"{\"properties\": {\"name\": {\"type\": \"string\"}, \"one\": \(object), \"other\": \(object)}}",
			to: "data/SettingsTUI/schemas/many.json")
		try sandbox.write(#"{"$schema": "many", "one": {"k1": 1}}"#)
		#expect(try complete("get", "--file", "a.json", "") == [":words", "name", "one.", "other."])
		#expect(try complete("get", "--file", "a.json", "o") == [":words", "one.", "other."])
		#expect(try complete("reset", "--file", "a.json", "") == [":words", "one."])
		let inside = try complete("get", "--file", "a.json", "one.")
		#expect(inside.count == 402 && inside.contains("one.k399") && inside.contains("one.deep."))
		#expect(try complete("get", "--file", "a.json", "one.d") == [":words", "one.deep."])
		#expect(try complete("get", "--file", "a.json", "one.deep.k39").count == 12)
	}

	@Test("are pointers where names have dots in them, and lead on")
	func pointers() throws {
		let many = (0..<300).map { "\"k\($0)\": {\"type\": \"integer\"}" }.joined(separator: ",")
		let dotted = #""ed.tab": {"type": "integer"}, "ed.it": {"properties": {"x": {"type": "string"}}}"#
		for (name, keys) in [("few", dotted), ("many", "\(dotted), \(many)")] {
			try sandbox.write("{\"properties\": {\(keys)}}", to: "data/SettingsTUI/schemas/\(name).json")
			try sandbox.write("{\"$schema\": \"\(name)\"}")
			#expect(try complete("get", "--file", "a.json", "/ed.t") == [":words", "/ed.tab"])
			#expect(try complete("get", "--file", "a.json", "/ed.it/") == [":words", "/ed.it/x"])
		}
		let outermost = try complete("get", "--file", "a.json", "")
		#expect(outermost.contains("/ed.it/") && outermost.contains("/ed.tab") && !outermost.contains("/ed.it."))
	}

	@Test("are all the keys of a level, however many")
	func manyInALevel() throws {
		let many = (0..<3000).map { "\"k\($0)\": {\"type\": \"integer\"}" }.joined(separator: ",")
		try sandbox.write("{\"properties\": {\(many)}}", to: "data/SettingsTUI/schemas/flat.json")
		try sandbox.write(#"{"$schema": "flat"}"#)
		#expect(try complete("get", "--file", "a.json", "").count == 3001)
		#expect(try complete("get", "--file", "a.json", "k299").count == 12)
	}

	@Test("go on inside a file that no schema describes")
	func nestedInferred() throws {
		try sandbox.write(#"{"a": {"b": [{"c": 1}]}, "d": 1}"#, to: "c.json")
		#expect(try complete("get", "--file", "c.json", "a.b.") == [":words", "a.b.0"])
		#expect(try complete("get", "--file", "c.json", "a.b.0.") == [":words", "a.b.0.c"])
	}

	@Test("are those of the document that is named, and the documents that there are")
	func documents() throws {
		try sandbox.write(
			"kind: Pod\nmetadata: {name: a}\n---\nvolume: 3\ndeep: {down: 1}\n---\nkind: Pod\n", to: "m.yaml")
		let line = ["--file", "m.yaml", "--document"]
		func complete(_ words: [String]) throws -> [String] {
			try sandbox.start(["complete", "--"] + words).waitForExit().lines
		}
		#expect(try complete(["set"] + line + [""]) == [":words", "0\tPod/a", "1\t", "2\tPod"])
		#expect(try complete(["set"] + line + ["1", "vol"]) == [":words", "volume\tVolume"])
		#expect(try complete(["get"] + line + ["1", "deep."]) == [":words", "deep.down\tDown"])
		#expect(try complete(["get"] + line + ["1", "/deep/"]) == [":words", "/deep/down\tDown"])
		#expect(try complete(["set"] + line + ["1", "volume", ""]).contains { $0.hasPrefix("3\t") })
		#expect(try complete(["get"] + line + ["pod/a", "k"]) == [":words", "kind\tKind"])
		#expect(try complete(["get"] + line + ["7", ""]) == [":words"])
		try sandbox.write(
			#"{"properties": {"metadata": {"properties": {"name": {"writeOnly": true}}}}}"#, to: "s.json")
		try sandbox.write("kind: Pod\nmetadata: {name: S3CR3T}\n", to: "one.yaml")
		let one = ["--file", "one.yaml", "--schema", sandbox.path("s.json"), "--document", ""]
		#expect(try complete(["get"] + one) == [":words", "0\tPod"])
	}

	@Test("are for reset those that are set")
	func set() throws { #expect(try complete("reset", "--file", "a.json", "") == [":words", "volume", "token"]) }

	@Test("are the values that the key takes, as VALUE is read")
	func values() throws {
		#expect(try complete("set", "--file", "a.json", "mode", "") == [":words", "small", "full"])
		#expect(try complete("set", "--file", "a.json", "mode", "f") == [":words", "full"])
		#expect(try complete("set", "--file", "a.json", "--json", "mode", "") == [":words", "\"small\"", "\"full\""])
		#expect(try complete("set", "--file", "a.json", "mute", "") == [":words", "true", "false"])
		#expect(try complete("set", "--file", "a.json", "volume", "") == [":words", "7", "5"])
		#expect(try complete("set", "--file", "a.json", "volume", "5", "--expect", "") == [":words", "7", "5"])
		#expect(try complete("set", "--file", "a.json", "none", "") == [":words"])
	}

	@Test("never are a secret's")
	func secrets() throws { #expect(try complete("set", "--file", "a.json", "token", "") == [":words"]) }

	@Test("are none, without a word of complaint, where a file is damaged or not there")
	func damaged() throws {
		try sandbox.write("{\"a\" 1}", to: "b.json")
		#expect(try complete("get", "--file", "b.json", "") == [":words"])
		#expect(try complete("get", "--file", "nowhere/b.json", "") == [":words"])
		#expect(try complete("get", "--schema", "nope", "--file", "a.json", "") == [":words"])
	}

	@Test("with a home directory that is written with a tilde")
	func tilde() throws { #expect(try complete("get", "--file", "~/a.json", "mo") == [":words", "mode"]) }

	@Test("is asked for by a script of a shell, and of no other")
	func shells() throws {
		for shell in ["bash", "zsh", "fish"] {
			let run = try sandbox.run("completions", shell)
			#expect(run.code == 0)
			#expect(run.output.contains("complete -- "))
			#expect(!run.output.contains("PROGRAM") && !run.output.contains("FUNCTION"))
		}
		let other = try sandbox.run("completions", "csh")
		#expect(other.code == 2)
		#expect(other.errors.contains("“csh” is none of bash, zsh, fish."))
		#expect(try sandbox.run("completions").code == 2)
	}

	@Test("serve a program with settings of its own as well")
	func own() throws {
		let run = try sandbox.start(["complete", "--", "set", ""], of: "Unicorn").waitForExit()
		#expect(run.code == 0)
		#expect(run.lines.count > 3)
		#expect(
			try sandbox.start(["completions", "bash"], of: "Unicorn").waitForExit().output.contains("_Unicorn Unicorn"))
	}
}
