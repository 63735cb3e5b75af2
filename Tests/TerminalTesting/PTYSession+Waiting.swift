import Glibc

extension PTYSession {
	/// The signals whose default action ends a process and that the C library lets a program have, without SIGKILL.
	public static let endingSignals: [Int32] = (1...64).filter { signal in
		let others = [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCONT, SIGCHLD, SIGURG, SIGWINCH]
		return !others.contains(signal) && !(32...33).contains(signal)
	}

	/// How long a test waits before it gives up. It decides nothing where all is well: a machine whose disk or
	/// processors are busy with others has stood still for more than ten seconds.
	public static let patience = Duration.seconds(120)

	/// How a program ended.
	public typealias Exit = ChildProcess.Exit

	/// Waits until a condition holds for the screen; fails with a picture of it after `limit`.
	public func waitUntil(
		_ what: String, within limit: Duration = patience, _ condition: (VTScreen) -> Bool
	) throws {
		let deadline = ContinuousClock.now + limit
		while !condition(screen) {
			let isOver = ContinuousClock.now >= deadline
			let isAlive = read(within: 50)
			if condition(screen) { return }
			guard !isOver, isAlive else { throw failure(isOver ? "waited in vain for \(what)" : "gone before \(what)") }
		}
	}

	/// Waits until `text` is on the screen.
	public func waitFor(_ text: String, within limit: Duration = patience) throws {
		try waitUntil("“\(text)”", within: limit) { $0.contains(text) }
	}

	/// Waits until `text` is not on the screen.
	public func waitForNo(_ text: String, within limit: Duration = patience) throws {
		try waitUntil("“\(text)” to go away", within: limit) { !$0.contains(text) }
	}

	/// Waits until a condition holds that is none of the screen's, reading what comes meanwhile.
	public func waitUntil(_ what: String, within limit: Duration = patience, _ condition: () -> Bool) throws {
		let deadline = ContinuousClock.now + limit
		while !condition() {
			guard ContinuousClock.now < deadline else { throw failure("waited in vain for \(what)") }
			if !read(within: 10) { usleep(1000) }
		}
	}

	/// Waits for the program's end and reads all it sent until then, or then only.
	@discardableResult
	public func waitForExit(within limit: Duration = patience, reading: Bool = true) throws -> Exit {
		let deadline = ContinuousClock.now + limit
		while true {
			if let exit = child.exit {
				try settle(within: limit)
				return exit
			}
			guard ContinuousClock.now < deadline else { throw failure("waited in vain for the end") }
			if !reading || !read(within: 5) { usleep(1000) }
		}
	}

	/// Reads until the program has done all that was asked of it and waits, or has ended, and everything it sent has come:
	/// for counting bytes, and for promises that nothing happens. What it set a timer for is still to come.
	public func settle(within limit: Duration = patience) throws {
		let deadline = ContinuousClock.now + limit
		while true {
			// In this order: what it sent before it began to wait has come after that.
			let (wasIdle, count) = (isIdle, received.count)
			guard read(within: wasIdle ? 0 : 5) else { return }
			if wasIdle, received.count == count { return }
			guard ContinuousClock.now < deadline else { throw failure("waited in vain for the program to be done") }
		}
	}

	/// The bytes that the program sends for something.
	public func bytes(during action: () throws -> Void) throws -> [UInt8] {
		try settle()
		let before = received.count
		try action()
		try settle()
		return Array(received[before...])
	}

	/// Whether the program has sent `text` at any time.
	public func hasReceived(_ text: String) -> Bool { received.firstRange(of: Array(text.utf8)) != nil }

	/// A failure with a picture of the screen.
	public func failure(_ what: String) -> PTYFailure {
		let rule = String(repeating: "─", count: screen.width)
		let last = String(decoding: received.suffix(200), as: UTF8.self).debugDescription
		return PTYFailure("\(what)\n\(rule)\n\(screen.text)\n\(rule)\n\(received.count) bytes came, last \(last)")
	}

	/// Reads what comes within some milliseconds and answers the program's questions; false if the terminal is gone.
	func read(within milliseconds: Int32) -> Bool {
		guard let controlling else { return false }
		var wait = pollfd(fd: controlling, events: Int16(POLLIN), revents: 0)
		guard poll(&wait, 1, milliseconds) > 0 else { return true }
		var bytes = [UInt8](repeating: 0, count: 65536)
		let count = Glibc.read(controlling, &bytes, bytes.count)
		guard count > 0 else { return false }
		received += bytes.prefix(count)
		screen.feed(bytes.prefix(count))
		let replies = screen.takeReplies()
		if !replies.isEmpty { write(replies) }
		return true
	}
}
