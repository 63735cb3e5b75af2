import TextWidth

/// Keys and what they do, in one line.
enum HintLine {
	/// The hints that fit into `width` cells: the way out, then the first ones, in their order.
	static func line(_ hints: [Hint], width: Int, on surface: Surface, gap: Int = standardGap) -> StyledText {
		var line = StyledText()
		for index in fitting(hints, width: width, gap: gap) {
			if !line.pieces.isEmpty { line.append(String(repeating: " ", count: gap), Style(.faint, on: surface)) }
			line.append(hints[index].key, Style(.key, on: surface))
			line.append(" " + hints[index].title, Style(.faint, on: surface))
		}
		return line
	}

	/// Where those hints stand that fit into `width` cells: the way out, then the first ones.
	private static func fitting(_ hints: [Hint], width: Int, gap: Int) -> [Int] {
		var used = -gap
		var shown: [Int] = []
		for index in hints.indices.filter({ hints[$0].isWayOut }) + hints.indices.filter({ !hints[$0].isWayOut }) {
			used += gap + Self.width(of: hints[index])
			guard used <= width else { break }
			shown.append(index)
		}
		return shown.sorted()
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
	static func width(of hint: Hint) -> Int {
		TextWidth.width(of: hint.key) + 1 + TextWidth.width(of: hint.title)
	}
}
