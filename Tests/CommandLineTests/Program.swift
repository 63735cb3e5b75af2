import Foundation
import TerminalTesting

/// The program, running. What it prints goes to files, which are read when asked for.
final class Program {
	/// Something did not come in time.
	struct Timeout: Error { let what: String, output: String, errors: String }

	private let process: pid_t
	private let outputPath: String
	private let errorsPath: String
	private var status: Int32?

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
		process = try Self.spawn(words, in: sandbox, descriptors)
	}

	deinit {
		if isRunning {
			kill(process, SIGKILL)
			waitpid(process, nil, 0)
		}
	}

	/// What it has printed so far.
	var output: String { Self.text(outputPath) }
	/// What it has complained about so far.
	var errors: String { Self.text(errorsPath) }

	/// Sends a signal.
	func signal(_ signal: Int32) { kill(process, signal) }

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

	/// Waits for the end.
	func waitForExit() throws -> Sandbox.Run {
		try wait(for: "the end") { !isRunning }
		return Sandbox.Run(code: (status ?? 0) >> 8 & 0xFF, output: output, errors: errors)
	}

	/// The signal that ended it; 0 for none.
	var endingSignal: Int32 { (status ?? 0) & 0x7F }

	private var isRunning: Bool {
		guard status == nil else { return false }
		var status: Int32 = 0
		guard waitpid(process, &status, WNOHANG) == process else { return true }
		self.status = status
		return false
	}

	private static func text(_ path: String) -> String {
		String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
	}

	/// Opens a file that no other program of another test inherits.
	static func open(_ path: String, _ flags: Int32) throws -> Int32 {
		let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
		guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
		return descriptor
	}

	/// The shell that runs the tests may ignore SIGINT, and its threads block signals, which a program inherits; here it
	/// starts as from a terminal.
	private static func spawn(_ arguments: [String], in sandbox: Sandbox, _ descriptors: [Int32]) throws -> pid_t {
		var actions = posix_spawn_file_actions_t()
		posix_spawn_file_actions_init(&actions)
		for (number, descriptor) in descriptors.enumerated() {
			posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
		}
		var attributes = posix_spawnattr_t()
		posix_spawnattr_init(&attributes)
		var signals = sigset_t()
		sigfillset(&signals)
		posix_spawnattr_setsigdefault(&attributes, &signals)
		sigemptyset(&signals)
		posix_spawnattr_setsigmask(&attributes, &signals)
		posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
		defer {
			posix_spawn_file_actions_destroy(&actions)
			posix_spawnattr_destroy(&attributes)
		}
		// Only a shell changes the directory before it starts a program.
		let start = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", sandbox.directory]
		var words = (start + arguments).map { strdup($0) } + [nil]
		var variables = sandbox.variables.map { strdup("\($0)=\($1)") } + [nil]
		defer { for pointer in words + variables { free(pointer) } }
		var process: pid_t = 0
		let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
		guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .EIO) }
		return process
	}
}
