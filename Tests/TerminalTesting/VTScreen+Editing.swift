extension VTScreen {
	/// Puts the cursor in a column, within the screen.
	mutating func move(x: Int) {
		cursor.x = max(0, min(width - 1, x))
		wrapsNext = false
	}

	/// Puts the cursor in a row, within the screen.
	mutating func move(y: Int) {
		cursor.y = max(0, min(height - 1, y))
		wrapsNext = false
	}

	/// One row down; at the bottom of the scrolled part everything in it goes up.
	mutating func lineFeed() {
		if cursor.y == bottom { scroll(by: 1) } else { move(y: cursor.y + 1) }
		wrapsNext = false
	}

	/// Moves the scrolled part up, or down for a negative count.
	mutating func scroll(by count: Int) {
		for _ in 0..<abs(count) {
			cells.remove(at: count > 0 ? top : bottom)
			cells.insert(erasedLine, at: count > 0 ? bottom : top)
		}
	}

	mutating func eraseScreen(_ part: Int) {
		if part == 0 || part == 1 { eraseLine(part) }
		let rows = part == 0 ? cursor.y + 1..<max(height, cursor.y + 1) : 0..<(part == 1 ? cursor.y : height)
		for y in rows { cells[y] = erasedLine }
	}

	mutating func eraseLine(_ part: Int) {
		erase(part == 0 ? cursor.x..<width : part == 1 ? 0..<cursor.x + 1 : 0..<width)
	}

	/// Blanks columns of the cursor's row; what is erased takes the background in force.
	mutating func erase(_ columns: Range<Int>) {
		for x in columns { cells[cursor.y][x] = erased }
	}

	mutating func insertCells(_ count: Int) {
		for _ in 0..<min(count, width - cursor.x) {
			cells[cursor.y].removeLast()
			cells[cursor.y].insert(erased, at: cursor.x)
		}
	}

	mutating func deleteCells(_ count: Int) {
		for _ in 0..<min(count, width - cursor.x) {
			cells[cursor.y].remove(at: cursor.x)
			cells[cursor.y].append(erased)
		}
	}

	mutating func insertLines(_ count: Int) {
		guard (top...bottom).contains(cursor.y) else { return }
		for _ in 0..<min(count, bottom - cursor.y + 1) {
			cells.remove(at: bottom)
			cells.insert(erasedLine, at: cursor.y)
		}
	}

	mutating func deleteLines(_ count: Int) {
		guard (top...bottom).contains(cursor.y) else { return }
		for _ in 0..<min(count, bottom - cursor.y + 1) {
			cells.remove(at: cursor.y)
			cells.insert(erasedLine, at: bottom)
		}
	}

	private var erased: Cell {
		var cell = Cell()
		if abilities.erasesInColor { cell.style.background = style.background }
		return cell
	}

	private var erasedLine: [Cell] { Array(repeating: erased, count: width) }
}
