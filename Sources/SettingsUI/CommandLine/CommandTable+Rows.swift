import Wording

extension CommandTable {
	static var openAnything: Row {
		Row(
			command: .form, operands: [Operand(name: "FILE", word: .path(.file), isOptional: true)],
			summary: localized("show the settings as a form"),
			details: [
				localized(
					"FILE is any file that holds a JSON object or list, with or without comments, or JSON5, TOML or YAML if "
						+ "its name ends in .json5, .toml, .yaml or .yml. Without one, and without --file or --suite, the files that can be opened are listed, and this program's own settings are shown."
				)
			],
			examples: ["PROGRAM", "PROGRAM ~/.config/unicorn/settings.json"])
	}

	static var openOwn: Row { Row(command: .form, summary: localized("show the settings as a form")) }

	private static var key: String {
		localized(
			"KEY is a property name, a dotted path, or a JSON Pointer: theme, layout.panes.help, "
				+ "/layout/panes/help. Where a dotted KEY may mean two places, it is refused with both as pointers.")
	}

	static var commands: [Row] {
		[
			Row(
				command: .list,
				operands: [Operand(name: "KEY", word: .key, isOptional: true, isRepeated: true)],
				summary: localized("print settings with their values"),
				details: [
					localized(
						"It is each setting that has a value, or each of those in KEY: what the user has set, what the system has, and "
							+ "the defaults that hold. ● marks what the user has set to something else than its default, ! what does not "
							+ "fit. Of the objects in lists and dictionaries it is what stands there. "
							+ "A KEY without any value is printed itself. Secret values are left out."),
					localized(
						"--all prints what is not set as well: all that is declared, and in lists and dictionaries what has a default. "
							+ "An object that is declared within itself has no end: of one, it is what has a value, and of KEY all."
					),
					key,
				],
				examples: [
					"PROGRAM list", "PROGRAM list --all", "PROGRAM list layout",
					"PROGRAM list --json",
				]),
			Row(
				command: .get, operands: [Operand(name: "KEY", word: .key, isRepeated: true)],
				summary: localized("print values"),
				details: [
					key,
					localized(
						"One key prints its value alone, text without quotes. With --json it is the value as JSON; several "
							+ "keys print one object."),
					localized("A key that is not set prints its default; without one the exit code is 9."),
					localized(
						"A secret is printed with --secrets alone: without it nothing is printed where KEY names one, and the exit code "
							+ "is 8; one inside a value is masked."),
				],
				examples: ["PROGRAM get theme", "PROGRAM get --json layout"]),
			Row(
				command: .set,
				operands: [
					Operand(name: "KEY", word: .key), Operand(name: "VALUE", word: .value),
				],
				summary: localized("change a value"),
				details: [
					key,
					localized(
						"VALUE is read as the key's type asks; for a text it is taken as it is. A key that nothing declares "
							+ "takes the type its value has in the file, and is created where there is none and the object "
							+ "around it takes any. To set a text that begins with two dashes, put -- before KEY."),
					localized(
						"In a list, an index from 0 names an element that is there, and - the place behind the last one: "
							+ "set tags.- new appends. Where nothing is there and nothing declares a list, a number is a key as any "
							+ "other, and an object is made; that is said."),
					localized(
						"Where VALUE is -, it comes by standard input, which other programs cannot see as they can the words; a newline "
							+ "at its end is left out. To set a - itself, put -- before it, or set it as JSON."),
					localized("Returns when the change is on disk."),
				],
				examples: [
					"PROGRAM set theme paper", "PROGRAM set volume -5",
					"PROGRAM set --json tags '[\"a\", \"b\"]'",
					"PROGRAM set tags.- c", "pass show api | PROGRAM set token -",
					"PROGRAM set -- prompt -",
					"PROGRAM set theme paper --expect midnight",
				]),
			Row(
				command: .reset,
				operands: [Operand(name: "KEY", word: .key, isOptional: true, isRepeated: true)],
				summary: localized("take the user's values away, so that defaults show"),
				details: [
					key,
					localized(
						"With what was set last in an object the object goes too, unless a comment is in it or on its line, or its "
							+ "being there says something. A declared object that is reset itself is emptied of all but its comments, and goes "
							+ "where it has none. Entries, items and lists go with theirs."),
					localized(
						"What goes beside the values that are named, and what was not set at all, is said on standard error."
					),
					localized(
						"--all asks before it takes away what is set; where nobody is at a terminal to answer, it needs --yes."
					),
					localized("Returns when the change is on disk."),
				],
				examples: ["PROGRAM reset theme", "PROGRAM reset --all --yes"]),
			Row(
				command: .describe, operands: [Operand(name: "KEY", word: .key)],
				summary: localized("print everything that is known of a key"),
				details: [
					key,
					localized(
						"That is its type and limits, its choices, its default, its value and where that comes from, and what it "
							+ "is for. A secret value is masked."),
				],
				examples: ["PROGRAM describe theme"]),
			Row(
				command: .diff, summary: localized("print what differs from the defaults"),
				details: [
					localized("Each line is a key, its default and its value. Secret values are masked."),
					localized("With --json it is an array of objects with key, default and value."),
				],
				examples: ["PROGRAM diff"]),
			Row(
				command: .export,
				operands: [Operand(name: "KEY", word: .key, isOptional: true, isRepeated: true)],
				summary: localized("print what is set as a settings file of its own"),
				details: [
					localized(
						"It is all that the user has set, or what is at each KEY, as JSON unless --to says otherwise."),
					key,
					localized("What is in a list goes with all of the list. Secrets are left out, and that is said."),
				],
				examples: ["PROGRAM export > settings.json", "PROGRAM export layout --to toml"]),
			Row(
				command: .import,
				operands: [
					Operand(name: "FILE", word: .path(.file)),
					Operand(name: "KEY", word: .key, isOptional: true, isRepeated: true),
				],
				summary: localized("take over the values that another file has"),
				details: [
					localized(
						"Each value in FILE, or at each KEY in it, is set here: members of objects beside those that are there, "
							+ "anything else, lists too, in the place of what is. What FILE does not have stays; comments are not taken over. "
							+ "Where FILE is -, it comes "
							+ "by standard input, as JSON unless --from says otherwise."),
					key,
					localized(
						"All are set in one change, or none, where one does not fit or is locked. --dry-run prints what it would be: each "
							+ "line is a key, its value and its new one."),
					localized("Returns when the change is on disk."),
				],
				examples: [
					"PROGRAM import --dry-run team.yaml", "PROGRAM import backup.json layout theme",
					"ssh desk PROGRAM export | PROGRAM import -",
				]),
			Row(
				command: .history, summary: localized("print what was changed, and put it back"),
				details: [
					localized(
						"Each change that was made here, by the form or a command, is a line: its number, when it was, its key, and "
							+ "from what to what. Without --file and --suite they are those of all files. What other programs changed is not "
							+ "among them."),
					localized(
						"--undo N puts back what was there before change N, if everything is still as that left it; comments that went "
							+ "do not come back. It is a change itself, and can be undone as well."),
					localized(
						"They are kept for 90 days, for nobody but you to read. The values of what is secret, or named like it, are "
							+ "not, and nothing of files without a schema unless the setting History says so. --forget forgets them all, or "
							+ "those of one file."),
				],
				examples: [
					"PROGRAM history", "PROGRAM history --undo 12", "PROGRAM history --forget",
				]),
			Row(
				command: .watch,
				operands: [Operand(name: "KEY", word: .key, isOptional: true, isRepeated: true)],
				summary: localized("print changes as they happen, whoever makes them"),
				details: [
					key,
					localized(
						"Each change is a line. What is changed again before the file is looked at, or while hundreds of lines "
							+ "wait for a reader that does not take them, is one change, from the first value to the last."
					),
					localized(
						"With --json each line is an object with key, old and new, but for a value that is not there. "
							+ "The file may go and come back meanwhile. Ctrl-C ends it."),
					localized(
						"Of a secret nothing is said but that it changed, and that only where KEY names it; --secrets shows all."
					),
				],
				examples: ["PROGRAM watch", "PROGRAM watch --json theme"]),
			Row(
				command: .path, summary: localized("print where the file is"),
				examples: ["$EDITOR \"$(PROGRAM path)\""]),
			Row(
				command: .validate, summary: localized("judge the whole file by its schema"),
				details: [
					localized(
						"Prints every value that does not fit, with its line and column, and how much in the schema judges nothing: "
							+ "keywords that are not known or misused, references to what is not there. --gaps lists those. Exits 4 where a value "
							+ "does not fit. Nothing is fetched: a reference to another schema leads to the files in the folder that "
							+ "--schema-dir names, to a file on this machine, or to the schemas that are installed."),
					localized(
						"A name that the schema takes but does not have is noted on standard error where one that it has is much the "
							+ "same and not set; that changes no exit code."),
					localized(
						"With --json each line is an object: a failure has path, message, line, column and schemaPath, a name that "
							+ "may be misspelt has path, note, line and column, a gap in the schema has schemaPath, note and count."
					),
				],
				examples: ["PROGRAM validate --schema prettierrc.json --file .prettierrc"]),
			Row(
				command: .convert, operands: [Operand(name: "FILE", word: .path(.file))],
				summary: localized("print a file in another format"),
				details: [
					localized(
						"The file stays as it is. What the other format has no place for is left out and named on standard error: "
							+ "comments, and for TOML null and integers of more than 64 bits. Aliases of YAML are written out, several documents "
							+ "become a list, and dates, inf and nan texts. "
							+ "A file with secrets needs --secrets.")
				],
				examples: ["PROGRAM convert settings.json --to toml > settings.toml"]),
			Row(
				command: .themes, summary: localized("print the themes that one can choose from"),
				details: [
					localized(
						"The one that is set is marked. On a terminal a few cells show each in its colours. A file that is no theme is "
							+ "named on standard error, with the line and what is wrong there.")
				],
				examples: ["PROGRAM themes", "PROGRAM set theme ember"]),
			Row(
				command: .theme, operands: [Operand(name: "NAME", word: .theme)],
				summary: localized("show a theme of your own as a form"),
				details: [
					localized(
						"The form is in the theme's own colours, and each change shows at once. Where there is no theme NAME of your "
							+ "own yet, its file is made in $XDG_CONFIG_HOME/SettingsTUI/themes; what it does not say itself it has from "
							+ "the program's theme of that name, or else from the one that is set."),
					localized(
						"A theme's file can be judged like any: PROGRAM validate with theme as the schema's name."),
				],
				examples: ["PROGRAM theme dusk"]),
			Row(
				command: .schemas,
				operands: [
					Operand(
						name: "update|get|make", word: .oneOf(SchemaDeed.allCases.map(\.rawValue)), isOptional: true),
					Operand(name: "URL|NAME|FILE", word: .schemaSubject, isOptional: true),
				],
				summary: localized("print the schemas that are installed, fetch others, or make one"),
				details: [
					localized(
						"They are the files NAME.json in the folder SettingsTUI/schemas of $XDG_DATA_HOME and of each of "
							+ "$XDG_DATA_DIRS; the first of a name counts. NAME can stand wherever a schema's path can, and a file whose "
							+ "\"$schema\" is the name, the $id or the path of a schema is judged by that without being told."
					),
					localized(
						"A file says it as well by # yaml-language-server: $schema=NAME in YAML and #:schema NAME in TOML, before the "
							+ "first value. For one that says nothing the setting schemas has patterns of paths, and the catalog those of "
							+ "published schemas; the longest pattern counts."),
					localized(
						"update fetches that catalog, from where the setting schemaCatalog says. get fetches what is at a URL, or a "
							+ "schema by its NAME or NAME@VERSION in the catalog, with all that it refers to, into the folder fetched beside "
							+ "the others. Both run curl; nothing is fetched without being asked."),
					localized(
						"make prints a first schema for the settings in FILE: their names and types, and what comments say of them."
					),
				],
				examples: [
					"PROGRAM schemas --json", "PROGRAM schemas update", "PROGRAM schemas get 'GitHub Workflow'",
					"PROGRAM schemas make config.toml > config.schema.json",
				]),
			Row(
				command: .screenshot, operands: [Operand(name: "FILE", word: .path(.file))],
				summary: localized("draw the form into an SVG file"),
				details: [
					localized(
						"FILE is made, or replaced; its name ends in .svg. - is the standard output. The picture is what a terminal of that size shows in the theme that is set, without colours where "
							+ "NO_COLOR asks for that."),
					localized(
						"KEYS are pressed first, with commas between them: down, enter, esc, tab, space, left, pageup, delete, insert, f1, ctrl-z, "
							+ "or the character itself. Nothing they do reaches the settings."),
				],
				examples: [
					"PROGRAM screenshot form.svg",
					"PROGRAM screenshot --size 120x40 --keys down,enter form.svg",
				]),
			Row(
				command: .completions,
				operands: [Operand(name: "SHELL", word: .oneOf(Shell.allCases.map(\.rawValue)))],
				summary: localized("print the script that completes command lines in a shell"),
				details: [
					localized(
						"SHELL is bash, zsh or fish. The script asks the program what can follow: commands and flags, the keys of "
							+ "the file that is named, and the values that a key takes.")
				],
				examples: [
					"source <(PROGRAM completions bash)", "PROGRAM completions fish | source",
				]),
			Row(
				command: .manual, summary: localized("print the page for man"),
				examples: ["PROGRAM manual > ~/.local/share/man/man1/PROGRAM.1"]),
			Row(
				command: .complete, operands: [Operand(name: "WORD", isOptional: true, isRepeated: true)],
				summary: localized("print what can follow some words"), isHidden: true),
		]
	}
}
