import Defaults
import SettingsSchema

/// Every sentence that this module says to a person, but for those of ``CommandTable``.
enum Strings {
	/// The last line of the general help.
	static func helpOfCommands(_ program: String) -> String {
		"\(program) COMMAND --help says more about one command."
	}

	/// A line that stands before an error's sentences.
	static func error(_ program: String, _ sentences: String) -> String { "\(program): \(sentences)" }

	/// A line about something that is wrong though the command is done.
	static func warning(_ program: String, _ sentences: String) -> String { "\(program): warning: \(sentences)" }

	/// The advice that ends every usage error.
	static func seeHelp(_ usage: String) -> String { "Usage: \(usage)" }

	/// The advice that ends an error about no command in particular.
	static func seeAllHelp(_ program: String) -> String { "\(program) --help says what there is." }

	/// What the program is.
	static let summary = "SettingsTUI edits the settings of any program, and its own, in a terminal."

	/// Staged changes that the form was left without writing.
	static func kept(count: Int, recovery: String?) -> String {
		let place = recovery.map { "Kept in \($0); the form offers to restore them the next time." }
		return "\(areNotWritten(count)). \(place ?? "They could not be kept anywhere else either.")"
	}

	/// What was changed in the form and is not on disk.
	static func notWritten(count: Int, error: Defaults.SuiteError, recovery: String?) -> String {
		let place = recovery.map { "Kept in \($0)." } ?? "They could not be kept anywhere else either."
		return "\(areNotWritten(count)). \(sentences(for: error)) \(place)"
	}

	private static func areNotWritten(_ count: Int) -> String {
		count == 1 ? "1 change was not written" : "\(count) changes were not written"
	}

	/// That there is no file of that name, where its settings are only looked at.
	static func isMissing(_ file: String) -> String { "There is no file \(file) yet." }

	/// That a value was printed without what is secret in it.
	static let isMasked = "What is secret in it is masked. --secrets prints that, too."

	/// That a key with a number in it made an object and no list.
	static func madeObject(at path: Defaults.Path, key: String) -> String {
		"\(quoted(path.description)) was not there and is an object now, with the key \(quoted(key)). "
			+ "To make a list, set all of it: set --json \(path) '[…]'."
	}

	/// What only the shape had that an object was of before.
	static func goneWithShape(_ paths: [Defaults.Path], _ shape: String) -> String {
		let names = paths.map { quoted($0.description) }.joined(separator: ", ")
		return paths.count == 1
			? "\(names) does not fit \(shape) and is removed." : "\(names) do not fit \(shape) and are removed."
	}

	/// That a key was created though it may be a slip.
	static func isNew(_ key: String, nearest: String) -> String {
		"\(quoted(key)) was not there and is new.\(didYouMean(nearest))"
	}

	/// That a word was taken for a text.
	static func isTextNull(_ key: String, mayBeNull: Bool, program: String, flags: String) -> String {
		let unset = "\(program) reset \(Shell.bash.quoted(key))\(flags) takes the value away"
		return mayBeNull
			? "\(quoted(key)) is the text “null” now; --json sets the value null, \(unset)."
			: "\(quoted(key)) is the text “null” now, for it cannot be null; \(unset)."
	}

	/// That a schema's file says nothing as one.
	static func isNoSchema(_ file: String) -> String {
		"\(file) has no JSON Schema keyword: is it the settings file?"
	}

	/// That what was pasted is too long to be meant.
	static func isExcess(_ count: Int, of limit: Int) -> String {
		"Nothing was taken of \(count) bytes pasted at once: \(limit >> 20) MiB are the most. Put them into the file."
	}

	/// What is wrong with a schema, its file called as `name` says.
	static func sentence(for doubt: SchemaDoubt, _ name: (String) -> String = { $0 }) -> String {
		switch doubt {
		case .keywordless(let file): isNoSchema(name(file))
		case .vacant(let sentence): sentence
		case .unreadable(.notASchema(let file, let error)): isOpened(without: name(file), "\(error)")
		case .unreadable(.unreadable(let file, let code, _)): isOpened(without: name(file), systemMessage(code))
		case .unreadable: isOpened(without: "$schema", "")
		case .missing(let schema):
			"The file's schema, \(name(schema)), is not here: see \(Preferences.name) schemas --help"
		}
	}

	/// That a file names a schema that cannot be read, and is opened all the same.
	private static func isOpened(without schema: String, _ reason: String) -> String {
		"The file is opened without the schema that it names, \(schema): \(reason)"
	}

	/// That only the first settings are shown, because the schema leads to the same ones on very many ways.
	static func areTooMany(_ count: Int) -> String {
		"Only the first \(count) settings are shown: there are more than can be. list KEY shows those in a key."
	}

	/// Nothing to see.
	static let noSettings = "There are no settings yet."
	/// That nothing has a value, and how to see what could have one.
	static func nothingSet(_ program: String, flags: String) -> String {
		"Nothing is set. \(program) list --all\(flags) prints what can be."
	}

	/// A change in `watch`: what a value that is not there is called.
	static let unset = "unset"
	/// A change in `watch`: what the whole of a file is called that is a list.
	static let theList = "the list"
}

extension Strings {
	/// Why a file in another format is not read.
	static func isForeign(_ format: String) -> String { "is \(format) by its name, and only JSON is read" }
	/// What a picture's size looks like.
	static let expectedSize = "columns and rows up to 500, as in 80x24"
	/// What keys look like.
	static let expectedKeys = """
		keys with commas between them, as in down,enter,ctrl-z: a character, enter, esc, tab, space, comma, backspace, \
		delete, insert, f1, up, down, left, right, home, end, pageup or pagedown, with ctrl-, alt- or shift- before it
		"""

	/// What is wrong with a command line.
	static func sentences(for error: UsageError, program: String) -> String {
		switch error {
		case .unknownOption(let flag, let nearest):
			"There is no option \(quoted(flag)).\(didYouMean(nearest))"
		case .misplacedOption(let option, let command):
			"\(name(of: command, program)) takes no \(option.flag)."
		case .missingValue(let option):
			"\(option.flag) needs a value after it."
		case .unexpectedValue(let option):
			"\(option.flag) takes no value."
		case .malformedValue(let option, let value, let expected):
			"\(option.flag) does not take \(quoted(value)). It takes \(expected)."
		case .repeatedOption(let option):
			"\(option.flag) is given twice; give it once."
		case .excluding(let one, let other):
			"\(one) and \(other) exclude each other; give one of them."
		case .missingOperand(let operand, let command):
			"\(name(of: command, program)) needs \(operand)."
		case .extraOperand(let word, let command):
			"\(name(of: command, program)) has no use for \(quoted(word)). Quote a value that has spaces in it."
		case .extraValue:
			"\(Command.set.rawValue) takes one VALUE. Quote a value that has spaces in it."
		case .dashedValue:
			"There is no such option. Put -- before KEY to set a VALUE that begins with two dashes."
		case .unknownChoice(let word, let choices):
			"\(quoted(word)) is none of \(choices.joined(separator: ", "))."
		case .unknownWord(let word, let nearest):
			"There is no command and no file called \(quoted(word)).\(didYouMean(nearest))"
		case .notText(let number):
			"Argument \(number) is not valid UTF-8."
		case .notAPicture(let file):
			"\(quoted(file)) would hold an SVG picture. Give a name that ends in .svg, or - for the standard output."
		case .commandAfterFile(let command, let file):
			"The command comes first: \(program) \(command.rawValue) --file \(file)"
		}
	}

	/// What is wrong with a value that was to be set at `path`, or would be inside it or around it.
	static func problem(_ problem: Defaults.Problem, ofValueAt path: Defaults.Path) -> String {
		guard path.contains(problem.path) else {
			return problem.path.isRoot ? "the file \(problem.message)" : "\(problem.path): \(problem.message)"
		}
		let inner = problem.path.within(path)
		guard inner.isRoot else { return "\(inner): \(problem.message)" }
		return problem.clause
	}

	/// Why a command was not done; what is to be done instead has the flags that say whose settings are meant.
	static func sentences(for failure: CommandFailure, program: String, flags: String = "") -> String {
		switch failure {
		case .usage(let error): sentences(for: error, program: program)
		case .terminal(let error): "\(error)"
		case .unknownKey(let key, let nearest):
			"There is no key \(quoted(key)).\(didYouMean(nearest)) \(program) list --all\(flags) shows all keys."
		case .noFile(let file, let key):
			"There is no file \(file) yet, and so no key \(quoted(key)). \(program) set KEY VALUE\(flags) makes both."
		case .unset(let key, let nearest):
			"\(quoted(key)) is not set and has no default.\(didYouMean(nearest))"
		case .inTheWay(let key, let outer, let value, let object):
			inTheWay(key, of: outer, value, instead: object, (program, flags))
		case .secret(let key):
			"\(quoted(key)) is secret. Add \(Option.secrets.flag) to print it."
		case .masked(let key):
			"The value for \(quoted(key)) has \(Secrecy.mask.string ?? "") where a secret belongs, which only stands for it. Nothing was changed. "
				+ "get \(Option.secrets.flag) prints secrets as they are; members without them can be set one by one."
		case .invalid(let key, let value, let problems):
			"\(value.map { quoted(shortened($0)) } ?? "The value") does not fit \(quoted(key)): "
				+ "\(ended(problems.joined(separator: ", and "))) Nothing was changed."
		case .notJSON(let text, let error):
			"\(text.map(quoted) ?? "The value") is not JSON: \(error). Nothing was changed."
		case .noInput(.nothing):
			"Nothing came by standard input. An empty line sets an empty text; -- before KEY sets a - itself. "
				+ "Nothing was changed."
		case .noInput(.notText): "What came by standard input is not valid UTF-8. Nothing was changed."
		case .noInput(.tooLarge): "What came by standard input is larger than 64 MiB. Nothing was changed."
		case .noInput(.system(let code)):
			"Standard input could not be read: \(systemMessage(code)). Nothing was changed."
		case .unconfirmed(_, _, isAsked: true): "Nothing was changed."
		case .unconfirmed(let count, let file, isAsked: false):
			"That would take \(values(count)) out of \(file). To do it, add \(Option.yes.flag). Nothing was changed."
		case .suite(let error): sentences(for: error)
		case .notAThemeName(let name):
			"\(quoted(name)) cannot be the name of a theme's file: it must not be empty, begin with a dot or hold a slash."
		case .remoteSchema(let address):
			"\(address) is an address, and nothing is fetched. Save the schema in a file and give that file's path; "
				+ "in one of the folders that \(program) schemas --help names, it is found by its $id, too."
		case .unreadable(let file, let code, let nearest):
			"\(file) could not be read: \(systemMessage(code)). Give the path of a JSON Schema, or the name of one that \(program) schemas lists."
				+ didYouMean(nearest)
		case .noFolder(let folder):
			"\(folder) is no folder that could be read. Give one that holds JSON Schemas."
		case .notASchema(let file, let problem):
			"\(file), \(problem). It is not a JSON Schema; correct it, or give the path of one."
		case .missingFile(let file): "There is no file \(file)."
		case .file(let file, let code):
			"\(file) could not be written: \(systemMessage(code))."
		case .noWait(let code): "Changes cannot be waited for: \(systemMessage(code))."
		case .output(.closed): ""
		case .output(.refused(let code)): "The output could not be written: \(systemMessage(code))."
		}
	}

	/// What a suite's error means to someone at a command line.
	static func sentences(for error: Defaults.SuiteError) -> String {
		switch error {
		case .locked(let path, let file):
			"\(quoted(path.description)) is locked: \(file) sets it for everyone. Ask whoever administers this machine."
		case .conflict(let path, let found):
			"\(quoted(path.description)) is \(found.map { text(of: $0) } ?? unset) now, not what --expect says. "
				+ "Nothing was changed."
		case .damaged(let file, let problem):
			"\(file), \(problem). The file is left alone. Correct it there, or open it in the form to repair it."
		default: error.finalDescription
		}
	}

	/// A value as `get` prints it: text without quotes, anything else as JSON.
	static func text(of value: Defaults.JSON) -> String { value.string ?? value.serialized() }

	private static func inTheWay(
		_ key: String, of outer: Defaults.Path, _ value: Defaults.JSON, instead object: Defaults.JSON?,
		_ call: (program: String, flags: String)
	) -> String {
		let found =
			value.string == nil ? shortened(value.serialized()) : "the text \(quoted(shortened(text(of: value))))"
		let fact = "There is no key \(quoted(key)): \(quoted(outer.description)) is \(found)."
		guard let object else { return fact }
		let words = "set --json \(Shell.bash.quoted("\(outer)")) \(Shell.bash.quoted(object.serialized()))"
		return "\(fact) To put an object there: \(call.program) \(words)\(call.flags). Nothing was changed."
	}

	private static func name(of command: Command, _ program: String) -> String {
		command == .form ? program : command.rawValue
	}

	/// So many values.
	static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

	/// So much of a value as belongs into a sentence.
	private static func shortened(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }

	/// A sentence with its full stop, unless it ends in a question.
	private static func ended(_ text: String) -> String { text.hasSuffix("?") ? text : text + "." }

	private static func quoted(_ text: String) -> String { "“\(text)”" }

	private static func didYouMean(_ word: String?) -> String {
		word.map { " Did you mean \(quoted($0))?" } ?? ""
	}
}
