import Glibc

extension PTYSession {
	/// How the program ended.
	public enum Exit: Hashable, Sendable {
		/// By itself, with a status.
		case status(Int32)
		/// By a signal.
		case signal(Int32)
	}

	/// Waits until a condition holds for the screen; fails with a picture of it after `limit`.
	public func waitUntil(
		_ what: String, within limit: Duration = .seconds(10), _ condition: (VTScreen) -> Bool
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
	public func waitFor(_ text: String, within limit: Duration = .seconds(10)) throws {
		try waitUntil("“\(text)”", within: limit) { $0.contains(text) }
	}

	/// Waits until `text` is not on the screen.
	public func waitForNo(_ text: String, within limit: Duration = .seconds(10)) throws {
		try waitUntil("“\(text)” to go away", within: limit) { !$0.contains(text) }
	}

	/// Waits until a condition holds that is none of the screen's, reading what comes meanwhile.
	public func waitUntil(_ what: String, within limit: Duration = .seconds(10), _ condition: () -> Bool) throws {
		let deadline = ContinuousClock.now + limit
		while !condition() {
			guard ContinuousClock.now < deadline else { throw failure("waited in vain for \(what)") }
			if !read(within: 10) { usleep(1000) }
		}
	}

	/// Waits for the program's end and reads all it sent until then.
	@discardableResult
	public func waitForExit(within limit: Duration = .seconds(10)) throws -> Exit {
		let deadline = ContinuousClock.now + limit
		while true {
			if let exit { return exit }
			var status: Int32 = 0
			if waitpid(process, &status, WNOHANG) == process {
				// What a program writes last may reach this end a moment after the program has ended.
				settle(quiet: 30)
				let signal = status & 0x7F
				exit = signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
				continue
			}
			guard ContinuousClock.now < deadline else { throw failure("waited in vain for the end") }
			if !read(within: 5) { usleep(1000) }
		}
	}

	/// Reads until nothing has come for so long: for counting bytes, and for promises that nothing happens.
	public func settle(quiet: Int32 = 60) {
		var count = -1
		while count != received.count {
			count = received.count
			if !read(within: quiet) { return }
		}
	}

	/// The bytes that the program sends for something.
	public func bytes(during action: () throws -> Void) rethrows -> [UInt8] {
		settle()
		let before = received.count
		try action()
		settle()
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
