/// Keys of nothing but ASCII letters and digits, with words put together as people do.
enum PlainKey {
	/// Whether a key is one: its title can be made byte by byte.
	static func isPlain(_ key: String) -> Bool {
		var hasLetter = false
		for byte in key.utf8 {
			if isUpper(byte) || byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
				hasLetter = true
			} else if !isSeparator(byte) {
				return false
			}
		}
		return hasLetter
	}

	static func isUpper(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
	static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }
}

extension FieldText {
	/// Adds what ``Title/made(fromKey:)`` makes of a key, in lower case; of a plain one byte by byte.
	mutating func addTitle(madeFromKey key: String) {
		guard PlainKey.isPlain(key) else { return add(Title.made(fromKey: key)) }
		let start = bytes.count
		var isInWord = false
		var wasUpper = false
		for byte in key.utf8 {
			let isUpper = PlainKey.isUpper(byte)
			if PlainKey.isSeparator(byte) || isUpper && !wasUpper { isInWord = false }
			wasUpper = isUpper
			guard !PlainKey.isSeparator(byte) else { continue }
			if !isInWord, bytes.count > start { bytes.append(UInt8(ascii: " ")) }
			isInWord = true
			bytes.append(isUpper ? byte | 0x20 : byte)
		}
	}
}
