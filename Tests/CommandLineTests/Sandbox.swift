import Foundation
import TerminalTesting
import Testing

/// A home of its own for the program, gone with the test.
final class Sandbox: Sendable {
	/// What a run left.
	struct Run: Sendable {
		let code: Int32
		let output: String
		let errors: String

		/// The lines of the output.
		var lines: [String] {
			output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
		}
	}

	let directory: String
	/// Variables beside those that name the sandbox's own folders.
	let environment: [String: String]

	init(environment: [String: String] = [:]) throws {
		directory = NSTemporaryDirectory() + "SettingsTUI-" + UUID().uuidString
		self.environment = environment
		for folder in ["config", "data", "state", "etc"] {
			try FileManager.default.createDirectory(atPath: "\(directory)/\(folder)", withIntermediateDirectories: true)
		}
	}

	deinit { try? FileManager.default.removeItem(atPath: directory) }

	/// The path of a file in the sandbox.
	func path(_ name: String) -> String { "\(directory)/\(name)" }

	/// Puts a file there.
	@discardableResult
	func write(_ text: String, to name: String = "a.json") throws -> String {
		let path = path(name)
		let folder = (path as NSString).deletingLastPathComponent
		try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
		try Data(text.utf8).write(to: URL(fileURLWithPath: path))
		return path
	}

	/// What a file holds.
	func text(_ name: String = "a.json") throws -> String {
		String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
	}

	/// Two ends of a pipe that no other program inherits.
	func pipe() throws -> (reading: Int32, writing: Int32) {
		let path = path(UUID().uuidString)
		mkfifo(path, 0o600)
		return (try Program.open(path, O_RDONLY | O_NONBLOCK), try Program.open(path, O_WRONLY))
	}

	/// Starts the program with these words.
	func start(_ arguments: [String], output: Int32? = nil) throws -> Program {
		try Program(arguments, in: self, output: output)
	}

	/// Runs the program with these words and waits for its end.
	func run(_ arguments: String...) throws -> Run {
		let program = try start(arguments)
		return try program.waitForExit()
	}

	/// The environment of programs in here.
	var variables: [String: String] {
		var variables = [
			"HOME": directory, "XDG_CONFIG_HOME": path("config"), "XDG_DATA_HOME": path("data"),
			"XDG_STATE_HOME": path("state"), "XDG_CONFIG_DIRS": path("etc"), "LC_ALL": "C.UTF-8", "TERM": "xterm",
			"PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
		]
		for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
			variables[name] = ProcessInfo.processInfo.environment[name]
		}
		return variables.merging(environment) { $1 }
	}
}
