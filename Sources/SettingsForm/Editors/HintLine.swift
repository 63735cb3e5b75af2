import TextWidth

/// Keys and what they do, in one line.
enum HintLine {
	/// The hints that fit into `width` cells, the first ones first.
	static func line(_ hints: [Hint], width: Int, on surface: Surface) -> StyledText {
		var line = StyledText()
		for hint in hints {
			let isFirst = line.pieces.isEmpty
			guard line.width + (isFirst ? 0 : gap.count) + Self.width(of: hint) <= width else { break }
			if !isFirst { line.append(gap, Style(.faint, on: surface)) }
			line.append(hint.key, Style(.key, on: surface))
			line.append(" " + hint.title, Style(.faint, on: surface))
		}
		return line
	}

	/// How many cells all of the hints take.
	static func width(of hints: [Hint]) -> Int {
		hints.reduce(0) { $0 + width(of: $1) } + max(0, hints.count - 1) * gap.count
	}

	private static let gap = "   "
	private static func width(of hint: Hint) -> Int {
		TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.title)
	}
}
