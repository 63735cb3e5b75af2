import Glibc

extension PTYSession {
	/// Whether all that the session's first process, a shell, has started stands still: a reader that has not yet taken
	/// its stop in would take what is typed next.
	public var jobStandsStill: Bool {
		let states = Self.processes.compactMap(Self.state).filter { $0.session == process && $0.process != process }
		return !states.isEmpty && states.allSatisfy { $0.letter == "T" }
	}

	private static var processes: [pid_t] {
		guard let directory = opendir("/proc") else { return [] }
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
	private static func state(of process: pid_t) -> (process: pid_t, letter: Substring, session: pid_t)? {
		let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
		guard file >= 0 else { return nil }
		defer { close(file) }
		var bytes = [UInt8](repeating: 0, count: 512)
		let count = Glibc.read(file, &bytes, bytes.count)
		let line = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
		guard let end = line.lastIndex(of: ")") else { return nil }
		let words = line[line.index(after: end)...].split(separator: " ")
		guard words.count > 3, let session = pid_t(words[3]) else { return nil }
		return (process, words[0], session)
	}
}
