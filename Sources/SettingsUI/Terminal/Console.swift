import CNcurses
import Glibc
import SettingsForm

/// Standard input and output as lines: a terminal in its own modes, which edits what is typed, or pipes and files.
///
/// While what is typed is not to be seen, the terminal shows none of it; whatever ends the process, short of SIGKILL, puts
/// its modes back.
final class Console {
	/// What came instead of a line, or with it.
	enum Event: Sendable, Hashable {
		/// A line, without its end.
		case line(String)
		/// One that cannot be taken for what was typed.
		case unreadable(LineFault)
		/// The process was stopped, and goes on.
		case resumed
		/// There is no more.
		case end
		/// Nobody reads what is written any more.
		case gone
		/// The process is asked to end.
		case signal(Int32)
	}

	private let input: Int32 = STDIN_FILENO
	private let output = StandardStream.output
	/// The terminal's modes; nil where there is none.
	private var modes: termios?
	/// Whether somebody types.
	var isTerminal: Bool { modes != nil }
	private var bytes: [UInt8] = []
	private var hasEnded = false
	private let bell = cn_bell_open()

	/// Takes standard input and output until ``leave()``.
	init() {
		var found = termios()
		if isatty(input) == 1, tcgetattr(input, &found) == 0 {
			modes = found
			cn_guard_arm(input, &found, "", 0)
		}
		Terminal.catchSignals()
	}

	/// Leaves all as it was found.
	func leave() {
		show(true)
		cn_guard_disarm()
		Terminal.releaseSignals()
	}

	/// Ends the process by a signal.
	func end(by signal: Int32) -> Never {
		leave()
		cn_die_by(signal)
	}

	/// Writes lines, and what stands before the next one that is typed; false where nobody reads any more.
	func write(_ lines: [String], prompt: String = "") -> Bool {
		do {
			try output.write(lines: lines)
			try output.write(prompt: prompt)
		} catch {
			return false
		}
		return true
	}

	/// Writes lines and a prompt, and waits for a line. What is not to be seen is hidden before it is asked for.
	func ask(_ lines: [String], prompt: String, isHidden: Bool) -> Event {
		if isHidden { show(false) }
		defer { if isHidden { show(true) } }
		guard write(lines, prompt: prompt) else { return takeEnding() ?? .gone }
		while true {
			if let line = takeLine() {
				// Where nothing shows what is typed, what is said next begins a line all the same.
				if modes == nil { try? output.write(lines: [""]) }
				return line
			}
			if hasEnded { return .end }
			let (ending, isStopped) = (takeEnding(), cn_signal_take(SIGTSTP))
			// Whoever reads next is not to get, and show, the beginning of what was not to be seen.
			if isHidden, modes != nil, ending != nil || isStopped { tcflush(input, TCIFLUSH) }
			if let ending { return ending }
			if isStopped {
				suspend()
				return .resumed
			}
			if cn_signal_take(SIGCONT) { return .resumed }
			waitOnce()
		}
	}

	private func takeEnding() -> Event? { Terminal.endings.first { cn_signal_take($0) }.map(Event.signal) }

	/// A line that has come whole, or what came before the end.
	private func takeLine() -> Event? {
		guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? (hasEnded && !bytes.isEmpty ? bytes.count : nil)
		else {
			return nil
		}
		defer { bytes.removeFirst(min(end + 1, bytes.count)) }
		let line = bytes[..<end]
		// Of a longer one a terminal keeps the beginning, and says nothing.
		if modes != nil, line.count >= Self.longest { return .unreadable(.tooLong(Self.longest)) }
		let text = String(validating: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
		return text.map { .line($0) } ?? .unreadable(.notUTF8)
	}

	/// The most bytes that a terminal of Linux takes for a line (N_TTY).
	private static let longest = 4095

	private func waitOnce() {
		var waits = [
			pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
		]
		guard poll(&waits, 2, -1) > 0 else { return }
		if waits[1].revents != 0 { _ = cn_bell_take() }
		guard waits[0].revents != 0 else { return }
		let more = readAvailable(from: input) ?? []
		hasEnded = more.isEmpty
		bytes += more
	}

	/// Has the terminal show what is typed, or not.
	private func show(_ isShown: Bool) {
		guard var wanted = modes else { return }
		if !isShown {
			wanted.c_lflag &= ~tcflag_t(ECHO)
			wanted.c_lflag |= tcflag_t(ECHONL)
		}
		// It waits for no output, which the terminal may hold for ever.
		tcsetattr(input, TCSANOW, &wanted)
	}

	/// Stops the process, as Ctrl-Z does, with the terminal as it was; without one nobody else is stopped, for whoever
	/// started it may be waiting.
	private func suspend() {
		show(true)
		if modes == nil { raise(SIGSTOP) } else { cn_stop_group() }
		_ = cn_signal_take(SIGCONT)
	}

	/// Runs a program on the terminal and waits for it; its exit status, nil where it could not be started.
	func run(_ arguments: [String]) -> Int32? {
		guard modes != nil, output.isTerminal else { return nil }
		show(true)
		defer { Terminal.catchSignals() }
		return try? Terminal.start(arguments, on: input, output.descriptor)
	}
}
