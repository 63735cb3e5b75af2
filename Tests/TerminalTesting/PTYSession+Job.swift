import Glibc

extension PTYSession {
	private struct State {
		let process: pid_t
		let letter: Substring
		let session: pid_t
	}

	/// Whether all that the session's first process, a shell, has started stands still: a reader that has not yet taken
	/// its stop in would take what is typed next.
	public var jobStandsStill: Bool {
		let states = states.filter { $0.process != process }
		return !states.isEmpty && states.allSatisfy { $0.letter == "T" }
	}

	/// The most memory that the program has had, in KiB.
	public var peakMemory: Int {
		let lines = Self.text(of: "/proc/\(process)/status")?.split(separator: "\n") ?? []
		return lines.first { $0.hasPrefix("VmHWM") }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
	}

	/// Whether all that the session runs has taken in what was sent, and waits for more or has ended.
	var isIdle: Bool {
		guard child.exit != nil || !hasUnreadInput else { return false }
		let before = threads
		// Looked at twice: of threads that wake one another each may be asleep when it is looked at, but then has run
		// in between.
		return before.values.allSatisfy(Self.isAsleep) && before == threads
	}

	/// Whether the program has not read all that was sent. Asking makes the terminal hand over what is on its way.
	private var hasUnreadInput: Bool {
		var wait = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
		return poll(&wait, 1, 0) > 0
	}

	/// What proc(5) says of each thread of the session: its state, and how often it has run.
	private var threads: [String: String] {
		var threads: [String: String] = [:]
		for state in states {
			for thread in Self.numbers(in: "/proc/\(state.process)/task") {
				let path = "/proc/\(state.process)/task/\(thread)/status"
				threads[path] = Self.text(of: path)
			}
		}
		return threads
	}

	private static func isAsleep(_ status: String) -> Bool {
		status.split(separator: "\n").contains { line in
			line.hasPrefix("State:") && line.dropFirst(6).first { $0 != "\t" }.map { "StTZX".contains($0) } == true
		}
	}

	/// Those of the session's processes.
	private var states: [State] {
		Self.numbers(in: "/proc").compactMap(Self.state).filter { $0.session == process }
	}

	private static func numbers(in path: String) -> [pid_t] {
		guard let directory = opendir(path) else { return [] }
		defer { closedir(directory) }
		var found: [pid_t] = []
		while let entry = readdir(directory) {
			let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
				String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
			}
			if let process = pid_t(name) { found.append(process) }
		}
		return found
	}

	/// What proc(5) says of a process after its name in parentheses: state, parent, group, session.
	private static func state(of process: pid_t) -> State? {
		guard let line = text(of: "/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else { return nil }
		let words = line[line.index(after: end)...].split(separator: " ")
		guard words.count > 3, let session = pid_t(words[3]) else { return nil }
		return State(process: process, letter: words[0], session: session)
	}

	/// The first kilobytes of a file.
	private static func text(of path: String) -> String? {
		let file = open(path, O_RDONLY | O_CLOEXEC)
		guard file >= 0 else { return nil }
		defer { close(file) }
		var bytes = [UInt8](repeating: 0, count: 8192)
		let count = Glibc.read(file, &bytes, bytes.count)
		return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
	}
}
