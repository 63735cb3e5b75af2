import Foundation
import TerminalTesting
import Testing

@Suite("A YAML file, on the command line")
struct YAMLTests {
	private let sandbox: Sandbox
	private static let text = """
		# The checks of each push.
		name: CI

		on:
		  push:
		    branches: [main]   # only this one
		  pull_request:

		env:
		  SWIFT: "6.3"

		jobs:
		  build:
		    runs-on: ubuntu-latest
		    if: ${{ github.ref == 'refs/heads/main' }}
		    steps:
		    - uses: actions/checkout@v4
		    # All tests.
		    - name: Test
		      run: |
		        swift build
		        swift test

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.text, to: "ci.yml")
	}

	private func run(_ words: String..., file: String = "ci.yml") throws -> Sandbox.Run {
		try sandbox.start(words.prefix(1) + ["--file", file] + words.dropFirst()).waitForExit()
	}

	/// Runs a command that succeeds and answers what the file holds then.
	private func changed(_ words: String...) throws -> String {
		let run = try sandbox.start(words.prefix(1) + ["--file", "ci.yml"] + words.dropFirst()).waitForExit()
		#expect(run.code == 0, "\(run)")
		return try sandbox.text("ci.yml")
	}

	@Test("is read")
	func reading() throws {
		#expect(try run("get", "jobs.build.runs-on").output == "ubuntu-latest\n")
		#expect(try run("get", "--json", "on").output == "{\"push\":{\"branches\":[\"main\"]},\"pull_request\":null}\n")
		#expect(try run("list").output.contains("on.push.branches"))
		#expect(try run("diff").output.contains("env.SWIFT"))
		#expect(try run("validate").code == 0)
		try sandbox.write("a: .inf\nb: 1\nb: 2\n", to: "b.yaml")
		let judged = try run("validate", file: "b.yaml")
		#expect(judged.errors.contains("b.yaml:1:4: a: read as text"), "\(judged)")
	}

	@Test("is changed in place, as it is written")
	func writing() throws {
		var text = Self.text
		func expect(_ old: String, _ new: String, _ found: String) {
			text = text.replacingOccurrences(of: old, with: new)
			#expect(found == text)
		}
		expect("ubuntu-latest", "macos-15", try changed("set", "jobs.build.runs-on", "macos-15"))
		expect("[main] ", "[main, \"on\"] ", try changed("set", "on.push.branches.-", "on"))
		expect("\"6.3\"\n", "\"6.3\"\n  DEBUG: \"yes\"\n", try changed("set", "env.DEBUG", "yes"))
		expect("swift build\n        ", "", try changed("set", "/jobs/build/steps/1/run", "swift test\n"))
		expect("name: CI\n", "", try changed("reset", "name"))
		expect(
			"pull_request:\n", "pull_request:\n    branches:\n    - main\n",
			try changed("set", "on.pull_request", "{\"branches\": [\"main\"]}"))
	}

	@Test("has names as the schema spells them, and invented ones so that every reader takes them for texts")
	func names() throws {
		try sandbox.write(
			#"{"properties": {"on": {"properties": {"push": {}, "no": {}}}, "env": {"additionalProperties": {"type": "string"}}}}"#,
			to: "s.json")
		for (words, text) in [
			(["--json", "on", #"{"push": {"y": 1}, "no": 2}"#], "on:\n  push:\n    \"y\": 1\n  no: 2\n"),
			(["on.no", "3"], "on:\n  no: 3\n"), (["env.on", "x"], "env:\n  \"on\": x\n"),
			(["--json", "env", #"{"y": "1", "a": "2"}"#], "env:\n  \"y\": \"1\"\n  a: \"2\"\n"),
		] {
			try sandbox.write("", to: "new.yaml")
			#expect(try sandbox.run(["set"] + words, file: "new.yaml").code == 0)
			#expect(try sandbox.text("new.yaml") == text)
		}
	}

	@Test(
		"has keys that are numbers as they are, where they come by a merge, and not twice",
		arguments: [
			("m: &m\n  1: x\nb:\n  <<: *m\n  z: 1\n", "b.1", "m: &m\n  1: x\nb:\n  <<: *m\n  z: 1\n  1: new\n"),
			(
				"m: &m\n  \"1\": x\nb:\n  <<: *m\n  2: 1\n", "b.1",
				"m: &m\n  \"1\": x\nb:\n  <<: *m\n  2: 1\n  \"1\": new\n"
			),
			("x: &x\n  80: a\n  n: b\ny: *x\n", "y.n", nil), ("l: &l [{80: a}]\ny: *l\n", "y.0.80", nil),
			("p:\n  0x50: hex\n", "p.80", "p:\n  0x50: hex\n  \"80\": new\n"),
			("p:\n  +5: x\n", "p.5", "p:\n  +5: x\n  \"5\": new\n"),
		] as [(String, String, String?)])
	func numbers(text: String, key: String, made: String?) throws {
		try sandbox.write(text, to: "n.yaml")
		let run = try sandbox.run("set", key, "new", "--file", sandbox.path("n.yaml"))
		#expect((run.code == 0) == (made != nil), "\(run)")
		#expect(try sandbox.text("n.yaml") == made ?? text)
	}

	@Test("refuses what it would change elsewhere as well, and what it does not know to write")
	func refusing() throws {
		try sandbox.write("a: &x {k: 1}\nb: *x\n", to: "a.yaml")
		let shared = try run("set", "a.k", "2", file: "a.yaml")
		#expect(shared.code == 4 && shared.errors.contains("aliases elsewhere stand for"), "\(shared)")
		#expect(try sandbox.text("a.yaml") == "a: &x {k: 1}\nb: *x\n")
		let text = "a: {{ x }}\n"
		try sandbox.write(text, to: "a.yaml")
		let refused = try run("set", "a", "2", file: "a.yaml")
		#expect(refused.code == 6 && refused.errors.contains("this is a template"), "\(refused)")
		#expect(try sandbox.text("a.yaml") == text)
	}

	@Test("of several documents is a list of them")
	func documents() throws {
		let text =
			"kind: Service\nspec: {ports: [80]}\n---\n# the second\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 2 # few\n"
		try sandbox.write(text, to: "a.yaml")
		#expect(try run("get", "1.spec.replicas", file: "a.yaml").output == "2\n")
		#expect(try run("set", "1.spec.replicas", "3", file: "a.yaml").code == 0)
		#expect(try sandbox.text("a.yaml") == text.replacingOccurrences(of: "2 # few", with: "3 # few"))
		#expect(try run("get", "spec.replicas", file: "a.yaml").code == 3)
		#expect(try run("set", "spec.replicas", "3", file: "a.yaml").code != 0)
		for document in ["1", "deployment/web", "Deployment"] {
			#expect(try run("get", "--document", document, "spec.replicas", file: "a.yaml").output == "3\n")
		}
		#expect(try run("set", "--document", "Deployment/web", "/spec/replicas", "4", file: "a.yaml").code == 0)
		#expect(try run("list", "--document", "1", file: "a.yaml").output.contains("1.spec.replicas"))
		#expect(try !run("list", "--document", "1", file: "a.yaml").output.contains("ports"))
		for name in ["/", "deployment/", "2"] {
			#expect(try run("get", "--document", name, "kind", file: "a.yaml").code == 3, "\(name)")
		}
		#expect(try run("reset", "--all", "--yes", "--document", "0", file: "a.yaml").code == 2)
		try sandbox.write("kind: Pod\n", to: "b.yaml")
		#expect(try run("get", "--document", "0", "kind", file: "b.yaml").output == "Pod\n")
		let missing = try run("get", "--document", "Pod", "kind", file: "a.yaml")
		#expect(missing.code == 3 && missing.errors.contains("“Pod”: the file has 2"), "\(missing)")
		#expect(try run("reset", "0.spec", file: "a.yaml").code == 0)
		#expect(try sandbox.text("a.yaml").hasPrefix("kind: Service\n---\n# the second\n"))
	}

	@Test("is converted text for text")
	func convertedTexts() throws {
		let text = ##"{"#k":"a#b","inv":"x\u200by\u202ez\u2028\u0085\ufeff","e":"","n":"no","d":{"\u200b":[]}}"##
		try sandbox.write(text, to: "a.json")
		for format in ["yaml", "toml", "json5", "json"] {
			let run = try sandbox.start(["convert", "a.json", "--to", format]).waitForExit()
			try sandbox.write(run.output, to: "b.\(format)")
			let back = try sandbox.start(["convert", "b.\(format)", "--to", "json"]).waitForExit()
			let objects = try [text, back.output].map {
				try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
			}
			#expect(objects[0] == objects[1], "\(format): \(run)")
		}
		for empty in ["[]", "{}"] {
			try sandbox.write(empty, to: "e.json")
			#expect(try sandbox.start(["convert", "e.json", "--to", "yaml"]).waitForExit().output == empty + "\n")
		}
	}

	@Test("is converted to no format that has no place for all of it, with the reason")
	func inconvertible() throws {
		let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
		for (text, format, reason) in [
			("[1]", "toml", "it is a list"), (deep, "yaml", "nested too deep"),
			("{\"\(String(repeating: "k", count: 1100))\": 1}", "yaml", "a name is too long"),
		] {
			try sandbox.write(text, to: "a.json")
			let run = try sandbox.start(["convert", "a.json", "--to", format]).waitForExit()
			#expect(run.code == 4 && run.output == "" && run.errors.contains(reason), "\(run)")
		}
	}

	@Test("of several documents is set in the one that is called so when the value comes")
	func lateValue() throws {
		let (first, second) = ("kind: A\nv: 1\n", "kind: B\nv: 1\n")
		try sandbox.write("\(first)---\n\(second)", to: "a.yaml")
		let fifo = sandbox.path("in")
		try #require(mkfifo(fifo, 0o600) == 0)
		let input = try Program.open(fifo, O_RDWR)
		let program = try sandbox.start(["set", "--file", "a.yaml", "--document", "b", "v", "-"], input: fifo)
		#expect(write(input, "4", 1) == 1)
		try program.wait(for: "the value's begin to be read") {
			var count: Int32 = 1
			return ioctl(input, UInt(FIONREAD), &count) == 0 && count == 0
		}
		try sandbox.write("kind: C\nv: 1\n---\n\(first)---\n\(second)", to: "a.yaml")
		close(input)
		#expect(try program.waitForExit().code == 0)
		#expect(try sandbox.text("a.yaml") == "kind: C\nv: 1\n---\n\(first)---\nkind: B\nv: 4\n")
	}

	@Test("is converted, and a schema made of it, without the comments that may tell of a secret")
	func secretComments() throws {
		try sandbox.write(#"{"properties": {"t": {"type": "string", "writeOnly": true}}}"#, to: "s.json")
		let mark = "# yaml-language-server: $schema=s.json\n"
		try sandbox.write("\(mark)# was hunter21\nn: 1\n", to: "a.yaml")
		let run = try sandbox.start(["convert", "a.yaml", "--to", "json"]).waitForExit()
		#expect(run.code == 0 && run.errors.contains("2 comments are left out.") && !run.errors.contains("hunter21"))
		try sandbox.write("\(mark)# was hunter21\nt: x\n# ours\nn: 1\n", to: "a.yaml")
		let made = try sandbox.start(["schemas", "make", "a.yaml"]).waitForExit()
		#expect(made.code == 0 && !(made.output + made.errors).contains("hunter21"), "\(made)")
	}

	@Test("of several documents asks for one where a name is that of two")
	func ambiguousDocuments() throws {
		let text = "kind: A\nv: 1\n---\nkind: A\nv: 2\n"
		try sandbox.write(text, to: "a.yaml")
		let run = try run("set", "--document", "a", "v", "3", file: "a.yaml")
		#expect(run.code == 3 && run.errors.contains("may be document 0, 1"), "\(run)")
		#expect(try sandbox.text("a.yaml") == text)
		try sandbox.write("a: [\n", to: "a.yaml")
		#expect(try self.run("list", "--document", "1", file: "a.yaml").code == 6)
	}

	@Test("of several documents has each judged by the schema")
	func documentsBySchema() throws {
		try sandbox.write(
			##"{"$defs": {"n": {"type": "integer", "maximum": 9, "default": 4}}, "properties": {"n": {"$ref": "#/$defs/n"}, "t": {"writeOnly": true}}}"##,
			to: "s.json")
		try sandbox.write("# yaml-language-server: $schema=s.json\nn: 1\nt: marker\n---\nn: 20\n", to: "a.yaml")
		let judged = try run("validate", file: "a.yaml")
		#expect(judged.code == 4 && judged.output.contains("a.yaml:5:4: 1.n: must be at most 9"), "\(judged)")
		#expect(try run("set", "0.n", "10", file: "a.yaml").code == 4)
		#expect(try run("set", "--document", "1", "n", "8", file: "a.yaml").code == 0)
		#expect(try run("validate", file: "a.yaml").code == 0)
		#expect(try !run("list", file: "a.yaml").output.contains("marker"))
		#expect(try run("get", "0.t", file: "a.yaml").code == 8)
	}

	@Test("is known by what is in it where its name tells of no format")
	func unnamed() throws {
		try sandbox.write("# style\nBasedOnStyle: LLVM\nColumnLimit: 80\n", to: ".clang-format")
		#expect(try run("set", "ColumnLimit", "120", file: ".clang-format").code == 0)
		#expect(try sandbox.text(".clang-format") == "# style\nBasedOnStyle: LLVM\nColumnLimit: 120\n")
		try sandbox.write("{\"semi\": true}\n", to: ".prettierrc")
		#expect(try run("set", "semi", "false", file: ".prettierrc").code == 0)
		#expect(try sandbox.text(".prettierrc") == "{\"semi\": false}\n")
		for (text, code) in [("{\"semi\": true, \"x\"}\n", 6), ("just words\n", 6), ("[core]\n\teditor = vi\n", 6)]
			as [(String, Int32)]
		{
			try sandbox.write(text, to: ".rc")
			#expect(try run("set", "semi", "false", file: ".rc").code == code, "\(text)")
			#expect(try sandbox.text(".rc") == text)
		}
	}

	@Test("is converted to other formats, and others to it, with what is lost named")
	func converting() throws {
		let value = #"{"a":{"b":[1,2.5,"x"]},"n":null,"t":[{"k":"on"},{"k":"1:30"}],"big":18446744073709551615,"e":{}}"#
		try sandbox.write("// top\n\(value)\n", to: "a.json")
		func converted(_ words: String...) throws -> Sandbox.Run {
			try sandbox.start(["convert"] + words).waitForExit()
		}
		let yaml = try converted("a.json", "--to", "yaml")
		#expect(yaml.code == 0 && yaml.errors.contains("1 comment is left out.\n// top\n"), "\(yaml)")
		try sandbox.write(yaml.output, to: "a.yaml")
		let back = try converted("a.yaml", "--to", "json")
		let objects = try [value, back.output].map {
			try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary
		}
		#expect(objects[0] == objects[1] && back.errors == "", "\(back)")
		let toml = try converted("a.yaml", "--to", "toml")
		for place in ["n", "big"] { #expect(toml.errors.contains("“\(place)” is left out"), "\(toml)") }
		try sandbox.write(toml.output, to: "a.toml")
		let rest = try JSONSerialization.jsonObject(with: Data(converted("a.toml", "--to", "json").output.utf8))
		let both = NSMutableDictionary(dictionary: objects[0] as? [AnyHashable: Any] ?? [:])
		both.removeObjects(forKeys: ["n", "big"])
		#expect(both == rest as? NSDictionary, "\(toml.output)")
		#expect(try converted("a.yaml").code == 2)
		try sandbox.write("- 1\n", to: "l.yaml")
		#expect(try converted("l.yaml", "--to", "toml").code == 4)
		#expect(try converted("l.yaml", "--to", "json5").output == "[\n  1\n]\n")
		try sandbox.write(#"{"properties": {"n": {"writeOnly": true}}}"#, to: "s.json")
		let secret = try converted("a.json", "--schema", "s.json", "--to", "toml")
		#expect(secret.code == 8 && secret.output == "", "\(secret)")
	}

	@Test("begins where there is none", arguments: [nil, "", "# mine\n", "---\n"])
	func beginning(text: String?) throws {
		if let text { try sandbox.write(text, to: "new.yaml") }
		#expect(try run("set", "a.b", "3", file: "new.yaml").code == 0)
		#expect(try sandbox.text("new.yaml") == (text ?? "") + "a:\n  b: 3\n")
		#expect(try run("reset", "a.b", file: "new.yaml").code == 0)
		#expect(try run("list", file: "new.yaml").code == 0)
	}
}
