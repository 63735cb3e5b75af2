/// What the program can be asked to do; the raw value is the word for it.
enum Command: String, Sendable, CaseIterable {
	/// Show the form. The only command without a word.
	case form = ""
	/// Print every setting.
	case list
	/// Print the values of some keys.
	case get
	/// Change the value of a key.
	case set
	/// Take the user's values away.
	case reset
	/// Print everything that is known of a key.
	case describe
	/// Print what differs from the defaults.
	case diff
	/// Print what the user has set as a file of its own.
	case export
	/// Take over what such a file has.
	case `import`
	/// Print what was changed, and put it back.
	case history
	/// Print every change as it happens.
	case watch
	/// Print where the file is.
	case path
	/// Judge the whole file.
	case validate
	/// Print the whole file in another format.
	case convert
	/// Print the themes that one can choose from.
	case themes
	/// Show a theme of the user's own as a form.
	case theme
	/// Print the schemas that are installed.
	case schemas
	/// Draw the form into a file.
	case screenshot
	/// Print the script by which a shell completes command lines.
	case completions
	/// Print the page for `man`.
	case manual
	/// Print what can follow the words of a command line: what those scripts ask.
	case complete

	/// The commands that work on the settings of some file.
	static let onSettings = allCases.filter { command in
		![.themes, .theme, .schemas, .completions, .manual, .complete].contains(command)
	}

	/// The commands that are for people.
	static let shown = allCases.filter { $0 != .complete }

	/// The command that `word` calls; nil for any other word.
	init?(word: String) {
		guard !word.isEmpty, let command = Command(rawValue: word) else { return nil }
		self = command
	}
}

/// What can be said about a command; the raw value is the flag without its dashes.
enum Option: String, Sendable, CaseIterable {
	/// Which file.
	case file
	/// Which format the file has.
	case format
	/// Which of several documents in the file.
	case document
	/// Which suite.
	case suite
	/// Which JSON Schema says what can be set.
	case schema
	/// Which folder holds the schemas that others refer to.
	case schemaDir = "schema-dir"
	/// Which format it is to have.
	case to
	/// Which format a file to be taken over has.
	case from
	/// Only say what would be done.
	case dryRun = "dry-run"
	/// Which key the form opens at.
	case goto
	/// Keep changes in the form until they are written together.
	case staged
	/// Show the form in lines.
	case accessible
	/// All keys.
	case all
	/// Put a change back.
	case undo
	/// Keep nothing of the changes.
	case forget
	/// Do it without a question.
	case yes
	/// The value that must still be there.
	case expect
	/// Change what aliases stand for, and so all of them.
	case everywhere
	/// JSON, in or out.
	case json
	/// Secret values too.
	case secrets
	/// Hold values to their `format`.
	case formats
	/// What in a schema judges nothing, one by one.
	case gaps
	/// How large a picture is.
	case size
	/// What is pressed before a picture is taken.
	case keys
	/// Say how it is used.
	case help
	/// Say which version this is.
	case version

	/// The flag as it is typed.
	var flag: String { "--" + rawValue }
}
