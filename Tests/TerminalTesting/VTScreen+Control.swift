extension VTScreen {
	/// Does what a control sequence says.
	mutating func perform(_ function: ControlFunction) {
		if abilities.lacks.contains(function.final) {
			unknown.append("CSI \(function.source)")
		} else if function.mark == nil, function.intermediates.isEmpty {
			if !moveCursor(function), !edit(function) { report(function) }
		} else {
			privately(function)
		}
	}

	private mutating func moveCursor(_ function: ControlFunction) -> Bool {
		let count = function.number(0)
		switch function.final {
		case "H", "f":
			move(x: function.number(1) - 1)
			move(y: count - 1)
		case "A": move(y: max(cursor.y >= top ? top : 0, cursor.y - count))
		case "B", "e": move(y: min(cursor.y <= bottom ? bottom : height - 1, cursor.y + count))
		case "C", "a": move(x: cursor.x + count)
		case "D": move(x: cursor.x - count)
		case "E":
			move(y: cursor.y + count)
			move(x: 0)
		case "F":
			move(y: cursor.y - count)
			move(x: 0)
		case "G", "`": move(x: count - 1)
		case "d": move(y: count - 1)
		case "I": for _ in 0..<count { move(x: (cursor.x / 8 + 1) * 8) }
		case "Z": for _ in 0..<count { move(x: (cursor.x - 1) / 8 * 8) }
		default: return false
		}
		return true
	}

	private mutating func edit(_ function: ControlFunction) -> Bool {
		let count = function.number(0)
		switch function.final {
		case "J": eraseScreen(function.number(0, or: 0))
		case "K": eraseLine(function.number(0, or: 0))
		case "X": erase(cursor.x..<min(width, cursor.x + count))
		case "@": insertCells(count)
		case "P": deleteCells(count)
		case "L": insertLines(count)
		case "M": deleteLines(count)
		case "S": scroll(by: min(count, height))
		case "T": scroll(by: -min(count, height))
		case "b": for _ in 0..<count { put(lastScalar) }
		case "r":
			top = count - 1
			bottom = min(height, function.number(1, or: height)) - 1
			move(x: 0)
			move(y: 0)
		case "m":
			style.apply(function.parameters)
			return true
		default: return false
		}
		if function.final != "b" { wrapsNext = false }
		return true
	}

	private mutating func report(_ function: ControlFunction) {
		switch function.final {
		case "c": reply("\u{1B}[?62;22c")
		case "n" where function.number(0) == 6: reply("\u{1B}[\(cursor.y + 1);\(cursor.x + 1)R")
		case "t" where function.number(0) == 22: titles.append(title)
		case "t" where function.number(0) == 23: title = titles.popLast() ?? title
		case "h", "l", "g", "t", "q": break
		default: unknown.append("CSI \(function.source)")
		}
	}

	private mutating func privately(_ function: ControlFunction) {
		switch (function.mark, function.intermediates, function.final) {
		case ("?", "", "h"): for mode in function.parameters { set(mode[0]) }
		case ("?", "", "l"): for mode in function.parameters { reset(mode[0]) }
		case ("?", "$", "p"): reply("\u{1B}[?\(function.number(0));\(state(of: function.number(0)))$y")
		case ("?", "", "n") where function.number(0) == 6: reply("\u{1B}[?\(cursor.y + 1);\(cursor.x + 1);1R")
		case ("?", "", "u"): if abilities.reportsKeys { reply("\u{1B}[?\(keyboardFlags.last ?? 0)u") }
		case (">", "", "u"): keyboardFlags.append(function.number(0, or: 0))
		case ("<", "", "u"): _ = keyboardFlags.popLast()
		case ("?", "", "c"), (nil, "!", "p"), (nil, " ", "q"), (">", "", "m"): break
		default: unknown.append("CSI \(function.source)")
		}
	}

	private func state(of mode: Int) -> Int {
		if mode == 2026, !abilities.holdsFrames { return 0 }
		return modes.contains(mode) ? 1 : 2
	}

	private mutating func set(_ mode: Int) {
		modes.insert(mode)
		if mode == 25 { showsCursor = true }
		if mode == 7 { wraps = true }
		guard mode == 1049 || mode == 47 || mode == 1047 else { return }
		saved = (cursor, style)
		if firstScreen == nil { firstScreen = cells }
		cells = VTScreen.blank(width, height)
	}

	private mutating func reset(_ mode: Int) {
		modes.remove(mode)
		if mode == 25 { showsCursor = false }
		if mode == 7 { wraps = false }
		guard mode == 1049 || mode == 47 || mode == 1047, let first = firstScreen else { return }
		cells = first
		firstScreen = nil
		(cursor, style) = saved
		wrapsNext = false
	}
}
