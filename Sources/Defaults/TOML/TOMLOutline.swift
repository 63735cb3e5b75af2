/// The lines of a text of TOML that tell something, and its comments, in order.
struct TOMLOutline {
	enum Kind { case pair, table, element }

	struct Line {
		let kind: Kind
		/// The pair or the header, and where the comment or the blanks behind it end.
		let range: Range<Int>
		let end: Int
		/// The names of its key, with their quotes.
		let names: [Range<Int>]
		/// The value of the pair, or the table that the header opens.
		var node: Int
	}

	var lines: [Line] = []
	var comments: [Range<Int>] = []
}

/// Names that TOML writes without quotes.
enum TOMLKey {
	static func mayHold(_ byte: UInt8) -> Bool {
		byte | 0x20 &- 0x61 < 26 && byte >= 0x41 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
			|| byte == UInt8(ascii: "-")
	}

	static func isBare(_ name: String) -> Bool { !name.isEmpty && name.utf8.allSatisfy(mayHold) }
}
