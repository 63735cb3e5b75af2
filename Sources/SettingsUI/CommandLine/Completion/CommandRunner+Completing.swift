import TextWidth

extension CommandRunner {
	/// `complete`: what can follow, for the scripts that `completions` prints. The first line says whether a path can
	/// stand there, too: `:files`, `:folders` or `:words`. Each other line is a word, a tab, and what it is; of a key with
	/// something inside, then a tab and what is typed before that.
	func complete(_ invocation: Invocation) throws(CommandFailure) {
		let answer = Completer(table: table, open: open).answer(to: invocation.operands)
		// What cannot be seen cannot be chosen, and a mark in its place would be another word.
		let candidates = answer.candidates.filter { TextWidth.marked($0.text) == $0.text }
		let lines = candidates.map { candidate in
			let line = "\(candidate.text)\t\(Columns.line(candidate.help))"
			return candidate.separator.isEmpty ? line : line + "\t" + candidate.separator
		}
		try printLines([":\(answer.path?.rawValue ?? "words")"] + lines)
	}

	/// `completions`: the script of a shell.
	func completions(_ invocation: Invocation) throws(CommandFailure) {
		let name = invocation.operands[0]
		guard let shell = Shell(rawValue: name) else {
			throw .usage(.unknownChoice(name, choices: Shell.allCases.map(\.rawValue)))
		}
		try printLines([shell.script(for: table.program)])
	}

	/// `manual`: the page for `man`.
	func manual() throws(CommandFailure) {
		try printLines([CommandManual(table: table).page])
	}
}
