import SettingsForm

/// What came from the terminal, or from elsewhere while waiting for it.
package enum TerminalEvent: Hashable, Sendable {
	/// A key press.
	case key(Key)
	/// Text pasted in one piece, with line feeds as line ends. It is data: it may hold control characters.
	case paste(String)
	/// So many bytes were pasted, with marks or without, which is more than anyone means; nothing of them is taken.
	case excess(Int)
	/// The mouse; only while it is on.
	case mouse(Mouse)
	/// The terminal has a new size.
	case resize(Size)
	/// The terminal's window got the focus, or lost it.
	case focus(Bool)
	/// A signal was sent that asks for the end, or would have ended the process. Ctrl-C is a key; Ctrl-\ is SIGQUIT.
	case signal(Int32)
	/// The program was stopped and goes on; everything is painted again with the next draw.
	case resumed
	/// The terminal told something of itself that was not known when the last frame was drawn: its background, or that it
	/// shows more colours.
	case answered
	/// ``Waker/wake()`` was called, once or several times.
	case woken
	/// The terminal is gone; nothing else will come.
	case closed
}

extension TerminalEvent {
	/// Whether it is a key press, or text.
	var isTyped: Bool {
		switch self {
		case .key, .paste, .excess: true
		case .mouse, .resize, .focus, .signal, .resumed, .answered, .woken, .closed: false
		}
	}
}
