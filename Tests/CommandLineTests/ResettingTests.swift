import Defaults
import Foundation
import TerminalTesting
import Testing

@Suite("reset")
struct ResettingTests {
	private let sandbox: Sandbox
	private static let schema = """
		{"properties":{"name":{"type":"string"},"color":{"type":"string","default":"red"},
		"jobs":{"type":"object","additionalProperties":{"type":"object","properties":{"on":{"type":"string"},
		"tags":{"type":"array"}}}},
		"view":{"type":"object","properties":{"width":{"type":"integer"},"pane":{"type":"object","properties":{
		"open":{"type":"boolean"}}}}}}}
		"""

	private static let lists = """
		{"properties":{"l":{"type":"array"},"m":{"type":"array"},"o":{"type":"array","items":{"type":"object",
		"properties":{"a":{"type":"integer"},"b":{"type":"integer"}}}}}}
		"""

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(Self.schema, to: "s.json")
	}

	private func reset(_ words: String...) throws -> Sandbox.Run { try sandbox.run(["reset"] + words) }

	@Test("says how many values went where they are more than those that were named")
	func counts() throws {
		let file = #"{"name":"n","jobs":{"a":{"on":"x","tags":[1,2]},"b":{"on":"y"}},"view":{"width":1}}"#
		try sandbox.write(file)
		let jobs = try reset("jobs", "name")
		#expect(jobs.code == 0 && jobs.output.isEmpty)
		#expect(jobs.errors == "SettingsTUI: 5 values were reset: jobs (4), name.\n")
		#expect(try sandbox.text() == #"{"view":{"width":1}}"#)
		try sandbox.write(file)
		#expect(try reset("--all", "--yes").errors == "SettingsTUI: 6 values were reset: name, jobs (4), view.\n")
		#expect(try reset("--all", "--yes").errors == "SettingsTUI: Nothing was set.\n")
		try sandbox.write(#"{"name":"n"}"#)
		#expect(try reset("name").errors.isEmpty, "one value that was named is no news")
	}

	@Test("says which comments went, and speaks of no item that is gone as if it stayed")
	func goneComments() throws {
		try sandbox.write(
			#"{"properties":{"any":{"anyOf":[{"type":"null"},{"type":"object","properties":{"a":{"type":"integer"}}}]},"#
				+ #""rows":{"type":"array","items":{"type":"object","properties":{"a":{"type":"integer"}}}}}}"#,
			to: "s.json")
		try sandbox.write(
			"{\n  \"any\": { // one\n    \"a\": 1\n  },\n  \"rows\": [{ /* two */ \"a\": 2 }, { \"a\": 3 }]\n}\n")
		#expect(try reset("any").errors == "SettingsTUI: The comments in “any” went as well.\n")
		#expect(try reset("rows.0").errors == "SettingsTUI: The comments in “rows.0” went as well.\n")
		#expect(try sandbox.text() == "{\n  \"rows\": [{ \"a\": 3 }]\n}\n")
	}

	@Test("a value that is set, or taken away, says which comments went with what was there, and no other")
	func toldComments() throws {
		let text = """
			// head
			{
			  "a": { // one
			    "b": [ /* two */ 1, /* two */ [2 /* three */] ], // four
			    "c": /* five */ {}
			  },
			  "d": {"e": 1 /* same */}, /* same */
			  "f": { /* hidden */ "g": 1 },
			  "f": 2 // last
			}

			"""
		for key in ["a", "a.b", "a.b.1", "a.b.0", "a.c", "d", "d.e", "f"] {
			for (verb, value) in [("set", "0"), ("set", "{}"), ("set", "[1]"), ("set", #"{"e":1}"#), ("reset", nil)] {
				try sandbox.write(text)
				let before = try Defaults.Document(Array(text.utf8))
				let words = [verb, key] + (value.map { [$0, "--json"] } ?? [])
				let run = try sandbox.start(words + ["--file", sandbox.path("a.json")]).waitForExit()
				#expect(run.code == 0, "\(verb) \(key) \(run.errors)")
				let path = Defaults.Path(key.split(separator: ".").map(String.init))
				let lost = before.losesComments(insideOf: path, to: try Defaults.Document(Array(sandbox.text().utf8)))
				let told = run.errors.contains("SettingsTUI: The comments in “\(key)” went as well.\n")
				#expect(told == lost, "\(verb) \(key) \(value ?? ""): \(run.errors)")
				// What is hidden goes with a reset alone; what stands behind a value on its line is no part of it.
				if key == "f" { #expect(lost == (verb == "reset")) }
				if key == "a.b.0" || key == "d.e" { #expect(!lost) }
			}
		}
	}

	/// Mandatory settings lie where only an administrator writes, and no variable moves them.
	@Test("of all leaves what is locked, says so, and resets the rest", .enabled(if: getuid() == 0))
	func locked() throws {
		let suite = "SettingsTUI-test-" + UUID().uuidString
		let folder = "/etc/xdg/" + suite
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(atPath: folder) }
		for (mandatory, user, options, rest, locked) in [
			(#"{"name":"m"}"#, #"{"name":"n","color":"blue"}"#, [], #"{"name":"n"}"#, "name"),
			(
				#"{"view":{"width":1}}"#, #"{"view":{"width":2},"name":"n"}"#, [], #"{"view":{"width":2}}"#,
				"view"
			),
			(
				#"{"view":{"width":1}}"#, #"{"view":{/* wide */"width":2,"pane":{"open":true}},"name":"n"}"#,
				["--schema", "s.json"], #"{"view":{/*wide*/"width":2}}"#, "view.width"
			),
		] {
			try Data(mandatory.utf8).write(to: URL(fileURLWithPath: folder + "/mandatory.json"))
			try sandbox.write(user, to: "config/\(suite)/settings.json")
			let run = try sandbox.start(["reset", "--all", "--yes", "--suite", suite] + options).waitForExit()
			#expect(run.code == 0)
			#expect(try sandbox.text("config/\(suite)/settings.json").filter { !$0.isWhitespace } == rest)
			#expect(
				run.errors.contains("“\(locked)” is locked: \(folder)/mandatory.json sets it for everyone"),
				"\(run.errors)")
		}
	}

	@Test("counts what is named twice, or with what it is in, once")
	func named() throws {
		try sandbox.write(#"{"name":"n","view":{"width":1,"pane":{"open":true}}}"#)
		let run = try reset("view.width", "view", "view", "name", "view.pane", "color", "color")
		#expect(
			run.errors
				== "SettingsTUI: “color” is not set.\nSettingsTUI: 3 values were reset: view (2), name.\n")
		#expect(try sandbox.text() == "{}")
	}

	@Test(
		"takes the items of a list that are named, and not those that move up to their places",
		arguments: [
			(["l.0", "l.1"], #"{"l":[2,3],"m":[[4,5],[6]],"o":[{"a":1,"b":2},{"a":3,"b":4},{"a":5}]}"#),
			(["l.2", "l.0", "l.3"], #"{"l":[1],"m":[[4,5],[6]],"o":[{"a":1,"b":2},{"a":3,"b":4},{"a":5}]}"#),
			(["m.0.0", "m.1", "m.0.1"], #"{"l":[0,1,2,3],"m":[[]],"o":[{"a":1,"b":2},{"a":3,"b":4},{"a":5}]}"#),
			(["o.0", "o.1.a"], #"{"l":[0,1,2,3],"m":[[4,5],[6]],"o":[{"b":4},{"a":5}]}"#),
			(["o.0.a", "o.0", "o.1"], #"{"l":[0,1,2,3],"m":[[4,5],[6]],"o":[{"a":5}]}"#),
		])
	func items(keys: [String], left: String) throws {
		try sandbox.write(Self.lists, to: "s.json")
		let file = #"{"l":[0,1,2,3],"m":[[4,5],[6]],"o":[{"a":1,"b":2},{"a":3,"b":4},{"a":5}]}"#
		for options in [[], ["--schema", sandbox.path("s.json")]] {
			try sandbox.write(file)
			let run = try sandbox.start(["reset", "--file", sandbox.path("a.json")] + options + keys).waitForExit()
			#expect(run.code == 0 && !run.errors.contains("comment"), "\(run.errors)")
			#expect(try sandbox.text().filter { !$0.isWhitespace } == left)
		}
	}

	@Test("counts the items that were named, whatever is in their places then")
	func alike() throws {
		try sandbox.write(Self.lists, to: "s.json")
		try sandbox.write(#"{"o":[{"a":1,"b":2},{"a":1,"b":2},{"a":1,"b":2}]}"#)
		let run = try reset("o.1", "o.0.a", "o.0")
		#expect(run.errors == "SettingsTUI: 4 values were reset: o.1 (2), o.0 (2).\n")
		#expect(try sandbox.text() == #"{"o":[{"a":1,"b":2}]}"#)
	}

	@Test("says which keys were not set")
	func unset() throws {
		try sandbox.write(#"{"name":"n"}"#)
		let run = try reset("color", "name", "view.pane.open")
		#expect(run.code == 0)
		#expect(
			run.errors == "SettingsTUI: “color” is not set.\nSettingsTUI: “view.pane.open” is not set.\n")
		#expect(try sandbox.text() == "{}")
		let unknown = try reset("colr")
		#expect(unknown.code == 3 && unknown.errors.contains("Did you mean “color”?"))
	}

	@Test("leaves objects that are declared for the comments in them")
	func comments() throws {
		let file = """
			{
			  "name": "n", // mine
			  "jobs": {
			    // the first
			    "a": { "on": "x" }, // goes
			    "b": {
			      // goes as well
			      "on": "y"
			    }
			  },
			  "view": { "width": 1, "pane": { "open": true } }
			}

			"""
		let left = """
			{
			  "jobs": {
			    // the first
			  }
			}

			"""
		try sandbox.write(file)
		let all = try reset("--all", "--yes")
		#expect(all.errors.contains("5 values were reset: name, jobs (2), view (2).\n"))
		#expect(all.errors.contains("“jobs” stays, for there is a comment in it.\n"))
		#expect(try sandbox.text() == left)
		#expect(try reset("--all", "--yes").errors.hasPrefix("SettingsTUI: Nothing was set.\n"))
		try sandbox.write(left.replacing("\n  }", with: "\n    \"a\": { \"on\": \"x\" }\n  }"))
		#expect(try reset("jobs").code == 0)
		#expect(try sandbox.text() == left)
		try sandbox.write(#"{"jobs":{"a":{/* goes */"on":"x"}},"name":"n"}"#)
		#expect(try reset("jobs.a").code == 0)
		#expect(try sandbox.text() == #"{"jobs":{},"name":"n"}"#)
		try sandbox.write(#"{"view":{"pane":{/* goes with it */"open":true},"width":2},"name":"n"}"#)
		#expect(try reset("view").code == 0)
		#expect(try sandbox.text() == #"{"name":"n"}"#)
		try sandbox.write("{\"name\":\"n\",\"view\":{\"width\":2,\"pane\":{\n// stays\n\"open\":true\n}}}")
		#expect(try reset("view").code == 0)
		#expect(try sandbox.text() == "{\"name\":\"n\",\"view\":{\"pane\":{\n// stays\n}}}")
		// As beside what was set last in it.
		for key in ["view", "view.width"] {
			try sandbox.write("{\n  \"view\": {\"width\": 2}, // stays\n  \"name\": \"n\"\n}\n")
			#expect(try reset(key).code == 0)
			#expect(try sandbox.text() == "{\n  \"view\": {}, // stays\n  \"name\": \"n\"\n}\n")
		}
	}
}
