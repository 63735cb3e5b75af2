import Defaults

/// JSON Pointers, relative ones, and UUIDs.
enum PointerFormat {
	/// RFC 6901.
	static func isPointer(_ text: String) -> Bool { Defaults.Path(pointer: text) != nil }

	/// A number of levels up, then `#` or a pointer.
	static func isRelativePointer(_ text: String) -> Bool {
		let digits = text.utf8.prefix(while: \.isASCIIDigit)
		guard !digits.isEmpty, digits.count == 1 || digits.first != 0x30 else { return false }
		let rest = text[digits.endIndex...]
		return rest == "#" || isPointer(String(rest))
	}

	/// RFC 4122: 32 hexadecimal digits in five groups.
	static func isUUID(_ text: String) -> Bool {
		let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
		return parts.map(\.count) == [8, 4, 4, 4, 12]
			&& parts.allSatisfy { $0.allSatisfy { $0.hexadecimalValue != nil } }
	}
}
