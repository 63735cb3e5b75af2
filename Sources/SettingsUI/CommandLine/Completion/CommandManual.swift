/// The page that `man` shows, made from the table that the help is made from.
struct CommandManual {
	let table: CommandTable

	/// The page in roff, with the macros of `man`.
	var page: String {
		let name = table.program
		var lines = [".TH \(quoted(name.uppercased())) 1 \"\" \(quoted("\(name) \(table.version ?? "")"))"]
		lines += [".SH NAME", "\(text(name)) \\- \(text(Strings.Manual.purpose))", ".SH SYNOPSIS"]
		for row in rows { lines += [".nf", synopsis(of: row), ".fi"] }
		lines += [".SH DESCRIPTION", text(table.summary)]
		lines += paragraphs(table.row(.form).details)
		lines.append(".SH COMMANDS")
		for row in rows where row.command != .form { lines += section(of: row) }
		lines.append(".SH OPTIONS")
		for flag in CommandHelp.merged(table.flags, in: table) {
			lines += entry(CommandHelp.usage(of: flag), flag.summary)
		}
		lines.append(".SH EXIT STATUS")
		for (code, meaning) in CommandTable.exitCodes { lines += entry(String(code.rawValue), meaning) }
		lines.append(".SH ENVIRONMENT")
		for (name, meaning) in Strings.Manual.environment { lines += entry(name, meaning) }
		lines.append(".SH FILES")
		for (path, meaning) in Strings.Manual.files { lines += entry(path, meaning) }
		return lines.joined(separator: "\n")
	}

	private var rows: [CommandTable.Row] { table.rows.filter { !$0.isHidden } }

	private func synopsis(of row: CommandTable.Row) -> String {
		let words = CommandHelp(table: table).usage(of: row).split(separator: " ").map(String.init)
		return "\\fB\(text(words[0]))\\fR" + words.dropFirst().map { " " + text($0) }.joined()
	}

	private func section(of row: CommandTable.Row) -> [String] {
		let call = CommandHelp(table: table).usage(of: row).split(separator: " ").dropFirst().joined(separator: " ")
		var lines = [".SS \(quoted(call))", text(CommandHelp.sentence(row.summary))]
		lines += paragraphs(row.details)
		let own = table.flags(of: row.command).filter { $0.commands.count < Command.onSettings.count }
		if !own.isEmpty { lines += [".PP", text(Strings.Manual.takes(own.map(CommandHelp.usage)))] }
		if !row.examples.isEmpty {
			lines += [".PP", ".RS 4", ".nf"]
			lines += row.examples.map { text($0.replacing("PROGRAM", with: table.program)) } + [".fi", ".RE"]
		}
		return lines
	}

	private func paragraphs(_ texts: [String]) -> [String] {
		texts.flatMap { [".PP", text($0.replacing("PROGRAM", with: table.program))] }
	}

	private func entry(_ label: String, _ meaning: String) -> [String] {
		[".TP", "\\fB\(text(label))\\fR", text(CommandHelp.sentence(meaning))]
	}

	/// A macro's argument.
	private func quoted(_ text: String) -> String { "\"\(self.text(text).replacing("\"", with: "\\(dq"))\"" }

	/// The text as roff takes it for nothing but text.
	private func text(_ text: String) -> String {
		var result = ""
		for scalar in text.unicodeScalars {
			switch scalar {
			case "\\": result += "\\e"
			case "-": result += "\\-"
			case "'": result += "\\(aq"
			case "`": result += "\\(ga"
			case "^": result += "\\(ha"
			case "~": result += "\\(ti"
			case "\n": result += " "
			case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
			default:
				result += "\\[u\(String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4))]"
			}
		}
		// A line that begins so would be a request.
		return result.hasPrefix(".") ? "\\&" + result : result
	}
}
