import Defaults
import SettingsSchema

/// Reads a command line by the rows of a table.
struct ArgumentParser {
	private let table: CommandTable
	private let fileExists: (String) -> Bool
	private var invocation = Invocation(command: .form)
	private var hasCommand = false
	private var isLiteral = false

	/// A parser; `fileExists` tells a file's name from a slip in a command's.
	/// Reads the words after the program's name.
	static func parse(
		_ arguments: [String], table: CommandTable, fileExists: @escaping (String) -> Bool
	) throws(UsageError) -> Invocation {
		var parser = ArgumentParser(table: table, fileExists: fileExists)
		return try parser.parse(arguments)
	}

	private mutating func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
		var rest = try helpAsOption(arguments)[...]
		while let argument = rest.popFirst() {
			if isLiteral || !isOption(argument) {
				try takeWord(argument)
			} else if argument == "--" {
				isLiteral = true
			} else {
				try takeOption(argument, from: &rest)
			}
		}
		if invocation.has(.help) || invocation.has(.version) { return invocation }
		try check()
		return invocation
	}

	/// `help set` is what many type for `set --help`.
	private func helpAsOption(_ arguments: [String]) throws(UsageError) -> [String] {
		guard arguments.first == Option.help.rawValue, !fileExists(Option.help.rawValue) else { return arguments }
		if arguments.count > 1, Command(word: arguments[1]) == nil, !isOption(arguments[1]) {
			throw .unknownWord(arguments[1], nearest: table.nearest(to: arguments[1]))
		}
		return arguments.dropFirst() + [Option.help.flag]
	}

	/// A value may begin with a dash: `set volume -5`.
	private func isOption(_ argument: String) -> Bool {
		guard argument.hasPrefix("-"), argument != "-" else { return false }
		let isValueDue = invocation.command == .set && invocation.operands.count == 1
		return argument.hasPrefix("--") || !isValueDue
	}

	private mutating func takeWord(_ word: String) throws(UsageError) {
		if !hasCommand, !isLiteral, invocation.operands.isEmpty, let command = Command(word: word) {
			invocation.command = command
			hasCommand = true
			return
		}
		if !hasCommand, invocation.operands.count == 1, let command = Command(word: word) {
			throw .commandAfterFile(command, file: invocation.operands[0])
		}
		if word == "-", !isLiteral, invocation.command == .set, invocation.operands.count == 1 {
			invocation.readsValue = true
		}
		invocation.operands.append(word)
	}

	private mutating func takeOption(
		_ argument: String, from rest: inout ArraySlice<String>
	) throws(UsageError) {
		let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
		let flag = parts[0] == "-h" ? Option.help.flag : parts[0]
		guard let option = table.flags.first(where: { $0.option.flag == flag })?.option else {
			let nearest = Nearest.match(for: flag, among: table.flags.map(\.option.flag))
			// It may be a value, which may be secret.
			if nearest == nil, invocation.command == .set, !invocation.operands.isEmpty { throw .dashedValue }
			throw .unknownOption(parts[0], nearest: nearest)
		}
		guard !invocation.has(option) else { throw .repeatedOption(option) }
		switch (table.takesValue(option), parts.count > 1) {
		case (false, false): invocation.options[option] = ""
		case (false, true): throw .unexpectedValue(option)
		case (true, true): invocation.options[option] = parts[1]
		case (true, false):
			guard let value = rest.popFirst() else { throw .missingValue(option) }
			invocation.options[option] = value
		}
		// An empty name is a variable that was never set; as a value, or as no keys, nothing is something.
		let mayBeEmpty = option == .expect || option == .keys || !table.takesValue(option)
		if !mayBeEmpty, invocation.options[option]?.isEmpty == true { throw .missingValue(option) }
	}

	private func check() throws(UsageError) {
		let command = invocation.command
		let allowed = table.flags(of: command).map(\.option)
		for option in Option.allCases where invocation.has(option) && !allowed.contains(option) {
			throw .misplacedOption(option, command)
		}
		if invocation.has(.file), invocation.has(.suite) { throw .excluding(Option.file.flag, Option.suite.flag) }
		let namesFile = [.form, .convert].contains(command) && !invocation.operands.isEmpty
		if invocation.has(.format), !invocation.has(.file), !namesFile {
			throw .missingOperand("\(Option.file.flag) with \(Option.format.flag)", command)
		}
		let formats = Defaults.Document.Dialect.formats.map(\.name)
		for format in [Option.format, .to, .from].compactMap({ invocation.options[$0] }) where !formats.contains(format)
		{
			throw .unknownChoice(format, choices: formats)
		}
		if invocation.has(.schema) || invocation.has(.schemaDir), !invocation.has(.file), !invocation.has(.suite),
			!namesFile
		{
			throw .missingOperand("\(Option.file.flag) with \(Option.schema.flag)", command)
		}
		try checkFile()
		try checkOperands()
		if command == .reset, invocation.has(.all) == !invocation.operands.isEmpty {
			guard invocation.has(.all) else { throw .missingOperand("KEY… or --all", command) }
			throw .excluding(Option.all.flag, "KEY")
		}
		if invocation.has(.all), command == .reset, invocation.has(.document) {
			throw .excluding(Option.all.flag, Option.document.flag)
		}
		if invocation.has(.yes), !invocation.has(.all) { throw .missingOperand(Option.all.flag, command) }
	}

	/// A word without a dot or a slash that names no file is more likely a slip in a command.
	private func checkFile() throws(UsageError) {
		guard [.form, .convert].contains(invocation.command), let file = invocation.operands.first else { return }
		let takesFile = !table.row(.form).operands.isEmpty
		if invocation.command == .form, !takesFile || !(file.contains("/") || file.contains(".") || fileExists(file)) {
			throw .unknownWord(file, nearest: table.nearest(to: file))
		}
		for option in [Option.file, .suite] where invocation.has(option) { throw .excluding("FILE", option.flag) }
	}

	private func checkOperands() throws(UsageError) {
		let (command, words) = (invocation.command, invocation.operands)
		let operands = table.row(command).operands
		if let missing = operands.dropFirst(words.count).first(where: { !$0.isOptional }) {
			throw .missingOperand(missing.name, command)
		}
		if words.count > operands.count, operands.last?.isRepeated != true {
			throw command == .set ? .extraValue : .extraOperand(words[operands.count], command)
		}
	}
}
