import Foundation

/// A program on a pseudo-terminal of 80 by 24 that answers what it is asked.
final class PseudoTerminal {
	private let master: Int32
	let process: pid_t
	private(set) var received: [UInt8] = []
	/// When something came last.
	private(set) var lastByte = ContinuousClock.now

	/// Starts `program`, with the pseudo-terminal as its standard streams and controlling terminal.
	init(_ program: String, _ arguments: [String], environment: [String: String]) {
		master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
		let name = Self.nameOfOtherEnd(of: master)
		var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
		_ = ioctl(master, UInt(TIOCSWINSZ), &size)

		var actions = posix_spawn_file_actions_t()
		posix_spawn_file_actions_init(&actions)
		posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
		posix_spawn_file_actions_adddup2(&actions, 0, 1)
		posix_spawn_file_actions_adddup2(&actions, 0, 2)
		var attributes = posix_spawnattr_t()
		posix_spawnattr_init(&attributes)
		// POSIX_SPAWN_SETSID, which Swift's Glibc lacks: the terminal that is opened first becomes the controlling one.
		posix_spawnattr_setflags(&attributes, 0x80)
		var words = ([program] + arguments).map { strdup($0) } + [nil]
		var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
		var process: pid_t = 0
		let code = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
		precondition(code == 0, "\(program) does not start: \(code)")
		self.process = process
		for pointer in words + variables { free(pointer) }
	}

	/// What `unlockpt` and `ptsname` do, which Swift's Glibc lacks: TIOCSPTLCK and TIOCGPTN.
	private static func nameOfOtherEnd(of master: Int32) -> String {
		var lock: Int32 = 0
		var number: Int32 = 0
		precondition(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
		return "/dev/pts/\(number)"
	}

	deinit {
		kill(process, SIGKILL)
		waitpid(process, nil, 0)
		close(master)
	}

	/// Reads what comes within the time; false if nothing does.
	@discardableResult
	func read(within milliseconds: Int32) -> Bool {
		var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
		guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
		var buffer = [UInt8](repeating: 0, count: 1 << 16)
		let count = Foundation.read(master, &buffer, buffer.count)
		guard count > 0 else { return false }
		received += buffer[..<count]
		lastByte = .now
		// The question that every terminal answers; whoever asks waits for it.
		if received[max(0, received.count - count - 2)...].firstRange(of: Array("\u{1B}[c".utf8)) != nil {
			// Most repeat a character when told to, and are asked where the cursor is after it.
			let isProbed = received.firstRange(of: Array("\u{1B}[3b\u{1B}[?6n".utf8)) != nil
			send((isProbed ? "\u{1B}[?1;5;1R" : "") + "\u{1B}[?62;22c")
		}
		return true
	}

	/// Reads until `text` has come.
	func wait(for text: String) {
		let bytes = Array(text.utf8)
		let deadline = ContinuousClock.now + .seconds(10)
		while received.firstRange(of: bytes) == nil {
			precondition(ContinuousClock.now < deadline, "“\(text)” does not come")
			read(within: 1000)
		}
	}

	/// Reads until more than so many bytes have come.
	func waitForMore(than count: Int) {
		let deadline = ContinuousClock.now + .seconds(10)
		while received.count == count {
			precondition(ContinuousClock.now < deadline, "nothing comes")
			read(within: 1000)
		}
	}

	/// Types.
	func send(_ text: String) {
		let bytes = Array(text.utf8)
		precondition(write(master, bytes, bytes.count) == bytes.count)
	}

	/// How many bytes come for what is typed.
	func bytes(for text: String) -> Int {
		let before = received.count
		send(text)
		while read(within: 80) {}
		return received.count - before
	}

	/// The time all its threads have run.
	var processorTime: Duration {
		let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
		let times = tasks.map { task -> Int in
			let text = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/schedstat", encoding: .utf8)
			return text?.split(separator: " ").first.flatMap { Int($0) } ?? 0
		}
		return .nanoseconds(times.reduce(0, +))
	}

	/// The memory it has in use, in MiB.
	var residentMemory: Double {
		let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
		let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
		return Double(line?.split(whereSeparator: \.isWhitespace)[1] ?? "0").map { $0 / 1024 } ?? 0
	}
}
