import Foundation
import Synchronization
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
		var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
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

	/// Starts the program with these words.
	func start(_ arguments: [String], output: FileHandle? = nil) throws -> Program {
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

/// The program, running with its output and its errors read as they come.
final class Program: Sendable {
	/// Something did not come in time.
	struct Timeout: Error { let what: String, output: String, errors: String }

	private struct State {
		var output = Data()
		var errors = Data()
		var openPipes = 2
	}

	private let process: UncheckedProcess
	private let state = Mutex(State())

	/// `Process` is not Sendable, but is only started and asked here, where its own lock guards what is asked.
	private struct UncheckedProcess: @unchecked Sendable { let process: Process }

	init(_ arguments: [String], in sandbox: Sandbox, output: FileHandle?) throws {
		let process = Process()
		self.process = UncheckedProcess(process: process)
		process.executableURL = URL(fileURLWithPath: Product.path("SettingsTUI"))
		process.arguments = arguments
		process.environment = sandbox.variables
		process.currentDirectoryURL = URL(fileURLWithPath: sandbox.directory)
		process.standardInput = FileHandle.nullDevice
		if let output {
			process.standardOutput = output
			state.withLock { $0.openPipes -= 1 }
		} else {
			process.standardOutput = pipe { $0.output += $1 }
		}
		process.standardError = pipe { $0.errors += $1 }
		try process.run()
	}

	private func pipe(_ take: @escaping @Sendable (inout State, Data) -> Void) -> Pipe {
		let pipe = Pipe()
		pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
			let data = handle.availableData
			if data.isEmpty { handle.readabilityHandler = nil }
			self?.state.withLock { state in
				if data.isEmpty { state.openPipes -= 1 } else { take(&state, data) }
			}
		}
		return pipe
	}

	var output: String { state.withLock { String(decoding: $0.output, as: UTF8.self) } }
	var errors: String { state.withLock { String(decoding: $0.errors, as: UTF8.self) } }

	/// Sends a signal.
	func signal(_ signal: Int32) { kill(process.process.processIdentifier, signal) }

	/// Waits until the condition holds.
	func wait(for what: String, within limit: Duration = .seconds(20), until condition: () throws -> Bool) throws {
		let deadline = ContinuousClock.now + limit
		while try !condition() {
			guard ContinuousClock.now < deadline else { throw Timeout(what: what, output: output, errors: errors) }
			usleep(2000)
		}
	}

	/// Waits for the end and for all output.
	func waitForExit() throws -> Sandbox.Run {
		try wait(for: "the end") { !process.process.isRunning && state.withLock { $0.openPipes } == 0 }
		return Sandbox.Run(code: process.process.terminationStatus, output: output, errors: errors)
	}

	/// Whether a signal ended it.
	var wasSignalled: Bool { process.process.terminationReason == .uncaughtSignal }

	deinit { if process.process.isRunning { kill(process.process.processIdentifier, SIGKILL) } }
}
