import TextWidth
import Wording

/// The pages that `--help` prints, made from the table.
struct CommandHelp {
	private static let width = 80
	let table: CommandTable

	/// The page of the whole program.
	var general: String {
		var lines = [table.summary, "", localized("Usage:")]
		lines += columns(table.rows.filter { !$0.isHidden }.map { (usage(of: $0), $0.summary) })
		lines += ["", localized("Options:")]
		lines += columns(Self.merged(table.flags, in: table).map { (Self.usage(of: $0), $0.summary) })
		lines += ["", localized("Exit codes:")]
		lines += columns(CommandTable.exitCodes.map { (String($0.code.rawValue), $0.meaning) })
		lines += ["", Strings.helpOfCommands(table.program)]
		return lines.joined(separator: "\n")
	}

	/// The page of one command.
	func page(for command: Command) -> String {
		let row = table.row(command)
		var lines = [localized("Usage: \(usage(of: row))"), "", Self.sentence(row.summary)]
		for detail in row.details {
			lines += [""] + wrapped(detail.replacing("PROGRAM", with: table.program), indent: 0)
		}
		lines += ["", localized("Options:")]
		lines += columns(table.flags(of: command).map { (Self.usage(of: $0), $0.summary) })
		if !row.examples.isEmpty {
			lines += ["", localized("Examples:")]
			lines += row.examples.map { "  " + $0.replacing("PROGRAM", with: table.program) }
		}
		return lines.joined(separator: "\n")
	}

	/// How a command is called, in one line: what an error about it shows, too.
	func usage(of row: CommandTable.Row) -> String {
		let words = row.operands.map { operand in
			let word = operand.name + (operand.isRepeated ? "…" : "")
			return operand.isOptional ? "[\(word)]" : word
		}
		let command = row.command == .reset ? ["reset", "KEY…|--all"] : [row.command.rawValue] + words
		return ([table.program] + command.filter { !$0.isEmpty }).joined(separator: " ")
	}

	static func usage(of flag: CommandTable.Flag) -> String {
		([flag.option.flag] + (flag.value.map { [$0] } ?? [])).joined(separator: " ")
	}

	/// One row for each flag: a flag of two meanings gets both.
	static func merged(_ flags: [CommandTable.Flag], in table: CommandTable) -> [CommandTable.Flag] {
		var result: [CommandTable.Flag] = []
		for flag in flags {
			let others = flags.filter { $0.option == flag.option }
			guard others.first?.summary == flag.summary else { continue }
			let summary = others.map {
				others.count > 1 ? "\(names($0.commands, in: table)): \($0.summary)" : $0.summary
			}
			result.append(
				CommandTable.Flag(
					option: flag.option, value: flag.value, summary: summary.joined(separator: "; "),
					commands: flag.commands))
		}
		return result
	}

	private static func names(_ commands: [Command], in table: CommandTable) -> String {
		table.rows.map(\.command).filter(commands.contains).map(\.rawValue).joined(separator: ", ")
	}

	/// Half a line as a sentence.
	static func sentence(_ text: String) -> String { localized("\(text.capitalizingFirst).") }

	private func columns(_ rows: [(String, String)]) -> [String] {
		let left = (rows.map { TextWidth.width(of: $0.0) }.max() ?? 0) + 4
		return rows.flatMap { row in
			let lines = wrapped(row.1, indent: left)
			let head = "  " + row.0
			return [head + String(repeating: " ", count: left - head.count) + lines[0].dropFirst(left)]
				+ lines.dropFirst()
		}
	}

	private func wrapped(_ text: String, indent: Int) -> [String] {
		let space = String(repeating: " ", count: indent)
		var lines: [String] = []
		var line = ""
		// Where a language writes without blanks, a line breaks anywhere.
		let words = text.split(separator: " ").flatMap { TextWidth.wrapped(String($0), width: Self.width - indent) }
		for word in words {
			if !line.isEmpty, indent + TextWidth.width(of: line) + 1 + TextWidth.width(of: word) > Self.width {
				lines.append(space + line)
				line = ""
			}
			line += (line.isEmpty ? "" : " ") + word
		}
		return lines + [space + line]
	}
}
