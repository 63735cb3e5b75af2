import Chance
import Defaults
import Foundation
import TerminalTesting
import Testing

@Suite("export and import")
struct ExchangingTests {
	private let sandbox: Sandbox
	private static let schema = """
		{"properties": {"name": {"type": "string"}, "pin": {"type": "integer", "maximum": 9},
		"pw": {"type": "string", "writeOnly": true}, "tabs": {"type": "array", "items": {"type": "integer"}},
		"hosts": {"type": "array", "items": {"properties": {"key": {"writeOnly": true}}}},
		"view": {"type": "object", "properties": {"width": {"type": "integer"}, "height": {"type": "integer"}},
		"additionalProperties": false}}, "additionalProperties": false}
		"""
	private static let text = """
		{
		  "name": "a", // mine
		  "tabs": [1, 2, 3],
		  // as wide as the screen
		  "view": {"width": 3}
		}

		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
		try sandbox.write(Self.text)
	}

	private func run(_ words: String...) throws -> Sandbox.Run { try sandbox.run(words) }

	private func piped(_ text: String, _ words: String...) throws -> Sandbox.Run {
		try sandbox.write(text, to: "in")
		let options = ["--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json")]
		return try sandbox.start(words + options, input: sandbox.path("in")).waitForExit()
	}

	@Test("prints what is set, all of it or what is named, in any format")
	func export() throws {
		#expect(
			try Defaults.JSON(parsing: run("export").output)
				== ["name": "a", "tabs": [1, 2, 3], "view": ["width": 3]])
		#expect(try run("export", "view.width", "name", "--to", "toml").output == "name = \"a\"\n\n[view]\nwidth = 3\n")
		let item = try run("export", "tabs.1", "--to", "yaml")
		#expect(item.output == "tabs:\n  - 1\n  - 2\n  - 3\n" && item.errors.contains("it goes with all of “tabs”"))
		let unset = try run("export", "pin")
		#expect(unset.code == 0 && unset.output == "{}\n" && unset.errors.contains("“pin” is not set."))
		#expect(try run("export", "pni").code == 3)
	}

	@Test("leaves secrets out, with the lists that have any, unless they are asked for")
	func secrets() throws {
		try sandbox.write(
			#"{"pw": "hunter22", "pin": 1, "hosts": [{"name": "x", "key": "hunter33"}], "view": {"width": 2}}"#)
		let run = try run("export")
		#expect(try Defaults.JSON(parsing: run.output) == ["pin": 1, "view": ["width": 2]])
		#expect(run.errors.contains("“pw” is secret") && run.errors.contains("“hosts” is secret"))
		#expect(try self.run("export", "pw").output == "{}\n")
		#expect(try self.run("export", "--secrets").output.contains("hunter33"))
	}

	@Test("takes over what a file has, beside what is there, and is undone as one change")
	func importing() throws {
		try sandbox.write("name: b\nview:\n  height: 7\n", to: "other.yaml")
		let dry = try run("import", "--dry-run", sandbox.path("other.yaml"))
		#expect(dry.code == 0 && dry.lines == ["name         a      → b", "view.height  unset  → 7"])
		#expect(try sandbox.text() == Self.text)
		let json = try run("import", "--dry-run", "--json", sandbox.path("other.yaml"))
		#expect(
			try Defaults.JSON(parsing: json.output) == [
				["key": "name", "old": "a", "new": "b"], ["key": "view.height", "new": 7],
			])
		let done = try run("import", sandbox.path("other.yaml"))
		#expect(done.code == 0 && done.errors == "SettingsTUI: 2 values were imported: name, view.height.\n")
		#expect(
			try sandbox.text()
				== Self.text.replacing("\"a\"", with: "\"b\"").replacing(
					"{\"width\": 3}", with: "{\"width\": 3, \"height\": 7}"))
		#expect(try run("import", sandbox.path("other.yaml")).errors.contains("as it was here already"))
		#expect(try run("history", "--undo", "1").code == 0)
		#expect(try sandbox.text() == Self.text)
	}

	@Test("takes the keys that are named, and lists with all their items")
	func selection() throws {
		try sandbox.write(#"{"name": "b", "tabs": [9], "view": {"width": 1, "height": 2}}"#, to: "other.json")
		let one = try run("import", sandbox.path("other.json"), "view.height", "tabs.0")
		#expect(one.code == 0 && one.errors.contains("“tabs.0” is in a list"))
		#expect(
			try run("get", "--json", "name", "tabs", "view").output
				== "{\"name\":\"a\",\"tabs\":[9],\"view\":{\"width\":3,\"height\":2}}\n")
		let none = try run("import", sandbox.path("other.json"), "pin")
		#expect(none.code == 3 && none.errors.contains("There is no key “pin” in \(sandbox.path("other.json"))"))
	}

	@Test(
		"changes nothing where a value does not fit, a key is not known, or what comes is no settings file",
		arguments: [
			(#"{"name": "b", "pin": 10}"#, 4, "pin: "), (#"{"name": "b", "nmae": "c"}"#, 4, "nmae"),
			(#"{"view": {"depth": 1}}"#, 4, "depth"), ("[1]", 4, "an object"), ("{\"name\": ", 6, "standard input"),
			("", 2, "Nothing came"), (#"{"pw": "••••••"}"#, 4, "which only stands for it"),
		] as [(String, Int32, String)])
	func refused(text: String, code: Int32, said: String) throws {
		let run = try piped(text, "import", "-")
		#expect(run.code == code && run.errors.contains(said), "\(run)")
		#expect(try sandbox.text() == Self.text)
	}

	@Test("tells in a dry run what it would be, and that it does not fit")
	func dryRefusal() throws {
		let run = try piped(#"{"name": "b", "pin": 10, "pw": "hunter22"}"#, "import", "-", "--dry-run")
		#expect(run.code == 4 && run.lines.count == 3 && run.lines[1] == "pin   unset  → 10")
		#expect(!run.output.contains("hunter22") && !run.errors.contains("hunter22"))
	}

	@Test("refuses what is not there, and a format that is none")
	func missing() throws {
		#expect(try run("import", sandbox.path("nowhere.json")).errors.contains("There is no file"))
		#expect(try piped("name = \"b\"\n", "import", "-", "--from", "toml").code == 0)
		#expect(try sandbox.text() == Self.text.replacing("\"a\"", with: "\"b\""))
		#expect(try piped("", "import", "-", "--from", "ini").code == 2)
		try sandbox.write("{\"name\": \"hunter22\n", to: "torn.json")
		let torn = try run("import", sandbox.path("torn.json"))
		#expect(torn.code == 6 && torn.errors.contains("torn.json") && !torn.errors.contains("hunter22"))
	}

	@Test(
		"makes of an empty file what another one has, whatever that is and in every format", arguments: 0..<UInt64(12))
	func roundTrip(seed: UInt64) throws {
		var chance = SplitMix(state: seed)
		func value(_ depth: Int) -> Defaults.JSON {
			switch Int.random(in: 0..<(depth > 2 ? 4 : 6), using: &chance) {
			case 0: .bool(.random(using: &chance))
			case 1: .integer(Int.random(in: -9...9, using: &chance))
			case 2: .string(["", "x y", "null", "1", "a: b", "#"].randomElement(using: &chance) ?? "")
			case 3: .string("line\nline")
			case 4: .array((0..<Int.random(in: 0..<3, using: &chance)).map { _ in value(depth + 1) })
			default:
				.object(
					Defaults.Object(
						["a", "b.c", "d/e", "0"].shuffled(using: &chance).prefix(2).map { ($0, value(depth + 1)) }))
			}
		}
		let whole = Defaults.JSON.object(Defaults.Object(["k", "l", "m"].map { ($0, value(0)) }))
		try sandbox.write(whole.serialized(), to: "whole.json")
		for format in ["json", "json5", "yaml", "toml"] {
			let text = try sandbox.run("export", "--file", sandbox.path("whole.json"), "--to", format).output
			try sandbox.write(text, to: "part.\(format)")
			let target = ["--file", sandbox.path("new-\(format).json")]
			let words = ["import", sandbox.path("part.\(format)")] + target
			#expect(try sandbox.start(words).waitForExit().code == 0)
			let made = try sandbox.start(["export"] + target).waitForExit().output
			#expect(try Defaults.JSON(parsing: made) == whole, "\(format): \(text)")
		}
	}

	@Test("keeps what other formats have no words for between files of one", arguments: ["toml", "yaml", "json5"])
	func sameFormat(format: String) throws {
		let text =
			[
				"toml": "d = 2021-01-01\ni = inf\n\n[t]\nx = 0xff # hex\n",
				"yaml": "d: 2021-01-01\ni: .inf\nt: !Ref a\np:\n  80: a # port\n",
				"json5": "{\n  i: Infinity,\n  h: 0xff\n}\n",
			][format] ?? ""
		try sandbox.write(text, to: "a.\(format)")
		try sandbox.write("", to: "b.\(format)")
		let (old, new) = (sandbox.path("a.\(format)"), sandbox.path("b.\(format)"))
		#expect(try sandbox.run("import", old, "--file", new).code == 0)
		// Comments are of the file that they stand in.
		let plain = text.replacing(/\ # \w+/, with: "").filter { !$0.isWhitespace }
		#expect(try sandbox.text("b.\(format)").filter { !$0.isWhitespace && $0 != "\"" } == plain)
		let export = try sandbox.run("export", "--file", old, "--to", format)
		#expect(export.output.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(export)")
	}

	/// What is written about values belongs to the file that it stands in.
	@Test("leaves a file as an import of the same values from JSON does", arguments: ["toml", "yaml", "json5"])
	func sameLines(format: String) throws {
		func line(_ key: String, _ value: String, _ comment: String) -> String {
			switch format {
			case "toml": "# about \(key)\n\(key) = \(value) # \(comment)\n"
			case "yaml": "# about \(key)\n\(key): \(value) # \(comment)\n"
			default: "// about \(key)\n\(key): \(value), // \(comment)\n"
			}
		}
		func text(_ members: [(String, String)], _ comment: String) -> String {
			let lines = members.map { line($0, $1, comment) }.joined()
			return format == "json5" ? "{\n\(lines)}\n" : lines
		}
		for seed in 0..<20 as Range<UInt64> {
			var chance = SplitMix(state: seed)
			let values = ["1", "true", "[1, 2]", "[\"x\", \"y\"]", "\"z\""]
			func value() -> String { values.randomElement(using: &chance) ?? "" }
			let names = ["a", "b", "c", "d", "e", "f"]
			let mine = text(names.prefix(4).map { ($0, value()) }, "mine")
			let isCarriage = Bool.random(using: &chance)
			let theirs = text(names.shuffled(using: &chance).prefix(4).map { ($0, value()) }, "theirs")
			try sandbox.write(isCarriage ? theirs.replacing("\n", with: "\r\n") : theirs, to: "theirs.\(format)")
			let json = try sandbox.run("export", "--file", sandbox.path("theirs.\(format)")).output
			try sandbox.write(json, to: "theirs.json")
			var made: [String] = []
			for source in ["theirs.\(format)", "theirs.json"] {
				try sandbox.write(mine, to: "mine.\(format)")
				let run = try sandbox.run("import", sandbox.path(source), "--file", sandbox.path("mine.\(format)"))
				#expect(run.code == 0, "\(run)")
				made.append(try sandbox.text("mine.\(format)"))
			}
			#expect(made[0] == made[1], "\(mine) and \(theirs)")
		}
	}

	@Test("takes dates, tags and the like wherever they stand, and says where it cannot")
	func meanings() throws {
		let many = (0..<300).map { "k\($0) = \($0)\n" }.joined()
		for (source, keys, target, expected) in [
			(many + "d = 2021-01-01\n", [], "x = 1\n", "d = 2021-01-01\n"),
			("[t]\nd = 2021-01-01 # day\no = 1\n", ["t.d"], "x = 1\n", "[t]\nd = 2021-01-01\n"),
			("R:\n  r: !GetAtt R.Arn # why\n  i: .inf\n", [], "", "R:\n  r: !GetAtt R.Arn\n  i: .inf\n"),
			("{i: Infinity, // c\n h: 0xFF // d\n}\n", [], "{x: 1}\n", "{x: 1, i: Infinity, h: 0xFF}\n"),
			("p: {80: a, 81: b}\n", [], "x: 1\n", "p:\n  80: a\n  81: b\n"),
		] {
			let format = source.hasPrefix("{") ? "json5" : source.contains(" = ") ? "toml" : "yaml"
			try sandbox.write(source, to: "a.\(format)")
			try sandbox.write(target, to: "b.\(format)")
			let words = ["import", sandbox.path("a.\(format)")] + keys + ["--file", sandbox.path("b.\(format)")]
			let run = try sandbox.start(words).waitForExit()
			#expect(try run.code == 0 && sandbox.text("b.\(format)").hasSuffix(expected), "\(run)")
			#expect(!run.errors.contains("only the value"))
		}
		try sandbox.write("s: !Sub [a, b]\n", to: "a.yaml")
		try sandbox.write("x: 1\n", to: "b.yaml")
		let run = try sandbox.run("import", sandbox.path("a.yaml"), "--file", sandbox.path("b.yaml"))
		#expect(run.errors.contains("“s” only the value"), "\(run)")
		try sandbox.write("d = 2021-01-01\ni = 1\n", to: "a.toml")
		let convert = try sandbox.run("convert", sandbox.path("a.toml"), "--to", "json")
		#expect(convert.errors.contains("“d” only the value") && !convert.errors.contains("“i”"), "\(convert)")
	}

	@Test("keeps the line that names the schema, and lays open nothing that is secret elsewhere")
	func schemas() throws {
		try sandbox.write(#"{"items": {"properties": {"pw": {"writeOnly": true}}}}"#, to: "l.json")
		let head = "# yaml-language-server: $schema=l.json\n"
		try sandbox.write(head + "- pw: HIDDEN1 # a\n- pw: HIDDEN2\n", to: "a.yaml")
		try sandbox.write("- pw: HIDDEN1\n- pw: HIDDEN3\n", to: "b.yaml")
		let list = try sandbox.run("import", sandbox.path("b.yaml"), "--file", sandbox.path("a.yaml"))
		#expect(list.code == 0, "\(list)")
		#expect(try sandbox.text("a.yaml") == head + "- pw: HIDDEN1 # a\n- pw: HIDDEN3\n")
		try sandbox.write(#"{"$schema": "./s.json", "pw": "HIDDENPW", "name": "x"}"#, to: "b.json")
		try sandbox.write("{}", to: "open.json")
		for options in [["--dry-run"], ["--dry-run", "--json"], []] {
			let words = ["import", sandbox.path("b.json"), "--file", sandbox.path("open.json")]
			let run = try sandbox.start(words + options).waitForExit()
			#expect(run.code == 4 && !(run.output + run.errors).contains("HIDDENPW"), "\(run)")
			#expect(run.errors.contains("pw: it is secret"), "\(run)")
		}
		#expect(try sandbox.text("open.json") == "{}")
		try sandbox.write(
			#"""
			{"properties": {"l": {"items": {"properties": {"p": {"writeOnly": true}, "q": {}}}},
			"m": {"items": {"writeOnly": true}}, "creds": {"type": "object", "writeOnly": true}}}
			"""#, to: "from.json")
		for (value, target) in [
			(#""l": [{"p": "HIDDENP", "q": 1}]"#, #"{"l": {"items": {"properties": {"q": {"writeOnly": true}}}}}"#),
			(#""m": ["HIDDENP", "HIDDENP"]"#, #"{"m": {"uniqueItems": true}}"#),
			(#""creds": {"HIDDENP": 1}"#, #"{"creds": {"propertyNames": {"maxLength": 3}}}"#),
			(#""creds": {"HIDDENP": 1}"#, #"{"creds": {"additionalProperties": false}}"#),
		] {
			try sandbox.write(#"{"properties": \#(target)}"#, to: "to.json")
			try sandbox.write(#"{"$schema": "./from.json", \#(value)}"#, to: "a.json")
			try sandbox.write(#"{"$schema": "./to.json", "creds": {}}"#, to: "b.json")
			for options in [["--dry-run"], ["--dry-run", "--json"], []] {
				let words = ["import", sandbox.path("a.json"), "--file", sandbox.path("b.json")]
				let run = try sandbox.start(words + options).waitForExit()
				#expect(run.code == 4 && !(run.output + run.errors).contains("HIDDENP"), "\(target): \(run)")
			}
		}
		try sandbox.write("a: &x 1\nb: *x\n", to: "a.yaml")
		try sandbox.write(#"{"a": 5}"#, to: "five.json")
		let five = try sandbox.run(
			"import", sandbox.path("five.json"), "--everywhere", "--file", sandbox.path("a.yaml"))
		#expect(try five.code == 0 && sandbox.text("a.yaml") == "a: &x 5\nb: *x\n", "\(five)")
	}

	@Test("refuses what a secret object has no place for without naming what is in it")
	func refusals() throws {
		try sandbox.write(#"{"properties": {"creds": {"type": "object", "writeOnly": true}, "q": {}}}"#, to: "t.json")
		let schema = "#:schema ./t.json\n"
		let secrets = [
			#"{"HIDDENN": null}"#, #"{"HIDDENN": {"a": [1, null]}}"#, #"{"HIDDENN": 99999999999999999999999}"#,
		]
		for secret in secrets {
			try sandbox.write(schema, to: "t.toml")
			try sandbox.write(secret, to: "in")
			let words = ["set", "--json", "creds", "-", "--file", sandbox.path("t.toml")]
			let run = try sandbox.start(words, input: sandbox.path("in")).waitForExit()
			#expect(run.code == 4 && !run.errors.contains("HIDDENN"), "\(run)")
		}
		let line = "# yaml-language-server: $schema=./t.json\n"
		for (text, words) in [
			("creds:\n  HIDDENN: &a {x: &b {w: 1}}\nq: {z: 1, y: *b}\n", ["reset", "q.y", "--everywhere"]),
			("creds:\n  77: x\n  \"77\": y\n", ["set", "--json", "creds", #"{"q": 1}"#]),
		] {
			try sandbox.write(line + text, to: "t.yaml")
			let run = try sandbox.start(words + ["--file", sandbox.path("t.yaml")]).waitForExit()
			#expect(run.code == 4 && !run.errors.contains("HIDDENN") && !run.errors.contains("77"), "\(run)")
		}
	}

	@Test("tells what goes along, and refuses two values for what an alias makes one")
	func beside() throws {
		try sandbox.write("base: &b {port: 1}\nweb: *b\napi: *b\n", to: "a.yaml")
		try sandbox.write(#"{"web": {"port": 7}}"#, to: "one.json")
		try sandbox.write(#"{"web": {"port": 7}, "api": {"port": 9}}"#, to: "two.json")
		let words = ["--everywhere", "--file", sandbox.path("a.yaml")]
		let dry = try sandbox.start(["import", sandbox.path("one.json"), "--dry-run"] + words).waitForExit()
		#expect(dry.code == 0 && ["base.port", "web.port", "api.port"].allSatisfy(dry.output.contains), "\(dry)")
		let two = try sandbox.start(["import", sandbox.path("two.json")] + words).waitForExit()
		#expect(two.code == 4 && two.errors.contains("by an alias"), "\(two)")
		#expect(try sandbox.text("a.yaml").hasPrefix("base: &b {port: 1}"))
		#expect(try sandbox.start(["import", sandbox.path("one.json")] + words).waitForExit().code == 0)
		#expect(try sandbox.text("a.yaml") == "base: &b {port: 7}\nweb: *b\napi: *b\n")
		try sandbox.write(
			#"""
			{"oneOf": [{"properties": {"type": {"const": "a"}}, "required": ["type"]}, {"properties": {"type": {"const": "b"}, "pw":
			{"type": "string"}}, "required": ["type"]}]}
			"""#, to: "u.schema.json")
		try sandbox.write(#"{"type": "b", "pw": "x"}"#, to: "u.json")
		try sandbox.write(#"{"type": "a"}"#, to: "type.json")
		let shape = try sandbox.run(
			["import", sandbox.path("type.json"), "--dry-run"], schema: "u.schema.json", file: "u.json")
		#expect(shape.code == 0 && shape.output.contains("pw"), "\(shape)")
	}

	@Test("names nothing that is part of a secret")
	func names() throws {
		try sandbox.write(#"{"properties": {"tok": {"type": "object", "writeOnly": true}, "open": {}}}"#, to: "s.json")
		for (text, value) in [
			("{\"tok\": {\"HIDDENNAME\": { /* uniq */ \"a\": 1}}}", #"{"tok": {"HIDDENNAME": 1}}"#),
			("{\"tok\": {}}", #"{"tok": {"HIDDENNAME": {"x": 1}}}"#),
		] {
			try sandbox.write(text)
			for words in [["import", "-", "--dry-run"], ["import", "-"], ["reset", "--all", "--yes"]] {
				try sandbox.write(value, to: "in")
				let options = ["--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json")]
				let run = try sandbox.start(words + options, input: sandbox.path("in")).waitForExit()
				#expect(run.code == 0 && !(run.output + run.errors).contains("HIDDENNAME"), "\(run)")
			}
		}
		try sandbox.write("tok: &t\n  HIDDENNAME: 2\nopen:\n  <<: *t\n  own: 1\n", to: "a.yaml")
		for words in [
			["list"], ["list", "--json"], ["get", "open"], ["get", "--json", "open"], ["describe", "open"], ["diff"],
			["diff", "--json"], ["export"], ["reset", "--all", "--yes"],
		] {
			let run = try sandbox.run(words, file: "a.yaml")
			#expect(!(run.output + run.errors).contains("HIDDENNAME"), "\(words): \(run)")
		}
	}
}
