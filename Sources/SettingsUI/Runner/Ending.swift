import Defaults

/// How a form was left.
enum Ending: Sendable, Hashable {
	/// The user quit.
	case quit
	/// A signal asked for it; the program ends by that signal.
	case signal(Int32)
	/// The terminal went away.
	case closed
}
