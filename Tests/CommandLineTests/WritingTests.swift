import Foundation
import TerminalTesting
import Testing

@Suite("Writing on the command line")
struct WritingTests {
	private let sandbox: Sandbox

	init() throws { sandbox = try Sandbox() }

	private func run(_ words: String...) throws -> Sandbox.Run { try run(words) }

	private func run(_ words: [String]) throws -> Sandbox.Run {
		let program = try sandbox.start([words[0], "--file", "a.json"] + words.dropFirst())
		return try program.waitForExit()
	}

	@Test("set changes only that member's bytes, prints nothing, and is on disk when it returns")
	func set() throws {
		try sandbox.write("{\n  // loud\n  \"volume\": 5, // max 9\n  \"name\": \"x\"\n}\n")
		let run = try run("set", "volume", "-5")
		#expect(run.code == 0)
		#expect(run.output == "")
		#expect(run.errors == "")
		#expect(try sandbox.text() == "{\n  // loud\n  \"volume\": -5, // max 9\n  \"name\": \"x\"\n}\n")
	}

	@Test("set waits for a file that is away for a moment, and keeps what it holds")
	func away() throws {
		for _ in 0..<5 {
			// A text, as in the file that comes.
			let program = try sandbox.start(["set", "--file", "a.json", "volume", "5"])
			try program.waitUntilItWaits()
			if !FileManager.default.fileExists(atPath: sandbox.path("a.json")) {
				try sandbox.write("{\"name\": \"x\", \"volume\": \"4\"}", to: "b.json")
				link(sandbox.path("b.json"), sandbox.path("a.json"))
				unlink(sandbox.path("b.json"))
			}
			#expect(try program.waitForExit().code == 0)
			let text = try sandbox.text()
			// A machine that was busy for longer than the file is waited for shows nothing.
			#expect(text == "{\"name\": \"x\", \"volume\": \"5\"}" || text == "{\n  \"volume\": 5\n}\n")
			if text.contains("name") { return }
			try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		}
		#expect(Bool(false), "it was never waited for")
	}

	@Test(
		"what reads waits for it as well", arguments: [["get", "volume"], ["list"], ["diff"], ["describe", "volume"]])
	func awayFromReaders(_ words: [String]) throws {
		for _ in 0..<5 {
			let program = try sandbox.start([words[0], "--file", "a.json"] + words.dropFirst())
			try program.waitUntilItWaits()
			try sandbox.write("{\"volume\": 4321}", to: "b.json")
			rename(sandbox.path("b.json"), sandbox.path("a.json"))
			let run = try program.waitForExit()
			try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
			if run.code == 0, run.output.contains("4321") { return }
		}
		#expect(Bool(false), "it was never waited for")
	}

	@Test("set keeps hard links, and says how many names there are")
	func links() throws {
		try sandbox.write("{\"a\": 1}")
		try #require(link(sandbox.path("a.json"), sandbox.path("b.json")) == 0)
		let run = try run("set", "a", "2")
		#expect(run.code == 0 && run.errors.contains("a.json has 2 names (hard links)"))
		#expect(try sandbox.text() == "{\"a\": 2}" && sandbox.text("b.json") == "{\"a\": 2}")
	}

	@Test("set into a file of comments alone keeps them")
	func comments() throws {
		try sandbox.write("// mine\n")
		#expect(try run("list").errors == "" && run("set", "a", "1").code == 0)
		#expect(try sandbox.text() == "// mine\n{\n  \"a\": 1\n}\n")
	}

	@Test("set reads the value by the type in the file")
	func types() throws {
		try sandbox.write("{\"text\":\"a\",\"number\":1,\"flag\":true}")
		#expect(try run("set", "text", "5").code == 0)
		#expect(try run("set", "number", "2.50").code == 0)
		#expect(try run("set", "flag", "off").code == 0)
		#expect(try sandbox.text() == "{\"text\":\"5\",\"number\":2.50,\"flag\":false}")
		#expect(try run("set", "number", "many").code == 4)
		#expect(try run("set", "--json", "number", "\"many\"").code == 0)
		#expect(try sandbox.text() == "{\"text\":\"5\",\"number\":\"many\",\"flag\":false}")
	}

	@Test("set says so where null is taken for a text")
	func nullText() throws {
		try sandbox.write(
			#"{"properties":{"name":{"type":"string"},"fr":{"type":["string","object"]},"no":{"type":["string","null"]}}}"#,
			to: "s.json")
		try sandbox.write("{}")
		for key in ["name", "fr"] {
			let run = try run("set", "--schema", sandbox.path("s.json"), key, "null")
			#expect(run.code == 0)
			#expect(
				run.errors.contains("“\(key)” is the text “null” now, for it cannot be null; SettingsTUI reset \(key)"))
		}
		let null = try run("set", "--schema", sandbox.path("s.json"), "no", "null")
		#expect(null.code == 0 && null.errors == "")
		#expect(try sandbox.text().filter { !$0.isWhitespace } == #"{"name":"null","fr":"null","no":null}"#)
		let json = try run("set", "--schema", sandbox.path("s.json"), "--json", "fr", "\"null\"")
		#expect(json.code == 0 && json.errors == "", "that was meant")
		try sandbox.write(#"{"text":"a"}"#)
		let text = try run("set", "text", "null")
		#expect(text.errors.contains("“text” is the text “null” now; --json sets the value null"))
		#expect(try sandbox.text() == #"{"text":"null"}"#)
	}

	@Test("set creates a key that is not there, with its objects, and the file")
	func creates() throws {
		#expect(try run("set", "a.b", "5").code == 0)
		#expect(try run("set", "/c.d", "hello").code == 0)
		#expect(try run("set", "list", "[1,2]").code == 0)
		let json = try JSONSerialization.jsonObject(with: Data(sandbox.text().utf8)) as? NSDictionary
		#expect(json == ["a": ["b": 5], "c.d": "hello", "list": [1, 2]])
		let mode = try FileManager.default.attributesOfItem(atPath: sandbox.path("a.json"))[.posixPermissions]
		#expect(mode as? Int == 0o600)
	}

	@Test("set makes no object where the schema has a list")
	func lists() throws {
		try sandbox.write(
			#"{"properties":{"rules":{"type":"array","items":{"type":"object","properties":{"files":{"type":"string"}}}}}}"#,
			to: "s.json")
		try sandbox.write("{}")
		let refused = try run("set", "--schema", sandbox.path("s.json"), "rules.2.files", "zz")
		#expect(refused.code == 4)
		#expect(refused.errors.contains("the array has 0 elements, so nothing can stand at “rules.2”"))
		#expect(try sandbox.text() == "{}")
		try sandbox.write("{\"rules\":[{}]}")
		#expect(try run("set", "--schema", sandbox.path("s.json"), "rules.0.files", "zz").code == 0)
		#expect(try sandbox.text().contains("\"zz\""))
	}

	@Test(
		"an element of a list that is there by default alone is read, set, and appended with all the others",
		arguments: ["feeds.0.tags", "map.m.tags", "feeds.0.more.tags"])
	func defaultLists(list: String) throws {
		let tags = #""tags":{"type":"array","items":{"type":"string"},"default":["a","b"]}"#
		let more = #""more":{"type":"object","default":{"tags":["q"],"x":1},"properties":{\#(tags)}}"#
		let item = #"{"type":"object","properties":{\#(tags),\#(more)}}"#
		try sandbox.write(
			#"{"properties":{"feeds":{"type":"array","items":\#(item)},"map":{"additionalProperties":\#(item)}}}"#,
			to: "s.json")
		let text = #"{"feeds":[{"url":"u"}],"map":{"m":{}}}"#
		func outcome(_ command: String...) throws -> (code: Int32, value: String) {
			try sandbox.write(text)
			let schema = ["--schema", sandbox.path("s.json")]
			let code = try run([command[0]] + schema + Array(command.dropFirst())).code
			let isChanged = try sandbox.text() != text
			return (code, isChanged ? try run(["get"] + schema + ["--json", list]).output : "")
		}
		try sandbox.write(text)
		// What is not there has no defaults in it to be shown.
		let isShown = !list.contains("more")
		for (index, value) in ["a", "b"].enumerated() where isShown {
			#expect(try run("get", "--schema", sandbox.path("s.json"), "\(list).\(index)").output == value + "\n")
		}
		#expect(try outcome("set", "\(list).1", "z") == (0, "[\"a\",\"z\"]\n"))
		#expect(try outcome("set", "\(list).-", "z") == (0, "[\"a\",\"b\",\"z\"]\n"))
		#expect(try outcome("set", "\(list).7", "z") == (4, ""))
		#expect((try outcome("set", "\(list).1", "z", "--expect", "b").code == 0) == isShown)
		#expect(try outcome("set", "\(list).1", "z", "--expect", "q").code != 0)
		#expect(try outcome("reset", "\(list).0") == (isShown ? 0 : 3, ""))
	}

	@Test("the first element of a list that is nowhere makes it, and an element that shows from beneath is not reset")
	func noList() throws {
		try sandbox.write(
			#"{"properties":{"l":{"type":"array","items":{"properties":{"n":{"type":"integer"}}}},"d":{"default":[1,2],"items":{}}}}"#,
			to: "s.json")
		let schema = sandbox.path("s.json")
		try sandbox.write("{}")
		#expect(try run("reset", "--schema", schema, "d.0").errors.contains("not set"))
		#expect(try sandbox.text() == "{}")
		#expect(try run("set", "--schema", schema, "--json", "l.0", #"{"n":1}"#).code == 0)
		#expect(try run("get", "--schema", schema, "--json", "l").output == "[{\"n\":1}]\n")
	}

	@Test("the pointer /- is the member of that name, beside a list without one")
	func dash() throws {
		try sandbox.write(#"{"": []}"#)
		#expect(try run("set", "--json", "/-", "1").code == 0)
		#expect(try run("get", "--json", "/-").output == "1\n")
		#expect(try run("get", "--json", "/").output == "[]\n")
	}

	@Test(
		"a number addresses an element where there is a list, and - appends; where there is none an object is made, and said"
	)
	func indexes() throws {
		try sandbox.write(#"{"list": ["a", "b"], "deep": {"-": 1}}"#)
		#expect(try run("set", "list.0", "x").errors == "")
		#expect(try run("set", "list.-", "c").errors == "")
		#expect(try run("set", "/list/-", "d").code == 0)
		#expect(try run("set", "deep.-", "2").code == 0)
		#expect(try run("set", "list.9", "e").code == 4)
		#expect(try run("set", "list.-.x", "e").code == 4)
		#expect(try run("get", "--json", "list").output == #"["x","b","c","d"]"# + "\n")
		#expect(try run("get", "--json", "deep").output == #"{"-":2}"# + "\n")
		let made = try run("set", "new.0", "x")
		#expect(made.code == 0)
		#expect(
			made.errors
				== "SettingsTUI: warning: “new” was not there and is an object now, with the key “0”. "
				+ "To make a list, set all of it: set --json new '[…]'.\n")
		#expect(try run("get", "--json", "new").output == #"{"0":"x"}"# + "\n")
		#expect(try run("set", "new.1", "y").errors == "")
	}

	@Test("set of a suite writes its file")
	func suite() throws {
		#expect(try sandbox.run("set", "--suite", "unicorn", "horns", "1").code == 0)
		#expect(try sandbox.run("get", "--suite", "unicorn", "horns").output == "1\n")
		#expect(try sandbox.text("config/unicorn/settings.json").contains("\"horns\""))
	}

	@Test("set --expect changes only what still is the old value, else exits 7")
	func expect() throws {
		try sandbox.write("{\"mode\":\"a\",\"n\":5}")
		#expect(try run("set", "mode", "b", "--expect", "a").code == 0)
		let conflict = try run("set", "mode", "c", "--expect", "a")
		#expect(conflict.code == 7)
		#expect(conflict.errors == "SettingsTUI: “mode” is b now, not what --expect says. Nothing was changed.\n")
		#expect(try run("set", "n", "6", "--expect", "5.0").code == 0)
		#expect(try sandbox.text() == "{\"mode\":\"b\",\"n\":6}")
	}

	@Test("reset takes the user's values away, all or none")
	func reset() throws {
		try sandbox.write("{\"a\":1,\"b\":{\"c\":2,\"d\":3},\"e\":4}")
		#expect(try run("reset", "a", "nope").code == 3)
		#expect(try sandbox.text() == "{\"a\":1,\"b\":{\"c\":2,\"d\":3},\"e\":4}")
		#expect(try run("reset", "a", "b.c").code == 0)
		#expect(try sandbox.text() == "{\"b\":{\"d\":3},\"e\":4}")
		let refused = try run("reset", "--all")
		#expect(refused.code == 2)
		#expect(
			refused.errors.contains(
				"That would take 2 values out of ~/a.json. To do it, add --yes. Nothing was changed."))
		#expect(try sandbox.text() == "{\"b\":{\"d\":3},\"e\":4}")
		#expect(try run("reset", "--all", "--yes").code == 0)
		#expect(try sandbox.text() == "{}")
		#expect(try run("reset", "--all").code == 0)
		#expect(try run("reset", "a", "--yes").errors.contains("reset needs --all."))
	}

	@Test("reset says so where an entry or an item is not there")
	func resetNothing() throws {
		try sandbox.write(
			#"""
			{"properties":{"name":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},
			"jobs":{"type":"object","additionalProperties":{"type":"object","properties":{"on":{"type":"string"},
			"in":{"type":"array","items":{"type":"string"},"default":["a"]}}}}}}
			"""#, to: "data/SettingsTUI/schemas/jobs.json")
		try sandbox.write(#"{"$schema":"jobs","jobs":{"build":{"on":"push"}},"tags":["one"]}"#)
		for key in ["jobs.biuld", "jobs.biuld.on", "tags.7"] {
			let refused = try run("reset", "name", key)
			#expect(refused.code == 3 && refused.errors.contains("There is no key “\(key)”"), "\(refused)")
		}
		#expect(try run("reset", "jobs.biuld").errors.contains("Did you mean “jobs.build”?"))
		#expect(try !run("reset", "jobs.build.in.0").errors.contains("Did you mean"), "not what was typed")
		#expect(try run("reset", "name", "jobs.build.on").code == 0, "what is declared may be unset already")
		#expect(try run("reset", "tags.0").code == 0)
	}

	@Test("reset takes the objects along that nothing is left in")
	func resetGroups() throws {
		let schema = """
			{"properties":{"view":{"type":"object","properties":{"pane":{"type":"object","properties":{
			"width":{"type":"integer"},"height":{"type":"integer"}}}}}}}
			"""
		try sandbox.write(schema, to: "s.json")
		try sandbox.write("{\n  \"a\": 1,\n  \"view\": {\"pane\": {\"width\": 1, \"height\": 2}}\n}\n")
		#expect(try sandbox.run(["reset", "view.pane.width"]).code == 0)
		#expect(try sandbox.text() == "{\n  \"a\": 1,\n  \"view\": {\"pane\": {\"height\": 2}}\n}\n")
		#expect(try sandbox.run(["reset", "view.pane.height"]).code == 0)
		#expect(try sandbox.text() == "{\n  \"a\": 1\n}\n")
		try sandbox.write("{\"b\":{\"c\":2}}")
		#expect(try run("reset", "b.c").code == 0)
		#expect(try sandbox.text() == "{\"b\":{}}", "no schema says that it means nothing")
	}

	@Test("the program's own settings refuse unknown keys and values that do not fit")
	func declared() throws {
		#expect(try sandbox.run("set", "theme", "paper").code == 0)
		#expect(try sandbox.run("get", "theme").output == "paper\n")
		let unknown = try sandbox.run("set", "them", "paper")
		#expect(unknown.code == 3)
		#expect(unknown.errors.contains("There is no key “them”. Did you mean “theme”?"))
		let wrong = try sandbox.run("set", "layout.panes.help.width", "1000")
		#expect(wrong.code == 4)
		#expect(wrong.errors.hasPrefix("SettingsTUI: “1000” does not fit “layout.panes.help.width”: it "))
		#expect(wrong.errors.hasSuffix("Nothing was changed.\n"))
		#expect(try sandbox.run("set", "layout.panes.help.width", "40").code == 0)
		#expect(try sandbox.run("set", "accent", "nonsense").code == 4)
		#expect(try sandbox.run("set", "accent", "rebeccapurple").code == 0)
		#expect(try sandbox.run("set", "mouse", "no").code == 0)
		#expect(try sandbox.run("reset", "--all", "--yes").code == 0)
		#expect(try sandbox.run("get", "theme").output == "automatic\n")
	}

	@Test("text that is not JSON is named with its place")
	func notJSON() throws {
		let run = try run("set", "--json", "a", "[1,")
		#expect(run.code == 4)
		#expect(run.errors.hasPrefix("SettingsTUI: “[1,” is not JSON: line 1, column "))
	}
}
