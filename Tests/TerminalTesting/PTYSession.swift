import CTerminalTesting
import Glibc

/// A program on a pseudo-terminal of its own, and the screen it draws there.
///
/// Nothing is read between calls: the screen shows what had come when the last wait ended. Killed when it goes away.
public final class PTYSession {
	/// How a session begins.
	public struct Setup: Sendable {
		/// The terminal's size.
		public var width = 80, height = 24
		/// Whether the program can find out the size.
		public var sizeIsKnown = true
		/// The size that the terminal says to be of, where it draws in another one.
		public var saidSize: (width: Int, height: Int)?
		/// `TERM`.
		public var term = "xterm-256color"
		/// Variables beside the pinned ones; they win over those.
		public var environment: [String: String] = [:]
		/// The working directory, and HOME; nil for the test's own.
		public var directory: String?
		/// What the terminal answers and can do.
		public var abilities = VTScreen.Abilities()
		/// An xterm of 80×24.
		public init() {}
	}

	/// What the program draws.
	public internal(set) var screen: VTScreen
	/// All that the program sent, byte for byte.
	public internal(set) var received: [UInt8] = []
	/// The program's process.
	public var process: pid_t { child.identifier }
	/// The terminal's modes before the program started, byte for byte.
	public let modesBefore: [UInt8]

	/// This end; nil once it is closed, since another session may have been given its number then.
	private(set) var controlling: Int32?
	let program: Int32
	let child: ChildProcess

	/// Starts the program at `path`; `configure` changes what it starts with.
	public init(_ path: String, _ arguments: [String] = [], configure: (inout Setup) -> Void = { _ in }) throws {
		var setup = Setup()
		configure(&setup)
		screen = VTScreen(width: setup.width, height: setup.height, abilities: setup.abilities)
		var controlling: Int32 = -1
		var program: Int32 = -1
		let said = setup.saidSize ?? (setup.width, setup.height)
		let size = setup.sizeIsKnown ? (Int32(said.width), Int32(said.height)) : (0, 0)
		let opened = ct_open(size.0, size.1, &controlling, &program)
		guard opened == 0 else { throw PTYFailure("opening a pseudo-terminal failed with errno \(-opened)") }
		(self.controlling, self.program) = (controlling, program)
		modesBefore = Self.modes(of: program)
		child = try Self.start(path, arguments, setup, on: program)
	}

	deinit {
		child.end()
		hangUp()
		close(program)
	}

	/// Sends what a user does, in one piece.
	public func press(_ keystrokes: Keystroke...) { write(keystrokes.flatMap(\.bytes)) }

	/// Sends text as it is.
	public func send(_ text: String) { write(Array(text.utf8)) }

	/// Sends bytes as they are.
	public func send(_ bytes: [UInt8]) { write(bytes) }

	/// Gives the terminal another size; the program gets SIGWINCH.
	public func resize(width: Int, height: Int) {
		screen.resize(width: width, height: height)
		tellSize(width: width, height: height)
	}

	/// Has the terminal say that it is of another size than it draws in; the program gets SIGWINCH.
	public func tellSize(width: Int, height: Int) {
		var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
		if let controlling { _ = ioctl(controlling, UInt(TIOCSWINSZ), &size) }
	}

	/// Sends the program a signal.
	public func signal(_ signal: Int32) { child.signal(signal) }

	/// The leader of the process group in the foreground: what a shell runs.
	public var foregroundProcess: pid_t? {
		guard let controlling else { return nil }
		let group = tcgetpgrp(controlling)
		return group > 0 && group != process ? group : nil
	}

	/// Has the terminal take no more output: what the program sends from here on is waited for, until something is read.
	public func clog() {
		let other = open("/proc/self/fd/\(program)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
		defer { close(other) }
		let bytes = [UInt8](repeating: 0, count: 4096)
		while Glibc.write(other, bytes, bytes.count) > 0 || Glibc.write(other, bytes, 1) > 0 {}
	}

	/// Closes the terminal's end, as when its window is closed.
	public func hangUp() {
		if let controlling { close(controlling) }
		controlling = nil
	}

	/// The terminal's modes now, byte for byte.
	public var modes: [UInt8] { Self.modes(of: program) }

	/// Whether the terminal takes no output, as after Ctrl-S.
	public var isHeld: Bool {
		var wait = pollfd(fd: program, events: Int16(POLLOUT), revents: 0)
		return poll(&wait, 1, 0) == 0
	}

	/// How many bytes that were typed are left for whoever reads next, those of a line that has not ended included. Takes
	/// the editing of lines off the terminal.
	public var typedAhead: Int {
		var (modes, count) = (termios(), Int32(0))
		tcgetattr(program, &modes)
		modes.c_lflag &= ~tcflag_t(ICANON)
		tcsetattr(program, TCSANOW, &modes)
		return ioctl(program, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
	}

	/// Whether lines are edited by the terminal, as in a shell.
	public var isCooked: Bool {
		var modes = termios()
		tcgetattr(program, &modes)
		let cooked = tcflag_t(ICANON | ECHO | ISIG)
		return modes.c_lflag & cooked == cooked
	}

	func write(_ bytes: [UInt8]) {
		guard let controlling else { return }
		var rest = bytes[...]
		while !rest.isEmpty {
			let count = rest.withUnsafeBytes { Glibc.write(controlling, $0.baseAddress, $0.count) }
			guard count > 0 else { return }
			rest = rest.dropFirst(count)
		}
	}

	private static func modes(of descriptor: Int32) -> [UInt8] {
		var modes = termios()
		tcgetattr(descriptor, &modes)
		return withUnsafeBytes(of: modes, Array.init)
	}

	private static func start(
		_ path: String, _ arguments: [String], _ setup: Setup, on terminal: Int32
	) throws -> ChildProcess {
		var variables = [
			"TERM": setup.term, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
			"HOME": setup.directory ?? "/nonexistent",
		]
		for name in ["LD_LIBRARY_PATH", "LLVM_PROFILE_FILE"] {
			if let value = getenv(name) { variables[name] = String(cString: value) }
		}
		variables.merge(setup.environment) { $1 }
		return try ChildProcess(
			path, arguments, environment: variables, directory: setup.directory, terminal: terminal)
	}
}

/// A session did not go as expected.
public struct PTYFailure: Error, CustomStringConvertible {
	/// What was expected, and the screen at that time.
	public let description: String

	init(_ description: String) { self.description = description }
}
