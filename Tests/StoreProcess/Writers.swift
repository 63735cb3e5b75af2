import Defaults
import Glibc
import Synchronization

enum Writers {
	static func write(_ file: String, prefix: String, count: Int) throws {
		let suite = try Defaults.Suite(file: file)
		for number in 0..<count {
			try suite.apply([.set(.integer(number), at: ["\(prefix)\(number)"])])
			try suite.flush()
		}
	}

	/// Sets and says what came of it, a line each: the value in memory, notices, the standing, the error.
	static func attempt(_ file: String, key: String, number: Int) throws {
		let suite = try Defaults.Suite(file: file)
		let isSaved = Mutex(false)
		let observation = suite.observe { event in
			switch event {
			case .notice(let error): Output.line("notice \(error)")
			case .status(.saved): isSaved.withLock { $0 = true }
			default: break
			}
		}
		try suite.apply([.set(.integer(number), at: [key])])
		Output.line("value \(suite.value(at: [key])?.serialized() ?? "none")")
		defer {
			Output.line("\(suite.status)".prefix { $0 != "(" }.description)
			observation.invalidate()
		}
		try suite.flush()
		// That it is saved is told from a queue, behind the notices.
		while !isSaved.withLock({ $0 }) { usleep(1000) }
	}

	static func starve(_ file: String, key: String, number: Int) throws {
		let suite = try Defaults.Suite(file: file)
		let former = Limits.set(RLIMIT_NOFILE, to: 0)
		try suite.apply([.set(.integer(number), at: [key])])
		do {
			try suite.flush()
		} catch {
			Output.line("\(error)")
		}
		while suite.status == .pending { usleep(1000) }
		Output.line("\(suite.status)".prefix { $0 != "(" }.description)
		Limits.set(RLIMIT_NOFILE, to: former)
		while suite.status != .saved { usleep(1000) }
		Output.line("saved")
	}

	static func storm(_ file: String, key: String) throws {
		let suite = try Defaults.Suite(file: file)
		for number in 1... {
			try suite.apply([.set(.integer(number), at: [key])])
			try suite.flush()
			Output.line("\(number)")
		}
	}

	/// Sets its key over and over. Where a stale save of someone else undoes an acknowledged set, that must have been
	/// told as an outside change; prints `undone U unreported R`.
	static func contend(_ file: String, key: String) throws {
		let suite = try Defaults.Suite(file: file)
		let told = Mutex<Set<Int>>([])
		let observation = suite.observe { event in
			guard case .changed(let changes, isOutside: true) = event else { return }
			for change in changes where change.path == [key] {
				if let old = change.old?.number?.int64 { told.withLock { _ = $0.insert(Int(old)) } }
			}
		}
		var (sets, undone, unreported) = (0, 0, 0)
		while !Input.isAtEnd {
			sets += 1
			try suite.apply([.set(.integer(sets), at: [key])])
			try suite.flush()
			usleep(UInt32.random(in: 200...1500))
			guard suite.value(at: [key]) != .integer(sets) else { continue }
			undone += 1
			// The news may still be on its way from the queue.
			var patience = 1000
			while !told.withLock({ $0.contains(sets) }), patience > 0 {
				usleep(1000)
				patience -= 1
			}
			if patience == 0 { unreported += 1 }
		}
		observation.invalidate()
		Output.line("sets \(sets) undone \(undone) unreported \(unreported)")
	}
}

enum Input {
	/// Whether the other side has closed standard input.
	static var isAtEnd: Bool {
		var poll = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
		return Glibc.poll(&poll, 1, 0) > 0
	}
}

enum Limits {
	/// Sets a limit of the process; returns the former one.
	@discardableResult
	static func set(_ kind: __rlimit_resource, to limit: rlim_t) -> rlim_t {
		let kind = __rlimit_resource_t(kind.rawValue)
		var limits = rlimit()
		getrlimit(kind, &limits)
		let former = limits.rlim_cur
		limits.rlim_cur = limit
		setrlimit(kind, &limits)
		return former
	}
}

enum Privileges {
	/// Becomes nobody, where the process is root's: root may write what is read-only.
	static func giveUp() {
		guard getuid() == 0 else { return }
		guard setgroups(0, nil) == 0, setgid(65534) == 0, setuid(65534) == 0 else { exit(3) }
	}
}

enum Holder {
	static func hold(_ directory: String) {
		let descriptor = open(directory, O_RDONLY | O_DIRECTORY)
		guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else { exit(1) }
		Output.line("held")
		raise(SIGSTOP)
		exit(0)
	}
}

extension Holder {
	/// Takes a write lease, as a file server does for its clients, and gives it back so long after someone asks.
	static func lease(_ path: String, for delay: UInt32) {
		var asked = sigset_t()
		sigemptyset(&asked)
		sigaddset(&asked, SIGIO)
		sigprocmask(SIG_BLOCK, &asked, nil)
		let file = open(path, O_RDWR)
		// Glibc's module does not have the name of 1024, which sets a lease.
		// A process that is being started by another has its descriptors until it is another program.
		while file < 0 || fcntl(file, 1024, Int32(F_WRLCK)) != 0 {
			guard file >= 0, errno == EAGAIN else { exit(1) }
			usleep(1000)
		}
		Output.line("leased")
		var signal: Int32 = 0
		sigwait(&asked, &signal)
		Output.line("asked")
		usleep(delay)
		exit(0)
	}
}

enum Output {
	/// Writes a line at once, whatever the stream's buffer.
	static func line(_ text: String) {
		let bytes = Array((text + "\n").utf8)
		_ = write(1, bytes, bytes.count)
	}
}
