import Foundation
import TerminalTesting
import Testing

/// A file may come to name its schema, or to be readable, when it is open already.
@Suite("A file that names its schema")
struct SelfDescribedTests {
	private let sandbox: Sandbox
	/// What the file holds before, nil for no file.
	static let beginnings = [
		nil, "", "{}", #"{"n" 1}"#, #"{"$schema": "./s.json", "token": "S3CR3T-1" "n": 1}"#,
		#"{"$schema": "./none.json"}"#,
		#"{"token": "S3CR3T-0"}"#, #"{"$schema": "./s.json", "token": "S3CR3T-0"}"#,
	]

	init() throws {
		sandbox = try Sandbox()
		try sandbox.write(
			#"{"properties": {"token": {"type": "string", "writeOnly": true}, "n": {"type": "integer"}}}"#, to: "s.json"
		)
	}

	@Test(
		"after watch has begun has its secrets hidden from then on, and when it names none any more",
		arguments: beginnings)
	func watch(beginning: String?) throws {
		if let beginning { try sandbox.write(beginning) }
		let program = try sandbox.start(["watch", "--file", "a.json"])
		var count = 1
		try program.wait(for: "a change to be heard") {
			count += 1
			try sandbox.write(#"{"$schema": "./s.json", "token": "S3CR3T-\#(count)", "n": \#(count)}"#)
			return program.output.contains("n: ")
		}
		for text in [
			#"{"$schema": "./s.json", "token": "S3CR3T-8", "n": -1}"#, #"{"token": "S3CR3T-9", "n": -2}"#,
			#"{"n": -3}"#,
		] {
			try sandbox.write(text)
			let value = try #require(text.split(separator: "\"n\": ").last?.dropLast())
			try program.wait(for: text) { program.output.contains("→ \(value)\n") }
		}
		#expect(!program.output.contains("S3CR3T"))
	}

	@Test("and comes to name one that cannot be read has every value hidden from then on, with the reason")
	func broken() throws {
		for name in ["broken", "worse"] { try sandbox.write("{", to: "\(name).json") }
		try sandbox.write(#"{"$schema": "./s.json", "token": "S3CR3T-0", "pin": "a", "n": 0}"#)
		let program = try sandbox.start(["watch", "--file", "a.json"])
		var count = 0
		try program.wait(for: "a change to be heard") {
			count += 1
			try sandbox.write(#"{"$schema": "./s.json", "token": "S3CR3T-0", "pin": "a", "n": \#(count)}"#)
			return program.output.contains("n: ")
		}
		try sandbox.write(#"{"$schema": "./broken.json", "token": "S3CR3T-1", "pin": "S3CR3T-2", "n": -1}"#)
		try program.wait(for: "the reason") { program.errors.contains("Every value is hidden") }
		try sandbox.write(#"{"$schema": "./s.json", "token": "S3CR3T-3", "pin": "S3CR3T-4", "n": -2}"#)
		try sandbox.write(#"{"$schema": "./worse.json", "token": "S3CR3T-5", "pin": "S3CR3T-6", "n": -3}"#)
		try program.wait(for: "the next reason") { program.errors.contains("worse.json, cannot be read") }
		#expect(!(program.output + program.errors).contains("S3CR3T"))
	}

	@Test("and comes to name one that is not here has watch say no more of it than when it begins so")
	func absent() throws {
		try sandbox.write(#"{"n": 0}"#)
		let program = try sandbox.start(["watch", "--file", "a.json"])
		var count = 0
		try program.wait(for: "a change to be heard") {
			count += 1
			try sandbox.write(#"{"$schema": "./none.json", "n": \#(count)}"#)
			return program.output.contains("n: ")
		}
		try sandbox.write(#"{"$schema": "./none-either.json", "n": -1}"#)
		try program.wait(for: "the next") { program.output.contains("→ -1") }
		#expect(program.errors == "")
	}

	@Test(
		"behind a number sign goes by that one of the schemas in the file, be it named on the command line",
		arguments: ["#/$defs/App", "#app", "#/$defs/A%70p"], [true, false])
	func fragments(fragment: String, isOwn: Bool) throws {
		let app =
			#"{"$anchor": "app", "properties": {"token": {"writeOnly": true}, "n": {"type": "integer", "title": "Number"}}}"#
		try sandbox.write(#"{"$defs": {"App": \#(app)}}"#, to: "lib.json")
		let values = #""token": "S3CR3T-1", "n": "no"}"#
		let path = try sandbox.write((isOwn ? #"{"$schema": "lib.json\#(fragment)", "# : "{") + values)
		let flags = ["--file", path] + (isOwn ? [] : ["--schema", sandbox.path("lib.json") + fragment])
		for command in ["list", "validate", "get", "describe"] {
			let operands = ["get", "describe"].contains(command) ? ["token"] : []
			let run = try sandbox.start([command] + flags + operands).waitForExit()
			#expect(!(run.output + run.errors).contains("S3CR3T"), "\(command)")
			if command == "validate" { #expect(run.code == 4 && run.output.contains("must be a whole number")) }
			if command == "list" { #expect(run.output.contains("n")) }
		}
	}

	@Test("behind a number sign that leads nowhere is told of")
	func strayFragment() throws {
		try sandbox.write(#"{"$defs": {}}"#, to: "lib.json")
		let path = try sandbox.write(#"{"$schema": "lib.json#/none", "n": 1}"#)
		let run = try sandbox.run("validate", "--file", path)
		#expect(run.code != 0 || (run.output + run.errors).contains("#/none"), "\(run)")
		#expect(try sandbox.run("list", "--file", path).errors.contains("#/none"))
	}

	@Test(
		"and cannot be read has no text of its shown, nor one that may name a schema",
		arguments: [
			#"{"$schema": "./s.json", "token": "S3CR3T" "n": 1}"#,
			"{\"$schema\": \"./s.json\"\n \"token\": \"S3CR3T\"}",
		])
	func damaged(text: String) throws {
		let path = try sandbox.write(text)
		for command in [["screenshot", "-"], ["list"], ["get", "token"], ["validate"], ["set", "n", "1"]] {
			let run = try sandbox.run(command[0], "--file", path, command.dropFirst().joined(separator: " "))
			#expect(!(run.output + run.errors).contains("S3CR3T"), "\(command)")
		}
	}

	@Test(
		"A command ends in time whatever standard stream is closed", arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
	func closed(streams: String) throws {
		for _ in 0..<20 {
			let path = try sandbox.write(#"{"a": 1, "c": [1, 2]}"#)
			let program = try Program(
				["/bin/sh", "-c", "exec '\(Product.path("SettingsTUI"))' reset c --file '\(path)' \(streams)"],
				in: sandbox,
				output: nil)
			_ = try program.waitForExit()
			#expect(try sandbox.text() == #"{"a": 1}"#)
		}
	}
}
