/// A command line, understood.
struct Invocation: Sendable, Hashable {
	/// What to do.
	var command: Command
	/// The words after the command.
	var operands: [String] = []
	/// The flags, with their values; a flag without one has the empty text.
	var options: [Option: String] = [:]

	/// Whether a flag was given.
	func has(_ option: Option) -> Bool { options[option] != nil }
}
