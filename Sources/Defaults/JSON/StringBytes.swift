/// The bytes between a string's quotes.
enum StringBytes {
	/// Whether the byte is a quote, of JSON or of JSON5.
	static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

	/// A fresh seed for each process, so that nobody can prepare a file whose names all collide.
	private static let seed = UInt64.random(in: .min ... .max) | 1

	/// A hash of unescaped bytes; the same within one process.
	static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
		let raw = UnsafeRawBufferPointer(bytes)
		var state = seed ^ UInt64(truncatingIfNeeded: raw.count)
		var offset = 0
		while offset + 8 <= raw.count {
			state = mixed(state, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
			offset += 8
		}
		if offset < raw.count { state = mixed(state, lastWord(of: raw)) }
		return UInt32(truncatingIfNeeded: state ^ state >> 32)
	}

	/// The last eight bytes, or all where there are fewer; the count tells such texts apart.
	private static func lastWord(of raw: UnsafeRawBufferPointer) -> UInt64 {
		let count = raw.count
		if count >= 8 { return raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
		if count >= 4 {
			let low = UInt64(raw.loadUnaligned(as: UInt32.self))
			return low | UInt64(raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
		}
		return UInt64(raw[0]) | UInt64(raw[count / 2]) << 8 | UInt64(raw[count - 1]) << 16
	}

	private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
		let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
		return product.high ^ product.low
	}

	/// The string that the bytes between the quotes denote. A lone surrogate, which no text can hold, stays the escape that
	/// it is written as, so that lone ones stay apart; from a text that spells the escape out nothing tells them.
	static func decoded(
		_ bytes: UnsafeBufferPointer<UInt8>, isEscaped: Bool, in dialect: Defaults.Document.Dialect = []
	) -> String {
		isEscaped
			? String(decoding: unescaped(bytes, in: dialect), as: UTF8.self)
			: String(decoding: bytes, as: UTF8.self)
	}

	/// The bytes with their escapes resolved, as UTF-8. The escapes must be well formed.
	static func unescaped(
		_ bytes: UnsafeBufferPointer<UInt8>, in dialect: Defaults.Document.Dialect = []
	) -> [UInt8] {
		if dialect.isYAML { return YAMLText.decoded(bytes) }
		var result: [UInt8] = []
		result.reserveCapacity(bytes.count)
		var index = 0
		while index < bytes.count {
			guard bytes[index] == UInt8(ascii: "\\") else {
				result.append(bytes[index])
				index += 1
				continue
			}
			let mark = bytes[index + 1]
			index += 2
			switch mark {
			case UInt8(ascii: "u"):
				let start = index - 2
				if let scalar = takeScalar(bytes, &index) {
					result.append(contentsOf: String(scalar).utf8)
				} else {
					result += bytes[start..<index]
				}
			case UInt8(ascii: "x"):
				result += String(Unicode.Scalar(UInt8(truncatingIfNeeded: hexadecimal(bytes, index, 2)))).utf8
				index += 2
			case _ where dialect.isTOML: appendOwn(mark, of: bytes, &index, to: &result)
			// The ends of lines that JSON5 goes on over.
			case 0x0A: break
			case 0x0D: if index < bytes.count, bytes[index] == 0x0A { index += 1 }
			case 0xE2 where Trivia.isLineSeparator(at: index - 1, in: bytes): index += 2
			default: result.append(character(of: mark))
			}
		}
		return result
	}

	/// Appends what an escape denotes that TOML has beside those of JSON5: at a line's end nothing, up to the next word.
	private static func appendOwn(
		_ mark: UInt8, of bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, to result: inout [UInt8]
	) {
		switch mark {
		case UInt8(ascii: "U"):
			result += Unicode.Scalar(hexadecimal(bytes, index, 8)).map { Array(String($0).utf8) } ?? []
			index += 8
		case UInt8(ascii: "e"): result.append(0x1B)
		case 0x20, 0x09, 0x0A, 0x0D:
			while index < bytes.count, Trivia.isBlank(bytes[index]) || Trivia.isLineEnd(bytes[index]) { index += 1 }
		default: result.append(character(of: mark))
		}
	}

	/// The character that a one-letter escape denotes.
	private static func character(of mark: UInt8) -> UInt8 {
		switch mark {
		case UInt8(ascii: "b"): 0x08
		case UInt8(ascii: "f"): 0x0C
		case UInt8(ascii: "n"): 0x0A
		case UInt8(ascii: "r"): 0x0D
		case UInt8(ascii: "t"): 0x09
		case UInt8(ascii: "v"): 0x0B
		case UInt8(ascii: "0"): 0x00
		default: mark
		}
	}

	/// Reads four digits after `\u`, and a second escape where both make one scalar; nil for a lone surrogate.
	static func takeScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
		let unit = hexadecimal(bytes, index)
		index += 4
		if unit & 0xFC00 == 0xD800, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
			bytes[index + 1] == UInt8(ascii: "u")
		{
			let low = hexadecimal(bytes, index + 2)
			if low & 0xFC00 == 0xDC00 {
				index += 6
				return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
			}
		}
		return Unicode.Scalar(unit)
	}

	private static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ count: Int = 4) -> UInt32 {
		bytes[index..<index + count].reduce(0) { $0 << 4 | (digit($1) ?? 0) }
	}

	/// The value of a hexadecimal digit.
	static func digit(_ byte: UInt8) -> UInt32? {
		switch byte {
		case 0x30...0x39: UInt32(byte - 0x30)
		case 0x41...0x46: UInt32(byte - 0x41 + 10)
		case 0x61...0x66: UInt32(byte - 0x61 + 10)
		default: nil
		}
	}
}
