import Defaults
import SettingsSchema
import Wording

/// Every sentence that this module says to a person, but for those of ``CommandTable``.
enum Strings {
	/// The last line of the general help.
	static func helpOfCommands(_ program: String) -> String {
		localized("\(program) COMMAND --help says more about one command.")
	}

	/// A line that stands before an error's sentences.
	static func error(_ program: String, _ sentences: String) -> String { "\(program): \(sentences)" }

	/// A line about something that is wrong though the command is done.
	static func warning(_ program: String, _ sentences: String) -> String {
		localized("\(program): warning: \(sentences)")
	}

	/// What is open where no file was named.
	static var ownSettings: String { localized("The settings of this program") }

	/// The advice that ends every usage error.
	static func seeHelp(_ usage: String) -> String { localized("Usage: \(usage)") }

	/// The advice that ends an error about no command in particular.
	static func seeAllHelp(_ program: String) -> String { localized("\(program) --help says what there is.") }

	/// What the program is.
	static var summary: String {
		localized("SettingsTUI edits the settings of any program, and its own, in a terminal.")
	}

	/// Staged changes that the form was left without writing.
	static func kept(count: Int, recovery: String?) -> String {
		let place = recovery.map { localized("Kept in \($0); the form offers to restore them the next time.") }
		return "\(areNotWritten(count)). \(place ?? localized("They could not be kept anywhere else either."))"
	}

	/// What was changed in the form and is not on disk.
	static func notWritten(count: Int, error: Defaults.SuiteError, recovery: String?) -> String {
		let place =
			recovery.map { localized("Kept in \($0).") } ?? localized("They could not be kept anywhere else either.")
		return "\(areNotWritten(count)). \(sentences(for: error)) \(place)"
	}

	private static func areNotWritten(_ count: Int) -> String {
		count == 1 ? localized("1 change was not written") : localized("\(count) changes were not written")
	}

	/// That there is no file of that name, where its settings are only looked at.
	static func isMissing(_ file: String) -> String { localized("There is no file \(file) yet.") }

	/// That a value was printed without what is secret in it.
	static var isMasked: String { localized("What is secret in it is masked. --secrets prints that, too.") }

	/// That a key with a number in it made an object and no list.
	static func madeObject(at path: Defaults.Path, key: String) -> String {
		localized(
			"\(quoted(path.description)) was not there and is an object now, with the key \(quoted(key)). "
				+ "To make a list, set all of it: set --json \(path) '[…]'.")
	}

	/// What only the shape had that an object was of before.
	static func goneWithShape(_ paths: [Defaults.Path], _ shape: String) -> String {
		let names = paths.map { quoted($0.description) }.joined(separator: ", ")
		return paths.count == 1
			? localized("\(names) does not fit \(shape) and is removed.")
			: localized("\(names) do not fit \(shape) and are removed.")
	}

	/// That what came by an alias has a value of its own.
	static func isOwnNow(_ path: Defaults.Path, _ source: Defaults.Path) -> String {
		localized(
			"\(quoted(path.description)) came by an alias of \(quoted(source.description)), and has a value of its own now."
		)
	}

	/// That a key was created though it may be a slip.
	static func isNew(_ key: String, nearest: String) -> String {
		localized("\(quoted(key)) was not there and is new.\(didYouMean(nearest))")
	}

	/// That a word was taken for a text.
	static func isTextNull(_ key: String, mayBeNull: Bool, program: String, flags: String) -> String {
		let unset = localized("\(program) reset \(Shell.bash.quoted(key))\(flags) takes the value away")
		return mayBeNull
			? localized("\(quoted(key)) is the text “null” now; --json sets the value null, \(unset).")
			: localized("\(quoted(key)) is the text “null” now, for it cannot be null; \(unset).")
	}

	/// That a schema's file says nothing as one.
	static func isNoSchema(_ file: String) -> String {
		localized("\(file) has no JSON Schema keyword: is it the settings file?")
	}

	/// That what was pasted is too long to be meant.
	static func isExcess(_ count: Int, of limit: Int) -> String {
		localized(
			"Nothing was taken of \(count) bytes pasted at once: \(limit >> 20) MiB are the most. Put them into the file."
		)
	}

	/// What is wrong with a schema, its file called as `name` says.
	static func sentence(for doubt: SchemaDoubt, _ name: (String) -> String = { $0 }) -> String {
		switch doubt {
		case .keywordless(let file): isNoSchema(name(file))
		case .vacant(let sentence): sentence
		case .unreadable(let failure, let hidesAll): isOpened(without: failure, hidesAll: hidesAll, name)
		case .unfetched(let schema): Schemas.isUnfetched(schema, schema)
		case .several(let schemas): Schemas.areSeveral(schemas)
		case .unmapped(let file): Schemas.isUnmapped(name(file))
		case .missing(let schema) where SchemaFile.isFetchable(schema): Schemas.isUnfetched(name(schema), schema)
		case .missing(let schema):
			localized("The file's schema, \(name(schema)), is not here: see \(Preferences.name) schemas --help")
		}
	}

	/// That a file names a schema that cannot be read, and is opened all the same.
	private static func isOpened(
		without failure: CommandFailure, hidesAll: Bool, _ name: (String) -> String
	) -> String {
		let (schema, reason) =
			switch failure {
			case .notASchema(let file, let error): (name(file), "\(error)")
			case .unreadable(let file, let code, _): (name(file), systemMessage(code))
			default: (localized("$schema"), "")
			}
		return hidesAll
			? localized("Every value is hidden, for the file's schema, \(schema), cannot be read: \(reason)")
			: localized("The file is opened without the schema that it names, \(schema): \(reason)")
	}

	/// That only the first settings are shown, because the schema leads to the same ones on very many ways.
	static func areTooMany(_ count: Int) -> String {
		localized(
			"Only the first \(count) settings are shown: there are more than can be. list KEY shows those in a key.")
	}

	/// Not all of a value is there.
	static func isCut(_ key: String, to most: Int) -> String {
		localized(
			"\(key) is not whole: of its default only the first \(most) values are shown. get KEY.KEY shows those in it."
		)
	}

	/// Nothing to see.
	static var noSettings: String { localized("There are no settings yet.") }
	/// That nothing has a value, and how to see what could have one.
	static func nothingSet(_ program: String, flags: String) -> String {
		localized("Nothing is set. \(program) list --all\(flags) prints what can be.")
	}

	/// What a conversion has no place for.
	static func isLeftOut(_ place: Defaults.Path) -> String {
		localized("\(quoted("\(place)")) is left out: the other format has no place for its value.")
	}
	static func isByValueAlone(_ place: Defaults.Path) -> String {
		localized(
			"Of \(quoted("\(place)")) only the value is taken: that it is a date, has a tag, or the like, is left out.")
	}
	static func areLeftOut(comments count: Int) -> String {
		count == 1 ? localized("1 comment is left out.") : localized("\(count) comments are left out.")
	}
	/// Why a file cannot be written in another format.
	private static func obstacle(_ error: Defaults.PathError) -> String {
		switch error {
		case .rootNotAnObject: localized("it is a list, and there an object has to be on top")
		case .unreadable: localized("its values are nested too deep for that, or a name is too long")
		default: error.predicate
		}
	}
	/// A change in `watch`: what a value that is not there is called.
	static var unset: String { localized("unset") }
	/// A change in `watch`: what the whole of a file is called that is a list.
	static var theList: String { localized("the list") }
}

extension Strings {
	/// Why a file in another format is not read.
	static func isForeign(_ format: String) -> String {
		localized("is \(format) by its name, and only JSON, JSON5, TOML and YAML are read")
	}
	/// What a picture's size looks like.
	static var expectedSize: String { localized("columns and rows up to 500, as in 80x24") }
	/// What keys look like.
	static var expectedKeys: String {
		localized(
			"keys with commas between them, as in down,enter,ctrl-z: a character, enter, esc, tab, space, comma, "
				+ "backspace, delete, insert, f1, up, down, left, right, home, end, pageup or pagedown, with ctrl-, alt- or "
				+ "shift- before it")
	}

	/// What is wrong with a command line.
	static func sentences(for error: UsageError, program: String) -> String {
		switch error {
		case .unknownOption(let flag, let nearest):
			localized("There is no option \(quoted(flag)).\(didYouMean(nearest))")
		case .misplacedOption(let option, let command):
			localized("\(name(of: command, program)) takes no \(option.flag).")
		case .missingValue(let option):
			localized("\(option.flag) needs a value after it.")
		case .unexpectedValue(let option):
			localized("\(option.flag) takes no value.")
		case .malformedValue(let option, let value, let expected):
			localized("\(option.flag) does not take \(quoted(value)). It takes \(expected).")
		case .repeatedOption(let option):
			localized("\(option.flag) is given twice; give it once.")
		case .excluding(let one, let other):
			localized("\(one) and \(other) exclude each other; give one of them.")
		case .missingOperand(let operand, let command):
			localized("\(name(of: command, program)) needs \(operand).")
		case .extraOperand(let word, let command):
			localized(
				"\(name(of: command, program)) has no use for \(quoted(word)). Quote a value that has spaces in it.")
		case .extraValue:
			localized("\(Command.set.rawValue) takes one VALUE. Quote a value that has spaces in it.")
		case .dashedValue:
			localized("There is no such option. Put -- before KEY to set a VALUE that begins with two dashes.")
		case .unknownChoice(let word, let choices):
			localized("\(quoted(word)) is none of \(choices.joined(separator: ", ")).")
		case .unknownWord(let word, let nearest):
			localized("There is no command and no file called \(quoted(word)).\(didYouMean(nearest))")
		case .notText(let number):
			localized("Argument \(number) is not valid UTF-8.")
		case .notAPicture(let file):
			localized(
				"\(quoted(file)) would hold an SVG picture. Give a name that ends in .svg, or - for the standard output."
			)
		case .commandAfterFile(let command, let file):
			localized("The command comes first: \(program) \(command.rawValue) --file \(file)")
		}
	}

	/// What is wrong with a value that was to be set at `path`, or would be inside it or around it.
	static func problem(_ problem: Defaults.Problem, ofValueAt path: Defaults.Path) -> String {
		guard path.contains(problem.path) else {
			return problem.path.isRoot
				? localized("the file \(problem.message)") : "\(problem.path): \(problem.message)"
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
			localized(
				"There is no key \(quoted(key)).\(didYouMean(nearest)) \(program) list --all\(flags) shows all keys.")
		case .ambiguousKey(let key, let path, let other):
			localized("\(quoted(key)) may be \(other.pointer) or \(path.pointer): say which.")
		case .noFile(let file, let key):
			localized(
				"There is no file \(file) yet, and so no key \(quoted(key)). \(program) set KEY VALUE\(flags) makes both."
			)
		case .noDocument(let name, let count):
			localized("There is no document \(quoted(name)): the file has \(count), counted from 0.")
		case .ambiguousDocument(let name, let indices):
			localized(
				"\(quoted(name)) may be document \(indices.map(String.init).joined(separator: ", ")): say which.")
		case .unset(let key, let nearest):
			localized("\(quoted(key)) is not set and has no default.\(didYouMean(nearest))")
		case .unknownChange(let number):
			localized("There is no change \(number) to put back. \(program) history\(flags) lists what there is.")
		case .withheld(let number):
			localized(
				"Change \(number) cannot be put back: values that are secret, or named like it, are not kept, nor are long ones and those that JSON has no words for. "
					+ "Nothing was changed.")
		case .displaced(let number):
			localized(
				"Change \(number) cannot be put back: what it was made in is something else by now. Nothing was changed."
			)
		case .changedSince(let number, let path, let value):
			localized(
				"\(quoted(path.description)) is \(value.map { shortened(text(of: $0)) } ?? unset) now, not what change \(number) made it. "
					+ "Nothing was changed.")
		case .inTheWay(let key, let outer, let value, let object):
			inTheWay(key, of: outer, value, instead: object, (program, flags))
		case .secret(let key):
			localized("\(quoted(key)) is secret. Add \(Option.secrets.flag) to print it.")
		case .masked(let key):
			localized(
				"The value for \(quoted(key)) has \(Secrecy.mask.string ?? "") where a secret belongs, which only stands for it. Nothing was changed. "
					+ "get \(Option.secrets.flag) prints secrets as they are; members without them can be set one by one."
			)
		case .invalid(let key, let value, let problems):
			localized(
				"\(value.map { quoted(shortened($0)) } ?? localized("The value")) does not fit \(quoted(key)): "
					+ "\(ended(problems.joined(separator: localized(", and ")))) Nothing was changed.")
		case .unfit(let problems): Exchange.isUnfit(problems)
		case .otherKind(true): localized("The settings are a list, and what is imported is none. Nothing was changed.")
		case .otherKind(false):
			localized("The settings are an object, and what is imported is none. Nothing was changed.")
		case .notInFile(let key, let file):
			localized("There is no key \(quoted(key)) in \(file ?? Exchange.input). Nothing was changed.")
		case .notJSON(let text, let error):
			localized("\(text.map(quoted) ?? localized("The value")) is not JSON: \(error). Nothing was changed.")
		case .noInput(.nothing):
			localized(
				"Nothing came by standard input. An empty line sets an empty text; -- before KEY sets a - itself. "
					+ "Nothing was changed.")
		case .noInput(.notText): localized("What came by standard input is not valid UTF-8. Nothing was changed.")
		case .noInput(.tooLarge): localized("What came by standard input is larger than 64 MiB. Nothing was changed.")
		case .noInput(.system(let code)):
			localized("Standard input could not be read: \(systemMessage(code)). Nothing was changed.")
		case .unconfirmed(_, _, isAsked: true): localized("Nothing was changed.")
		case .unconfirmed(let count, let file, isAsked: false):
			localized(
				"That would take \(values(count)) out of \(file). To do it, add \(Option.yes.flag). Nothing was changed."
			)
		case .suite(let error): sentences(for: error)
		case .shared(let error):
			localized("\(sentences(for: error)) \(Option.everywhere.flag) changes it at all places.")
		case .notAThemeName(let name):
			localized(
				"\(quoted(name)) cannot be the name of a theme's file: it must not be empty, begin with a dot or hold a slash."
			)
		case .remoteSchema(let address):
			localized(
				"\(address) is an address, and is not here. \(Schemas.get(address)) fetches it. Or save the schema in a file and "
					+ "give that file's path; in one of the folders that \(program) schemas --help names, it is found by its $id, too."
			)
		case .inconvertible(let format, let error):
			localized("The file cannot be written as \(format): \(obstacle(error)).")
		case .notHere(let name): localized("The schema \(quoted(name)) is not here. \(Schemas.get(name)) fetches it.")
		case .unfetched(let address, let failure): Schemas.sentence(for: failure, of: address)
		case .notFetchable(let address):
			localized("\(quoted(address)) is no address of the web. Give one that begins with https:// or http://.")
		case .noCatalog(let name):
			localized(
				"There is no catalog that \(quoted(name)) could be in. \(program) schemas update fetches it; or give the "
					+ "schema's address.")
		case .unpublished(let name, let nearest):
			localized("The catalog has no schema \(quoted(name)).\(didYouMean(nearest))")
		case .unreadable(let file, let code, let nearest):
			localized(
				"\(file) could not be read: \(systemMessage(code)). Give the path of a JSON Schema, or the name of one that \(program) schemas lists."
			)
				+ didYouMean(nearest)
		case .noFolder(let folder):
			localized("\(folder) is no folder that could be read. Give one that holds JSON Schemas.")
		case .notASchema(let file, let problem):
			localized("\(file), \(problem). It is not a JSON Schema; correct it, or give the path of one.")
		case .missingFile(let file): localized("There is no file \(file).")
		case .file(let file, let code):
			localized("\(file) could not be written: \(systemMessage(code)).")
		case .noWait(let code): localized("Changes cannot be waited for: \(systemMessage(code)).")
		case .output(.closed): ""
		case .output(.refused(let code)): localized("The output could not be written: \(systemMessage(code)).")
		}
	}

	/// What a suite's error means to someone at a command line.
	static func sentences(for error: Defaults.SuiteError) -> String {
		switch error {
		case .locked(let path, let file):
			localized(
				"\(quoted(path.description)) is locked: \(file) sets it for everyone. Ask whoever administers this machine."
			)
		case .conflict(let path, let found):
			localized(
				"\(quoted(path.description)) is \(found.map { text(of: $0) } ?? unset) now, not what --expect says. "
					+ "Nothing was changed.")
		case .damaged(_, let problem) where problem.isSound: error.finalDescription
		case .damaged(let file, let problem):
			localized(
				"\(file), \(problem). The file is left alone. Correct it there, or open it in the form to repair it.")
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
			value.string == nil
			? shortened(value.serialized()) : localized("the text \(quoted(shortened(text(of: value))))")
		let fact = localized("There is no key \(quoted(key)): \(quoted(outer.description)) is \(found).")
		guard let object else { return fact }
		let words = localized("set --json \(Shell.bash.quoted("\(outer)")) \(Shell.bash.quoted(object.serialized()))")
		return localized("\(fact) To put an object there: \(call.program) \(words)\(call.flags). Nothing was changed.")
	}

	private static func name(of command: Command, _ program: String) -> String {
		command == .form ? program : command.rawValue
	}

	/// So many values.
	static func values(_ count: Int) -> String { count == 1 ? localized("1 value") : localized("\(count) values") }

	/// So much of a value as belongs into a sentence.
	private static func shortened(_ text: String) -> String { text.count > 80 ? text.prefix(79) + "…" : text }

	/// A sentence with its full stop, unless it ends in a question.
	private static func ended(_ text: String) -> String { text.hasSuffix("?") ? text : localized("\(text).") }

	static func quoted(_ text: String) -> String { localized("“\(text)”") }

	private static func didYouMean(_ word: String?) -> String {
		word.map { localized(" Did you mean \(quoted($0))?") } ?? ""
	}
}
