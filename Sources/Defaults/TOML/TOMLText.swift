/// Strings of TOML as they are written.
enum TOMLText {
	/// The text of one that has escapes, or three quotes; a line's end in it is a line feed.
	static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
		let quote = bytes[0]
		guard bytes.count >= 6, bytes[1] == quote, bytes[2] == quote else {
			return StringBytes.decoded(bytes.rebased(1..<bytes.count - 1), isEscaped: true, in: .toml)
		}
		let start = bytes[3] == 0x0A ? 4 : bytes[3] == 0x0D ? 5 : 3
		var inner = Array(bytes[start..<bytes.count - 3])
		if inner.contains(0x0D) {
			inner = inner.indices.filter { inner[$0] != 0x0D || $0 + 1 == inner.count || inner[$0 + 1] != 0x0A }.map {
				inner[$0]
			}
		}
		return inner.withUnsafeBufferPointer {
			StringBytes.decoded($0, isEscaped: quote == UInt8(ascii: "\""), in: .toml)
		}
	}
}
