/// The texts of scalars as they are written.
enum YAMLText {
	/// What a scalar in `bytes` denotes; its lines, where it is a block, are indented by `column` spaces.
	static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, column: Int? = nil) -> [UInt8] {
		guard let first = bytes.first else { return [] }
		switch first {
		case UInt8(ascii: "\""), UInt8(ascii: "'"):
			var reader = YAMLFolding(bytes: bytes.rebased(1..<bytes.count - 1), quote: first)
			return reader.text()
		case UInt8(ascii: "|"), UInt8(ascii: ">"):
			return YAMLBlockText(bytes, column: column).text
		default:
			var reader = YAMLFolding(bytes: bytes, quote: nil)
			return reader.text()
		}
	}
}

/// Resolves plain scalars and those in quotes: escapes, and lines that are folded to one.
private struct YAMLFolding {
	let bytes: UnsafeBufferPointer<UInt8>
	let quote: UInt8?
	private var offset = 0
	private var result: [UInt8] = []
	/// How much of the result stays whatever follows: blanks behind it go where the line ends.
	private var kept = 0

	init(bytes: UnsafeBufferPointer<UInt8>, quote: UInt8?) {
		(self.bytes, self.quote) = (bytes, quote)
		result.reserveCapacity(bytes.count)
	}

	mutating func text() -> [UInt8] {
		while offset < bytes.count {
			let byte = bytes[offset]
			if Trivia.isLineEnd(byte) {
				while result.count > kept, let last = result.last, Trivia.isBlank(last) { result.removeLast() }
				let count = skipLineEnds()
				result += count == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: count - 1)
				kept = result.count
			} else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
				takeEscape()
				kept = result.count
			} else {
				result.append(byte)
				offset += byte == UInt8(ascii: "'") && byte == quote ? 2 : 1
			}
		}
		return result
	}

	/// Moves past the ends of lines and the blanks behind them; returns how many lines end.
	private mutating func skipLineEnds() -> Int {
		var count = 0
		while offset < bytes.count, Trivia.isLineEnd(bytes[offset]) {
			let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
			offset += isPair ? 2 : 1
			count += 1
			while offset < bytes.count, Trivia.isBlank(bytes[offset]) { offset += 1 }
		}
		return count
	}

	private mutating func takeEscape() {
		let mark = bytes[offset + 1]
		offset += 2
		switch mark {
		case 0x0A, 0x0D:
			offset -= 1
			result += [UInt8](repeating: 0x0A, count: skipLineEnds() - 1)
		case UInt8(ascii: "x"), UInt8(ascii: "U"):
			let count = mark == UInt8(ascii: "x") ? 2 : 8
			let value = bytes[offset..<offset + count].reduce(0) { $0 << 4 | (StringBytes.digit($1) ?? 0) }
			result += Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
			offset += count
		case UInt8(ascii: "u"): result += StringBytes.takeScalar(bytes, &offset).map { Array(String($0).utf8) } ?? []
		default: result += Self.text(of: mark)
		}
	}

	private static func text(of mark: UInt8) -> [UInt8] {
		switch mark {
		case UInt8(ascii: "0"): [0x00]
		case UInt8(ascii: "a"): [0x07]
		case UInt8(ascii: "b"): [0x08]
		case UInt8(ascii: "t"), 0x09: [0x09]
		case UInt8(ascii: "n"): [0x0A]
		case UInt8(ascii: "v"): [0x0B]
		case UInt8(ascii: "f"): [0x0C]
		case UInt8(ascii: "r"): [0x0D]
		case UInt8(ascii: "e"): [0x1B]
		case UInt8(ascii: "N"): Array("\u{85}".utf8)
		case UInt8(ascii: "_"): Array("\u{A0}".utf8)
		case UInt8(ascii: "L"): Array("\u{2028}".utf8)
		case UInt8(ascii: "P"): Array("\u{2029}".utf8)
		default: [mark]
		}
	}
}

/// Resolves literal and folded scalars.
private struct YAMLBlockText {
	private(set) var text: [UInt8] = []

	init(_ bytes: UnsafeBufferPointer<UInt8>, column: Int?) {
		let header = YAMLBlockHeader(bytes, at: 0)
		let isFolded = bytes[0] == UInt8(ascii: ">")
		let lines = Self.lines(of: bytes)
		let column = column ?? Self.column(of: lines)
		text.reserveCapacity(bytes.count)
		var (empties, wasSpaced, isFirst, hasEnd) = (0, false, true, false)
		for (line, isEnded) in lines {
			let spaces = line.prefix(column).prefix { $0 == 0x20 }.count
			let words = line.dropFirst(spaces)
			guard let first = words.first else {
				if isEnded || line.count > 0 { empties += 1 }
				continue
			}
			let isSpaced = Trivia.isBlank(first)
			let isJoined = isFolded && !isFirst && !wasSpaced && !isSpaced
			if isJoined, empties == 0 { text.append(0x20) } else if !isJoined, !isFirst { text.append(0x0A) }
			text += [UInt8](repeating: 0x0A, count: empties)
			text += words
			// A last line of blanks alone counts as ended.
			(empties, wasSpaced, isFirst) = (0, isSpaced, false)
			hasEnd = isEnded || words.allSatisfy(Trivia.isBlank)
		}
		switch header.chomping {
		case .strip: break
		case .clip: if hasEnd { text.append(0x0A) }
		case .keep: text += [UInt8](repeating: 0x0A, count: empties + (hasEnd ? 1 : 0))
		}
	}

	/// The lines below the header, and whether each has an end.
	private static func lines(
		of bytes: UnsafeBufferPointer<UInt8>
	) -> [(Slice<UnsafeBufferPointer<UInt8>>, isEnded: Bool)] {
		var lines: [(Slice<UnsafeBufferPointer<UInt8>>, isEnded: Bool)] = []
		var offset = 0
		while offset < bytes.count {
			let end = Trivia.endOfLine(from: offset, in: bytes)
			lines.append((bytes[offset..<end], end < bytes.count))
			let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
			offset = end + (isPair ? 2 : 1)
		}
		return Array(lines.dropFirst())
	}

	/// The indentation of the first line that holds something.
	private static func column(of lines: [(Slice<UnsafeBufferPointer<UInt8>>, isEnded: Bool)]) -> Int {
		let counts = lines.lazy.map { line in (line.0.prefix { $0 == 0x20 }.count, line.0.count) }
		return counts.first { $0.0 < $0.1 }?.0 ?? counts.map(\.0).max() ?? 0
	}
}
