/// Draws the cells of a canvas as SVG: backgrounds in runs, then text by the word, then the cursor.
struct CellPainter {
	/// How a cell looks when all is known.
	struct Look: Hashable {
		var foreground: RGB
		var background: RGB
		var emphasis: Emphasis
	}

	/// A cell's extent in pixels; the font's size is what makes most monospaced fonts as wide.
	static let width = 9, height = 19, fontSize = 15
	private static let baseline = 14

	let canvas: Canvas
	let palette: Palette
	let terminal: Screenshot.Terminal

	/// The colour that the terminal shows, `own` being its default.
	private func color(_ color: TerminalColor, or own: RGB) -> RGB {
		switch color {
		case .default: own
		case .indexed(let index): TerminalPalette.color(index)
		case .rgb(let color): color
		}
	}

	/// What lies behind everything.
	var ground: RGB { color(palette[Style()].background, or: terminal.background) }

	func draw(into svg: inout SVG) {
		let ground = ground
		for y in 0..<canvas.size.height {
			let row = (0..<canvas.size.width).compactMap { canvas[$0, y] }
			let looks = row.map { look(of: $0.style) }
			drawBackgrounds(looks, y: y, ground: ground, into: &svg)
			drawText(row, looks, y: y, into: &svg)
		}
		if let cursor = canvas.cursor, canvas.bounds.contains(cursor) {
			let accent = look(of: Style(.accent)).foreground
			svg.rect(x: cursor.x * Self.width, y: cursor.y * Self.height, width: 2, height: Self.height, fill: accent)
		}
	}

	private func look(of style: Style) -> Look {
		let appearance = palette[style]
		var foreground = color(appearance.foreground, or: terminal.foreground)
		var background = color(appearance.background, or: terminal.background)
		if appearance.emphasis.contains(.reverse) { (foreground, background) = (background, foreground) }
		if appearance.emphasis.contains(.dim) { foreground = foreground.mixed(with: background, 0.4) }
		return Look(foreground: foreground, background: background, emphasis: appearance.emphasis)
	}

	private func drawBackgrounds(_ looks: [Look], y: Int, ground: RGB, into svg: inout SVG) {
		for run in Self.runs(looks, equal: { $0.background == $1.background }) {
			let background = looks[run.lowerBound].background
			guard background != ground else { continue }
			svg.rect(
				x: run.lowerBound * Self.width, y: y * Self.height, width: run.count * Self.width, height: Self.height,
				fill: background)
		}
		for run in Self.runs(looks, equal: { $0 == $1 }) where looks[run.lowerBound].emphasis.contains(.underline) {
			svg.rect(
				x: run.lowerBound * Self.width, y: y * Self.height + Self.baseline + 2, width: run.count * Self.width,
				height: 1, fill: looks[run.lowerBound].foreground)
		}
	}

	private func drawText(_ row: [Cell], _ looks: [Look], y: Int, into svg: inout SVG) {
		var x = 0
		while x < row.count {
			let start = x
			x += 1
			let text = row[start].text
			if text == " " || text.isEmpty { continue }
			if let shape = CellShape(text) {
				// Neighbours that make one line are drawn as one, so that no seam shows between them.
				while shape.isContinuous, x < row.count, row[x].text == text, looks[x] == looks[start] { x += 1 }
				shape.draw(
					x: start * Self.width, y: y * Self.height, cells: x - start, color: looks[start].foreground,
					into: &svg)
				continue
			}
			let isWord = Self.isOrdinary(text)
			var word = text
			while isWord, x < row.count, Self.isOrdinary(row[x].text), looks[x] == looks[start] {
				word += row[x].text
				x += 1
			}
			if !isWord, x < row.count, row[x].text.isEmpty { x += 1 }
			svg.word(
				word, x: start * Self.width, baseline: y * Self.height + Self.baseline, width: (x - start) * Self.width,
				look: looks[start], isCentred: !isWord)
		}
	}

	/// Whether every monospaced font has it, in its own width: printable ASCII but the space.
	private static func isOrdinary(_ text: String) -> Bool {
		text.utf8.count == 1 && text.utf8.first.map { (0x21...0x7E).contains($0) } ?? false
	}

	private static func runs(_ looks: [Look], equal: (Look, Look) -> Bool) -> [Range<Int>] {
		var runs: [Range<Int>] = []
		var start = 0
		for end in 1..<max(1, looks.count + 1) where end == looks.count || !equal(looks[start], looks[end]) {
			runs.append(start..<end)
			start = end
		}
		return runs
	}
}
