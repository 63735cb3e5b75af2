import Foundation
import Testing

@testable import Defaults
@testable import SettingsUI

@Suite("A command whose file others write between its look and its write", .serialized)
struct OvertakenTests {
	/// What a run left: how it ended, what it said, and the file.
	private struct End: Equatable, CustomStringConvertible {
		let code: ExitCode
		let said: String
		let text: String
		var description: String { "\(code): \(said)\(text)" }
	}

	private static let texts = [
		"{}", "{\"a\": 1, \"l\": [1, 2]}", "{\"a\": \"1\", \"l\": {\"0\": true}}", "{\"a\": [\"x\"], \"l\": \"\"}",
		"{ // of theirs\n  \"a\": {\"b\": 1.5}, \"a.b\": \"t\"\n}",
		"{\"$schema\": \"SCHEMA\", \"a\": [\"SECRET-a\"], \"l\": [3]}",
	]
	private static let schema = """
		{"properties": {"a": {"type": "array", "items": {"writeOnly": true}}, "l": {"items": {"type": "integer"}}}}
		"""
	private static let commands = [
		["set", "a", "5"], ["set", "a.b", "5"], ["set", "a.0", "x"], ["set", "a.-", "x"], ["set", "l", "[5]"],
		["set", "l.0", "7"], ["set", "l.-", "true"], ["set", "a", "1", "--expect", "1"], ["set", "new", "x", "--json"],
		["reset", "a"], ["reset", "a.b", "l.0"], ["reset", "--all", "--yes"], ["set", "--json", "a", "{\"b\": 2}"],
		["import", "IMPORT"],
	]

	/// Runs `command` on a file of that text; `overtake` is done once it has looked at it.
	private func end(
		of command: [String], in file: String, holding text: String, overtaken overtake: @escaping @Sendable () -> Void
	) throws -> End {
		try text.write(toFile: file, atomically: true, encoding: .utf8)
		let (base, log) = (Program.settingsTUI.runner, file + ".log")
		let stream = StandardStream(descriptor: Glibc.open(log, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600))
		defer { close(stream.descriptor) }
		let runner = CommandRunner(
			table: base.table,
			open: { invocation throws(CommandFailure) in
				let target = try base.open(invocation)
				overtake()
				return target
			}, showForm: base.showForm, output: stream, errors: stream)
		let code = runner.run(command + ["--file", file])
		let said = try String(contentsOfFile: log, encoding: .utf8).replacing(file, with: "FILE")
		return End(code: code, said: said, text: try String(contentsOfFile: file, encoding: .utf8))
	}

	@Test("does and says what it does where the file was like that before", arguments: commands.indices)
	func overtaken(command: Int) throws {
		var command = Self.commands[command]
		let folder = FileManager.default.temporaryDirectory.appending(path: "overtaken-\(UUID().uuidString)").path
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		defer { try? FileManager.default.removeItem(atPath: folder) }
		try Self.schema.write(toFile: folder + "/schema.json", atomically: true, encoding: .utf8)
		try #"{"a": {"b": 2}, "l": [5]}"#.write(toFile: folder + "/import.json", atomically: true, encoding: .utf8)
		command = command.map { $0.replacing("IMPORT", with: folder + "/import.json") }
		let texts = Self.texts.map { $0.replacing("SCHEMA", with: folder + "/schema.json") }
		var count = 0
		for (before, after) in texts.flatMap({ before in texts.map { (before, $0) } }) where before != after {
			count += 1
			let (calm, overtaken) = ("\(folder)/calm\(count).json", "\(folder)/overtaken\(count).json")
			let expected = try end(of: command, in: calm, holding: after) {}
			let found = try end(of: command, in: overtaken, holding: before) {
				try? after.write(toFile: overtaken, atomically: true, encoding: .utf8)
			}
			#expect(!found.said.contains("SECRET-a"))
			// What writes nothing may have been decided by what the file was.
			let earlier = try end(of: command, in: "\(folder)/before.json", holding: before) {}
			let isEarlier = earlier.text == before && found == End(code: earlier.code, said: earlier.said, text: after)
			#expect(isEarlier || found == expected, "\(command) in \(after), which was \(before)")
		}
		#expect(count == 30)
	}
}
