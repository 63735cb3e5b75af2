import Glibc

/// How a process ends by a signal, so that whoever started it sees that it did.
enum Signals {
	/// Ends the process by `signal`, whatever was set to handle it.
	static func end(by signal: Int32) -> Never {
		Glibc.signal(signal, SIG_DFL)
		var set = sigset_t()
		sigemptyset(&set)
		sigaddset(&set, signal)
		pthread_sigmask(SIG_UNBLOCK, &set, nil)
		raise(signal)
		exit(128 + signal)
	}

	/// Ends the process as one whose terminal went away.
	static func endByHangUp() -> Never { end(by: SIGHUP) }

	/// From now on a reader that goes away is an error of the write instead of the end of the process.
	static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
