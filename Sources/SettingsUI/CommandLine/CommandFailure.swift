import Defaults

/// Why a command was not done; ``Strings`` has the sentences.
enum CommandFailure: Error, Sendable {
	/// The command line makes no sense.
	case usage(UsageError)
	/// There is no terminal to show the form on.
	case terminal(TerminalError)
	/// Nothing declares the key and no file has it.
	case unknownKey(String, nearest: String?)
	/// The key leads to one place as it is printed, and names another one.
	case ambiguousKey(String, Defaults.Path, Defaults.Path)
	/// Nothing declares the key and there is no file that could have it.
	case noFile(String, key: String)
	/// The file, which has so many documents, has none that is called so.
	case noDocument(String, count: Int)
	/// Several documents of the file are called so.
	case ambiguousDocument(String, [Int])
	/// The key could be there, but has neither a value nor a default.
	case unset(String, nearest: String? = nil)
	/// There is no such change that could be put back.
	case unknownChange(Int)
	/// The values of the change are not kept.
	case withheld(Int)
	/// What the change was made in is something else by now.
	case displaced(Int)
	/// What the change made, at a place, is something else by now.
	case changedSince(Int, Defaults.Path, Defaults.JSON?)
	/// A setting that would have the key if it were an object has another value; and the object that the command would
	/// have put there, where it was one that writes.
	case inTheWay(String, of: Defaults.Path, Defaults.JSON, instead: Defaults.JSON?)
	/// The key's value is secret, and was not asked for as such.
	case secret(String)
	/// The value has the mask where a secret belongs.
	case masked(String)
	/// The value does not fit the key; nil where it may not be named.
	case invalid(key: String, value: String?, problems: [String])
	/// What was to be imported does not fit: why.
	case unfit([String])
	/// What was to be imported is no object, or no list, as the settings are.
	case otherKind(isList: Bool)
	/// What was to be imported has no such key; nil where it came by standard input.
	case notInFile(String, file: String?)
	/// The value was to be JSON and is not; nil where it may not be named.
	case notJSON(String?, Defaults.SyntaxError)
	/// Standard input brought no value, or this `errno`, or nothing that is text.
	case noInput(StandardInput.Failure)
	/// So many values, all that the file has, were to be taken away, and nobody was there to say so, or said no.
	case unconfirmed(Int, of: String, isAsked: Bool)
	/// The suite refused a change that would reach other places by aliases.
	case shared(Defaults.SuiteError)
	/// The suite refused.
	case suite(Defaults.SuiteError)
	/// A theme cannot be called so.
	case notAThemeName(String)
	/// A schema's file cannot be read, for this `errno`, and no installed schema is called so.
	case unreadable(String, errno: Int32, nearest: String?)
	/// A schema is named by an address, and nothing is fetched.
	case remoteSchema(String)
	/// A schema is in the catalog, and not here.
	case notHere(String)
	/// A schema or a catalog could not be fetched.
	case unfetched(String, SchemaFetch.Failure)
	/// Something is to be fetched that is no address of the web.
	case notFetchable(String)
	/// A schema is to be fetched by its name, and there is no catalog.
	case noCatalog(String)
	/// The catalog has no schema of that name.
	case unpublished(String, nearest: String?)
	/// A folder of schemas is not there, or no folder.
	case noFolder(String)
	/// A file cannot be written in a format.
	case inconvertible(String, Defaults.PathError)
	/// A schema's file does not parse.
	case notASchema(String, Defaults.SyntaxError)
	/// The file that is named is not there.
	case missingFile(String)
	/// A file that was to be made could not be, with this `errno`.
	case file(String, errno: Int32)
	/// The system has nothing to wait for changes with, for this `errno`.
	case noWait(errno: Int32)
	/// What was to be printed could not be.
	case output(StandardStream.WriteError)

	/// The exit code.
	var exitCode: ExitCode {
		switch self {
		case .usage, .unconfirmed: .usage
		case .terminal(.system): .systemFailed
		case .terminal: .usage
		case .unknownKey, .notInFile, .ambiguousKey, .noFile, .noDocument, .ambiguousDocument: .unknownKey
		case .unknownChange: .unknownKey
		case .unset, .withheld: .unset
		case .changedSince, .displaced: .conflict
		case .secret: .secret
		case .noInput(.system): .systemFailed
		case .noInput: .usage
		case .invalid, .unfit, .otherKind, .notJSON, .masked, .inconvertible: .invalidValue
		case .inTheWay(_, _, _, let object): object == nil ? .unknownKey : .invalidValue
		case .suite(let error), .shared(let error): error.exitCode
		case .notAThemeName, .unreadable, .remoteSchema, .noFolder, .notASchema: .usage
		case .notHere, .notFetchable, .noCatalog, .unpublished: .usage
		case .unfetched: .systemFailed
		case .file, .missingFile, .noWait: .systemFailed
		case .output(.closed): .done
		case .output: .systemFailed
		}
	}
}

extension Defaults.SuiteError {
	/// The exit code of a command that meets the error.
	var exitCode: ExitCode {
		switch self {
		case .invalidName: .usage
		case .locked: .locked
		case .conflict: .conflict
		case .invalid, .unreachable: .invalidValue
		case .damaged, .notASettingsFile: .damaged
		case .busy, .linked, .readOnly, .system: .systemFailed
		}
	}
}
