import CNcurses
import Glibc
import Wording

extension Terminal {
	/// Stops the process group as Ctrl-Z does, with the terminal given back meanwhile. Returns when continued, with the
	/// terminal taken again and measured; the next draw sends everything.
	package func suspend() {
		willSuspend?()
		giveBack()
		// The shell's modes are not ours to undo.
		cn_guard_disarm()
		cn_stop_group()
		_ = cn_signal_take(SIGCONT)
		enterAndNotice()
	}

	/// Runs a program, found in PATH, on this terminal and waits for it: the user's editor. Returns its exit status,
	/// 128 and the signal if one ended it. The terminal is taken again then; the next draw sends everything. A signal
	/// that asks for the end is passed on to the program, which cannot keep us from ending by it.
	package func run(_ arguments: [String]) throws(TerminalError) -> Int32 {
		giveBack()
		defer { enterAndNotice() }
		return try Self.start(arguments, on: input, output)
	}

	/// The same on a terminal that is given back.
	static func start(_ arguments: [String], on input: Int32, _ output: Int32) throws(TerminalError) -> Int32 {
		cn_signal_release(SIGTSTP)
		var pointers = arguments.map { strdup($0) } + [nil]
		let status = cn_run(&pointers, input, output)
		for pointer in pointers { free(pointer) }
		_ = cn_signal_take(SIGCONT)
		guard status >= 0 else {
			throw .system(localized("start \(arguments.first ?? localized("the program"))"), -status)
		}
		return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
	}

	/// After a stop that could not be caught: the shell has changed the modes meanwhile. What the terminal put aside for
	/// us is taken back first, since it is put aside anew.
	func takeBack() {
		guard isEntered else { return }
		isEntered = false
		send(modesOff)
		send(screen.end())
		enterAndNotice()
	}

	/// Takes the terminal and reports its size if that changed meanwhile.
	private func enterAndNotice() {
		let before = size
		enter()
		if size != before { waiting.append(.resize(size)) }
	}
}
