import CTerminalTesting
import Glibc

/// A program that a test runs. It inherits nothing but its three streams, and is killed when it goes away; no wait for it is
/// without a limit, for a test that blocks a thread for good stops all the others.
public final class ChildProcess {
	/// How a program ended.
	public enum Exit: Hashable, Sendable {
		/// By itself, with a status.
		case status(Int32)
		/// By a signal.
		case signal(Int32)
	}

	/// Something did not come in time.
	public struct Timeout: Error {
		let what: String

		/// What was waited for.
		public init(what: String) { self.what = what }
	}

	/// What the system calls it.
	public let identifier: pid_t
	private var knownExit: Exit?

	/// Starts the program at `path`, with the descriptors for input, output and errors.
	public convenience init(
		_ path: String, _ arguments: [String], environment: [String: String], directory: String? = nil,
		descriptors: [Int32]
	) throws {
		try self.init(path, arguments, environment, directory) { ct_spawn(descriptors, 0, $0, $1, $2, $3, &$4) }
	}

	/// Starts it as the leader of a new session on a terminal.
	convenience init(
		_ path: String, _ arguments: [String], environment: [String: String], directory: String?, terminal: Int32
	) throws {
		try self.init(path, arguments, environment, directory) { ct_spawn(nil, terminal, $0, $1, $2, $3, &$4) }
	}

	private typealias Strings = UnsafePointer<UnsafeMutablePointer<CChar>?>

	private init(
		_ path: String, _ arguments: [String], _ environment: [String: String], _ directory: String?,
		by spawn: (String, Strings, Strings, String?, inout pid_t) -> Int32
	) throws {
		let words = ([path] + arguments).map { strdup($0) } + [nil]
		let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
		defer { for pointer in words + variables { free(pointer) } }
		var identifier: pid_t = 0
		let result = spawn(path, words, variables, directory, &identifier)
		guard result == 0 else { throw PTYFailure("starting \(path) failed with errno \(-result)") }
		self.identifier = identifier
	}

	deinit { end() }

	/// Sends a signal, unless it is known to have ended: another may have its number then.
	public func signal(_ signal: Int32) { if knownExit == nil { kill(identifier, signal) } }

	/// How it ended; nil while it runs.
	public var exit: Exit? {
		if knownExit == nil { take(WNOHANG) }
		return knownExit
	}

	/// Waits for the end.
	@discardableResult
	public func waitForExit(within limit: Duration = PTYSession.patience) throws -> Exit {
		let deadline = ContinuousClock.now + limit
		while true {
			if let exit { return exit }
			guard ContinuousClock.now < deadline else { throw Timeout(what: "the end of \(identifier)") }
			usleep(1000)
		}
	}

	/// Kills it, with what it has started in its process group, unless it has ended.
	func end() {
		guard knownExit == nil else { return }
		kill(-identifier, SIGKILL)
		take(0)
	}

	private func take(_ options: Int32) {
		var status: Int32 = 0
		guard waitpid(identifier, &status, options) == identifier else { return }
		let signal = status & 0x7F
		knownExit = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
	}
}
