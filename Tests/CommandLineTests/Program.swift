import Foundation
import TerminalTesting

/// The program, running. What it prints goes to files, which are read when asked for.
final class Program {
	/// Something did not come in time.
	struct Timeout: Error { let what: String, output: String, errors: String }

	private let child: ChildProcess
	private let outputPath: String
	private let errorsPath: String

	/// Starts the words, and standard output on a descriptor if one is given.
	init(_ words: [String], in sandbox: Sandbox, output: Int32?, input: String = "/dev/null") throws {
		let name = UUID().uuidString
		outputPath = sandbox.path("\(name).out")
		errorsPath = sandbox.path("\(name).err")
		let descriptors = try [
			Self.open(input, O_RDONLY), output ?? Self.open(outputPath, O_WRONLY | O_CREAT),
			Self.open(errorsPath, O_WRONLY | O_CREAT),
		]
		defer { for descriptor in descriptors where descriptor != output { close(descriptor) } }
		child = try ChildProcess(
			words[0], Array(words.dropFirst()), environment: sandbox.variables, directory: sandbox.directory,
			descriptors: descriptors)
	}

	/// What it has printed so far.
	var output: String { Self.text(outputPath) }
	/// What it has complained about so far.
	var errors: String { Self.text(errorsPath) }

	/// Sends a signal.
	func signal(_ signal: Int32) { child.signal(signal) }

	/// Waits until the condition holds.
	func wait(
		for what: String, within limit: Duration = PTYSession.patience, until condition: () throws -> Bool
	) throws {
		let deadline = ContinuousClock.now + limit
		while try !condition() {
			guard ContinuousClock.now < deadline else { throw Timeout(what: what, output: output, errors: errors) }
			usleep(2000)
		}
	}

	/// Waits until it waits for something itself, or has ended without.
	func waitUntilItWaits() throws {
		// poll, ppoll and clock_nanosleep of x86-64, ppoll and clock_nanosleep of arm64.
		let rests = ["7 ", "271 ", "230 ", "73 ", "115 "]
		try wait(for: "it to wait") {
			// Of a size that is not known before it is read.
			let file = FileHandle(forReadingAtPath: "/proc/\(child.identifier)/syscall")
			let call = try String(decoding: file?.readToEnd() ?? Data(), as: UTF8.self)
			return child.exit != nil || rests.contains(where: call.hasPrefix)
		}
	}

	/// Waits for the end.
	func waitForExit() throws -> Sandbox.Run {
		try wait(for: "the end") { child.exit != nil }
		// One that a signal ended has a code as in a shell.
		let code = if case .status(let code)? = child.exit { code } else { 128 + endingSignal }
		return Sandbox.Run(code: code, output: output, errors: errors)
	}

	/// The signal that ended it; 0 for none.
	var endingSignal: Int32 { if case .signal(let signal)? = child.exit { signal } else { 0 } }

	private static func text(_ path: String) -> String {
		String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
	}

	/// Opens a file that no other program of another test inherits.
	static func open(_ path: String, _ flags: Int32) throws -> Int32 {
		let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
		guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
		return descriptor
	}
}
