/// What stands between the tokens of a text: blanks, line ends, comments, a byte-order mark.
enum Trivia {
	/// 3 where the text begins with UTF-8's byte-order mark, else 0.
	static func byteOrderMarkLength(of text: UnsafeBufferPointer<UInt8>) -> Int {
		text.count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
	}

	/// Where the comment that begins at `start` ends: before the line's end, or after `*/`.
	static func endOfComment(at start: Int, in text: UnsafeBufferPointer<UInt8>) throws(Fault) -> Int {
		guard start + 1 < text.count else { throw Fault(.slash, at: start) }
		var offset = start + 2
		switch text[start + 1] {
		case UInt8(ascii: "/"):
			while offset < text.count, !isLineEnd(text[offset]) { offset += 1 }
			return offset
		case UInt8(ascii: "*"):
			while offset + 1 < text.count {
				if text[offset] == UInt8(ascii: "*"), text[offset + 1] == UInt8(ascii: "/") { return offset + 2 }
				offset += 1
			}
			throw Fault(.unterminatedComment, at: start)
		default: throw Fault(.slash, at: start)
		}
	}

	/// Whether the byte ends a line.
	static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

	/// Whether the byte is a blank within a line.
	static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
