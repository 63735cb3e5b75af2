import SettingsForm

extension ControlSequence {
	/// What it reports; nil if that is nothing to us.
	var input: InputParser.Input? {
		if isShift { return key.map { .key($0) } }
		if let reply { return .reply(reply) }
		if mark == UInt8(ascii: "<") { return mouse.map { .mouse($0) } }
		if mark == nil, parameters.isEmpty, intermediates.isEmpty {
			if final == UInt8(ascii: "I") { return .focus(true) }
			if final == UInt8(ascii: "O") { return .focus(false) }
		}
		return key.map { .key($0) }
	}

	/// Whether pasted text begins after it.
	var beginsPaste: Bool { !isShift && mark == nil && final == UInt8(ascii: "~") && parameter(0) == 200 }

	/// Whether three bytes of a mouse report follow.
	var isLegacyMouse: Bool { !isShift && mark == nil && final == UInt8(ascii: "M") && length == 3 }

	private var reply: TerminalReply? {
		guard mark == UInt8(ascii: "?") else { return nil }
		switch (final, intermediates) {
		case (UInt8(ascii: "c"), []): return .attributes
		case (UInt8(ascii: "u"), []): return .keyboard(flags: parameter(0))
		case (UInt8(ascii: "R"), []): return .cursor(column: parameter(1))
		case (UInt8(ascii: "y"), [UInt8(ascii: "$")]): return .mode(parameter(0), state: parameter(1))
		default: return nil
		}
	}

	private var mouse: Mouse? {
		guard parameters.count == 3, final == UInt8(ascii: "M") || final == UInt8(ascii: "m") else { return nil }
		return Mouse(
			report: parameter(0), x: parameter(1), y: parameter(2), isRelease: final == UInt8(ascii: "m"))
	}
}

extension Mouse {
	/// The left button, the wheel, or a press of the right button in xterm's report; nil for other buttons and for moving
	/// without a button.
	init?(report: Int, x: Int, y: Int, isRelease: Bool) {
		let point = Point(x: max(0, x - 1), y: max(0, y - 1))
		switch report & ~0b11100 {
		case 0: self.init(isRelease ? .release : .press, at: point)
		case 2 where !isRelease: self.init(.press, at: point, button: .right)
		case 32: self.init(isRelease ? .release : .drag, at: point)
		case 64 where !isRelease: self.init(.scrollUp, at: point)
		case 65 where !isRelease: self.init(.scrollDown, at: point)
		default: return nil
		}
	}
}
