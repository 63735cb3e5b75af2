/// What stands between the tokens of a text: blanks, line ends, comments, a byte-order mark.
enum Trivia {
	/// 3 where the text begins with UTF-8's byte-order mark, else 0.
	static func byteOrderMarkLength(of text: UnsafeBufferPointer<UInt8>) -> Int {
		text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
	}

	/// Where the comment that begins at `start` ends: before the line's end, or after `*/`.
	static func endOfComment(
		at start: Int, in text: UnsafeBufferPointer<UInt8>, _ dialect: Defaults.Document.Dialect
	) throws(Fault) -> Int {
		if dialect.isInLines { return endOfLine(from: start, in: text) }
		guard start + 1 < text.count else { throw Fault(.slash, at: start) }
		let offset = start + 2
		switch text[start + 1] {
		case UInt8(ascii: "/"):
			guard dialect.contains(.json5) else { return endOfLine(from: offset, in: text) }
			return text[offset...].indices.first { isLineEnd(text[$0]) || isLineSeparator(at: $0, in: text) }
				?? text.count
		case UInt8(ascii: "*"):
			for star in offset..<max(text.count - 1, offset) where text[star] == UInt8(ascii: "*") {
				if text[star + 1] == UInt8(ascii: "/") { return star + 2 }
			}
			throw Fault(.unterminatedComment, at: start)
		default: throw Fault(.slash, at: start)
		}
	}

	/// Where the line ends that `start` is on; by whole words, for comments are a good part of many files.
	static func endOfLine(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
		let raw = UnsafeRawBufferPointer(text)
		var offset = start
		while offset + 8 <= text.count {
			let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
			let found = Words.zeroBytes(word ^ Words.all(0x0A)) | Words.zeroBytes(word ^ Words.all(0x0D))
			guard found == 0 else { return offset + found.trailingZeroBitCount / 8 }
			offset += 8
		}
		while offset < text.count, !isLineEnd(text[offset]) { offset += 1 }
		return offset
	}

	/// Whether U+2028 or U+2029 begins there, which end lines of JSON5.
	static func isLineSeparator(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
		text[offset] == 0xE2 && offset + 2 < text.count && text[offset + 1] == 0x80 && text[offset + 2] & 0xFE == 0xA8
	}

	/// How many bytes a blank has that only JSON5 has; nil where none is.
	static func wideBlankLength(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
		guard let scalar = text.scalar(at: offset) else { return nil }
		switch scalar.properties.generalCategory {
		case .spaceSeparator, .lineSeparator, .paragraphSeparator: return UTF8.width(scalar)
		default: return ["\u{B}", "\u{C}", "\u{FEFF}"].contains(scalar) ? UTF8.width(scalar) : nil
		}
	}

	/// Whether the byte ends a line.
	static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

	/// Whether the byte stands between two neighbours and belongs to none.
	static func isSeparator(_ byte: UInt8) -> Bool { isBlank(byte) || isLineEnd(byte) || byte == UInt8(ascii: ",") }

	/// Whether the byte is a blank within a line.
	static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

/// Eight bytes at a time.
enum Words {
	/// Eight times the same byte.
	@inline(__always)
	static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

	/// A mark in each byte that is zero. Beyond the lowest mark there may be wrong ones.
	@inline(__always)
	static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- all(1)) & ~word & all(0x80) }

	/// A mark in each byte that is below `limit` (at most 0x80). Beyond the lowest mark there may be wrong ones.
	@inline(__always)
	static func bytes(below limit: UInt64, in word: UInt64) -> UInt64 { (word &- all(limit)) & ~word & all(0x80) }
}
