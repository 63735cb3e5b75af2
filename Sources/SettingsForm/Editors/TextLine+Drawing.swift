import TextWidth

extension TextLine {
	/// How a line is drawn.
	package struct Look: Sendable {
		/// The text's style.
		var style = Style(.strong, on: .field)
		/// What stands for each cluster instead of it, one cell wide, in a secret.
		var mask: String?
		/// What an empty line suggests.
		var prompt = ""
		/// For text that goes on beyond an edge.
		var ellipsis = "…"
		/// Whether the terminal's cursor is put here.
		var showsCursor = true
	}

	/// Draws the line into the first row of `rect`, scrolled so that the cursor is in view.
	///
	/// Longer text moves by half a width at a time, so that it stands still while the cursor moves in it; where it
	/// goes on, an ellipsis stands at that edge.
	package func draw(on canvas: inout Canvas, in rect: Rect, look: Look) {
		guard rect.width > 0, rect.height > 0 else { return }
		canvas.fill(rect.row(0), style: look.style)
		let offset = scrollOffset(width: rect.width, mask: look.mask)
		let isCutAtStart = offset > 0
		let isCutAtEnd = width(of: characters[...], mask: look.mask) + 1 - offset > rect.width
		let first = isCutAtStart && rect.width > 3 ? 1 : 0
		let last = isCutAtEnd && rect.width > 3 ? rect.width - 1 : rect.width
		var x = -offset
		var style = look.style
		if isSelected, look.showsCursor { style.emphasis.formSymmetricDifference(.reverse) }
		for (index, character) in characters.enumerated() {
			if index == cursor { putCursor(at: x, in: rect, on: &canvas, look: look) }
			let width = width(of: character, mask: look.mask)
			if x >= first, x + width <= last {
				canvas.write(look.mask ?? String(character), x: rect.x + x, y: rect.y, style: style)
			}
			x += width
		}
		if cursor == characters.count { putCursor(at: x, in: rect, on: &canvas, look: look) }
		drawEdges(on: &canvas, in: rect, isCutAtStart: first > 0, isCutAtEnd: last < rect.width, look: look)
	}

	private func drawEdges(
		on canvas: inout Canvas, in rect: Rect, isCutAtStart: Bool, isCutAtEnd: Bool, look: Look
	) {
		let faint = Style(.faint, on: look.style.surface)
		if isCutAtStart { canvas.write(look.ellipsis, x: rect.x, y: rect.y, style: faint) }
		if isCutAtEnd { canvas.write(look.ellipsis, x: rect.maxX - 1, y: rect.y, style: faint) }
		if characters.isEmpty, !look.prompt.isEmpty {
			let prompt = TextWidth.prefix(of: look.prompt, fitting: rect.width, ellipsis: look.ellipsis)
			canvas.write(prompt, x: rect.x, y: rect.y, width: rect.width, style: faint)
		}
	}

	private func putCursor(at x: Int, in rect: Rect, on canvas: inout Canvas, look: Look) {
		guard look.showsCursor, x >= 0, x < rect.width else { return }
		canvas.cursor = Point(x: rect.x + x, y: rect.y)
	}

	/// Puts the cursor where a click in column `column` of a line drawn `width` cells wide points.
	mutating func moveCursor(toColumn column: Int, width: Int, mask: String? = nil) {
		var x = -scrollOffset(width: width, mask: mask)
		for (index, character) in characters.enumerated() {
			x += self.width(of: character, mask: mask)
			if column < x {
				moveCursor(to: index)
				return
			}
		}
		moveCursor(to: characters.count)
	}

	/// How many cells of the text lie left of the first one shown.
	private func scrollOffset(width: Int, mask: String?) -> Int {
		let total = self.width(of: characters[...], mask: mask)
		guard total + 1 > width, width > 0 else { return 0 }
		let before = self.width(of: characters[..<cursor], mask: mask)
		let underCursor = cursor < characters.count ? self.width(of: characters[cursor], mask: mask) : 1
		let end = before + max(1, underCursor)
		// The last cell is the ellipsis's where text goes on.
		let room = width > 3 ? width - 1 : width
		guard end > room else { return 0 }
		let jump = max(1, (width - 2) / 2)
		return min(before, (end - room + jump - 1) / jump * jump)
	}

	private func width(of characters: ArraySlice<Character>, mask: String?) -> Int {
		mask == nil ? characters.reduce(0) { $0 + TextWidth.width(of: $1) } : characters.count
	}

	private func width(of character: Character, mask: String?) -> Int {
		mask == nil ? TextWidth.width(of: character) : 1
	}
}
