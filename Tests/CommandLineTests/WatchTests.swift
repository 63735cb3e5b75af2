import Foundation
import TerminalTesting
import Testing

@Suite("watch")
struct WatchTests {
	private let sandbox: Sandbox

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write("{\"a\":1,\"b\":{\"c\":2}}")
	}

	private func start(_ words: String...) throws -> Program {
		try sandbox.start(["watch", "--file", "a.json"] + words)
	}

	/// Changes a key until the watcher is seen to have heard one.
	private func provoke(_ program: Program, key: String = "ready") throws {
		var count = 0
		try program.wait(for: "the first change to be heard") {
			count += 1
			_ = try sandbox.run("set", "--file", "a.json", key, String(count))
			return !program.output.isEmpty
		}
	}

	private func objects(_ program: Program) throws -> [NSDictionary] {
		try program.output.split(separator: "\n").map {
			try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
		}
	}

	@Test("prints each change of another process as one line")
	func lines() throws {
		let program = try start()
		try provoke(program)
		_ = try sandbox.run("set", "--file", "a.json", "b.c", "3")
		try program.wait(for: "the change") { program.output.contains("b.c: 2 → 3\n") }
		_ = try sandbox.run("reset", "--file", "a.json", "a")
		try program.wait(for: "the reset") { program.output.contains("a: 1 → unset\n") }
	}

	@Test("tells what differs inside a list of objects, and what was asked for in any, with no secret")
	func lists() throws {
		try sandbox.write(
			#"{"properties": {"l": {"items": {"properties": {"t": {"type": "string", "writeOnly": true}}}}}}"#,
			to: "s.json")
		try sandbox.write(#"{"l": [{"n": 1, "t": "hunter2"}, {"n": 2, "t": "x"}], "m": [1, 2]}"#)
		let arguments = ["watch", "--schema", "s.json", "--file", "a.json"]
		let all = try sandbox.start(arguments)
		let some = try sandbox.start(arguments + ["m.1", "l.1.n", "l.0.t"])
		var count = 0
		for program in [all, some] {
			try program.wait(for: "the first change to be heard") {
				count += 1
				_ = try sandbox.run("set", "--file", "a.json", "m.1", String(count))
				return !program.output.isEmpty
			}
		}
		for words in [["l.1.n", "7"], ["l.0.t", "hunter3"], ["l.0.n", "8"], ["m.0", "9"], ["m.1", "10000"]] {
			_ = try sandbox.run(["set"] + words)
		}
		try all.wait(for: "the last change") { all.output.contains("10000") }
		try some.wait(for: "the last change") { some.output.contains("10000") }
		let told = all.output.split(separator: "\n").filter { $0.hasPrefix("l") }
		#expect(Set(told) == ["l.1.n: 2 → 7", "l.0.n: 1 → 8"])
		let lines = some.output.split(separator: "\n")
		#expect(lines.allSatisfy { ["m.1", "l.1.n", "l.0.t"].contains($0.prefix { $0 != ":" }) }, "\(lines)")
		#expect(Set(lines.filter { $0.hasPrefix("l") }) == ["l.1.n: 2 → 7", "l.0.t: •••••• → ••••••"])
		#expect(!(all.output + some.output).contains("hunter"))
	}

	@Test(
		"tells of a secret inside a list as a whole, and of no name in it",
		arguments: [["l"], ["l.0"], ["l.0.t"], ["l", "l.0.n"], []])
	func secretsInLists(keys: [String]) throws {
		let schema =
			#"{"properties": {"l": {"items": {"properties": {"t": {"type": "object", "writeOnly": true}, "a": {"properties": {"p": {"format": "password"}}}}}}, "w": {"type": "array", "writeOnly": true}}}"#
		try sandbox.write(schema, to: "s.json")
		try sandbox.write(#"{"l": [{"n": 1, "t": {}}], "w": [{"x": 1}], "ready": 0}"#)
		let program = try sandbox.start(
			["watch", "--schema", "s.json", "--file", "a.json"] + keys + (keys.isEmpty ? [] : ["w", "ready"]))
		var count = 0
		try program.wait(for: "the first change to be heard") {
			count += 1
			_ = try sandbox.run(["set", "ready", String(count)])
			return !program.output.isEmpty
		}
		try sandbox.write(
			#"{"l": [{"n": 2, "t": {"hunter21": "hunter22"}, "a": {"u": "x", "p": "hunter23"}}], "w": [{"x": 12345}], "ready": 0}"#
		)
		_ = try sandbox.run(["set", "ready", "10000"])
		try program.wait(for: "the last change") { program.output.contains("10000") }
		#expect(!program.output.contains("hunter2") && !program.output.contains("12345"), "\(program.output)")
		#expect(keys.isEmpty || program.output.contains("w: •••••• → ••••••"), "\(program.output)")
		#expect(
			program.output.contains("l.0.n: 1 → 2") == (keys != ["l.0.t"])
		)
		#expect(program.output.components(separatedBy: "l.0.n: 1 → 2").count < 3, "once")
	}

	@Test("tells a reader who was far behind of what is there at last")
	func behind() throws {
		let pipe = try sandbox.pipe()
		let program = try sandbox.start(["watch", "--file", "a.json"], output: pipe.writing)
		close(pipe.writing)
		defer { close(pipe.reading) }
		var text = ""
		func read() {
			var buffer = [UInt8](repeating: 0, count: 1 << 16)
			while case let count = Glibc.read(pipe.reading, &buffer, buffer.count), count > 0 {
				text += String(decoding: buffer[..<count], as: UTF8.self)
			}
		}
		var count = 0
		try program.wait(for: "the first change to be heard") {
			count += 1
			_ = try sandbox.run("set", "--file", "a.json", "ready", String(count))
			read()
			return !text.isEmpty
		}
		// Each is more than a pipe holds; some are drawn together while nobody reads.
		for round in 1...12 {
			let text = String(repeating: "\(round % 10)", count: 2 << 20)
			try sandbox.write("{\"text\": \"\(text)\", \"round\": \(round)}")
			_ = try sandbox.run("get", "--file", "a.json", "round")
		}
		try sandbox.write("{\"round\": 13}")
		try program.wait(for: "the last change") {
			read()
			return text.contains("→ 13\n")
		}
	}

	@Test("--json prints one object a line, with key, old and new where there is one")
	func json() throws {
		let program = try start("--json")
		try provoke(program)
		_ = try sandbox.run("set", "--file", "a.json", "b.c", "3")
		_ = try sandbox.run("reset", "--file", "a.json", "a")
		try program.wait(for: "both changes") { program.output.contains("\"key\":\"a\"") }
		let objects = try objects(program)
		#expect(objects.contains(["key": "b.c", "old": 2, "new": 3]))
		#expect(objects.contains(["key": "a", "old": 1]))
	}

	@Test("--json tells null from nothing, and of what is secret whether it was and is there")
	func absence() throws {
		try sandbox.write(
			#"{"properties": {"ready": {}, "n": {}, "k": {"type": "object", "writeOnly": true}}}"#, to: "s.json")
		try sandbox.write(#"{"n": null}"#)
		let program = try start("--json", "--schema", "s.json", "k", "n", "ready")
		try provoke(program)
		func lines() throws -> [NSDictionary] { try objects(program).filter { $0["key"] as? String != "ready" } }
		let mask = "••••••"
		let changes: [(text: String, line: NSDictionary)] = [
			(#"{"n": 5}"#, ["key": "n", "old": NSNull(), "new": 5]),
			(#"{"n": null}"#, ["key": "n", "old": 5, "new": NSNull()]), ("{}", ["key": "n", "old": NSNull()]),
			(#"{"k": {"a": "x"}}"#, ["key": "k", "new": mask]),
			(#"{"k": {"a": "x", "b": 1}}"#, ["key": "k", "old": mask, "new": mask]),
			(#"{"k": {"b": 1}}"#, ["key": "k", "old": mask, "new": mask]), ("{}", ["key": "k", "old": mask]),
		]
		for (count, change) in changes.enumerated() {
			try sandbox.write(change.text)
			try program.wait(for: "a change") { try lines().count > count }
			#expect(try lines().dropFirst(count) == [change.line], "\(change.text)")
		}
	}

	@Test("shows no value that was secret before, or is now, when what tells the shape changes")
	func shapes() throws {
		let branch = #"{"properties": {"kind": {"const": "token"}, "v": {"type": "string", "writeOnly": true}}}"#
		let other = #"{"properties": {"kind": {"const": "text"}, "v": {"type": "string"}}}"#
		try sandbox.write(
			#"{"properties": {"ready": {}, "o": {"type": "object", "oneOf": [\#(branch), \#(other)]}}}"#, to: "s.json")
		try sandbox.write(#"{"o": {"kind": "token", "v": "hunter2"}}"#)
		let program = try start("--schema", "s.json")
		try provoke(program)
		for text in [
			#"{"o": {"kind": "text", "v": "hunter2"}, "done": 1}"#,
			#"{"o": {"kind": "text", "v": "hunter3"}, "done": 2}"#,
			#"{"o": {"kind": "token", "v": "hunter4"}, "done": 3}"#,
			#"{"o": {"kind": "token", "v": "hunter5"}, "done": 4}"#,
		] {
			let count = program.output.split(separator: "\n").count { $0.contains("done") }
			try sandbox.write(text)
			try program.wait(for: "the change") {
				program.output.split(separator: "\n").count { $0.contains("done") } > count
			}
		}
		#expect(!program.output.contains("hunter"))
	}

	@Test("of some keys prints only those")
	func some() throws {
		let program = try start("--json", "b", "later")
		try provoke(program, key: "later")
		_ = try sandbox.run("set", "--file", "a.json", "a", "9")
		_ = try sandbox.run("set", "--file", "a.json", "b.c", "4")
		try program.wait(for: "the change") { program.output.contains("\"b.c\"") }
		#expect(!program.output.contains("\"a\""))
	}

	@Test("survives a file that goes and comes back")
	func comesAndGoes() throws {
		let program = try start("--json")
		try provoke(program)
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		try program.wait(for: "the file's end") { program.output.contains("\"key\":\"a\",\"old\":1}") }
		try sandbox.write("{\"a\":7}")
		try program.wait(for: "the file's return") { program.output.contains("\"key\":\"a\",\"new\":7") }
	}

	@Test("survives a file that is damaged for a while, and says so")
	func damage() throws {
		let program = try start("--json")
		try provoke(program)
		try sandbox.write("{\"a\":")
		try program.wait(for: "the damage") { program.errors.contains("a.json, line 1, column ") }
		try sandbox.write("{\"a\":8}")
		try program.wait(for: "the repair") { program.output.contains("\"key\":\"a\",\"old\":1,\"new\":8") }
	}

	@Test("ends at once, and says why, where what has the name could never be read", arguments: ["pipe", "directory"])
	func unreadable(kind: String) throws {
		try FileManager.default.removeItem(atPath: sandbox.path("a.json"))
		if kind == "pipe" {
			mkfifo(sandbox.path("a.json"), 0o600)
		} else {
			mkdir(sandbox.path("a.json"), 0o700)
		}
		let run = try start().waitForExit()
		#expect(run.code == 6 && run.output == "")
		#expect(run.errors.contains("a.json is not a settings file: it is a d"))
	}

	@Test("of a file that is damaged from the start says so, and goes on")
	func damagedFirst() throws {
		try sandbox.write("{\"a\":")
		let program = try start("--json")
		try program.wait(for: "the damage") { program.errors.contains("a.json, line 1, column ") }
		try sandbox.write("{\"a\":8}")
		try program.wait(for: "the repair") { program.output.contains("\"key\":\"a\",\"new\":8") }
	}

	@Test("ends by SIGINT with whole lines")
	func interrupt() throws {
		let program = try start()
		try provoke(program)
		program.signal(SIGINT)
		let run = try program.waitForExit()
		#expect(program.endingSignal == SIGINT)
		#expect(run.output.hasSuffix("\n"))
		#expect(run.errors == "")
	}

	@Test("ends at once when its reader goes away, even if nothing changes")
	func reader() throws {
		let pipe = try sandbox.pipe()
		let program = try sandbox.start(["watch", "--file", "a.json"], output: pipe.writing)
		close(pipe.writing)
		close(pipe.reading)
		let run = try program.waitForExit()
		#expect(run.code == 0)
		#expect(program.endingSignal == 0)
		#expect(run.errors == "")
	}
}
