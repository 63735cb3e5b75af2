import Defaults
import Wording

extension CommandTable {
	/// The flags of a program that opens any file.
	static var flags: [Flag] {
		targetFlags + valueFlags + formFlags + [
			Flag(option: .help, summary: localized("say how it is used"), commands: Command.shown),
			Flag(option: .version, summary: localized("say which version this is"), commands: Command.shown),
		]
	}

	private static var targetFlags: [Flag] {
		[
			Flag(
				option: .file, value: "F", word: .path(.file), summary: localized("the settings in file F"),
				commands: Command.onSettings),
			Flag(
				option: .format, value: "FORMAT", word: .oneOf(Defaults.Document.Dialect.formats.map(\.name)),
				summary: localized("the file is json, json5, toml, yaml or yaml1.1, whatever its name says"),
				commands: Command.onSettings),
			Flag(
				option: .document, value: "N", word: .document,
				summary: localized("keys are those of document N of the file, counted from 0, or of KIND/NAME"),
				commands: [.form, .list, .get, .set, .reset, .describe, .screenshot]),
			Flag(
				option: .suite, value: "NAME",
				summary: localized("the settings in $XDG_CONFIG_HOME/NAME/settings.json"),
				commands: Command.onSettings),
			Flag(
				option: .schema, value: "S", word: .schema,
				summary: localized("the JSON Schema in file S, or the one of that name, says what can be set"),
				commands: Command.onSettings),
			Flag(
				option: .schemaDir, value: "DIR", word: .path(.folder),
				summary: localized("references to other schemas lead to the files in DIR"),
				commands: Command.onSettings),
		]
	}

	private static var valueFlags: [Flag] {
		[
			Flag(
				option: .json, summary: localized("print JSON"),
				commands: [
					.list, .get, .describe, .diff, .import, .history, .watch, .path, .validate, .themes, .schemas,
				]),
			Flag(option: .json, summary: localized("VALUE and OLD are JSON"), commands: [.set]),
			Flag(
				option: .expect, value: "OLD", word: .value,
				summary: localized("only if the value still is OLD, else exit 7"),
				commands: [.set]),
			Flag(
				option: .everywhere,
				summary: localized(
					"where KEY comes by an alias of YAML, or aliases stand for it, change it at all places"),
				commands: [.set, .reset, .import, .history]),
			Flag(option: .all, summary: localized("what is not set as well"), commands: [.list]),
			Flag(option: .all, summary: localized("every key"), commands: [.reset]),
			Flag(
				option: .undo, value: "N", word: .any, summary: localized("put back what was before change N"),
				commands: [.history]),
			Flag(option: .forget, summary: localized("forget what was changed"), commands: [.history]),
			Flag(option: .yes, summary: localized("without being asked"), commands: [.reset]),
			Flag(
				option: .secrets, summary: localized("secret values too"),
				commands: [.get, .list, .describe, .diff, .export, .watch, .convert]),
			Flag(
				option: .to, value: "FORMAT", word: .oneOf(Defaults.Document.Dialect.formats.map(\.name)),
				summary: localized("print it as json, json5, toml or yaml"), commands: [.export, .convert]),
			Flag(
				option: .from, value: "FORMAT", word: .oneOf(Defaults.Document.Dialect.formats.map(\.name)),
				summary: localized("what is imported is json, json5, toml, yaml or yaml1.1"), commands: [.import]),
			Flag(option: .dryRun, summary: localized("only print what would be changed"), commands: [.import]),
			Flag(
				option: .formats, summary: localized("hold texts to the format that the schema gives"),
				commands: [.validate]),
			Flag(option: .gaps, summary: localized("list what in the schema judges nothing"), commands: [.validate]),
		]
	}

	private static var formFlags: [Flag] {
		[
			Flag(
				option: .goto, value: "KEY", word: .key, summary: localized("begin at KEY"),
				commands: [.form, .theme, .screenshot]),
			Flag(
				option: .staged, summary: localized("keep changes in the form until they are written together"),
				commands: [.form, .theme]),
			Flag(
				option: .accessible,
				summary: localized("the form in lines, to be read aloud; so are all with ACCESSIBLE=1 or TERM=dumb"),
				commands: [.form, .theme]),
			Flag(
				option: .size, value: "COLSxROWS",
				summary: localized("screenshot: columns and rows; 80x24 if not given"),
				commands: [.screenshot]),
			Flag(
				option: .keys, value: "KEYS", summary: localized("screenshot: what is pressed before"),
				commands: [.screenshot]),
		]
	}
}
