import Foundation
import TerminalTesting
import Testing

@Suite("What is secret or not there, on the command line")
struct DiscretionTests {
	private let sandbox: Sandbox
	private static let schema = #"""
		{
			"properties": {
				"servers": {
					"items": {
						"properties": { "host": { "type": "string" }, "password": { "type": "string", "writeOnly": true } }
					},
					"uniqueItems": true
				},
				"users": { "additionalProperties": { "properties": { "token": { "type": "string", "format": "password" } } } },
				"volume": { "type": "integer", "default": 5 }
			},
			"additionalProperties": false
		}
		"""#
	private static let file = #"""
		{
			"servers": [{ "host": "a", "password": "hunter2" }, { "host": "a", "password": "hunter2" }],
			"users": { "ann": { "token": "hunter2" } },
			"volume": 7,
			"custom": true
		}

		"""#

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
		try sandbox.write(Self.file)
	}

	private func run(_ words: String..., file: String = "a.json") throws -> Sandbox.Run {
		try sandbox.run(words, file: file)
	}

	@Test(
		"repeats nothing that is set into what takes a secret's place, refused as it is", arguments: ["[\"x\"]", "5"])
	func refused(value: String) throws {
		try sandbox.write(
			#"{"properties": {"s": {"properties": {"pw": {"writeOnly": true}}, "additionalProperties": false}}}"#,
			to: "s.json")
		let file = #"{"s": \#(value)}"#
		try sandbox.write(file)
		for words in [
			["set", "/s/0", "NEWSECRET"], ["set", "--json", "/s/0", "\"NEWSECRET\""], ["set", "s.0", "NEWSECRET"],
		] {
			let refused = try sandbox.run(words)
			#expect(refused.code != 0 && !(refused.output + refused.errors).contains("NEWSECRET"), "\(refused.errors)")
			#expect(try sandbox.text() == file)
		}
	}

	@Test(
		"A secret inside a list or a dictionary is masked wherever values are printed, unless it is asked for",
		arguments: [
			["list"], ["list", "--json"], ["diff"], ["diff", "--json"], ["describe", "servers"],
			["describe", "--json", "users"], ["validate"],
		])
	func masks(words: [String]) throws {
		let run = try sandbox.run(words)
		#expect(!run.output.isEmpty)
		#expect(!(run.output + run.errors).contains("hunter2"))
		guard words[0] != "validate" else { return }
		let open = try sandbox.run([words[0], "--secrets"] + words.dropFirst())
		#expect(open.output.contains("hunter2"))
	}

	@Test(
		"A name inside a secret is in no answer, whatever is asked",
		arguments: [
			#"{"type": "object", "writeOnly": true, "properties": {"u": {"type": "string"}}}"#, #"{"writeOnly": true}"#,
			#"{"type": "object", "writeOnly": true, "additionalProperties": {"type": "string"}}"#,
			#"{"type": "string", "format": "password"}"#,
		])
	func namesInside(schema: String) throws {
		try sandbox.write("{\"properties\": {\"password\": \(schema), \"n\": {\"type\": \"integer\"}}}", to: "s.json")
		try sandbox.write(#"{"n": 1, "password": {"SECRETNAME": {"INNERNAME": "x"}}}"#)
		let slips = [
			"password.ECRETNAME", "password.SECRETNAME.NNERNAME", "SECRETNAM", "/password/ECRETNAME",
			"password[ECRETNAME]",
		]
		let asked = slips.flatMap { slip in
			[
				["get", slip], ["set", slip, "2"], ["reset", slip], ["describe", slip], ["list", slip],
				["screenshot", "-", "--goto", slip],
			]
		}
		for words in [
			["diff"], ["diff", "--json"], ["list"], ["list", "--json"], ["describe", "password"], ["validate"],
		] + asked {
			try sandbox.write(#"{"n": 1, "password": {"SECRETNAME": {"INNERNAME": "x"}}}"#)
			let run = try sandbox.run(words, file: "a.json")
			let said = words.reduce(run.output + run.errors) { $0.replacing($1, with: "") }
			#expect(!said.contains("SECRETNAME") && !said.contains("INNERNAME"), "\(words): \(run.output)\(run.errors)")
		}
		let open = try sandbox.run(["diff", "--secrets"], file: "a.json")
		#expect(open.output.contains("SECRETNAME"))
	}

	@Test(
		"A secret that tells the shapes of an object apart names none of them",
		arguments: [
			#""properties":{"t":MASKED},"oneOf":[BRANCH1,BRANCH2]"#,
			#""oneOf":[BRANCH1,BRANCH2],"additionalProperties":MASKED"#,
			#""patternProperties":{"^t":MASKED},"oneOf":[BRANCH1,BRANCH2]"#,
			#""allOf":[{"properties":{"t":MASKED}}],"oneOf":[BRANCH1,{"oneOf":[BRANCH2,BRANCH3]}]"#,
			#""anyOf":[{"properties":{"t":{"enum":["hunter21","hunter24"],"format":"password"}}},BRANCH2]"#,
			#""oneOf":[{"properties":{"t":{"const":"hunter21","writeOnly":true},"a":{}},"required":["a"]},BRANCH2]"#,
			#""writeOnly":true,"oneOf":[BRANCH1,BRANCH2]"#,
			#""properties":{"t":MASKED},"oneOf":[BRANCH1,BRANCH2],"if":{"properties":{"t":{"const":"hunter22"}}},"#
				+ #""then":{"properties":{"u":{"type":"string"}}}"#,
		])
	func shapeNames(schema: String) throws {
		let whole = [(1, "a"), (2, "b"), (3, "c")].reduce(schema.replacing("MASKED", with: #"{"writeOnly":true}"#)) {
			let branch =
				#"{"properties":{"t":{"const":"hunter2\#($1.0)"},"\#($1.1)":{}},"required":["\#($1.1)"],"type":"object"}"#
			return $0.replacing("BRANCH\($1.0)", with: branch)
		}
		try sandbox.write(
			"{\"$defs\":{\"x\":{\(whole)}}," + ##""properties":{"x":{"$ref":"#/$defs/x"},"##
				+ ##""l":{"items":{"$ref":"#/$defs/x"}},"d":{"additionalProperties":{"$ref":"#/$defs/x"}}}}"##,
			to: "s.json")
		let value = #"{"t":"hunter21","a":1}"#
		try sandbox.write(#"{"x":\#(value),"l":[\#(value)],"d":{"k":\#(value)}}"#)
		for words in [["list"], ["list", "--all"], ["list", "--json"], ["diff"], ["validate"], ["screenshot", "-"]]
			+ ["x", "l", "l.0", "l.1", "d", "d.k", "d.n", "x.u", "x.t", "x.b"].flatMap({
				[["describe", $0], ["describe", "--json", $0], ["screenshot", "-", "--goto", $0]]
			}) + ["f1", "t", "slash,h,u,n,t", "enter,t", "enter,f1"].map({ ["screenshot", "-", "--keys", $0] })
		{
			let run = try sandbox.run(words)
			#expect(!(run.output + run.errors).contains("hunter2"), "\(words): \(run.output)\(run.errors)")
		}
	}

	@Test(
		"An item or a member of what is hidden as a whole is hidden, though another branch of the schema has it open",
		arguments: [
			(
				#"{"oneOf":[{"type":"array","writeOnly":true,"items":{"type":"string"}},"#
					+ #"{"type":"object","additionalProperties":{"type":"string"}}]}"#, #"["hunter2"]"#
			),
			(
				#"{"type":"object","properties":{"pw":{"writeOnly":true}},"additionalProperties":{"type":"string"}}"#,
				#"["hunter2"]"#
			),
			(
				#"{"oneOf":[{"type":"object","writeOnly":true,"properties":{"0":{"type":"string"}}},"#
					+ #"{"type":"array","items":{"type":"string"}}]}"#, #"{"0":"hunter2"}"#
			),
		])
	func hiddenWholes(schema: String, value: String) throws {
		try sandbox.write(#"{"properties":{"keys":\#(schema)}}"#, to: "b.schema.json")
		let text = try sandbox.write(#"{"keys":\#(value)}"#, to: "b.json")
		let options = ["--file", "b.json", "--schema", "b.schema.json"]
		for words in [
			["describe"], ["describe", "--json"], ["list"], ["list", "--json"], ["complete", "--", "set"],
			["set", "--expect", "y"],
		] {
			let last = words[0] == "set" ? ["x"] : words[0] == "complete" ? [""] : []
			let run = try sandbox.start(words + options + ["keys.0"] + last).waitForExit()
			#expect(!(run.output + run.errors).contains("hunter2"), "\(words)")
		}
		#expect(try sandbox.start(["set"] + options + ["keys.0", "••••••"]).waitForExit().code != 0)
		#expect(try sandbox.text("b.json") == #"{"keys":\#(value)}"#, "\(text)")
	}

	@Test(
		"Names inside a secret object are part of it",
		arguments: [
			["complete", "--", "get", "--file", "b.json", "--schema", "b.schema.json", "/d/"],
			["complete", "--", "get", "--file", "b.json", "--schema", "b.schema.json", "d."],
			["screenshot", "-", "--file", "b.json", "--schema", "b.schema.json", "--keys", "enter"],
			["screenshot", "-", "--file", "b.json", "--schema", "b.schema.json", "--keys", "enter,f1"],
			["screenshot", "-", "--file", "b.json", "--schema", "b.schema.json", "--keys", "enter,down,delete"],
			[
				"screenshot", "-", "--file", "b.json", "--schema", "b.schema.json", "--size", "120x40", "--keys",
				"ctrl-f,h,u,n",
			],
			["list", "--file", "b.json", "--schema", "b.schema.json", "--all"],
		])
	func names(words: [String]) throws {
		let declared = #""declared": {"type": "string"}"#
		try sandbox.write(
			#"{"properties": {"d": {"type": "object", "writeOnly": true, "properties": {\#(declared)}, "#
				+ #""additionalProperties": {"type": "string"}}}}"#, to: "b.schema.json")
		try sandbox.write(#"{"d": {"hunter2": "x", "hunter3": "y"}}"#, to: "b.json")
		let run = try sandbox.start(words).waitForExit()
		#expect(run.code == 0 || run.code == 1, "\(run)")
		#expect(!(run.output + run.errors).contains("unter"), "\(words) \(run)")
	}

	@Test(
		"A list under items marks its items, in a schema of any version or none",
		arguments: ["", "2020-12", "draft-07"])
	func tuple(version: String) throws {
		let address =
			version == "draft-07"
			? "http://json-schema.org/draft-07/schema#" : "https://json-schema.org/draft/\(version)/schema"
		let meta = version.isEmpty ? "" : "\"$schema\": \"\(address)\", "
		try sandbox.write(
			"{\(meta)" + #""properties": {"k": {"type": "array", "items": [{"writeOnly": true}], "#
				+ #""additionalItems": {"format": "password"}}}}"#, to: "b.schema.json")
		try sandbox.write(#"{"k": ["hunter2", "hunter3"]}"#, to: "b.json")
		for command in ["list", "diff", "get", "describe"] {
			let key = ["get", "describe"].contains(command) ? ["k"] : []
			let run = try sandbox.start([command] + key + ["--file", "b.json", "--schema", "b.schema.json"])
				.waitForExit()
			#expect(!(run.output + run.errors).contains("hunter"), "\(command) \(run)")
		}
	}

	@Test("diff tells item by item what differs inside a list or a dictionary")
	func diffsInside() throws {
		try sandbox.write(
			#"""
			{"properties": {
				"plugins": {"type": "array", "items": {"type": "string"}, "default": ["base", "extra", "last"]},
				"env": {"type": "object", "additionalProperties": {"type": "string"}, "default": {"HOME": "/root", "OLD": "x"}}
			}}
			"""#, to: "s.json")
		try sandbox.write(#"{"plugins": ["last", "base", "new"], "env": {"HOME": "/home", "NEW": "y"}}"#)
		#expect(
			try run("diff").lines == [
				"plugins.0  was plugins.2  → last", "plugins.2  extra          → new",
				"env.HOME   /root          → /home", "env.OLD    x              → removed",
				"env.NEW    unset          → y",
			])
		let json = try run("diff", "--json").output
		#expect(json.contains(#"{"key":"plugins.0","change":"moved","from":"plugins.2","old":"last","new":"last"}"#))
		#expect(json.contains(#"{"key":"env.OLD","change":"removed","old":"x"}"#))
	}

	@Test("get masks what is secret inside a value, and says so; one that is named is printed with --secrets alone")
	func getMasks() throws {
		for words in [
			["get", "servers"], ["get", "--json", "users"], ["get", "servers", "volume"], ["get", "users.ann"],
		] {
			let run = try sandbox.run(words)
			#expect(run.code == 0)
			#expect(run.output.contains("••••••") && !run.output.contains("hunter2"))
			#expect(
				run.errors == "SettingsTUI: warning: What is secret in it is masked. --secrets prints that, too.\n")
			let open = try sandbox.run([words[0], "--secrets"] + words.dropFirst())
			#expect(open.output.contains("hunter2") && open.errors == "")
		}
		for words in [["users.ann.token"], ["volume", "users.ann.token"], ["--json", "users.ann.token"]] {
			let named = try sandbox.run(["get"] + words)
			#expect(named.code == 8 && named.output == "")
			#expect(named.errors == "SettingsTUI: “users.ann.token” is secret. Add --secrets to print it.\n")
		}
		let named = try run("get", "--secrets", "users.ann.token")
		#expect(named.output == "hunter2\n" && named.errors == "")
	}

	@Test("A value can come by standard input, one newline at its end left out; a dash behind -- is itself")
	func readsInput() throws {
		for (input, value) in [
			("s3cret", "s3cret"), ("s3cret\n", "s3cret"), ("a\n\n", "a\n"), ("\n", ""), ("-", "-"),
			("a b\r\n", "a b\r"),
		] {
			try sandbox.write(input, to: "in")
			let words = [
				"set", "--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json"), "users.ann.token", "-",
			]
			let run = try sandbox.start(words, input: sandbox.path("in")).waitForExit()
			#expect(run.code == 0 && run.output + run.errors == "")
			#expect(try self.run("get", "--secrets", "users.ann.token").output == value + "\n")
		}
		#expect(try run("set", "--", "users.ann.token", "-").code == 0)
		#expect(try run("get", "--secrets", "users.ann.token").output == "-\n")
		#expect(try run("set", "--json", "users.ann.token", "\"-\"").code == 0)
		#expect(try run("get", "--secrets", "users.ann.token").output == "-\n")
	}

	@Test("Nothing at all by standard input, or what is no text, sets nothing")
	func refusesInput() throws {
		let before = try sandbox.text()
		let nothing = try run("set", "users.ann.token", "-")
		#expect(nothing.code == 2 && nothing.errors.contains("Nothing came by standard input"))
		try Data([0xFF, 0x0A]).write(to: URL(fileURLWithPath: sandbox.path("in")))
		let words = [
			"set", "--schema", sandbox.path("s.json"), "--file", sandbox.path("a.json"), "users.ann.token", "-",
		]
		let broken = try sandbox.start(words, input: sandbox.path("in")).waitForExit()
		#expect(broken.code == 2 && broken.errors.contains("not valid UTF-8"))
		#expect(try sandbox.text() == before)
	}

	@Test(
		"What is refused of a secret is not named, nor what stands there instead",
		arguments: [
			["users.ann.token", "new", "--expect", "wr0ngValue"], ["--json", "users.ann.token", "wr0ngValue"],
			["users.ann.token.wr0ngValue", "wr0ngValue"], ["users.ann.token", "wr0ngValue", "wr0ngValue"],
			["users.ann.token", "--wr0ngValue"], ["servers", "wr0ngValue"],
			["--json", "servers", "{\"wr0ngValue\": 1}"],
		])
	func refuses(words: [String]) throws {
		let before = try sandbox.text()
		let run = try sandbox.run(["set"] + words)
		#expect(run.code != 0 && !run.errors.isEmpty && run.output.isEmpty)
		let told = run.errors.replacing("users.ann.token.wr0ngValue", with: "")
		#expect(!told.contains("wr0ngValue") && !told.contains("hunter2"))
		#expect(try sandbox.text() == before)
	}

	@Test("Of a damaged file that may hold secrets only the place is told")
	func damaged() throws {
		try sandbox.write("{\"users\": {\"ann\": {\"hunter2\"}}}")
		let run = try run("list")
		#expect(run.code == 6 && run.errors.contains("line 1, column") && !run.errors.contains("hunter2"))
	}

	@Test("what was printed masked is not stored in the secrets' place")
	func masksComeBack() throws {
		for key in ["servers", "users", "users.ann"] {
			let printed = try run("get", key, "--json").output
			#expect(printed.contains("••••••"))
			let back = try run("set", key, "--json", printed)
			#expect(back.code == 4, "\(back)")
			if key != "servers" { #expect(back.errors.contains("only stands for it"), "\(back)") }
		}
		#expect(try run("set", "users.ann.token", "••••••").code == 4)
		#expect(try sandbox.text() == Self.file)
		let whole = try run("get", "users", "--json", "--secrets").output
		#expect(try run("set", "users", "--json", whole).code == 0)
		#expect(try sandbox.text() == Self.file)
	}

	@Test(
		"what was printed masked is no text in place of a list or an object either",
		arguments: [
			#"[{"type": "string"}, {"items": {"type": "string", "writeOnly": true, "pattern": "^[a-z0-9]+$"}}]"#,
			#"[{"type": "string"}, {"type": "array", "items": {"type": "integer", "writeOnly": true}}]"#,
			#"[{"type": "string"}, {"type": "object", "additionalProperties": {"minLength": 7, "writeOnly": true}}]"#,
		])
	func masksComeBackAsText(union: String) throws {
		try sandbox.write(#"{"properties": {"k": {"anyOf": \#(union)}}}"#, to: "u.json")
		let file = union.contains("object") ? #"{"k": {"a": "hunter2"}}"# : #"{"k": ["hunter2"]}"#
		for options in [[], ["--json"]] {
			try sandbox.write(file, to: "b.json")
			func run(_ command: String, _ words: String...) throws -> Sandbox.Run {
				try sandbox.start([command] + options + ["--file", "b.json", "--schema", "u.json", "k"] + words)
					.waitForExit()
			}
			let printed = try run("get").output.trimmingCharacters(in: .whitespacesAndNewlines)
			try #require(printed.contains("••••••"))
			#expect(try run("set", printed).code == 4)
			#expect(try sandbox.text("b.json") == file)
		}
	}

	@Test("a schema is found beside the one that refers to it, however the way there is written")
	func beside() throws {
		try sandbox.write(#"{"properties":{"t":{"$ref":"other%20one.json#/definitions/x"}}}"#, to: "a#b/s.json")
		try sandbox.write(#"{"definitions":{"x":{"type":"string","format":"password"}}}"#, to: "a#b/other one.json")
		try sandbox.write(#"{"t":"hunter2"}"#, to: "b.json")
		for way in ["a#b/s.json", "./a#b//s.json", sandbox.path("a#b/../a#b/s.json")] {
			for folder in [[], ["--schema-dir", "./a#b/"], ["--schema-dir", "."]] {
				let run = try sandbox.start(["get", "t", "--file", "b.json", "--schema", way] + folder).waitForExit()
				#expect(run.code == 8 && run.output.isEmpty, "\(way) \(folder) \(run)")
			}
		}
	}

	@Test(
		"names that somebody gave inside something secret are no part of any output",
		arguments: [
			#""writeOnly":true"#, #""writeOnly":true,"type":"object""#, #""writeOnly":true,"type":["object","string"]"#,
			#""writeOnly":true,"additionalProperties":true"#, #""writeOnly":true,"minProperties":1"#,
			#""writeOnly":true,"additionalProperties":{"type":"string"}"#,
			#""writeOnly":true,"additionalProperties":false"#,
			#""additionalProperties":{"writeOnly":true,"type":"object"}"#,
		])
	func names(schema: String) throws {
		try sandbox.write("{\"properties\":{\"h\":{\(schema)},\"l\":{\"items\":{\(schema)}}}}", to: "s.json")
		try sandbox.write(
			#"{"h":{"o":{"zqname1":"v"},"zqname2":{"zqname3":1}},"l":[{"zqname4":"v","zqname5":{"zqname6":1}}]}"#)
		let commands =
			[
				["list"], ["list", "--json"], ["list", "--all"], ["diff"], ["diff", "--json"], ["validate"],
				["describe", "h"],
				["describe", "l.0"], ["get", "h", "--json"], ["get", "l", "--json"],
				["screenshot", "-"],
				["screenshot", "--keys", "enter,enter", "-"],
			]
			+ ["get", "set", "reset", "list", "watch", "describe"].flatMap { word in
				["h.", "/h/", "h.zq", "l.0.", "/l/0/"].map {
					["complete", "--", word, "--file", "a.json", "--schema", "s.json", $0]
				}
			}
		// Names in a dictionary whose entries are secret are nobody's secret.
		let isDictionary = schema.hasPrefix(#""additional"#)
		for words in commands {
			let run = try words[0] == "complete" ? sandbox.start(words).waitForExit() : sandbox.run(words)
			let told = (run.output + run.errors).replacing(isDictionary ? /zqname[245]/ : /zqnone/, with: "")
			#expect(!told.contains("zqname"), "\(words): \(told)")
		}
	}

	@Test("reset --all leaves what no schema knows")
	func resetAll() throws {
		#expect(try run("reset", "--all", "--yes").code == 0)
		let text = try sandbox.text()
		#expect(text.contains(#""custom": true"#))
		#expect(!text.contains("volume"))
		#expect(!text.contains("servers"))
	}

	@Test("validate says that a file is not there")
	func missing() throws {
		let run = try run("validate", file: "b.json")
		#expect(run.code == 1)
		#expect(run.errors.contains("There is no file"))
		#expect(run.output.isEmpty)
	}

	@Test("A key may lead into an entry of any name, and makes no entry with a dot in its name")
	func entries() throws {
		#expect(try run("get", "--secrets", "users.ann.token").output == "hunter2\n")
		#expect(try run("set", "users.ann.token", "x").code == 0)
		#expect(try sandbox.text().contains(#""users": { "ann": { "token": "x" } }"#))
	}
}
