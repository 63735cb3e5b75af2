import CNcurses
import Glibc
import SettingsForm

extension Terminal {
	/// Takes the terminal: raw modes, the second screen, reports of pastes, focus and mouse. Does nothing if it is taken.
	package func enter() {
		guard !isEntered, !isGone else { return }
		isEntered = true
		isEnding = false
		var modes = savedModes
		Self.catchSignals()
		armGuard()
		cn_errors_hold()
		_ = cn_set_raw(input, &modes)
		measure()
		lastFrame = nil
		send(screen.begin())
		if answers == nil { interview() }
		armGuard()
		send(modesOn)
	}

	/// Asks the terminal about itself, on the second screen: one that shows a question instead of answering it does no
	/// harm there.
	private func interview() {
		let asksColor = support.depth != .trueColor && support.depth != .monochrome
		let interview = TerminalInterview.hold(
			with: description, asksColor: asksColor, input: input, output: sink, parser: &parser)
		adopt(interview.answers)
		waiting += interview.inputs.compactMap(event)
		awaitRest()
		if interview.hasAsked { screen.repaint() }
	}

	/// Gives the terminal back as it was found. Does nothing if it is given back already.
	package func leave() {
		giveBack()
		cn_guard_disarm()
		Self.releaseSignals()
	}

	/// Leaves the terminal but goes on catching signals; a crash still undoes what modes another program sets there.
	func giveBack() {
		guard isEntered else { return }
		isEntered = false
		let farewell = Array(modesOff.utf8) + screen.end() + Array(formOff.utf8)
		makeWay()
		send(farewell)
		// That it takes nothing may have been found out only now.
		if isGone {
			makeWay()
			send(farewell)
		}
		var modes = savedModes
		tcsetattr(input, isGone ? TCSANOW : TCSADRAIN, &modes)
		cn_errors_release()
	}

	/// Throws away what a terminal that takes nothing has not shown yet: what gives it back comes first, behind the sign that
	/// ends a sequence which was cut off.
	private func makeWay() {
		guard isGone, tcflush(sink, TCOFLUSH) == 0 else { return }
		isGone = false
		send("\u{18}")
	}

	/// Ends the process by a signal that ``nextEvents(until:)`` reported, so that the shell sees the truth.
	package func end(by signal: Int32) -> Never {
		leave()
		cn_die_by(signal)
	}

	/// Lets the mouse be reported to the program, or leaves it to the terminal's own selection.
	package func setMouse(_ on: Bool) {
		guard usesMouse != on else { return }
		usesMouse = on
		if isEntered { send(on ? Self.mouseOn : Self.mouseOff) }
	}

	/// Changes the colours in force; nil for what was found out. The next draw shows it.
	package func setColorDepth(_ depth: ColorDepth?) {
		wantedDepth = depth
		colorDepth = depth ?? support.depth
	}

	/// Changes how long a lone Esc waits for what may follow; nil for ESCDELAY, else 50 ms, 100 over SSH.
	package func setEscapeDelay(_ delay: Duration?) {
		escapeDelay = delay ?? foundEscapeDelay
	}

	/// Sends a sequence.
	func send(_ sequence: String) { send(Array(sequence.utf8)) }

	/// Sends bytes, in one piece if the system takes them so. A terminal that takes none while something asks for the end is
	/// as good as gone.
	func send(_ bytes: [UInt8]) {
		if !isGone, writeAll(bytes, to: sink, isGivenUp: { isEnding || cn_signal_ending() != 0 }) != nil {
			isGone = true
		}
	}

	/// More than any screen shows. Of a terminal that says to be larger only so much is used, from its top left.
	static let largest = Size(width: 1000, height: 500)

	/// Looks at the terminal's size; true if it changed.
	@discardableResult
	func measure() -> Bool {
		var width: Int32 = 0
		var height: Int32 = 0
		guard cn_window_size(output, &width, &height) else { return false }
		let measured = Size(width: min(Int(width), Self.largest.width), height: min(Int(height), Self.largest.height))
		if screen.size != measured {
			screen.resize(to: measured)
			// What a terminal keeps of its cells when it changes size, and where, is its own affair.
			repaint()
		}
		defer { size = measured }
		return measured != size
	}

	/// What would end the process with the terminal as it is ends it in order, unless the program handles it itself.
	static func catchSignals() {
		for signal in signals { cn_signal_catch(signal, true) }
		for signal in endings { cn_signal_catch(signal, false) }
	}

	static func releaseSignals() {
		for signal in signals + endings { cn_signal_release(signal) }
	}

	/// Tells the crash guard what would have to be undone.
	func armGuard() {
		var modes = savedModes
		let names = ["cnorm", "sgr0", "op", "rmkx", "rmcup"]
		let sequence = modesOff + names.map(description.sequence).joinedText() + formOff + "\r"
		cn_guard_arm(output, &modes, sequence, sequence.utf8.count)
	}

	private var modesOn: String {
		"\u{1B}[?2004h\u{1B}[?1004h" + (usesMouse ? Self.mouseOn : "")
			+ (answers?.reportsKeys == true ? Self.keysOn : "")
			+ (title.map { Self.titlePush + Self.naming($0) } ?? "")
	}

	/// What undoes ``modesOn``.
	var modesOff: String {
		(answers?.holdsFrames == true ? Self.frameEnd : "") + (answers?.reportsKeys == true ? "\u{1B}[<u" : "")
			+ Self.mouseOff + "\u{1B}[?1004l\u{1B}[?2004l" + (title == nil ? "" : Self.titlePop)
	}

	/// Takes the form away where there is no second screen that it goes with; else the shell would write over it.
	private var formOff: String {
		guard description.sequence("rmcup").isEmpty else { return "" }
		let clear = description.sequence("clear")
		return clear.isEmpty ? "\r\n" : clear
	}

	static func naming(_ title: String) -> String { "\u{1B}]2;\(title)\u{1B}\\" }

	/// The signals that are the terminal's, and those that ask for the end.
	private static let signals = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT]
	/// All signals that end a process by default without telling of a crash, those that ask for it among them.
	static let endings = (1...64 as ClosedRange<Int32>).filter(cn_signal_ends)
	static let keysOn = "\u{1B}[>1u"
	static let frameBegin = "\u{1B}[?2026h", frameEnd = "\u{1B}[?2026l"
	static let titlePush = "\u{1B}[22;2t", titlePop = "\u{1B}[23;2t"
	private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
	private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
}
