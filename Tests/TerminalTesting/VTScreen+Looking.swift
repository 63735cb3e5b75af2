extension VTScreen {
	/// Whether the second screen is shown.
	public var isOnSecondScreen: Bool { firstScreen != nil }

	/// The text of row `y`, without the spaces at its end.
	public func line(_ y: Int) -> String {
		guard cells.indices.contains(y) else { return "" }
		var line = cells[y].map(\.text).joined()
		while line.last == " " { line.removeLast() }
		return line
	}

	/// All rows, separated by line feeds, without empty ones at the end.
	public var text: String {
		var lines = (0..<height).map(line)
		while lines.last == "" { lines.removeLast() }
		return lines.joined(separator: "\n")
	}

	/// Whether some row holds `text`.
	public func contains(_ text: String) -> Bool { find(text) != nil }

	/// Where `text` begins, in the topmost row that holds it.
	public func find(_ text: String) -> Position? {
		for y in 0..<height {
			let line = line(y)
			guard let range = line.firstRange(of: text) else { continue }
			return Position(x: column(in: y, after: line.unicodeScalars[..<range.lowerBound].count), y: y)
		}
		return nil
	}

	/// The cell at a place.
	public func cell(_ x: Int, _ y: Int) -> Cell { cells[y][x] }

	/// How the cell at a place looks.
	public func style(at x: Int, _ y: Int) -> Style { cells[y][x].style }

	/// How the first cell of `text` looks; nil if it is not there.
	public func style(of text: String) -> Style? { find(text).map { style(at: $0.x, $0.y) } }

	/// The column that so many scalars of row `y` stand before.
	private func column(in y: Int, after scalars: Int) -> Int {
		var left = scalars
		var x = 0
		while left > 0, x < width {
			left -= cells[y][x].text.unicodeScalars.count
			x += 1
		}
		while x < width, cells[y][x].text.isEmpty { x += 1 }
		return x
	}
}

extension VTScreen: CustomStringConvertible, CustomReflectable {
	/// The rows, as a person sees them: what a failed expectation prints.
	public var description: String { text }
	/// No more than the description.
	public var customMirror: Mirror { Mirror(self, children: []) }
}
