/// A command line, understood.
struct Invocation: Sendable, Hashable {
	/// What to do.
	var command: Command
	/// The words after the command.
	var operands: [String] = []
	/// The flags, with their values; a flag without one has the empty text.
	var options: [Option: String] = [:]
	/// Whether the value to set comes by standard input.
	var readsValue = false

	/// What it prints: only a program reads JSON, one value, and what is made for another program.
	var content: StandardStream.Content {
		if has(.help) || has(.version) { return .text }
		if has(.json) { return .json }
		switch command {
		case .get: return operands.count == 1 ? .exact : .text
		case .complete, .completions, .convert, .export, .manual, .screenshot: return .exact
		case .schemas where operands.first == SchemaDeed.make.rawValue: return .json
		default: return .text
		}
	}

	/// The flags that say whose settings are meant, as they would be typed again.
	var targetFlags: String {
		var options = options
		if [.form, .convert].contains(command), let file = operands.first { options[.file] = file }
		return [Option.file, .format, .document, .suite, .schema, .schemaDir].compactMap { option in
			options[option].map { " \(option.flag) \(Shell.bash.quoted($0))" }
		}.joined()
	}

	/// Whether it says nothing of what is to be opened, or where.
	var namesNothing: Bool { operands.isEmpty && Set(options.keys).isSubset(of: [.staged, .accessible]) }

	/// Whether a flag was given.
	func has(_ option: Option) -> Bool { options[option] != nil }
}
