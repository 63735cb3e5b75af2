/// The check that a text is UTF-8.
enum Encoding {
	/// Refuses UTF-16 and UTF-32, by a byte-order mark or by NULs where ASCII text has none, and invalid UTF-8.
	static func check(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) {
		if text.count >= 2 {
			let (first, second) = (text[0], text[1])
			let isMark = first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF
			if isMark || first == 0 || second == 0 { throw Fault(.utf16, at: 0) }
		}
		if let offset = firstInvalidOffset(text) { throw Fault(.notUTF8, at: offset) }
	}

	/// Where the text stops being UTF-8.
	private static func firstInvalidOffset(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
		let raw = UnsafeRawBufferPointer(text)
		var offset = 0
		while offset < text.count {
			while offset + 8 <= text.count,
				raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
			{
				offset += 8
			}
			guard offset < text.count else { break }
			if text[offset] < 0x80 {
				offset += 1
			} else if let length = sequenceLength(text, offset) {
				offset += length
			} else {
				return offset
			}
		}
		return nil
	}

	/// The length of the sequence of two to four bytes at `offset`; nil where it is malformed.
	private static func sequenceLength(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int? {
		let length: Int
		var second: ClosedRange<UInt8> = 0x80...0xBF
		switch text[offset] {
		case 0xC2...0xDF: length = 2
		case 0xE0:
			length = 3
			second = 0xA0...0xBF  // shorter forms exist below
		case 0xED:
			length = 3
			second = 0x80...0x9F  // surrogates above
		case 0xE1...0xEF: length = 3
		case 0xF0:
			length = 4
			second = 0x90...0xBF
		case 0xF1...0xF3: length = 4
		case 0xF4:
			length = 4
			second = 0x80...0x8F  // beyond U+10FFFF above
		default: return nil
		}
		guard offset + length <= text.count, second.contains(text[offset + 1]) else { return nil }
		for index in offset + 2..<max(offset + length, offset + 2) where text[index] & 0xC0 != 0x80 { return nil }
		return length
	}
}
