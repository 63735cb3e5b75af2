import TextWidth

/// Keys and what they do, in one line.
enum HintLine {
	/// The hints that fit into `width` cells, the first ones first.
	static func line(_ hints: [Hint], width: Int, on surface: Surface, gap: Int = standardGap) -> StyledText {
		let blanks = String(repeating: " ", count: gap)
		var line = StyledText()
		for hint in hints {
			let isFirst = line.pieces.isEmpty
			guard line.width + (isFirst ? 0 : gap) + Self.width(of: hint) <= width else { break }
			if !isFirst { line.append(blanks, Style(.faint, on: surface)) }
			line.append(hint.key, Style(.key, on: surface))
			line.append(" " + hint.title, Style(.faint, on: surface))
		}
		return line
	}

	/// How many cells all of the hints take.
	static func width(of hints: [Hint], gap: Int = standardGap) -> Int {
		hints.reduce(0) { $0 + width(of: $1) } + max(0, hints.count - 1) * gap
	}

	/// The hints shared out among as many lines as they need.
	static func rows(of hints: [Hint], width: Int, gap: Int = standardGap) -> [[Hint]] {
		var rows: [[Hint]] = []
		for hint in hints {
			if let last = rows.last, Self.width(of: last + [hint], gap: gap) <= width {
				rows[rows.count - 1].append(hint)
			} else {
				rows.append([hint])
			}
		}
		return rows
	}

	/// The blanks between two hints.
	static let standardGap = 3
	private static func width(of hint: Hint) -> Int {
		TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.title)
	}
}
