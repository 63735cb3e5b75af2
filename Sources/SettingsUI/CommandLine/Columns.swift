import TextWidth

/// Lines whose columns begin under each other.
enum Columns {
	/// One line for each row; two spaces between columns, the last as long as it is.
	static func aligned(_ rows: [[String]]) -> [String] {
		var widths: [Int] = []
		for row in rows {
			for (column, text) in row.dropLast().enumerated() {
				let width = TextWidth.width(of: text)
				if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
			}
		}
		return rows.map { row in
			let padded = row.dropLast().enumerated().map { column, text in
				text + String(repeating: " ", count: widths[column] - TextWidth.width(of: text) + 2)
			}
			var line = padded.joined() + (row.last ?? "")
			while line.last == " " { line.removeLast() }
			return line
		}
	}

	/// The text on one line: what would end it is shown as a mark.
	static func line(_ text: String) -> String { TextWidth.shown(text) }
}
