import SettingsSchema
import Wording

/// Every command and every flag, once and in order: the parser, `--help` and "did you mean" all read this table.
struct CommandTable: Sendable {
	/// A command, what follows it, and what it does.
	struct Row: Sendable {
		/// The command.
		let command: Command
		/// The words that follow it.
		var operands: [Operand] = []
		/// What it does, in half a line.
		let summary: String
		/// What else there is to know, a paragraph each.
		var details: [String] = []
		/// Some command lines; PROGRAM stands for the program's name.
		var examples: [String] = []
		/// Whether it is for programs, and no help speaks of it.
		var isHidden = false
	}

	/// A word that follows a command.
	struct Operand: Sendable {
		/// What it is called in usage lines.
		let name: String
		/// What can stand there.
		var word = Word.any
		/// Whether it may be left out.
		var isOptional = false
		/// Whether there may be several.
		var isRepeated = false
	}

	/// A flag and the commands that take it; a flag that means two things has two rows.
	struct Flag: Sendable {
		/// The flag.
		let option: Option
		/// What its value is called; nil for a flag without one.
		var value: String?
		/// What can be its value.
		var word = Word.any
		/// What it does.
		let summary: String
		/// The commands that take it.
		let commands: [Command]
	}

	/// The program's name in usage lines and errors.
	let program: String
	/// What the program is, in one line; nil for the one that opens any file.
	let ownSummary: String?
	/// Its version, where it has one.
	let version: String?

	/// What the program is, in one line.
	var summary: String { ownSummary ?? Strings.summary }

	/// The commands, in the order of `--help`.
	var rows: [Row] {
		guard ownSummary != nil else { return [Self.openAnything] + Self.commands }
		return [Self.openOwn] + Self.commands.filter { ![.themes, .theme, .schemas].contains($0.command) }
	}

	/// The flags, in the order of `--help`.
	var flags: [Flag] {
		guard ownSummary != nil else { return Self.flags }
		return Self.flags.filter {
			![.format, .suite, .schema, .schemaDir].contains($0.option) && ($0.option != .version || version != nil)
		}
	}

	/// The row of a command.
	func row(_ command: Command) -> Row {
		rows.first { $0.command == command } ?? Row(command: command, summary: "")
	}

	/// The flags that a command takes.
	func flags(of command: Command) -> [Flag] { flags.filter { $0.commands.contains(command) } }

	/// The flag that is typed so.
	func flag(_ text: String) -> Flag? { flags.first { $0.option.flag == text } }

	/// Whether `option` is followed by a value.
	func takesValue(_ option: Option) -> Bool { flags.contains { $0.option == option && $0.value != nil } }

	/// The command that a person may have meant, or the flag whose dashes were left out.
	func nearest(to word: String) -> String? {
		flags.first { $0.option.rawValue == word }?.option.flag
			?? Nearest.match(
				for: word, among: rows.filter { !$0.isHidden && $0.command != .form }.map(\.command.rawValue))
	}
}

extension CommandTable {
	/// What each exit code means, for `--help`.
	static var exitCodes: [(code: ExitCode, meaning: String)] {
		[
			(.done, localized("done")),
			(.systemFailed, localized("the system failed")),
			(.usage, localized("usage, or no terminal")),
			(.unknownKey, localized("unknown key")),
			(.invalidValue, localized("invalid value")),
			(.locked, localized("locked key")),
			(.damaged, localized("damaged file")),
			(.conflict, localized("the value is not the expected one")),
			(.secret, localized("the value is secret; --secrets prints it")),
			(.unset, localized("the key has no value")),
		]
	}
}
