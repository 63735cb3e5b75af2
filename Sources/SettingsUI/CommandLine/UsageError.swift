/// What makes no sense about a command line; ``Strings`` has the sentences.
enum UsageError: Error, Sendable, Hashable {
	/// No command has this flag.
	case unknownOption(String, nearest: String?)
	/// The command does not take this flag.
	case misplacedOption(Option, Command)
	/// The flag needs a value and none follows.
	case missingValue(Option)
	/// The flag takes no value, yet one was given with `=`.
	case unexpectedValue(Option)
	/// The flag's value is not of the kind it takes.
	case malformedValue(Option, String, expected: String)
	/// The flag was given more than once.
	case repeatedOption(Option)
	/// Two flags, or a flag and words, that exclude each other.
	case excluding(String, String)
	/// The command needs one more word.
	case missingOperand(String, Command)
	/// The command takes fewer words.
	case extraOperand(String, Command)
	/// A value has words beyond the first, which may be secret.
	case extraValue
	/// A value may begin with dashes as a flag does.
	case dashedValue
	/// A word is none of those that can stand there.
	case unknownChoice(String, choices: [String])
	/// The first word is neither a command nor a file.
	case unknownWord(String, nearest: String?)
	/// The argument of that number, from 1, is no text; nothing is done, for it may be a file's name.
	case notText(Int)
	/// A picture was to be written under a name that tells of another format.
	case notAPicture(String)
	/// A command came after a file's name.
	case commandAfterFile(Command, file: String)
}
