import SettingsSchema

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
	}

	/// A word that follows a command.
	struct Operand: Sendable {
		/// What it is called in usage lines.
		let name: String
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
		/// What it does.
		let summary: String
		/// The commands that take it.
		let commands: Set<Command>
	}

	/// The program's name in usage lines and errors.
	let program: String
	/// What the program is, in one line.
	let summary: String
	/// Its version, where it has one.
	let version: String?
	/// The commands, in the order of `--help`.
	let rows: [Row]
	/// The flags, in the order of `--help`.
	let flags: [Flag]

	/// The row of a command.
	func row(_ command: Command) -> Row {
		rows.first { $0.command == command } ?? Row(command: command, summary: "")
	}

	/// The flags that a command takes.
	func flags(of command: Command) -> [Flag] { flags.filter { $0.commands.contains(command) } }

	/// Whether `option` is followed by a value.
	func takesValue(_ option: Option) -> Bool { flags.contains { $0.option == option && $0.value != nil } }

	/// The command that a person may have meant, or the flag whose dashes were left out.
	func nearest(to word: String) -> String? {
		flags.first { $0.option.rawValue == word }?.option.flag
			?? Nearest.match(for: word, among: rows.map(\.command.rawValue).filter { !$0.isEmpty })
	}
}

extension CommandTable {
	/// Whose settings a program shows.
	enum Audience: Sendable {
		/// Those of any program, by file or suite.
		case anyFile
		/// Its own.
		case own
	}

	/// The table of a program.
	init(program: String, summary: String, version: String?, audience: Audience) {
		self.program = program
		self.summary = summary
		self.version = version
		switch audience {
		case .anyFile:
			rows = [Self.openAnything] + Self.commands
			flags = Self.flags
		case .own:
			rows = [Self.openOwn] + Self.commands
			flags = Self.flags.filter {
				![.suite, .schema].contains($0.option) && ($0.option != .version || version != nil)
			}
		}
	}

	private static let openAnything = Row(
		command: .form, operands: [Operand(name: "FILE", isOptional: true)],
		summary: "show the settings as a form",
		details: [
			"FILE is any file that holds a JSON object, with or without comments. Without one, and without --file or "
				+ "--suite, this program's own settings are shown."
		],
		examples: ["PROGRAM", "PROGRAM ~/.config/unicorn/settings.json"])

	private static let openOwn = Row(command: .form, summary: "show the settings as a form")

	private static let key =
		"KEY is a property name, a dotted path, or a JSON Pointer: theme, layout.panes.help, "
		+ "/layout/panes/help. A property whose whole name is KEY wins."

	private static let commands = [
		Row(
			command: .list, summary: "print every setting with its value",
			details: ["What the user has set is marked. Secret values are left out."],
			examples: ["PROGRAM list", "PROGRAM list --json"]),
		Row(
			command: .get, operands: [Operand(name: "KEY", isRepeated: true)], summary: "print values",
			details: [
				key,
				"One key prints its value alone, text without quotes. With --json it is the value as JSON; several "
					+ "keys print one object.",
				"A key that is not set prints its default; without one the exit code is 3.",
			],
			examples: ["PROGRAM get theme", "PROGRAM get --json layout"]),
		Row(
			command: .set, operands: [Operand(name: "KEY"), Operand(name: "VALUE")], summary: "change a value",
			details: [
				key,
				"VALUE is read as the key's type asks; for a text it is taken as it is. A key that nothing declares "
					+ "takes the type its value has in the file, and is created where there is none. To set a text "
					+ "that begins with two dashes, put -- before KEY.",
				"Returns when the change is on disk.",
			],
			examples: [
				"PROGRAM set theme paper", "PROGRAM set volume -5", "PROGRAM set --json tags '[\"a\", \"b\"]'",
				"PROGRAM set theme paper --expect midnight",
			]),
		Row(
			command: .reset, operands: [Operand(name: "KEY", isOptional: true, isRepeated: true)],
			summary: "take the user's values away, so that defaults show",
			details: [key, "Returns when the change is on disk."],
			examples: ["PROGRAM reset theme", "PROGRAM reset --all"]),
		Row(
			command: .watch, operands: [Operand(name: "KEY", isOptional: true, isRepeated: true)],
			summary: "print each change as it happens, whoever makes it",
			details: [
				key,
				"With --json each line is an object with key, old and new; null stands for a value that is not there. "
					+ "The file may go and come back meanwhile. Ctrl-C ends it.",
			],
			examples: ["PROGRAM watch", "PROGRAM watch --json theme"]),
		Row(command: .path, summary: "print where the file is", examples: ["$EDITOR \"$(PROGRAM path)\""]),
		Row(
			command: .validate, summary: "judge the whole file by its schema",
			details: [
				"Prints every value that does not fit, and with --schema what in the schema judges nothing: keywords that "
					+ "are not known, references to what is not there. Exits 4 where a value does not fit."
			],
			examples: ["PROGRAM validate --schema prettierrc.json --file .prettierrc"]),
		Row(
			command: .screenshot, operands: [Operand(name: "FILE")], summary: "draw the form into an SVG file",
			details: [
				"FILE is made, or replaced. The picture is what a terminal of that size shows in the theme that is set.",
				"KEYS are pressed first, with commas between them: down, enter, esc, tab, space, left, pageup, ctrl-r, "
					+ "or the character itself. Nothing they do reaches the settings.",
			],
			examples: ["PROGRAM screenshot form.svg", "PROGRAM screenshot --size 120x40 --keys down,enter form.svg"]),
	]

	private static let flags = [
		Flag(option: .file, value: "F", summary: "the settings in file F", commands: Set(Command.allCases)),
		Flag(
			option: .suite, value: "NAME", summary: "the settings in $XDG_CONFIG_HOME/NAME/settings.json",
			commands: Set(Command.allCases)),
		Flag(
			option: .schema, value: "S", summary: "the JSON Schema in file S says what can be set",
			commands: Set(Command.allCases)),
		Flag(option: .json, summary: "print JSON", commands: [.list, .get, .watch, .path, .validate]),
		Flag(option: .json, summary: "VALUE and OLD are JSON", commands: [.set]),
		Flag(option: .expect, value: "OLD", summary: "only if the value still is OLD, else exit 7", commands: [.set]),
		Flag(option: .all, summary: "every key", commands: [.reset]),
		Flag(option: .secrets, summary: "secret values too", commands: [.list, .watch]),
		Flag(
			option: .size, value: "COLSxROWS", summary: "screenshot: columns and rows; 80x24 if not given",
			commands: [.screenshot]),
		Flag(option: .keys, value: "KEYS", summary: "screenshot: what is pressed before", commands: [.screenshot]),
		Flag(option: .help, summary: "say how it is used", commands: Set(Command.allCases)),
		Flag(option: .version, summary: "say which version this is", commands: Set(Command.allCases)),
	]

	/// What each exit code means, for `--help`.
	static let exitCodes: [(code: ExitCode, meaning: String)] = [
		(.done, "done"),
		(.systemFailed, "the system failed"),
		(.usage, "usage, or no terminal"),
		(.unknownKey, "unknown key"),
		(.invalidValue, "invalid value"),
		(.locked, "locked key"),
		(.damaged, "damaged file"),
		(.conflict, "the value is not the expected one"),
	]
}
