import CNcurses
import Glibc
import SettingsForm
import TextWidth

extension Terminal {
	/// Waits until something comes or the deadline has passed, and returns all that came, in order. Signals first.
	///
	/// Empty at the deadline. After ``TerminalEvent/closed`` it returns that at once, every time.
	package func nextEvents(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
		while true {
			if waiting.isEmpty { waitOnce(until: deadline) }
			takeSignals()
			if isGone { waiting.append(.closed) }
			guard waiting.isEmpty else {
				defer { waiting = [] }
				return waiting
			}
			if let deadline, ContinuousClock.now >= deadline { return [] }
		}
	}

	/// Drops what was typed and pasted so far; all else that came is still to be told.
	package func dropTyped() {
		var others: [TerminalEvent] = []
		var events: [TerminalEvent]
		repeat {
			events = nextEvents(until: .now)
			others += events.filter { !$0.isTyped }
		} while !events.isEmpty && !isGone
		waiting = others
	}

	/// Lets any thread make ``nextEvents(until:)`` return.
	package var waker: Waker { Waker() }

	private func waitOnce(until deadline: ContinuousClock.Instant?) {
		guard !isGone else { return }
		var waits = [
			pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
		]
		let until = [deadline, escapeDeadline, burstDeadline].compactMap(\.self).min()
		let count = poll(&waits, 2, until?.millisecondsLeft ?? -1)
		if count > 0, waits[1].revents != 0, cn_bell_take() { waiting.append(.woken) }
		if count > 0, waits[0].revents != 0 { readInput(isHungUp: waits[0].revents & Self.hangUp != 0) }
		if let escapeDeadline, ContinuousClock.now >= escapeDeadline {
			report(parser.flush())
			self.escapeDeadline = nil
		}
		if let burstDeadline, ContinuousClock.now >= burstDeadline { endBurst() }
	}

	/// Reads all that is there, but not for ever if more keeps coming.
	private func readInput(isHungUp: Bool) {
		var total = 0
		while total < 1 << 16 {
			guard let bytes = readAvailable(from: input), !bytes.isEmpty || !isHungUp else {
				isGone = true
				return endBurst()
			}
			if bytes.isEmpty { break }
			total += bytes.count
			burst.add(parser.read(bytes))
		}
		// A key alone is none of the text, whose end it only waits for.
		if !burst.isText {
			endBurst()
		} else if burstDeadline == nil || total > Burst.mostOfKey {
			burstDeadline = .now + Burst.patience
		}
		awaitRest()
	}

	/// From now on what is held back waits for what may follow.
	func awaitRest() { escapeDeadline = parser.pending.patience(escapeDelay: escapeDelay).map { .now + $0 } }

	private func endBurst() {
		report(burst.end())
		burstDeadline = nil
	}

	private func report(_ inputs: [InputParser.Input]) { waiting += inputs.compactMap(event) }

	/// The event that an input is; answers that come late are taken in here. Ctrl-\ means SIGQUIT, as without raw mode.
	func event(_ input: InputParser.Input) -> TerminalEvent? {
		switch input {
		case .key(.control("\\")): return .signal(SIGQUIT)
		case .key(let key): return .key(key)
		case .paste(let text): return .paste(text)
		case .excess(let count): return .excess(count)
		case .mouse(let mouse): return usesMouse ? .mouse(mouse) : nil
		case .focus(let isFocused): return .focus(isFocused)
		case .reply(let reply): return take(reply) ? .answered : nil
		}
	}

	/// Takes an answer in that came after the first frame; true if something can look better for it.
	private func take(_ reply: TerminalReply) -> Bool {
		let before = answers ?? TerminalAnswers()
		var now = before
		_ = now.note(reply)
		adopt(now)
		if now.reportsKeys, !before.reportsKeys, isEntered {
			send(Self.keysOn)
			armGuard()
		}
		setColorDepth(wantedDepth)
		return now.background != before.background || now.provesDirectColor != before.provesDirectColor
			|| now.widensDoubtful != before.widensDoubtful
	}

	/// Draws, and is asked, by what the terminal has answered from here on.
	func adopt(_ answers: TerminalAnswers) {
		self.answers = answers
		background = answers.background
		support.provesDirectColor = answers.provesDirectColor
		screen.repeatsCharacters = answers.repeatsCharacters
		TextWidth.widensDoubtful = answers.widensDoubtful
	}

	private func takeSignals() {
		var events = Self.endings.filter { cn_signal_take($0) }.map(TerminalEvent.signal)
		if !events.isEmpty { isEnding = true }
		if cn_signal_take(SIGTSTP) {
			suspend()
			events.append(.resumed)
		} else if cn_signal_take(SIGCONT) {
			takeBack()
			events.append(.resumed)
		}
		if cn_signal_take(SIGWINCH), measure() { events.append(.resize(size)) }
		waiting.insert(contentsOf: events, at: 0)
	}

	private static let hangUp = Int16(POLLHUP | POLLERR | POLLNVAL)
}

/// Wakes the thread that waits for the terminal. May be kept and called from any thread, at any time.
package struct Waker: Sendable {
	/// Makes ``Terminal/nextEvents(until:)`` return with ``TerminalEvent/woken``; many calls may make one event.
	package func wake() { cn_bell_ring() }
}
