extension VTScreen {
	/// Takes one thing from `start` on and returns how many bytes it was; 0 if more are needed.
	mutating func step(at start: Int) -> Int {
		let byte = pending[start]
		guard byte >= 0x20, byte != 0x7F else { return byte == 0x1B ? escapeStep(at: start) : control(byte) }
		let length = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
		guard start + length <= pending.count else { return 0 }
		for scalar in String(decoding: pending[start..<start + length], as: UTF8.self).unicodeScalars { put(scalar) }
		return length
	}

	private mutating func control(_ byte: UInt8) -> Int {
		switch byte {
		case 0x07: bells += 1
		case 0x08: move(x: cursor.x - 1)
		case 0x09: move(x: (cursor.x / 8 + 1) * 8)
		case 0x0A...0x0C: lineFeed()
		case 0x0D: move(x: 0)
		default: break
		}
		return 1
	}

	private mutating func escapeStep(at start: Int) -> Int {
		guard start + 1 < pending.count else { return 0 }
		switch pending[start + 1] {
		case UInt8(ascii: "["): return controlSequenceStep(at: start)
		case UInt8(ascii: "]"), UInt8(ascii: "P"): return stringStep(at: start)
		case UInt8(ascii: "("), UInt8(ascii: ")"): return start + 2 < pending.count ? 3 : 0
		case UInt8(ascii: "7"): saved = (cursor, style)
		case UInt8(ascii: "8"): (cursor, style) = saved
		case UInt8(ascii: "D"): lineFeed()
		case UInt8(ascii: "E"):
			lineFeed()
			move(x: 0)
		case UInt8(ascii: "M"): if cursor.y == top { scroll(by: -1) } else { move(y: cursor.y - 1) }
		case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "\\"): break
		case UInt8(ascii: "c"): reset()
		default: unknown.append("ESC \(Unicode.Scalar(pending[start + 1]))")
		}
		return 2
	}

	private mutating func reset() {
		let rest = pending
		self = VTScreen(width: width, height: height, abilities: abilities)
		pending = rest
	}

	private mutating func controlSequenceStep(at start: Int) -> Int {
		guard let end = pending[(start + 2)...].firstIndex(where: { (0x40...0x7E).contains($0) }) else { return 0 }
		let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
		perform(ControlFunction(body, final: Character(Unicode.Scalar(pending[end]))))
		return end - start + 1
	}

	/// A command or a device control string, up to BEL or ST.
	private mutating func stringStep(at start: Int) -> Int {
		guard let end = pending[(start + 2)...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return 0 }
		let isTerminated = pending[end] == 0x07 || end + 1 < pending.count
		guard isTerminated else { return 0 }
		let body = String(decoding: pending[start + 2..<end], as: UTF8.self)
		if pending[start + 1] == UInt8(ascii: "]") { command(body) } else { deviceControl(body) }
		return end - start + (pending[end] == 0x07 ? 1 : 2)
	}

	/// Puts one character where the cursor is.
	mutating func put(_ scalar: Unicode.Scalar) {
		let width = abilities.widensDoubtful && scalar.isDoubtful ? 2 : scalar.cellWidth
		guard width > 0 else { return combine(scalar) }
		if wrapsNext || cursor.x + width > self.width {
			move(x: 0)
			lineFeed()
		}
		clearHalf(at: cursor.x)
		if width == 2 { clearHalf(at: cursor.x + 1) }
		cells[cursor.y][cursor.x] = Cell(text: String(scalar), style: style)
		if width == 2, cursor.x + 1 < self.width { cells[cursor.y][cursor.x + 1] = Cell(text: "", style: style) }
		lastScalar = scalar
		wrapsNext = wraps && cursor.x + width >= self.width
		cursor.x = min(self.width - 1, cursor.x + width)
		if wrapsNext, !abilities.wrapsLate {
			move(x: 0)
			lineFeed()
		}
	}

	private mutating func combine(_ scalar: Unicode.Scalar) {
		let hasWrapped = !abilities.wrapsLate && cursor.x == 0 && cursor.y > 0
		let y = hasWrapped ? cursor.y - 1 : cursor.y
		var x = hasWrapped ? width - 1 : wrapsNext ? cursor.x : max(0, cursor.x - 1)
		if cells[y][x].text.isEmpty, x > 0 { x -= 1 }
		cells[y][x].text.unicodeScalars.append(scalar)
	}

	/// A wide character that loses one half is gone.
	private mutating func clearHalf(at x: Int) {
		guard x < width else { return }
		if cells[cursor.y][x].text.isEmpty, x > 0 { cells[cursor.y][x - 1].text = " " }
		if x + 1 < width, cells[cursor.y][x + 1].text.isEmpty { cells[cursor.y][x + 1].text = " " }
	}
}

extension Unicode.Scalar {
	/// Whether fonts of East Asia give it two cells, and others one; of the most usual ones.
	fileprivate var isDoubtful: Bool {
		switch value {
		case 0x391...0x3A9, 0x3B1...0x3C1, 0x3C3...0x3C9, 0x410...0x44F, 0x2013...0x2016, 0x2018...0x2019,
			0x201C...0x201D,
			0x2022, 0x2026, 0x2190...0x2199, 0x2500...0x254B, 0x2550...0x2573, 0x2580...0x258F, 0x25A0...0x25A1, 0x25CB,
			0x25CF:
			true
		default: false
		}
	}

	/// How many cells terminals give it.
	var cellWidth: Int {
		switch properties.generalCategory {
		case .nonspacingMark, .enclosingMark, .format, .control: return 0
		default: break
		}
		switch value {
		case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
			0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
			return 2
		case 0x1F1E6...0x1F1FF: return 1
		default: return properties.isEmojiPresentation ? 2 : 1
		}
	}
}
