import Defaults
import Foundation
import Testing

@testable import SettingsUI

extension Defaults.Suite {
	fileprivate static let timed = Defaults.Suite.inMemory()
}

extension Defaults.Keys {
	fileprivate static let timeout = Key<Int>("timeout", default: 60, suite: .timed)
}

/// A program with a length of time, run here on a file of its own.
private struct Commands {
	let folder: String
	var file: String { folder + "/settings.json" }
	private let program = Program(Settings("Timed") { DurationRow("Timeout", key: .timeout) }, name: "timed")

	init(_ text: String) throws {
		folder = NSTemporaryDirectory() + "kinds-\(UUID().uuidString)"
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		try text.write(toFile: file, atomically: false, encoding: .utf8)
	}

	/// What a command prints, and how it ends.
	func run(_ words: String...) throws -> (text: String, code: ExitCode) {
		let path = folder + "/out"
		_ = FileManager.default.createFile(atPath: path, contents: nil)
		let output = try #require(FileHandle(forUpdatingAtPath: path))
		_ = fcntl(output.fileDescriptor, F_SETFD, FD_CLOEXEC)
		defer { try? output.close() }
		var runner = program.runner
		runner.output = StandardStream(descriptor: output.fileDescriptor)
		runner.errors = runner.output
		let code = runner.run(words + ["--file", file])
		try output.seek(toOffset: 0)
		return (String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self), code)
	}
}

@Suite("A kind of another target on the command line")
struct DurationCommandTests {
	@Test("is set as its values are written, and stored as its values are")
	func setting() throws {
		let commands = try Commands("{}")
		defer { try? FileManager.default.removeItem(atPath: commands.folder) }
		#expect(try commands.run("set", "timeout", "1h30m").code == .done)
		#expect(try String(contentsOfFile: commands.file, encoding: .utf8).contains("\"timeout\": 5400"))
		#expect(try commands.run("get", "timeout").text == "5400\n")
		#expect(try commands.run("set", "timeout", "45").code == .done)
		#expect(try commands.run("get", "timeout").text == "45\n")
	}

	@Test("refuses what is none with the kind's own sentence")
	func refusing() throws {
		let commands = try Commands(#"{"timeout": 5400}"#)
		defer { try? FileManager.default.removeItem(atPath: commands.folder) }
		for text in ["long", "25h", "", "90000"] {
			let answer = try commands.run("set", "timeout", text)
			#expect(
				answer.code == .invalidValue && answer.text.contains("must be a length of time up to 24h, like 1h30m"))
		}
		#expect(try commands.run("set", "--json", "timeout", "-5").code == .invalidValue)
		#expect(try commands.run("get", "timeout").text == "5400\n")
	}

	@Test("is described in its words, and validated")
	func describing() throws {
		let commands = try Commands(#"{"timeout": 5400}"#)
		defer { try? FileManager.default.removeItem(atPath: commands.folder) }
		let page = try commands.run("describe", "timeout").text
		#expect(page.contains("length of time") && page.contains("5400"))
		#expect(try commands.run("validate").code == .done)
		let other = try Commands(#"{"timeout": "long"}"#)
		defer { try? FileManager.default.removeItem(atPath: other.folder) }
		let validation = try other.run("validate")
		#expect(validation.code != .done)
		#expect(validation.text.contains("must be a length of time up to 24h, like 1h30m"))
	}
}
