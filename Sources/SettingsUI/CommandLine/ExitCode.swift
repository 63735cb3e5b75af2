/// How a run ended, as a script sees it.
enum ExitCode: Int32, Sendable, CaseIterable {
	/// Done.
	case done = 0
	/// The system refused: a file can't be read or written, an output is gone.
	case systemFailed = 1
	/// The command line makes no sense, or there is no terminal.
	case usage = 2
	/// There is no such key.
	case unknownKey = 3
	/// The value does not fit the key.
	case invalidValue = 4
	/// The administrator has set the key.
	case locked = 5
	/// The file does not parse; it is left alone.
	case damaged = 6
	/// The value is not the expected one.
	case conflict = 7
	/// The value is secret, and was not asked for as such.
	case secret = 8
	/// The key is known, and has neither a value nor a default.
	case unset = 9
}
