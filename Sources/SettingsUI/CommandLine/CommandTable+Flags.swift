extension CommandTable {
	/// The flags of a program that opens any file.
	static let flags =
		targetFlags + valueFlags + formFlags + [
			Flag(option: .help, summary: "say how it is used", commands: Command.shown),
			Flag(option: .version, summary: "say which version this is", commands: Command.shown),
		]

	private static let targetFlags = [
		Flag(
			option: .file, value: "F", word: .path(.file), summary: "the settings in file F",
			commands: Command.onSettings),
		Flag(
			option: .suite, value: "NAME", summary: "the settings in $XDG_CONFIG_HOME/NAME/settings.json",
			commands: Command.onSettings),
		Flag(
			option: .schema, value: "S", word: .schema,
			summary: "the JSON Schema in file S, or the one of that name, says what can be set",
			commands: Command.onSettings),
		Flag(
			option: .schemaDir, value: "DIR", word: .path(.folder),
			summary: "references to other schemas lead to the files in DIR",
			commands: Command.onSettings),
	]

	private static let valueFlags = [
		Flag(
			option: .json, summary: "print JSON",
			commands: [.list, .get, .describe, .diff, .watch, .path, .validate, .themes, .schemas]),
		Flag(option: .json, summary: "VALUE and OLD are JSON", commands: [.set]),
		Flag(
			option: .expect, value: "OLD", word: .value, summary: "only if the value still is OLD, else exit 7",
			commands: [.set]),
		Flag(option: .all, summary: "what is not set as well", commands: [.list]),
		Flag(option: .all, summary: "every key", commands: [.reset]),
		Flag(option: .yes, summary: "without being asked", commands: [.reset]),
		Flag(option: .secrets, summary: "secret values too", commands: [.get, .list, .describe, .diff, .watch]),
		Flag(option: .formats, summary: "hold texts to the format that the schema gives", commands: [.validate]),
		Flag(option: .gaps, summary: "list what in the schema judges nothing", commands: [.validate]),
	]

	private static let formFlags = [
		Flag(option: .goto, value: "KEY", word: .key, summary: "begin at KEY", commands: [.form, .theme, .screenshot]),
		Flag(
			option: .staged, summary: "keep changes in the form until they are written together",
			commands: [.form, .theme]),
		Flag(
			option: .size, value: "COLSxROWS", summary: "screenshot: columns and rows; 80x24 if not given",
			commands: [.screenshot]),
		Flag(option: .keys, value: "KEYS", summary: "screenshot: what is pressed before", commands: [.screenshot]),
	]
}
