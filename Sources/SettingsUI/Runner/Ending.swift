import Glibc

/// How a form was left.
enum Ending: Sendable, Hashable {
	/// The user quit.
	case quit
	/// A signal asked for it; the program ends by that signal.
	case signal(Int32)
	/// The terminal went away.
	case closed

	/// The signal to end the process by.
	var signal: Int32? {
		switch self {
		case .quit: nil
		case .signal(let signal): signal
		case .closed: SIGHUP
		}
	}
}
